"""``docsgen diff`` and ``docsgen rules``: versions, files, revisions; limits, formats, what can't be compared."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from docsgen import __version__, pipeline
from docsgen.commands.alike import differing
from docsgen.commands.main import main
from docsgen.language.changes import MARK, changes_schema
from docsgen.model import Verdict, VersionDiff

CUP = Path(__file__).parent / "fixtures" / "cup"
OLD, NEW = "2024-05-01", "2025-05-01"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def docsgen(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


def git(*arguments: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.test")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


def schema(**definitions: Any) -> dict[str, Any]:
    return {"$schema": DRAFT, "$defs": definitions}


def cup(**more: Any) -> dict[str, Any]:
    return {"type": "object", "description": "A cup.", "properties": {"size": {"type": "string"}}, **more}


def write(path: str, value: Any) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def files(here: Path) -> Path:
    """The folder has `old.json`, and what others make of it."""
    write("old.json", schema(Cup=cup()))
    write("breaking.json", schema(Cup=cup(required=["size"])))
    write("reworded.json", schema(Cup=cup(description="A vessel.")))
    return here


@pytest.fixture
def repository(here: Path) -> Path:
    """A repository with a schema of two files in its first commit, which is tagged `v1`."""
    git("init", "--quiet", "--initial-branch", "main")
    write("schema.json", schema(Cup=cup()))
    write("folder/cups.json", schema(Cup=cup(properties={"size": {"$ref": "sizes.json#/$defs/Size"}})))
    write("folder/sizes.json", schema(Size={"enum": ["small", "large"]}))
    git("add", ".")
    git("commit", "--quiet", "-m", "first")
    git("tag", "v1")
    return here


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the cup protocol's project, which is the working directory."""
    folder = shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))
    monkeypatch.chdir(folder)
    return folder


def options(project: Path, text: str) -> None:
    settings = (project / "mkdocs.yml").read_text(encoding="utf-8")
    write("mkdocs.yml", settings.replace("- docsgen", f"- docsgen:\n{text}"))


def refused(*arguments: str | Path) -> str:
    """The one line that says why nothing could be compared."""
    result = docsgen("diff", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = (line for line in result.stderr.splitlines() if line.startswith("Error: "))
    assert line == result.stderr.splitlines()[-1]
    return line.removeprefix("Error: ")


def test_a_breaking_edit_fails_and_is_shown_with_a_witness(files: Path) -> None:
    result = docsgen("diff", "old.json", "breaking.json")
    assert result.exit_code == 1
    assert result.stdout.startswith("old.json -> breaking.json\n\nwriter  breaking\nreader  compatible\n")
    assert "Cup: only the old version accepts this value:\n      {}\n" in result.stdout
    assert "beyond the limit (--fail-on breaking): 1 breaking" in result.stderr


def test_a_rewording_passes(files: Path) -> None:
    result = docsgen("diff", "old.json", "reworded.json")
    assert result.exit_code == 0
    assert "documentation (1)" in result.stdout
    assert result.stderr.endswith("within the limit (--fail-on breaking)\n")


def test_what_both_were_taken_for_is_said_apart_from_the_report(files: Path) -> None:
    result = docsgen("diff", "old.json", "reworded.json")
    assert result.stderr.startswith("old: old.json, JSON Schema\nnew: reworded.json, JSON Schema\n")
    assert "different languages" not in result.stderr
    assert docsgen("diff", "-q", "old.json", "reworded.json").stderr == ""


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("breaking.json", "--fail-on", "none"), 0),
        (("breaking.json", "--fail-on", "dangerous"), 1),
        (("breaking.json", "--role", "reader"), 0),
        (("breaking.json", "--role", "writer"), 1),
        (("breaking.json", "--type", "Cup"), 1),
    ],
)
def test_the_limit_is_for_what_was_asked_for(files: Path, arguments: tuple[str, ...], status: int) -> None:
    assert docsgen("diff", "old.json", *arguments).exit_code == status


def test_another_type_is_not_what_was_asked_for(files: Path) -> None:
    write("old.json", schema(Cup=cup(), Lid={"type": "string"}))
    write("new.json", schema(Cup=cup(required=["size"]), Lid={"type": "string"}))
    assert docsgen("diff", "old.json", "new.json", "--type", "Lid").exit_code == 0


def test_json_fits_its_published_schema(files: Path) -> None:
    result = docsgen("diff", "old.json", "breaking.json", "--format", "json")
    document = json.loads(result.stdout)
    jsonschema.Draft202012Validator(changes_schema()).validate(document)
    assert document["generator"] == f"docsgen {__version__}"
    (change,) = document["changes"]
    assert (change["type"], change["levels"]) == ("Cup", {"writer": "breaking", "reader": "compatible"})
    (witness,) = change["witnesses"]
    assert witness == {"role": "writer", "type": "Cup", "value": {}, "acceptedBy": "old"}


def test_markdown_is_a_comment(files: Path) -> None:
    result = docsgen("diff", "old.json", "breaking.json", "--format", "markdown")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{MARK}\n### Breaking for writer, compatible for reader\n")
    assert "```json\n  {}\n" in result.stdout


def test_the_same_is_said_each_time(files: Path) -> None:
    for form in ("text", "markdown", "json"):
        one, other = (docsgen("diff", "old.json", "breaking.json", "--format", form).stdout for _ in range(2))
        assert one == other


def test_versions_of_the_project_and_their_aliases(project: Path) -> None:
    result = docsgen("diff", "previous", "latest", "--fail-on", "none")
    assert result.exit_code == 0
    assert result.stdout == docsgen("diff", OLD, NEW, "--fail-on", "none").stdout
    assert result.stdout.startswith(f"{OLD} -> {NEW}\n")
    assert f"old: previous, which is version {OLD} of mkdocs.yml" in result.stderr


def test_a_version_and_a_file(project: Path) -> None:
    write("new.json", (project / "schema" / NEW / "schema.json").read_text(encoding="utf-8"))
    result = docsgen("diff", NEW, "new.json", "--format", "json")
    assert result.exit_code == 0
    assert [each for each in json.loads(result.stdout)["changes"] if each["effect"] != "none"] == []


def test_other_sources_and_another_project(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(project / "schema", tmp_path / "elsewhere" / "schema")
    monkeypatch.chdir(tmp_path)
    arguments = ("-f", project / "mkdocs.yml", "--sources", tmp_path / "elsewhere", "--fail-on", "none")
    assert docsgen("diff", OLD, NEW, *arguments).exit_code == 0


def test_settings_that_have_nothing_of_docsgen_are_somebody_elses(files: Path) -> None:
    write("mkdocs.yml", "site_name: Mine\nplugins: [search, unheard-of]\n")
    assert docsgen("diff", "old.json", "reworded.json").exit_code == 0
    assert "unheard-of" in refused("-f", "mkdocs.yml", "old.json", "reworded.json")


def test_what_was_edited_since_a_revision(repository: Path) -> None:
    write("schema.json", schema(Cup=cup(required=["size"])))
    result = docsgen("diff", "git:HEAD:schema.json", "schema.json")
    assert result.exit_code == 1
    assert result.stderr.startswith("old: git:HEAD:schema.json of commit ")
    assert docsgen("diff", "git:v1:schema.json", "git:main:schema.json").exit_code == 0


def test_files_beside_one_in_a_revision_are_read_from_it(repository: Path) -> None:
    write("folder/sizes.json", schema(Size={"enum": ["small"]}))
    result = docsgen("diff", "git:HEAD:folder/cups.json", "folder/cups.json")
    assert result.exit_code == 1
    assert '"large"' in result.stdout


def test_a_folder_in_a_revision(repository: Path) -> None:
    write("folder/sizes.json", schema(Size={"enum": ["small"]}))
    assert docsgen("diff", "git:HEAD:folder/", "folder").exit_code == 1
    git("commit", "--quiet", "-a", "-m", "second")
    assert docsgen("diff", "git:HEAD:folder/", "folder").exit_code == 0


def test_attributes_do_not_change_what_is_read(repository: Path) -> None:
    write(".gitattributes", "folder/sizes.json export-ignore\n")
    git("add", ".")
    git("commit", "--quiet", "-m", "second")
    assert docsgen("diff", "git:HEAD:folder", "folder").exit_code == 0


def test_a_path_in_a_revision_may_start_from_here(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository / "folder")
    assert docsgen("diff", "git:HEAD:./cups.json", "cups.json").exit_code == 0
    assert docsgen("diff", "git:HEAD:../schema.json", "../schema.json").exit_code == 0


def test_typescript_in_a_revision_comes_with_what_it_imports(repository: Path) -> None:
    write("types/cup.ts", 'import type { Size } from "./size";\nexport interface Cup { size: Size }\n')
    write("types/size.ts", 'export type Size = "small" | "large";\n')
    git("add", ".")
    git("commit", "--quiet", "-m", "second")
    write("types/size.ts", 'export type Size = "small";\n')
    result = docsgen("diff", "git:HEAD:types/cup.ts", "types/cup.ts")
    assert result.exit_code == 1
    assert '"large"' in result.stdout


def test_a_schema_and_typescript_that_say_the_same(here: Path) -> None:
    write("cup.json", schema(Cup={"type": "object", "properties": {"n": {"type": "string"}}, "required": ["n"]}))
    write("cup.ts", "export interface Cup { n: string }\n")
    result = docsgen("diff", "cup.json", "cup.ts")
    assert result.exit_code == 0
    assert "new: cup.ts, TypeScript" in result.stderr
    assert "note: these are different languages" in result.stderr


def test_an_exported_model_is_one_side(project: Path) -> None:
    docsgen("export", "--format", "model", "--version", NEW, "-o", "model.json")
    result = docsgen("diff", NEW, "model.json")
    assert result.exit_code == 0
    assert "new: model.json, a model that docsgen exported" in result.stderr


@pytest.mark.parametrize(
    ("one", "other", "left"),
    [
        ("old", "new", ("old", "new")),
        ("bom-1.6", "bom-1.7", ("6", "7")),
        ("schema", "schema", ("", "")),
        ("config", "config-next", ("", "next")),
        ("v1_schema", "v2_schema", ("v1", "v2")),
    ],
)
def test_what_tells_names_of_files_apart(one: str, other: str, left: tuple[str, str]) -> None:
    assert differing(one, other) == left


@pytest.mark.parametrize(("one", "other"), [("old", "new"), ("bom-1.6", "bom-1.7"), ("config", "config-next")])
def test_a_root_is_the_same_type_whatever_its_file_is_called(here: Path, one: str, other: str) -> None:
    for name in (one, other):
        write(f"{name}.json", {"$schema": DRAFT, **cup()})
    result = docsgen("diff", f"{one}.json", f"{other}.json")
    assert "Nothing differs." in result.stdout


def test_a_mistyped_version_is_answered_with_near_ones(project: Path) -> None:
    assert refused("2025-05-10", NEW) == (
        "2025-05-10: is neither a version of mkdocs.yml nor a file"
        f" - did you mean {NEW} or {OLD}? versions are {OLD}, {NEW}"
    )


def test_there_is_nothing_before_the_first(project: Path) -> None:
    shutil.rmtree(project / "schema" / OLD)
    assert refused("previous", "latest").startswith(f"previous: there is no version before {NEW}")


def test_a_missing_file_without_a_project(here: Path) -> None:
    assert refused("a.json", "b.json") == (
        "a.json: there is no such file, and no project with versions here"
        " - give a file, git:REV:PATH, or -f path/to/mkdocs.yml"
    )


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("bad.json", "{", "bad.json line 1, column 2: The file isn't JSON"),
        ("bad.json", "[]", "The file holds no schema"),
        ("bad.json", '{"$schema": "urn:docsgen:format:changes:1"}', "is itself a comparison"),
        ("bad.xyz", "hello", "bad.xyz: can't be compared: its kind isn't known - give a .json schema"),
        ("bad.html", "<p>hello", "The page holds no type"),
        ("empty/readme.rst", "hello", None),
    ],
)
def test_what_holds_nothing_that_can_be_compared(files: Path, name: str, text: str, message: str | None) -> None:
    write(name, text)
    given = name if message else "empty"
    assert (message or "holds nothing that can be compared") in refused("old.json", given)


def test_a_pipe_is_not_read(files: Path) -> None:
    os.mkfifo("pipe.json")
    assert "is neither a file nor a folder" in refused("old.json", "pipe.json")


def test_the_same_twice_is_refused(project: Path) -> None:
    assert "would be compared with itself" in refused(NEW, "latest")
    write("one.json", schema(Cup=cup()))
    assert "would be compared with itself" in refused("one.json", "./one.json")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("git:HEAD", "names no file of a revision - write git:REV:PATH"),
        ("git::schema.json", "names no file of a revision"),
        ("git:HEAD:", "names no file of a revision"),
        ("git:mian:schema.json", "there is no revision `mian` here - did you mean `main`?"),
        ("git:nothing-like-it:schema.json", "fetch it (in GitHub Actions: `fetch-depth: 0`)"),
        ("git:--help:schema.json", "there is no revision `--help` here"),
        ("git:HEAD:shcema.json", "has no such path - did you mean `schema.json`?"),
        ("git:HEAD:folder/size.json", "did you mean `folder/sizes.json`?"),
        ("git:HEAD:../outside.json", "leads out of the repository"),
        ("git:HEAD:/etc/passwd", "leads out of the repository"),
        ("git:HEAD:a/../../b.json", "leads out of the repository"),
    ],
)
def test_what_git_does_not_have(repository: Path, given: str, message: str) -> None:
    assert message in refused(given, "schema.json")


def test_a_link_in_a_revision_is_not_followed(repository: Path) -> None:
    Path("link.json").symlink_to("/etc/passwd")
    git("add", ".")
    git("commit", "--quiet", "-m", "second")
    assert "is a link there" in refused("git:HEAD:link.json", "schema.json")


def test_no_repository(files: Path) -> None:
    assert "there is no git repository here" in refused("git:HEAD:old.json", "old.json")


def test_no_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(repository / "nothing"))
    assert "git isn't installed" in refused("git:HEAD:schema.json", "schema.json")


def test_a_role_and_a_type_that_are_not_there(files: Path) -> None:
    write("lid.json", schema(Cup=cup(), Lid={"type": "string"}))
    assert "nothing of this comparison concerns the role `client` - give writer or reader" in refused(
        "old.json", "breaking.json", "--role", "client"
    )
    assert "neither side has the type `Cupp` - give Cup" in refused("old.json", "lid.json", "--type", "Cupp")


def test_options_that_are_none_are_refused_by_name(files: Path) -> None:
    result = docsgen("diff", "old.json", "breaking.json", "--fail-on", "everything")
    assert result.exit_code == 2
    assert "'breaking', 'dangerous', 'none'" in result.stderr


def test_what_is_wrong_with_a_side_is_said_apart_from_the_report(files: Path) -> None:
    write("broken.json", schema(Cup=cup(properties={"size": {"$ref": "#/$defs/Size"}})))
    result = docsgen("diff", "old.json", "broken.json", "--fail-on", "none")
    assert "unresolved-reference" in result.stderr or "found while reading both:" in result.stderr
    assert "unresolved-reference" not in result.stdout


def test_a_waived_change_passes_and_is_shown(files: Path) -> None:
    document = json.loads(docsgen("diff", "old.json", "breaking.json", "--format", "json").stdout)
    (change,) = document["changes"]
    place = ".".join(filter(None, (change["type"], change["path"])))
    waiver = f"{{rule: {change['rule']}, place: {place}, reason: Nobody left it out.}}"
    write("mkdocs.yml", f"site_name: x\nplugins:\n  - docsgen:\n      diff: {{waive: [{waiver}]}}\n")
    result = docsgen("diff", "old.json", "breaking.json")
    assert result.exit_code == 0
    assert "accepted by the project (1)" in result.stdout
    assert "Nobody left it out." in result.stdout


def test_a_waiver_that_fits_nothing_is_said(files: Path) -> None:
    waiver = "{rule: member-became-required, place: Lid, reason: It was so.}"
    write("mkdocs.yml", f"site_name: x\nplugins:\n  - docsgen:\n      diff: {{waive: [{waiver}]}}\n")
    result = docsgen("diff", "old.json", "breaking.json")
    assert result.exit_code == 1
    assert "warning [stale-change-waiver]" in result.stderr


def test_a_project_gives_a_rule_another_level(files: Path) -> None:
    (change,) = json.loads(docsgen("diff", "old.json", "breaking.json", "--format", "json").stdout)["changes"]
    levels = f"{{levels: {{{change['rule']}: dangerous}}}}"
    write("mkdocs.yml", f"site_name: x\nplugins:\n  - docsgen:\n      diff: {levels}\n")
    assert docsgen("diff", "old.json", "breaking.json").exit_code == 0
    assert docsgen("diff", "old.json", "breaking.json", "--fail-on", "dangerous").exit_code == 1


def test_a_type_that_breaks_without_a_change_is_beyond_the_limit(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = VersionDiff("a", "b", ("writer",), verdicts=(Verdict("Cup", "writer", "breaking"),))
    monkeypatch.setattr(pipeline, "compared", lambda *_: (odd, ()))
    result = docsgen("diff", "old.json", "reworded.json")
    assert result.exit_code == 1
    assert "1 unproven (--allow-unproven lets" in result.stderr
    assert docsgen("diff", "old.json", "reworded.json", "--allow-unproven").exit_code == 0


def test_a_stale_waiver_is_a_finding_of_check(project: Path) -> None:
    options(project, "      diff: {waive: [{rule: member-became-required, place: Nothing, reason: x}]}")
    assert "warning [stale-change-waiver] mkdocs.yml plugins.docsgen.diff.waive[0]" in docsgen("check").stdout


def test_rules_that_are_none_cannot_be_waived_or_given_levels(project: Path) -> None:
    options(project, "      diff: {waive: [{rule: member-becane-required, reason: x}]}")
    assert "there is no rule `member-becane-required` - did you mean member-became-required" in refused(OLD, NEW)
    write("mkdocs.yml", "site_name: x\nplugins:\n  - docsgen:\n      diff: {levels: {default-changed: bad}}\n")
    assert "give" in refused(OLD, NEW)


def test_the_site_has_the_same_json_and_where_it_comes_from(project: Path) -> None:
    assert docsgen("build", "-q").exit_code == 0
    built = (project / "site" / "changes" / OLD / NEW / "index.json").read_text(encoding="utf-8")
    of_the_site = {name: each for name, each in json.loads(built).items() if name in ("links", "source")}
    assert set(of_the_site) == {"links", "source"}
    assert json.loads(docsgen("diff", OLD, NEW, "--format", "json").stdout) | of_the_site == json.loads(built)
    published = json.loads((project / "site" / "formats" / "changes-1.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(published).validate(json.loads(built))


def test_names_and_texts_that_mean_harm_stay_texts(files: Path) -> None:
    name, text = "Cup\x1b[2J\u202e", "</details><script>alert(1)</script> @octocat ```"
    write("one.json", schema(**{name: cup(properties={text: {"type": "string"}})}))
    write("two.json", schema(**{name: cup(required=[text], description=text, properties={text: {"type": "string"}})}))
    for form in ("text", "markdown", "json"):
        result = docsgen("diff", "one.json", "two.json", "--format", form)
        assert result.exit_code == 1
        assert all(line.isprintable() for line in (*result.stdout.splitlines(), *result.stderr.splitlines()))
    markdown = docsgen("diff", "one.json", "two.json", "--format", "markdown").stdout
    assert not [line for line in markdown.splitlines() if line.startswith(("</details><script", "<script"))]


def test_help_teaches_by_examples() -> None:
    text = docsgen("diff", "--help").stdout
    assert "docsgen diff git:HEAD:schema.json schema.json" in text
    assert "exit status is 0" in " ".join(text.split())


def test_rules_are_listed_and_explained() -> None:
    listed = docsgen("rules")
    assert listed.exit_code == 0
    document = json.loads(docsgen("rules", "--format", "json").stdout)
    first = document["rules"][0]
    assert first["id"] in listed.stdout
    alone = docsgen("rules", first["id"])
    assert len(alone.stdout.splitlines()) < 15
    assert f"### `{first['id']}`" in docsgen("rules", first["id"], "--format", "markdown").stdout


def test_a_rule_that_is_none_is_answered_with_near_ones() -> None:
    first = json.loads(docsgen("rules", "--format", "json").stdout)["rules"][0]["id"]
    result = docsgen("rules", f"{first}x")
    assert result.exit_code == 2
    assert f"did you mean {first}" in result.stderr

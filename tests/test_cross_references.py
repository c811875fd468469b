"""Cross-references in hand-written pages: where each leads, and what is said of those that lead nowhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import lxml.html
import pytest
from click.testing import CliRunner, Result

from docsgen.commands.main import main

ROOT = Path(__file__).parent
CASES = ROOT / "cases" / "cross_references"
SCHEMA = ROOT / "fixtures" / "tea" / "schema"


def project(folder: Path, page: str, **settings: Any) -> Path:
    """A project of two versions and a page in a folder of pages."""
    own = {"sources": str(SCHEMA.parent), "json_schema": "schema/{version}/schema.json", **settings.pop("own", {})}
    plugins = {"search": {}, "docsgen": own}
    (folder / "docs" / "tour").mkdir(parents=True, exist_ok=True)
    (folder / "docs" / "tour" / "page.md").write_text(page, encoding="utf-8")
    config = {"site_name": "Tea", "theme": {"name": "material"}, "markdown_extensions": ["tables"], **settings}
    (folder / "mkdocs.yml").write_text(json.dumps({**config, "plugins": plugins}), encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> Result:
    """A command in a project."""
    return CliRunner().invoke(main, [*arguments, "-f", str(folder / "mkdocs.yml")])


def article(folder: Path, page: str = "tour/page/index.html") -> Any:
    """What the built page shows."""
    tree = lxml.html.document_fromstring((folder / "site" / page).read_text(encoding="utf-8"))
    return tree.xpath("//article")[0]


def links(folder: Path, page: str = "tour/page/index.html") -> list[list[str]]:
    """The built page's links: words and address."""
    return [[each.text_content(), each.get("href")] for each in article(folder, page).iter("a")]


def findings(folder: Path) -> list[str]:
    """What `docsgen check` says of references."""
    found = json.loads(run(folder, "check", "-q", "--format", "json").stdout)["findings"]
    return [
        f"{each['source']} {each['place']}: {each['message']} - {each['mend']}"
        for each in found
        if each["id"] == "unresolved-cross-reference" and not each.get("waived")
    ]


@pytest.mark.parametrize("case", sorted(path.name for path in CASES.iterdir()))
def test_case(case: str, tmp_path: Path, update_goldens: bool) -> None:
    folder = project(tmp_path, (CASES / case / "page.md").read_text(encoding="utf-8"))
    built = run(folder, "build", "--no-cache")
    assert built.exit_code == 0, built.output
    assert "broken" not in built.stderr
    assert "doesn't exist" not in built.stderr
    shown = re.sub(r"\s+", " ", article(folder).text_content()).strip()
    result = {"links": links(folder), "text": shown, "findings": findings(folder)}
    golden = CASES / case / "expected.json"
    if update_goldens:
        golden.write_text(json.dumps(result, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    assert result == json.loads(golden.read_text(encoding="utf-8"))


def test_an_unresolved_reference_fails_a_strict_build_alone(tmp_path: Path) -> None:
    folder = project(tmp_path, "A [Coup][].\n")
    assert run(folder, "build", "--no-cache").exit_code == 0
    strict = run(folder, "build", "--no-cache", "--strict")
    assert strict.exit_code == 1
    assert "docs/tour/page.md, line 1: `Coup`" in strict.stderr
    assert "did you mean `Cup`" in strict.stderr


def test_an_unresolved_reference_stands_on_the_page_of_findings(tmp_path: Path) -> None:
    folder = project(tmp_path, "A [Coup][].\n")
    run(folder, "build", "--no-cache")
    assert "docs/tour/page.md" in (folder / "site" / "findings" / "index.html").read_text(encoding="utf-8")


def test_an_unresolved_reference_can_be_waived_and_a_waiver_be_stale(tmp_path: Path) -> None:
    waive = [{"id": "unresolved-cross-reference", "place": "line 1", "reason": "not ours"}]
    folder = project(tmp_path, "A [Coup][].\n", own={"waive": waive})
    assert run(folder, "build", "--no-cache", "--strict").exit_code == 0
    assert findings(folder) == []
    project(folder, "A [Cup][].\n", own={"waive": waive})
    assert "stale-waiver" in run(folder, "check").stdout


def test_a_kept_site_follows_the_sources_and_the_page(tmp_path: Path) -> None:
    """What a reference leads to is known anew with each build, whatever else is kept."""
    own = {"sources": "."}
    folder = project(tmp_path, "A [Kettle][].\n", own=own)
    schema = {"$defs": {"Kettle": {"type": "object"}}}
    file = folder / "schema" / "1.0" / "schema.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(schema), encoding="utf-8")
    assert run(folder, "build", "--strict").exit_code == 0
    assert links(folder) == [["Kettle", "../../1.0/types/Kettle/"]]
    file.write_text(json.dumps({"$defs": {"Pot": {"type": "object"}}}), encoding="utf-8")
    assert run(folder, "build", "--strict").exit_code == 1
    project(folder, "A [Kettle][Pot].\n", own=own)
    assert run(folder, "build", "--strict").exit_code == 0
    assert links(folder) == [["Kettle", "../../1.0/types/Pot/"]]


def test_what_takes_two_versions_is_a_finding_where_there_is_one(tmp_path: Path) -> None:
    folder = project(tmp_path, "[changes][], [a rule][rule:type-removed] and [findings][].\n", own={"exclude": ["1.0"]})
    built = run(folder, "build", "--no-cache")
    assert "doesn't exist" not in built.stderr
    assert links(folder) == [["findings", "../../findings/"]]
    mend = "take the brackets away: the site has such a page from the second version on"
    said = [f"`{each}` is nothing that a page could lead to. - {mend}" for each in ("changes", "rule:type-removed")]
    assert findings(folder) == [f"docs/tour/page.md line 1: {each}" for each in said]


def test_links_are_relative_under_a_base_path_and_without_folders(tmp_path: Path) -> None:
    folder = project(tmp_path, "[Cup.size][]\n", site_url="https://example.test/a/b/", use_directory_urls=False)
    built = run(folder, "build", "--no-cache", "--strict")
    assert built.exit_code == 0, built.output
    assert links(folder, "tour/page.html") == [["Cup.size", "../2.0/types/Cup/#size"]]


def test_the_home_page_welcomes_with_links_to_pages_of_the_project(tmp_path: Path) -> None:
    folder = project(tmp_path, "[Cup][]\n", own={"welcome": "See [the guide](tour/page/)<script>x</script>."})
    built = run(folder, "build", "--no-cache", "--strict")
    assert built.exit_code == 0, built.output
    assert ["the guide", "tour/page/"] in links(folder, "index.html")
    assert not article(folder, "index.html").xpath("./p/script")
    assert "the guide" not in article(folder, "2.0/index.html").text_content()

"""The job of docs/github-actions.md: its YAML, and its shell lines, run in a clone with a stub of ``gh``."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from docsgen.language.changes import MARK

PAGE = Path(__file__).parent.parent / "docs" / "github-actions.md"

GH = """\
#!/bin/sh
case "$*" in
  *--paginate*) cat "$GH_FOLDER/former" ;;
  *) echo "$*" >> "$GH_FOLDER/calls" ;;
esac
"""


def workflow() -> dict[Any, Any]:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    found: dict[Any, Any] = yaml.safe_load(text)
    return found


class Runner:
    """A checkout of a pull request's branch, whose base is ``main`` of ``origin``."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.checkout, self.outputs = folder, folder / "checkout", dict[str, str]()
        origin = folder / "origin"
        self.git("init", "--quiet", "--initial-branch", "main", str(origin), at=folder)
        (origin / "schema.json").write_text(json.dumps(schema()), encoding="utf-8")
        self.git("add", ".", at=origin)
        self.git("commit", "--quiet", "-m", "first", at=origin)
        self.git("clone", "--quiet", str(origin), str(self.checkout), at=folder)
        (folder / "bin").mkdir()
        for name, text in (("gh", GH), ("docsgen", f'#!/bin/sh\nexec "{sys.executable}" -m docsgen "$@"\n')):
            (folder / "bin" / name).write_text(text, encoding="utf-8")
            (folder / "bin" / name).chmod(0o755)
        (folder / "former").write_text("", encoding="utf-8")

    def git(self, *arguments: str, at: Path) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.test")
        subprocess.run(["git", *who, *arguments], cwd=at, check=True, capture_output=True)

    def filled(self, text: str) -> str:
        """The text with the expressions that GitHub puts in."""
        known = {
            "github.base_ref": "main",
            "github.token": "secret",
            "github.repository": "someone/something",
            "github.event.number": "12",
            "steps.compare.outputs.status": self.outputs.get("status", ""),
        }
        return re.sub(r"\$\{\{ (.+?) \}\}", lambda match: known[match[1]], text)

    def run(self, name: str) -> int:
        """Run a step as GitHub does; keeps what it says are its outputs."""
        job = workflow()["jobs"]["diff"]
        (step,) = (each for each in job["steps"] if each.get("name") == name)
        assert "${{" not in step["run"]
        environment = {key: self.filled(text) for key, text in {**job["env"], **step.get("env", {})}.items()}
        output = self.folder / "output"
        output.write_text("", encoding="utf-8")
        done = subprocess.run(
            ["bash", "-e", "-c", step["run"]],
            cwd=self.checkout,
            env={
                **os.environ,
                **environment,
                "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
                "GITHUB_OUTPUT": str(output),
                "GITHUB_STEP_SUMMARY": str(self.folder / "summary"),
                "GITHUB_REPOSITORY": "someone/something",
                "GH_FOLDER": str(self.folder),
            },
            check=False,
        )
        self.outputs |= dict(line.split("=", 1) for line in output.read_text(encoding="utf-8").splitlines())
        return done.returncode

    def edit(self, **changes: Any) -> None:
        (self.checkout / "schema.json").write_text(json.dumps(schema(**changes)), encoding="utf-8")


def schema(**changes: Any) -> dict[str, Any]:
    cup = {"type": "object", "description": "A cup.", "properties": {"size": {"type": "string"}}, **changes}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"Cup": cup}}


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def test_the_workflow_says_what_it_may_and_when_it_runs() -> None:
    found = workflow()
    assert found[True] == {"pull_request": {"paths": ["schema.json"]}}  # YAML 1.1 reads `on` as true
    assert found["permissions"] == {"contents": "read", "pull-requests": "write"}
    checkout = found["jobs"]["diff"]["steps"][0]
    assert checkout["with"]["fetch-depth"] == 0


def test_a_breaking_edit_is_commented_and_fails(runner: Runner) -> None:
    runner.edit(required=["size"])
    assert runner.run("Compare") == 0
    assert runner.outputs == {"status": "1"}
    assert runner.run("Comment") == 0
    assert (runner.folder / "calls").read_text(encoding="utf-8") == (
        "api --silent --method POST repos/someone/something/issues/12/comments --field body=@comment.md\n"
    )
    comment = (runner.checkout / "comment.md").read_text(encoding="utf-8")
    assert comment.startswith(f"{MARK}\n### Breaking for ")
    assert (runner.folder / "summary").read_text(encoding="utf-8") == comment
    assert runner.run("Fail if something breaks") == 1


def test_a_later_run_changes_its_former_comment(runner: Runner) -> None:
    (runner.folder / "former").write_text("41\n42\n", encoding="utf-8")
    runner.edit(description="Another wording.")
    assert runner.run("Compare") == 0
    assert runner.run("Comment") == 0
    assert "--method PATCH repos/someone/something/issues/comments/42 " in (runner.folder / "calls").read_text("utf-8")
    assert runner.run("Fail if something breaks") == 0


def test_what_cannot_be_compared_is_no_comment(runner: Runner) -> None:
    (runner.checkout / "schema.json").write_text("{", encoding="utf-8")
    assert runner.run("Compare") == 2
    assert runner.outputs == {}


def test_the_page_names_the_mark_that_comments_begin_with() -> None:
    assert f'startswith("{MARK}")' in PAGE.read_text(encoding="utf-8")

"""The examples of docs/integrators.md, run against a site that is served below a base path."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from docsgen.commands.main import main

ROOT = Path(__file__).parents[1]
EXAMPLES = re.findall(
    r"^```(sh|python)\n(.*?)^```\n```text\n(.*?)^```$",
    (ROOT / "docs" / "integrators.md").read_text(encoding="utf-8"),
    re.DOTALL | re.MULTILINE,
)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site of tests/fixtures/cup."""
    folder = tmp_path_factory.mktemp("served")
    project = ROOT / "tests" / "fixtures" / "cup" / "mkdocs.yml"
    main(["build", "--quiet", "-f", str(project), "--site-dir", str(folder / "docs")], standalone_mode=False)
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/docs"
        server.shutdown()


def test_every_example_says_what_it_prints() -> None:
    text = (ROOT / "docs" / "integrators.md").read_text(encoding="utf-8")
    assert len(EXAMPLES) == len(re.findall("^```(?:sh|python)$", text, re.MULTILINE)) > 5


@pytest.mark.parametrize("index", range(len(EXAMPLES)))
def test_examples_print_what_the_page_says(index: int, site: str, tmp_path: Path) -> None:
    language, code, expected = EXAMPLES[index]
    for tool in ("curl", "jq") if language == "sh" else ():
        if not shutil.which(tool):
            pytest.skip(f"there is no {tool} on this machine")
    command = ["bash", "-eo", "pipefail", "-c", code] if language == "sh" else [sys.executable, "-c", code]
    environment = {**os.environ, "SITE": site, "no_proxy": "127.0.0.1"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == expected

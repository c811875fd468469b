"""``docsgen serve`` and ``mkdocs serve``: a changed source changes its page, and nothing is built without a reason."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CUP = Path(__file__).parent / "fixtures" / "cup"
PATIENCE = 60.0


@pytest.mark.parametrize("program", ["docsgen", "mkdocs"])
def test_a_changed_source_changes_its_page(program: str, tmp_path: Path) -> None:
    project = shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))
    with served(program, project) as (address, log):
        page = f"{address}2025-05-01/types/Saucer/"
        wait_for(page, "A small plate.")
        schema = project / "schema" / "2025-05-01" / "schema.json"
        schema.write_text(schema.read_text().replace("A small plate.", "A very small plate."))
        wait_for(page, "A very small plate.")
        about = project / "docs" / "about.md"
        about.write_text("# About\n\nChanged words.\n")
        wait_for(f"{address}about/", "Changed words.")
        builds = log.read_text().count("Building documentation...")
        time.sleep(3)  # several times the interval at which files are looked at
        assert log.read_text().count("Building documentation...") == builds


def test_a_broken_source_is_said_and_mended(tmp_path: Path) -> None:
    project = shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))
    with served("docsgen", project) as (address, log):
        wait_for(address, "Cup protocol")
        settings = project / "mkdocs.yml"
        text = settings.read_text()
        settings.write_text(text.replace("- docsgen", "- docsgen:\n      enum_fold: many"))
        until(lambda: "'many' is not allowed here" in log.read_text())
        settings.write_text(text + "theme: [")
        until(lambda: "error parsing the configuration file" in log.read_text())
        settings.write_text(text.replace("Cup protocol", "Mug protocol"))
        wait_for(address, "Mug protocol")
        assert "Traceback" not in log.read_text()


def test_a_new_version_appears(tmp_path: Path) -> None:
    project = shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))
    with served("docsgen", project) as (address, log):
        wait_for(address, "Cup protocol")
        shutil.copytree(project / "schema" / "2025-05-01", project / "schema" / "2026-05-01")
        wait_for(f"{address}2026-05-01/types/Saucer/", "A small plate.")
        time.sleep(3)
        builds = log.read_text().count("Building documentation...")
        time.sleep(3)
        assert log.read_text().count("Building documentation...") == builds


def test_an_address_that_is_taken_is_named(tmp_path: Path) -> None:
    project = shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        command = [sys.executable, "-m", "docsgen", "serve", "-f", str(project / "mkdocs.yml"), "-a", address]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert f"Error: {address}: Address already in use - give another address with -a\n" in done.stderr


@contextmanager
def served(program: str, project: Path) -> Iterator[tuple[str, Path]]:
    """The address of a running server, and the file that its output goes to."""
    port = free_port()
    log = project.parent / "log"
    command = [sys.executable, "-m", program, "serve", "-f", str(project / "mkdocs.yml"), "-a", f"127.0.0.1:{port}"]
    with log.open("w") as output:
        environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "TMPDIR": str(project.parent)}
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
    try:
        yield f"http://127.0.0.1:{port}/repo/", log
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    assert not list(project.parent.glob("docsgen-*"))
    assert not list(project.parent.glob("mkdocs_*"))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(address: str, words: str) -> None:
    """Wait until a page has these words."""
    until(lambda: words in text_of(address))


def until(condition: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.2)


def text_of(address: str) -> str:
    """A page's text; empty while there is none."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except (urllib.error.URLError, ConnectionError):
        return ""

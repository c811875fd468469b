"""A real Chromium, and a site that is served below a base path as GitHub Pages does it."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visit import DESKTOP, PHONE, Visit, visits

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site of the cup protocol, which is served below ``/repo/``."""
    folder = tmp_path_factory.mktemp("served")
    build_cup(folder / "repo")
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/repo/"
        server.shutdown()


def build_cup(site: Path) -> None:
    """The site of tests/fixtures/cup, as the command builds it."""
    from docsgen.commands.main import main

    project = Path(__file__).parents[1] / "fixtures" / "cup" / "mkdocs.yml"
    main(["build", "--quiet", "-f", str(project), "--site-dir", str(site)], standalone_mode=False)


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Visit]:
    """A visit with a desktop's window; ends with an assertion that nothing went wrong."""
    yield from visits(browser, base, DESKTOP, "light")


@pytest.fixture
def phone(browser: Browser, base: str) -> Iterator[Visit]:
    """A visit with a phone's."""
    yield from visits(browser, base, PHONE, "light")


@pytest.fixture
def plain(browser: Browser, base: str) -> Iterator[Visit]:
    """A visit without scripts."""
    yield from visits(browser, base, DESKTOP, "light", scripts=False)


@pytest.fixture(params=["light", "dark"])
def coloured(request: pytest.FixtureRequest, browser: Browser, base: str) -> Iterator[Visit]:
    """A visit by a person whose system is light, and by one whose system is dark."""
    yield from visits(browser, base, DESKTOP, request.param)

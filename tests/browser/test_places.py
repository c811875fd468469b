"""C112 in a browser: from disk, and where a site doesn't know its address."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Quiet
from tests.sites import built, subsites

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that doesn't know its address."""
    return built(tmp_path_factory.mktemp("project"), subsites())


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_c112_links_work_from_disk(folder: Path, page: Page) -> None:
    page.goto((folder / "index.html").as_uri())
    page.locator("article a", has_text="2025-05-01").click()
    page.locator("article a", has_text="TeaPot").click()
    expect(page).to_have_title("TeaPot - 2025-05-01 - Cups")
    assert page.url == (folder / "2025-05-01" / "types" / "TeaPot" / "index.html").as_uri() + "#size"
    assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"


class AsOnPages(Quiet):
    """Serves the site below ``/repo/``, with its error page for addresses that aren't there, as GitHub Pages does."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        if not path.startswith("/repo/"):
            return str(Path(self.directory) / "nothing-is-here")
        return super().translate_path(path.removeprefix("/repo"))


def test_the_error_page_finds_the_way_without_an_address(folder: Path, page: Page) -> None:
    handler = functools.partial(AsOnPages, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_address[1]}/repo/"
        page.goto(f"{base}2025-05-01/types/Nothing/")
        page.get_by_role("link", name="Cups").click()
        page.wait_for_url(base)
        server.shutdown()
    expect(page).to_have_title("Cups")

"""A visit to a page of the site, and what goes wrong on it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, ViewportSize

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=740)


class Visit(msgspec.Struct, frozen=True):
    """A page in the browser, and what went wrong there or left the site."""

    page: Page
    base: str
    wrong: list[str]

    def go(self, address: str) -> None:
        """Open a page of the site and wait until its scripts are done."""
        self.page.goto(self.base + address, wait_until="networkidle")


def visits(
    browser: Browser, base: str, viewport: ViewportSize, scheme: str, *, scripts: bool = True
) -> Iterator[Visit]:
    """One visit by somebody with this window, whose system is light or dark; ends with a look at what went wrong."""
    context = browser.new_context(
        viewport=viewport, color_scheme="dark" if scheme == "dark" else "light", java_script_enabled=scripts
    )
    page = context.new_page()
    visit = Visit(page, base, [])

    def failed(request: Request) -> None:
        # A page that is left ends its requests; that is no fault.
        if request.failure and "ERR_ABORTED" not in request.failure:
            visit.wrong.append(f"{request.url}: {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400 and not response.url.endswith("/favicon.ico"):
            visit.wrong.append(f"{response.url}: {response.status}")
        if not response.url.startswith((base, "data:", "blob:")):
            visit.wrong.append(f"{response.url}: outside of the site")

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            visit.wrong.append(message.text)

    page.on("requestfailed", failed)
    page.on("response", answered)
    page.on("console", said)
    page.on("pageerror", lambda error: visit.wrong.append(str(error)))
    yield visit
    context.close()
    assert visit.wrong == []

"""What the head of every page offers: feeds, and the page itself in other forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from docsgen.commands.main import main
from tests.test_site import Elements

PROJECT = Path(__file__).parent / "fixtures" / "cup" / "mkdocs.yml"

FEEDS = {"json": "application/feed+json", "atom": "application/atom+xml", "rss": "application/rss+xml"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "site"
    main(["build", "--quiet", "-f", str(PROJECT), "--site-dir", str(folder)], standalone_mode=False)
    return folder


def pages(site: Path) -> list[Path]:
    """All pages but those that only lead to others, and the error page."""
    every = [path for path in sorted(site.rglob("*.html")) if path.name != "404.html"]
    return [path for path in every if path.relative_to(site).parts[0] != "latest"]


def alternates(page: Path) -> list[Mapping[str, str]]:
    return [each for each in Elements(page).named("link") if each.get("rel") == "alternate"]


def offered(page: Path) -> dict[str, str]:
    """What a page offers, by address within the site."""
    return {(page.parent / each["href"]).resolve().as_posix(): each["type"] for each in alternates(page)}


def test_every_page_offers_the_site_s_feeds_and_a_version_s_its_own(site: Path) -> None:
    for page in pages(site):
        inside = page.relative_to(site).parts[0]
        folders = {site, site / inside} if inside in ("2024-05-01", "2025-05-01") else {site}
        feeds = {
            (folder / f"feed.{ending}").resolve().as_posix(): kind
            for folder in folders
            for ending, kind in FEEDS.items()
        }
        assert feeds.items() <= offered(page).items(), page
        assert all(each.get("title") for each in alternates(page) if each["type"] in FEEDS.values())


def test_everything_that_is_offered_is_there(site: Path) -> None:
    for page in pages(site):
        assert all(Path(address).is_file() for address in offered(page)), page


@pytest.mark.parametrize(("name", "kind"), [("index.json", "application/json"), ("index.md", "text/markdown")])
def test_generated_pages_offer_themselves_in_other_forms(name: str, kind: str, site: Path) -> None:
    for page in pages(site):
        own = (page.parent / name).resolve().as_posix()
        assert (offered(page).get(own) == kind) == (page.parent != site / "about"), page


def test_language_models_are_told_where_the_list_of_pages_is(site: Path) -> None:
    for page in (page for page in pages(site) if page.parent != site / "about"):
        inside = page.relative_to(site).parts[0]
        folder = site / inside if inside in ("2024-05-01", "2025-05-01") else site
        links = {
            (page.parent / each["href"]).resolve()
            for each in Elements(page).named("a")
            if "llms.txt" in each.get("href", "")
        }
        assert (folder / "llms.txt").resolve() in links, page


def test_every_page_for_search_engines_is_in_a_list_for_language_models(site: Path) -> None:
    """Lists name the twins: a page that somebody wrote has none, and what is empty isn't listed."""
    listed = {link for path in site.rglob("llms*.txt") for link in re.findall(r"\]\((\S+)\)", path.read_text("utf-8"))}
    pages = re.findall("<loc>(.*?)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    assert {page for page in pages if f"{page}index.md" not in listed} == {
        f"https://example.test/repo/{address}" for address in ("about/", "2025-05-01/constants/")
    }

"""What search engines are told: which pages there are, and which page stands for several."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from docsgen.link.library import link
from docsgen.model import Declaration, Object, Page, SubSite, Version, VersionModel
from docsgen.render import RenderOptions, render
from tests.sites import built, page
from tests.test_site import Elements

SITE_URL = "https://example.test/docs/"

OLD, NEW, DRAFT = "2025-06-18", "2025-11-25", "draft"


def canonical(file: Path) -> list[str]:
    return [each["href"] for each in Elements(file).named("link") if each.get("rel") == "canonical"]


def listed(sitemap: Path) -> list[str]:
    root = ElementTree.fromstring(sitemap.read_text(encoding="utf-8"))
    return [each.text or "" for each in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]


def pages() -> list[SubSite]:
    """An old version, whose type the new one has too, and whose other type it hasn't."""
    cup = page(f"{OLD}/types/Cup/", "Cup", canonical=f"{NEW}/types/Cup/")
    return [
        SubSite(OLD, OLD, (page(f"{OLD}/", OLD), cup, page(f"{OLD}/types/Mug/", "Mug"))),
        SubSite(NEW, NEW, (page(f"{NEW}/", NEW), page(f"{NEW}/types/Cup/", "Cup"))),
        SubSite(DRAFT, DRAFT, (page(f"{DRAFT}/", DRAFT, noindex=True),)),
        SubSite("", "Cups", (page("", "Cups"), page("types/Cup/", "Cup"))),
    ]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("project"), pages(), site_url=SITE_URL)


def test_c114_the_canonical_page_of_an_old_one_is_that_of_the_latest_release(site: Path) -> None:
    assert canonical(site / OLD / "types" / "Cup" / "index.html") == [f"{SITE_URL}{NEW}/types/Cup/"]
    assert canonical(site / OLD / "types" / "Mug" / "index.html") == [f"{SITE_URL}{OLD}/types/Mug/"]
    assert canonical(site / NEW / "types" / "Cup" / "index.html") == [f"{SITE_URL}{NEW}/types/Cup/"]
    assert canonical(site / "types" / "Cup" / "index.html") == [f"{SITE_URL}types/Cup/"]


def test_c114_the_sitemap_lists_canonical_pages_of_the_whole_site(site: Path) -> None:
    addresses = ["", "types/Cup/", f"{OLD}/", f"{OLD}/types/Mug/", f"{NEW}/", f"{NEW}/types/Cup/"]
    assert sorted(listed(site / "sitemap.xml")) == sorted(SITE_URL + each for each in addresses)


def test_the_sitemap_of_a_version_lists_its_own_pages(site: Path) -> None:
    """Material's version selector looks there for the page to go to."""
    own = [f"{OLD}/", f"{OLD}/types/Cup/", f"{OLD}/types/Mug/"]
    assert listed(site / OLD / "sitemap.xml") == [SITE_URL + each for each in own]


def test_robots_are_told_where_the_sitemap_is_and_may_read_everything(site: Path) -> None:
    lines = (site / "robots.txt").read_text(encoding="utf-8").splitlines()
    assert lines == ["User-agent: *", "Disallow:", "", f"Sitemap: {SITE_URL}sitemap.xml"]


def test_a_project_s_own_robots_txt_stays(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "robots.txt").write_text("User-agent: *\nDisallow: /\n", encoding="utf-8")
    site = built(tmp_path, pages(), site_url=SITE_URL)
    assert (site / "robots.txt").read_text(encoding="utf-8") == "User-agent: *\nDisallow: /\n"


def test_c114_without_an_address_nothing_needs_it_and_a_message_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("INFO"):
        site = built(tmp_path, pages())
    assert canonical(site / OLD / "types" / "Cup" / "index.html") == []
    assert not (site / "sitemap.xml").exists()
    assert not (site / "robots.txt").exists()
    assert [each for each in caplog.messages if each.startswith("`site_url` isn't set: no feeds, no canonical links")]


def test_without_an_address_the_error_page_needs_no_other_file(tmp_path: Path) -> None:
    found = Elements(built(tmp_path, pages()) / "404.html")
    assert found.named("style")
    assert not [each for each in found.named("link") if "href" in each]
    assert not [each for each in found.named("script") if "src" in each]
    assert not [each for each in found.named("a") if "href" in each]


def rendered() -> dict[str, Page]:
    """All pages of three versions, by address; `Mug` isn't in the released newer one."""
    types = {OLD: ("Cup", "Mug"), NEW: ("Cup",), DRAFT: ("Cup", "Mug")}
    models = [
        VersionModel(
            Version(version, status="draft" if version == DRAFT else "final"),
            declarations=tuple(Declaration(name, "interface", Object()) for name in names),
        )
        for version, names in types.items()
    ]
    return {page.address: page for subsite in render(link(models), RenderOptions()) for page in subsite.pages}


def test_pages_say_which_one_stands_for_them() -> None:
    stands = {address: page.canonical for address, page in rendered().items() if page.canonical}
    same = ("types/Cup/", "constants/", "deprecated/")
    assert stands == {f"{OLD}/{address}": f"{NEW}/{address}" for address in same}


def test_nothing_of_a_draft_is_for_search_engines() -> None:
    pages = rendered().values()
    assert {page.address for page in pages if page.noindex and not page.redirect} == {
        page.address for page in pages if page.address.startswith(f"{DRAFT}/")
    }

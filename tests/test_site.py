"""The site builder, on hand-made pages."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from mkdocs.commands.build import build
from mkdocs.exceptions import Abort

from docsgen.errors import DocsgenError
from docsgen.language.breaks import breakable
from docsgen.model import NavigationItem, SubSite
from docsgen.site.forms import Forms
from docsgen.site.links import check_links
from docsgen.site.swap import replaced
from tests.sites import VERSIONS, built, configured, page, root, subsites, version

SITE_URL = "https://example.test/repo/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of two versions, under a base path."""
    return built(tmp_path_factory.mktemp("project"), subsites(), site_url=SITE_URL)


class Elements(HTMLParser):
    """The start tags of a page, with their attributes."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, Mapping[str, str]]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def named(self, tag: str) -> list[Mapping[str, str]]:
        return [attributes for name, attributes in self.found if name == tag]


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def docs(index: Path) -> list[dict[str, str]]:
    """The entries of a search index."""
    entries: list[dict[str, str]] = json.loads(index.read_text(encoding="utf-8"))["docs"]
    return entries


def test_pages_lie_at_their_addresses(site: Path) -> None:
    for subsite in subsites():
        for each in subsite.pages:
            assert each.html in (site / each.address / "index.html").read_text(encoding="utf-8")


def test_what_a_host_and_the_version_selector_ask_for_is_there(site: Path) -> None:
    assert (site / ".nojekyll").is_file()
    assert json.loads((site / "versions.json").read_text(encoding="utf-8")) == [
        {"version": "2025-05-01", "title": "2025-05-01", "aliases": ["latest"]},
        {"version": "2024-05-01", "title": "2024-05-01", "aliases": []},
    ]
    for name in VERSIONS:
        sitemap = (site / name / "sitemap.xml").read_text(encoding="utf-8")
        assert f"<loc>{SITE_URL}{name}/</loc>" in sitemap
        assert f"<loc>{SITE_URL}{name}/types/TeaPot/</loc>" in sitemap


def test_the_selector_is_on_for_versions_and_off_at_the_root(site: Path) -> None:
    def selector(path: Path) -> object:
        text = path.read_text(encoding="utf-8")
        return json.loads(text.partition('type="application/json">')[2].partition("</script>")[0])["version"]

    assert selector(site / "2025-05-01" / "types" / "Cup" / "index.html") == {"provider": "mike"}
    assert selector(site / "types" / "Cup" / "index.html") is None


def test_no_day_of_the_build_is_in_the_site(site: Path) -> None:
    assert not list(site.rglob("*.gz"))
    assert b"lastmod" not in b"".join(path.read_bytes() for path in site.rglob("sitemap.xml"))


def test_versions_use_the_assets_of_the_root(site: Path) -> None:
    page = Elements(site / "2025-05-01" / "types" / "Cup" / "index.html")
    styles = [link["href"] for link in page.named("link") if link.get("rel") == "stylesheet"]
    assert styles
    assert all(style.startswith("../../../assets/") for style in styles)
    assert not (site / "2025-05-01" / "assets").exists()
    assert not list(site.rglob("*.map"))


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    for path in site.rglob("*.html"):
        page = Elements(path)
        loaded = [each["href"] for each in page.named("link") if each.get("rel") != "canonical"]
        loaded += [each["src"] for tag in ("script", "img", "iframe") for each in page.named(tag) if "src" in each]
        assert {urlsplit(address).netloc for address in loaded} <= {""}, path
        assert loaded or "http-equiv" in path.read_text(encoding="utf-8")


def test_search_finds_pages_and_their_parts(site: Path) -> None:
    entries = docs(site / "2025-05-01" / "search" / "search_index.json")
    assert {"location": "types/Cup/", "title": "Cup", "text": "All about Cup."} in entries
    assert {"location": "types/Cup/#lidColour", "title": "lidColour", "text": "About lidColour."} in entries
    assert [entry["location"] for entry in entries].count("types/Cup/") == 1


def test_search_at_the_root_finds_the_current_version_too(site: Path) -> None:
    found = {entry["location"] for entry in docs(site / "search" / "search_index.json")}
    assert {"", "types/Cup/", "2025-05-01/", "2025-05-01/types/TeaPot/#lidColour"} <= found
    assert not any(location.startswith("2024-05-01/") for location in found)


def test_search_texts_are_html_as_material_wants_them(tmp_path: Path) -> None:
    odd = page("", "a < b", anchors=())
    entries = docs(built(tmp_path, [SubSite("", "Cups", (odd,))]) / "search" / "search_index.json")
    assert entries == [{"location": "", "title": "a &lt; b", "text": "All about a &lt; b."}]


def test_what_search_would_take_for_its_own_stays(tmp_path: Path) -> None:
    html = '<code>&lt;p data-search-exclude="yes"&gt;</code>'
    site = built(tmp_path, [SubSite("", "Cups", (page("", "Code", html),))])
    assert html in (site / "index.html").read_text(encoding="utf-8")


def test_titles_and_descriptions_are_escaped(tmp_path: Path) -> None:
    hostile = msgspec.structs.replace(
        page("types/X/", "X"), title='"><script>1</script>', description='"><script>2</script>'
    )
    navigation = (NavigationItem("</title><script>3</script>", "types/X/"),)
    site = built(tmp_path, [SubSite("", "Cups", (page("", "Home"), hostile), navigation)])
    text = (site / "types" / "X" / "index.html").read_text(encoding="utf-8")
    assert "<script>1" not in text
    assert "<script>2" not in text
    assert "<script>3" not in text
    assert "&lt;script&gt;1" in text


def test_title_says_the_version(site: Path) -> None:
    assert "<title>Cup - 2025-05-01 - Cups</title>" in (site / "2025-05-01/types/Cup/index.html").read_text()
    assert "<title>Cups</title>" in (site / "index.html").read_text()


def test_noindex_is_said_on_the_page_and_kept_from_the_sitemap(site: Path) -> None:
    assert {"name": "robots", "content": "noindex"} in Elements(site / "latest" / "index.html").named("meta")
    assert {"name": "robots", "content": "noindex"} not in Elements(site / "index.html").named("meta")
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert f"{SITE_URL}types/Cup/" in sitemap
    assert "latest" not in sitemap


def test_a_page_that_leads_to_another_does_so_with_and_without_scripts(site: Path) -> None:
    text = (site / "latest" / "index.html").read_text(encoding="utf-8")
    assert 'location.replace("../2025-05-01/" + location.search + location.hash)' in text
    assert '<meta http-equiv="refresh" content="0; url=../2025-05-01/">' in text
    assert '<a href="../2025-05-01/">' in text


def test_a_page_that_leads_to_another_names_it_as_the_one_to_list(site: Path) -> None:
    page = Elements(site / "latest" / "index.html")
    assert {"rel": "canonical", "href": f"{SITE_URL}2025-05-01/"} in page.named("link")


def test_the_navigation_shows_where_one_is(site: Path) -> None:
    text = (site / "2025-05-01" / "types" / "Cup" / "index.html").read_text(encoding="utf-8")
    assert '<a href="../../types/Cup/" class="md-nav__link md-nav__link--active">' in text
    assert '<a href="../../types/TeaPot/" class="md-nav__link"><span class="md-ellipsis">Tea<wbr>Pot</span></a>' in text
    home = (site / "2025-05-01" / "index.html").read_text(encoding="utf-8")
    assert '<a href="./types/Cup/" class="md-nav__link">' in home


@pytest.mark.parametrize(
    ("title", "html"),
    [
        ("CreateMessageParams", "Create<wbr>Message<wbr>Params"),
        ("notifications/list_changed", "notifications/<wbr>list_<wbr>changed"),
        ("_meta", "_<wbr>meta"),
        ("A &lt; B", "A &lt; B"),
        ('<span class="fooBar">fooBar</span>', '<span class="fooBar">fooBar</span>'),
    ],
)
def test_names_in_the_navigation_break_between_words(title: str, html: str) -> None:
    assert breakable(title) == html


def long_site(folder: Path, **settings: Any) -> str:
    """The text of a page in a version of two sections with 25 types each."""
    types = ["Cup", *(f"Cup{n}" for n in range(49))]
    site = built(folder, [root(), *(version(each, types, categories=2) for each in VERSIONS)], **settings)
    return (site / "2025-05-01" / "types" / "Cup" / "index.html").read_text(encoding="utf-8")


def test_in_a_long_navigation_other_sections_are_closed(tmp_path: Path) -> None:
    text = long_site(tmp_path)
    assert '<a href="../../types/Cup1/" class="md-nav__link">' in text  # of the same section
    assert 'md-nav__item--pruned md-nav__item--nested"><a href="../../types/Cup0/"' in text
    assert "types/Cup2/" not in text


def test_one_page_does_not_leave_its_mark_on_the_next(site: Path) -> None:
    for name in ("Cup", "TeaPot"):
        text = (site / "2025-05-01" / "types" / name / "index.html").read_text(encoding="utf-8")
        assert text.count("md-nav__link--active") == 2  # the label for phones and the link
        assert text.count("checked>") == 1


def test_sections_stay_open_if_the_project_wants_it(tmp_path: Path) -> None:
    text = long_site(tmp_path, theme={"name": "material", "features": ["navigation.sections"]})
    assert '<a href="../../types/Cup2/" class="md-nav__link">' in text
    assert text.count("md-nav__item--section") == 2


def test_hand_written_pages_stand_beside_generated_ones(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "about.md").write_text("# About us\n\n[Cup](types/Cup/index.md#lidColour)\n")
    site = built(tmp_path, subsites(), validation={"links": {"anchors": "warn"}}, strict=True)
    text = (site / "about" / "index.html").read_text(encoding="utf-8")
    assert '<a href="../types/Cup/#lidColour">' in text
    titles = [text.index(title) for title in ("Home\n", "About us\n", "Versions<", "Types<") if title in text]
    assert titles == sorted(titles)
    assert "About us" in (site / "types" / "Cup" / "index.html").read_text(encoding="utf-8")


def test_a_hand_written_page_takes_the_place_of_a_generated_one(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Welcome\n")
    assert "Welcome" in (built(tmp_path, subsites()) / "index.html").read_text(encoding="utf-8")


def test_a_project_places_generated_pages_in_its_own_navigation(tmp_path: Path) -> None:
    site = built(tmp_path, subsites(), nav=[{"The cup": "types/Cup/index.md"}])
    text = (site / "index.html").read_text(encoding="utf-8")
    assert "The cup" in text
    assert text.count('href="./types/Cup/"') == 1


def test_a_file_in_a_version_s_folder_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "docs" / "2025-05-01").mkdir(parents=True)
    (tmp_path / "docs" / "2025-05-01" / "notes.md").write_text("# Notes\n")
    with pytest.raises(Abort):
        built(tmp_path, subsites())


def test_settings_of_the_project_reach_its_versions(tmp_path: Path) -> None:
    (tmp_path / "docs" / "looks").mkdir(parents=True)
    (tmp_path / "docs" / "looks" / "own.css").write_text("p { color: teal }\n")
    (tmp_path / "docs" / "looks" / "logo.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>\n")
    settings: dict[str, Any] = {
        "theme": {"name": "material", "logo": "looks/logo.svg", "palette": {"primary": "teal"}, "language": "de"},
        "extra_css": ["looks/own.css"],
        "extra_javascript": [{"path": "https://example.test/x.js", "defer": True}],
        "copyright": "(c) Tea House",
        "repo_url": "https://github.com/example/cups",
    }
    site = built(tmp_path, subsites(), **settings)
    text = (site / "2025-05-01" / "index.html").read_text(encoding="utf-8")
    assert 'href="../looks/own.css"' in text
    assert 'src="../looks/logo.svg"' in text
    assert '<script src="https://example.test/x.js" defer>' in text
    assert 'data-md-color-primary="teal"' in text
    assert '<html lang="de"' in text
    assert "(c) Tea House" in text
    assert "github.com/example/cups" in text
    assert 'data-md-component="source"' not in text  # which would ask api.github.com
    assert (site / "assets" / "javascripts" / "lunr" / "min" / "lunr.de.min.js").is_file()
    assert not check_links(site)


def test_assets_of_the_pages_lie_at_the_root(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    assets = tuple(tmp_path / "own" / name for name in ("pages.css", "pages.js", "pages.svg"))
    for path in assets:
        path.write_text("/* */")
    config = configured(tmp_path, subsites())
    config.plugins["docsgen"].assets = assets  # type: ignore[attr-defined]  # a SitePlugin
    build(config)
    text = (tmp_path / "site" / "2025-05-01" / "types" / "Cup" / "index.html").read_text(encoding="utf-8")
    assert 'href="../../../assets/docsgen/pages.css"' in text
    assert 'src="../../../assets/docsgen/pages.js"' in text
    assert (tmp_path / "site" / "assets" / "docsgen" / "pages.svg").is_file()
    assert not check_links(tmp_path / "site")


def test_templates_of_the_project_are_used(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "main.html").write_text(
        '{% extends "base.html" %}{% block announce %}Hear, hear!{% endblock %}'
    )
    theme = {"name": "material", "custom_dir": str(tmp_path / "own")}
    site = built(tmp_path, subsites(), theme=theme)
    for path in (site / "index.html", site / "2025-05-01" / "types" / "Cup" / "index.html"):
        assert "Hear, hear!" in path.read_text(encoding="utf-8")


def test_another_theme_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort):
        built(tmp_path, subsites(), theme={"name": "mkdocs"}, plugins=[])
    assert "write `theme: {name: material}`" in caplog.text


def test_without_search_there_is_no_index(tmp_path: Path) -> None:
    site = built(tmp_path, subsites(), plugins=[])
    assert not list(site.rglob("search_index.json"))


def test_the_error_page_works_below_a_base_path(site: Path) -> None:
    page = Elements(site / "404.html")
    links = [each["href"] for tag in ("a", "link") for each in page.named(tag) if "href" in each]
    own = [link for link in links if not urlsplit(link).netloc]
    assert own
    assert all(link.startswith("/repo/") for link in own)
    assert not list(site.glob("*/404.html"))


def test_without_a_site_url_the_selector_still_has_its_sitemap(tmp_path: Path) -> None:
    sitemap = (built(tmp_path, subsites()) / "2025-05-01" / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://site.invalid/2025-05-01/</loc>" in sitemap


def test_addresses_of_odd_names(tmp_path: Path) -> None:
    names = ["a.b", "$ref", "Größe", "a b", "100%", "index", "README"]
    site = built(tmp_path, [root(VERSIONS[:0]), *(version(each, ["Cup", *names]) for each in VERSIONS)])
    for name in names:
        assert (site / "2025-05-01" / "types" / name / "index.html").is_file()


def test_all_links_of_the_made_site_resolve(site: Path) -> None:
    assert check_links(site, site_url=SITE_URL) == ()
    assert check_links(site) != ()  # canonical links and the error page lead to SITE_URL


BROKEN = {
    '<a href="types/Nope/">x</a>': "a link to a page or file that doesn't exist: types/Nope/",
    '<a href="types/Cup/#nope">x</a>': "a link to a part of a page that doesn't exist: types/Cup/#nope",
    '<a href="#nope">x</a>': "a link to a part of a page that doesn't exist: #nope",
    '<a href="../x/">x</a>': "a link that leads out of the site: ../x/",
    '<a href="/x/">x</a>': "a link that leads out of the site: /x/",
    '<a href="https://[bad/">x</a>': "a link that isn't an address: https://[bad/",
    '<img src="no.png" alt="">': "a link to a page or file that doesn't exist: no.png",
    '<p id="one"></p><p id="one"></p>': "the id isn't unique: #one",
    f'<a href="{SITE_URL}no/">x</a>': f"a link to a page or file that doesn't exist: {SITE_URL}no/",
}


@pytest.mark.parametrize("html", BROKEN)
def test_a_broken_link_is_named_with_its_page(html: str, tmp_path: Path) -> None:
    write(tmp_path, "index.html", f"<!doctype html><p>{html}</p>")
    write(tmp_path, "types/Cup/index.html", '<p id="size">')
    assert [str(problem) for problem in check_links(tmp_path, site_url=SITE_URL)] == [f"index.html: {BROKEN[html]}"]


@pytest.mark.parametrize(
    "html",
    [
        '<a href="types/Cup/#size">x</a>',
        '<a href="types/Cup">x</a>',
        '<a href="types/Cup/index.html?q=1#gr%C3%B6%C3%9Fe">x</a>',
        '<a href="types/Cup/#größe">x</a>',
        '<a href="types/Cup/#old">x</a>',
        '<a href="./">x</a><a href="">x</a><a href="#">x</a><a href="#top">x</a>',
        '<a href="mailto:x@example.test">x</a><a href="//other.test/x">x</a><a href="https://other.test/no/">x</a>',
        f'<a href="{SITE_URL}types/Cup/#size">x</a><a href="/repo/types/Cup/">x</a>',
        "<code>&lt;a href=\"nowhere/\"&gt;</code><script>x = '<a href=\"nowhere/\">'</script><!-- <a href='no/'> -->",
    ],
)
def test_links_that_resolve(html: str, tmp_path: Path) -> None:
    write(tmp_path, "index.html", f"<!doctype html><p>{html}</p>")
    write(tmp_path, "types/Cup/index.html", '<p id="size"><p id="größe"><a name="old"></a>')
    assert check_links(tmp_path, site_url=SITE_URL) == ()


def test_a_broken_link_on_many_pages_is_one_problem(tmp_path: Path) -> None:
    for folder in "abc":
        write(tmp_path, f"{folder}/index.html", '<a href="../no/">x</a>')
    (problem,) = check_links(tmp_path)
    assert str(problem) == "a/index.html (and 2 more): a link to a page or file that doesn't exist: ../no/"


def test_search_entries_are_checked_too(tmp_path: Path) -> None:
    write(tmp_path, "v/index.html", "<p>")
    write(tmp_path, "v/search/search_index.json", json.dumps({"docs": [{"location": ""}, {"location": "types/No/"}]}))
    (problem,) = check_links(tmp_path)
    assert problem.files == ("v/search/search_index.json",)


def test_broken_links_fail_a_strict_build_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pages = (root(), *(version(each, body='<a href="../No/">x</a>') for each in VERSIONS))
    with caplog.at_level(logging.WARNING, "mkdocs"):
        built(tmp_path, pages)
    assert "2024-05-01/types/Cup/index.html (and 3 more): a link to a page or file" in caplog.text
    with pytest.raises(Abort, match="1 warnings in strict mode"):
        built(tmp_path, pages, strict=True)


def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    trees = [tree(built_elsewhere(tmp_path / name, seed)) for name, seed in (("one", "1"), ("another/place", "2"))]
    assert trees[0].keys() == trees[1].keys()
    assert [name for name in trees[0] if trees[0][name] != trees[1][name]] == []


def built_elsewhere(folder: Path, seed: str) -> Path:
    """The site, built by another process in another working directory, with another order of sets."""
    folder.mkdir(parents=True)
    script = "import pathlib; from tests import sites; sites.built(pathlib.Path.cwd(), sites.subsites(), site_url='https://example.test/repo/')"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[1])}
    subprocess.run([sys.executable, "-c", script], cwd=folder, env=environment, check=True)
    return folder / "site"


def test_a_new_site_takes_the_old_one_s_place(tmp_path: Path) -> None:
    site = old_site(tmp_path)
    write(site, ".git/HEAD", "ref")
    with replaced(site) as new:
        write(new, "index.html", "new")
        assert (site / "index.html").read_text() == "old"
    assert tree(site) == {"index.html": b"new", ".nojekyll": b"", ".git/HEAD": b"ref"}
    assert list(tmp_path.iterdir()) == [site]


def test_a_failed_build_leaves_the_old_site(tmp_path: Path) -> None:
    site = old_site(tmp_path)
    before = tree(site)
    with pytest.raises(IsADirectoryError):
        build_half(site)
    assert tree(site) == before
    assert list(tmp_path.iterdir()) == [site]


def test_what_a_killed_build_left_is_removed(tmp_path: Path) -> None:
    site = old_site(tmp_path)
    kill = (
        "import os, pathlib, signal; from docsgen.site.swap import replaced\n"
        f"with replaced(pathlib.Path({str(site)!r})) as new:\n"
        "    (new / 'index.html').write_text('half'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", kill], check=False)
    assert (site / "index.html").read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 2
    with replaced(site) as new:
        write(new, "index.html", "new")
    assert list(tmp_path.iterdir()) == [site]


def test_another_build_s_folder_is_left_alone(tmp_path: Path) -> None:
    site = old_site(tmp_path)
    with replaced(site) as first:
        with pytest.raises(DocsgenError, match="another build is at work"), replaced(site):
            pass
        assert first.is_dir()


def test_where_folders_cannot_be_exchanged_it_takes_two_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr("docsgen.site.swap._exchange", refuse)
    site = old_site(tmp_path)
    with replaced(site) as new:
        write(new, "index.html", "new")
    assert (site / "index.html").read_text() == "new"
    assert list(tmp_path.iterdir()) == [site]


def test_a_folder_that_is_no_site_is_not_replaced(tmp_path: Path) -> None:
    write(tmp_path, "home/thesis.txt", "years of work")
    with pytest.raises(DocsgenError, match="holds something else"), replaced(tmp_path / "home"):
        pass
    assert (tmp_path / "home" / "thesis.txt").is_file()


def build_half(site: Path) -> None:
    """A build that ends with an error."""
    with replaced(site) as new:
        write(new, "index.html", "half")
        new.read_text()


def old_site(folder: Path) -> Path:
    """A finished site."""
    write(folder, "site/index.html", "old")
    write(folder, "site/.nojekyll", "")
    return folder / "site"


def write(folder: Path, name: str, text: str) -> None:
    """A file with its folders."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_a_very_long_section_is_shown_around_the_current_page(tmp_path: Path) -> None:
    names = [f"Type{number:03}" for number in range(400)]
    site = built(tmp_path, (root(["2025-05-01"]), version("2025-05-01", names), version("2024-05-01")))
    text = (site / "2025-05-01" / "types" / "Type200" / "index.html").read_text(encoding="utf-8")
    navigation = text[text.index("md-nav--primary") : text.index("md-sidebar--secondary")]
    assert navigation.count("types/Type") == 121
    assert ">140 more, listed in the overview<" in navigation
    assert ">139 more, listed in the overview<" in navigation
    first = (site / "2025-05-01" / "types" / "Type000" / "index.html").read_text(encoding="utf-8")
    assert first.count("more, listed in the overview") == 1


@pytest.mark.parametrize("feature", ["toc.integrate", "navigation.tabs", "navigation.footer", "navigation.path"])
def test_pages_made_from_forms_are_those_that_the_templates_give(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, feature: str
) -> None:
    pages = (root(), *(version(each, ("Cup", "Jug", "TeaPot"), categories=2) for each in VERSIONS))
    theme = {"name": "material", "features": [feature]}
    settings = {"site_url": "https://example.test/docs/", "site_description": "Cups.", "theme": theme}
    with_forms = tree(built(tmp_path / "with", pages, **settings))
    monkeypatch.setattr("docsgen.site.environment.has_forms", lambda _config: False)
    assert tree(built(tmp_path / "without", pages, **settings)) == with_forms


def test_forms_are_used_for_generated_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Forms] = []
    begin = Forms.__init__

    def begun(forms: Forms, *arguments: Any) -> None:
        begin(forms, *arguments)
        made.append(forms)

    monkeypatch.setattr(Forms, "__init__", begun)
    built(tmp_path, subsites(), site_url=SITE_URL, site_description="Cups.")
    assert len(made) == len(VERSIONS) + 1
    for forms in made:
        assert forms.kinds
        assert all(forms.kinds.values()), "a form that doesn't give what the template gives"

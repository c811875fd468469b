"""Feeds as a reader gets them: JSON Feed by a schema of the format, Atom and RSS by feedparser."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import feedparser
import html5lib
import jsonschema
import msgspec
import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.feeds import FeedOptions, Root, edition, root_files, subscriptions
from docsgen.feeds.texts import LONGEST_TITLE
from docsgen.link.library import link
from docsgen.mkdocs_plugin import undated_versions
from docsgen.model import Change, Declaration, Library, Object, Verdict, Version, VersionDiff, VersionModel, Witness

SITE = "https://example.test/docs/"
OPTIONS = FeedOptions(site_name="Cups", site_url=SITE)
FORMAT = json.loads((Path(__file__).parent / "schemas" / "json-feed-1.1.schema.json").read_text(encoding="utf-8"))
TAG = re.compile(r"tag:([\w.+-]+@)?[a-z0-9.-]+,\d{4}(-\d\d){0,2}:([\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})+", re.ASCII)

Files = Mapping[str, bytes]

HOSTILE = 'a`<b>&]]>"\x00\x1b\ud800é/#%'


def feeds(library: Library, diffs: tuple[VersionDiff, ...], options: FeedOptions = OPTIONS) -> Files:
    """All feeds, by address."""
    editions = tuple(edition(library, each, options) for each in library.versions)
    return {file.address: file.content for file in subscriptions.files(Root(library, editions, diffs, (), options))}


def library(*versions: Version, types: tuple[str, ...] = ("Cup",)) -> Library:
    """Versions that all have the same types."""
    declarations = tuple(Declaration(name, "interface", Object()) for name in types)
    return link([VersionModel(version, declarations=declarations) for version in versions])


def change(type: str = "Cup", path: str = "size", **more: Any) -> Change:
    """A change that breaks clients."""
    return Change(
        **{
            "id": f"member-became-required:{type}.{path}",
            "rule": "member-became-required",
            "type": type,
            "kind": "member",
            "path": path,
            "levels": {"client": "breaking", "server": "compatible"},
            "sentence": f"`{path}` is required now.",
            **more,
        }
    )


def diff(*changes: Change, old: str = "1", new: str = "2") -> VersionDiff:
    return VersionDiff(old, new, roles=("client", "server"), changes=changes)


ONE, TWO = Version("1", date="2025-01-01"), Version("2", date="2025-06-18")

HOSTILE_CHANGE = change(
    HOSTILE,
    HOSTILE,
    id=f"member-became-required:{HOSTILE}",
    before=HOSTILE,
    after="<" * 10_000,
    reason=HOSTILE,
    advice="See [Mug](../types/mug.html#size), [there](/there), {@link Cup}, ![x](x). **Bold**, <script>x</script>.",
    witnesses=(Witness("client", HOSTILE, {HOSTILE: [HOSTILE, "<" * 10_000]}, "old"),),
)

TRIED: Mapping[str, Files] = {
    "plain": feeds(library(ONE, TWO), (diff(change(), change(path="note")),)),
    "hostile": feeds(
        library(ONE, Version("2", title=HOSTILE, date="2025-06-18"), types=("Cup", HOSTILE)),
        (diff(HOSTILE_CHANGE),),
        FeedOptions(site_name=HOSTILE, site_url=SITE, link_bases={"2": "https://elsewhere.test"}),
    ),
    "only one version": feeds(library(ONE), ()),
}

EVERY = [(case, name) for case, files in TRIED.items() for name in files]


def read(files: Files, name: str = "feed.json") -> Any:
    return json.loads(files[name])


def identities(files: Files, name: str = "feed.json") -> dict[str, str]:
    """The dates of items, by id."""
    return {item["id"]: item["date_published"] for item in read(files, name)["items"]}


@pytest.mark.parametrize(("case", "name"), [each for each in EVERY if each[1].endswith(".json")])
def test_json_feeds_are_of_the_format(case: str, name: str) -> None:
    document = read(TRIED[case], name)
    jsonschema.Draft202012Validator(FORMAT).validate(document)
    assert document["feed_url"] == SITE + name


def test_the_schema_of_the_format_refuses_what_it_should() -> None:
    document = read(TRIED["plain"])
    validator = jsonschema.Draft202012Validator(FORMAT)
    for wrong in (
        {**document, "home_page_url": "../"},
        {**document, "items": [{"id": "x"}]},
        {**document, "items": [{"id": "x", "content_text": "x", "date_published": "2025-01-01"}]},
        {**document, "version": "1.1"},
    ):
        assert not validator.is_valid(wrong)


@pytest.mark.parametrize(("case", "name"), [each for each in EVERY if not each[1].endswith(".json")])
def test_feed_readers_find_in_atom_and_rss_what_the_json_feed_says(case: str, name: str) -> None:
    ElementTree.fromstring(TRIED[case][name])
    parsed = feedparser.parse(TRIED[case][name], sanitize_html=False, resolve_relative_uris=False)
    assert not parsed.bozo
    assert parsed.version == ("rss20" if name.endswith(".rss") else "atom10")
    expected = read(TRIED[case], f"{name.rpartition('.')[0]}.json")
    assert parsed.feed.title == expected["title"]
    assert parsed.feed.link == expected["home_page_url"]
    assert {each.href for each in parsed.feed.links if each.rel == "self"} == {SITE + name}
    assert [
        (entry.id, entry.link, entry.title, (entry.content[0] if "content" in entry else entry.summary_detail).value)
        for entry in parsed.entries
    ] == [(each["id"], each["url"], each["title"], each["content_html"]) for each in expected["items"]]
    assert [entry.published_parsed[:4] for entry in parsed.entries] == [(2025, 6, 18, 12)] * len(parsed.entries)
    assert [[tag.term for tag in entry.tags] for entry in parsed.entries] == [
        each["tags"] for each in expected["items"]
    ]


@pytest.mark.parametrize("case", TRIED)
def test_c103_every_address_is_absolute(case: str) -> None:
    for name in (name for name in TRIED[case] if name.endswith(".json")):
        document = read(TRIED[case], name)
        assert document["home_page_url"].startswith(SITE)
        for item in document["items"]:
            assert TAG.fullmatch(item["id"])
            assert item["url"].startswith(f"{SITE}changes/1/2/")
            links = re.findall(r'(?:href|src)="([^"]*)"', item["content_html"])
            assert links
            assert all(each.startswith((SITE, "https://elsewhere.test/there")) for each in links)


def test_c103_dates_are_those_of_versions() -> None:
    assert set(identities(TRIED["plain"]).values()) == {"2025-06-18T12:00:00Z"}
    assert b"2025-01-01T12:00:00+00:00</updated>" in TRIED["only one version"]["feed.atom"]


def test_c103_without_an_address_of_the_site_there_are_no_feeds() -> None:
    assert feeds(library(ONE, TWO), (diff(change()),), FeedOptions(authority="example.org,2025")) == {}


def test_c103_two_builds_are_equal_byte_for_byte() -> None:
    again = feeds(library(ONE, TWO), (diff(change(), change(path="note")),))
    assert again == TRIED["plain"]


def test_c106_titles_are_plain_and_contents_are_html() -> None:
    _, item = read(TRIED["hostile"])["items"]
    assert len(item["title"]) <= LONGEST_TITLE + 2
    assert "<b>&]]>" in item["title"]
    parser = html5lib.HTMLParser(strict=True)
    parser.parseFragment(item["content_html"])
    assert "<script" not in item["content_html"]
    assert "<strong>Bold</strong>" in item["content_html"]
    assert "See Mug, there, " in item["content_text"]
    assert "Bold, <script>x</script>." in item["content_text"], "text that was no markup stays"
    for mark in ("**", "<p>", "<code>", "&lt;", "]("):
        assert mark not in item["content_text"]


def test_c106_long_texts_are_cut_before_they_are_escaped() -> None:
    """A cut in the middle of ``&lt;`` would leave an ampersand that begins nothing."""
    content = read(TRIED["hostile"])["items"][1]["content_html"]
    assert not re.search("&(?!(lt|gt|amp|#34|#39|quot);)", content)
    assert content.count("&lt;") < 10_000


def test_the_text_says_what_the_html_says() -> None:
    for item in read(TRIED["plain"])["items"]:
        words = re.sub(r"<[^>]*>", " ", item["content_html"])
        assert set(re.findall(r"[a-z]{4,}", words)) <= set(re.findall(r"[a-z]{4,}", item["content_text"]))


def test_a_version_s_feed_tells_what_changed_into_it() -> None:
    three = library(ONE, TWO, Version("3", date="2025-11-25"))
    files = feeds(three, (diff(change()), diff(change(path="note"), old="2", new="3"), diff(old="1", new="3")))
    assert len(identities(files)) == 4
    assert next(iter(identities(files))).endswith(":2..3"), "the newest first"
    assert identities(files, "1/feed.json") == {}
    assert {each.partition(":2..3")[2] for each in identities(files, "3/feed.json")} == {
        "",
        "/member-became-required:Cup.note",
    }


def test_a_role_s_feed_tells_what_breaks_it() -> None:
    both = change(path="both", levels={"client": "breaking", "server": "breaking"})
    files = feeds(library(ONE, TWO), (diff(change(), both, change(path="none", levels={"client": "compatible"})),))
    ids = {
        name: [id.rpartition(".")[2] for id in identities(files, f"feeds/{name}.json")] for name in ("client", "server")
    }
    assert ids == {"client": ["size", "both"], "server": ["both"]}
    assert identities(files, "feeds/client.json").items() <= identities(files).items()


def test_what_the_project_accepts_has_no_item_of_its_own() -> None:
    files = feeds(library(ONE, TWO), (diff(change(waived="nobody used it")),))
    (item,) = read(files)["items"]
    assert "Accepted by the project: 1." in item["content_text"]


def test_what_is_undecided_is_told_with_the_reason_and_the_advice() -> None:
    unsure = change(levels={"client": "unproven"}, reason="The search gave up.", advice="Use a mug.")
    verdicts = (Verdict("Mug", "client", "unproven", reason="Its pattern takes too long."),)
    found = msgspec.structs.replace(diff(unsure), verdicts=verdicts)
    (item,) = read(feeds(library(ONE, TWO, types=("Cup", "Mug")), (found,)))["items"]
    told = item["content_text"].partition("Could not be decided: look at it:")[2].partition("Links:")[0]
    assert "`size`" not in told
    assert "size is required now. Use a mug. The search gave up." in told
    assert "It could not be decided whether Mug, with all that it refers to, can break clients." in told
    assert told.strip().endswith("Its pattern takes too long.")


@pytest.mark.parametrize(
    "later", [Version("draft", date="2026-01-01", status="draft"), Version("3"), Version("3", date="2026-02-30")]
)
def test_a_draft_and_a_version_without_a_date_are_in_no_feed(later: Version) -> None:
    two = feeds(library(ONE, TWO), (diff(change()),))
    files = feeds(library(ONE, TWO, later), (diff(change()), diff(change(), old="2", new=later.id)))
    assert files == two


def test_feeds_are_among_the_files_of_the_root() -> None:
    files = {file.address: file.content for file in root_files(library(ONE, TWO), (diff(change()),), OPTIONS)}
    assert feeds(library(ONE, TWO), (diff(change()),)).items() <= files.items()


def test_the_authority_of_ids_does_not_depend_on_where_the_site_is() -> None:
    def ids(**options: Any) -> set[str]:
        return {*identities(feeds(library(ONE, TWO), (diff(change()),), FeedOptions(**options)))}

    assert ids(site_url="https://a.test/", authority="example.org,2024") == ids(
        site_url="https://b.test/x/", authority="example.org,2024"
    )
    assert "tag:example.org,2025-06-18:1..2" in ids(site_url=SITE, authority="example.org")
    assert "tag:example.org,2024:1..2" in ids(site_url=SITE, authority="example.org,2024")
    assert "tag:example.test,2025-06-18:1..2" in ids(site_url=SITE)


def made(folder: Path, versions: Mapping[str, Mapping[str, Any]]) -> Files:
    """The feeds of a project with these versions' schemas, by the whole way."""
    for version, members in versions.items():
        schema = {"title": "Cup", "type": "object", "properties": members, "required": [*members]}
        (folder / "schema" / version).mkdir(parents=True)
        (folder / "schema" / version / "schema.json").write_text(json.dumps(schema), encoding="utf-8")
    options = load_options({}, config_dir=folder)
    found = pipeline.library(options)
    return feeds(found, pipeline.changes(options, found))


def test_another_version_leaves_every_earlier_id_and_date_as_it_was(tmp_path: Path) -> None:
    first: dict[str, dict[str, Any]] = {
        "2024-05-01": {"size": {"type": "string"}},
        "2025-05-01": {"size": {"type": "integer"}},
    }
    then = {**first, "2026-05-01": {"note": {}}}
    before, after = made(tmp_path / "two", first), made(tmp_path / "three", then)
    assert before.keys() < after.keys()
    for name in (name for name in before if name.endswith(".json")):
        assert identities(before, name).items() <= identities(after, name).items(), name
    assert len(identities(before)) >= 2
    assert len(identities(after)) > len(identities(before))
    for name in (name for name in before if name.startswith(("2024", "2025"))):
        assert before[name] == after[name], name


def test_versions_that_feeds_leave_out_are_named() -> None:
    found = library(Version("0", date="soon"), ONE, TWO, Version("3"), Version("next", status="draft"))
    assert undated_versions(found) == ("0", "3")

"""The ``llms.txt`` of the root: the current version first, older ones last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from docsgen.feeds.edition import Edition
from docsgen.feeds.llms.lists import Entry, Head, filled, thousands
from docsgen.feeds.root import Root
from docsgen.feeds.twins.desk import TWIN, href
from docsgen.feeds.twins.root_twins import life_address, lives
from docsgen.language.addresses import pair_address
from docsgen.language.lives import Life
from docsgen.language.own_words import attribution
from docsgen.language.words import STATES


def root_head(root: Root) -> Head:
    """What stands before the lists."""
    name, versions = root.options.site_name, len(root.editions)
    current = f"; the current one is {root.library.current}" if root.library.current else ""
    return Head(
        title=name,
        quote=f"Every type of {name} in {versions} {'version' if versions == 1 else 'versions'}{current}.",
        paragraph="Each version has a list of its own. Beside each page (…/) stand its text (…/index.md) and its data "
        "(…/index.json); beside each type also complete.md, the type with all that it refers to. "
        + attribution(root.options.attribution, (each.linked.model for each in root.editions)),
    )


def root_sections(root: Root, sizes: Mapping[str, int]) -> dict[str, Sequence[Entry]]:
    """The lists; ``sizes`` are the characters of each version's complete text."""
    current = root.by_version.get(root.library.current)
    others = [edition for edition in reversed(root.editions) if edition is not current]
    drafts = [edition for edition in others if edition.version.status == "draft"]
    old = [edition for edition in others if edition not in drafts]
    return filled(
        (
            ("Current version", [*_current(current, root, sizes)] if current else []),
            ("Drafts", [entry for each in drafts for entry in _version(each, root, sizes)]),
            ("Changes", [*_changes(root)]),
            ("All versions", [*_whole(root)]),
            ("Optional", [*(entry for each in old for entry in _version(each, root, sizes)), *_further(root)]),
        )
    )


def _current(edition: Edition, root: Root, sizes: Mapping[str, int]) -> Iterator[Entry]:
    listed, complete = _version(edition, root, sizes)
    yield listed
    yield Entry(complete.title, f"{root.options.site_url}llms-full.txt", complete.notes)


def _version(edition: Edition, root: Root, sizes: Mapping[str, int]) -> Iterator[Entry]:
    folder = _to(edition.home, root).removesuffix("index.md")
    version = edition.version
    facts = [STATES.get(version.status, version.status), version.date if version.date != version.id else ""]
    counts = [f"{len(edition.declarations)} types", f"{len(edition.linked.methods)} methods"]
    yield Entry(f"Version {version.id}", f"{folder}llms.txt", ", ".join(filter(None, (*facts, *counts))))
    size = thousands(sizes[edition.id])
    yield Entry(f"Version {version.id}, complete", f"{folder}llms-full.txt", f"all of it in TypeScript, {size}")


def _changes(root: Root) -> Iterator[Entry]:
    if not root.diffs:
        return
    yield Entry("All pairs of versions", _to("changes/", root), "whom each breaks")
    known = {(diff.old, diff.new) for diff in root.diffs}
    for old, new in reversed([*pairwise(edition.id for edition in root.editions)]):
        if (old, new) in known:
            yield Entry(f"{old} → {new}", _to(pair_address(old, new), root), "each change, whom it breaks, what to do")
    yield Entry("Rules", _to("rules/", root), "by which versions are compared")


def _further(root: Root) -> Iterator[Entry]:
    """Pairs of versions that aren't neighbours."""
    steps = [*pairwise(edition.id for edition in root.editions)]
    for diff in reversed(root.diffs):
        if (diff.old, diff.new) not in steps:
            yield Entry(f"{diff.old} → {diff.new}", _to(pair_address(diff.old, diff.new), root), "across versions")


def histories_head(root: Root) -> Head:
    """What stands before the list of histories."""
    return Head(
        title=f"{root.options.site_name}: types through all versions",
        quote="Every type that any version has, with what happened to it from version to version.",
        paragraph="What a type is in one version stands in the list of that version.",
    )


def histories(root: Root) -> dict[str, Sequence[Entry]]:
    """Every type that any version has; nothing where there is nothing to compare."""
    order = [edition.id for edition in root.editions]
    return filled((("Types", [_life(life, order, root) for life in lives(root)]),))


def _life(life: Life, order: Sequence[str], root: Root) -> Entry:
    facts = (("since", life.first), ("changed in", life.changed), ("removed in", life.gone(order)))
    notes = ", ".join(f"{word} {version}" for word, version in facts if version)
    return Entry(life.name, href("types/", life_address(life.name, root), root.options.site_url), notes)


def _whole(root: Root) -> Iterator[Entry]:
    yield Entry("Home", _to("", root), "all versions, and what changed last")
    if any(True for _ in lives(root)):
        listed = f"{_to('types/', root).removesuffix(TWIN)}llms.txt"
        yield Entry("Types", listed, "each type through all versions")
        yield Entry("Types, as a table", _to("types/", root), "first seen, last changed, removed")
    yield Entry("Findings", _to("findings/", root), "what the sources get wrong")
    yield Entry("catalog.json", f"{root.options.site_url}catalog.json", "all files with size and digest, for programs")


def _to(address: str, root: Root) -> str:
    return href("", address, root.options.site_url)

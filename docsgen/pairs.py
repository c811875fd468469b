"""What the site says of each pair of versions: taken from the store, or made, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

import msgspec

from docsgen import feeds, render, store
from docsgen.model import Library, Page, StaticFile, VersionDiff
from docsgen.work import Plan, Work

KIND = "pairs"


class PairFaces(NamedTuple):
    """The page of two versions' changes, and the files beside it."""

    page: Page
    files: tuple[StaticFile, ...]


def plan_pairs(
    library: Library,
    diffs: Sequence[VersionDiff],
    shown: render.RenderOptions,
    told: feeds.FeedOptions,
    work: Work,
) -> Plan[tuple[PairFaces, ...]]:
    """Page and files of each pair, in the order of ``diffs``."""
    versions = {linked.model.version.id: (render.alone(library, linked), linked) for linked in library.versions}
    marks = {name: store.fingerprint(own) for name, (own, _) in versions.items()}
    told = msgspec.structs.replace(told, published={})  # which stand in other files
    options = msgspec.structs.replace(shown, site_name="", notice=""), told
    keys = [store.fingerprint("pair", store.code(), marks[each.old], marks[each.new], options, each) for each in diffs]
    rendered = cache(lambda name: render.edition(*versions[name], shown))
    written = cache(lambda name: feeds.edition(*versions[name], told))

    def made(diff: VersionDiff) -> PairFaces:
        page = render.render_pair(diff, rendered(diff.old), rendered(diff.new))
        return PairFaces(page, feeds.pair_files(diff, written(diff.old), written(diff.new)))

    def keep(index: int) -> None:
        store.put(work.store, KIND, keys[index], made(diffs[index]))

    def result() -> tuple[PairFaces, ...]:
        known = (store.get(work.store, KIND, key, PairFaces) for key in keys)
        return tuple(each or made(diff) for each, diff in zip(known, diffs, strict=True))

    missing = [index for index, key in enumerate(keys) if work.store and not store.has(work.store, KIND, key)]
    largest_first = sorted(missing, key=lambda index: -len(diffs[index].changes))
    names = {index: f"Rendering {diffs[index].old} and {diffs[index].new}" for index in largest_first}
    return Plan([(name, partial(keep, index)) for index, name in names.items()], result)

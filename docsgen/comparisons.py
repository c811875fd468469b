"""The differences of all pairs of versions: taken from the store, or found, side by side."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from docsgen import store
from docsgen.diff.options import DiffOptions
from docsgen.discovery import FoundSource, FoundVersion, inputs
from docsgen.language.json_schema import document_of
from docsgen.language.pointer import join
from docsgen.model import Library, VersionDiff, VersionModel
from docsgen.work import Work, endable

if TYPE_CHECKING:
    from docsgen.language.validation import Validators

Check = Callable[[str, Any], bool | None]
"""Whether a version's schema accepts a value as one of a named type; None where that can't be found out."""

KIND = "json_schema"
"""The kind of source that a version's published schema is."""


def all_pairs(
    library: Library, found: Sequence[FoundVersion], options: DiffOptions, work: Work
) -> tuple[VersionDiff, ...]:
    """What differs between every version and every later one; ``found`` are their sources on disk."""
    versions = [linked.model.version.id for linked in library.versions]
    keys = _keys(library, options)
    pairs = [*combinations(versions, 2)]
    known = {pair: store.get(work.store, "changes", keys[pair], VersionDiff) for pair in pairs}
    missing = [pair for pair in pairs if known[pair] is None]
    if missing:
        known |= _compared(library, found, options, work, {pair: keys[pair] for pair in missing})
    return tuple(diff for diff in known.values() if diff is not None)


def _compared(
    library: Library,
    found: Sequence[FoundVersion],
    options: DiffOptions,
    work: Work,
    keys: Mapping[tuple[str, str], str],
) -> Mapping[tuple[str, str], VersionDiff]:
    """The differences of some pairs. What doesn't depend on wording, which is most of the work, is kept on its own."""
    from docsgen.diff.compare import compare_facts, with_words  # only where something has to be compared
    from docsgen.diff.wordless import wordless

    silent = wordless(library)
    fact_keys = _keys(silent, options, {each.version.id: _of_schemas(each) for each in found})
    checks = _checks(library, found)

    def compared(pair: tuple[str, str]) -> VersionDiff:
        facts = store.get(work.store, "facts", fact_keys[pair], VersionDiff)
        if facts is None:
            facts = compare_facts(silent, *pair, options, checks)
            store.put(work.store, "facts", fact_keys[pair], facts)
        return with_words(facts, library, options)

    def keep(pair: tuple[str, str]) -> None:
        with endable(f"changes from {pair[0]} to {pair[1]}"):
            store.put(work.store, "changes", keys[pair], compared(pair))

    with work.progress("Comparing the versions"):
        if work.store is not None:
            sizes = {linked.model.version.id: len(linked.model.declarations) for linked in library.versions}
            largest_first = sorted(keys, key=lambda pair: -sizes[pair[0]] - sizes[pair[1]])
            work.side_by_side([(f"Comparing {' and '.join(pair)}", partial(keep, pair)) for pair in largest_first])
        return {
            pair: store.get(work.store, "changes", key, VersionDiff) or compared(pair) for pair, key in keys.items()
        }


def one_pair(library: Library, old: str, new: str, options: DiffOptions, checks: Mapping[str, Check]) -> VersionDiff:
    """What differs between two versions."""
    from docsgen.diff.compare import compare  # only where something has to be compared: it takes long to load

    with endable(f"changes from {old} to {new}"):
        return compare(library, old, new, options, checks)


def _keys(library: Library, options: DiffOptions, schemas: Mapping[str, str] = {}) -> Mapping[tuple[str, str], str]:
    """By pair, a key of all that its differences depend on."""
    own = {
        linked.model.version.id: store.fingerprint(linked, schemas.get(linked.model.version.id))
        for linked in library.versions
    }
    return {
        (old, new): store.fingerprint("changes", store.code(), own[old], own[new], library.roles, options)
        for old, new in combinations(own, 2)
    }


def _of_schemas(found: FoundVersion) -> str:
    """A key of what the published schema accepts: of all of it but its words."""
    document = _published(found)
    if document is None:
        return store.fingerprint_of_files(path for source in _schemas(found) for path in inputs(source))
    return store.fingerprint(_without_words(document))


def _without_words(schema: Any) -> Any:
    """A member that is called ``description`` has a schema, where the keyword has a text."""
    if isinstance(schema, dict):
        return {
            name: _without_words(each)
            for name, each in schema.items()
            if not (name in ("description", "$comment") and isinstance(each, str))
        }
    return [_without_words(each) for each in schema] if isinstance(schema, list) else schema


def _schemas(found: FoundVersion) -> list[FoundSource]:
    return [source for source in found.sources if source.kind == KIND]


def _checks(library: Library, found: Sequence[FoundVersion]) -> Mapping[str, Check]:
    """By version, how its schema checks values."""
    sources = {each.version.id: each for each in found}
    return {
        linked.model.version.id: check_of(linked.model, sources.get(linked.model.version.id))
        for linked in library.versions
    }


def check_of(model: VersionModel, found: FoundVersion | None) -> Check:
    """Checks values by the published schema, where a version has one and that decides; else by what its model says."""
    pointers = _published_pointers(model, found)

    @cache  # which takes long to make, and is made where it is needed only
    def published() -> Validators | None:
        from docsgen.language.validation import validators

        document = _published(found)
        return None if document is None else validators(document, brief=True)

    @cache
    def written() -> Validators:
        from docsgen.language.validation import validators

        return validators(document_of(model.declarations), brief=True)

    names = frozenset(each.name for each in model.declarations)

    def check(name: str, value: Any) -> bool | None:
        if name not in names:
            return None
        validate = published() if name in pointers else None
        result = validate(pointers[name], value) if validate else None
        if result is None or not result.checked:
            result = written()(f"#{join('/$defs', name)}", value)
        return not result.errors if result.checked else None

    return check


def _published_pointers(model: VersionModel, found: FoundVersion | None) -> Mapping[str, str]:
    """By type, its place in the published schema, where that is a single file."""
    files = {source.file for source in _schemas(found) if source.path.is_file()} if found else set()
    return {
        each.name: f"#{location.place}"
        for each in model.declarations
        for location in each.locations
        if location.source == KIND and location.file in files
    }


def _published(found: FoundVersion | None) -> Any:
    """The published schema; None if there is no single file that can be read."""
    files = [source.path for source in _schemas(found) if source.path.is_file()] if found else []
    try:
        return json.loads(files[0].read_text(encoding="utf-8-sig")) if len(files) == 1 else None
    except (OSError, ValueError, RecursionError):
        return None

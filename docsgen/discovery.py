"""Which versions there are, and which sources each of them has: path patterns with ``{version}`` against the disk."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePath

import msgspec

from docsgen.config import SOURCE_KINDS, Options, Patterns, VersionOptions
from docsgen.errors import DocsgenError
from docsgen.language import globs
from docsgen.language.own_words import WORDS_ONLY
from docsgen.model import Finding, Version

FILES = ("index.html", "404.html", "sitemap.xml", "sitemap.xml.gz", "versions.json")
RESERVED = frozenset(
    ("types", "changes", "latest", "rules", "history", "findings", "feeds", "formats", "assets", "search", "about")
).union(FILES)
"""First parts of the site's own addresses, which no version may take."""


_REFERENCE_TO_A_FILE = re.compile(rb'"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"[^#"]')


SEVERAL = ("json_schema",)
"""The kinds whose patterns may have wildcards: all files that such a pattern means for a version are one source."""

PRERELEASE = re.compile(r"[-_.]?(?:alpha|beta|rc|dev|pre|preview|snapshot)(?![a-z])", re.IGNORECASE)


class FoundSource(msgspec.Struct, frozen=True):
    """A source on disk: ``file`` is its name in messages, relative to the sources' root, with ``/``.

    ``path`` is a file or folder; with ``glob`` only those of the folder's files that this pattern means are read.
    ``own``: its words were written for the site.
    """

    kind: str
    path: Path
    file: str
    glob: str = ""
    own: bool = False

    @property
    def wanted(self) -> Path:
        """What its reader is told to read: the path, with the pattern behind it."""
        return self.path / self.glob


class FoundVersion(msgspec.Struct, frozen=True):
    """A version and its sources, in the order of ``SOURCE_KINDS``."""

    version: Version
    sources: tuple[FoundSource, ...]


def discover(options: Options) -> tuple[tuple[FoundVersion, ...], tuple[Finding, ...]]:
    """All versions, oldest first and drafts last, and what is odd about their files.

    Raises DocsgenError if there is no version at all, or if a version's id would collide with an address.
    """
    root = Path(options.sources)
    found: dict[str, list[FoundSource]] = {}
    for kind in SOURCE_KINDS:
        for version, path, glob in _matches(root, getattr(options, kind), several=kind in SEVERAL):
            sources = found.setdefault(version, [])
            if all(source.kind != kind for source in sources):
                sources.append(FoundSource(kind, path, _name(path / glob, root), glob, _is_own(kind, path, options)))
    everywhere = found.pop("", [])
    ids = [version for version in found if version not in options.exclude]
    if not ids:
        raise DocsgenError(
            "no version found: no file matches any of the patterns",
            place="plugins.docsgen.sources",
            mend=f"put a schema at {_first(options.json_schema)}, or give patterns that match your files",
        )
    for version in ids:
        _refuse_collision(version)
    _refuse_twins(ids)
    for source in (*everywhere, *(source for version in ids for source in found[version])):
        _refuse_device(source)
    versions = _ordered(ids, options.versions)
    return (
        tuple(FoundVersion(version, (*found[version.id], *everywhere)) for version in versions),
        (
            *_configured_without_files(options, ids),
            *_without_files(options, found, everywhere),
            *_locked(options, root),
        ),
    )


def _is_own(kind: str, path: Path, options: Options) -> bool:
    """Whether words of the source were written for the site."""
    name = path.as_posix()
    return kind in WORDS_ONLY or any(re.fullmatch(globs.expression(own), name) for own in options.own)


def folders(options: Options) -> tuple[Path, ...]:
    """The folders in which files of versions are looked for, those that are there."""
    root = Path(options.sources)
    given = [getattr(options, kind) for kind in SOURCE_KINDS]
    patterns = [each for one in given for each in ((one,) if isinstance(one, str) else one) if "{version}" in each]
    heads = dict.fromkeys(globs.split(each.replace("{version}", "*"))[0] for each in patterns)
    return tuple(root / head for head in heads if (root / head).is_dir())


def inputs(source: FoundSource) -> tuple[Path, ...]:
    """The files and folders that a source is read from: a schema that refers to other files is read with those.

    Which of them it comes to in the end only reading tells, so all below its folder count.
    """
    if source.kind == "typescript" and source.path.suffix in (".ts", ".mts", ".cts"):
        return (source.path, *sorted(source.path.parent.rglob("*.*ts*")))  # it may import any of them
    if source.kind != "json_schema" or (source.path.is_dir() and not source.glob):
        return (source.path,)
    named = globs.files(source.path, source.glob) if source.glob else [source.path]
    if "/" in source.glob:
        return (source.path,)  # a file that moves to another folder of it changes what is said of it
    if not any(_REFERENCE_TO_A_FILE.search(path.read_bytes()) for path in named if path.is_file()):
        return tuple(named)
    folder = source.path if source.glob else source.path.parent
    return (*named, *sorted(folder.rglob("*.json")))


def _configured_without_files(options: Options, ids: Iterable[str]) -> Iterable[Finding]:
    for version in sorted(set(options.versions) - set(ids) - set(options.exclude)):
        yield Finding(
            id="version-without-sources",
            severity="warning",
            message=f"Version {version} is configured, but no file of it was found.",
            version=version,
            source="mkdocs.yml",
            place=f"plugins.docsgen.versions.{version}",
            mend="remove it, or check the path patterns",
        )


def _without_files(
    options: Options, found: Mapping[str, Sequence[FoundSource]], everywhere: Sequence[FoundSource]
) -> Iterable[Finding]:
    """Patterns that the project gives itself, and that fit nothing: most are misspelt."""
    there = {source.kind for sources in (*found.values(), everywhere) for source in sources}
    for kind in SOURCE_KINDS:
        given = getattr(options, kind)
        if given and kind not in there and kind not in WORDS_ONLY and given != getattr(Options(), kind):
            yield Finding(
                id="pattern-without-files",
                severity="warning",
                message=f"No file or folder fits {' or '.join(f'`{each}`' for each in _listed(given))}.",
                source="mkdocs.yml",
                place=f"plugins.docsgen.{kind}",
                mend="correct the pattern, or remove it; it is relative to `sources`",
            )


def _listed(patterns: Patterns) -> tuple[str, ...]:
    return tuple(filter(None, (patterns,) if isinstance(patterns, str) else patterns))


def _locked(options: Options, root: Path) -> Iterable[Finding]:
    """Folders where those of versions lie that may not be looked into: whether they are versions can't be told."""
    for folder in folders(options):
        for path in sorted(folder.iterdir()) if os.access(folder, os.R_OK | os.X_OK) else [folder]:
            wanted = path.name not in options.exclude and not path.name.startswith(".")
            if wanted and path.is_dir() and not os.access(path, os.R_OK | os.X_OK):
                yield Finding(
                    id="locked-folder",
                    severity="warning",
                    message="This folder may not be read; if a version's files are in it, they are missing.",
                    source=_name(path, root),
                    mend="let it be read, or list it under `exclude`",
                )


def _matches(root: Path, patterns: Patterns, *, several: bool) -> Iterable[tuple[str, Path, str]]:
    """Triples of version id, path and pattern within it, sorted; the id is empty for one without ``{version}``."""
    for given in _listed(patterns):
        pattern = PurePath(given).as_posix()
        wild = several and globs.has_wildcard(pattern)
        for version in _versions_of(root, pattern, wild=wild):
            path = pattern.replace("{version}", version)
            folder, glob = globs.split(path) if wild else (path, "")
            yield version, root / folder, glob


def _versions_of(root: Path, pattern: str, *, wild: bool) -> Iterable[str]:
    """The versions that there are files for; the empty one for a pattern without ``{version}``."""
    if "{version}" not in pattern:
        folder, rest = globs.split(pattern)
        there = bool(globs.files(root / folder, rest)) if wild else (root / pattern).exists()
        return [""] * there
    before = pattern[: pattern.index("{version}")]
    head, _ = globs.split(before + "*") if wild else (before.rpartition("/")[0], "")
    base = root / (head or ("/" if pattern.startswith("/") else "."))
    rest = pattern[len(head) :].lstrip("/")
    if not base.is_dir():
        return []
    matcher = re.compile(_regex(rest, globs.expression if wild else re.escape))
    paths = sorted(base.glob(rest.replace("[", "[[]").replace("{version}", "*")))
    matches = (matcher.fullmatch(path.relative_to(base).as_posix()) for path in paths)
    return dict.fromkeys(match["version"] for match in matches if match)


def _regex(pattern: str, expression: Callable[[str], str]) -> str:
    parts = [expression(part) for part in pattern.split("{version}")]
    return parts[0] + r"(?P<version>[^/]+?)" + r"(?P=version)".join(parts[1:])


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _first(patterns: Patterns) -> str:
    return next(iter(_listed(patterns)), "schema/{version}/schema.json")


def _refuse_collision(version: str) -> None:
    if version.startswith(".") or not re.fullmatch(r"[\w.+~-]+", version):
        raise DocsgenError(
            f"a version can't be called `{version}`: that is no part of an address",
            place="plugins.docsgen.versions",
            mend="rename its folder to letters, digits and `.+~-_`, or list it under `exclude`",
        )
    if version.lower() in RESERVED:
        raise DocsgenError(
            f"a version can't be called `{version}`: the site uses that address itself",
            place="plugins.docsgen.versions",
            mend=f"rename its folder, or list it under `exclude`; taken are {', '.join(sorted(RESERVED))}",
        )


def _refuse_twins(versions: Iterable[str]) -> None:
    """Names that many file systems take for the same."""
    known: dict[str, str] = {}
    for version in versions:
        other = known.setdefault(version.casefold(), version)
        if other != version:
            raise DocsgenError(
                f"the versions `{other}` and `{version}` differ only in case, which not every web server can tell",
                place="plugins.docsgen.versions",
                mend="rename the folder of one, or list it under `exclude`",
            )


def _refuse_device(source: FoundSource) -> None:
    """A pipe, say: reading one may never end."""
    if source.path.exists() and not (source.path.is_file() or source.path.is_dir()):
        raise DocsgenError("is neither a file nor a folder", place=source.file, mend="put a file in its place")


def _ordered(ids: Iterable[str], configured: dict[str, VersionOptions]) -> tuple[Version, ...]:
    versions = [_version(version, configured.get(version, VersionOptions())) for version in ids]
    versions.sort(key=lambda version: (version.status == "draft", version.date, _natural(version.id)))
    if not any(version.status == "current" for version in versions):
        newest = next((version for version in reversed(versions) if version.status != "draft"), None)
        versions = [
            msgspec.structs.replace(version, status="current") if version is newest else version for version in versions
        ]
    return tuple(versions)


def _version(version: str, options: VersionOptions) -> Version:
    dated = version if re.fullmatch(r"\d{4}-\d{2}-\d{2}", version) else ""
    return Version(
        id=version,
        title=options.title or version,
        date=options.date or dated,
        status=options.status or ("draft" if version.lower() in ("draft", "next", "unreleased") else "final"),
        source=options.source,
    )


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts ``1.10`` after ``1.9``, numbers by value and before words, and ``2.0-rc1`` before ``2.0``."""
    parts = re.findall(r"\d+|[^\d]+", text)
    keys = [(1, int(part), "") if part.isdecimal() else (2, 0, part) for part in parts]
    early = [index > 0 and PRERELEASE.fullmatch(part) is not None for index, part in enumerate(parts)]
    return (*((-1, 0, key[2]) if before else key for key, before in zip(keys, early, strict=True)), (0, 0, ""))

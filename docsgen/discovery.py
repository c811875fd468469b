"""Which versions there are, and which sources each of them has: path patterns with ``{version}`` against the disk."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from docsgen.config import SOURCE_KINDS, Options, Patterns, VersionOptions
from docsgen.errors import DocsgenError
from docsgen.model import Finding, Version

FILES = ("index.html", "404.html", "sitemap.xml", "sitemap.xml.gz", "versions.json")
RESERVED = frozenset(
    ("types", "changes", "latest", "rules", "history", "findings", "feeds", "formats", "assets", "search", "about")
).union(FILES)
"""First parts of the site's own addresses, which no version may take."""


_REFERENCE_TO_A_FILE = re.compile(rb'"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"[^#"]')


class FoundSource(msgspec.Struct, frozen=True):
    """A source on disk: ``file`` is its name in messages, relative to the sources' root, with ``/``."""

    kind: str
    path: Path
    file: str


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
        for version, path in _matches(root, getattr(options, kind)):
            sources = found.setdefault(version, [])
            if all(source.kind != kind for source in sources):
                sources.append(FoundSource(kind, path, _name(path, root)))
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
        tuple(_configured_without_files(options, ids)),
    )


def inputs(source: FoundSource) -> tuple[Path, ...]:
    """The files and folders that a source is read from: a schema that refers to other files is read with those.

    Which of them it comes to in the end only reading tells, so all below its folder count.
    """
    if source.kind != "json_schema" or not source.path.is_file():
        return (source.path,)
    if not _REFERENCE_TO_A_FILE.search(source.path.read_bytes()):
        return (source.path,)
    return (source.path, *sorted(source.path.parent.rglob("*.json")))


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


def _matches(root: Path, patterns: Patterns) -> Iterable[tuple[str, Path]]:
    """Pairs of version id and path, sorted; the id is empty for a pattern without ``{version}``."""
    for pattern in (patterns,) if isinstance(patterns, str) else patterns:
        if not pattern:
            continue
        absolute = (root / pattern).as_posix()
        if "{version}" not in absolute:
            if Path(absolute).exists():
                yield "", Path(absolute)
            continue
        fixed = absolute[: absolute.index("{version}")]
        base = Path(fixed.rpartition("/")[0] or "/")
        glob = absolute[len(base.as_posix().rstrip("/")) + 1 :].replace("{version}", "*")
        matcher = re.compile(_regex(absolute))
        if base.is_dir():
            for path in sorted(base.glob(glob)):
                match = matcher.fullmatch(path.as_posix())
                if match:
                    yield match["version"], path


def _regex(pattern: str) -> str:
    parts = [re.escape(part) for part in pattern.split("{version}")]
    return parts[0] + r"(?P<version>[^/]+)" + r"(?P=version)".join(parts[1:])


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _first(patterns: Patterns) -> str:
    given = (patterns,) if isinstance(patterns, str) else patterns
    return next(filter(None, given), "schema/{version}/schema.json")


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
    """A key that sorts ``1.10`` after ``1.9``: numbers by value, before words."""
    parts = re.findall(r"\d+|[^\d]+", text)
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts)

"""The options under ``plugins: docsgen:`` of ``mkdocs.yml``: what they are, their defaults, and their validation."""

from __future__ import annotations

import difflib
import re
import types
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from docsgen.diff.options import ENVELOPES
from docsgen.diff.rules import RULES
from docsgen.errors import DocsgenError
from docsgen.language.explanations import EXPLANATIONS
from docsgen.language.json_schema import VOCABULARY
from docsgen.language.own_words import WORDS_ONLY
from docsgen.link.roles import DEFAULT_ROLES
from docsgen.merge.meanings import DEFAULT_KEYWORDS, KEEP, MEANINGS
from docsgen.model import ChangeWaiver, Waiver

Patterns = str | tuple[str, ...]
"""One path pattern or several, tried in order; ``{version}`` stands for a version's id."""

Severity = Literal["error", "warning", "note"]

Level = Literal["breaking", "unproven", "dangerous", "deprecation", "compatible", "documentation"]

S = TypeVar("S", bound=msgspec.Struct)

_AUTHORITY = re.compile(r"([\w.+-]+@)?[a-z0-9-]+(\.[a-z0-9-]+)*(,\d{4}(-\d\d(-\d\d)?)?)?", re.ASCII | re.IGNORECASE)
"""As RFC 4151 has it."""


class VersionOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a project says about one version."""

    title: str = ""
    date: str = ""
    status: Literal["draft", "current", "final", ""] = ""
    source: str = ""
    link_base: str = ""


class DiffSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a project says about changes between its versions.

    ``levels``: by a rule's id, a level for all roles that it concerns, or levels by role. ``envelopes``: by the kind of
    a message, the type that each such message fits on the wire as well. ``assert_formats``: ``format`` rejects values.
    """

    levels: dict[str, Level | dict[str, Level]] = {}
    envelopes: dict[str, str] = msgspec.field(default_factory=lambda: dict(ENVELOPES))
    assert_formats: bool = False
    waive: tuple[ChangeWaiver, ...] = ()


class FeedSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a project says about its feeds.

    ``authority`` is who gives the items their ids: a host, or an address of e-mail, that belongs to the project,
    perhaps with a day on which it did (``example.org,2026-01-01``). Empty: the host of ``site_url``.
    """

    authority: str = ""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All options, with their defaults. ``sources`` is the folder that path patterns are relative to.

    ``own`` are patterns of files whose words were written for the site; as loaded, they are absolute.
    """

    sources: str = "."
    json_schema: Patterns = "schema/{version}/schema.json"
    typedoc_html: Patterns = "docs/specification/{version}/schema.mdx"
    typescript: Patterns = ""
    examples: Patterns = "schema/{version}/examples"
    deprecations: Patterns = "docs/specification/{version}/deprecated.mdx"
    model: Patterns = "schema/{version}/model.json"
    summaries: Patterns = "schema/summaries.yml"
    descriptions: Patterns = "schema/descriptions.yml"
    own: tuple[str, ...] = ()
    versions: dict[str, VersionOptions] = {}
    exclude: tuple[str, ...] = ()
    link_base: str = ""
    hide: tuple[str, ...] = ("internal",)
    deprecated_text: str = ""
    roles: dict[str, tuple[str, ...]] = msgspec.field(default_factory=lambda: dict(DEFAULT_ROLES))
    features: dict[str, tuple[str, ...]] = {}
    keywords: dict[str, str] = msgspec.field(default_factory=lambda: dict(DEFAULT_KEYWORDS))
    errors: dict[str, tuple[str, ...]] = {}
    results: dict[str, tuple[str, ...]] = {}
    severity: dict[str, Severity] = {}
    waive: tuple[Waiver, ...] = ()
    diff: DiffSettings = DiffSettings()
    feeds: FeedSettings = FeedSettings()
    enum_fold: int = 12
    notice: str = ""
    welcome: str = ""
    official: str = "the official text"
    attribution: str = ""
    repository: str = ""


SOURCE_KINDS = (
    "json_schema",
    "typedoc_html",
    "typescript",
    "examples",
    "deprecations",
    "model",
    "descriptions",
    "summaries",
)
"""The options that are path patterns, in the order in which sources are read."""


def load_options(given: Mapping[str, Any], *, config_dir: Path, sources: str = "") -> Options:
    """Validate the plugin's options; ``sources`` is made absolute (relative to ``config_dir``).

    ``sources``, if given, is a folder relative to the working directory that takes the option's place.
    Raises DocsgenError with the key, the value and what is allowed.
    """
    values = {str(key): value for key, value in given.items()}
    values["versions"] = _versions(values.get("versions") or {})
    values["keywords"] = _keywords(values.get("keywords") or {})
    values["waive"] = _waivers(values.get("waive"), Waiver, "waive")
    values["diff"] = _diff(_mapping(values.get("diff"), "diff"))
    values["feeds"] = _converted(_mapping(values.get("feeds"), "feeds"), FeedSettings, "feeds")
    options = _converted({key: value for key, value in values.items() if value is not None}, Options, "")
    _check_findings(options.severity)
    root = Path(sources).absolute() if sources else (config_dir / options.sources)
    if not root.is_dir():
        raise DocsgenError(
            f"`sources` names no folder: {sources or options.sources}",
            place="plugins.docsgen.sources",
            mend="give the folder that holds the schema files",
        )
    own = tuple((config_dir.resolve() / pattern).as_posix() for pattern in options.own)
    return msgspec.structs.replace(options, sources=str(root.resolve()), own=own, **_beside(options, root, config_dir))


def _beside(options: Options, root: Path, config_dir: Path) -> dict[str, Patterns]:
    """Patterns of words that were written for the site, which lie beside its settings where other sources don't."""
    found: dict[str, Patterns] = {}
    for kind in WORDS_ONLY:
        given = getattr(options, kind)
        patterns = (given,) if isinstance(given, str) else given
        beside = [str(config_dir.resolve() / each) for each in filter(None, patterns)]
        if config_dir.resolve() != root.resolve():
            found[kind] = (*patterns, *beside)
    return found


def _versions(given: Any) -> dict[str, VersionOptions]:
    # YAML reads 2025-06-18 as a date and 1.0 as a number: ids are their text.
    return {
        str(version): _converted(_mapping(options, f"versions.{version}"), VersionOptions, f"versions.{version}")
        for version, options in _mapping(given, "versions").items()
    }


def _waivers(given: Any, shape: type[S], key: str) -> list[S]:
    return [
        _converted(_mapping(item, f"{key}[{index}]"), shape, f"{key}[{index}]")
        for index, item in enumerate(_list(given or [], key))
    ]


def _diff(given: dict[str, Any]) -> DiffSettings:
    listed = [_with_texts(each) for each in _list(given.get("waive") or [], "diff.waive")]
    waivers = _waivers(listed, ChangeWaiver, "diff.waive")
    said = {key: value for key, value in given.items() if value is not None}
    settings = _converted({**said, "waive": waivers}, DiffSettings, "diff")
    for key, rules in (("levels", settings.levels), ("waive", {each.rule for each in settings.waive} - {"*"})):
        _check_rules(rules, f"diff.{key}")
    return settings


def _check_findings(ids: Iterable[str]) -> None:
    for each in sorted(set(ids) - set(EXPLANATIONS)):
        near = difflib.get_close_matches(each, EXPLANATIONS, n=2)
        hint = f"did you mean {' or '.join(near)}? " if near else ""
        raise DocsgenError(
            f"there is no finding `{each}`",
            place=_place("severity"),
            mend=f"{hint}`docsgen check` shows the ids of findings in brackets",
        )


def _check_rules(rules: Iterable[str], key: str) -> None:
    known = [rule.id for rule in RULES]
    for rule in sorted(rules):
        if rule not in known:
            near = difflib.get_close_matches(rule, known, n=4)
            hint = f"did you mean {' or '.join(near)}? " if near else ""
            raise DocsgenError(
                f"there is no rule `{rule}`", place=_place(key), mend=f"{hint}`docsgen rules` lists all of them"
            )


def _with_texts(waiver: Any) -> Any:
    """As for versions, ids are their text."""
    if not isinstance(waiver, Mapping):
        return waiver
    return {key: str(item) if key in ("old", "new") else item for key, item in waiver.items()}


def _keywords(given: Any) -> dict[str, str]:
    """The project's own first, so that they count before the defaults of the same meaning."""
    own = _mapping(given, "keywords")
    for keyword, meaning in own.items():
        if keyword in VOCABULARY and keyword != "$comment":
            raise DocsgenError(
                f"`{keyword}` has a meaning in JSON Schema",
                place=_place(f"keywords.{keyword}"),
                mend="name only keywords that JSON Schema doesn't know, or `$comment`",
            )
        if meaning not in (*MEANINGS, KEEP):
            raise _wrong(f"keywords.{keyword}", meaning, f"one of {', '.join((*MEANINGS, KEEP))}")
    return {**own, **{keyword: meaning for keyword, meaning in DEFAULT_KEYWORDS.items() if keyword not in own}}


def _mapping(value: Any, key: str) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise _wrong(key, value, "a mapping")
    return {str(name): item for name, item in value.items()}


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise _wrong(key, value, "a list")
    return value


def _converted(values: Mapping[str, Any], shape: type[S], prefix: str) -> S:
    known = {field.name: field.type for field in msgspec.structs.fields(shape)}
    for key, value in values.items():
        name = f"{prefix}.{key}" if prefix else key
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            hint = f"did you mean `{near[0]}`? " if near else ""
            raise DocsgenError(
                f"unknown option `{key}`", place=_place(name), mend=f"{hint}allowed are {', '.join(sorted(known))}"
            )
        if not isinstance(value, msgspec.Struct):
            _check(value, known[key], name)
    missing = [field.name for field in msgspec.structs.fields(shape) if field.required and field.name not in values]
    if missing:
        raise DocsgenError(f"`{missing[0]}` is missing", place=_place(prefix), mend=f"add `{missing[0]}:`")
    return msgspec.convert(_plain(values), shape)


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: str(value) if key == "date" else value for key, value in values.items()}


def _check(value: Any, expected: Any, name: str) -> None:
    if name == "deprecated_text" and isinstance(value, str):
        try:
            re.compile(value)
        except re.error as error:
            raise _wrong(name, value, f"a regular expression ({error})") from None
    if name == "feeds.authority" and isinstance(value, str) and value and not _AUTHORITY.fullmatch(value):
        raise _wrong(name, value, "a host or an address of e-mail, such as example.org or example.org,2026")
    if name.endswith(".date"):
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", str(value)):
            raise _wrong(name, value, "a date such as 2025-06-18")
        return
    try:
        msgspec.convert(value, expected)
    except msgspec.ValidationError as error:
        raise _wrong(name, value, _allowed(expected), str(error)) from None


def _allowed(expected: Any) -> str:
    origin = typing.get_origin(expected)
    if origin is Literal:
        return "one of " + ", ".join(choice for choice in typing.get_args(expected) if choice)
    if origin in (types.UnionType, typing.Union):
        return " or ".join(_allowed(part) for part in typing.get_args(expected))
    if origin is tuple:
        return "a list of texts"
    if origin is dict:
        return f"a mapping of names to {_allowed(typing.get_args(expected)[1])}"
    return {str: "a text", int: "a whole number", bool: "true or false"}.get(expected, str(expected))


def _wrong(key: str, value: Any, allowed: str, detail: str = "") -> DocsgenError:
    where = f" ({detail})" if "`$" in detail else ""
    return DocsgenError(f"{value!r} is not allowed here{where}", place=_place(key), mend=f"give {allowed}")


def _place(key: str) -> str:
    return f"plugins.docsgen.{key}" if key else "plugins.docsgen"

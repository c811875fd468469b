"""What kinds of findings mean, for readers who meet them for the first time."""

from __future__ import annotations

from collections.abc import Mapping

TITLES: Mapping[str, tuple[str, str]] = {
    "error": ("Errors", "A fact is missing from a page, or wrong on it."),
    "warning": ("Warnings", "Sources disagree, an example is invalid, or a reference leads nowhere."),
    "note": ("Notes", "Hints: something is worth a look, and every page is right without it."),
}

EXPLANATIONS: Mapping[str, str] = {
    "base-cycle": "Types extend each other in a circle.",
    "constraints-differ": "Two sources narrow the same type differently.",
    "deprecated-not-boolean": "`deprecated` takes true or false in JSON Schema; here it holds something else.",
    "deprecated-not-in-registry": "Something is marked as deprecated without a row in the registry of deprecations.",
    "duplicate-declaration": "One source declares the same name more than once.",
    "duplicate-key": "An object in a JSON file has the same key twice, and readers disagree on which one counts.",
    "empty-folder": "A folder of examples holds none.",
    "example-not-json": "An example can't be read as JSON, so it is shown as text and not checked.",
    "example-of-unknown-type": "Examples stand in a folder that is named after no type.",
    "examples-not-array": "`examples` takes a list in JSON Schema; here it holds something else.",
    "ignored-keyword": "In this dialect of JSON Schema a keyword beside `$ref` has no effect.",
    "invalid-example": "The type that an example is for doesn't accept it.",
    "malformed-keyword": "A keyword holds a value that JSON Schema doesn't allow there.",
    "member-missing": "One source has a member that another doesn't have.",
    "no-dialect": "A schema doesn't say which dialect of JSON Schema it is written in.",
    "not-json": "A file can't be read as JSON.",
    "number-is-integer": "JSON Schema allows only whole numbers where TypeScript says `number`.",
    "registry-row": "A row of the registry of deprecations can't be read whole.",
    "registry-table": "The registry of deprecations has no table that can be read.",
    "repeated-key": "An object in a JSON file has the same key twice, and readers disagree on which one counts.",
    "required-differs": "A member is required in one source and optional in another.",
    "required-not-declared": "`required` names a member that isn't described; it may be misspelt.",
    "stale-waiver": "A waiver matches no finding any more.",
    "too-deep": "A type is nested deeper than can be shown.",
    "types-differ": "Two sources give the same thing different types.",
    "unchecked-example": "An example could not be checked against its type.",
    "unknown-dialect": "A schema names a dialect of JSON Schema that isn't known.",
    "unknown-feature-place": "The configured map leads from a deprecated feature to something that doesn't exist.",
    "unknown-keyword": "A keyword that JSON Schema doesn't define; it is shown as it is written.",
    "unmapped-feature": "A row of the registry of deprecations is joined to no type.",
    "unresolved-reference": "A reference leads nowhere.",
    "version-without-sources": "A configured version has no source at all.",
}
"""By finding id; a kind that isn't listed is shown without an explanation."""

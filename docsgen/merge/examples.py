"""Examples of all sources: equal ones once, each checked against its type as the page shows it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from docsgen.language.json_schema import document_of
from docsgen.language.json_value import canonical
from docsgen.model import Declaration, Example, Finding

if TYPE_CHECKING:
    from docsgen.language.validation import Validators

Declarations = Mapping[str, Declaration]


def join_examples(declarations: Declarations, examples: Sequence[Example]) -> tuple[tuple[Example, ...], list[Finding]]:
    """The examples by type, each checked, and a finding for each that its type rejects or that has no type."""
    if not examples:
        return (), []
    from docsgen.language.validation import validators  # only where there are examples: jsonschema takes long to load

    once = _named_apart(_once(examples))
    check = validators(document_of(declarations.values()))
    places = {name: index for index, name in enumerate(declarations)}
    shown: list[Example] = []
    findings: list[Finding] = []
    for example in sorted(once, key=lambda each: (places.get(each.type, len(places)), each.type)):
        if example.type not in declarations:
            findings.append(_without_type(example, declarations))
        checked, odd = _checked(example, check if example.type in declarations else None)
        shown.append(checked)
        findings += odd
    return tuple(shown), findings


def _once(examples: Iterable[Example]) -> list[Example]:
    """Of examples with equal values one is left: the file's name, the page's title, both places."""
    by_value: dict[tuple[str, str], Example] = {}
    for example in examples:
        value = example.text if example.value is msgspec.UNSET else canonical(example.value)
        key = (example.type, value)
        by_value[key] = _joined(by_value[key], example) if key in by_value else example
    return list(by_value.values())


def _joined(one: Example, other: Example) -> Example:
    titled, named = (one, other) if _from_file(other) else (other, one)
    return msgspec.structs.replace(
        named, title=titled.title or named.title, locations=(*one.locations, *other.locations)
    )


def _from_file(example: Example) -> bool:
    return any(location.source == "examples" for location in example.locations)


def _named_apart(examples: Iterable[Example]) -> Iterable[Example]:
    """Names made unique within a type, since each is an anchor."""
    taken: set[tuple[str, str]] = set()
    for example in examples:
        name, number = example.name, 2
        while (example.type, name) in taken:
            name, number = f"{example.name}-{number}", number + 1
        taken.add((example.type, name))
        yield example if name == example.name else msgspec.structs.replace(example, name=name)


def _checked(example: Example, check: Validators | None) -> tuple[Example, list[Finding]]:
    if check is None or example.value is msgspec.UNSET:
        return example, []
    result = check(pointer(example.type), example.value)
    checked = msgspec.structs.replace(example, checked=result.checked, errors=result.errors)
    if not result.checked:
        return checked, [_unchecked(example, result.reason)]
    return checked, [_invalid(example, result.errors)] if result.errors else []


def pointer(name: str) -> str:
    """Where ``document_of`` puts a declaration (JSON Pointer, RFC 6901)."""
    return "#/$defs/" + name.replace("~", "~0").replace("/", "~1")


def _invalid(example: Example, errors: Sequence[str]) -> Finding:
    return Finding(
        id="invalid-example",
        severity="warning",
        message=f"The example {_title(example)} is no valid {example.type}: {errors[0]}",
        source=_file(example),
        place=f"{example.type}#example-{example.name}",
        mend="correct the example or the type",
    )


def _unchecked(example: Example, reason: str) -> Finding:
    return Finding(
        id="unchecked-example",
        severity="note",
        message=f"The example {_title(example)} of {example.type} couldn't be checked: {reason}.",
        source=_file(example),
        place=f"{example.type}#example-{example.name}",
        mend="simplify the schema where the message says",
    )


def _without_type(example: Example, declarations: Declarations) -> Finding:
    lower = {name.lower(): name for name in declarations}
    near = difflib.get_close_matches(example.type.lower(), lower, n=1)
    hint = f"; did you mean {lower[near[0]]}?" if near else ""
    return Finding(
        id="example-of-unknown-type",
        severity="warning",
        message=f"The example {_title(example)} belongs to {example.type}, which is no type of this version{hint}",
        source=_file(example),
        place=example.type,
        mend="rename its folder to the type's exact name",
    )


def _title(example: Example) -> str:
    return f'"{example.title or example.name}"'


def _file(example: Example) -> str:
    return example.locations[0].file if example.locations else ""

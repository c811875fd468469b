"""Words written for the site that seem to contradict those of the sources, which are shown in their place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import msgspec

from docsgen.language.contradictions import contradictions, unknown_names
from docsgen.language.expressions import references, walk
from docsgen.language.own_words import is_own
from docsgen.language.wording import statements
from docsgen.merge.expressions import shown
from docsgen.merge.places import members_of
from docsgen.model import (
    Annotations,
    Declaration,
    Finding,
    Fragment,
    Literal,
    Member,
    Refined,
    TypeExpression,
)


def contradicted(declarations: Mapping[str, Declaration], words: Fragment) -> Iterator[Finding]:
    """A note for each text of ``words`` that says something else than the sources do of the same place.

    ``declarations`` are those of the sources alone; what is described by one side only isn't compared.
    """
    places: dict[str, Declaration | Member] = dict(declarations)
    owners: dict[str, Declaration] = dict(declarations)
    for declaration in declarations.values() if words.declarations else ():
        for path, member in members_of(declaration):
            places.setdefault(path.replace(".[]", "[]"), member)
            owners.setdefault(path.replace(".[]", "[]"), declaration)
    values = (value for each in declarations.values() for value in _values(each.type))
    names = frozenset((*values, *(part for place in places for part in (place, place.rpartition(".")[2]))))
    for each in words.declarations:
        place = each.name if each.name in places else each.name.partition("=")[0]
        thing = places.get(place)
        if thing is not None and (theirs := _text(thing.annotations)):
            ours = each.annotations.comment.text if each.annotations.comment else ""
            known = "\n".join(_known(thing, owners[place], declarations))
            for said in _contradictions(ours, theirs, known, names, whole=place == each.name):
                yield _finding(each, said, words)


def _contradictions(ours: str, theirs: str, known: str, names: frozenset[str], *, whole: bool) -> Iterator[str]:
    for each in contradictions(ours, theirs, known=known, whole=whole):
        yield f"{each.about}, {each.ours}, where the sources say {each.theirs or 'nothing of the kind'}"
    for name in sorted(unknown_names(ours, f"{theirs} {known}", names)):
        yield f"`{name}`, which the sources don't mention"


def _known(thing: Declaration | Member, owner: Declaration, declarations: Mapping[str, Declaration]) -> Iterator[str]:
    """What the sources say elsewhere of the same: the type with all in it, what it refers to, and its owner's words."""
    said = [each for _, _, each in statements(thing.type)]
    facts = [
        "required" if _requires(thing) else "",
        "deprecated" if any(each.deprecation for each in (thing.annotations, owner.annotations, *said)) else "",
        *(_text(each) for each in (owner.annotations, *said)),
        *(tag.text for each in (thing.annotations, owner.annotations) if each.comment for tag in each.comment.tags),
        *(f"default is {json.dumps(each.default)}" for each in (thing.annotations, *said) if _has_default(each)),
    ]
    mentioned = dict.fromkeys(name for _, name in references(thing.type) if name in declarations)
    yield from (_text(declarations[name].annotations) for name in mentioned)
    yield from (thing.name, shown(thing.type), *_limits(thing.type), *facts)


def _limits(expression: TypeExpression) -> Iterator[str]:
    for _, part in walk(expression):
        if isinstance(part, Refined):
            yield from (f"{each.keyword} `{json.dumps(each.value)}`" for each in part.constraints)
    yield from (f"`{value}`" for value in _values(expression))


def _values(expression: TypeExpression) -> Iterator[str]:
    return (str(part.value) for _, part in walk(expression) if isinstance(part, Literal))


def _requires(thing: Declaration | Member) -> bool:
    """Whether it must be there, or anything in it."""
    if isinstance(thing, Member):
        return thing.required
    return any(member.required for _, member in members_of(thing))


def _has_default(annotations: Annotations) -> bool:
    return annotations.default is not msgspec.UNSET


def _text(annotations: Annotations) -> str:
    return annotations.comment.text if annotations.comment and not is_own(annotations) else ""


def _finding(entry: Declaration, said: str, words: Fragment) -> Finding:
    line = entry.locations[0].place
    return Finding(
        id="own-words-contradict",
        severity="note",
        message=f"What was written for the site of {entry.name} ({line}) says {said}.",
        source=words.source.file,
        place=entry.name,
        mend="correct the text, or waive this with the reason why both hold",
    )

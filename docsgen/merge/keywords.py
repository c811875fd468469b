"""Vendors' keywords that a project gives a meaning: what readers keep as it is written becomes the fact that it states.

Readers know nothing of it, so what was read stays good whatever a project's options say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from docsgen.language.pointer import split
from docsgen.language.wording import restated, statements
from docsgen.merge.meanings import KEEP, MEANINGS, NOTATIONS, ONCE, Stated
from docsgen.model import Annotations, Declaration, Finding, Fragment, TypeExpression

Keywords = Mapping[str, str]
"""By keyword its meaning, in the order in which they count where several mean the same."""


class Problem(NamedTuple):
    """A keyword whose value its meaning doesn't allow, and why."""

    keyword: str
    meaning: str
    wrong: str


def apply_keywords(fragment: Fragment, keywords: Keywords) -> Fragment:
    """The fragment with the facts that these keywords state; they are no unknown keywords any more.

    A value that its meaning doesn't allow is a finding, and the keyword stays to be shown as it is written.
    """
    names = keywords.keys()
    declarations: list[Declaration] = []
    findings = [each for each in fragment.findings if each.id != "unknown-keyword" or _last(each.place) not in names]
    for declaration in fragment.declarations:
        places = [each for each in _places(declaration) if _names(each[1]) & names]
        declarations.append(_changed(declaration, keywords) if places else declaration)
        for place, stated in places:
            problems = _applied(stated, keywords)[1]
            findings += [_finding(place, problem, declaration, fragment) for problem in problems]
    return msgspec.structs.replace(fragment, declarations=tuple(declarations), findings=tuple(findings))


def _last(pointer: str) -> str:
    return split(pointer)[-1] if pointer.startswith("/") else ""


def _places(declaration: Declaration) -> Iterator[tuple[str, Stated]]:
    yield declaration.name, Stated(declaration.type, declaration.annotations, declaration)
    for path, about, words in statements(declaration.type):
        yield ".".join((declaration.name, *path)).replace(".[", "["), Stated(about, words)


def _names(stated: Stated) -> set[str]:
    return {each.keyword for each in stated.annotations.keywords}


def _changed(declaration: Declaration, keywords: Keywords) -> Declaration:
    def change(about: TypeExpression, annotations: Annotations) -> tuple[TypeExpression, Annotations]:
        stated, _ = _applied(Stated(about, annotations), keywords)
        return stated.type, stated.annotations

    inner = restated(declaration.type, change)
    stated, _ = _applied(Stated(inner, declaration.annotations, declaration), keywords)
    return msgspec.structs.replace(stated.declaration or declaration, type=stated.type, annotations=stated.annotations)


def _applied(stated: Stated, keywords: Keywords) -> tuple[Stated, list[Problem]]:
    """What is known of a place when its keywords have said what they mean, and those that couldn't."""
    found = {each.keyword: each.value for each in stated.annotations.keywords}
    meant: set[str] = set()
    settled: set[str] = set()
    problems: list[Problem] = []
    for name, meaning in keywords.items():
        if name not in found or meaning == KEEP or (meaning in ONCE and meaning in meant):
            continue
        stated = stated._replace(wrong="")
        if not (meaning in NOTATIONS and meaning in meant):
            stated = MEANINGS[meaning](found[name], stated)
        if stated.wrong:
            problems.append(Problem(name, meaning, stated.wrong))
        else:
            meant.add(meaning)
            settled.add(name)
    left = tuple(each for each in stated.annotations.keywords if each.keyword not in settled)
    return stated._replace(annotations=msgspec.structs.replace(stated.annotations, keywords=left)), problems


def _finding(place: str, problem: Problem, declaration: Declaration, fragment: Fragment) -> Finding:
    kind = fragment.source.kind
    files = [location.file for location in declaration.locations if location.source == kind]
    return Finding(
        id="keyword-value",
        severity="warning",
        message=f"`{problem.keyword}` (as {problem.meaning}) {problem.wrong}; it is shown as it is written.",
        source=(files or [fragment.source.file])[0],
        place=place,
        mend="correct the value, or change the keyword's meaning under `keywords`",
    )

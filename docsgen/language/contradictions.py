"""Where one text seems to contradict another that says the same in other words.

Meaning can't be compared by a machine; some facts can: what is required, numbers and limits, names in code, defaults,
who acts. A fact of the one text that the other one knows of, and gives otherwise, is reported; so is a requirement or a
number that it doesn't know of at all. That two texts pass proves nothing, and one that is reported may be right: a
person has to look.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

Facts = Callable[[str], set[str]]

_CODE = re.compile(r"`+([^`]+?)`+")
_LINK = re.compile(r"\{@link(?:code|plain)?\s+([^|}\s]+)\s*\|?\s*`?([^}`]*?)`?\s*\}")
_LEVEL = re.compile(r"\b(must|should)(\s+not)?\b", re.IGNORECASE)
_DUTY = re.compile(r"\b(client|server|sender|receiver|requestor|host|model)s? (must|should)( not)?\b", re.IGNORECASE)
_NEVER = {"(must|should) never": r"\1 not"}
_OTHERWISE = {
    **_NEVER,
    r"shall|required|ha(?:s|ve) to": "must",
    r"cannot|forbidden|prohibited|mustn't": "must not",
    r"recommended": "should",
    r"shouldn't": "should not",
    "zero": "0",
    "one": "1",
    "two": "2",
    "three": "3",
}
"""What means the same. Of our own texts only what leaves no doubt is taken."""
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)*(?![\w-])")
_CITED = re.compile(r"\b(?:RFC|ISO|SEP|section)[-\s]*\d[\d.]*", re.IGNORECASE)
_NAME = re.compile(r"[a-z_$][\w$]*(?:(?:\.|#|\[\]\.)[\w$]+)*", re.IGNORECASE | re.ASCII)
_DATE = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")
_MOST = r"at most|no more than|maximum(?: of)?|must not exceed|not exceed|up to|fewer than|less than"
_LEAST = r"at least|no less than|no fewer than|minimum(?: of)?|more than"
_LIMIT = re.compile(rf"\b(?:(?P<most>{_MOST})|(?P<least>{_LEAST}))\s+(?P<number>\d+(?:\.\d+)?)\b", re.IGNORECASE)
_UNIT = re.compile(r"\b(millisecond|second|minute|hour|day|byte|character|token|pixel)s?\b", re.IGNORECASE)
_DEFAULT = re.compile(
    r"\b(?:defaults? to|default(?: is|:|\s+value(?: is|:)?)|is assumed to be)\s+`?\"?([\w./-]+)", re.IGNORECASE
)
_SENDER = re.compile(
    r"\b(?:from|by|sent by) (?:the |an? )?(client|server)\b|\b(client|server)(?:'s)? (?:response|sends|requests)\b",
    re.IGNORECASE,
)
_RECEIVER = re.compile(
    r"\b(?:to|tells?|asks?|informs?|notif(?:y|ies)) (?:the |an? )?(client|server)\b(?!'s? )", re.IGNORECASE
)
_OTHER = {"client": "server", "server": "client"}
_POLARITY = re.compile(r"\b(true|false)\b")


class Contradiction(NamedTuple):
    """What it is about, what the one text says, and what the other one says (empty: nothing of the kind)."""

    about: str
    ours: str
    theirs: str


class Kind(NamedTuple):
    """A kind of fact. ``alone``: one that the other text knows nothing of the kind of is reported, too."""

    about: str
    facts: Facts
    alone: bool = False


def _levels(text: str) -> set[str]:
    return {f"{each[1]}{' not' if each[2] else ''}".lower() for each in _LEVEL.finditer(text)}


def _duties(text: str) -> set[str]:
    return {f"{who} {level}{' not' if negated else ''}".lower() for who, level, negated in _DUTY.findall(text)}


def _numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(_CITED.sub("", _DATE.sub("", text))))


def _limits(text: str) -> set[str]:
    return {f"{'at most' if each['most'] else 'at least'} {each['number']}" for each in _LIMIT.finditer(text)}


def _units(text: str) -> set[str]:
    return {each.lower() for each in _UNIT.findall(text)}


def _plainly(text: str, otherwise: Mapping[str, str]) -> str:
    """A text in which requirements, and perhaps numbers, are all said in the same words."""
    for pattern, plain in otherwise.items():
        text = re.sub(rf"\b(?:{pattern})\b", plain, text, flags=re.IGNORECASE)
    return text


def _senders(text: str) -> set[str]:
    received = {_OTHER[each.lower()] for each in _RECEIVER.findall(text)}
    return received | {(one or other).lower() for one, other in _SENDER.findall(text)}


def _methods(text: str) -> set[str]:
    return {each for each in _CODE.findall(text) if re.fullmatch(r"[a-z]\w*(/\w+)+", each)}


KINDS = (
    Kind("a requirement", _levels, alone=True),
    Kind("a duty", _duties),
    Kind("a number", _numbers, alone=True),
    Kind("a limit", _limits),
    Kind("a unit", _units),
    Kind("a default", lambda text: {each.lower().rstrip(".") for each in _DEFAULT.findall(text)}),
    Kind("a version", lambda text: set(_DATE.findall(text)), alone=True),
    Kind("a method", _methods),
    Kind("a truth value", lambda text: set(_POLARITY.findall(text))),
    Kind("a sender", _senders),
    Kind("deprecation", lambda text: {"deprecated"} if re.search(r"\bdeprecated\b", text, re.I) else set(), alone=True),
)


def contradictions(ours: str, theirs: str, *, known: str = "", whole: bool = True) -> Iterator[Contradiction]:
    """What a text says otherwise than another; ``known`` are further facts of what is described, as text.

    Without ``whole`` the other text is about more than this one, and need not have all that this one says.
    """
    ours, theirs, known = (_LINK.sub(r"`\1` `\2`", text) for text in (ours, theirs, known))
    ours, theirs, known = _plainly(ours, _NEVER), _plainly(theirs, _OTHERWISE), _plainly(known, _OTHERWISE)
    for kind in KINDS:
        mine, other = kind.facts(ours), kind.facts(theirs)
        unknown = mine - other - kind.facts(known)
        if unknown and ((kind.alone and whole) or (other and not mine & other)):
            yield Contradiction(kind.about, ", ".join(sorted(unknown)), ", ".join(sorted(other)))


def unknown_names(ours: str, theirs: str, names: Collection[str]) -> set[str]:
    """Names in code that stand neither in the other text nor among ``names``, whole or as parts of a path.

    What has a slash is a name if one of ``names`` begins like it (``tools/call``; ``image/png`` need not be one).
    """
    heads = {each.partition("/")[0] for each in names if "/" in each}
    code = {*_CODE.findall(_LINK.sub(r"`\1`", ours))}
    slashed = {each for each in code if each.partition("/")[0] in heads and "/" in each}
    named = {each for each in code if _NAME.fullmatch(each) and not set(re.split(r"[.#]|\[\]", each)) <= {*names, ""}}
    return {each for each in named | (slashed - {*names}) if each not in theirs}

"""Everything that differs between two versions, with levels by role, proofs and witnesses."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

import msgspec

from docsgen.diff.collecting import collected
from docsgen.diff.effects import Effect, Effects
from docsgen.diff.judging import by_convention, is_only_undeclared, strict, witnesses
from docsgen.diff.levels import RULES_VERSION, row
from docsgen.diff.messages import method_changes
from docsgen.diff.options import Check, DiffOptions
from docsgen.diff.reach import methods_reached, types_reached
from docsgen.diff.renames import renames
from docsgen.diff.rules import RULES, Rule
from docsgen.diff.rules.texts import path_text
from docsgen.diff.subjects import Difference, Place, Subject
from docsgen.diff.two import Two
from docsgen.diff.verdicts import verdict
from docsgen.diff.versions import Part, Versioned, alike, parts, roles_of, versioned
from docsgen.diff.wordless import wordless
from docsgen.model import LEVELS, Change, Library, Rename, Verdict, VersionDiff

__all__ = ["Check", "DiffOptions", "compare"]

Found = tuple[tuple[Rule, ...], Difference]


def compare(
    library: Library,
    old: str,
    new: str,
    options: DiffOptions = DiffOptions(),  # noqa: B008 - a value
    checks: Mapping[str, Check] = {},
) -> VersionDiff:
    """All changes from version ``old`` to version ``new``, and a verdict for each type that both have.

    ``checks`` are, by version, the published schemas; by default they are written from the declarations. Raises
    DocsgenError if the library has no such version.
    """
    facts = compare_facts(wordless(library), old, new, options, checks)
    return with_words(facts, library, options)


def compare_facts(
    library: Library, old: str, new: str, options: DiffOptions, checks: Mapping[str, Check] = {}
) -> VersionDiff:
    """The same without changes of wording, from a library that is ``wordless``, which is where the work is."""
    both = _both(library, old, new, options, checks)
    found = renames(*(each.declarations for each in both))
    comparison = Comparison(*both, found, roles_of(library), options)
    return VersionDiff(
        old,
        new,
        roles=comparison.roles,
        rules_version=RULES_VERSION,
        changes=tuple(comparison.changes(FACTS)),
        verdicts=tuple(comparison.verdicts()),
        renames=found,
        methods=method_changes(comparison.old, comparison.new),
    )


def with_words(facts: VersionDiff, library: Library, options: DiffOptions) -> VersionDiff:
    """What ``compare_facts`` gives, and the changes of wording; worst first within a type."""
    both = _both(library, facts.old, facts.new, options, dict.fromkeys((facts.old, facts.new), _unchecked))
    comparison = Comparison(*both, facts.renames, roles_of(library), options)
    by_type: dict[str, list[Change]] = {}
    for change in (*facts.changes, *comparison.changes(WORDING)):
        by_type.setdefault(change.type, []).append(change)
    changes = (change for name in comparison.ordered(by_type) for change in sorted(by_type[name], key=_severity))
    return msgspec.structs.replace(facts, changes=tuple(changes))


def _both(
    library: Library, old: str, new: str, options: DiffOptions, checks: Mapping[str, Check]
) -> tuple[Versioned, Versioned]:
    before, after = alike(*(versioned(library, each, options, checks.get(each)) for each in (old, new)))
    return before, after


def _unchecked(_name: str, _value: object) -> None:
    """Words need no witnesses."""


class Comparison:
    """Two versions, and what is worked out for both together."""

    def __init__(
        self, old: Versioned, new: Versioned, found: Iterable[Rename], roles: tuple[str, ...], options: DiffOptions
    ) -> None:
        self.old, self.new, self.roles, self.options = old, new, roles, options
        self.renames = {each.old: each for each in found}
        self.old_names = {each.new: each.old for each in self.renames.values()}
        self.effects = Effects(old, new, self.old_names, assert_formats=options.assert_formats)
        self.two = Two(
            old.declarations,
            new.declarations,
            {each.old: each.new for each in self.renames.values()},
            old.lineage,
            new.lineage,
        )

    def changes(self, rules: Container[str]) -> Iterator[Change]:
        """By some of the rules: type by type, worst first."""
        by_type: dict[str, list[Change]] = {}
        for subject in collected(self.old, self.new, self.two, self.renames):
            for rule, difference, effect in self._found(subject, rules):
                by_type.setdefault(subject.place.type, []).append(self._change(rule, difference, effect, subject.place))
        for name in self.ordered(by_type):
            yield from sorted(_distinct(by_type[name]), key=_severity)

    def ordered(self, names: Iterable[str]) -> list[str]:
        """Types in the new version's order, then those that only the old one has."""
        order = {name: index for index, name in enumerate([*self.new.declarations, *self.old.declarations])}
        return sorted(names, key=lambda each: order.get(each, len(order)))

    def verdicts(self) -> Iterator[Verdict]:
        """For each type of both versions and each role; a named constant is no type, and is never sent by its name."""
        constants = {*self.old.linked.constants, *self.new.linked.constants}
        for name in self.new.declarations:
            old_name = self.old_names.get(name, name)
            if old_name in self.old.declarations and name not in constants:
                yield from self._verdicts(name, old_name)

    def _verdicts(self, name: str, old_name: str) -> Iterator[Verdict]:
        known: dict[tuple[bool, bool], Verdict] = {}
        for role, part in self._parts(name).items():
            key = part.sends, part.reads
            if key not in known:
                known[key] = verdict(
                    name,
                    self.old.side,
                    self.new.side,
                    role=role,
                    sends=part.sends,
                    reads=part.reads,
                    check_old=self.old.check,
                    check_new=self.new.check,
                    old_type=self.old.wire(old_name),
                    new_type=self.new.wire(name),
                )
            yield _for_role(known[key], role)

    def _found(self, subject: Subject, rules: Container[str]) -> Iterator[tuple[Rule, Difference, Effect]]:
        for variants in RULES_ON.get(type(subject), ()):
            if variants[0].id not in rules:
                continue
            for difference in variants[0].find(subject):
                effect = self.effects.of(difference, subject.place)
                rule = next((each for each in variants if effect.word in each.when), None)
                if rule is not None:
                    yield rule, difference, effect

    def _change(self, rule: Rule, difference: Difference, effect: Effect, place: Place) -> Change:
        parts_ = self._parts(place.type, place.path)
        strictly = strict(effect, parts_)
        levels = by_convention(effect, parts_, row(rule.id), self.options.levels.get(rule.id, ""))
        path = path_text(place.path)
        old_name = self.old_names.get(place.type, place.type)
        reached = types_reached(self.old, self.new, place.type, old_name, place.path)
        return Change(
            id=_id(rule.id, place.type, path, difference.value),
            rule=rule.id,
            type=place.type,
            kind=rule.group,
            path=path,
            before=difference.before,
            after=difference.after,
            effect=effect.word,
            undeclared=is_only_undeclared(effect),
            levels=levels,
            strict=strictly,
            types=tuple(sorted({*reached, *difference.types} - {place.type})),
            methods=methods_reached(self.old, self.new, place.type, old_name, place.path),
            sentence=difference.sentence,
            witnesses=tuple(witnesses(effect, parts_)),
            reason=_reason(effect, levels, strictly, rule.id, own=rule.id in self.options.levels),
            advice=difference.advice,
        )

    def _parts(self, name: str, path: tuple[str, ...] = ()) -> dict[str, Part]:
        """What each role has to do with a type, and with those that have a member of it by inheritance."""
        before = self.old.with_heirs(self.old_names.get(name, name), path)
        after = self.new.with_heirs(name, path)
        if before and after:  # an heir that only one version has sends nothing that differs
            called = {self.two.renamed.get(each, each): each for each in before}
            after = tuple(each for each in after if each in called)
            before = tuple(called[each] for each in after)
        return parts(self.old.senders(before), self.new.senders(after), self.roles)


def _rules_on() -> dict[type, tuple[tuple[Rule, ...], ...]]:
    """By kind of subject the rules, those together that look for the same and differ by its effect."""
    found: dict[type, dict[object, list[Rule]]] = {}
    for rule in RULES:
        found.setdefault(rule.on, {}).setdefault(rule.find, []).append(rule)
    return {on: tuple(map(tuple, by_find.values())) for on, by_find in found.items()}


RULES_ON = _rules_on()

WORDING = frozenset(("description-changed", "examples-changed"))
"""Rules of what a wordless library has nothing of."""

FACTS = frozenset(rule.id for rule in RULES) - WORDING


def _id(rule: str, name: str, path: str, value: str) -> str:
    place = f"{name}.{path}" if path else name
    return f"{rule}:{place}" + (f"={value}" if value else "")


def _reason(effect: Effect, levels: Mapping[str, str], strictly: Mapping[str, str], rule: str, *, own: bool) -> str:
    """Why a level is another than the sets give, or why nothing was proved."""
    outcomes = (effect.lost, effect.gained)
    unsure = next((each.reason for each in outcomes if each.differs == "unsure"), "")
    if unsure or levels == strictly:
        return unsure or next((each.reason for each in outcomes if each.reason), "")
    return "a level of this project's own" if own else row(rule).reason


def _distinct(changes: Iterable[Change]) -> list[Change]:
    """Each change once; ids are told apart by a number where several alternatives have the same one."""
    found: list[Change] = []
    by_id: dict[str, list[tuple[str, str]]] = {}
    for change in changes:
        same = by_id.setdefault(change.id, [])
        if (change.before, change.after) not in same:
            same.append((change.before, change.after))
            unique = f"{change.id}~{len(same)}" if len(same) > 1 else change.id
            found.append(msgspec.structs.replace(change, id=unique))
    return found


def _severity(change: Change) -> int:
    return min((LEVELS.index(level) for level in change.levels.values()), default=len(LEVELS))


def _for_role(known: Verdict, role: str) -> Verdict:
    witness = msgspec.structs.replace(known.witness, role=role) if known.witness else None
    return msgspec.structs.replace(known, role=role, witness=witness)

"""Rules of what is said beside the types: defaults, deprecations and words."""

from __future__ import annotations

from docsgen.diff.rules import existence, words
from docsgen.diff.rules.rule import A_NOTE, Rule
from docsgen.diff.subjects import GonePair, OrderPair, TypePair, WordsPair

DEFAULTS: tuple[Rule, ...] = (
    Rule(
        "default-added",
        "defaults",
        WordsPair,
        words.default_added,
        ("{ size?: number }", "{ size?: number = 1 }"),
        mirror="default-removed",
    ),
    Rule(
        "default-removed",
        "defaults",
        WordsPair,
        words.default_removed,
        ("{ size?: number = 1 }", "{ size?: number }"),
        mirror="default-added",
    ),
    Rule("default-changed", "defaults", WordsPair, words.default_changed, ("= 1", "= 2"), alone="it goes both ways"),
)

DEPRECATION: tuple[Rule, ...] = (
    Rule(
        "deprecation-added",
        "deprecation",
        WordsPair,
        words.deprecation_added,
        ("Foo", "@deprecated Foo"),
        mirror="deprecation-withdrawn",
    ),
    Rule(
        "deprecation-withdrawn",
        "deprecation",
        WordsPair,
        words.deprecation_withdrawn,
        ("@deprecated Foo", "Foo"),
        mirror="deprecation-added",
    ),
    Rule(
        "deprecation-changed",
        "deprecation",
        WordsPair,
        words.deprecation_changed,
        ("Use Bar.", "Use Baz."),
        alone=A_NOTE,
    ),
    Rule(
        "removal-earlier",
        "deprecation",
        WordsPair,
        words.removal_earlier,
        ("2027-07-28", "2027-01-28"),
        mirror="removal-later",
    ),
    Rule(
        "removal-later",
        "deprecation",
        WordsPair,
        words.removal_later,
        ("2027-01-28", "2027-07-28"),
        mirror="removal-earlier",
    ),
    Rule("removal-changed", "deprecation", WordsPair, words.removal_changed, ("some day", "2027-07-28"), alone=A_NOTE),
    Rule(
        "removed-early",
        "deprecation",
        GonePair,
        words.removed_early,
        ("announced for 2027", "gone in 2026"),
        mirror="removed-as-announced",
    ),
    Rule(
        "removed-as-announced",
        "deprecation",
        GonePair,
        words.removed_as_announced,
        ("announced for 2026", "gone in 2027"),
        mirror="removed-early",
    ),
)

DOCUMENTATION: tuple[Rule, ...] = (
    Rule("type-moved", "documentation", TypePair, existence.type_moved, ("Common: Foo", "Tools: Foo"), alone=A_NOTE),
    Rule(
        "description-changed",
        "documentation",
        WordsPair,
        words.description_changed,
        ("Old text.", "New text."),
        alone=A_NOTE,
    ),
    Rule("title-changed", "documentation", WordsPair, words.title_changed, ("Tee", "Tea"), alone=A_NOTE),
    Rule("examples-changed", "documentation", WordsPair, words.examples_changed, ('"a"', '"b"'), alone=A_NOTE),
    Rule("note-changed", "documentation", WordsPair, words.note_changed, ("$comment: x", "$comment: y"), alone=A_NOTE),
    Rule("order-changed", "documentation", OrderPair, words.order_changed, ("Foo | Bar", "Bar | Foo"), alone=A_NOTE),
)

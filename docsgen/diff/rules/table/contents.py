"""Rules of which single values are accepted: types, constants and limits."""

from __future__ import annotations

from docsgen.diff.rules import limits, types, values
from docsgen.diff.rules.rule import Rule
from docsgen.diff.subjects import BranchPair, KindPair, TypePair, ValuePair

TYPES: tuple[Rule, ...] = (
    Rule(
        "type-widened",
        "types",
        KindPair,
        types.type_changed,
        ("integer", "number"),
        mirror="type-narrowed",
        when=("widens",),
        says="Another type, which accepts all that the former one accepted, and more.",
    ),
    Rule(
        "type-narrowed",
        "types",
        KindPair,
        types.type_changed,
        ("number", "integer"),
        mirror="type-widened",
        when=("narrows",),
        says="Another type, which accepts only some of what the former one accepted.",
    ),
    Rule(
        "type-replaced",
        "types",
        KindPair,
        types.type_changed,
        ("string", "number"),
        alone="it goes both ways",
        when=("both", "unknown"),
        says="Another type, which accepts other values; or nothing is known of what it accepts.",
    ),
    Rule(
        "became-nullable",
        "types",
        BranchPair,
        types.became_nullable,
        ("string", "string | null"),
        mirror="no-longer-nullable",
    ),
    Rule(
        "no-longer-nullable",
        "types",
        BranchPair,
        types.no_longer_nullable,
        ("string | null", "string"),
        mirror="became-nullable",
    ),
)

VALUES: tuple[Rule, ...] = (
    Rule(
        "constant-changed", "values", KindPair, values.constant_changed, ('"1.0"', '"2.0"'), alone="it goes both ways"
    ),
    Rule(
        "named-constant-changed",
        "values",
        TypePair,
        values.named_constant_changed,
        ("const PORT: 80", "const PORT: 81"),
        alone="it goes both ways",
    ),
)

LIMITS: tuple[Rule, ...] = (
    Rule(
        "limit-added",
        "limits",
        ValuePair,
        limits.limit_added,
        ("string", "string, at most 9 characters"),
        mirror="limit-removed",
    ),
    Rule(
        "limit-removed",
        "limits",
        ValuePair,
        limits.limit_removed,
        ("string, at most 9 characters", "string"),
        mirror="limit-added",
    ),
    Rule(
        "limit-tightened",
        "limits",
        ValuePair,
        limits.limit_tightened,
        ("at most 9", "at most 5"),
        mirror="limit-loosened",
    ),
    Rule(
        "limit-loosened",
        "limits",
        ValuePair,
        limits.limit_loosened,
        ("at most 5", "at most 9"),
        mirror="limit-tightened",
    ),
    Rule(
        "limit-changed",
        "limits",
        ValuePair,
        limits.limit_changed,
        ("multiple of 2", "multiple of 3"),
        alone="it goes both ways",
    ),
    Rule(
        "pattern-added",
        "limits",
        ValuePair,
        limits.pattern_added,
        ("string", "string like ^a"),
        mirror="pattern-removed",
    ),
    Rule(
        "pattern-removed",
        "limits",
        ValuePair,
        limits.pattern_removed,
        ("string like ^a", "string"),
        mirror="pattern-added",
    ),
    Rule(
        "pattern-changed",
        "limits",
        ValuePair,
        limits.pattern_changed,
        ("string like ^a", "string like ^b"),
        alone="it goes both ways",
    ),
    Rule(
        "format-added", "limits", ValuePair, limits.format_added, ("string", "string: a date"), mirror="format-removed"
    ),
    Rule(
        "format-removed",
        "limits",
        ValuePair,
        limits.format_removed,
        ("string: a date", "string"),
        mirror="format-added",
    ),
    Rule(
        "format-widened",
        "limits",
        ValuePair,
        limits.format_widened,
        ("a uri", "a uri-reference"),
        mirror="format-narrowed",
    ),
    Rule(
        "format-narrowed",
        "limits",
        ValuePair,
        limits.format_narrowed,
        ("a uri-reference", "a uri"),
        mirror="format-widened",
    ),
    Rule("format-changed", "limits", ValuePair, limits.format_changed, ("a date", "a time"), alone="it goes both ways"),
)

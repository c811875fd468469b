"""Rules of what is made of several values: other members, positions of lists, and conditions."""

from __future__ import annotations

from docsgen.diff.rules import conditions, items, openness
from docsgen.diff.rules.rule import Rule
from docsgen.diff.subjects import ElementPair, SignaturePair, ValuePair

OPENNESS: tuple[Rule, ...] = (
    Rule(
        "object-closed",
        "openness",
        ValuePair,
        openness.object_closed,
        ("{ }", "{ }, no other members"),
        mirror="object-opened",
    ),
    Rule(
        "object-opened",
        "openness",
        ValuePair,
        openness.object_opened,
        ("{ }, no other members", "{ }"),
        mirror="object-closed",
    ),
    Rule(
        "other-keys-added",
        "openness",
        SignaturePair,
        openness.other_keys_added,
        ("{ }", "{ [key: string]: number }"),
        mirror="other-keys-removed",
    ),
    Rule(
        "other-keys-removed",
        "openness",
        SignaturePair,
        openness.other_keys_removed,
        ("{ [key: string]: number }", "{ }"),
        mirror="other-keys-added",
    ),
)

ITEMS: tuple[Rule, ...] = (
    Rule(
        "tuple-item-added",
        "items",
        ElementPair,
        items.tuple_item_added,
        ("[string]", "[string, number]"),
        mirror="tuple-item-removed",
    ),
    Rule(
        "tuple-item-removed",
        "items",
        ElementPair,
        items.tuple_item_removed,
        ("[string, number]", "[string]"),
        mirror="tuple-item-added",
    ),
    Rule(
        "tuple-item-became-required",
        "items",
        ElementPair,
        items.tuple_item_became_required,
        ("[string?]", "[string]"),
        mirror="tuple-item-became-optional",
    ),
    Rule(
        "tuple-item-became-optional",
        "items",
        ElementPair,
        items.tuple_item_became_optional,
        ("[string]", "[string?]"),
        mirror="tuple-item-became-required",
    ),
    Rule(
        "tuple-closed",
        "items",
        ValuePair,
        items.tuple_closed,
        ("[string, ...unknown[]]", "[string]"),
        mirror="tuple-opened",
    ),
    Rule(
        "tuple-opened",
        "items",
        ValuePair,
        items.tuple_opened,
        ("[string]", "[string, ...unknown[]]"),
        mirror="tuple-closed",
    ),
)

CONDITIONS: tuple[Rule, ...] = (
    Rule(
        "condition-added",
        "conditions",
        ValuePair,
        conditions.condition_added,
        ("string", 'string, not: "a"'),
        mirror="condition-removed",
    ),
    Rule(
        "condition-removed",
        "conditions",
        ValuePair,
        conditions.condition_removed,
        ('string, not: "a"', "string"),
        mirror="condition-added",
    ),
    Rule(
        "condition-changed",
        "conditions",
        ValuePair,
        conditions.condition_changed,
        ('not: "a"', 'not: "b"'),
        alone="it goes both ways",
    ),
    Rule(
        "dependency-added",
        "conditions",
        ValuePair,
        conditions.dependency_added,
        ("{ a?, b? }", "{ a?, b? }, a asks for b"),
        mirror="dependency-removed",
    ),
    Rule(
        "dependency-removed",
        "conditions",
        ValuePair,
        conditions.dependency_removed,
        ("{ a?, b? }, a asks for b", "{ a?, b? }"),
        mirror="dependency-added",
    ),
    Rule(
        "dependency-changed",
        "conditions",
        ValuePair,
        conditions.dependency_changed,
        ("a asks for b", "a asks for c"),
        alone="it goes both ways",
    ),
    Rule(
        "keyword-changed",
        "conditions",
        ValuePair,
        conditions.keyword_changed,
        ("minContains: 1", "minContains: 2"),
        alone="it goes both ways",
    ),
    Rule(
        "joined-type-changed",
        "conditions",
        ValuePair,
        conditions.beside_changed,
        ("Foo & ({ a } | { b })", "Foo & { a }"),
        alone="it goes both ways",
    ),
)

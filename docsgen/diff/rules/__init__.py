"""Every kind of change, in one table."""

from __future__ import annotations

from docsgen.diff.rules import (
    alternatives,
    conditions,
    existence,
    items,
    limits,
    openness,
    refactoring,
    requiredness,
    types,
    values,
    words,
)
from docsgen.diff.rules.rule import Rule
from docsgen.diff.subjects import (
    BranchPair,
    ElementPair,
    GonePair,
    HoistedPair,
    KindPair,
    MemberPair,
    MethodPair,
    NamePair,
    OrderPair,
    SignaturePair,
    TypePair,
    ValuePair,
    WordsPair,
)

__all__ = ["RULES", "Rule"]

DIFFERENT = ("narrows", "widens", "both", "unknown")
"""Effects of what differs as sets."""

A_HINT = "a hint beside the removal and the addition, which have rules of their own"
A_NOTE = "a note in either direction"
TIME = "what is announced has one direction only"

EXISTENCE = (
    Rule("type-added", "existence", TypePair, existence.type_added, ("", "Foo"), mirror="type-removed"),
    Rule("type-removed", "existence", TypePair, existence.type_removed, ("Foo", ""), mirror="type-added"),
    Rule("type-renamed", "existence", TypePair, existence.type_renamed, ("Foo", "Bar"), alone=A_HINT),
    Rule("method-added", "existence", MethodPair, existence.method_added, ("", '"jobs/list"'), mirror="method-removed"),
    Rule(
        "method-removed", "existence", MethodPair, existence.method_removed, ('"jobs/list"', ""), mirror="method-added"
    ),
    Rule(
        "method-renamed",
        "existence",
        MethodPair,
        existence.method_renamed,
        ('"jobs/list"', '"tasks/list"'),
        alone=A_NOTE,
    ),
    Rule(
        "required-member-added",
        "existence",
        MemberPair,
        existence.required_member_added,
        ("{ }", "{ id: string }"),
        mirror="required-member-removed",
    ),
    Rule(
        "required-member-removed",
        "existence",
        MemberPair,
        existence.required_member_removed,
        ("{ id: string }", "{ }"),
        mirror="required-member-added",
    ),
    Rule(
        "optional-member-added",
        "existence",
        MemberPair,
        existence.optional_member_added,
        ("{ }", "{ id?: string }"),
        mirror="optional-member-removed",
    ),
    Rule(
        "optional-member-removed",
        "existence",
        MemberPair,
        existence.optional_member_removed,
        ("{ id?: string }", "{ }"),
        mirror="optional-member-added",
    ),
    Rule(
        "member-renamed",
        "existence",
        MemberPair,
        existence.member_renamed,
        ("{ kind: 1 }", "{ sort: 1 }"),
        alone=A_HINT,
    ),
    Rule(
        "enum-value-added",
        "existence",
        BranchPair,
        alternatives.enum_value_added,
        ('"a"', '"a" | "b"'),
        mirror="enum-value-removed",
    ),
    Rule(
        "enum-value-removed",
        "existence",
        BranchPair,
        alternatives.enum_value_removed,
        ('"a" | "b"', '"a"'),
        mirror="enum-value-added",
    ),
    Rule(
        "union-branch-added",
        "existence",
        BranchPair,
        alternatives.union_branch_added,
        ("Foo", "Foo | Bar"),
        mirror="union-branch-removed",
        when=DIFFERENT,
    ),
    Rule(
        "union-branch-removed",
        "existence",
        BranchPair,
        alternatives.union_branch_removed,
        ("Foo | Bar", "Foo"),
        mirror="union-branch-added",
        when=DIFFERENT,
    ),
)

REQUIREDNESS = (
    Rule(
        "member-became-required",
        "requiredness",
        MemberPair,
        requiredness.member_became_required,
        ("{ id?: string }", "{ id: string }"),
        mirror="member-became-optional",
    ),
    Rule(
        "member-became-optional",
        "requiredness",
        MemberPair,
        requiredness.member_became_optional,
        ("{ id: string }", "{ id?: string }"),
        mirror="member-became-required",
    ),
)

TYPES = (
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

VALUES = (
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

LIMITS = (
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

OPENNESS = (
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

ITEMS = (
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

CONDITIONS = (
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

DEFAULTS = (
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

DEPRECATION = (
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

DOCUMENTATION = (
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

REFACTORING = (
    Rule("named", "refactoring", NamePair, refactoring.named, ("{ id: string }", "Foo"), mirror="inlined"),
    Rule("inlined", "refactoring", NamePair, refactoring.inlined, ("Foo", "{ id: string }"), mirror="named"),
    Rule("reference-changed", "refactoring", NamePair, refactoring.reference_changed, ("Foo", "Bar"), alone=A_NOTE),
    Rule("member-moved", "refactoring", MemberPair, refactoring.member_moved, ("{ id } & Foo", "Foo"), alone=A_NOTE),
    Rule(
        "envelope-members-hoisted",
        "refactoring",
        HoistedPair,
        refactoring.envelope_members_hoisted,
        ("{ method }", "{ jsonrpc, method }"),
        alone=A_NOTE,
    ),
    Rule(
        "type-respelled",
        "refactoring",
        KindPair,
        types.type_changed,
        ("true | false", "boolean"),
        alone=A_NOTE,
        when=("none",),
        says="Another way to write a type that accepts the same values.",
    ),
    Rule(
        "alternative-covered",
        "refactoring",
        BranchPair,
        alternatives.alternative_covered,
        ("Foo | Bar", "Foo, which accepts every Bar"),
        mirror="alternative-repeated",
        when=("none",),
    ),
    Rule(
        "alternative-repeated",
        "refactoring",
        BranchPair,
        alternatives.alternative_repeated,
        ("Foo, which accepts every Bar", "Foo | Bar"),
        mirror="alternative-covered",
        when=("none",),
    ),
)

RULES: tuple[Rule, ...] = (
    *EXISTENCE,
    *REQUIREDNESS,
    *TYPES,
    *VALUES,
    *LIMITS,
    *OPENNESS,
    *ITEMS,
    *CONDITIONS,
    *DEFAULTS,
    *DEPRECATION,
    *DOCUMENTATION,
    *REFACTORING,
)
"""All rules, in the order in which they are explained."""

"""Rules of what is there: types, methods, members, alternatives, and which members have to be."""

from __future__ import annotations

from docsgen.diff.rules import alternatives, existence, requiredness
from docsgen.diff.rules.rule import A_HINT, A_NOTE, DIFFERENT, Rule
from docsgen.diff.subjects import BranchPair, MemberPair, MethodPair, TypePair

EXISTENCE: tuple[Rule, ...] = (
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

REQUIREDNESS: tuple[Rule, ...] = (
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

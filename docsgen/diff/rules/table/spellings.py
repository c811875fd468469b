"""Rules of what is written otherwise and accepts the same values."""

from __future__ import annotations

from docsgen.diff.rules import alternatives, refactoring, types
from docsgen.diff.rules.rule import A_NOTE, Rule
from docsgen.diff.subjects import BranchPair, HoistedPair, KindPair, MemberPair, NamePair

REFACTORING: tuple[Rule, ...] = (
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

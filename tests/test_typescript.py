"""TypeScript's types: each folder of ``cases/typescript`` holds texts and what they are read as.

``input.json`` lists texts, each under what it is (``type``, ``member``, ``declaration``, or the reflection kind of a
heading of TypeDoc's); ``expected.json`` has for each the model, the lines that are printed for it, and the names that
its tokens lead to; ``null`` where nothing is read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docsgen.language.typescript import (
    Token,
    declaration_tokens,
    expand_utility,
    member_tokens,
    parse_declaration,
    parse_member,
    parse_type,
    print_type,
    read_type,
    tokens,
)
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Constraint,
    Declaration,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Opaque,
    Parameter,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    TypeParameter,
    Union,
)

# strategies of types are made of strategies of types, and hypothesis writes their names in full
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

CASES = sorted((Path(__file__).parent / "cases" / "typescript").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_text_is_read_as(case: Path, update_goldens: bool) -> None:
    texts = json.loads((case / "input.json").read_text(encoding="utf-8"))
    found = [_read(kind, text) for each in texts for kind, text in each.items()]
    expected = case / "expected.json"
    if update_goldens:
        expected.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    assert found == json.loads(expected.read_text(encoding="utf-8"))


def _read(kind: str, text: str) -> Any:
    if kind == "type":
        expression = parse_type(text)
        return _described(expression, tokens(expression))
    if kind == "member":
        member = parse_member(text)
        return member and _described(member, member_tokens(member))
    declaration = parse_declaration(text, "" if kind == "declaration" else kind)
    return declaration and _described(declaration, declaration_tokens(declaration))


def _described(value: object, listed: tuple[Token, ...]) -> Any:
    return {
        "model": json.loads(msgspec.json.encode(value)),
        "printed": "".join(token.text for token in listed).split("\n"),
        "leads to": [token.reference for token in listed if token.reference],
    }


# What TypeScript can express, without the names that its grammar reserves.
_RESERVED = ("class", "function", "import", "new", "return", "typeof", "void", "null", "true", "this", "in", "is")
_NAMES = st.from_regex(r"[A-Za-z_$][A-Za-z0-9_$]{0,6}", fullmatch=True).filter(
    lambda name: parse_type(f"[{name}: {name}]") == Tuple((TupleElement(Reference(name), name=name),))
)
_TYPE_NAMES = st.one_of(_NAMES, st.builds("{}.{}".format, _NAMES, _NAMES))
_PROPERTY_NAMES = st.one_of(
    st.sampled_from(["abstract", "readonly", "get", "set", "new", "type", "constructor", *_RESERVED]),
    _NAMES,
    st.text(st.characters(exclude_categories=["Cs"]), max_size=6),
)
_PRIMITIVES = st.sampled_from(
    [
        "string",
        "number",
        "boolean",
        "null",
        "unknown",
        "any",
        "never",
        "object",
        "undefined",
        "void",
        "bigint",
        "symbol",
    ]
).map(Primitive)
_LITERALS = st.one_of(
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
).map(Literal)
_OPAQUE = st.sampled_from(
    [
        Opaque("A extends B ? C : D", ("A", "B", "C", "D")),
        Opaque("A extends (infer U)[] ? U : never", ("A",)),
        Opaque("{ readonly [K in keyof T]-?: T[K] }", ("T",)),
        Opaque("keyof T", ("T",)),
        Opaque("typeof value.part", ("value",)),
        Opaque('T["a"]["b"]', ("T",)),
        Opaque("`a ${B | C}-${number}`", ("B", "C")),
        Opaque("unique symbol"),
        Opaque("abstract new (a: A) => B", ("A", "B")),
        Opaque("10n"),
        Opaque("this"),
    ]
)


def _objects(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[Object]:
    members = st.lists(
        st.builds(Member, name=_PROPERTY_NAMES, type=inner, required=st.booleans(), readonly=st.booleans()),
        max_size=3,
        unique_by=lambda member: member.name,
    )
    keys = st.sampled_from([None, Primitive("number"), Opaque("`x-${string}`")])
    signatures = st.lists(
        st.builds(IndexSignature, value=inner, key=keys, name=_NAMES, readonly=st.booleans()), max_size=2
    )
    calls = st.lists(_functions(inner, st.none() | inner), max_size=1)
    return st.builds(Object, members=members.map(tuple), index_signatures=signatures.map(tuple), calls=calls.map(tuple))


def _functions(
    inner: st.SearchStrategy[TypeExpression], returns: st.SearchStrategy[TypeExpression | None]
) -> st.SearchStrategy[Function]:
    parameter = st.builds(Parameter, name=_NAMES, type=st.none() | inner, required=st.booleans())
    parameters = st.lists(parameter, max_size=2)
    rest = st.lists(st.builds(Parameter, name=_NAMES, type=inner.map(Array), rest=st.just(True)), max_size=1)
    return st.builds(
        Function,
        parameters=st.builds(lambda some, more: (*some, *more), parameters, rest),
        returns=returns,
        type_parameters=_type_parameters(inner),
        constructs=st.booleans(),
    )


def _type_parameters(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[tuple[TypeParameter, ...]]:
    # one name, so that it never happens to hide a name in opaque text
    parameter = st.builds(TypeParameter, name=st.just("TT"), constraint=st.none() | inner, default=st.none() | inner)
    return st.lists(parameter, max_size=1).map(tuple)


def _tuples(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[Tuple]:
    element = st.builds(TupleElement, type=inner, name=st.just("") | _NAMES, required=st.booleans())
    return st.builds(Tuple, elements=st.lists(element, max_size=3).map(tuple), rest=st.none() | inner)


_TYPES: st.SearchStrategy[TypeExpression] = st.recursive(
    st.one_of(_PRIMITIVES, _LITERALS, _OPAQUE, st.builds(Reference, name=_TYPE_NAMES)),
    lambda inner: st.one_of(
        st.builds(Reference, name=_TYPE_NAMES, arguments=st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: Union(tuple(parts))),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: Intersection(tuple(parts))),
        st.builds(Array, items=inner),
        _tuples(inner),
        _objects(inner),
        _functions(inner, inner),
    ),
    max_leaves=8,
)


@settings(deadline=None)
@given(_TYPES)
def test_what_is_printed_is_read_back(expression: TypeExpression) -> None:
    printed = print_type(expression)
    assert parse_type(printed) == expression
    assert print_type(parse_type(printed)) == printed  # true isn't 1 here, as it is for Python


@settings(deadline=None)
@given(_TYPES, st.integers(min_value=0, max_value=60))
def test_layout_changes_nothing_but_white_space(expression: TypeExpression, width: int) -> None:
    laid_out = "".join(token.text for token in tokens(expression, width=width))
    assert parse_type(laid_out) == expression


@settings(deadline=None)
@given(_TYPES, _NAMES, _type_parameters(_TYPES), st.sampled_from(["interface", "type-alias", "variable"]))
def test_declarations_are_read_back(
    expression: TypeExpression, name: str, parameters: tuple[TypeParameter, ...], kind: str
) -> None:
    if kind == "interface" and not isinstance(expression, Object):
        kind = "type-alias"
    bases = (Reference("Base", (expression,)),) if kind == "interface" else ()
    parameters = () if kind == "variable" else parameters
    declaration = Declaration(name, kind, expression, bases=bases, type_parameters=parameters)
    printed = "".join(token.text for token in declaration_tokens(declaration))
    assert parse_declaration(printed) == declaration


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert isinstance(print_type(parse_type(text)), str)
    parse_member(text)
    parse_declaration(text)


@pytest.mark.parametrize("text", ["[" * 5000 + "]" * 5000, "9" * 5000, '"\\ud800"', '"\\u{110000}"', "\ud800", "\0"])
def test_extremes_are_no_error(text: str) -> None:
    assert print_type(parse_type(text)) is not None


def test_text_beside_a_type_is_not_dropped() -> None:
    assert read_type("string; type B = number") is None
    assert parse_type("string;\n type  B = number") == Opaque("string; type B = number")


def test_what_typescript_cannot_say_is_left_out() -> None:
    integer = Refined(Primitive("integer"), (Constraint("minimum", 0),))
    described = Annotated(Literal("a"), Annotations(title="A"))
    assert print_type(Union((integer, described), exclusive=True)) == 'number | "a"'
    assert print_type(Array(Refined(Union((integer, described))))) == '(number | "a")[]'
    assert print_type(Primitive("array")) == "unknown[]"
    assert print_type(Reference("Cup", path=("sender", "city"))) == 'Cup["sender"]["city"]'
    assert print_type(Literal({"a": [1, None]})) == "{ a: [1, null] }"


def test_keys_by_pattern_are_told_apart_by_a_comment() -> None:
    expression = Object(index_signatures=(IndexSignature(Primitive("string"), pattern="^x-*/"),))
    assert print_type(expression) == "{ [key: string /* ^x-*\\/ */]: string }"
    assert [token.kind for token in tokens(expression) if token.text.startswith("/*")] == ["comment"]


def test_type_parameters_lead_nowhere() -> None:
    leads_to = [token.reference for token in tokens(parse_type("Map<K, V[]>"), type_parameters=["K"])]
    assert [reference for reference in leads_to if reference] == ["Map", "V"]


def test_inherited_members_can_be_left_out() -> None:
    members = (Member("a", Primitive("string"), True, inherited_from="Base.a"), Member("b", Primitive("string")))
    declaration = Declaration("Cup", "interface", Object(members), bases=(Reference("Base"),))
    printed = "".join(token.text for token in declaration_tokens(declaration, inherited=False))
    assert printed == "interface Cup extends Base {\n  b?: string;\n}"


@pytest.mark.parametrize(
    ("text", "expanded"),
    [
        ("Record<string, Record<string, A>>", "{ [key: string]: { [key: string]: A } }"),
        ('Record<"a" | "b", A>', "{ a: A; b: A }"),
        ("Record<`x-${string}`, A>", "{ [key: `x-${string}`]: A }"),
        ("Record<Name, A>", "Record<Name, A>"),
        ("Record<keyof A, B>", "Record<keyof A, B>"),
        ("Array<ReadonlyArray<A>>", "A[][]"),
        ("readonly A[]", "A[]"),
        ("Readonly<{ a: A }>", "{ readonly a: A }"),
        ("Partial<A>", "Partial<A>"),
    ],
)
def test_utility_types_are_written_out(text: str, expanded: str) -> None:
    assert print_type(expand_utility(parse_type(text))) == expanded

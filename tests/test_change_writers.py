"""Comparisons as text, Markdown and JSON: what leads, what is folded, and that no text of a source does anything."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from docsgen.language.changes import (
    MARK,
    changes_document,
    changes_schema,
    counts,
    encode_changes,
    only,
    to_markdown,
    to_text,
    unexplained,
    worst,
)
from docsgen.language.changes.markdown import LONGEST
from docsgen.model import EFFECTS, LEVELS, Change, MethodChange, Rename, Verdict, VersionDiff, Witness

VALIDATOR = jsonschema.Draft202012Validator(changes_schema())
HOSTILE = "\x1b[2J\u202e</details><script>alert(1)</script> @octocat #12 | ``` `x` https://evil.test [a](b)\nrow"


def change(rule: str, level: str, type: str = "Cup", path: str = "", **more: Any) -> Change:
    """A change of one level for both roles, unless said otherwise."""
    place = f"{type}.{path}" if path else type
    given: dict[str, Any] = {
        "levels": {"client": level, "server": level},
        "sentence": f"{place} is different.",
        "kind": "type",
        **more,
    }
    return Change(id=f"{rule}:{place}", rule=rule, type=type, path=path, **given)


def diff(*changes: Change, **more: Any) -> VersionDiff:
    return VersionDiff(old="1.0", new="2.0", roles=("client", "server"), changes=changes, **more)


BROKEN = diff(
    change("wording", "documentation", "Lid"),
    change(
        "member-required",
        "breaking",
        path="size",
        effect="narrows",
        levels={"client": "breaking", "server": "compatible"},
        strict={"client": "breaking", "server": "compatible"},
        types=("Table",),
        methods=("fill", "empty"),
        witnesses=(Witness("client", "Cup", {"b": 1, "a": None}, "old"),),
    ),
    change(
        "enum-value", "unproven", "Colour", reason="The search gave up.", effect="widens", strict={"client": "unproven"}
    ),
    methods=(MethodChange("fill", "added"), MethodChange("pour", "removed")),
    renames=(Rename("Mug", "Cup", 0.876),),
    verdicts=(
        Verdict("Cup", "client", "breaking", witness=Witness("client", "Cup", {}, "old")),
        Verdict("Cup", "server", "compatible", proof="structure"),
        Verdict("Colour", "client", "unproven", reason="gave up"),
    ),
)


def test_text_leads_with_the_verdicts_and_goes_on_worst_first() -> None:
    assert to_text(BROKEN).splitlines() == [
        "1.0 -> 2.0",
        "",
        "client  breaking",
        "server  unproven",
        "",
        "1 breaking, 1 unproven, 1 documentation",
        "3 strict verdicts on types and roles: 1 proved compatible, 1 shown to break by a value, 1 undecided",
        "methods added: fill",
        "methods removed: pour",
        "renamed: Mug to Cup, 88% alike",
        "",
        "breaking (1)",
        "  Cup.size: Cup.size is different. [member-required; breaking for client, compatible for server; "
        "reaches 1 type, 2 methods]",
        "    For client, Cup: only the old version accepts this value:",
        '      {"a": null, "b": 1}',
        "",
        "unproven (1)",
        "  Colour: Colour is different. [enum-value; unproven for client and server]",
        "    The search gave up.",
        "",
        "documentation (1)",
        "  Lid: Lid is different. [wording; documentation for client and server]",
    ]


def test_what_does_not_differ_is_said_to_be_the_same() -> None:
    assert to_text(diff()).splitlines()[-3:] == ["server  compatible", "", "Nothing differs."]
    assert "Nothing differs." in to_markdown(diff())


def test_colours_are_those_of_the_one_who_asks() -> None:
    painted = to_text(BROKEN, paint=lambda text, level: f"<{level}>{text}</>")
    assert "client  <breaking>breaking</>" in painted
    assert "<unproven>unproven (1)</>" in painted


def test_the_strict_verdict_is_said_where_it_is_another() -> None:
    tolerated = change("member-added", "compatible", strict={"client": "breaking", "server": "compatible"})
    assert "client  compatible (strictly, by sets alone: breaking)" in to_text(diff(tolerated))
    assert "server  compatible\n" in to_text(diff(tolerated))
    assert "[member-added; compatible for client and server, strictly breaking for client]" in to_text(diff(tolerated))
    reworded = change("wording", "documentation", strict={"client": "compatible"})
    assert "strictly" not in to_text(diff(reworded))


def test_a_role_sees_its_own_levels_alone() -> None:
    seen = only(BROKEN, role="server")
    assert (worst(seen), seen.roles, seen.changes[1].witnesses) == ("unproven", ("server",), ())
    assert dict(counts(seen)) | {"breaking": 0, "compatible": 1} == dict(counts(seen))
    assert [verdict.level for verdict in seen.verdicts] == ["compatible"]


def test_a_change_of_one_role_is_none_for_the_other() -> None:
    alone = diff(change("member-removed", "breaking", levels={"client": "breaking"}, effect="both"))
    assert only(alone, role="server").changes == ()
    assert worst(only(alone, role="client")) == "breaking"


def test_a_type_comes_with_what_reaches_it() -> None:
    assert [each.id for each in only(BROKEN, type="Table").changes] == ["member-required:Cup.size"]
    assert [each.id for each in only(BROKEN, type="Lid").changes] == ["wording:Lid"]


def test_a_change_without_levels_is_not_taken_for_harmless() -> None:
    assert worst(diff(change("odd", "", levels={}, effect="narrows"))) == "unproven"
    assert worst(diff(change("odd", "", levels={}))) == "documentation"


def test_a_type_that_breaks_without_a_change_is_not_passed_over() -> None:
    witness = Witness("client", "Cup", {}, "old")
    odd = diff(change("wording", "documentation"), verdicts=(Verdict("Cup", "client", "breaking", witness=witness),))
    assert [verdict.type for verdict in unexplained(odd)] == ["Cup"]
    assert to_text(odd).splitlines()[-4:] == [
        "unexplained (1)",
        "  Cup: for client it accepts other values, and no change here says why",
        "    For client, Cup: only the old version accepts this value:",
        "      {}",
    ]
    assert "Unexplained: `Cup` (for client it accepts" in to_markdown(odd)


def test_a_type_that_is_undecided_without_a_change_says_why() -> None:
    odd = diff(verdicts=(Verdict("Cup", "client", "unproven", reason="the search gave up"),))
    told = "for client it may accept other values, and no change here says why (the search gave up)"
    assert to_text(odd).splitlines()[-1] == f"  Cup: {told}"
    assert told.replace("(", "\\(").replace(")", "\\)") in to_markdown(odd)


def test_what_only_undeclared_members_tell_apart_needs_no_change() -> None:
    assert unexplained(diff(verdicts=(Verdict("Cup", "client", "breaking", undeclared=True),))) == ()
    assert unexplained(BROKEN) == ()


def test_what_is_accepted_counts_for_nothing_and_is_shown() -> None:
    accepted = diff(change("member-required", "breaking", waived="Nobody sends it."))
    assert worst(accepted) == "compatible"
    assert to_text(accepted).splitlines()[-2].startswith("  Cup: Cup is different. [breaking; member-required")
    assert to_text(accepted).splitlines()[-1] == "    Nobody sends it."
    assert "Accepted: Nobody sends it." in to_markdown(accepted)


def test_no_line_of_text_is_obeyed_by_a_terminal() -> None:
    text = to_text(hostile())
    assert all(line.isprintable() for line in text.splitlines())
    assert r"\x1b[2J" in text
    assert len(text.splitlines()) == len(to_text(hostile("harmless")).splitlines())


def hostile(text: str = HOSTILE) -> VersionDiff:
    """A comparison all of whose texts are from a source that means harm."""
    both = {"client": "breaking", "server": "documentation"}
    witness = Witness("client", text, {text: [text]}, "new")
    one = Change(text, text, text, text, text, text, text, levels=both, sentence=text, witnesses=(witness,))
    return VersionDiff(
        text,
        text,
        ("client", "server"),
        changes=(one, change(text, "documentation", text, text, sentence=text, reason=text, waived=text)),
        renames=(Rename(text, text, 0.5),),
        methods=(MethodChange(text, "added"),),
    )


def test_markdown_opens_what_breaks_and_folds_the_rest() -> None:
    text = to_markdown(BROKEN)
    assert text.startswith(f"{MARK}\n### Breaking for client, unproven for server\n")
    assert '\n  ```json\n  {\n    "a": null,\n    "b": 1\n  }\n  ```\n' in text
    assert text.index("#### Breaking (1)") < text.index("#### Unproven (1)") < text.index("<details>")
    assert "<details><summary>Documentation (1)</summary>\n\n- `Lid`" in text
    assert "|  | breaking | unproven | documentation |" in text
    assert "| server | 0 | 1 | 1 |" in text


def test_markdown_shows_texts_of_sources_and_obeys_none() -> None:
    text = to_markdown(hostile())
    html = MarkdownIt("gfm-like", {"html": True}).render(text)
    assert "<script" not in html
    assert html.count("<details>") == html.count("</details>") == 1
    assert not re.search(r"<a[ >]", html)
    outside_code = re.sub(r"<(code|pre)\b.*?</\1>", "", html, flags=re.DOTALL)
    assert not re.search(r"@\w|#\d|://", outside_code)
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_markdown_fits_into_a_comment_and_says_what_it_left_out() -> None:
    many = [change("wording", "documentation", f"Type{number}", sentence="words " * 50) for number in range(2000)]
    many += [change("member-removed", "breaking", f"Gone{number}", sentence="x" * 900) for number in range(100)]
    text = to_markdown(diff(*many))
    assert len(text) <= LONGEST
    seen = len(re.findall(r"^- ", text, re.MULTILINE))
    assert f"can't be longer: {len(many) - seen} changes (" in text
    assert 0 < text.count("`Gone") < 100


def test_one_huge_name_does_not_push_out_the_verdict() -> None:
    text = to_markdown(hostile("x" * 200_000))
    assert len(text) <= LONGEST
    assert "### Breaking for client" in text


names = st.text(max_size=8)
levels = st.dictionaries(st.sampled_from(["client", "server"]), st.sampled_from(LEVELS))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | names,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=5,
)
witnesses = st.builds(Witness, role=names, type=names, value=values, accepted_by=st.sampled_from(["old", "new"]))
changes = st.builds(
    Change,
    id=names,
    rule=names,
    type=names,
    kind=names,
    path=names,
    effect=st.sampled_from(EFFECTS),
    levels=levels,
    strict=levels,
    sentence=names,
    witnesses=st.tuples(witnesses) | st.just(()),
    reason=names,
    waived=names,
)
diffs = st.builds(
    VersionDiff,
    old=names,
    new=names,
    roles=st.sampled_from([(), ("client",), ("client", "server")]),
    changes=st.lists(changes, max_size=4).map(tuple),
)


@given(diffs)
@settings(max_examples=60)
def test_whatever_is_compared_the_json_fits_its_schema(compared: VersionDiff) -> None:
    text = encode_changes(compared, generator="docsgen")
    VALIDATOR.validate(json.loads(text))
    assert json.loads(text) == json.loads(json.dumps(changes_document(compared, generator="docsgen")))
    assert to_text(compared)
    assert to_markdown(compared)


def test_json_is_sorted_and_says_what_programs_need() -> None:
    document = json.loads(encode_changes(BROKEN, generator="docsgen 1"))
    assert list(document) == sorted(document)
    assert document["summary"]["client"] == {"level": "breaking", "strict": "breaking"}
    change = document["changes"][1]
    assert change["reach"] == {"types": ["Table"], "methods": ["fill", "empty"]}
    assert change["witnesses"] == [{"role": "client", "type": "Cup", "value": {"a": None, "b": 1}, "acceptedBy": "old"}]


def test_the_schema_refuses_what_is_none() -> None:
    document = json.loads(encode_changes(BROKEN, generator="docsgen 1"))
    document["changes"][0]["levels"]["client"] = "bad"
    del document["old"]
    assert len(list(VALIDATOR.iter_errors(document))) == 2


def test_json_holds_half_characters_escaped() -> None:
    lone = diff(change("x", "breaking", witnesses=(Witness("client", "Cup", "\ud800", "old"),)))
    assert rb'"\ud800"' in encode_changes(lone, generator="docsgen")

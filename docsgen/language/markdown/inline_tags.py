"""TSDoc's ``{@link Name | words}``, ``{@linkcode ...}`` and ``{@linkplain ...}`` (tsdoc.org/pages/tags/link)."""

from __future__ import annotations

import re

from markdown_it.rules_inline import StateInline

_TAG = re.compile(
    r"\{@(?P<tag>linkcode|linkplain|link)\s+(?P<target>[^{}|\s]+)\s*\|?\s*(?P<words>(?:[^{}]|\{[^{}]*\})*?)\s*\}"
)


def inline_tag_rule(state: StateInline, silent: bool) -> bool:
    """A link where the target is an address or ``context.link`` knows the name; otherwise only its words."""
    if state.src[state.pos] != "{":
        return False
    match = _TAG.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        address = _is_address(match["target"])
        href = _href(state, match["target"], address)
        if href:
            opening = state.push("link_open", "a", 1)
            opening.attrs = {"href": href}
            opening.meta["trusted"] = not address
        _push_words(state, match)
        if href:
            state.push("link_close", "a", -1)
    state.pos = match.end()
    return True


def _is_address(target: str) -> bool:
    return "://" in target or target.startswith(("mailto:", "/"))


def _href(state: StateInline, target: str, address: bool) -> str | None:
    if state.linkLevel:
        return None
    if address:
        return state.md.normalizeLink(target)
    href: str | None = state.env["context"].link(target)
    return href


def _push_words(state: StateInline, match: re.Match[str]) -> None:
    words, tag = match["words"], match["tag"]
    if tag == "linkcode" or (tag == "link" and not words and not _is_address(match["target"])):
        token = state.push("code_inline", "code", 0)
        token.content = words or match["target"]
    elif not words:
        token = state.push("text", "", 0)
        token.content = match["target"]
    else:
        _push_markdown(state, *match.span("words"))


def _push_markdown(state: StateInline, start: int, end: int) -> None:
    maximum = state.posMax
    state.pos, state.posMax = start, end
    state.linkLevel += 1
    state.md.inline.tokenize(state)
    state.linkLevel -= 1
    state.posMax = maximum

"""A text in two forms at once: HTML for feed readers, and the same without markup."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
from markupsafe import Markup, escape

from docsgen.language.legible import legible

LONGEST_CODE = 4000
"""Characters of a type or value in an item; the page that it links has the rest."""

LONGEST_TITLE = 200

_CODE = re.compile(r"`([^`]+)`")


class Text(msgspec.Struct, frozen=True):
    """``html`` is safe to be shown, ``plain`` says the same."""

    html: Markup
    plain: str


def cut(text: str, most: int) -> str:
    """A text within its bound: cut by characters, before anything in it is escaped."""
    return text if len(text) <= most else f"{text[:most].rstrip()} …"


def words(sentence: str) -> str:
    """A sentence of ours as plain text: backticks mark code in it, and nothing else means anything."""
    return _CODE.sub(r"\1", sentence)


def paragraph(sentence: str) -> Text:
    """A sentence of ours; what stands between backticks is code."""
    return Text(Markup("<p>{}</p>").format(_line(sentence)), words(sentence))


def code(label: str, text: str) -> Text:
    """A labelled piece of code."""
    shown = cut(text, LONGEST_CODE)
    return Text(Markup("<p>{}:</p><pre><code>{}</code></pre>").format(_line(label), shown), f"{words(label)}:\n{shown}")


def link(words: str, address: str) -> Text:
    """A link; the plain form names its address."""
    return Text(Markup('<a href="{}">{}</a>').format(address, words), f"{words}: {address}")


def items(title: str, entries: Iterable[Text]) -> Text:
    """A titled list."""
    every = [*entries]
    return Text(
        Markup("<p>{}:</p><ul>{}</ul>").format(
            title, Markup("").join(Markup("<li>{}</li>").format(each.html) for each in every)
        ),
        "\n".join([f"{title}:", *(f"- {each.plain}" for each in every)]),
    )


def line(*parts: Text | str) -> Text:
    """Parts one after the other; texts of ours among them may hold code between backticks."""
    both = [Text(_line(each), words(each)) if isinstance(each, str) else each for each in parts]
    return Text(Markup("").join(each.html for each in both), "".join(each.plain for each in both))


def joined(blocks: Iterable[Text]) -> Text:
    """Blocks one below the other, without characters that a feed can't hold."""
    every = [*blocks]
    return Text(
        Markup(legible("\n".join(each.html for each in every))), legible("\n\n".join(each.plain for each in every))
    )


def _line(sentence: str) -> Markup:
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(sentence))))

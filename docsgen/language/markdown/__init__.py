"""Texts of the sources: CommonMark in, safe HTML or plain text out, and HTML back to CommonMark.

Texts come from anywhere, so nothing in them becomes active: what is a tag of a short list stays markup, every
other tag-like text (``<html>``, ``List<T>``, ``<script>``) is shown as it is written, and nh3 has the last word.
``reading.from_html`` is imported from there by those who need it, as few do and its libraries take long to load.
"""

from docsgen.language.markdown.escaping import code_span, escaped, fence
from docsgen.language.markdown.highlight import highlight, spans
from docsgen.language.markdown.html import inline_html, to_html
from docsgen.language.markdown.joining import absolute_links
from docsgen.language.markdown.markup import usable_address
from docsgen.language.markdown.rebasing import rebased
from docsgen.language.markdown.text import plain, summary

__all__ = [
    "absolute_links",
    "code_span",
    "escaped",
    "fence",
    "highlight",
    "inline_html",
    "plain",
    "rebased",
    "spans",
    "summary",
    "to_html",
    "usable_address",
]

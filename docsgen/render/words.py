"""Sentences of ours as HTML."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

_CODE = re.compile(r"`([^`]+)`")


def sentence(text: str) -> Markup:
    """A sentence of ours, in which only backticks mean something: values in it may hold any characters."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))

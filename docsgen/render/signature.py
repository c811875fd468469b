"""A type as a whole: in TypeScript and as JSON Schema, with every name of a type a link."""

from __future__ import annotations

import json
from html import escape
from urllib.parse import unquote

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.expressions import walk
from docsgen.language.json_schema import definition_of
from docsgen.language.typescript import declaration_tokens
from docsgen.language.wording import reworded
from docsgen.model import Annotations, Declaration, Function, Object
from docsgen.render.context import Here
from docsgen.render.type_text import tokens_html

_WITHOUT_SCHEMA = ("function", "namespace", "variable")
_DEFINITIONS = '"#/$defs/'


def typescript(declaration: Declaration, here: Here) -> Markup:
    """The declaration as a person would write it in TypeScript."""
    return tokens_html(declaration_tokens(declaration), here)


def json_schema(declaration: Declaration, here: Here) -> Markup:
    """The declaration as JSON Schema, without its descriptions, which the page has elsewhere.

    Empty for kinds that no JSON value has, and where functions are part of a type.
    """
    if declaration.kind in _WITHOUT_SCHEMA or _has_functions(declaration):
        return Markup()
    silent = msgspec.structs.replace(
        declaration,
        type=reworded(declaration.type, _undescribed),
        annotations=_undescribed(declaration.annotations),
    )
    text = json.dumps(definition_of(silent), indent=2, ensure_ascii=False)
    key, parts = "", []
    for css, part in markdown.spans(text, "json"):
        href = _target(part, here) if key == '"$ref"' and part.startswith(_DEFINITIONS) else None
        key = part if css == "nt" else key if part.strip(" :\n") == "" else ""
        parts.append(_span(css, part, href))
    return Markup("".join(parts))


def _has_functions(declaration: Declaration) -> bool:
    return any(
        isinstance(part, Function) or (isinstance(part, Object) and part.calls) for _, part in walk(declaration.type)
    )


def _undescribed(annotations: Annotations) -> Annotations:
    return msgspec.structs.replace(annotations, comment=None)


def _span(css: str, text: str, href: str | None) -> str:
    inner = escape(text, quote=False)
    if href:
        return f'<a href="{escape(href)}">{inner}</a>'
    return f'<span class="{css}">{inner}</span>' if css else inner


def _target(reference: str, here: Here) -> str | None:
    pointer = json.loads(reference).removeprefix("#/$defs/")
    name = unquote(pointer.partition("/")[0]).replace("~1", "/").replace("~0", "~")
    return here.type(name)

"""Pages that only lead to another: files of a few lines, which need no templates of a theme."""

from __future__ import annotations

import json
from html import escape

from docsgen.model import Page, StaticFile


def redirect_file(page: Page, *, language: str, site_name: str) -> StaticFile:
    """The file of a page with a ``redirect``: it leads on at once; with scripts, to the same part of the page."""
    target = escape(page.redirect)
    script = json.dumps(page.redirect).replace("<", "\\u003c")
    text = f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="{target}">
<title>{escape(page.title)} - {escape(site_name)}</title>
<script>location.replace({script} + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url={target}"></noscript>
</head>
<body>{page.html}</body>
</html>
"""
    return StaticFile(f"{page.address}index.html", text.encode())

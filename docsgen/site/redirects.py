"""Pages that only lead to another: files of a few lines, which need no templates of a theme."""

from __future__ import annotations

import json
from html import escape
from urllib.parse import urljoin

from docsgen.model import Page, StaticFile
from docsgen.site.pages import quoted


def redirect_file(page: Page, *, language: str, site_name: str, site_url: str = "") -> StaticFile:
    """The file of a page with a ``redirect``: it leads on at once; with scripts, to the same part of the page.

    Search engines are told the address that it leads to, an absolute one if ``site_url`` is known.
    """
    target = escape(page.redirect)
    canonical = escape(urljoin(site_url + quoted(page.address), page.redirect) if site_url else page.redirect)
    script = json.dumps(page.redirect).replace("<", "\\u003c")
    text = f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="{canonical}">
<title>{escape(page.title)} - {escape(site_name)}</title>
<script>location.replace({script} + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url={target}"></noscript>
</head>
<body>{page.html}</body>
</html>
"""
    return StaticFile(f"{page.address}index.html", text.encode())

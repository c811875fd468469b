"""Links between the types of a page: from anchors back to TSDoc's ``{@link Name | words}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import unquote

from bs4 import Tag

from docsgen.readers.typedoc_html.elements import below, suffixes, text_of
from docsgen.readers.typedoc_html.pages import slug

Anchors = Mapping[str, str]
"""What an ``id`` of the page stands for: ``tool`` for ``Tool``, ``tool-name`` for ``Tool.name``."""

# What is put into the tree while it becomes Markdown: characters that nothing escapes.
_OPEN, _CLOSE = "\ue000", "\ue001"
_HELD = re.compile(f"{_OPEN}((?:[0-9a-f]{{2}})*){_CLOSE}")


def mark_links(element: Tag, anchors: Anchors) -> list[str]:
    """Put ``{@link}`` in the place of links within the page; gives the addresses that lead nowhere.

    What is put there is readable after ``release``.
    """
    broken: list[str] = []
    for link in below(element, "a"):
        href = str(link.get("href", ""))
        if not href.startswith("#"):
            continue
        target = _target(link, anchors)
        if target:
            _replace(link, target)
        else:
            link.unwrap()
            broken += [href] if len(href) > 1 else []
    return broken


def release(markdown: str) -> str:
    """The text with its links in readable form."""
    return _HELD.sub(lambda match: bytes.fromhex(match[1]).decode(errors="replace"), markdown)


def _target(link: Tag, anchors: Anchors) -> str:
    """The type or member that a link leads to: by its address, or by its words where the address leads nowhere."""
    words = _words(link)
    anchor = unquote(str(link["href"])[1:])
    found = anchors.get(anchor, "")
    if not found and (slug(words) == anchor or (suffixes(link, "tsd-kind-") and words in anchors.values())):
        found = words
    # `Tool.schema.title` is said by the words alone: members of members have no anchors
    return words if found and words.startswith(f"{found}.") and " " not in words else found


def _replace(link: Tag, target: str) -> None:
    words = _words(link)
    if not words or words == target:
        link.replace_with(_held(f"{{@link {target}}}"))
    elif re.search(r"[{}|]", words):
        link.unwrap()  # TSDoc has no way to write such words
    else:
        link.insert_before(_held(f"{{@link {target} | "))
        link.insert_after(_held("}"))
        link.unwrap()


def _words(link: Tag) -> str:
    return " ".join(text_of(link).split())


def _held(text: str) -> str:
    return f"{_OPEN}{text.encode().hex()}{_CLOSE}"

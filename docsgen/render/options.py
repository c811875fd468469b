"""What rendering may be told by a project."""

from __future__ import annotations

import msgspec


class RenderOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """Options of rendering.

    ``notice`` is Markdown that stands on the home page and on every version's, ``welcome`` on the home page alone;
    ``link_bases`` maps a version to the address that stands before site-absolute links in its texts. Enums with more
    values than ``enum_fold`` are folded. Declarations with a modifier in ``hide`` get no page. ``repository`` is the
    address of the project's repository. ``attribution`` is Markdown that stands at the end of pages whose texts weren't
    all written for the site.
    """

    site_name: str = "Reference"
    notice: str = ""
    welcome: str = ""
    official: str = "the official text"
    link_bases: dict[str, str] = {}
    enum_fold: int = 12
    hide: tuple[str, ...] = ("internal",)
    repository: str = ""
    attribution: str = ""

"""What the options name, but no version has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from docsgen.link.methods import Choices
from docsgen.link.roles import DEFAULT_ROLES, Roles, all_roots
from docsgen.model import Finding


def unknown(
    types: Collection[str], methods: Collection[str], *, roles: Roles, choices: Mapping[str, Choices]
) -> Iterator[Finding]:
    """A finding for each name that is in none of the versions; ``choices`` are the options by method, by their key.

    The roots that are there by default may be missing.
    """
    for role, roots in roles.items():
        yield from (
            _finding(root, f"roles.{role}") for root in roots if root not in {*types, *all_roots(DEFAULT_ROLES)}
        )
    for option, choice in choices.items():
        for method, names in choice.items():
            place = f"{option}.{method}"
            yield from [_finding(method, place)] if method not in methods else []
            yield from (_finding(name, place) for name in names if name not in types)


def _finding(name: str, place: str) -> Finding:
    return Finding(
        id="unknown-option-name",
        severity="warning",
        message=f"No version has `{name}`.",
        source="mkdocs.yml",
        place=f"plugins.docsgen.{place}",
        mend="mend the name, or remove it",
    )

"""Links in texts (``{@link Name}``) that lead to no type."""

from __future__ import annotations

from collections.abc import Container, Iterator

from docsgen.language.expressions import named_values, owner_of
from docsgen.language.markdown import to_html
from docsgen.language.wording import reworded
from docsgen.model import Annotations, Declaration, Finding, LinkedVersion


def broken_links(version: LinkedVersion) -> Iterator[Finding]:
    """A note for each name in a link of a declaration's texts that is no type's, nor that of a type's member."""
    model = version.model
    values = {f"{each.name}.{name}" for each in model.declarations for name, _ in named_values(each.type)}
    for declaration in model.declarations:
        for name in _linked(declaration):
            if name not in version.links and not _is_member(name, version, values):
                yield Finding(
                    id="unresolved-link",
                    severity="note",
                    message=f"A text of {declaration.name} links to `{name}`, which is declared nowhere.",
                    version=model.version.id,
                    source=declaration.locations[0].file if declaration.locations else "",
                    place=declaration.name,
                    mend="link to a type of this version, or write the name as code",
                )


def _is_member(name: str, version: LinkedVersion, values: Container[str]) -> bool:
    """Whether it is ``Type.member`` or ``Type#member``, perhaps with more behind it, or a value of an enum."""
    owner, path = owner_of(name, version.links)
    members = version.links[owner].members if owner else ()
    return f"{owner}.{path}" in values or any(
        path == each.member.name or path.startswith(f"{each.member.name}.") for each in members
    )


def _linked(declaration: Declaration) -> dict[str, None]:
    """The names in links, as Markdown finds them: what stands in code is no link."""
    names: dict[str, None] = {}

    def note(name: str) -> None:
        names[name] = None

    for text in _texts(declaration):
        if "{@link" in text:
            to_html(text, link=note)
    return names


def _texts(declaration: Declaration) -> list[str]:
    found: list[str] = []

    def collect(annotations: Annotations) -> Annotations:
        comment, deprecation = annotations.comment, annotations.deprecation
        if comment:
            found.extend((comment.text, *(tag.text for tag in comment.tags)))
        if deprecation:
            found.extend((deprecation.message, deprecation.instead))
        return annotations

    collect(declaration.annotations)
    reworded(declaration.type, collect)
    return found

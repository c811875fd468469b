"""The twin of a type's page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.place import NOTHING, Place, Shape
from docsgen.feeds.twins.stories import story_blocks
from docsgen.feeds.twins.structure import shape_of
from docsgen.feeds.twins.words import comment, deprecation, facts, marks, said
from docsgen.feeds.twins.writing import heading, item, items, link, sentence
from docsgen.language import markdown
from docsgen.language.badges import Badge, badges
from docsgen.language.expressions import references
from docsgen.language.findings import Disagreement
from docsgen.language.json_value import same
from docsgen.language.markdown import code_span, escaped, fence
from docsgen.language.origins import FactView, LocationView, fact_views, location_views
from docsgen.language.own_words import note_of_type
from docsgen.language.paths import known_path
from docsgen.language.place import Top
from docsgen.language.stories import MOST_EVENTS
from docsgen.language.typescript import declaration_text, print_type
from docsgen.language.words import PLACES, kind_words
from docsgen.model import Annotations, Declaration, EffectiveMember, Example, TypeParameter, Use

Notes = Mapping[str, tuple[Disagreement, ...]]


def type_blocks(declaration: Declaration, edition: Edition, notes: Notes) -> Iterator[str]:
    """All that the page of a type shows; ``notes`` are remarks by path in it."""
    parameters = tuple(parameter.name for parameter in declaration.type_parameters)
    desk = Desk(edition, edition.address(declaration.name), parameters)
    members = edition.members[declaration.name]
    remarks = _placed(notes, members)
    shape = shape_of(declaration.type, _place(declaration, desk, remarks))
    yield from _head(declaration, desk)
    yield from _about(declaration, desk, shape, remarks.get("", ()))
    yield from _relations(declaration, desk)
    yield from (heading(2, "Signature"), fence(declaration_text(declaration), "typescript"))
    yield from _sections(shape)
    for each in declaration.also:
        yield from said(each.annotations, desk)
    yield from _nested(declaration, desk)
    yield from _examples(edition.examples.get(declaration.name, ()))
    yield from _history(declaration.name, desk)
    yield from _uses(declaration, desk)
    yield from _sources(declaration, desk, members)


def _place(declaration: Declaration, desk: Desk, remarks: Mapping[str, tuple[str, ...]]) -> Place:
    links = desk.edition.links(declaration.name)
    later = {name: version for name, version in links.members_since.items() if version != links.since}
    top = Top(desk.edition.members[declaration.name], later, links.members_removed_in)
    return Place(edition=desk.edition, desk=desk, shaper=shape_of, type=declaration.name, top=top, notes=remarks)


def _head(declaration: Declaration, desk: Desk) -> Iterator[str]:
    parameters = ", ".join(map(_type_parameter, declaration.type_parameters))
    yield heading(1, escaped(declaration.name + (f"<{parameters}>" if parameters else "")))
    category = markdown.plain(declaration.category)
    home = link(f"version {escaped(desk.edition.version.id)}", desk.to(desk.edition.home))
    where = f" in {escaped(category)}" if category else ""
    yield f"{kind_words(declaration.kind)}{where}, {home}{marks(type_badges(declaration, desk.edition))}"


def _type_parameter(parameter: TypeParameter) -> str:
    constraint = f" extends {print_type(parameter.constraint)}" if parameter.constraint is not None else ""
    return (
        parameter.name + constraint + (f" = {print_type(parameter.default)}" if parameter.default is not None else "")
    )


def type_badges(declaration: Declaration, edition: Edition) -> tuple[Badge, ...]:
    """The badges of a type on its own page."""
    links = edition.links(declaration.name)
    shown = badges(
        declaration.annotations,
        since=links.since,
        removed_in=links.removed_in,
        modifiers=declaration.modifiers,
        dates=edition.past.dates(declaration.name),
    )
    return (*shown, *((Badge("draft", "draft"),) if edition.version.status == "draft" else ()))


def _about(declaration: Declaration, desk: Desk, shape: Shape, remarks: Sequence[str]) -> Iterator[str]:
    annotations = _without_shown_examples(declaration, desk.edition)
    if annotations.deprecation:
        yield from deprecation(annotations.deprecation, desk)
    yield from comment(annotations, desk)
    yield from shape.said
    own = note_of_type(declaration)
    if own:
        official = link(escaped(desk.edition.options.official), desk.outside(desk.edition.version.source))
        yield f"{own}; see {official}."
    if annotations.title and annotations.title != declaration.name:
        yield f"Titled “{escaped(annotations.title)}”."
    yield facts(annotations)
    yield from remarks


def _without_shown_examples(declaration: Declaration, edition: Edition) -> Annotations:
    """The type's own annotations; example values that stand under the page's examples are not shown twice."""
    shown = [each.value for each in edition.examples.get(declaration.name, ()) if each.value is not msgspec.UNSET]
    annotations = declaration.annotations
    rest = tuple(value for value in annotations.examples if not any(same(value, each) for each in shown))
    return msgspec.structs.replace(annotations, examples=rest)


def _placed(notes: Notes, members: Sequence[EffectiveMember]) -> dict[str, tuple[str, ...]]:
    """Remarks by the paths that members have; one on something deeper stands with the member around it."""
    placed: dict[str, tuple[str, ...]] = {}
    for path, found in notes.items():
        known = known_path(members, path)
        placed[known] = (*placed.get(known, ()), *map(remark, found))
    return placed


def remark(disagreement: Disagreement) -> str:
    """What sources say differently."""
    said = "; ".join(f"{source} says {code_span(value)}" for source, value in disagreement.said)
    return f"{sentence(disagreement.message)}{f' ({said})' if said else ''}."


def _relations(declaration: Declaration, desk: Desk) -> Iterator[str]:
    links = desk.edition.links(declaration.name)
    methods = desk.to(f"{desk.edition.home}methods/")
    rows = (
        ("Sent by", links.senders),
        ("Methods", [link(code_span(name), methods) for name in links.methods]),
        ("Extends", [_base(print_type(base), base.name, desk) for base in declaration.bases]),
        ("Extended by", [desk.named(name) for name in links.subtypes]),
    )
    yield items(item(f"{title}: {', '.join(shown)}") for title, shown in rows if shown)


def _base(text: str, name: str, desk: Desk) -> str:
    return link(code_span(text), desk.type(name))


def _sections(shape: Shape) -> Iterator[str]:
    parts = (
        ("Members", Shape(members=shape.members, combined=shape.combined)),
        ("Values" if shape.valued else "Alternatives", Shape(unions=shape.unions)),
        ("Items", Shape(positions=shape.positions)),
        ("Constraints", Shape(constraints=shape.constraints, conditions=shape.conditions)),
        ("Signatures", Shape(calls=shape.calls)),
    )
    for title, part in parts:
        if part != NOTHING:
            yield heading(2, title)
            yield from part.blocks()


def _nested(declaration: Declaration, desk: Desk) -> Iterator[str]:
    """What the namespace of the same name holds, in the order of the source."""
    found = []
    for name, each in desk.declarations.items():
        owner, dot, own = name.rpartition(".")
        if dot and owner == declaration.name and {location.source for location in each.locations} != {"json_schema"}:
            words = summary(each)
            short = msgspec.structs.replace(each, name=own)
            found.append(
                item(
                    link(code_span(own), desk.type(name)), fence(declaration_text(short), "typescript"), escaped(words)
                )
            )
    if found:
        yield heading(2, "Static members" if declaration.kind == "class" else "Namespace")
        yield items(found)


def _examples(examples: Iterable[Example]) -> Iterator[str]:
    for index, each in enumerate(examples):
        if not index:
            yield heading(2, "Examples")
        title = each.title or each.name.replace("-", " ").capitalize()
        state = ("invalid" if each.errors else "valid") if each.checked else "not checked"
        files = "".join(f", {code_span(file)}" for file in dict.fromkeys(a.file for a in each.locations if a.file))
        yield heading(3, f"{escaped(title)} ({state})")
        yield items(item(escaped(error)) for error in each.errors)
        yield fence(each.text, each.language)
        if files:
            yield f"From {files[2:]}"


def _history(name: str, desk: Desk) -> Iterator[str]:
    edition = desk.edition
    if not edition.past.known:
        return
    yield heading(2, "History")
    steps = [*story_blocks(edition.past.stories.get(name, ()), desk.to, edition.past.roles, most=MOST_EVENTS)]
    yield from steps
    address = desk.to(f"types/{edition.library.addresses.get(name, name)}/")
    whole = link(f"{escaped(name, within_link=True)} through all versions", address)
    yield whole if steps else f"Unchanged in all versions that have it. {whole}"


def _uses(declaration: Declaration, desk: Desk) -> Iterator[str]:
    links = desk.edition.links(declaration.name)
    inherited = [each.member.type for each in desk.edition.members[declaration.name] if each.origin]
    named = (name for part in (declaration.type, *inherited) for _, name in references(part) if desk.type(name))
    uses = [name for name in dict.fromkeys((*links.uses, *named)) if name != declaration.name or name in links.uses]
    if links.used_by:
        yield heading(2, "Used by")
        yield items(_used_by(links.used_by, desk))
    if uses:
        yield heading(2, "Uses")
        yield items(item(desk.named(each)) for each in uses)


def _used_by(uses: Iterable[Use], desk: Desk) -> Iterator[str]:
    places: dict[str, list[str]] = {}
    for use in uses:
        places.setdefault(use.type, []).append(use.place)
    for name, found in places.items():
        listed = ", ".join(code_span(PLACES.get(place, place)) for place in found if place)
        yield item(f"{desk.named(name)}{f': {listed}' if listed else ''}")


def _sources(declaration: Declaration, desk: Desk, members: Iterable[EffectiveMember]) -> Iterator[str]:
    locations, found = location_views(declaration), fact_views(declaration, members)
    official = desk.outside(desk.edition.version.source)
    if not locations and not found:
        return
    yield heading(2, "Sources")
    shown = [item(link(escaped(desk.edition.options.official), official))] if official else []
    yield items([*map(_location, locations), *shown])
    if found:
        yield "Where each fact comes from:"
        yield items(map(_fact, found))


def _location(view: LocationView) -> str:
    file = f": {code_span(view.file)}" if view.file else ""
    return item(f"{escaped(view.source)}{file}{f' {code_span(view.place)}' if view.place else ''}")


def _fact(view: FactView) -> str:
    of = f"{', '.join(map(code_span, view.of))}: " if view.of else ""
    return item(f"{of}{escaped(', '.join(view.facts))} from {escaped(view.source)}")

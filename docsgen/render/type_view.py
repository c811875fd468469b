"""Everything that a type's page shows, as one value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import Anchors, anchor, category_id
from docsgen.language.badges import Badge, badges
from docsgen.language.json_value import same
from docsgen.language.origins import FactView, LocationView, fact_views, location_views
from docsgen.language.own_words import note_of_type
from docsgen.language.paths import known_path
from docsgen.language.place import Top
from docsgen.language.typescript import declaration_tokens, tokens
from docsgen.language.words import PLACES, kind_words
from docsgen.model import Annotations, Declaration, EffectiveMember, Example, TypeExpression, TypeParameter, Use
from docsgen.render.about import about
from docsgen.render.context import Here
from docsgen.render.examples import ExampleView, example_views
from docsgen.render.history_view import HistoryView, history_view
from docsgen.render.place import Place
from docsgen.render.sections import SectionView, sections
from docsgen.render.shapes import AnnotationsView, LinkView
from docsgen.render.shaping import shape_of
from docsgen.render.signature import json_schema, typescript
from docsgen.render.type_text import tokens_html

Notes = Mapping[str, tuple[Markup, ...]]
"""Remarks by path in a type; those under the empty path are about the type itself."""


class UseView(msgspec.Struct, frozen=True):
    """A type that mentions this one, and where in it (nowhere: as a whole)."""

    type: LinkView
    places: tuple[LinkView, ...] = ()


class NestedView(msgspec.Struct, frozen=True):
    """A declaration that stands in a namespace: its page, its signature there, and what it is."""

    link: LinkView
    signature: Markup
    summary: str


class TypeView(msgspec.Struct, frozen=True):
    """A type's page, top to bottom."""

    name: str
    type_parameters: Markup
    kind: str
    category: LinkView | None
    badges: tuple[Badge, ...]
    about: AnnotationsView
    own: str
    official: LinkView
    notes: tuple[Markup, ...]
    senders: tuple[str, ...]
    methods: tuple[LinkView, ...]
    bases: tuple[Markup, ...]
    subtypes: tuple[LinkView, ...]
    typescript: Markup
    json_schema: Markup
    said: tuple[AnnotationsView, ...]
    sections: tuple[SectionView, ...]
    also: tuple[AnnotationsView, ...]
    nested: tuple[NestedView, ...]
    examples: tuple[ExampleView, ...]
    history: HistoryView | None
    used_by: tuple[UseView, ...]
    uses: tuple[LinkView, ...]
    locations: tuple[LocationView, ...]
    facts: tuple[FactView, ...]


def type_view(declaration: Declaration, here: Here, examples: Sequence[Example], notes: Notes) -> TypeView:
    """What the page of a type shows."""
    edition = here.edition
    links, members = edition.links(declaration.name), edition.members[declaration.name]
    parameters = tuple(parameter.name for parameter in declaration.type_parameters)
    anchors, notes = Anchors(), _placed(notes, members)
    top = Top(members, _later(links.members_since, links.since), links.members_removed_in)
    shape = shape_of(
        declaration.type,
        Place(
            edition=here.edition,
            here=here,
            anchors=anchors,
            shaper=shape_of,
            type=declaration.name,
            top=top,
            type_parameters=parameters,
            notes=notes,
        ),
    )
    return TypeView(
        name=declaration.name,
        type_parameters=_type_parameters(declaration.type_parameters, here),
        kind=kind_words(declaration.kind),
        category=_category(declaration.category, here) if declaration.category else None,
        badges=type_badges(declaration, here),
        about=_about(declaration, here, examples),
        own=note_of_type(declaration),
        official=LinkView(edition.options.official, here.outside(edition.version.source)),
        notes=notes.get("", ()),
        senders=links.senders,
        methods=tuple(_method_link(name, here) for name in links.methods),
        bases=tuple(_bare(base, here, parameters) for base in declaration.bases),
        subtypes=tuple(_type_links(links.subtypes, here)),
        typescript=typescript(declaration, here),
        json_schema=json_schema(declaration, here),
        said=shape.said,
        sections=sections(shape),
        also=tuple(about(each.annotations, here) for each in declaration.also if each.annotations != Annotations()),
        nested=tuple(_nested(declaration, here)),
        examples=example_views(examples, anchors),
        history=history_view(declaration.name, here) if edition.past.known else None,
        used_by=tuple(_used_by(links.used_by, here)),
        uses=tuple(_type_links(links.uses, here)),
        locations=location_views(declaration),
        facts=fact_views(declaration, members),
    )


def _nested(declaration: Declaration, here: Here) -> Iterator[NestedView]:
    """What the namespace of the same name holds, in the order of the source; JSON Schema has none, only names."""
    for name, each in here.edition.declarations.items():
        owner, dot, own = name.rpartition(".")
        sources = {location.source for location in each.locations}
        if dot and owner == declaration.name and sources != {"json_schema"}:
            short = msgspec.structs.replace(each, name=own)
            yield NestedView(
                link=LinkView(own, here.type(name) or ""),
                signature=tokens_html(declaration_tokens(short), here),
                summary=here.edition.summaries[name],
            )


def _placed(notes: Notes, members: Sequence[EffectiveMember]) -> Notes:
    """Remarks by the paths that members have on the page; one on something deeper stands with the member around it."""
    placed: dict[str, tuple[Markup, ...]] = {}
    for path, remarks in notes.items():
        known = known_path(members, path)
        placed[known] = (*placed.get(known, ()), *remarks)
    return placed


def _about(declaration: Declaration, here: Here, examples: Sequence[Example]) -> AnnotationsView:
    """The type's own annotations; example values that stand under the page's examples are not shown twice."""
    annotations = declaration.annotations
    shown = [example.value for example in examples if example.value is not msgspec.UNSET]
    rest = tuple(value for value in annotations.examples if not any(same(value, each) for each in shown))
    return about(msgspec.structs.replace(annotations, examples=rest), here, name=declaration.name)


def type_badges(declaration: Declaration, here: Here) -> tuple[Badge, ...]:
    """The badges of a type on its own page."""
    links = here.edition.links(declaration.name)
    draft = (Badge("draft", "draft"),) if here.edition.version.status == "draft" else ()
    shown = badges(
        declaration.annotations,
        since=links.since,
        removed_in=links.removed_in,
        modifiers=declaration.modifiers,
        dates=here.edition.past.dates(declaration.name),
    )
    return (*shown, *draft)


def _category(category: str, here: Here) -> LinkView:
    return LinkView(markdown.plain(category), here.to(here.edition.home, category_id(category)))


def _later(members_since: Mapping[str, str], since: str) -> dict[str, str]:
    """Only the members that came after the type itself."""
    return {name: version for name, version in members_since.items() if version != since}


def _type_parameters(parameters: Iterable[TypeParameter], here: Here) -> Markup:
    names = tuple(parameter.name for parameter in parameters)
    written = Markup(", ").join(_type_parameter(parameter, here, names) for parameter in parameters)
    return Markup("&lt;{}&gt;").format(written) if names else Markup()


def _type_parameter(parameter: TypeParameter, here: Here, names: tuple[str, ...]) -> Markup:
    text = Markup("{}").format(parameter.name)
    if parameter.constraint is not None:
        text += Markup(" extends ") + _bare(parameter.constraint, here, names)
    if parameter.default is not None:
        text += Markup(" = ") + _bare(parameter.default, here, names)
    return text


def _bare(expression: TypeExpression, here: Here, names: tuple[str, ...]) -> Markup:
    return tokens_html(tokens(expression, width=None, type_parameters=names), here)


def _method_link(name: str, here: Here) -> LinkView:
    return LinkView(name, here.to(f"{here.edition.home}methods/", anchor(name)))


def _type_links(names: Iterable[str], here: Here) -> Iterator[LinkView]:
    return (LinkView(name, here.type(name) or "") for name in names)


def _used_by(uses: Iterable[Use], here: Here) -> Iterator[UseView]:
    places: dict[str, list[str]] = {}
    for use in uses:
        places.setdefault(use.type, []).append(use.place)
    for name, found in places.items():
        links = tuple(
            LinkView(PLACES.get(place, place), here.link(f"{name}.{place}") or "") for place in found if place
        )
        yield UseView(LinkView(name, here.type(name) or ""), links)

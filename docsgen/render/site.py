"""All pages of a site: one sub-site a version, and the root's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from docsgen.language.findings import all_findings
from docsgen.language.stories import pasts
from docsgen.language.subscriptions import feeds_of_site, feeds_of_version, moment
from docsgen.model import Example, Library, LinkedVersion, Page, RuleInfo, SubSite, VersionDiff
from docsgen.render.attribution import attributed
from docsgen.render.changes import changes_pages, pair_page
from docsgen.render.constants import constants_page
from docsgen.render.context import Edition, edition
from docsgen.render.deprecated import deprecated_page
from docsgen.render.findings import findings_page
from docsgen.render.home import home_page
from docsgen.render.latest import latest_pages
from docsgen.render.methods import methods_page
from docsgen.render.navigation import root_navigation, version_navigation
from docsgen.render.options import RenderOptions
from docsgen.render.origins import disagreements
from docsgen.render.overview import overview_page
from docsgen.render.rules_page import rules_page
from docsgen.render.type_history import type_history_pages
from docsgen.render.type_page import type_page


class Comparisons(msgspec.Struct, frozen=True):
    """The differences of all pairs of versions, and the rules by which they were found.

    ``pages`` are those that ``render_pair`` gives, if they are there already, in the order of ``diffs``.
    """

    diffs: tuple[VersionDiff, ...] = ()
    rules: tuple[RuleInfo, ...] = ()
    pages: tuple[Page, ...] = ()


NOTHING = Comparisons()


def render(library: Library, options: RenderOptions, compared: Comparisons = NOTHING) -> tuple[SubSite, ...]:
    """All pages of all versions, in their order, and then those of the root."""
    told = pasts(library, compared.diffs, options.hide)
    editions = [
        edition(alone(library, linked), linked, options, told[linked.model.version.id]) for linked in library.versions
    ]
    versions = tuple(render_version(each, render_types(each, each.declarations)) for each in editions)
    return (*versions, render_root(library, versions, options, compared))


def alone(library: Library, linked: LinkedVersion) -> Library:
    """A version with all of the library that its pages may show, so that they can't depend on anything else."""
    return Library((linked,), library.addresses, library.current, library.roles)


def render_version(edition: Edition, types: Sequence[Page]) -> SubSite:
    """The pages of one version, among them ``types``, which ``render_types`` gives."""
    version = edition.version
    return SubSite(
        version=version.id,
        title=version.title or version.id,
        pages=(*(_finished(each, edition) for each in (overview_page(edition), *_pages(edition))), *types),
        navigation=version_navigation(edition),
        noindex=version.status == "draft",
        feeds=feeds_of_version(version),
    )


def render_types(edition: Edition, names: Iterable[str]) -> tuple[Page, ...]:
    """The pages of some types of one version."""
    examples: dict[str, list[Example]] = {}
    for example in edition.linked.model.examples:
        examples.setdefault(example.type, []).append(example)
    notes = disagreements(edition.linked.model.findings)
    pages = (type_page(edition.declarations[name], edition, examples.get(name, ()), notes.get(name)) for name in names)
    return tuple(_finished(page, edition) for page in pages)


def _finished(page: Page, edition: Edition) -> Page:
    return attributed(for_search(page, edition), (edition,), edition.options)


def for_search(page: Page, edition: Edition) -> Page:
    """A version's page as search engines should see it.

    They get nothing of a draft, and of what the current version has too, its page: people look for what holds now.
    """
    if edition.version.status == "draft":
        return msgspec.structs.replace(page, noindex=True)
    address = page.address.removeprefix(edition.home)
    if address not in edition.past.current:
        return page
    return msgspec.structs.replace(page, canonical=f"{edition.library.current}/{address}")


def render_pair(diff: VersionDiff, old: Edition, new: Edition) -> Page:
    """The page of two versions' changes, which is one of the root's."""
    return pair_page(diff, old, new)


def render_root(
    library: Library, versions: Sequence[SubSite], options: RenderOptions, compared: Comparisons = NOTHING
) -> SubSite:
    """The pages that are about all versions; of the versions' own pages only titles and addresses are needed."""
    told = pasts(library, compared.diffs, options.hide)
    editions = [edition(library, linked, options, told[linked.model.version.id]) for linked in library.versions]
    return root_site(library, editions, versions, options, compared)


def root_site(
    library: Library,
    editions: Sequence[Edition],
    versions: Sequence[SubSite],
    options: RenderOptions,
    compared: Comparisons = NOTHING,
) -> SubSite:
    """The pages that are about all versions, and those under ``latest/``."""
    by_version = {each.version.id: each for each in editions}
    current = [site for site in versions if site.version == library.current]
    live = sum(not finding.waived for finding in all_findings(library))
    pages = (
        home_page(editions, options, live),
        findings_page(library, editions),
        *changes_pages(by_version, compared.diffs, compared.pages),
        *type_history_pages(editions),
        *((rules_page(compared.rules, compared.diffs[0].rules_version),) if compared.diffs else ()),
        *(page for site in current for page in latest_pages(site.version, site.pages)),
    )
    return SubSite(
        version="",
        title=options.site_name,
        pages=tuple(attributed(page, editions, options) for page in pages),
        navigation=root_navigation(editions, compared.diffs),
        feeds=feeds_of_site([each.version for each in editions], _roles(editions, compared.diffs)),
    )


def _roles(editions: Sequence[Edition], diffs: Sequence[VersionDiff]) -> Iterator[str]:
    """Those that changes between dated versions have levels for."""
    dated = {each.version.id for each in editions if moment(each.version)}
    yield from (role for diff in diffs if diff.new in dated for role in diff.roles)


def _pages(edition: Edition) -> tuple[Page, ...]:
    methods = (methods_page(edition),) if edition.linked.methods else ()
    return (*methods, constants_page(edition), deprecated_page(edition))

"""Cross-references of hand-written pages that lead nowhere, found before anything is built, as findings."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, InclusionLevel, get_files
from mkdocs.utils.meta import get_data

from docsgen.language.addresses import relative
from docsgen.language.legible import legible
from docsgen.model import Finding
from docsgen.references import References
from docsgen.site.cross_references import OTHERS, UNRESOLVED, CrossReferences, lines_of

log = logging.getLogger("mkdocs.plugins.docsgen")


def href(references: References, page: str, reference: str) -> str | None:
    """The link from a page's address to what a reference means."""
    place = references.place(reference)
    return relative(page, place.address, place.fragment) if place else None


def unresolved(config: MkDocsConfig, references: References) -> tuple[Finding, ...]:
    """A finding for each line of the project's own pages that refers to what isn't there."""
    if OTHERS & set(config.plugins):
        return ()
    pages = (file for file in get_files(config).documentation_pages() if file.inclusion is not InclusionLevel.EXCLUDED)
    return tuple(finding for file in pages for finding in _of_page(file, config, references))


def _of_page(file: File, config: MkDocsConfig, references: References) -> Iterator[Finding]:
    try:
        text = file.content_string
        missed = _missed(text, config, references) if "][" in text else []
    except Exception as error:  # whatever an extension raises, MkDocs says better when it builds the page
        log.debug(f"{file.src_uri}: {error}")
        return
    for reference in sorted(set(missed)):
        for line in lines_of(reference, text):
            yield Finding(
                id=UNRESOLVED,
                severity="warning",
                message=f"`{legible(reference)}` is nothing that a page could lead to.",
                source=_shown(file, config),
                place=f"line {line}",
                mend=legible(references.mend(reference)),
            )


def _missed(text: str, config: MkDocsConfig, references: References) -> list[str]:
    missed: list[str] = []
    own = CrossReferences(lambda reference: href(references, "", reference), missed.append)
    others = [each for each in config.markdown_extensions if not isinstance(each, CrossReferences)]
    markdown.Markdown(extensions=[*others, own], extension_configs=config.mdx_configs).convert(get_data(text)[0])
    return missed


def _shown(file: File, config: MkDocsConfig) -> str:
    """The page's file as seen from the settings, or from the folder of pages where that lies elsewhere."""
    project = Path(config.config_file_path or ".").resolve().parent
    path = Path(file.abs_src_path or file.src_uri).resolve()
    inside = path.is_relative_to(project)
    return path.relative_to(project).as_posix() if inside else file.src_uri

"""What ``docsgen diff`` has to do before it can report: settings, both sides, and the comparison itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
import msgspec
from click.core import ParameterSource

from docsgen import pipeline
from docsgen.commands.alike import alike
from docsgen.commands.project import given, load, overrides, plugins_of
from docsgen.commands.sides import Side, Sides
from docsgen.config import Options, load_options
from docsgen.discovery import FoundVersion, discover
from docsgen.errors import DocsgenError
from docsgen.model import Finding, Library, VersionDiff, VersionModel
from docsgen.work import Work

UNREADABLE = ("not-json", "not-a-schema", "empty-source", "too-deep")
"""Findings that leave nothing of a file to compare."""

NOISE = ("model-version",)
"""Findings that mean nothing where a file isn't a version of a site."""


class Project(NamedTuple):
    """What the comparison goes by: options, the versions that there are, and why there are none if that is odd."""

    options: Options
    versions: tuple[FoundVersion, ...] = ()
    without: DocsgenError | None = None


class Compared(NamedTuple):
    """The comparison, what it was made from, what was found on the way, and waivers that fit nothing."""

    diff: VersionDiff
    library: Library
    stale: tuple[Finding, ...]

    @property
    def types(self) -> frozenset[str]:
        return frozenset(each.name for version in self.library.versions for each in version.model.declarations)

    @property
    def findings(self) -> tuple[Finding, ...]:
        found = (each for version in self.library.versions for each in version.model.findings)
        return tuple(each for each in (*self.library.findings, *found) if each.id not in NOISE and not each.waived)


def project(context: click.Context, config_file: Path, sources: Path | None) -> Project:
    """The project in whose folder this runs; files can be compared without one, by docsgen's defaults.

    A ``mkdocs.yml`` that isn't asked for and that has nothing of docsgen is somebody else's.
    """
    asked = sources is not None or context.get_parameter_source("config_file") is not ParameterSource.DEFAULT
    if not asked and (not config_file.exists() or "docsgen" not in plugins_of(given(config_file))):
        return Project(load_options({}, config_dir=Path()))
    _, plugin = load(config_file, overrides(config_file, sources))
    try:
        return Project(plugin.options, discover(plugin.options)[0])
    except DocsgenError as error:
        return Project(plugin.options, without=error)


def both_sides(known: Project, name: str, given: tuple[str, str], folder: Callable[[], Path]) -> tuple[Side, Side]:
    """Both sides, which must be different ones. Raises DocsgenError with what is wrong with one of them."""
    sides = Sides(known.versions, name, folder)
    try:
        old, new = (sides.side(each) for each in given)
    except DocsgenError:
        if known.without is not None and not all(map(_is_file, given)):
            raise known.without from None
        raise
    if old.label == new.label:
        raise DocsgenError("would be compared with itself", place=old.taken_for, mend="give two that may differ")
    return old, new


def compare(known: Project, sides: tuple[Side, Side], work: Work) -> Compared:
    """Read both sides and compare them. Raises DocsgenError where one of them holds nothing that can be read."""
    found = alike(*sides)
    with work.progress("Reading both"):
        models = [
            _named(pipeline.version_model(each, known.options), side) for each, side in zip(found, sides, strict=True)
        ]
    for side, model in zip(sides, models, strict=True):
        _refuse_unreadable(side, model.findings)
    with work.progress("Comparing"):
        library = pipeline.joined(models, known.options)
        diff, stale = pipeline.compared(library, found, known.options)
    return Compared(diff, library, stale)


def _named(model: VersionModel, side: Side) -> VersionModel:
    """The model of a version that is called as reports call the side."""
    return msgspec.structs.replace(model, version=msgspec.structs.replace(model.version, id=side.label))


def _refuse_unreadable(side: Side, findings: tuple[Finding, ...]) -> None:
    if not side.own:
        for finding in findings:
            if finding.id in UNREADABLE and finding.severity == "error":
                place = " ".join(filter(None, (finding.source, finding.place)))
                raise DocsgenError(finding.message, place=place, mend=finding.mend)


def _is_file(given: str) -> bool:
    return given.startswith("git:") or Path(given).exists()

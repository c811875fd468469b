"""Single steps, each timed within a process of its own: ``python -m benchmarks.inside STEP PATH ...``.

The last line of output says what the step used. What it needs beforehand (imports, settings, a library) isn't timed.
"""

from __future__ import annotations

import importlib
import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

Step = Callable[[], object]


def pages(project: str, sources: str, site: str) -> Step:
    """Render, build and check all pages of a site, its library and what changed being at hand."""
    from mkdocs.commands.build import build

    from docsgen import pipeline

    config, plugin = _docsgen(project, sources, site)
    library = pipeline.library(plugin.options)
    diffs = pipeline.changes(plugin.options, library)

    def step() -> None:
        with (
            mock.patch.object(pipeline, "library", return_value=library),
            mock.patch.object(pipeline, "changes", return_value=diffs),
        ):
            build(config)

    return step


def pages_alone(project: str, sources: str, site: str) -> Step:
    """The same without the files for machines."""
    step = pages(project, sources, site)

    def without_files() -> None:
        with _no_files():
            step()

    return without_files


def from_nothing(project: str, sources: str, site: str) -> Step:
    """Read, merge and link the sources with their examples, and make the pages; what changed is at hand."""
    from mkdocs.commands.build import build

    from docsgen import pipeline

    config, plugin = _docsgen(project, sources, site)
    diffs = pipeline.changes(plugin.options, pipeline.library(plugin.options))

    def step() -> None:
        with mock.patch.object(pipeline, "changes", return_value=diffs), _no_files():
            build(config)

    return step


@contextmanager
def _no_files() -> Iterator[None]:
    from docsgen import assembly, feeds

    with (
        mock.patch.object(feeds, "VERSION_FACES", ()),
        mock.patch.object(feeds, "PAIR_FACES", ()),
        mock.patch.object(assembly, "FIRST_ROOT_FACES", ()),
        mock.patch.object(assembly, "ROOT_FACES", ()),
    ):
        yield


def files(project: str, sources: str, site: str) -> Step:
    """Make and write all files for machines, in one process, the library and what changed being at hand."""
    from docsgen import feeds, pipeline
    from docsgen.diff.described import described
    from docsgen.model import StaticFile
    from docsgen.render import alone

    config, plugin = _docsgen(project, sources, site)
    options = plugin.options
    library = pipeline.library(options)
    diffs = pipeline.changes(options, library)

    def step() -> None:
        told = pipeline.feed_options(options, library, site_name=config.site_name, site_url=config.site_url or "")
        past = feeds.pasts(library, diffs, told.hide)
        made: list[StaticFile] = []
        for linked in library.versions:
            own = alone(library, linked)
            made += feeds.version_files(own, told.of_version(linked.model.version.id), past[linked.model.version.id])
        editions = {each.model.version.id: feeds.edition(alone(library, each), each, told) for each in library.versions}
        made += [file for each in diffs for file in feeds.pair_files(each, editions[each.old], editions[each.new])]
        full = {v: next(f for f in made if f.address == f"{v}/{feeds.FULL}") for v in editions}
        lengths = {version: len(file.content.decode()) for version, file in full.items()}
        made += feeds.root_files(library, diffs, told, described(), lengths=lengths)
        for file in made:
            path = Path(site) / file.address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)

    return step


def whole(project: str, sources: str, site: str) -> Step:
    """Read, render and build."""
    from mkdocs.commands.build import build

    config, _ = _docsgen(project, sources, site)
    return lambda: build(config)


def stock(project: str, site: str) -> Step:
    """Build a project that has nothing of docsgen."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    config = load_config(f"{project}/mkdocs.yml", site_dir=site)
    return lambda: build(config)


def typedoc(path: str) -> Step:
    """Read a page that TypeDoc made."""
    from docsgen.readers.typedoc_html import read

    return _warm(lambda: read(Path(path), file="schema.mdx", version="1"))


def soup(path: str) -> Step:
    """What any reader of that page needs at least."""
    from bs4 import BeautifulSoup

    return _warm(lambda: BeautifulSoup(Path(path).read_text(encoding="utf-8"), "lxml"))


def examples(schema: str, folder: str) -> Step:
    """Read examples and check each against its type, with all that the pages say of it."""
    from docsgen.merge.examples import join_examples
    from docsgen.readers.examples import read
    from docsgen.readers.json_schema import read as read_schema

    declarations = {each.name: each for each in read_schema(Path(schema), file="schema.json", version="1").declarations}
    return _warm(lambda: join_examples(declarations, read(Path(folder), file="examples", version="1").examples), 10)


def validators(schema: str, folder: str) -> Step:
    """The same with jsonschema alone: a validator a type, one registry."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    document = json.loads(Path(schema).read_text(encoding="utf-8"))

    def step() -> list[str]:
        registry: Registry[Any] = Registry().with_resource("urn:schema", Resource.from_contents(document)).crawl()
        return [
            error.message
            for type in sorted(path for path in Path(folder).iterdir() if path.is_dir())
            for validator in [Draft202012Validator({"$ref": f"urn:schema#/$defs/{type.name}"}, registry=registry)]
            for example in sorted(type.iterdir())
            for error in validator.iter_errors(json.loads(example.read_text(encoding="utf-8")))
        ]

    return _warm(step, 10)


def changes(project: str, sources: str) -> Step:
    """Compare every pair of versions, with witnesses, as a build does it, the library being at hand."""
    from docsgen import pipeline
    from docsgen.work import Work

    _, plugin = _docsgen(project, sources, f"{project}/site")
    library = pipeline.library(plugin.options)

    def step() -> None:
        with tempfile.TemporaryDirectory(prefix="docsgen-") as kept:
            pipeline.changes(plugin.options, library, Work(Path(kept), plugin.jobs))

    return step


def jsoncompat(package: str, old: str, new: str) -> Step:
    """Ask jsoncompat of each type of both schemas, for both roles, whether the new one is compatible."""
    sys.path.insert(0, package)
    check_compat = importlib.import_module("jsoncompat").check_compat

    both = [json.loads(Path(file).read_text(encoding="utf-8")) for file in (old, new)]
    names = sorted(both[0]["$defs"].keys() & both[1]["$defs"].keys())
    pairs = {name: [json.dumps({**each, "$ref": f"#/$defs/{name}"}) for each in both] for name in names}

    def answer(name: str, role: str) -> object:
        try:
            return check_compat(*pairs[name], role)
        except ValueError as error:  # what it doesn't support
            return error

    return lambda: [answer(name, role) for name in names for role in ("serializer", "deserializer")]


STEPS: dict[str, Callable[..., Step]] = {
    step.__name__: step
    for step in (
        *(pages, pages_alone, from_nothing, files, whole, stock),
        *(typedoc, soup, examples, validators, changes, jsoncompat),
    )
}


def _warm(step: Step, times: int = 1) -> Step:
    """A short step, some times: what is made on first use (compiled expressions, grammars) is no part of it."""
    step()
    return lambda: [step() for _ in range(times)]


def _docsgen(project: str, sources: str, site: str) -> tuple[Any, Any]:
    """The settings of a project, and docsgen's plugin, which takes nothing from former builds."""
    import click

    from docsgen.commands.build import build as command
    from docsgen.commands.project import load, overrides

    file = Path(project) / "mkdocs.yml"
    with click.Context(command).scope(cleanup=False):
        config, plugin = load(file, overrides(file, Path(sources), site_dir=site))
    plugin.cache = False
    return config, plugin


def main(name: str, *arguments: str) -> None:
    """Make a step ready, run it, and say what it used."""
    step = STEPS[name](*arguments)
    cpu, wall = _processors(), time.perf_counter()
    step()
    print(json.dumps({"wall": time.perf_counter() - wall, "cpu": _processors() - cpu}))


def _processors() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


if __name__ == "__main__":
    main(*sys.argv[1:])

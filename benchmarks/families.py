"""``python -m benchmarks.families [NAME ...] [--folder DIR]``: schemas that are published in many versions, as sites.

Each family is fetched by name, laid out as one project, and built from nothing with ``docsgen build --strict``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import fetch

Files = Iterator[tuple[re.Match[str], bytes]]


class Family(NamedTuple):
    """A schema in several versions.

    ``packages`` are fetched one after the other; ``wanted`` finds the schemas in them, whose version is its group
    ``version`` or, without one, that of the package. ``beside`` are files that each version refers to. ``pattern`` is
    the option ``json_schema`` for ``schema/<version>/<file as it is called in the package>``; ``options`` are further
    ones, one a line.
    """

    name: str
    fetch: Callable[[str, re.Pattern[str]], Files]
    packages: Sequence[str]
    wanted: str
    pattern: str
    beside: str = ""
    options: Sequence[str] = ()


FAMILIES = (
    Family(
        "vega-lite",
        fetch.files_of_npm,
        ("vega-lite@4.17.0", "vega-lite@5.23.0", "vega-lite@6.4.3"),
        r"package/build/(?P<file>vega-lite-schema\.json)",
        "vega-lite-schema.json",
    ),
    Family(
        "asyncapi",
        fetch.files_of_npm,
        ("@asyncapi/specs@6.11.1",),
        r"package/schemas/(?P<file>(?P<version>\d[\w.]*(?:-rc\d)?)\.json)",
        "{version}.json",
    ),
    Family(
        "cyclonedx",
        fetch.files_of_npm,
        ("@cyclonedx/cyclonedx-library@10.3.0",),
        r"package/res/schema/(?P<file>bom-(?P<version>.+)\.SNAPSHOT\.schema\.json)",
        "bom-{version}.SNAPSHOT.schema.json",
        beside=r"package/res/schema/(?P<file>(?!bom-).+\.SNAPSHOT\.schema\.json)",
        options=("keywords: {'meta:enum': enum-descriptions}",),
    ),
    Family(
        "docker-compose",
        fetch.files_of_pypi,
        ("docker-compose==1.25.5",),
        r"compose/config/(?P<file>config_schema_v(?P<version>.+)\.json)",
        "config_schema_v{version}.json",
    ),
    Family(
        "nbformat",
        fetch.files_of_pypi,
        ("nbformat==5.11.1",),
        r"nbformat/v4/(?P<file>nbformat\.v(?P<version>4\.\d+)\.schema\.json)",
        "nbformat.v{version}.schema.json",
    ),
)

SETTINGS = """\
site_name: {name}
plugins:
  - search
  - docsgen:
      json_schema: "schema/{{version}}/{pattern}"
"""

HEAD = f"{'family':<16}{'versions':>9}{'types':>7}{'pages':>7}{'seconds':>9}{'MB':>6}{'exit':>6}  findings"


def main() -> None:
    """The command line."""
    by_name = {family.name: family for family in FAMILIES}
    parser = argparse.ArgumentParser(prog="python -m benchmarks.families", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which families (all): {', '.join(by_name)}")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where projects and sites are kept (nowhere)")
    given = parser.parse_args()
    if unknown := set(given.names) - set(by_name):
        parser.error(f"there is no family {min(unknown)}; there are {', '.join(by_name)}")
    with tempfile.TemporaryDirectory(prefix="docsgen-families-") as temporary:
        folder = given.folder or Path(temporary)
        print(HEAD, flush=True)
        for family in FAMILIES:
            if not given.names or family.name in given.names:
                print(line_of(family, folder / family.name), flush=True)


def line_of(family: Family, project: Path) -> str:
    """What building a family took, and what was found; its site and what was said stay in the project."""
    if not (project / "mkdocs.yml").exists():
        lay_out(family, project)
    site = project / "site"
    shutil.rmtree(site, ignore_errors=True)
    seconds, memory, status = _build(project, site)
    findings = _findings(project)
    counts = Counter((finding["severity"], finding["id"]) for finding in findings)
    said = ", ".join(f"{count} {severity} {id_}" for (severity, id_), count in sorted(counts.items()))
    versions = [folder.name for folder in (project / "schema").iterdir()]
    types = sum(len(list(site.glob(f"{version}/types/*/index.html"))) for version in versions)
    pages = len(list(site.rglob("*.html")))
    numbers = f"{len(versions):>9}{types:>7}{pages:>7}{seconds:>9.2f}{memory:>6.0f}{status:>6}"
    return f"{family.name:<16}{numbers}  {said or 'none'}"


def lay_out(family: Family, project: Path) -> None:
    """Fetch a family and write it down as a project, the settings last: a project without them isn't whole."""
    beside: dict[str, bytes] = {}
    for package in family.packages:
        version = re.split("@|==", package)[-1]
        for match, content in family.fetch(package, re.compile(f"(?:{family.wanted})|{_other_names(family.beside)}")):
            groups = match.groupdict()
            if groups["file"] is None:
                beside[groups["other"]] = content
            else:
                _write(project / "schema" / groups.get("version", version) / groups["file"], content)
    for folder in sorted((project / "schema").iterdir()):
        for name, content in beside.items():
            _write(folder / name, content)
    settings = SETTINGS.format(name=family.name, pattern=family.pattern)
    more = "".join(f"      {option}\n" for option in family.options)
    (project / "mkdocs.yml").write_text(settings + more, encoding="utf-8")


def _other_names(beside: str) -> str:
    return f"(?:{beside.replace('(?P<file>', '(?P<other>')})" if beside else "(?!)"


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _build(project: Path, site: Path) -> tuple[float, float, int]:
    """Seconds, peak memory of the largest process in MB, and the exit status; its words go to ``build.log``."""
    command = (sys.executable, "-m", "docsgen", "build", "--strict", "--no-cache", "--quiet")
    with (project / "build.log").open("wb") as log:
        start = time.perf_counter()
        process = subprocess.Popen(
            [*command, "-f", str(project / "mkdocs.yml"), "-d", str(site)], stdout=log, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return time.perf_counter() - start, used.ru_maxrss / 1024, process.returncode


def _findings(project: Path) -> list[dict[str, Any]]:
    command = (sys.executable, "-m", "docsgen", "check", "--format", "json", "--quiet", "-f")
    done = subprocess.run([*command, str(project / "mkdocs.yml")], stdout=subprocess.PIPE, check=False)
    found: list[dict[str, Any]] = json.loads(done.stdout)["findings"] if done.returncode < 2 else []
    return found


if __name__ == "__main__":
    main()

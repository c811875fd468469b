"""What a project says about findings: other severities, and those it knows and accepts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from docsgen.model import Finding, Library, Waiver


def settle(
    library: Library,
    odd: Sequence[Finding],
    *,
    severity: Mapping[str, str],
    waivers: Sequence[Waiver],
    others: Collection[str] = (),
) -> Library:
    """The library with all findings settled; a waiver that matches nothing is a finding itself.

    ``others`` are ids of findings that are settled elsewhere.
    """
    used: set[int] = set()

    def settled(finding: Finding) -> Finding:
        index = next((i for i, waiver in enumerate(waivers) if _matches(waiver, finding)), None)
        if index is not None:
            used.add(index)
        return msgspec.structs.replace(
            finding,
            severity=severity.get(finding.id, finding.severity),
            waived="" if index is None else waivers[index].reason,
        )

    versions = tuple(
        msgspec.structs.replace(
            linked,
            model=msgspec.structs.replace(linked.model, findings=tuple(map(settled, linked.model.findings))),
        )
        for linked in library.versions
    )
    general = tuple(map(settled, (*odd, *library.findings)))
    stale = tuple(
        _stale(waiver, index) for index, waiver in enumerate(waivers) if index not in used and waiver.id not in others
    )
    return msgspec.structs.replace(library, versions=versions, findings=(*general, *stale))


def _matches(waiver: Waiver, finding: Finding) -> bool:
    return waiver.id == finding.id and waiver.place in ("*", finding.place) and waiver.version in ("", finding.version)


def _stale(waiver: Waiver, index: int) -> Finding:
    return Finding(
        id="stale-waiver",
        severity="warning",
        message=f"The waiver of {waiver.id} at {waiver.place} matches no finding.",
        version=waiver.version,
        source="mkdocs.yml",
        place=f"plugins.docsgen.waive[{index}]",
        mend="remove it",
    )

"""Changes that a project knows and accepts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docsgen.model import Change, ChangeWaiver, Finding, VersionDiff


def settle(
    diffs: Sequence[VersionDiff], waivers: Sequence[ChangeWaiver]
) -> tuple[tuple[VersionDiff, ...], tuple[Finding, ...]]:
    """The comparisons with what is accepted marked; a waiver that fits no change of any of them is a finding."""
    used: set[int] = set()

    def settled(diff: VersionDiff, change: Change) -> Change:
        index = next((i for i, waiver in enumerate(waivers) if _fits(waiver, diff, change)), None)
        if index is None:
            return change
        used.add(index)
        return msgspec.structs.replace(change, waived=waivers[index].reason)

    marked = tuple(
        msgspec.structs.replace(diff, changes=tuple(settled(diff, change) for change in diff.changes)) for diff in diffs
    )
    stale = (_stale(waiver, index) for index, waiver in enumerate(waivers) if index not in used)
    return marked, tuple(stale)


def _fits(waiver: ChangeWaiver, diff: VersionDiff, change: Change) -> bool:
    places = ("*", f"{change.type}.{change.path}".rstrip("."), change.id.partition(":")[2])
    return (
        waiver.rule in ("*", change.rule)
        and waiver.place in places
        and waiver.old in ("", diff.old)
        and waiver.new in ("", diff.new)
    )


def _stale(waiver: ChangeWaiver, index: int) -> Finding:
    between = f" from {waiver.old} to {waiver.new}" if waiver.old and waiver.new else ""
    return Finding(
        id="stale-change-waiver",
        severity="warning",
        message=f"The waiver of {waiver.rule} at {waiver.place}{between} fits no change.",
        source="mkdocs.yml",
        place=f"plugins.docsgen.diff.waive[{index}]",
        mend="remove it",
    )

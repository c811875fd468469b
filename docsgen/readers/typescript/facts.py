"""What the statements of a file say, one by one."""

from __future__ import annotations

from typing import Protocol

import msgspec

from docsgen.model import Declaration


class Report(Protocol):
    """Notes a finding; ``line`` is counted from 1."""

    def __call__(self, id: str, severity: str, message: str, line: int, file: str = "") -> None: ...


class Declared(msgspec.Struct, frozen=True):
    """A declaration by its local name. ``scope`` names the module that it adds to, if that is another one."""

    declaration: Declaration
    exported: bool = False
    default: bool = False
    scope: str = ""


class Exported(msgspec.Struct, frozen=True):
    """``export { name as alias } from "source"``; a name ``*`` means all, under an alias a namespace of all."""

    name: str
    alias: str
    source: str = ""


class Imported(msgspec.Struct, frozen=True):
    """``import { name as local } from "source"``; a name ``*`` means the module as a namespace."""

    local: str
    name: str
    source: str


class Ran(msgspec.Struct, frozen=True):
    """Code that does something: an example of the types that it uses."""

    title: str
    text: str
    names: tuple[str, ...]
    line: int


Fact = Declared | Exported | Imported | Ran

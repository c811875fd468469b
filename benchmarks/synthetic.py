"""A made-up protocol of as many types as one likes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WORDS = ("Order", "Parcel", "Route", "Driver", "Window", "Receipt", "Signal", "Vehicle", "Notice", "Depot")

SETTINGS = """\
site_name: Synthetic
plugins:
  - search
  - docsgen:
      json_schema: schema/{version}/schema.json
"""


def write_project(folder: Path, types: int) -> None:
    """A project with one version of so many types, all alike but for their names."""
    target = folder / "schema" / "1.0"
    target.mkdir(parents=True, exist_ok=True)
    (folder / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    (target / "schema.json").write_text(json.dumps(schema(types), indent=1), encoding="utf-8")


def schema(types: int) -> dict[str, Any]:
    """Each type has eight properties; three refer to others, so that each is referred to three times."""
    names = [f"{WORDS[index % len(WORDS)]}{index}" for index in range(types)]
    definitions = {
        name: _type(name, [names[(index + step) % types] for step in (1, 7, 31)]) for index, name in enumerate(names)
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": definitions}


def _type(name: str, others: list[str]) -> dict[str, Any]:
    about = f"What a {name} is for, and when it is sent. It may be left out where nothing is known of it."
    return {
        "type": "object",
        "description": f"{about}\n\nMore of it stands in a second paragraph, with `code` and a list:\n\n- one\n- two",
        "required": ["id", "state"],
        "properties": {
            "id": {"type": "string", "minLength": 1, "description": f"The name of the {name}."},
            "state": {"enum": ["open", "closed", "lost"], "description": "How it stands."},
            "weight": {"type": "number", "minimum": 0, "description": "In kilograms."},
            "labels": {"type": "array", "items": {"type": "string"}, "description": "Free words."},
            "until": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]},
            "next": {"$ref": f"#/$defs/{others[0]}", "description": "What follows."},
            "parts": {"type": "array", "items": {"$ref": f"#/$defs/{others[1]}"}},
            "owner": {"$ref": f"#/$defs/{others[2]}"},
        },
    }

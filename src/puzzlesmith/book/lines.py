"""Where in a TOML text a setting stands, so that what is wrong with it can be said with its line."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]  # keys, and numbers for the tables of an array: ("puzzles", 1, "level")
HEADING = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
SETTING = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_of(text: str, path: Path, value: object = None) -> int:
    """The line, from 1, of the setting at a path, or of what is nearest above it; of a list, the line of one value."""
    lines = text.splitlines()
    found = _settings(lines)
    while path and path not in found:
        path = path[:-1]
    first = found.get(path, 1)
    if isinstance(value, str) and value:
        return next((n for n in range(first, len(lines) + 1) if value in lines[n - 1]), first)
    return first


def _settings(lines: list[str]) -> dict[Path, int]:
    """Every heading and setting, and its line."""
    found: dict[Path, int] = {}
    here: Path = ()
    counts: dict[Path, int] = {}
    for number, line in enumerate(lines, 1):
        if heading := HEADING.match(line):
            here = _parts(heading[2])
            if heading[1] == "[[":
                counts[here] = counts.get(here, -1) + 1
                found.setdefault(here, number)
                here = (*here, counts[here])
            found[here] = number
        elif setting := SETTING.match(line):
            found.setdefault((*here, *_parts(setting[1])), number)
    return found


def _parts(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))

"""Finds the line of a setting in a TOML text, for error messages."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]  # keys, and numbers for the tables of an array: ("puzzles", 1, "level")
HEADING = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
SETTING = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_of(text: str, path: Path, value: object = None) -> int:
    """Return the line number of the setting at a path, or of its closest parent; with `value`, that of a list item."""
    lines = text.splitlines()
    line_numbers = _line_numbers(lines)
    while path and path not in line_numbers:
        path = path[:-1]
    first = line_numbers.get(path, 1)
    if isinstance(value, str) and value:
        return next((n for n in range(first, len(lines) + 1) if value in lines[n - 1]), first)
    return first


def _line_numbers(lines: list[str]) -> dict[Path, int]:
    """Return the line number of every heading and setting."""
    numbers: dict[Path, int] = {}
    here: Path = ()
    counts: dict[Path, int] = {}
    for number, line in enumerate(lines, 1):
        if heading := HEADING.match(line):
            here = _parts(heading[2])
            if heading[1] == "[[":
                counts[here] = counts.get(here, -1) + 1
                numbers.setdefault(here, number)
                here = (*here, counts[here])
            numbers[here] = number
        elif setting := SETTING.match(line):
            numbers.setdefault((*here, *_parts(setting[1])), number)
    return numbers


def _parts(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))

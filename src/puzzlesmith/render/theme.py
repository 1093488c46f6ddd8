"""Themes: the colour of each style of a scene."""

from __future__ import annotations

from collections.abc import Mapping

from puzzlesmith.core.model import PuzzleError

Theme = Mapping[str, str]  # style -> colour

# The paper, the inks and the roles of the page's style sheet. Fault, look and follow are vermilion, a dark amber and
# blue, which people with any of the common forms of colour blindness can tell apart.
LIGHT: Theme = {
    "paper": "#fffefb",
    "filled": "#3d4175",
    "clue": "#1d1b16",
    "mark": "#1b4f8a",
    "note": "#625c4e",
    "dot": "#625c4e",
    "thin": "#c4bca8",
    "thick": "#3b3a36",
    "letter": "#1d1b16",
    "ring": "#5b3a8e",
    "guide": "#7d8fae",
    "fault": "#b93a12",
    "look": "#8a6200",
    "follow": "#1f5fae",
}
DARK: Theme = {
    "paper": "#22242d",
    "filled": "#8287e6",
    "clue": "#f3f0e7",
    "mark": "#9cc7f5",
    "note": "#aba79b",
    "dot": "#aba79b",
    "thin": "#484c59",
    "thick": "#8d8f98",
    "letter": "#f3f0e7",
    "ring": "#cdb5ec",
    "guide": "#a9bbd6",
    "fault": "#ff9c78",
    "look": "#ffcf5c",
    "follow": "#8cc0ff",
}
PRINT: Theme = {**dict.fromkeys(LIGHT, "#000"), "paper": "#fff"}

THEMES = {"light": LIGHT, "dark": DARK, "print": PRINT, "auto": LIGHT}  # auto: light, or dark if the reader prefers it


def named(name: str) -> Theme:
    if name not in THEMES:
        raise PuzzleError(f"no theme {name!r}", expected="one of " + ", ".join(THEMES))
    return THEMES[name]

"""Themes: the colour of each style of a scene."""

from __future__ import annotations

from collections.abc import Mapping

from puzzlesmith.core.model import PuzzleError

Theme = Mapping[str, str]  # style -> colour

# Fault, look, follow and goes are vermilion, blue, bluish green and a darker reddish purple of the Okabe-Ito palette,
# which people with any of the common forms of colour blindness can tell apart. The dark theme has lighter tones of the
# same hues.
LIGHT: Theme = {
    "paper": "#fff",
    "filled": "#1b1d22",
    "clue": "#1b1d22",
    "mark": "#0b4f8a",
    "note": "#5a606b",
    "dot": "#5a606b",
    "thin": "#8b919c",
    "thick": "#1b1d22",
    "letter": "#1b1d22",
    "ring": "#0b4f8a",
    "guide": "#6d87ad",
    "fault": "#d55e00",
    "look": "#0072b2",
    "follow": "#009e73",
    "goes": "#b3528f",
}
# The paper is no darker than this, because a black cell must still stand out from it.
DARK: Theme = {
    "paper": "#4b525d",
    "filled": "#08090b",
    "clue": "#f4f5f7",
    "mark": "#9fd0ff",
    "note": "#c3c8d0",
    "dot": "#c3c8d0",
    "thin": "#7c8491",
    "thick": "#c3c8d0",
    "letter": "#f4f5f7",
    "ring": "#9fd0ff",
    "guide": "#a9bbd6",
    "fault": "#ff9a4d",
    "look": "#6cc1f5",
    "follow": "#3fdcae",
    "goes": "#f2a5d3",
}
PRINT: Theme = {**dict.fromkeys(LIGHT, "#000"), "paper": "#fff"}

THEMES = {"light": LIGHT, "dark": DARK, "print": PRINT, "auto": LIGHT}  # auto: light, or dark if the reader prefers it


def named(name: str) -> Theme:
    if name not in THEMES:
        raise PuzzleError(f"no theme {name!r}", expected="one of " + ", ".join(THEMES))
    return THEMES[name]

"""Puts the legend of a scene below its board, for pictures that stand alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlesmith.core.scene import Box, Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.scene import Scene

SIZE, STEP, GAP = 0.36, 0.5, 0.25  # in cells: the font, the distance of its lines, and the space above and below them
MIN_WIDTH = 7.0  # cells: below a narrower board, the legend extends beyond it
AVERAGE = 0.56  # width of an average letter of wide fonts, in font sizes
STYLE = "letter"


def with_legend(scene: Scene) -> Scene:
    """Return a scene whose items include the lines of its legend."""
    if not scene.legend:
        return scene
    width = max(scene.width, MIN_WIDTH)
    lines = wrapped(scene.legend, width / SIZE)
    height = scene.height + 2 * GAP + STEP * len(lines)
    ground = Box(0, scene.height, width, height - scene.height, "paper")
    labels = (
        Label(0, scene.height + GAP + STEP * (number + 0.5), line, STYLE, SIZE) for number, line in enumerate(lines)
    )
    return replace(scene, width=width, height=height, items=(ground, *scene.items, *labels), legend=())


def wrapped(sentences: tuple[str, ...], width: float) -> list[str]:
    """Break sentences into lines that fit a width in font sizes. Each sentence begins a line."""
    return [line for sentence in sentences for line in _lines(sentence, int(width / AVERAGE))]


def _lines(sentence: str, room: int) -> Iterator[str]:
    line = ""
    for word in sentence.split():
        if line and len(line) + 1 + len(word) > room:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line

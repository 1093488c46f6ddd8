"""Params to make puzzles from: all kinds, levels and options, mostly of sizes that a referee solves in milliseconds."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import puzzlesmith as ps

LARGE = 200  # one in so many has the size of a preset, which takes longer
SIZES: dict[str, tuple[str, ...]] = {
    "blocks": ("4x4", "5x4", "5x5", "6x5"),
    "jigsaw": ("4", "5j", "6j", "6", "7j", "8j", "9j", "9"),
    "kenken": ("3", "4", "5", "6"),
    "kurodoko": ("5x5", "6x4", "7x3", "6x6", "7x7", "8x5", "9x6"),
    "numbers": ("countdown", "24", "flippo", "fourfours"),
    "sudoku": ("2x2", "3x2", "2x3", "4x2", "3x3", "3x3x", "3x3w", "3x3n", "3x3g"),
    "wordsearch": ("8x8", "9x7", "10x10"),
}


def chosen(kind: str, number: int) -> Any:
    """Return the params with this number. They are valid, but there may be no such puzzle."""
    draws = random.Random(f"soak {kind} {number}")
    params = ps.kind(kind).Params
    while True:
        sizes = params.presets if draws.randrange(LARGE) == 0 else SIZES.get(kind, params.presets)
        options = dict(_option(draws, params) for _ in range(draws.choice((0, 0, 1, 2))))
        if draws.random() < 0.7:
            options["level"] = draws.choice(params.levels()).value
        try:
            return params.build(draws.choice(sizes), **options)
        except ps.PuzzleError:
            continue  # these options contradict each other


def _option(draws: random.Random, params: Any) -> tuple[str, Any]:
    field = draws.choice([each for each in fields(params) if each.name not in {"level", "width", "height", "order"}])
    about = field.metadata
    if isinstance(field.default, bool):
        return field.name, draws.random() < 0.5
    if about["choices"]:
        return field.name, draws.choice(about["choices"])
    if isinstance(field.default, str):
        return field.name, field.default
    return field.name, draws.randint(about["least"], min(about["most"], about["least"] + 20))

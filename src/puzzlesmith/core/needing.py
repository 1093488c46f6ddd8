"""Puzzles for one technique: they need it, and nothing harder."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from .aiming import Aim
from .model import OutOfReach, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .kind import Kind, Puzzle
    from .model import Tally, Technique
    from .params import Params

# Puzzles of the technique's level that are drawn before it counts as out of reach. At their default sizes, the rarest
# techniques of the built-in kinds come once in some 700.
PUZZLES = 2000


def params_for(kind: Kind, params: Params | Aim, technique: Technique) -> Params:
    """The params for puzzles that need a technique: those of its level. The generator of a kind aims at levels."""
    if isinstance(params, Aim):
        raise PuzzleError("a technique together with minutes or a score", expected="one of them")
    if params.level not in {None, technique.level}:
        raise PuzzleError(
            f"{technique.name} is a technique of level {technique.level}, not of {params.level}",
            expected=f"level {technique.level}, or no level",
        )
    if technique.level not in kind.levels:
        raise PuzzleError(f"{kind.name} has no level {technique.level}", expected=", ".join(map(str, kind.levels)))
    chosen = replace(params, level=technique.level)
    chosen.check()
    return chosen


def needing(
    kind: Kind,
    params: Params,
    technique: Technique,
    draw: Callable[[], Puzzle],
    tally: Callable[[Puzzle], Tally | None],
) -> Puzzle:
    """The first drawn puzzle whose hardest technique is this one; OutOfReach lists the hardest techniques drawn
    instead.
    """
    met, number = Counter[str](), kind.techniques.index(technique)
    for _ in range(PUZZLES):
        puzzle = draw()
        counted = tally(puzzle)
        hardest = max(counted.used, default=0) if counted else -1
        if hardest == number:
            return puzzle
        if hardest >= 0:
            met[kind.techniques[hardest].name] += 1
    raise OutOfReach(
        f"no {kind.name} {params.compact()} whose hardest technique is {technique.name} found in {PUZZLES} draws",
        expected=f"another size, or a technique that these draws met: {_listed(met)}",
    )


def _listed(met: Mapping[str, int]) -> str:
    """The techniques that were the hardest of some draws, the commonest first."""
    return ", ".join(f"{name} ({count})" for name, count in sorted(met.items(), key=lambda pair: -pair[1])) or "none"

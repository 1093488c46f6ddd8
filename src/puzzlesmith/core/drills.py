"""Drills: positions at which exactly one thought is the next, with the answer.

A puzzle is played by hints, as a player who follows them would play it. Wherever a hint is one step of the technique,
and nothing else, there is a drill.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from . import engine, rng
from .kind import kind as find_kind
from .model import STRIKE, Level, Move, OutOfReach, Plain, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .kind import Board, Kind, Puzzle
    from .model import Technique
    from .params import Params

DRAWS = 300  # draws before a technique counts as out of reach
HARDER = 3  # one puzzle in three is harder than the technique: there, its conclusions are needed together
PATIENCE = 150  # draws before the kind's examples are tried, then other sizes, and puzzles that need trial
LATER = 6  # a drill is one of the first positions of a puzzle that qualify, up to so many
LOOKED_AT = 400  # entries of a trace in search of other ways to apply a technique


@dataclass(frozen=True, slots=True)
class Drill(Plain):
    """A position at which the next thought is one use of a technique: the id of the puzzle, the moves that lead to the
    position, and the step. `also` holds the steps that apply the same technique elsewhere on the board, which are
    right as well.
    """

    kind: str
    technique: str
    level: Level
    seed: str | int
    index: int
    id: str
    moves: tuple[Move, ...]
    step: Step
    also: tuple[Step, ...] = ()

    @property
    def answer(self) -> tuple[Move, ...]:
        """The moves of the step: marks, or candidates that it strikes."""
        return self.step.moves or self.step.struck

    @property
    def on_notes(self) -> bool:
        """Is the drill about candidates: does it strike some, or have some been struck before?"""
        return any(move.mark.startswith(STRIKE) for move in (*self.moves, *self.answer)) and bool(
            find_kind(self.kind).strikes
        )

    @property
    def board(self) -> Board:
        return engine.replay(self.id, self.moves)

    @property
    def difficulty(self) -> float:
        """How much there is to look through, for each place where the technique applies."""
        kind = find_kind(self.kind)
        return sum(1 for _ in kind.trace(self.board)) / (1 + len(self.also))

    def to_dict(self) -> dict[str, Any]:
        return {**super(Drill, self).to_dict(), "answer": [move.to_dict() for move in self.answer]}


def drill(
    kind: str, technique: str, params: str | Params = "", *, seed: str | int | None = None, index: int = 0
) -> Drill:
    """A position at which the next thought is exactly this technique: `hint` says so, too. Equal arguments give the
    same drill; the default seed is random.
    """
    loaded = find_kind(kind)
    wanted = loaded.technique(technique)
    known_seed = engine.fresh_seed() if seed is None else engine.checked_seed(seed)
    chosen = loaded.Params.build(params if isinstance(params, str) else params.compact())
    stream = rng.stream("drill", loaded.name, wanted.name, engine.compact(chosen), known_seed, index)
    for puzzle in _puzzles(loaded, chosen, wanted, stream, others=params == ""):
        positions = list(islice(_positions(puzzle, wanted), 1 + stream.below(LATER)))
        if positions:
            moves, step = positions[-1]
            also = tuple(each for each in _others(loaded, puzzle, moves, wanted) if each != step)
            name = engine.puzzle_id(puzzle)
            return Drill(loaded.name, wanted.name, wanted.level, known_seed, index, name, tuple(moves), step, also)
    raise OutOfReach(
        f"no position of a {loaded.name} {chosen.compact()} at which {wanted.name} alone is the next thought found in "
        f"{DRAWS} draws",
        expected="another size or technique",
    )


def _puzzles(kind: Kind, params: Params, technique: Technique, stream: rng.Rng, *, others: bool) -> Iterator[Puzzle]:
    """Puzzles whose solution uses a technique, most of its own level, some harder."""
    sizes = [params, *(kind.Params.parse(text) for text in kind.Params.presets if others)]
    levels = [level for level in kind.levels if level.rank >= technique.level.rank]
    number = kind.techniques.index(technique)
    for at in range(DRAWS):
        if at == PATIENCE and others:
            yield from _examples(kind, number, stream)
        late = at >= PATIENCE
        among = levels if late else [level for level in levels if level != Level.extreme] or levels
        level = among[at // HARDER % len(among)] if at % HARDER == 0 else levels[0]
        size = sizes[at // HARDER % len(sizes)] if late else params
        with suppress(OutOfReach):
            puzzle = engine.drawn(kind, replace(size, level=level), stream)
            if _uses(kind, puzzle, number):
                yield puzzle


def _examples(kind: Kind, number: int, stream: rng.Rng) -> list[Puzzle]:
    """The kind's examples that use a technique; each technique has one. They begin with a random one."""
    puzzles = [kind.decode(text) for text in kind.examples()]
    using = [puzzle for puzzle in puzzles if _uses(kind, puzzle, number)]
    first = stream.below(max(1, len(using)))
    return using[first:] + using[:first]


def _uses(kind: Kind, puzzle: Puzzle, number: int) -> bool:
    counted = engine.tally(kind, puzzle)
    return counted is not None and bool(counted.used.get(number))


def _positions(puzzle: Puzzle, technique: Technique) -> Iterator[tuple[list[Move], Step]]:
    """The positions of a puzzle, played by hints, at which a technique alone is the next thought."""
    moves = list[Move]()
    while (hint := engine.hint(puzzle, moves)).status == "step":
        if len(hint.steps) == 1 and hint.steps[0].technique == technique.name:
            yield list(moves), hint.steps[0]
        moves += hint.play


def _others(kind: Kind, puzzle: Puzzle, moves: list[Move], technique: Technique) -> Iterator[Step]:
    """All steps of a technique that follow from a position at once."""
    board = engine.replay(puzzle, moves)
    for entry in islice(kind.trace(board), LOOKED_AT):
        if kind.techniques[entry.technique] == technique and entry.premises == ():
            yield kind.tell(board, entry)

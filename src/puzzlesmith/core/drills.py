"""Drills: positions at which exactly one thought is the next, with the answer.

A puzzle is played along its trace, the easiest step first. Wherever the trace comes to the technique, and the hint is
one step of it and nothing else, there is a drill.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from . import engine, rng
from .kind import kind as find_kind
from .model import STRIKE, Level, Move, OutOfReach, Plain, Step
from .needing import Search
from .tallies import tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .kind import Board, Kind, Puzzle
    from .model import Technique
    from .params import Params

NAME = "drills.txt"
DRAWS = 300  # draws before a technique counts as out of reach
HARDER = 3  # one puzzle in three is of a harder level, which needs several conclusions of the technique together
QUICK = 12  # draws before the recorded puzzles, and then puzzles changed until they need the technique
CHANGED = 12  # the puzzles changed for that
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
        kind = kind.assuming if kind.technique(self.technique).uniqueness else kind
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
        drills = list(islice(positions(loaded, puzzle, wanted), 1 + stream.below(LATER)))
        if drills:
            return _drill(loaded, wanted, puzzle, drills[-1], (known_seed, index))
    raise OutOfReach(
        f"no position of a {loaded.name} {chosen.compact()} at which {wanted.name} alone is the next thought found in "
        f"{DRAWS} draws",
        expected="another size or technique",
    )


def recorded(kind: Kind, technique: Technique) -> list[Drill]:
    """The drills of a technique in drills.txt, from easy to hard: lines with its name, an id, and how many steps of the
    solution come before.
    """
    drills = list[Drill]()
    for number, (text, steps) in enumerate(_lines(kind).get(technique.name, ())):
        puzzle = kind.decode(text)
        position = next(each for each in positions(kind, puzzle, technique) if each.steps == steps)
        drills.append(_drill(kind, technique, puzzle, position, (NAME, number)))
    return drills


def _lines(kind: Kind) -> dict[str, list[tuple[str, int]]]:
    file, drills = Path(kind.folder, NAME), dict[str, list[tuple[str, int]]]()
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        if line and not line.startswith("#"):
            name, text, steps = line.split()
            drills.setdefault(name, []).append((text, int(steps)))
    return drills


def _drill(
    kind: Kind, technique: Technique, puzzle: Puzzle, position: Position, origin: tuple[str | int, int]
) -> Drill:
    also = [each for each in _others(kind, puzzle, position.moves, technique) if each != position.step]
    name = engine.puzzle_id(puzzle)
    about = (kind.name, technique.name, technique.level, *origin)
    return Drill(*about, name, position.moves, position.step, tuple(also))


def _puzzles(kind: Kind, params: Params, technique: Technique, stream: rng.Rng, *, others: bool) -> Iterator[Puzzle]:
    """Puzzles whose solution uses a technique, most of its own level, some harder."""
    sizes = [params, *(kind.Params.parse(text) for text in kind.Params.presets if others)]
    levels = [level for level in kind.levels if level.rank >= technique.level.rank]
    for at in range(DRAWS):
        if at == QUICK and others:
            yield from _rotated([kind.decode(text) for text, _ in _lines(kind).get(technique.name, ())], stream)
            yield from _changed(kind, replace(params, level=technique.level), technique, stream)
        if at == PATIENCE and others:
            yield from _examples(kind, technique, stream)
        late = at >= PATIENCE
        among = levels if late else [level for level in levels if level != Level.extreme] or levels
        level = among[at // HARDER % len(among)] if at % HARDER == 0 else levels[0]
        size = sizes[at // HARDER % len(sizes)] if late else params
        with suppress(OutOfReach):
            puzzle = engine.drawn(kind, replace(size, level=level), stream)
            if _uses(kind, puzzle, technique):
                yield puzzle


def _changed(kind: Kind, params: Params, technique: Technique, stream: rng.Rng) -> Iterator[Puzzle]:
    """Puzzles that were changed until the technique is the hardest that they need."""
    if kind.vary is None or technique.uniqueness:
        return
    search = Search(kind, params, kind.techniques.index(technique), stream)
    for _ in range(CHANGED):
        with suppress(OutOfReach):
            if search.looked_at(engine.drawn(kind, params, stream)) or search.walk():
                yield search.puzzle


def _examples(kind: Kind, technique: Technique, stream: rng.Rng) -> list[Puzzle]:
    """The kind's examples that use a technique; each technique has one."""
    return _rotated([puzzle for puzzle in map(kind.decode, kind.examples()) if _uses(kind, puzzle, technique)], stream)


def _rotated(puzzles: list[Puzzle], stream: rng.Rng) -> list[Puzzle]:
    """The same puzzles, beginning with a random one."""
    first = stream.below(max(1, len(puzzles)))
    return puzzles[first:] + puzzles[:first]


def _uses(kind: Kind, puzzle: Puzzle, technique: Technique) -> bool:
    """Does the solution of a puzzle use a technique? Tallies omit those that assume one answer, so any puzzle may."""
    counted = tally(kind, puzzle)
    if counted is None or technique.uniqueness:
        return counted is not None
    return bool(counted.used.get(kind.techniques.index(technique)))


class Position(NamedTuple):
    """A position at which one step is the next thought, after so many steps of the solution."""

    steps: int
    moves: tuple[Move, ...]
    step: Step


def positions(kind: Kind, puzzle: Puzzle, technique: Technique) -> Iterator[Position]:
    """The positions of a puzzle, played along its trace, at which a technique alone is the next thought."""
    moves, unique = list[Move](), technique.uniqueness
    for number, step in enumerate(engine.steps(puzzle, unique=unique)):
        if step.technique == technique.name:
            hint = engine.hint(puzzle, moves, unique=unique)
            if len(hint.steps) == 1 and hint.steps[0].technique == technique.name:
                yield Position(number, tuple(moves), hint.steps[0])
        moves += (*step.moves, *(step.struck if kind.strikes else ()))


def _others(kind: Kind, puzzle: Puzzle, moves: tuple[Move, ...], technique: Technique) -> Iterator[Step]:
    """All steps of a technique that follow from a position at once."""
    board, thinking = engine.replay(puzzle, moves), kind.assuming if technique.uniqueness else kind
    for entry in islice(thinking.trace(board), LOOKED_AT):
        if thinking.techniques[entry.technique] == technique and entry.premises == ():
            yield thinking.tell(board, entry)

"""Solving 16x11 Kurodoko and proving the answer to be the only one, against OR-tools CP-SAT: CPU time per board.

The boards come from the C program, so that they are none of our choosing, and both sides start from the id. CP-SAT gets
one worker and the fastest of three models tried: white is kept connected by cuts, added when an answer falls apart
(on a busy machine 32 ms a board, the median of 12; depths in a tree took 82, a flow 73 on only 3 boards). It runs with
its own settings, and with the fastest of five combinations tried on the first 12 of these boards.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

import puzzlesmith as ps
from puzzlesmith.core.grid import arms, neighbours

from . import _range
from ._table import Table, ms, spread

if TYPE_CHECKING:
    from puzzlesmith.kinds.kurodoko.puzzle import Puzzle

SIZE, BOARDS, GOAL = "16x11", 40, 20
SETTINGS: dict[str, dict[str, bool | int]] = {
    "its own settings": {},
    "the best settings": {"cp_model_presolve": False, "linearization_level": 0},
}
Answer = tuple[bool, ...]  # which cells are white, in reading order


def run(*, quick: bool) -> None:
    ids = _range.generate(8 if quick else BOARDS, SIZE, "solve").ids
    rivals = [Rival(name, settings) for name, settings in SETTINGS.items()]
    ours: list[float] = []
    _ours(ids[0])  # what is loaded at the first call is not part of solving
    for puzzle_id in ids:
        start = process_time()
        answer = _ours(puzzle_id)
        ours.append(process_time() - start)
        for rival in rivals:
            assert rival.timed(puzzle_id) == [answer], puzzle_id
    _print(rivals, ours)


def _ours(puzzle_id: str) -> Answer:
    answer = ps.solve(ps.read(puzzle_id, kind="kurodoko"))
    assert answer.status == "unique", puzzle_id
    return tuple(sign != "#" for row in answer.solution.rows for sign in row)


def _print(rivals: list[Rival], ours: list[float]) -> None:
    table = Table("CP-SAT with", "boards", "CP-SAT", "ours", "times faster", "goal", "... not counting its model")
    for rival in rivals:
        ratios = [theirs / us for theirs, us in zip(rival.seconds, ours, strict=True)]
        bare = [(theirs - model) / us for theirs, model, us in zip(rival.seconds, rival.modelling, ours, strict=True)]
        times = ms(median(rival.seconds)), ms(median(ours))
        table.row(rival.name, str(len(ours)), *times, spread(ratios, 0), str(GOAL), spread(bare, 0))


class Rival:
    """CP-SAT with some settings: how long it took, and how much of that went into building models in Python."""

    def __init__(self, name: str, settings: dict[str, bool | int]):
        self.name, self.settings = name, settings
        self.seconds: list[float] = []
        self.modelling: list[float] = []

    def timed(self, puzzle_id: str) -> list[Answer]:
        start = process_time()
        model = Model(ps.read(puzzle_id, kind="kurodoko"))
        self.modelling.append(process_time() - start)
        found = self._answers(model)
        self.seconds.append(process_time() - start)
        return found

    def _answers(self, model: Model) -> list[Answer]:
        """Up to two: each is forbidden once it is found."""
        found: list[Answer] = []
        while len(found) < 2:
            answer = self._solve(model)
            if answer is None:
                break
            if model.holds_together(answer):
                found.append(answer)
                model.forbid(answer)
        return found

    def _solve(self, model: Model) -> Answer | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        for name, value in self.settings.items():
            setattr(solver.parameters, name, value)
        status = solver.solve(model.rules)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE), status
        return None if status == cp_model.INFEASIBLE else tuple(solver.boolean_value(cell) for cell in model.white)


class Model:
    """The rules of Kurodoko as CP-SAT wants them."""

    def __init__(self, puzzle: Puzzle):
        self.width, self.height = puzzle.width, puzzle.height
        self.rules = cp_model.CpModel()
        self.white = [self.rules.new_bool_var("") for _ in puzzle.clues]
        for cell in range(len(self.white)):
            for other in neighbours(cell, self.width, self.height):
                if other > cell:
                    self.rules.add_bool_or(self.white[cell], self.white[other])
        for cell, clue in enumerate(puzzle.clues):
            if clue:
                self.rules.add_bool_and(self.white[cell])
            if clue > 0:
                self._count(cell, clue)

    def _count(self, cell: int, clue: int) -> None:
        """A cell is seen if it is white and the one before it is seen."""
        seen: list[cp_model.IntVar] = []
        for arm in arms(cell, self.width, self.height):
            before: cp_model.IntVar | None = None
            for other in arm[:clue]:
                before = self.white[other] if before is None else self._both(before, self.white[other])
                seen.append(before)
        self.rules.add(cp_model.LinearExpr.sum(seen) == clue - 1)

    def _both(self, one: cp_model.IntVar, other: cp_model.IntVar) -> cp_model.IntVar:
        both = self.rules.new_bool_var("")
        self.rules.add_implication(both, one)
        self.rules.add_implication(both, other)
        self.rules.add_bool_or(both, ~one, ~other)
        return both

    def holds_together(self, answer: Answer) -> bool:
        """Whether white is connected; if not, the black ring around each smaller part must open from now on."""
        parts = self._parts(answer)
        largest = max(parts, key=len)
        for part in parts:
            if part is not largest:
                ring = {other for cell in part for other in self._around(cell) if not answer[other]}
                ways = [self.white[cell] for cell in sorted(ring)]
                self.rules.add_bool_or(~self.white[part[0]], ~self.white[largest[0]], *ways)
        return len(parts) == 1

    def forbid(self, answer: Answer) -> None:
        self.rules.add_bool_or([~cell if was else cell for cell, was in zip(self.white, answer, strict=True)])

    def _around(self, cell: int) -> list[int]:
        return list(neighbours(cell, self.width, self.height))

    def _parts(self, answer: Answer) -> list[list[int]]:
        parts, met = list[list[int]](), set[int]()
        for cell, white in enumerate(answer):
            if white and cell not in met:
                met.add(cell)
                part = [cell]
                for inside in part:  # grows while we walk along it
                    fresh = [other for other in self._around(inside) if answer[other] and other not in met]
                    met.update(fresh)
                    part += fresh
                parts.append(part)
        return parts

"""Solving 16x11 Kurodoko and proving the answer to be the only one, against OR-tools CP-SAT: CPU time per board.

The boards come from the C program, so that they are none of our choosing, and both sides start from the id. CP-SAT gets
one worker and the fastest of three models tried: white is kept connected by cuts, added when an answer falls apart
(on a busy machine 32 ms a board, the median of 12; depths in a tree took 82, a flow 73 on only 3 boards). It runs with
its own settings, and with the fastest of five combinations tried on the first 12 of these boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ortools.sat.python import cp_model

import puzzlesmith as ps
from puzzlesmith.toolkit.grid import arms, neighbours

from . import _cpsat, _range
from ._table import Table

if TYPE_CHECKING:
    from puzzlesmith.kinds.kurodoko.puzzle import Puzzle

    from ._cpsat import Answer

SIZE, BOARDS, GOAL = "16x11", 40, 20
SETTINGS: dict[str, dict[str, bool | int]] = {
    "its own settings": {},
    "the best settings": {"cp_model_presolve": False, "linearization_level": 0},
}


def run(*, quick: bool) -> None:
    ids = _range.generate(8 if quick else BOARDS, SIZE, "solve").ids
    rivals = [_cpsat.Rival(name, settings, _model) for name, settings in SETTINGS.items()]
    seconds = _cpsat.compare(ids, _ours, rivals)
    table = Table(*_cpsat.HEADS)
    for rival in rivals:
        table.row(*rival.row(seconds, GOAL))


def _ours(puzzle_id: str) -> Answer:
    answer: Any = ps.solve(ps.read(puzzle_id, kind="kurodoko"))
    assert answer.status == "unique", puzzle_id
    return tuple(int(sign != "#") for row in answer.solution.rows for sign in row)


def _model(puzzle_id: str) -> Model:
    puzzle: Any = ps.read(puzzle_id, kind="kurodoko")
    return Model(puzzle)


class Model(_cpsat.Model):
    """The rules of Kurodoko as CP-SAT wants them: 1 is white."""

    def __init__(self, puzzle: Puzzle):
        self.width, self.height = puzzle.width, puzzle.height
        rules = cp_model.CpModel()
        self.white = [rules.new_bool_var("") for _ in puzzle.clues]
        super().__init__(rules, self.white)
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

    def holds(self, answer: Answer) -> bool:
        """Whether white is connected; if not, the black ring around each smaller part must open from now on."""
        parts = self._parts(answer)
        largest = max(parts, key=len)
        for part in parts:
            if part is not largest:
                ring = {other for cell in part for other in self._around(cell) if not answer[other]}
                ways = [self.white[cell] for cell in sorted(ring)]
                self.rules.add_bool_or(~self.white[part[0]], ~self.white[largest[0]], *ways)
        return len(parts) == 1

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

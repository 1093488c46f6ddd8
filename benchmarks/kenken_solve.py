"""Solving 9x9 KenKen and proving the answer to be the only one, against OR-tools CP-SAT: CPU time per board.

The boards come from Simon Tatham's Keen, so that they are none of our choosing, and both sides start from the id. A
second answer is looked for by forbidding the first. CP-SAT gets one worker, digits that all differ in each line, and
its own constraints for sums and products; for a difference or a quotient, the pairs of digits that make it. It runs
with its own settings, and without presolve and linear relaxation.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, cast

from ortools.sat.python import cp_model

import puzzlesmith as ps

from . import _cpsat
from ._table import Table

if TYPE_CHECKING:
    from puzzlesmith.kinds.kenken.puzzle import Puzzle

    from ._cpsat import Answer

PROGRAM = shutil.which("sgt-keen", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")
LEVELS, BOARDS, GOAL = ("9dn", "9dh", "9dx"), 12, 20
SETTINGS: dict[str, dict[str, bool | int]] = {
    "its own settings": {},
    "no presolve": {"cp_model_presolve": False, "linearization_level": 0},
}


def run(*, quick: bool) -> None:
    table = Table("params", *_cpsat.HEADS)
    for params in LEVELS:
        ids = _ids(params, 3 if quick else BOARDS)
        rivals = [_cpsat.Rival(name, settings, _model) for name, settings in SETTINGS.items()]
        seconds = _cpsat.compare(ids, _ours, rivals)
        for rival in rivals:
            table.row(params, *rival.row(seconds, GOAL))


def _ids(params: str, count: int) -> list[str]:
    assert PROGRAM, "sgt-keen is not here: apt install sgt-puzzles"
    command = [PROGRAM, "--generate", str(count), f"{params}#solve"]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()


def _read(puzzle_id: str) -> Puzzle:
    return cast("Puzzle", ps.read(puzzle_id, kind="kenken"))


def _ours(puzzle_id: str) -> Answer:
    answer: Any = ps.solve(_read(puzzle_id))
    assert answer.status == "unique", puzzle_id
    return tuple(int(sign) for row in answer.solution.rows for sign in row)


def _model(puzzle_id: str) -> Model:
    return Model(_read(puzzle_id))


class Model(_cpsat.Model):
    """The rules of KenKen as CP-SAT wants them."""

    def __init__(self, puzzle: Puzzle):
        self.order, rules = puzzle.order, cp_model.CpModel()
        super().__init__(rules, [rules.new_int_var(1, puzzle.order, "") for _ in puzzle.cages])
        for at in range(puzzle.order):
            self.rules.add_all_different(self.cells[at * puzzle.order : (at + 1) * puzzle.order])
            self.rules.add_all_different(self.cells[at :: puzzle.order])
        for cage, (operator, goal) in enumerate(puzzle.clues):
            self._cage([self.cells[cell] for cell in puzzle.cells(cage)], operator, goal)

    def _cage(self, cells: list[cp_model.IntVar], operator: str, goal: int) -> None:
        if operator == "x":
            self.rules.add_multiplication_equality(goal, cells)
        elif operator in ("-", "/"):
            self.rules.add_allowed_assignments(cells, self._pairs(operator, goal))
        else:
            self.rules.add(cp_model.LinearExpr.sum(cells) == goal)

    def _pairs(self, operator: str, goal: int) -> list[tuple[int, int]]:
        lows = range(1, self.order + 1)
        found = [(low, low + goal if operator == "-" else low * goal) for low in lows]
        return [pair for low, high in found if high <= self.order for pair in ((low, high), (high, low))]

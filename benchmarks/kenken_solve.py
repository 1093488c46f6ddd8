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
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

import puzzlesmith as ps

from ._table import Table, ms, spread

if TYPE_CHECKING:
    from puzzlesmith.kinds.kenken.puzzle import Puzzle

PROGRAM = shutil.which("sgt-keen", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")
LEVELS, BOARDS, GOAL = ("9dn", "9dh", "9dx"), 12, 20
SETTINGS: dict[str, dict[str, bool | int]] = {
    "its own settings": {},
    "no presolve": {"cp_model_presolve": False, "linearization_level": 0},
}
Answer = tuple[int, ...]  # digits in reading order


def run(*, quick: bool) -> None:
    table = Table("params", "CP-SAT with", "boards", "CP-SAT", "ours", "times faster", "goal", "... not its model")
    for params in LEVELS:
        ids = _ids(params, 3 if quick else BOARDS)
        rivals = [Rival(name, settings) for name, settings in SETTINGS.items()]
        ours = _compare(ids, rivals)
        for rival in rivals:
            table.row(params, *rival.row(ours))


def _ids(params: str, count: int) -> list[str]:
    assert PROGRAM, "sgt-keen is not here: apt install sgt-puzzles"
    command = [PROGRAM, "--generate", str(count), f"{params}#solve"]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()


def _compare(ids: list[str], rivals: list[Rival]) -> list[float]:
    """How long we took for each; the rivals know themselves."""
    ours: list[float] = []
    _ours(ids[0])  # what is loaded at the first call is not part of solving
    for puzzle_id in ids:
        start = process_time()
        answer = _ours(puzzle_id)
        ours.append(process_time() - start)
        for rival in rivals:
            assert rival.timed(puzzle_id) == [answer], puzzle_id
    return ours


def _read(puzzle_id: str) -> Puzzle:
    found: Puzzle = ps.read(puzzle_id, kind="kenken")
    return found


def _ours(puzzle_id: str) -> Answer:
    answer = ps.solve(_read(puzzle_id))
    assert answer.status == "unique", puzzle_id
    return tuple(int(sign) for row in answer.solution.rows for sign in row)


class Rival:
    """CP-SAT with some settings: how long it took, and how much of that went into building models in Python."""

    def __init__(self, name: str, settings: dict[str, bool | int]):
        self.name, self.settings = name, settings
        self.seconds: list[float] = []
        self.modelling: list[float] = []

    def row(self, ours: list[float]) -> list[str]:
        ratios = [theirs / us for theirs, us in zip(self.seconds, ours, strict=True)]
        bare = [(theirs - model) / us for theirs, model, us in zip(self.seconds, self.modelling, ours, strict=True)]
        times = ms(median(self.seconds)), ms(median(ours))
        return [self.name, str(len(ours)), *times, spread(ratios, 0), str(GOAL), spread(bare, 0)]

    def timed(self, puzzle_id: str) -> list[Answer]:
        start = process_time()
        model = Model(_read(puzzle_id))
        self.modelling.append(process_time() - start)
        found: list[Answer] = []
        while len(found) < 2 and (answer := self._solve(model)):
            found.append(answer)
            model.forbid(answer)
        self.seconds.append(process_time() - start)
        return found

    def _solve(self, model: Model) -> Answer | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        for name, value in self.settings.items():
            setattr(solver.parameters, name, value)
        status = solver.solve(model.rules)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE), status
        return None if status == cp_model.INFEASIBLE else tuple(solver.value(cell) for cell in model.cells)


class Model:
    """The rules of KenKen as CP-SAT wants them."""

    def __init__(self, puzzle: Puzzle):
        self.order, self.rules = puzzle.order, cp_model.CpModel()
        self.cells = [self.rules.new_int_var(1, puzzle.order, "") for _ in puzzle.cages]
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

    def forbid(self, answer: Answer) -> None:
        self.rules.add_forbidden_assignments(self.cells, [answer])

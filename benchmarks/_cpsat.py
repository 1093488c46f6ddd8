"""Solving and proving the answer to be the only one, against OR-tools CP-SAT with one worker: CPU time per board.

Both sides start from the id, and all must come to the same single answer. CP-SAT looks for a second one by forbidding
the first.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from ._table import ms, spread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Answer = tuple[int, ...]  # what each cell holds, in reading order
HEADS = ("CP-SAT with", "boards", "CP-SAT", "ours", "times faster", "goal", "... not counting its model")


class Model:
    """The rules of a puzzle as CP-SAT wants them: those of a kind add to `rules`, over a variable for every cell."""

    def __init__(self, rules: cp_model.CpModel, cells: list[cp_model.IntVar]):
        self.rules, self.cells = rules, cells

    def holds(self, answer: Answer) -> bool:  # noqa: ARG002  of use to those that add rules only when one is broken
        return True

    def forbid(self, answer: Answer) -> None:
        self.rules.add_forbidden_assignments(self.cells, [answer])


class Rival:
    """CP-SAT with some settings: how long it took, and how much of that went into building models in Python."""

    def __init__(self, name: str, settings: dict[str, bool | int], model: Callable[[str], Model]):
        self.name, self.settings, self.model = name, settings, model
        self.seconds: list[float] = []
        self.modelling: list[float] = []

    def row(self, ours: Sequence[float], goal: int) -> list[str]:
        ratios = [theirs / us for theirs, us in zip(self.seconds, ours, strict=True)]
        bare = [(theirs - model) / us for theirs, model, us in zip(self.seconds, self.modelling, ours, strict=True)]
        times = ms(median(self.seconds)), ms(median(ours))
        return [self.name, str(len(ours)), *times, spread(ratios, 0), str(goal), spread(bare, 0)]

    def timed(self, puzzle_id: str) -> list[Answer]:
        """Up to two answers."""
        start = process_time()
        model = self.model(puzzle_id)
        self.modelling.append(process_time() - start)
        found: list[Answer] = []
        while len(found) < 2 and (answer := self._solve(model)):
            if model.holds(answer):
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


def compare(ids: Sequence[str], ours: Callable[[str], Answer], rivals: Sequence[Rival]) -> list[float]:
    """How long we took for each; the rivals know themselves."""
    seconds: list[float] = []
    ours(ids[0])  # what is loaded at the first call is not part of solving
    for puzzle_id in ids:
        start = process_time()
        answer = ours(puzzle_id)
        seconds.append(process_time() - start)
        for rival in rivals:
            assert rival.timed(puzzle_id) == [answer], puzzle_id
    return seconds

"""Kurodoko as OR-tools sees it: a model from the rules alone, sharing no code and no idea with our solver."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests import inside as ps
from tests.needs import needs
from tests.referee.samples import CHUNKS, chunk

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:
    needs("ortools")
    from ortools.sat.python import cp_model

pytestmark = pytest.mark.referee

Cell = tuple[int, int]  # column, row


class Model:
    """Which cells are black, as constraints; white that falls apart is forbidden whenever it is met."""

    def __init__(self, rows: list[list[int]]):
        self.width, self.height = len(rows[0]), len(rows)
        self.cells = list(product(range(self.width), range(self.height)))
        self.model = cp_model.CpModel()
        self.black = {cell: self.model.new_bool_var(f"{cell}") for cell in self.cells}
        for cell in self.cells:
            for other in self.around(cell):
                self.model.add_bool_or(~self.black[cell], ~self.black[other])
            if clue := rows[cell[1]][cell[0]]:
                self.see(cell, clue)

    def around(self, cell: Cell) -> list[Cell]:
        x, y = cell
        return [other for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if other in self.black]

    def see(self, cell: Cell, clue: int) -> None:
        """The cell is white, and it sees so many, itself included."""
        self.model.add(self.black[cell] == 0)
        seen: list[Any] = []
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            x, y, before = cell[0] + dx, cell[1] + dy, None
            while (x, y) in self.black:
                now = self.model.new_bool_var("")
                self.model.add_implication(now, ~self.black[x, y])
                if before is None:
                    self.model.add_bool_or(now, self.black[x, y])
                else:
                    self.model.add_implication(now, before)
                    self.model.add_bool_or(now, self.black[x, y], ~before)
                seen.append(now)
                x, y, before = x + dx, y + dy, now
        self.model.add(sum(seen) == clue - 1)

    def answer(self) -> frozenset[Cell] | None:
        """Black cells that break no rule; None if there are none."""
        while True:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            status = solver.solve(self.model)
            if status == cp_model.INFEASIBLE:
                return None
            assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
            blacks = frozenset(cell for cell in self.cells if solver.boolean_value(self.black[cell]))
            parts = self.parts(set(self.cells) - blacks)
            if len(parts) <= 1:
                return blacks
            for part, other in zip(parts, [*parts[1:], parts[0]], strict=True):
                self.open(part, min(other))

    def parts(self, whites: set[Cell]) -> list[set[Cell]]:
        components = []
        while whites:
            part, todo = set[Cell](), [whites.pop()]
            while todo:
                cell = todo.pop()
                part.add(cell)
                fresh = [other for other in self.around(cell) if other in whites]
                whites.difference_update(fresh)
                todo += fresh
            components.append(part)
        return components

    def open(self, part: set[Cell], outside: Cell) -> None:
        """If a cell inside and one outside are white, the wall between them has a hole."""
        wall = {other for cell in part for other in self.around(cell)} - part
        self.model.add_bool_or(self.black[min(part)], self.black[outside], *[~self.black[cell] for cell in wall])

    def forbid(self, blacks: frozenset[Cell]) -> None:
        self.model.add_bool_or([~self.black[cell] if cell in blacks else self.black[cell] for cell in self.cells])


def answers(puzzle: Any, most: int = 2) -> list[frozenset[Cell]]:
    model, solutions = Model(puzzle.to_dict()["clues"]), list[frozenset[Cell]]()
    while len(solutions) < most and (blacks := model.answer()) is not None:
        solutions.append(blacks)
        model.forbid(blacks)
    return solutions


def blacks_of(board: Any) -> frozenset[Cell]:
    return frozenset((x, y) for y, row in enumerate(board.rows) for x, sign in enumerate(row) if sign == "#")


def test_the_referee_itself() -> None:
    """On boards whose answers can be counted by hand, and on the example of the seed."""
    assert len(answers(ps.read("kurodoko:3x1:a3a"), 9)) == 1
    assert answers(ps.read("kurodoko:3x1:3a1"), 9) == []
    assert len(answers(ps.read("kurodoko:2x2:d"), 9)) == 5
    assert len(answers(ps.read("kurodoko:3x1:c"), 9)) == 4
    seed = ps.read("kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d")
    rows = ["..#.#..", "#..#...", ".....#.", ".......", "..#.#..", "#....#."]
    black = {(x, y) for y, row in enumerate([".......", *rows]) for x, sign in enumerate(row) if sign == "#"}
    assert answers(seed) == [frozenset(black)]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_made_puzzles_have_exactly_this_answer(number: int) -> None:
    for made in chunk(number):
        assert answers(made.puzzle) == [blacks_of(made.solution)], made.id


@pytest.mark.parametrize("number", range(CHUNKS))
def test_puzzles_short_of_a_clue_are_judged_alike(number: int) -> None:
    """Which may have one answer still, or several."""
    for made in chunk(number):
        clues = list(made.puzzle.clues)
        at = next(cell for cell, clue in enumerate(clues) if clue)
        clues[at] = 0
        puzzle = type(made.puzzle)(made.puzzle.width, made.puzzle.height, tuple(clues))
        ours, theirs = ps.solve(puzzle), answers(puzzle)
        assert ours.status == ("unique" if len(theirs) == 1 else "several"), made.id
        if len(theirs) == 1:
            assert theirs == [blacks_of(ours.solution)]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_puzzles_with_a_wrong_clue_are_judged_alike(number: int) -> None:
    """Which most often have no answer."""
    for made in chunk(number):
        clues = list(made.puzzle.clues)
        at = max(cell for cell, clue in enumerate(clues) if clue)
        clues[at] += 1 if clues[at] < made.puzzle.width + made.puzzle.height - 1 else -1
        puzzle = type(made.puzzle)(made.puzzle.width, made.puzzle.height, tuple(clues))
        ours, theirs = ps.solve(puzzle), answers(puzzle)
        assert ours.status == ("none", "unique", "several")[len(theirs)], made.id

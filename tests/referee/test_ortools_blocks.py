"""Blocks as OR-tools sees it: each cell has an owner, the first cell of its block; blocks are connected by a flow from
there; and each holds as many of each symbol as a word has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from puzzlesmith.toolkit.grid import neighbours
from tests import inside as ps
from tests.needs import needs

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:
    needs("ortools")
    from ortools.sat.python import cp_model

pytestmark = pytest.mark.referee

WANTED = [
    *[("5x5", level) for level in (None, "easy", "medium", "hard", "expert", "extreme")],
    *[("6x6", level) for level in (None, "easy", "medium", "hard")],
    *[(params, None) for params in ("4x4", "6x6k4", "4x6wPUZZLE", "6x4wCAT-DOGS", "5x5b40")],
]


def answers(puzzle: Any) -> list[list[int]]:
    """Up to two divisions: for each cell the first cell of its block."""
    width, height, area = puzzle.width, puzzle.height, puzzle.width * puzzle.height
    longest = max(map(len, puzzle.words))
    model = cp_model.CpModel()
    owned: list[list[Any]] = [
        [model.new_bool_var(f"{c} of {r}") if c >= r else None for r in range(area)] for c in range(area)
    ]
    flow: dict[tuple[int, int], Any] = {}
    for cell in range(area):
        model.add_exactly_one([own for own in owned[cell] if own is not None])
        for other in neighbours(cell, width, height):
            flow[cell, other] = model.new_int_var(0, longest, "")
    for root in range(area):
        heads = owned[root][root]
        for cell in range(root + 1, area):
            model.add_implication(owned[cell][root], heads)
        _words(model, puzzle, [owned[cell][root] for cell in range(root, area)], root, heads)
    for cell in range(area):
        inflow = sum(flow[other, cell] for other in neighbours(cell, width, height))
        outflow = sum(flow[cell, other] for other in neighbours(cell, width, height))
        model.add(inflow - outflow == 1).only_enforce_if(owned[cell][cell].Not())
        model.add(inflow == 0).only_enforce_if(owned[cell][cell])
        for other in neighbours(cell, width, height):
            for root in range(area):  # nothing flows between blocks
                one = owned[cell][root] if cell >= root else None
                two = owned[other][root] if other >= root else None
                if one is not None:
                    apart = [one] if two is None else [one, two.Not()]
                    model.add(flow[cell, other] == 0).only_enforce_if(apart)
    return _solved(model, owned)


def _words(model: Any, puzzle: Any, members: list[Any], root: int, heads: Any) -> None:
    """If a cell heads a block, the block holds a word."""
    chosen = [model.new_bool_var("") for _ in puzzle.words]
    model.add(sum(chosen) == heads)
    for word, choice in zip(puzzle.words, chosen, strict=True):
        model.add(sum(members) == len(word)).only_enforce_if(choice)
        for symbol in set(word) | (set(puzzle.symbols) - {"."}):
            holding = [own for cell, own in enumerate(members, root) if puzzle.symbols[cell] == symbol]
            model.add(sum(holding) <= word.count(symbol)).only_enforce_if(choice)


def _solved(model: Any, owned: list[list[Any]]) -> list[list[int]]:
    answers: list[list[int]] = []
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while len(answers) < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        answers.append([next(r for r, own in enumerate(row) if own is not None and solver.value(own)) for row in owned])
        model.add_bool_or([owned[cell][root].Not() for cell, root in enumerate(answers[-1])])
    return answers


@pytest.mark.parametrize(("params", "level"), WANTED)
def test_made_puzzles_have_one_answer(params: str, level: str | None) -> None:
    made = ps.make("blocks", params, level=level, seed="referee")
    blocks = made.solution.blocks
    assert answers(made.puzzle) == [[blocks.index(block) for block in blocks]], made.id
    assert level is None or str(made.grade.level) == level


@pytest.mark.parametrize("text", ["3x2wABC:.../...", "2x2wAB:AB/BA", "4x2wAB:ABAB/BABA"])
def test_several_answers_are_seen(text: str) -> None:
    assert len(answers(ps.read(text, kind="blocks"))) == 2
    assert ps.solve(f"blocks:{text}").status == "several"

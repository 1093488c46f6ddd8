"""All boards of order 3 that can be made: which levels there are with which digits and operators; and orders 1, 2."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith import render
from puzzlesmith.core.model import Level, OutOfReach
from puzzlesmith.kinds.kenken.codes import ANY
from puzzlesmith.kinds.kenken.logic.solver import Cages
from puzzlesmith.kinds.kenken.puzzle import LARGEST, OPERATORS, SUBSETS, Params
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM

Cage = frozenset[int]
LEVELS = {EASY: Level.easy, MEDIUM: Level.medium, HARD: Level.hard, EXPERT: Level.expert}
# One for each digit that fills a diagonal; all others are these, turned or mirrored.
SQUARES = ((1, 2, 3, 2, 3, 1, 3, 1, 2), (1, 3, 2, 3, 2, 1, 2, 1, 3), (2, 3, 1, 3, 1, 2, 1, 2, 3))


def beside(cell: int) -> list[int]:
    y, x = divmod(cell, 3)
    return [3 * b + a for a, b in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if a in range(3) and b in range(3)]


def divisions(cells: Cage) -> Iterator[list[Cage]]:
    """All ways to divide cells into cages."""
    if not cells:
        yield []
        return
    found = [frozenset([min(cells)])]
    for cage in found:
        yield from ([cage, *rest] for rest in divisions(cells - cage))
        larger = {cage | {near} for cell in cage for near in beside(cell) if near in cells - cage}
        found += [each for each in larger if each not in found]


def clues(digits: Sequence[int]) -> list[tuple[int, int]]:
    """Every operator that can stand in a cage, with what it makes."""
    if len(digits) == 1:
        return [(0, digits[0])]
    among = OPERATORS if len(digits) == 2 else "+x"
    return [(OPERATORS.index(sign), goal) for sign in among for goal in made(sign, digits)]


def level_of(cages: Cages) -> Level | None:
    """None if there are several answers."""
    for code, level in LEVELS.items():
        cages.board.clear()
        cages.board.propagate(code)
        if not cages.board.left:
            return level
    cages.board.clear()
    assert len(cages.board.search(2, 1000, range(1, 4), HARD) or ()) == 2
    return None


def levels(*, zero: bool, hidden: bool) -> set[tuple[frozenset[str], Level]]:
    """The operators of a board with its level, for all boards with one answer."""
    cages, found = Cages(3, int(zero)), set[tuple[frozenset[str], Level]]()
    cages.board.tracing = False
    for parts, square in product(divisions(frozenset(range(9))), SQUARES):
        if max(map(len, parts)) > LARGEST:
            continue
        owner = [next(i for i, part in enumerate(parts) if cell in part) for cell in range(9)]
        for chosen in product(*[clues([square[cell] - zero for cell in part]) for part in parts]):
            used = frozenset(OPERATORS[op] for (op, _), part in zip(chosen, parts, strict=True) if len(part) > 1)
            ops = [ANY if hidden and len(part) > 1 else op for (op, _), part in zip(chosen, parts, strict=True)]
            cages.load(owner, ops, [goal for _, goal in chosen])
            level = level_of(cages)
            if level:
                found.add((used, level))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("zero", [False, True])
@pytest.mark.parametrize("hidden", [False, True])
def test_just_the_levels_that_there_are_can_be_asked_for(*, zero: bool, hidden: bool) -> None:
    found = levels(zero=zero, hidden=hidden)
    for operators in SUBSETS:
        there = {level for used, level in found if used <= set(operators)}
        asked = {level: Params(level, 3, operators, hidden=hidden, zero=zero) for level in LEVELS.values()}
        assert there == {level for level, params in asked.items() if params.exists()}


@pytest.mark.parametrize(("text", "options"), [("3dx", {}), ("3dx", {"hidden": True}), ("3dh", {"operators": "+x"})])
def test_a_level_that_there_is_not_is_refused_at_once(text: str, options: dict[str, Any]) -> None:
    with pytest.raises(OutOfReach, match="of order 3: with these digits and operators all are easier"):
        Params.build(text, **options)


@pytest.mark.parametrize("text", ["3dxz", "3dxhz", "3dxoamz", "3dh", "3dhmhz", "3dnoa"])
def test_those_that_there_are_can_be_made(text: str) -> None:
    made = ps.make("kenken", text, seed=1)
    assert made.grade.level is Params.build(text).level


TINY = ["1", "1z", "1h", "1os", "1f1", "1de", "2", "2de", "2z", "2h", "2m", "2oa", "2od", "2odz", "2f1", "2f2", "2c2"]


@pytest.mark.parametrize("text", [*TINY, "2osf2", "2yg", "2ys", "2yc", "1yg", "1ys", "1yc"])
def test_orders_1_and_2(text: str) -> None:
    """Their answer, id, picture, steps and text forms are as those of larger boards."""
    for found in ps.make_many("kenken", 5, text, seed=1):
        puzzle, solved = found.puzzle, ps.solve(found)
        assert solved.status == "unique"
        assert str(found.grade.level) == "easy"
        assert ps.read(found.id) == puzzle
        assert ps.check(puzzle, [move for step in ps.steps(puzzle) for move in step.moves]).done
        kind = ps.kind("kenken")
        for form in (form for name, form in kind.forms.items() if name != "save"):  # Keen begins with order 3
            assert ps.read(form.write(kind.start(puzzle)), "kenken") == puzzle
        assert render.text(kind.draw(solved.solutions[0], {}))


@pytest.mark.parametrize("order", [1, 2])
@pytest.mark.parametrize("level", ["medium", "hard", "expert", "extreme"])
def test_orders_1_and_2_are_easy(order: int, level: str) -> None:
    with pytest.raises(OutOfReach, match=f"no {level} KenKen of order {order}: "):
        ps.make("kenken", str(order), level=level)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1f0", "0 one-cell cages; expected 1, for the only cell"),
        ("2f0", "order 2 never has one answer without a one-cell cage; expected one or two"),
        ("2f3", "3 one-cell cages; expected at most 2, all cells but two"),
        ("2c2f1", "an odd number of cells is left for cages of two"),
        ("2os", "differences alone never have one answer"),
        ("0", "order 0 is out of range"),
    ],
)
def test_what_orders_1_and_2_cannot_have(text: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        ps.make("kenken", text, seed=1)

import random
from itertools import combinations
from pathlib import Path

import pytest

from puzzlesmith.core.model import Fault, Move
from puzzlesmith.kinds.jigsaw import rules
from puzzlesmith.kinds.jigsaw.puzzle import Board, Puzzle, decode, play, start
from puzzlesmith.kinds.jigsaw.rules import RULES, check, done
from puzzlesmith.toolkit.grid import place

SMALL = decode("4j:c2a4d1a3c,_dabba_a_ba")
CROSSED = Puzzle(4, SMALL.regions, (0,) * 16, diagonals=True)
ANSWER = bytes([1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4])
FAULTS = [
    line.split() for line in Path(rules.__file__).with_name("faults.txt").read_text().splitlines() if line[:1] > "#"
]


def after(puzzle: Puzzle, moves: list[str]) -> Board:
    board = start(puzzle)
    for move in moves:
        board = play(board, Move.parse(move))
    return board


def broken(board: Board) -> set[tuple[str, str, str]]:
    """Every pair of cells with the same digit in a house, found from the pairs and not from the houses."""
    order, regions = board.puzzle.order, board.puzzle.regions
    faults = set()
    for a, b in combinations(range(order * order), 2):
        if not board.digits[a] or board.digits[a] != board.digits[b]:
            continue
        (y, x), (v, u) = divmod(a, order), divmod(b, order)
        crossed = board.puzzle.diagonals and ((y == x and v == u) or y + x == v + u == order - 1)
        same = {"row": y == v, "column": x == u, "region": regions[a] == regions[b], "diagonal": crossed}
        faults |= {(rule, place(a, order), place(b, order)) for rule in same if same[rule]}
    return faults


@pytest.mark.parametrize("diagonals", [False, True])
def test_faults_are_the_pairs_that_clash(diagonals: bool) -> None:
    chance = random.Random(1)
    for order, regions in ((4, SMALL.regions), (5, decode("5j:y,aaaa____aaaabbdbf").regions)):
        for _ in range(150):
            puzzle = Puzzle(order, regions, (0,) * order**2, diagonals)
            filled = chance.random()
            digits = bytes(chance.randint(1, order) if chance.random() < filled else 0 for _ in range(order**2))
            board = Board(puzzle, digits)
            pairs = [(fault.rule, *pair) for fault in check(board) for pair in combinations(fault.places, 2)]
            assert len(set(pairs)) == len(pairs)
            assert set(pairs) == broken(board)


def test_done() -> None:
    assert done(Board(SMALL, ANSWER))
    assert not done(Board(SMALL, ANSWER[:-1] + b"\0"))
    assert not check(Board(SMALL, ANSWER[:-1] + b"\0"))
    assert not done(Board(SMALL, ANSWER[:-1] + b"\1"))
    assert not done(Board(CROSSED, ANSWER))  # 1 4 1 4 from the top left


def test_faults_say_where() -> None:
    assert check(after(SMALL, ["r1c1=2"])) == [
        Fault("row", "Row 1 has 2 more than once: r1c1 and r1c4.", ("r1c1", "r1c4"))
    ]
    fault, *_ = check(after(CROSSED, ["r1c1=1", "r2c2=1", "r4c4=1"]))
    assert fault.text == "The region of r1c1 has 1 more than once: r1c1 and r2c2."
    *_, fault = check(after(CROSSED, ["r1c1=1", "r2c2=1", "r4c4=1"]))
    assert fault.text == "The diagonal from the top left has 1 more than once: r1c1, r2c2 and r4c4."


@pytest.mark.parametrize(("rule", "text", "moves"), [(rule, text, moves) for rule, text, *moves in FAULTS])
def test_boards_that_break_just_one_rule(rule: str, text: str, moves: list[str]) -> None:
    assert {fault.rule for fault in check(after(decode(text), moves))} == {rule}
    for move in moves:
        assert not check(after(decode(text), [each for each in moves if each != move]))


def test_every_rule_has_boards_that_break_it() -> None:
    assert {rule for rule, *_ in FAULTS} == RULES.keys()

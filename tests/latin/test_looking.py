"""Checks the person who looks for singles against the definition, written out for boards of sudoku."""

import pytest

from puzzlesmith.sudokus.explain import reasoner
from tests import inside as ps

# A board that singles in plain sight solve: rows are r1 to r9.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


# One where no digit has a single place in a box from time to time.
NARROW = "3.9.....8.....54...4.7.....1....7.6.5..6.1..7.2.4....3.....4.1...63.....7.....9.5"


def houses() -> list[list[int]]:
    rows = [[9 * r + c for c in range(9)] for r in range(9)]
    columns = [[9 * r + c for r in range(9)] for c in range(9)]
    boxes = [[9 * (b // 3 * 3 + i // 3) + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
    return rows + columns + boxes


HOUSES = houses()
OF = [[h for h, house in enumerate(HOUSES) if cell in house] for cell in range(81)]


def candidates(board: list[int]) -> list[set[int]]:
    return [
        set() if board[cell] else {*range(1, 10)} - {board[other] for h in OF[cell] for other in HOUSES[h]}
        for cell in range(81)
    ]


def views(board: list[int]) -> dict[tuple[int, int], int]:
    """The rate of each single that is open."""
    possible, rates = candidates(board), dict[tuple[int, int], int]()
    empty = [sum(not board[cell] for cell in house) for house in HOUSES]
    for h, house in enumerate(HOUSES):
        for digit in range(1, 10):
            places = [cell for cell in house if digit in possible[cell]]
            if len(places) == 1 and empty[h] > 1:
                weight = (10 if h >= 18 else 4) * 2520 * (9 + 2 * board.count(digit))
                rate = weight // (18 * empty[h])
                rates[places[0], digit] = rates.get((places[0], digit), 0) + rate
    for cell in range(81):
        if len(possible[cell]) == 1:
            (digit,) = possible[cell]
            rates[cell, digit] = rates.get((cell, digit), 0) + 2520 // min(empty[h] for h in OF[cell])
    return rates


def walked(board: list[int]) -> tuple[int, list[int]]:
    """The looks, and the cells in the order in which they are written."""
    looks, last, path = 0, -1, list[int]()
    while 0 in board:
        rates = views(board)
        looks += board.count(0) * 10 * 2520 * 100 // sum(rates.values())
        near = {
            single: rate + rate // 2 * bool(last >= 0 and {*OF[single[0]]} & {*OF[last]})
            for single, rate in rates.items()
        }
        last, digit = max(near, key=lambda single: (near[single], -single[0]))
        board[last] = digit
        path.append(last)
    return looks, path


def scanned(board: list[int], answer: list[int], path: list[int]) -> int:
    """The empty cells of the boxes that one looks at who goes through the digits in turn."""
    looked, digit, idle = 0, 1, 0
    while 0 in board:
        before = board.count(0)
        for box in HOUSES[18:]:
            if digit not in [board[cell] for cell in box]:
                looked += sum(not board[cell] for cell in box)
                places = [cell for cell in box if digit in candidates(board)[cell]]
                if len(places) == 1:
                    board[places[0]] = digit
        idle = 0 if board.count(0) < before else idle + 1
        digit = digit % 9 + 1 if idle else digit
        if idle == 9:
            cell = next(cell for cell in path if not board[cell])
            idle, digit = 0, answer[cell]
            board[cell] = digit
    return looked


@pytest.mark.interpreted
def test_looks_and_scans_are_those_of_the_definition() -> None:
    for text in (EASY, NARROW):
        puzzle = ps.read(text, "sudoku")
        looks, path = walked([*puzzle.givens])
        answer = [*ps.solve(puzzle).solutions[0].digits]
        search = reasoner(puzzle, bytes(puzzle.givens)).search((), 0)
        assert (search.looks, search.scans) == (looks, scanned([*puzzle.givens], answer, path))


def test_singles_in_plain_sight_take_fewer_looks() -> None:
    easy, hidden = ps.read(EASY, "sudoku"), ps.make("sudoku", level="medium", seed=1).puzzle
    fewer, more = (reasoner(each, bytes(each.givens)).search((), 0).looks for each in (easy, hidden))
    assert fewer < more


def test_looking_goes_on_behind_an_assumption() -> None:
    """A tally and a trace come to the same score, with the facts that assumptions and trials have shown."""
    for name, level in [("sudoku", "extreme"), ("jigsaw", "expert"), ("kenken", "extreme")]:
        made = ps.make(name, level=level, seed=4)
        kind = ps.kind(name)
        trace = kind.trace(kind.start(made.puzzle))
        assert kind.tally
        counted = kind.tally(made.puzzle)
        assert counted
        assert counted.score == kind.score(made.puzzle, trace) == made.grade.score

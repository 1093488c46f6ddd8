"""The rules of KenKen, one function per sentence: what is wrong with a board now. Never calls the solver."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Fault
from puzzlesmith.latin.rules import Digits
from puzzlesmith.toolkit.grid import place
from puzzlesmith.toolkit.telling import listed

from .puzzle import NO_OPERATOR, WORDS, Board, marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULES = {
    "row": "No digit stands twice in a row.",
    "column": "No digit stands twice in a column.",
    "cage": "The digits of a cage make its goal by its operator, in any order.",
}


def check(board: Board) -> list[Fault]:
    digits = Digits(board.digits, board.puzzle.order, marks(board.puzzle))
    return [*digits.row(), *digits.column(), *cage(board)]


def done(board: Board) -> bool:
    """Finished when every cell has a digit and nothing is wrong."""
    return all(board.digits) and not check(board)


def cage(board: Board) -> Iterator[Fault]:
    """Only full cages can break this rule, not one that can no longer be filled correctly."""
    puzzle = board.puzzle
    for number, (operator, goal) in enumerate(puzzle.clues):
        cells = puzzle.cells(number)
        digits = [board.digits[cell] - puzzle.zero for cell in cells if board.digits[cell]]
        if len(digits) == len(cells) and goal not in made(operator, digits):
            places = tuple(place(cell, puzzle.order) for cell in cells)
            yield Fault("cage", _missed(operator, goal, digits, places[0]), places)


def made(operator: str, digits: Sequence[int]) -> set[int]:
    """The results of an operator for some digits; without an operator, the results of all."""
    if len(digits) == 1:
        return {digits[0]}
    low, high = min(digits), max(digits)
    results = {"+": sum(digits), "x": prod(digits)}
    if len(digits) == 2:
        results["-"] = high - low
        if low and high % low == 0:
            results["/"] = high // low
    if operator == NO_OPERATOR:
        return set(results.values())
    return {results[operator]} if operator in results else set()


def _missed(operator: str, goal: int, digits: Sequence[int], first: str) -> str:
    if len(digits) == 1:
        return f"The cage at {first} is {goal}, not {digits[0]}."
    numbers, cage = listed([str(digit) for digit in digits]), f"The cage {goal}{WORDS[operator]} at {first}"
    results = made(operator, digits)
    if operator == NO_OPERATOR:
        return f"{cage} holds {numbers}, which do not make it by any operator."
    if not results:
        return f"{cage} holds {numbers}, of which neither divides the other."
    return f"{cage} holds {numbers}, which make {results.pop()}."

"""How the answer of a numbers game is written, and read from what people write: steps, or one formula.

Any order, any brackets and the usual signs will do; whether what is described is right, the rules say.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlesmith.core.answers import Answers
from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.core.readings import pieces

from .puzzle import SIGNS, Board, Puzzle, Value, pair, play, start

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.kind import Kind

ASK = "Write the steps, one on each line, such as 100 + 6 = 106; or one formula, such as (100 + 6) * 9 - 2."
USUAL = str.maketrans({"\u00d7": "*", "\u00b7": "*", "x": "*", "X": "*", "\u00f7": "/", "\u2212": "-", "\u2013": "-"})
NUMBER = r"-?\d{1,12}(?:/\d{1,12})?"
STEP = re.compile(rf"({NUMBER})\s*([-+*/])\s*({NUMBER})\s*=\s*({NUMBER})(?![\d/])")
FORMULA = re.compile(r"[\d\s()+*/-]{3,400}")
TOKEN = re.compile(r"\s*(\d{1,9}|[()+*/-])")
DEEPEST = 40


def write(_: Kind, board: Board) -> str:
    return "\n".join(f"{step.a} {step.sign} {step.b} = {step.made}" for step in board.steps)


def read(_: Kind, puzzle: Puzzle, text: str) -> Board | None:
    """The board that a text describes; None if it describes none."""
    boards = (_of_piece(puzzle, piece) for piece in pieces(text))
    return next((board for board in boards if board is not None), None)


def _of_piece(puzzle: Puzzle, text: str) -> Board | None:
    plain = text.translate(USUAL)
    lines = [line.strip() for line in plain.splitlines()]
    steps = [found for line in lines if (found := STEP.fullmatch(line.strip(" .;,")))]
    if steps:
        return _stepwise(puzzle, steps)
    for line in reversed(lines):
        formula = _formula(line)
        if formula is not None:
            return _calculated(puzzle, formula)
    return None


def _stepwise(puzzle: Puzzle, steps: list[re.Match[str]]) -> Board:
    board = start(puzzle)
    for step in steps:
        a, sign, b, made = step.groups()
        board = _combined(board, _value(a), sign, _value(b))
        if board.steps[-1].made != _value(made):
            raise PuzzleError(f"{a} {sign} {b} is {board.steps[-1].made}", text=step.group(), expected="right sums")
    return board


def _value(text: str) -> Value:
    n, _, d = text.partition("/")
    return Value(int(n), int(d or 1))


def _combined(board: Board, a: Value, sign: str, b: Value) -> Board:
    """The step that takes two such numbers from the table."""
    lying = list(board.values)
    if a not in lying:
        raise PuzzleError(f"there is no {a} to take", text=f"{a} {sign} {b}", expected="numbers on the table")
    first = lying.index(a)
    lying[first] = None
    if b not in lying:
        raise PuzzleError(f"there is no {b} to take", text=f"{a} {sign} {b}", expected="numbers on the table")
    return play(board, Move(pair(first, lying.index(b)), sign))


# ---------------------------------------------------------------- one formula


def _formula(line: str) -> list[str] | None:
    """The signs and numbers of a line that is a formula, with or without what it makes; else None."""
    parts = [part for part in line.split("=") if any(sign in part for sign in SIGNS)]
    if len(parts) != 1 or not FORMULA.fullmatch(parts[0].strip(" .")):
        return None
    text = parts[0].strip(" .")
    tokens = TOKEN.findall(text)
    return tokens if "".join(tokens) == "".join(text.split()) else None


class _Calculation:
    """A formula, worked out on a board from left to right, products before sums."""

    def __init__(self, board: Board, tokens: list[str]):
        self.board, self.tokens, self.at, self.depth = board, tokens, 0, 0
        self.free = list(range(len(board.puzzle.tiles)))

    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def sum(self) -> int:
        place = self.product()
        while self.next() in {"+", "-"}:
            place = self.step(place, self.product)
        return place

    def product(self) -> int:
        place = self.number()
        while self.next() in {"*", "/"}:
            place = self.step(place, self.number)
        return place

    def step(self, first: int, operand: Callable[[], int]) -> int:
        sign = self.tokens[self.at]
        self.at += 1
        second = operand()
        self.board = play(self.board, Move(pair(first, second), sign))
        return first

    def number(self) -> int:
        """Where a tile lies, or what a bracket makes."""
        word = self.next()
        self.at += 1
        if word == "(" and self.depth < DEEPEST:
            self.depth += 1
            place = self.sum()
            self.depth -= 1
            if self.next() != ")":
                raise self.wrong("a bracket is not closed")
            self.at += 1
            return place
        if not word.isdigit():
            raise self.wrong(f"unexpected {word!r}" if word else "the formula ends too soon")
        tiles = self.board.puzzle.tiles
        found = [at for at in self.free if tiles[at] == int(word)]
        if not found:
            raise self.wrong(f"there is no {word} left to take")
        self.free.remove(found[0])
        return found[0]

    def wrong(self, what: str) -> PuzzleError:
        return PuzzleError(
            what, text=" ".join(self.tokens), expected="a formula of the tiles, such as (100 + 6) * 9 - 2"
        )


def _calculated(puzzle: Puzzle, tokens: list[str]) -> Board:
    calculation = _Calculation(start(puzzle), tokens)
    calculation.sum()
    if calculation.next():
        raise calculation.wrong(f"unexpected {calculation.next()!r}")
    return calculation.board


ANSWERS = Answers(ASK, write, read)

"""Writes the answer of a numbers game, and reads it from free text: steps, one formula, or a running calculation that
continues from its last result (10 * 9 - 5 = 85, * 5 = 425, + 1).

Any order, any brackets and the usual signs are accepted; rules.py decides whether the answer is right.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlesmith.answers.reading import pieces
from puzzlesmith.core.kind import Answers
from puzzlesmith.core.model import Move, PuzzleError

from . import prose
from .puzzle import OPERATOR_OF, Board, Puzzle, Value, made, pair, place, play, start

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.kind import Kind

ASK = "Write the steps, one on each line, such as 100 + 6 = 106; or one formula, such as (100 + 6) * 9 - 2."
ASK_ALONE = (
    "Write the steps, one on each line, such as 4 + 4 = 8. With one number: 4 ! = 24, 4 v = 2 (the square root),"
    " 4 . = 2/5 (the point), 2/5 ~ = 4/9 (recurring), 4 % = 1/25, 4 g = 6 (gamma). With two also: 2 ^ 3 = 8,"
    " and 3 v 8 = 2 (the third root of 8)."
)
NUMBER = r"-?\d{1,12}(?:/\d{1,12})?"
STEP = re.compile(rf"({NUMBER})\s*([-+*/|])\s*({NUMBER})\s*=\s*({NUMBER})(?![\d/])")
# The same with more signs, and for steps on one tile without the second number.
ANY_STEP = re.compile(rf"({NUMBER})\s*([-+*/|^v!.~%g])\s*({NUMBER}|)\s*=\s*({NUMBER}|\?)(?![\d/])")
BEFORE = re.compile(rf"(v|sqrt|g|gamma|\.)\s*(\(?)\s*({NUMBER})\s*(\)?)\s*=")  # a sign before its number
POWER = re.compile(r"(?<=\d)\s{0,3}\*\*\s{0,3}(?=\d)")
LOOKS = str.maketrans({"\u221a": "v", "\u0393": "g", "\u2026": "~"})
BULLET = re.compile(r"(?:[-*\u2022]|\d{1,2}[.)])\s+")
FORMULA = re.compile(r"[\d\s()+*/|-]{1,400}")
TOKEN = re.compile(r"\s*(\d{1,9}|[()+*/|-])")
DEEPEST, MOST_PARTS = 40, 40


def write(_: Kind[Puzzle, Board], board: Board) -> str:
    return "\n".join([str(step) for step in board.steps])


def read(_: Kind[Puzzle, Board], puzzle: Puzzle, text: str) -> Board | None:
    """The board that a text describes; None if it describes none."""
    boards = (_of_piece(puzzle, piece) for piece in pieces(text))
    return next((board for board in boards if board is not None), None)


def _of_piece(puzzle: Puzzle, text: str) -> Board | None:
    if puzzle.lone_signs:
        any_steps = [step for line in text.splitlines() if (step := _any_step(line))]
        if any_steps:
            return _stepwise(puzzle, any_steps)
    lines = [_unlisted(line) for line in text.splitlines()]
    running = _running(lines)
    if running:
        return _calculated(puzzle, running)
    steps = [step for line in lines if (step := STEP.fullmatch(line))]
    if steps:
        return _stepwise(puzzle, steps)
    formulas = [parts for line in lines if (parts := _parts(line)) and _is_formula(parts)]
    return _calculated(puzzle, formulas[-1]) if formulas else None


def _any_step(line: str) -> re.Match[str] | None:
    """The step in a line, which may start with a bullet or a list number."""
    line = POWER.sub(" ^ ", line).replace("**", "").strip(" `").translate(LOOKS)
    listed = BULLET.match(line)
    texts = (line[listed.end() :], line) if listed else (line,)
    return next((step for text in texts if (step := ANY_STEP.fullmatch(_postfix(text)))), None)


def _postfix(text: str) -> str:
    """A step with its sign moved from before the number to behind it, if it stands there."""
    prefix = BEFORE.match(text)
    if prefix is None:
        return prose.bare(text)
    sign = {"sqrt": "v", "gamma": "g"}.get(prefix[1], prefix[1])
    return f"{prefix[3]} {sign} = {prose.bare(text[prefix.end() :])}"


def _ask(puzzle: Puzzle) -> str:
    return ASK_ALONE if puzzle.lone_signs else ASK


def _unlisted(line: str) -> str:
    """The sums of a line, without a bullet or list number before a correct step."""
    line = ", ".join(prose.parts(line))
    listed = BULLET.match(line)
    step = STEP.fullmatch(line[listed.end() :]) if listed else None
    return step.group() if step and _is_right(step) else line


def _is_right(step: re.Match[str]) -> bool:
    a, sign, b, result = step.groups()
    return made(sign, _value(a), _value(b)) == _value(result)


def _stepwise(puzzle: Puzzle, steps: list[re.Match[str]]) -> Board:
    board = start(puzzle)
    for step in steps:
        a, sign, b, result = step.groups()
        board = _combined(board, _value(a), sign, _value(b)) if b else _changed(board, _value(a), sign)
        if board.steps[-1].made != _value(result):
            raise PuzzleError(f"{a} {sign} {b} is {board.steps[-1].made}", text=step.group(), expected="right sums")
    return board


def _value(text: str) -> Value:
    n, _, d = text.partition("/")
    return Value(0, 0) if text == "?" else Value(int(n), int(d or 1))


def _changed(board: Board, a: Value, sign: str) -> Board:
    """The board after a step on one tile with this number."""
    if a not in board.values:
        raise PuzzleError(f"there is no {a} to take", text=f"{a} {sign}", expected="numbers on the table")
    return play(board, Move(place(board.values.index(a)), sign))


def _combined(board: Board, a: Value, sign: str, b: Value) -> Board:
    """The board after a step on two tiles with these numbers."""
    lying = list(board.values)
    if a not in lying:
        raise PuzzleError(f"there is no {a} to take", text=f"{a} {sign} {b}", expected="numbers on the table")
    first = lying.index(a)
    lying[first] = None
    if b not in lying:
        raise PuzzleError(f"there is no {b} to take", text=f"{a} {sign} {b}", expected="numbers on the table")
    return play(board, Move(pair(first, lying.index(b)), sign))


# ---------------------------------------------------------------- formulas, one or several

Part = list[str]  # the tokens between two equals signs, commas or ends of lines


def _parts(line: str) -> list[Part] | None:
    """The parts of a line that is nothing but a calculation; else None."""
    all_parts = list[Part]()
    for piece in line.split(","):
        texts = [text.strip(" .") for text in piece.split("=") if text.strip(" .")]
        if len(all_parts) + len(texts) > MOST_PARTS or not all(map(FORMULA.fullmatch, texts)):
            return None
        parts = [TOKEN.findall(text) for text in texts]
        if any("".join(part) != "".join(text.split()) for part, text in zip(parts, texts, strict=True)):
            return None
        all_parts += _without_restatements(parts)
    return all_parts or None


def _without_restatements(parts: list[Part]) -> list[Part]:
    """The parts without those that restate the first, as 53 * 2 in (50 + 3) * 2 = 53 * 2 = 106."""
    sums = [part for part in parts if len(part) > 1]
    worth = {_worth(part) for part in sums} if len(sums) > 1 else set()
    again = sums[1:] if len(worth) == 1 and None not in worth else []
    return [part for part in parts if part not in again]


def _worth(part: Part) -> Value | None:
    """The value of a formula, whatever the tiles of the puzzle are."""
    tiles = tuple(int(word) for word in part if word.isdigit())
    try:
        calculation = _Calculation(start(Puzzle("24", tiles, 1)))
        place = calculation.work_out(part, None)
    except PuzzleError:
        return None
    return calculation.board.values[place]


def _is_formula(parts: Sequence[Part]) -> bool:
    """Whether exactly one part has an operation; the others state its result."""
    return sum(len(part) > 1 for part in parts) == 1


def _running(lines: list[str]) -> list[Part] | None:
    """The parts of the last consecutive lines that form a running calculation, or None.

    In a running calculation some part continues from the last result: it starts with a sign, or with that number.
    """
    run, running = list[Part](), None
    for line in lines:
        parts = _parts(line) if line else None
        if parts is None:
            run = []
            continue
        if sum(map(len, run)) < MOST_PARTS * DEEPEST:
            run = [*run, *parts]
        goes_on = any(part[0] in OPERATOR_OF for part in run[1:])
        chained = not STEP.fullmatch(line) and sum(len(part) > 1 for part in parts) > 1
        running = run if goes_on or chained else running
    return running


class _Calculation:
    """A recursive-descent parser that carries the steps of formulas out on a board."""

    def __init__(self, board: Board):
        self.board, self.tokens, self.at, self.depth = board, list[str](), 0, 0
        self.free = list(range(len(board.puzzle.tiles)))

    def work_out(self, tokens: Part, last: int | None) -> int:
        """Carry out a part, which may continue from the place `last`; returns the place of the result."""
        self.tokens, self.at = tokens, 0
        if last is not None and tokens == [str(self.board.values[last])]:
            return last
        if last is not None and len(tokens) == 1 and tokens[0].isdigit():
            raise self.wrong(f"{tokens[0]} instead of {self.board.values[last]}")
        goes_on = last is not None and tokens[0] in OPERATOR_OF
        if goes_on and last is not None:
            self.free.remove(last)
        place = self.sum(last if goes_on else None)
        if self.next():
            raise self.wrong(f"unexpected {self.next()!r}")
        self.free.append(place)
        return place

    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def sum(self, begun: int | None = None) -> int:
        place = self.product(begun)
        while self.next() in {"+", "-"}:
            place = self.step(place, self.product)
        return place

    def product(self, begun: int | None = None) -> int:
        place = self.joined() if begun is None else begun
        while self.next() in {"*", "/"}:
            place = self.step(place, self.joined)
        return place

    def joined(self) -> int:
        place = self.number()
        while self.next() == "|":
            place = self.step(place, self.number)
        return place

    def step(self, first: int, operand: Callable[[], int]) -> int:
        sign = self.tokens[self.at]
        self.at += 1
        self.combine(first, operand(), sign)
        return first

    def combine(self, first: int, second: int, sign: str) -> None:
        self.board = play(self.board, Move(pair(first, second), sign))

    def number(self) -> int:
        """The place of a number, or of the result of a bracket."""
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
        values = self.board.values
        matching = [at for at in self.free if values[at] == (int(word), 1)]
        if matching:
            self.free.remove(matching[-1])  # the most recent result first
            return matching[-1]
        if "|" not in self.board.puzzle.signs:
            raise self.wrong(f"there is no {word} left to take")
        return self.digits(word)

    def digits(self, word: str) -> int:
        """Join tiles whose digits form a number; returns the place of the result."""
        chosen = self.tiling(word, self.free)
        if not chosen:
            raise self.wrong(f"there is no {word} left to take")
        for at in chosen:
            self.free.remove(at)
        for at in chosen[1:]:
            self.combine(chosen[0], at, "|")
        return chosen[0]

    def tiling(self, word: str, free: list[int]) -> list[int] | None:
        """Places of tiles whose digits, in this order, form a number; None if there are none."""
        if not word:
            return []
        for at in free:
            digits = str(self.board.puzzle.tiles[at])
            rest = self.tiling(word[len(digits) :], [i for i in free if i != at]) if word.startswith(digits) else None
            if rest is not None and self.board.values[at] == (int(digits), 1):
                return [at, *rest]
        return None

    def wrong(self, what: str) -> PuzzleError:
        return PuzzleError(
            what, text=" ".join(self.tokens), expected="a formula of the tiles, such as (100 + 6) * 9 - 2"
        )


def _calculated(puzzle: Puzzle, parts: Sequence[Part]) -> Board:
    calculation, last = _Calculation(start(puzzle)), None
    for part in parts:
        if last is None and len(part) == 1:
            continue  # 952 = (100 + 6) * 9 - 2
        last = calculation.work_out(part, last)
    return calculation.board


ANSWERS = Answers(_ask, write, read)

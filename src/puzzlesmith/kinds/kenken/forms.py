"""Other text forms of KenKen: the plain list that other generators print, and links to f-puzzles and SudokuPad."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.codec import Reader
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import fpuzzles as links
from puzzlesmith.exchange.fpuzzles import CAGES
from puzzlesmith.toolkit.grid import cell as cell_of
from puzzlesmith.toolkit.grid import rows

from .explain import finishes
from .puzzle import (
    GOAL,
    KNOWN_OPERATORS,
    LEAST,
    MOST,
    MOST_GOAL,
    NO_OPERATOR,
    SPELLINGS,
    WORDS,
    Board,
    Clue,
    Puzzle,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# ---------------------------------------------------------------- the classic list

# The order; the number of cages; for each its number, operator and goal; then the map of cages, needed to play.
CLASSIC = {"+": "+", "-": "-", "x": "*", "/": "/", NO_OPERATOR: "?"}
FROM_ZERO = " from 0"
SHORT = re.compile(r"[0-9]{1,3}")
NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")  # number of a cage: some programs count from 0
LINE = re.compile(rf"({NUMBER.pattern}) (\S) (0|[1-9][0-9]*)")
MEANT = re.compile(r"[0-9]{1,3}[^0-9a-z:]", re.IGNORECASE)  # begins a line that probably means a cage, not an id
LOOK = 3  # one of this many lines must look like a cage; the others may be malformed


def classic(board: Board) -> str:
    """The list and the map of cages."""
    cages = [" ".join(str(cage + 1) for cage in row) for row in rows(board.puzzle.cages, board.puzzle.order)]
    return "\n".join([listed(board), *cages]) + "\n"


def listed(board: Board) -> str:
    """The list of cages. A cage of one cell has a plus, which changes nothing; a question mark is a hidden operator."""
    puzzle = board.puzzle
    lines = [
        f"{number} {'+' if size == 1 else CLASSIC[operator]} {goal}"
        for number, (size, (operator, goal)) in enumerate(zip(puzzle.sizes(), puzzle.clues, strict=True), 1)
    ]
    first = f"{puzzle.order}{FROM_ZERO * puzzle.zero}"
    return "\n".join([first, "", str(len(lines)), "", *lines]) + "\n"


def is_classic(text: str) -> bool:
    """Does a text begin with two numbers and something like a cage? The reader locates errors in the rest."""
    lines = [line for _, line in _lines(text[:400])]
    return (
        len(lines) > 2
        and SHORT.fullmatch(lines[0].removesuffix(FROM_ZERO)) is not None
        and SHORT.fullmatch(lines[1]) is not None
        and any(map(MEANT.match, lines[2 : 2 + LOOK]))
    )


def parts(text: str) -> list[str]:
    """Split a text of nothing but lists; the first two lines of each give its length."""
    lines, raw, lists, begin = _lines(text), text.splitlines(keepends=True), list[str](), 0
    while lines:
        first = [line for _, line in lines[:2]]
        counts = [int(each) for each in (first[0].removesuffix(FROM_ZERO), *first[1:]) if SHORT.fullmatch(each)]
        end = 2 + sum(counts)
        if len(counts) < 2 or len(lines) < end:
            return [text]
        lists.append("".join(raw[begin : lines[end - 1][0]]))
        begin, lines = lines[end - 1][0], lines[end:]
    return lists


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines that are not empty, each with its number and with single blanks between its words."""
    return [(n, " ".join(line.split())) for n, line in enumerate(text.splitlines(), 1) if line.strip()]


def read_classic(text: str) -> Puzzle:
    lines = _lines(text)
    if len(lines) < 2:
        raise PuzzleError(f"{len(lines)} lines", text=text, expected="the order, the number of cages, and more")
    first = lines[0][1]
    order = _number(first.removesuffix(FROM_ZERO), LEAST, MOST, "order")
    count = _number(lines[1][1], 1, order**2, "number of cages")
    if len(lines) == 2 + count:
        raise PuzzleError("no map of the cages after their list", expected=f"{order} rows of {order} numbers of cages")
    if len(lines) != 2 + count + order:
        raise PuzzleError(f"{len(lines)} lines", expected=f"{2 + count + order}: 2, {count} cages and {order} rows")
    clues = dict(_clue(*line) for line in lines[2 : 2 + count])
    cages = [each for line in lines[2 + count :] for each in _row(*line, order, clues)]
    if len(clues) != count or len(set(cages)) != count:
        raise PuzzleError("a cage without cells, or told twice", expected=f"{count} cages, each in the map")
    return Puzzle(order, tuple(cages), tuple(clues[cage] for cage in dict.fromkeys(cages)), first.endswith(FROM_ZERO))


def _number(text: str, least: int, most: int, name: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,2}", text, re.ASCII) or not least <= int(text) <= most:
        raise PuzzleError(f"no {name}", text=text, expected=f"a number from {least} to {most}")
    return int(text)


def _clue(n: int, line: str) -> tuple[int, Clue]:
    match = LINE.fullmatch(line)
    operator = _operator(match[2]) if match else None
    if not match or operator is None:
        raise PuzzleError(f"line {n}: not a cage", text=line, expected="its number, one of + - x / ?, and its goal")
    if len(match[3]) > len(str(MOST_GOAL)) or int(match[3]) > MOST_GOAL:
        raise PuzzleError(f"line {n}: goal {match[3][:12]} is out of range", text=line, expected=f"up to {MOST_GOAL}")
    return int(match[1]), (operator, int(match[3]))


def _operator(sign: str) -> str | None:
    """What a sign means, however it is written; None if it is no operator."""
    meant = SPELLINGS.get(sign, sign.lower())
    meant = NO_OPERATOR if meant == CLASSIC[NO_OPERATOR] else meant
    return meant if meant in KNOWN_OPERATORS else None


def _row(n: int, line: str, order: int, clues: Mapping[int, Clue]) -> list[int]:
    numbers = line.split()
    if len(numbers) != order or not all(map(NUMBER.fullmatch, numbers)):
        raise PuzzleError(f"line {n}: not a row of the map", text=line, expected=f"{order} numbers of cages")
    if any(int(each) not in clues for each in numbers):
        raise PuzzleError(f"line {n}: a cage without a clue", text=line, expected="numbers from the list above")
    return [int(each) for each in numbers]


# ---------------------------------------------------------------- f-puzzles, and SudokuPad which reads the same

KNOWN_FIELDS = ("size", "grid", CAGES)
RULESET = (
    "Digits {low} to {high}, each once in every row and column. The digits of a cage make the number in its corner by"
    " the operator beside it, in any order; digits may repeat in a cage. Without an operator, any may be meant."
)


def fpuzzles(board: Board) -> str:
    return links.fpuzzles(_link_data(board))


def sudokupad(board: Board) -> str:
    return links.sudokupad(_link_data(board))


def is_fpuzzles(text: str) -> bool:
    return links.is_fpuzzles(text) and links.has(text, CAGES)


def is_sudokupad(text: str) -> bool:
    return links.is_sudokupad(text) and links.has(text, CAGES)


def _link_data(board: Board) -> dict[str, Any]:
    """The data of a link. Cages are drawn, with their clues as text: a killer cage of f-puzzles allows no repeats. So
    other programs cannot check the clues, and the link includes the answer.
    """
    puzzle, zero = board.puzzle, board.puzzle.zero
    cells = [{"region": None, **({"value": digit - zero} if digit else {})} for digit in board.digits]
    return {
        "size": puzzle.order,
        "title": "KenKen",
        "author": "",
        "ruleset": RULESET.format(low=1 - zero, high=puzzle.order - zero),
        "grid": rows(cells, puzzle.order),
        **_solution(puzzle),
        CAGES: [
            {"cells": [_name(cell, puzzle.order) for cell in puzzle.cells(cage)], "value": f"{goal}{WORDS[operator]}"}
            for cage, (operator, goal) in enumerate(puzzle.clues)
        ],
    }


@lru_cache(1)  # a puzzle is often written in both forms, f-puzzles and SudokuPad
def _solution(puzzle: Puzzle) -> dict[str, list[int]]:
    """The digits of the only answer, if there is one."""
    with suppress(GaveUp):
        answers = finishes(start(puzzle), 2)
        if len(answers) == 1:
            return {"solution": [digit - puzzle.zero for digit in answers[0].digits]}
    return {}


def _name(cell: int, order: int) -> str:
    return f"R{cell // order + 1}C{cell % order + 1}"


def read_link(text: str) -> Puzzle:
    link = links.read(text)
    links.refuse_others(link, KNOWN_FIELDS, "KenKen", "cages only")
    order = links.order(link, LEAST, MOST)
    if any(cell.get("given") or cell.get("region") is not None for cell in links.cells(link, order)):
        raise PuzzleError("a given or a region in the link", expected="cells in cages only")
    cages, clues = [-1] * order**2, list[Clue]()
    for cage in _cages_of(link):
        for name in cage["cells"]:
            at = cell_of(name.lower() if isinstance(name, str) else "", order, order)
            if cages[at] >= 0:
                raise PuzzleError("a cell in two cages", text=name, expected="each in one")
            cages[at] = len(clues)
        clues.append(_clue_of(str(cage["value"])))
    if min(cages) < 0:
        raise PuzzleError("a cell without a cage in the link", expected="each in one")
    zero = str(link.get("ruleset", "")).startswith(RULESET.partition("{")[0] + "0")
    return Puzzle(order, tuple(cages), tuple(clues[cage] for cage in dict.fromkeys(cages)), zero)


def _cages_of(link: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    cages = link.get(CAGES)
    for cage in cages if isinstance(cages, list) else [None]:
        if not isinstance(cage, dict) or not isinstance(cage.get("cells"), list) or "value" not in cage:
            raise PuzzleError("no cages in the link", expected="each with its cells and its value")
        if not cage["cells"]:
            raise PuzzleError("a cage without cells in the link", expected="one or more")
    return cages  # type: ignore[return-value]


def _clue_of(value: str) -> Clue:
    """A clue as it is printed; plain signs are read too."""
    reader = Reader(value)
    goal = GOAL.read(reader)
    sign = reader.peek()
    reader.at += len(sign)
    reader.end()
    operator = _operator(sign)
    if operator is None:
        raise reader.wrong(f"unexpected {sign!r}", "+ - x / or nothing after the goal")
    return operator, goal

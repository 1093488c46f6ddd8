"""Reads answers from free text: a grid of signs, a list of moves, or JSON.

The parser is tolerant of form, never of content: it takes one answer from a text, the last one, and never tries
several. It evaluates nothing, and it runs in time linear in the length of the text.

Glossary
    sign     the text for a mark in a grid, such as ``#`` for black; each mark is also a sign for itself
    reading  the board that a text describes
"""

from __future__ import annotations

import json
import re
from math import floor
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import Move, PuzzleError, plain
from puzzlesmith.core.scene import Text

from .writing import cells, shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from puzzlesmith.core.kind import Board, Kind, Puzzle
    from puzzlesmith.core.scene import Spot

MOST = 100_000  # characters: of a longer text, only the end is read
VALUES = 20  # JSON values: of more, only the last ones are read
DEPTH = 6  # nesting of brackets in JSON; deeper values are skipped
KEYS = (
    "answer",
    "solution",
    "moves",
    "steps",
    "rows",
    "grid",
    "board",
    "data",
    "text",
)  # keys of an answer in JSON
BLANKS = frozenset((".", "_", "?", "0", "-", "", "·", "null", "None"))  # blank cells, unless the text is also a sign

ANSWER = re.compile(r"<answer>(.*?)(?:</answer>|\Z)", re.DOTALL | re.IGNORECASE)
# Every repetition is bounded, so that matching takes linear time.
HEADED = re.compile(
    r"^\W{0,8}(?:the )?(?:final |my )?(?:answer|solution)\W{0,4}?(?:is)?\s?:", re.IGNORECASE | re.MULTILINE
)
NAME = r"[A-Za-z]{1,3}\d{1,3}\w{0,6}"  # of a place
BEFORE = r"(?<![A-Za-z0-9])"
MOVE = re.compile(
    rf"{BEFORE}({NAME}(?:-{NAME})?)[\"'*`]{{0,3}}\s{{0,3}}(?:=>|->|→|=|:)\s{{0,3}}[\"'*`]{{0,3}}([^\s,;|\"'*`\])}}]{{1,40}})"
)
PAIR = re.compile(rf"{BEFORE}({NAME})[\s*`]{{0,3}}(?:->|→|-|–|—|,|to)[\s*`]{{0,3}}({NAME})")  # noqa: RUF001  dashes
NUMBERED = re.compile(r"^\s*(?:row|line|r)?\s*\d+\s*[:.)]\s*", re.IGNORECASE)
RULE = re.compile(r"^[\s+\-=|:\u2500-\u257f`~]*$")  # a ruled line, of ASCII or box-drawing characters
FRAME = frozenset("|│┃║")
BETWEEN = "|,;[](){}\"'`*\\$&│┃║\t"  # characters that may separate the signs of a row
SEPARATED = str.maketrans(dict.fromkeys(BETWEEN, " "))
LABEL = re.compile(r"\w{1,3}")
PLACE = re.compile(rf"{BEFORE}{NAME}")


def pieces(text: str) -> Iterator[str]:
    """The parts of a text that may hold an answer, best first: tagged text, text after a heading, the whole text."""
    text = text[-MOST:]
    text = text.rpartition("</think>")[2] or text
    tagged = ANSWER.findall(text)
    if tagged:
        yield _text_in(tagged[-1])
        return  # tags are explicit: nothing else counts
    inner = _text_in(text)
    if inner is not text:
        yield inner
        return
    headings = [heading.end() for heading in HEADED.finditer(text)]
    if headings:
        yield _text_in(text[headings[-1] :])
    yield _text_in(text)


def _text_in(text: str) -> str:
    """The text of the answer in JSON, if there is one; otherwise the text itself."""
    value = next(json_values(text), None)
    answer = next((value[key] for key in KEYS if key in value), None) if isinstance(value, dict) else None
    if isinstance(answer, list) and answer and all(isinstance(line, str) for line in answer):
        return "\n".join(answer)
    return answer if isinstance(answer, str) else text


def pairs(text: str) -> list[str]:
    """The pairs of places that a text names, each once."""
    for piece in pieces(text):
        places = dict.fromkeys("-".join(pair).lower() for pair in PAIR.findall(piece))
        if places:
            return list(places)
    return []


class Reading:
    """Reads texts about one puzzle."""

    height: int
    printed: set[tuple[int, int, str]]
    width: int

    def __init__(self, kind: Kind, puzzle: Puzzle, signs: Mapping[str, str]):
        self.kind: Kind[Puzzle, Board] = kind
        self.start: Board = kind.start(puzzle)
        scene = kind.draw(self.start, {})
        self.places: dict[str, Spot] = {spot.place.lower(): spot for spot in scene.spots}
        self.pair_marks: tuple[str, ...] = scene.pair_marks
        self.cells: dict[tuple[int, int], Spot] = cells(scene)
        self.width, self.height = shape(self.cells)
        self.printed = {(floor(each.x), floor(each.y), each.text) for each in scene.items if isinstance(each, Text)}
        marks = {mark.lower(): mark for spot in scene.spots for mark in (*spot.marks, spot.mark) if mark}
        self.signs: dict[str, str] = {**marks, **{sign.lower(): mark for sign, mark in signs.items()}}
        self.numbers: frozenset[str] = frozenset(text for _, _, text in self.printed)
        self.separators: dict[int, str] = str.maketrans(dict.fromkeys(set(BETWEEN) - {*self.signs}, " "))

    def of(self, text: str) -> Board | None:
        for piece in pieces(text):
            for read in (self.of_json, self.of_picture, self.of_moves):
                board = read(piece)
                if board is not None:
                    return board
        return None

    # ------------------------------------------------------------ a grid of signs

    def of_picture(self, text: str) -> Board | None:
        """The board of the last consecutive rows of signs, as many as the board has."""
        grid = last_rows(text, self.height, self.row) if self.cells else []
        return self.of_rows(grid) if grid else None

    def row(self, line: str) -> list[str] | None:
        """The signs of one row; None if the line is no row."""
        return next((row for row in rows(line, self.width, self.separators) if all(map(self.is_sign, row))), None)

    def is_sign(self, token: str) -> bool:
        return token.lower() in self.signs or token in BLANKS or token in self.numbers

    def of_rows(self, rows: Sequence[Sequence[str]]) -> Board:
        board = self.start
        for (x, y), spot in sorted(self.cells.items(), key=lambda each: (each[0][1], each[0][0])):
            board = self.marked(board, spot, rows[y][x], printed=(x, y, rows[y][x]) in self.printed)
        return board

    def marked(self, board: Board, spot: Spot, token: str, *, printed: bool) -> Board:
        """The board with the mark of a token in a spot; PuzzleError if the token contradicts a printed clue."""
        mark = self.signs.get(token.lower())
        if not spot.marks:
            if printed or mark in {None, spot.mark}:
                return board
            raise PuzzleError(f"{spot.place} is printed and cannot become {token}")
        return board if mark is None else self.kind.play(board, Move(spot.place, mark))

    # ------------------------------------------------------------ moves

    def of_moves(self, text: str) -> Board | None:
        """The board after all moves in a text; the last move at a place counts."""
        made = [move for place, mark in MOVE.findall(text) if (move := self.move(place, mark))]
        return self.played(made) if made else None

    def move(self, place: str, mark: str) -> Move | None:
        names = place.lower().split("-")
        if not all(name in self.places for name in names):
            return None
        real = "-".join(self.places[name].place for name in names)
        mark = mark.rstrip(".!")
        known = {each.lower(): each for each in self.pair_marks} if len(names) > 1 else self.signs
        return Move(real, known.get(mark.lower(), mark))

    def played(self, moves: Sequence[Move]) -> Board:
        board = self.start
        for move in {move.place: move for move in moves}.values():
            board = self.kind.play(board, move)
        return board

    # ------------------------------------------------------------ JSON

    def of_json(self, text: str) -> Board | None:
        for value in json_values(text):
            board = self.of_value(value)
            if board is not None:
                return board
        return None

    def of_value(self, value: Any, depth: int = 0) -> Board | None:
        if isinstance(value, dict):
            return self.of_object(value, depth)
        if isinstance(value, str):
            return (self.of_picture(value) or self.of_moves(value)) if depth else None
        return self.of_list(value) if isinstance(value, list) else None

    def of_object(self, value: dict[str, Any], depth: int) -> Board | None:
        moves = [self.move(place, str(mark)) for place, mark in value.items() if not isinstance(mark, dict | list)]
        if value and len(moves) == len(value) and all(moves):
            return self.played([move for move in moves if move])
        return next((board for each in _inner(value) if (board := self.of_value(each, depth + 1)) is not None), None)

    def of_list(self, value: list[Any]) -> Board | None:
        rows = [self.row(each) if isinstance(each, str) else _tokens(each) for each in value]
        if self.cells and len(rows) == self.height and all(row and self.is_row(row) for row in rows):
            return self.of_rows([row for row in rows if row])
        moves = [self._listed(each) for each in value]
        return self.played([move for move in moves if move]) if moves and all(moves) else None

    def is_row(self, row: Sequence[str]) -> bool:
        return len(row) == self.width and all(map(self.is_sign, row))

    def _listed(self, each: Any) -> Move | None:
        if isinstance(each, dict) and {"place", "mark"} <= each.keys():
            return self.move(str(each["place"]), str(each["mark"]))
        match = MOVE.fullmatch(each) if isinstance(each, str) else None
        return self.move(*match.groups()) if match else None


def last_rows(text: str, height: int, row: Callable[[str], list[str] | None]) -> list[list[str]]:
    """The last `height` consecutive rows of a text. Ruled lines between them, and framed lines that hold something
    else, such as clues, are skipped.
    """
    run, last = list[list[str]](), list[list[str]]()
    for line in text.splitlines():
        ruled = RULE.match(line)
        barred = ruled and "--" in line and ("|" in line or "+" in line)  # hyphens alone may be a row
        signs = None if barred else row(line)
        if signs is not None:
            run.append(signs)
            last = run[-height:] if len(run) >= height else last
        elif not ruled and not _is_framed(line):
            run = []
    return last


def _is_framed(line: str) -> bool:
    text = line.strip()
    return text != "" and text[0] in FRAME and text[-1] in FRAME


def rows(line: str, width: int, separators: Mapping[int, str]) -> Iterator[list[str]]:
    """The ways to split a line into a row of `width` signs."""
    if len(line) > 20 * width + 40:
        return
    for text in (line, NUMBERED.sub("", line, count=1)):
        tokens = text.translate(separators).split()
        yield from (row for row in ([*map(_once, tokens)], [*"".join(tokens)]) if len(row) == width)


def labels(text: str, width: int, height: int) -> list[str] | None:
    """The last grid of labels in a text: for each cell a number or a few letters that name its region."""

    def row(line: str) -> list[str] | None:
        return next((row for row in rows(line, width, SEPARATED) if all(map(LABEL.fullmatch, row))), None)

    for value in json_values(text):
        grid = value if isinstance(value, list) else next(iter(_inner(value)), None)
        lines = [_tokens(each) or [] for each in grid] if isinstance(grid, list) else []
        if len(lines) == height and all(len(each) == width for each in lines):
            return [label for each in lines for label in each]
    return [label for each in last_rows(text, height, row) for label in each] or None


def lists(text: str) -> list[list[str]]:
    """The places in each line of a text; lines without places are left out."""
    places = (PLACE.findall(line.lower()) for line in text.splitlines())
    return [line for line in places if line]


def _once(token: str) -> str:
    """Collapse a repeated sign, such as ``##``, to one."""
    return token[0] if len({*token}) == 1 and not token.isalnum() else token


def _inner(value: dict[str, Any]) -> list[Any]:
    """The values of an object that can be an answer."""
    return [value[key] for key in KEYS if key in value]


def _tokens(row: Any) -> list[str] | None:
    if not isinstance(row, list) or any(isinstance(each, list | dict) for each in row):
        return None
    return [str(plain(each)) for each in row]


def json_values(text: str) -> Iterator[Any]:
    """The outermost objects and lists in a text, the last one first."""
    for start, end in reversed([*_brackets(text)][-VALUES:]):
        value = _json(text[start:end])
        if value is not None:
            yield value


def _brackets(text: str) -> Iterator[tuple[int, int]]:
    """The start and end of each outermost pair of brackets, in one pass; values that nest too deeply are skipped."""
    opened = list[int]()
    for bracket in re.finditer(r"[\[\]{}]", text):
        if bracket[0] in "[{":
            opened.append(bracket.start())
        elif opened:
            start = opened.pop()
            if not opened:
                yield start, bracket.end()
        if len(opened) > DEPTH:
            opened = []


def _json(text: str) -> Any:
    for form in (text, text.replace("'", '"').replace("None", "null")):
        try:
            return json.loads(form)
        except (ValueError, RecursionError):
            continue
    return None

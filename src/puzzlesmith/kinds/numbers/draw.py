"""What a numbers game looks like: the target above, the tiles in a row, and below them a line for each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.scene import HIGHLIGHTS, Box, Calculation, Item, Line, Scene, Spot, Spots, Text
from puzzlesmith.toolkit.drawing import fitted

from .puzzle import Board, Value, place
from .rules import WORDS, holding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

TILES, STEPS = 2, 4  # the rows where the tiles and the first step stand; the target is in the first row
PARTS = 5  # of a step: two numbers, two signs, and what is made
# Of our rules, for Calculation.
MEANINGS = {
    "uneven": "whole",
    "not_positive": "positive",
    "by_zero": "divisible",
    "joined": "printed",
    "too_late": "opening",
    "no_number": "number",
}
LOOKS = str.maketrans({"*": "\u00d7", "/": "\u00f7", "-": "\u2212", "v": "\u221a", "g": "\u0393", "~": "\u2026"})
LEGENDS = {
    "countdown": "Countdown: use each number at most once. Every result is a whole number greater than zero.",
    "countdown-c": "Countdown with all whole numbers: use each number at most once. Results may be zero or negative.",
    "24": "Twenty-four: use every number exactly once. Results may be fractions.",
    "flippo": "Flippo: use every number exactly once. Every result is a whole number.",
    "fourfours": "Four fours: use every number exactly once. Results may be fractions. First of all, you may put "
    "printed digits side by side: 4 and 4 are 44.",
    "anything": "Anything goes: use every number exactly once, with the four operations, powers and roots. First of "
    "all, you may put printed digits side by side, or write a point, a recurring point or a per cent sign. One number "
    "alone may become its factorial, square root or gamma.",
}  # what each rule set asks for, beside the target and the tiles
LINES = 7  # for steps, at most: those that four tiles take if each changes once by itself


def draw(board: Board, notes: Mapping[str, Sequence[str]]) -> Scene:
    """The board as it stands, with the places in `notes` highlighted by style."""
    count = len(board.puzzle.tiles)
    lines = min(2 * count - 1, LINES) if board.puzzle.lone_signs else count - 1
    width, height = max(count, PARTS), STEPS + lines
    items: list[Item] = [Box(0, 0, width, height, "paper"), *_target(board, width), *_boxes(count)]
    items += [*_highlights(notes, count), *_numbers(board), *_rules(lines), *_steps(board, lines)]
    spots = Spots(_spot(board, at) for at in range(count))
    return Scene(width, height, _title(board), _description(board), tuple(items), spots, _play(board), _legend(board))


def _legend(board: Board) -> tuple[str, ...]:
    puzzle = board.puzzle
    near = (f"Come within {puzzle.away} of {puzzle.target}: nobody can come closer.",) if puzzle.away else ()
    return LEGENDS[puzzle.rules], *near


def _play(board: Board) -> Calculation:
    puzzle = board.puzzle
    return Calculation(
        marks=puzzle.signs,
        lone_marks=puzzle.lone_signs,
        tiles={place(at): tile for at, tile in enumerate(puzzle.tiles)},
        least=puzzle.target - puzzle.away,
        most=puzzle.target + puzzle.away,
        uses_all=puzzle.rule_set.uses_all,
        faults={MEANINGS[rule]: (rule, WORDS[rule]) for rule in holding(puzzle)},
        x=0,
        y=STEPS,
        bound=puzzle.rule_set.most,
        pairs=tuple((step.place, step.sign) for step in board.steps),
    )


def _title(board: Board) -> str:
    return f"Numbers: make {board.puzzle.target}"


def _target(board: Board, width: int) -> Iterator[Item]:
    at = (width - 1) // 2
    yield from _frame(at, 0, "thick")
    yield _text(at, 0, str(board.puzzle.target), "clue")
    if board.puzzle.away:
        yield _text(at + 1, 0, f"\u00b1{board.puzzle.away}", "clue")


def _frame(x: int, y: int, style: str) -> Iterator[Item]:
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
        yield Line(*one, *other, style)


def _text(x: int, y: int, text: str, style: str) -> Item:
    return Text(x + 0.5, y + 0.5, text, style, fitted(text))


def _boxes(count: int) -> Iterator[Item]:
    for at in range(count):
        yield from _frame(at, TILES, "thin")


def _highlights(notes: Mapping[str, Sequence[str]], count: int) -> Iterator[Item]:
    """A step's place is two tiles: both are highlighted."""
    names = {place(at): at for at in range(count)}
    for style in sorted(notes, key=HIGHLIGHTS.index, reverse=True):
        for name in dict.fromkeys(each for both in notes[style] for each in both.split("-")):
            yield Box(names[name], TILES, 1, 1, style)


def _numbers(board: Board) -> Iterator[Item]:
    """Printed numbers, and those that were made."""
    built = {step.first for step in board.steps}
    for at, value in enumerate(board.values):
        if value is not None:
            yield _text(at, TILES, _shown(value), "mark" if at in built else "clue")


def _shown(value: Value) -> str:
    return str(value).translate(LOOKS) if value.d == 1 else str(value).replace("-", "\u2212")


def _rules(lines: int) -> Iterator[Item]:
    """A line to write on for each step that may be taken."""
    for y in range(STEPS + 1, STEPS + lines + 1):
        yield Line(0, y, PARTS, y, "thin")


def _steps(board: Board, lines: int) -> Iterator[Item]:
    """The last ones, if there are more than lines."""
    for y, step in enumerate(board.steps[-lines:], STEPS):
        second = "" if step.alone else _shown(step.b)
        texts = (_shown(step.a), step.sign.translate(LOOKS), second, "=", _shown(step.made))
        yield from (_text(x, y, text, "mark") for x, text in enumerate(texts) if text)


def _spot(board: Board, at: int) -> Spot:
    value = board.values[at]
    label = f"tile {at + 1}, {'used' if value is None else _shown(value)}"
    return Spot(place(at), at, TILES, 1, 1, label)


def _description(board: Board) -> str:
    puzzle = board.puzzle
    numbers = ", ".join(map(str, puzzle.tiles[:-1])) + f" and {puzzle.tiles[-1]}"
    near = f", or come within {puzzle.away} of it" if puzzle.away else ""
    steps = f" Steps so far: {'; '.join(str(Board(puzzle, (step,))) for step in board.steps)}." if board.steps else ""
    return f"Make {puzzle.target} of {numbers}{near}.{steps}"

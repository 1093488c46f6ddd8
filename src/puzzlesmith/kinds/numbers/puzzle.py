"""The numbers game as a puzzle: tiles, a target, the steps taken so far, and their text forms both ways.

Glossary
    tile     a number to play with; its place is t1, t2, ... in the order of printing
    target   the number to make
    step     two tiles become one: the result replaces the first, and the second is gone; under some rules one tile
             changes alone, such as 4 into its factorial 24
    opening  the phase before the first ordinary step, in which digits are joined, pointed and so on
    away     how far from the target the answer may be: 0, unless the target cannot be made
    large    a tile of more than 10: 25, 50, 75 or 100
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from puzzlesmith.arithmetic import OPERATORS, RULE_SETS, Operator, RuleSet
from puzzlesmith.core.codec import LEVEL, Choice, Number, Reader, Tail
from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.core.params import option
from puzzlesmith.core.restoring import integer, parsing, played, strings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

RULES = ("countdown", "countdown-c", "24", "flippo", "fourfours", "anything")
MOST_TILES, MOST_TILE, MOST_TARGET = 6, 1000, 100_000
MOST_OF = {"anything": 4}  # tiles; more would have too many positions
LARGE = (25, 50, 75, 100)
# The largest of the other tiles.
SMALL = {"countdown": 10, "countdown-c": 10, "24": 13, "flippo": 9, "fourfours": 9, "anything": 9}
USUAL = {  # tiles, and the smallest and the largest target
    "countdown": (6, 101, 999),
    "countdown-c": (6, 101, 999),
    "24": (4, 24, 24),
    "flippo": (4, 24, 24),
    "fourfours": (4, 1, 100),
    "anything": (3, 1, 100),
}
OPERATOR_OF = {
    "+": "add",
    "-": "subtract",
    "*": "multiply",
    "/": "divide",
    "|": "concatenate",
    "^": "power",
    "v": "root",
}
ALONE = {"!": "factorial", ".": "point", "~": "recur", "%": "percent", "g": "gamma", "v": "square_root"}  # on one tile

WHOLE = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}  # a short cut for whole numbers, the usual case


RULE = Choice({name: name for name in RULES}, "rule set")
TILES = Number(2, MOST_TILES, "number of tiles")
TARGET = Number(1, MOST_TARGET, "target")
TAIL = Tail(
    [
        ("t", "tiles", TILES),
        ("l", "large", Number(0, 4, "number of large tiles")),
        ("r", "low", TARGET),
        ("-", "high", TARGET),
        ("a", "away", Number(1, 20, "distance")),
        ("d", "level", LEVEL),
    ]
)


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    rules: str = option("countdown", "which operations there are, and what a number may be", choices=RULES)
    tiles: int | None = option(None, "how many tiles; six in Countdown, four for 24", least=2, most=MOST_TILES)
    large: int | None = option(None, "how many of them are large: 25, 50, 75, 100", least=0, most=4)
    low: int | None = option(None, "the smallest target", least=1, most=MOST_TARGET)
    high: int | None = option(None, "the largest target", least=1, most=MOST_TARGET)
    away: int | None = option(
        None, "make the target impossible, with the closest number this far away", least=1, most=20
    )

    presets: ClassVar[tuple[str, ...]] = (
        "countdown",
        "countdownl2",
        "countdown-c",
        "24",
        "flippo",
        "fourfours",
        "anything",
    )

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        reader = Reader(text)
        return cls(rules=RULE.read(reader), **TAIL.read(reader))

    def compact(self) -> str:
        changed = self.changed()
        return RULE.write(changed.pop("rules", "countdown")) + TAIL.write(changed)

    @property
    def count(self) -> int:
        return self.tiles or USUAL[self.rules][0]

    @property
    def span(self) -> tuple[int, int]:
        """The smallest and the largest target; setting one of them may move the default of the other."""
        _, low, high = USUAL[self.rules]
        low = self.low if self.low is not None else min(low, self.high or low)
        return low, self.high if self.high is not None else max(high, low)

    def check(self) -> None:
        low, high = self.span
        if self.count > most_tiles(self.rules):
            raise PuzzleError(f"{self.count} tiles under {self.rules}", expected=f"2 to {most_tiles(self.rules)}")
        if low > high:
            raise PuzzleError(f"no target from {low} to {high}", expected="the smaller one first")
        if high - low > 10_000:
            raise PuzzleError(f"{high - low + 1} targets are too many", expected="a range of up to 10000")
        if self.large is not None and self.large > self.count:
            raise PuzzleError(f"{self.large} large tiles of {self.count}", expected=f"up to {self.count}")
        if self.away is not None and RULE_SETS[self.rules].uses_all:
            raise PuzzleError(f"under {self.rules} the target is made, or the game is lost", expected="no distance")


@cache
def lone_signs(rules: str) -> tuple[str, ...]:
    return tuple(sign for sign, name in ALONE.items() if name in RULE_SETS[rules].names)


def most_tiles(rules: str) -> int:
    return MOST_OF.get(rules, MOST_TILES)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The printed puzzle: the rules, the tiles, the target, and how far from it the answer may be."""

    rules: str
    tiles: tuple[int, ...]
    target: int
    away: int = 0

    kind: ClassVar[str] = "numbers"

    def __post_init__(self) -> None:
        if self.rules not in RULES:
            raise PuzzleError(f"no rule set {self.rules!r}", expected="one of " + ", ".join(RULES))
        if not 2 <= len(self.tiles) <= most_tiles(self.rules):
            raise PuzzleError(f"{len(self.tiles)} tiles", expected=f"2 to {most_tiles(self.rules)}")
        if min(self.tiles) < 1 or max(self.tiles) > MOST_TILE:
            raise PuzzleError("a tile is out of range", expected=f"1 to {MOST_TILE}")
        if not 1 <= self.target <= MOST_TARGET or not 0 <= self.away < 100:
            raise PuzzleError(f"target {self.target}~{self.away}", expected=f"1 to {MOST_TARGET}, less than 100 away")

    @property
    def rule_set(self) -> RuleSet:
        return RULE_SETS[self.rules]

    @property
    def signs(self) -> tuple[str, ...]:
        """The signs of the operations on two tiles."""
        names = self.rule_set.names
        return tuple(sign for sign, name in OPERATOR_OF.items() if name in names or sign == "/")

    @property
    def lone_signs(self) -> tuple[str, ...]:
        """The signs of the operations on one tile."""
        return lone_signs(self.rules)

    def to_dict(self) -> dict[str, Any]:
        return {"rules": self.rules, "tiles": list(self.tiles), "target": self.target, "away": self.away}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        with parsing(cls, data):
            tiles = tuple([integer(tile) for tile in data["tiles"]])
            return cls(str(data["rules"]), tiles, integer(data["target"]), integer(data["away"]))


class Value(NamedTuple):
    """An exact fraction; the denominator 0 marks the undefined result of a step such as a division by zero."""

    n: int
    d: int

    def __str__(self) -> str:
        return str(self.n) if self.d == 1 else f"{self.n}/{self.d}" if self.d else "?"


@lru_cache(4096)  # the same few values recur
def whole(n: int) -> Value:
    return Value(n, 1)


class Step(NamedTuple):
    """The places of two tiles, a sign, the two numbers and the result; on one tile, both places are the same."""

    first: int
    second: int
    sign: str
    a: Value
    b: Value
    made: Value

    @property
    def alone(self) -> bool:
        return self.first == self.second

    @property
    def place(self) -> str:
        return place(self.first) if self.alone else pair(self.first, self.second)

    @property
    def operator(self) -> Operator:
        return operator(self.sign, alone=self.alone)

    def __str__(self) -> str:
        first, second, sign, a, b, made = self
        if first == second:
            return f"{a} {sign} = {made}"
        if a[1] == b[1] == made[1] == 1:
            return f"{a[0]} {sign} {b[0]} = {made[0]}"
        return f"{a} {sign} {b} = {made}"


@dataclass(frozen=True, slots=True)
class Board:
    """The steps taken so far, in order."""

    puzzle: Puzzle
    steps: tuple[Step, ...] = ()

    @property
    def values(self) -> tuple[Value | None, ...]:
        """The number in each place now; None where there is none."""
        values: list[Value | None] = [whole(tile) for tile in self.puzzle.tiles]
        for step in self.steps:
            values[step.second] = None
            values[step.first] = step.made
        return tuple(values)

    @property
    def still_open(self) -> bool:
        """Whether the opening lasts: all steps so far keep it open."""
        return all(step.operator.keeps for step in self.steps)

    def __str__(self) -> str:
        return ",".join(f"{step.a}{step.sign}{'' if step.alone else step.b}={step.made}" for step in self.steps)

    def to_dict(self) -> dict[str, Any]:
        return {
            "steps": [str(step) for step in self.steps],
            "tiles": [value and str(value) for value in self.values],
            "moves": [f"{step.place}={step.sign}" for step in self.steps],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Board:
        with parsing(cls, data):
            return played(cls(puzzle), play, [Move.parse(move) for move in strings(data["moves"])])


def start(puzzle: Puzzle) -> Board:
    return Board(puzzle)


def place(at: int) -> str:
    return f"t{at + 1}"


def pair(first: int, second: int) -> str:
    return f"{place(first)}-{place(second)}"


def places(text: str, count: int, *, alone: bool) -> tuple[int, int]:
    """The two tiles of a move such as t1-t2; the same tile twice for t1, where moves on one tile are allowed."""
    names = {place(at): at for at in range(count)}
    first, _, second = text.partition("-")
    if alone and text in names:
        return names[text], names[text]
    if first not in names or second not in names or first == second:
        one = ", or one of them" if alone else ""
        raise PuzzleError("not two tiles", text=text, expected=f"two of t1 to t{count}, such as t1-t2{one}")
    return names[first], names[second]


def play(board: Board, move: Move) -> Board:
    """A sign combines two tiles or changes one; an empty mark undoes that step and all steps that depend on it."""
    puzzle = board.puzzle
    first, second = places(move.place, len(puzzle.tiles), alone=bool(puzzle.lone_signs))
    if move.mark == "":
        return _without(board, first, second)
    signs = puzzle.lone_signs if first == second else puzzle.signs
    if move.mark not in signs:
        raise PuzzleError("no such sign", text=str(move), expected=" ".join(signs) + ", or nothing to take back")
    a, b = board.values[first], board.values[second]
    for at, value in ((first, a), (second, b)):
        if value is None or value.d == 0:
            raise PuzzleError(f"there is no number at {place(at)}", text=str(move), expected="two numbers on the table")
    most = puzzle.rule_set.most
    result = made(move.mark, a, b, alone=first == second, most=most)  # type: ignore[arg-type]
    return Board(puzzle, (*board.steps, Step(first, second, move.mark, a, b, result)))  # type: ignore[arg-type]


def operator(sign: str, *, alone: bool = False) -> Operator:
    return OPERATORS[ALONE[sign] if alone else OPERATOR_OF[sign]]


def made(sign: str, a: Value, b: Value, *, alone: bool = False, most: int | None = None) -> Value:
    """The result of an operation by arithmetic alone; rules.py decides whether it is allowed. The denominator is 0 if
    there is no such number or it exceeds `most`.
    """
    (n, c), (m, d) = a, b
    if c == d == 1 and most is None and (apply := WHOLE.get(sign)):
        return whole(apply(n, m))
    if sign == "/" and m == 0:
        return Value(0, 0)
    if sign == "/" and c == d == 1 and n % m == 0:
        return whole(n // m)
    result = operator(sign, alone=alone).apply(a, b, most)
    return Value(*result) if result else Value(0, 0)


def _without(board: Board, first: int, second: int) -> Board:
    """The board without the last step on these tiles, and without the steps that depend on it."""
    at = max((i for i, step in enumerate(board.steps) if {step.first, step.second} == {first, second}), default=None)
    if at is None:
        return board
    steps, affected = list(board.steps[:at]), {first, second}
    for step in board.steps[at + 1 :]:
        if affected & {step.first, step.second}:
            affected |= {step.first, step.second}
        else:
            steps.append(step)
    return Board(board.puzzle, tuple(steps))


# ---------------------------------------------------------------- the id: countdown:3,6,25,50,75,100:952


def encode(puzzle: Puzzle) -> str:
    return _written(puzzle, puzzle.tiles)


def _written(puzzle: Puzzle, tiles: Iterable[int]) -> str:
    away = f"~{puzzle.away}" if puzzle.away else ""
    return f"{puzzle.rules}:{','.join(map(str, tiles))}:{puzzle.target}{away}"


def decode(text: str) -> Puzzle:
    reader, tile = Reader(text), Number(1, MOST_TILE, "tile")
    rules = RULE.read(reader)
    if not reader.skip(":"):
        raise reader.wrong("no tiles after the rules", "':' and the tiles, such as 3,6,25,50,75,100")
    tiles = [tile.read(reader)]
    while reader.skip(","):
        if len(tiles) == most_tiles(rules):
            raise reader.wrong("too many tiles", f"2 to {most_tiles(rules)}")
        tiles.append(tile.read(reader))
    if not reader.skip(":"):
        raise reader.wrong("no target after the tiles", "',' and another tile, or ':' and the target")
    target = TARGET.read(reader)
    away = Number(1, 99, "distance").read(reader) if reader.skip("~") else 0
    reader.end()
    return Puzzle(rules, tuple(tiles), target, away)


def canonical(puzzle: Puzzle) -> str:
    """The id with the tiles sorted, equal for all orders of the tiles."""
    return _written(puzzle, sorted(puzzle.tiles))

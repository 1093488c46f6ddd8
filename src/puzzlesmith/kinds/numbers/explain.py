"""How a person would go about a board: the easiest way to the target, step by step, and how hard it is to find."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Tally, Trace
from puzzlesmith.core.thinning import Kept

from .codes import (
    DETOUR,
    EXACT,
    FEW_STEPS,
    FORWARD,
    FRACTIONS,
    IN_SIGHT,
    LAST_STEP,
    LONG_WAY,
    NEAREST_MULTIPLE,
    NEEDLE,
    THROUGH_FRACTIONS,
    TWO_PARTS,
)
from .logic import FRACTION, Routes, points
from .puzzle import Board, Puzzle, Step, Value, made
from .rules import done, printed

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGN_OF = ("+", "*", "-", "/", "|")  # by code
CODE_OF = {sign: code for code, sign in enumerate(SIGN_OF)}
SCALES = (24, 100, 999, 9_999, 100_000)  # what is large depends on what one plays for
LEAST_SCALE = {"countdown": 999, "countdown-c": 999, "24": 24, "flippo": 24, "fourfours": 100}

# Up to which score a game is easy, medium, hard, expert: a fifth of all games with an answer, and a quarter, a quarter
# and a fifth more; the hardest tenth is extreme. Measured on all targets of 3,000 sets, or on all hands of cards.
BANDS = {
    "countdown": (280, 320, 352, 401),
    "countdown-c": (280, 320, 352, 401),
    "24": (274, 299, 322, 346),
    "flippo": (273, 297, 320, 334),
    "fourfours": (246, 280, 302, 332),
}
# The same for games whose target cannot be made, by how far away the closest number is, up to so far: of these the easy
# ones are not as easy, since what comes near has few ways.
AWAY = (1, 2, 5, 20)
AWAY_BANDS = ((342, 373, 398, 430), (374, 400, 421, 452), (378, 403, 424, 452), (362, 378, 403, 424))
HALF = 2147483648

kept = Kept()


class Way(NamedTuple):
    """The easiest way to the target, and the score: how hard it is to find."""

    steps: tuple[Step, ...]
    score: int


def scale(rules: str, target: int) -> int:
    return max(LEAST_SCALE[rules], SCALES[bisect_left(SCALES, target)])


def on_table(board: Board) -> list[tuple[int, Value]]:
    """The places where numbers lie, and the numbers, in an order that does not depend on that of the tiles."""
    lying = [(at, value) for at, value in enumerate(board.values) if value is not None]
    return sorted(lying, key=lambda each: (each[1], each[0]))


def routes(puzzle: Puzzle, values: Sequence[Value], joins: int, high: int = 0) -> Routes:
    """All that some numbers make, with the least effort; `joins` are those whose digits may be joined, as bits."""
    rules = puzzle.rule_set
    broken = "divide" in rules.names
    found: Routes = kept.get("routes", Routes)
    # Where numbers may be left over, what is made with negative ones can be made without: b - a serves for a - b.
    positive = rules.positive or (not rules.uses_all and all(value.n > 0 for value in values))
    if broken and max([max(abs(value.n), value.d) for value in values]) >= HALF:
        raise GaveUp("the numbers on the table are too large")
    words = [value.n * HALF + value.d if broken else value.n for value in values]
    division, bits = FRACTIONS if broken else EXACT, joins if "concatenate" in rules.names else 0
    found.load(words, division, positive, bits, scale(puzzle.rules, puzzle.target), high)
    return found


def way(board: Board) -> Way | None:
    """The easiest way to finish a board; None if there is none."""
    found = _ways.get(board, UNKNOWN)
    if found is UNKNOWN:
        found = _find(board)
        remember(board, found)
    return found


# What was found about the last boards: a grade asks for the same more than once, and a maker knows it beforehand.
_ways: dict[Board, Way | None] = {}
UNKNOWN = Way((), -1)
MOST_REMEMBERED = 64


def remember(board: Board, found: Way | None) -> None:
    if len(_ways) >= MOST_REMEMBERED:
        _ways.clear()
    _ways[board] = found


def _find(board: Board) -> Way | None:
    lying = on_table(board)
    found = aimed(board, lying)
    best = _best(found, board.puzzle) if found else 0
    if found is None or not best:
        if found and found.overflow:
            raise GaveUp("the fractions on the way grow too large")
        return None
    target, away = board.puzzle.target, board.puzzle.away
    count = max(found.goal_counts[each - found.low] for each in range(max(found.low, target - away), target + away + 1))
    return Way(steps(found.way(best), lying), points(found.goal_efforts[best - found.low], count))


def aimed(board: Board, lying: Sequence[tuple[int, Value]]) -> Routes | None:
    """The ways from a board to all that is near enough; None if a number lies there that cannot be used."""
    puzzle = board.puzzle
    if any(not _usable(puzzle, value) for _, value in lying):
        return None
    bare = printed(board)
    joins = sum(1 << i for i, (at, _) in enumerate(lying) if at in bare)
    found = routes(puzzle, [value for _, value in lying], joins)
    found.aim(max(1, puzzle.target - puzzle.away), puzzle.target + puzzle.away, puzzle.rule_set.uses_all)
    return found


def _usable(puzzle: Puzzle, value: Value) -> bool:
    """Not so what came of dividing by zero, nor fractions and numbers below one where the rules know none."""
    whole = value.d == 1 or (value.d and "divide" in puzzle.rule_set.names)
    return bool(whole) and (value.n > 0 or not puzzle.rule_set.positive)


def _best(found: Routes, puzzle: Puzzle) -> int:
    """The target, or the easiest number that is near enough; 0 if there is none."""
    near = range(max(found.low, puzzle.target - puzzle.away), puzzle.target + puzzle.away + 1)
    return min(
        (each for each in near if found.hits[each - found.low]),
        key=lambda each: found.goal_efforts[each - found.low],
        default=0,
    )


def steps(code: int, lying: Sequence[tuple[int, Value]]) -> tuple[Step, ...]:
    """A way as the tables write it in one number: how many steps, then each as one of all that are possible then: the
    places of the two numbers among those that are left, and the operation.
    """
    left, found = list(lying), list[Step]()
    code, count = divmod(code, len(left))
    for there in range(len(left), len(left) - count, -1):
        code, move = divmod(code, there * (there - 1) * FORWARD)
        pair, operation = divmod(move, FORWARD)
        i, j = divmod(pair, there - 1)
        (first, a), (second, b) = left[i], left[j + (j >= i)]
        sign = SIGN_OF[operation]
        result = made(sign, a, b)
        found.append(Step(first, second, sign, a, b, result))
        left[i] = (first, result)
        del left[j + (j >= i)]
    return tuple(found)


def finishes(board: Board, wanted: int) -> list[Board]:
    """One, if the board can be finished: ways to the same target are not different answers."""
    if wanted < 1:
        return []
    if done(board):
        return [board]
    found = way(board)
    return [Board(board.puzzle, (*board.steps, *found.steps))] if found else []


# ---------------------------------------------------------------- the trace


def trace(board: Board) -> Trace:
    """The easiest way, one entry for each step; its effort is how hard the position before it looks."""
    if done(board):
        return Trace((), True)
    found = way(board)
    if found is None:
        return Trace((), False)
    shape = Shape(found.steps)
    seen = _seen(board.puzzle, found, shape)
    return Trace(tuple([shape.entry(k, number, rest) for k, (number, rest) in enumerate(seen)]), True)


def tally(puzzle: Puzzle) -> Tally | None:
    found = None if done(Board(puzzle)) else way(Board(puzzle))
    if found is None:
        return None
    seen = _seen(puzzle, found, Shape(found.steps))
    return Tally(dict(Counter([number for number, _ in seen])), found.score)


def _seen(puzzle: Puzzle, found: Way, shape: Shape) -> list[tuple[int, int]]:
    """For each step the technique by which it is seen, and how hard the position before it looks."""
    efforts: Routes = kept.get("routes", Routes)
    efforts.scale, efforts.both = scale(puzzle.rules, puzzle.target), False  # whatever it was last used for
    limits, seen, left = bands(puzzle.rules, puzzle.away), list[tuple[int, int]](), 0
    most = bisect_left(limits, found.score)
    for k in range(len(found.steps) - 1, -1, -1):
        left += _effort(efforts, found.steps[k])
        rest = min(found.score, points(left, 1)) if k else found.score
        seen.append((shape.technique(k, min(most, bisect_left(limits, rest))), rest))
    return seen[::-1]


def _effort(efforts: Routes, step: Step) -> int:
    (a, c), (b, d), (n, e) = step[3:]
    if max(abs(a), abs(b), abs(n)) >= 1 << 60:
        return FRACTION
    return efforts.effort(CODE_OF[step.sign], a, b, n) + (0 if c == d == e == 1 else FRACTION)


class Shape:
    """What a way looks like: for each step, which made its two numbers, or -1; and which uses what it makes."""

    def __init__(self, steps: Sequence[Step]):
        self.steps, self.sources, self.above = steps, list[tuple[int, int]](), [-1] * len(steps)
        made = dict[int, int]()
        for k, step in enumerate(steps):
            one, other = made.get(step.first, -1), made.get(step.second, -1)
            self.sources.append((one, other))
            for source in (one, other):
                if source >= 0:
                    self.above[source] = k
            made[step.first] = k

    def technique(self, k: int, level: int) -> int:
        """What it takes to see a step, from how hard the rest of the way is and what it looks like."""
        if k == len(self.steps) - 1 and (level == 0 or max(self.sources[k]) >= 0):
            return LAST_STEP
        if level == 1:
            return NEAREST_MULTIPLE if self.nearest_multiple else FEW_STEPS
        if level == 2:
            return DETOUR if self.straight else TWO_PARTS
        if level == 4 and any(step.made.d > 1 for step in self.steps):
            return THROUGH_FRACTIONS
        return (IN_SIGHT, -1, -1, LONG_WAY, NEEDLE)[level]

    @property
    def straight(self) -> bool:
        """No two numbers meet that both had to be made."""
        return all([min(sources) < 0 for sources in self.sources])

    @property
    def nearest_multiple(self) -> bool:
        """A multiple of a tile, most of the target, and then single tiles added or taken away."""
        root = k = len(self.steps) - 1
        while self.steps[k].sign in "+-" and self.sources[k][0] >= 0 > self.sources[k][1]:
            k = self.sources[k][0]
        (n, d), (target, e) = self.steps[k].made, self.steps[root].made
        return k != root and self.steps[k].sign == "*" and 2 * n * e > target * d and min(self.sources[k]) < 0

    def entry(self, k: int, number: int, effort: int) -> Entry:
        """Places and sign of a step; where to look is the step in numbers, and then how the target is made of what it
        makes, from above.
        """
        first, second, sign = self.steps[k][:3]
        chain, k = [_numbers(self.steps[k])], self.above[k]
        while k >= 0:
            chain.insert(1, _numbers(self.steps[k]))
            k = self.above[k]
        return Entry(
            number, tuple([each for numbers in chain for each in numbers]), (first, second, ord(sign)), (), effort
        )


def _numbers(step: Step) -> tuple[int, ...]:
    return (*step.a, *step.b, *step.made, ord(step.sign))


# ---------------------------------------------------------------- how hard


def bands(rules: str, away: int) -> tuple[int, ...]:
    return AWAY_BANDS[bisect_left(AWAY, min(away, AWAY[-1]))] if away else BANDS[rules]


def score(_: Puzzle, trace: Trace) -> int:
    return trace.entries[0].effort if trace.entries else 1


def bottleneck(puzzle: Puzzle) -> int:
    """How many pairs of results make the target in a last step."""
    board = Board(puzzle)
    found: Any = aimed(board, on_table(board))
    best = _best(found, puzzle) if found else 0
    return found.hits[best - found.low] if best else 1

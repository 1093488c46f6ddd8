"""How a person would go about a board: the easiest way to the target, step by step, and how hard it is to find."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Tally, Trace
from puzzlesmith.kinds.numbers.logic.effort import Effort, points
from puzzlesmith.kinds.numbers.logic.seeker import Seeker
from puzzlesmith.kinds.numbers.logic.shape import Shape, steps
from puzzlesmith.toolkit.thinning import Kept

from .codes import EXACT, FRACTIONS
from .logic import anything
from .puzzle import Board, Puzzle, Step, Value
from .rules import done, printed

if TYPE_CHECKING:
    from collections.abc import Sequence

SCALES = (24, 100, 999, 9_999, 100_000)  # what is large depends on what one plays for
LEAST_SCALE = {"countdown": 999, "countdown-c": 999, "24": 24, "flippo": 24, "fourfours": 100, "anything": 100}

# Up to which score a game is easy, medium, hard, expert: a fifth of all games with an answer, and a quarter, a quarter
# and a fifth more; the hardest tenth is extreme. Measured on all targets of 3,000 sets, or on all hands of cards.
BANDS = {
    "countdown": (280, 320, 352, 401),
    "countdown-c": (280, 320, 352, 401),
    "24": (274, 299, 322, 346),
    "flippo": (273, 297, 320, 334),
    "fourfours": (246, 280, 302, 332),
    "anything": (314, 376, 448, 550),
}
# The same for games whose target cannot be made, by how far away the closest number is, up to so far: of these the easy
# ones are not as easy, since what comes near has few ways.
AWAY = (1, 2, 5, 20)
AWAY_BANDS = ((342, 373, 398, 430), (374, 400, 421, 452), (378, 403, 424, 452), (362, 378, 403, 424))
HALF = 2147483648

_lasting, _passing, _efforts = Kept(), Kept(), Kept()  # tables that are used again, those that are not, and points


class Way(NamedTuple):
    """The easiest way to the target, and the score: how hard it is to find."""

    steps: tuple[Step, ...]
    score: int


@lru_cache(4096)
def scale(rules: str, target: int) -> int:
    return max(LEAST_SCALE[rules], SCALES[bisect_left(SCALES, target)])


def on_table(board: Board) -> list[tuple[int, Value]]:
    """The places where numbers lie, and the numbers, in an order that does not depend on that of the tiles."""
    lying = [(at, value) for at, value in enumerate(board.values) if value is not None]
    if board.puzzle.lone_signs and all(value.d for _, value in lying):
        return sorted(lying, key=lambda each: (Fraction(*each[1]), each[0]))
    return sorted(lying, key=lambda each: (each[1], each[0]))


def routes(puzzle: Puzzle, values: Sequence[Value], joins: int, high: int = 0) -> Seeker:
    """All that some numbers make, with the least effort; `joins` are those whose digits may be joined, as bits."""
    rules = puzzle.rule_set
    broken = "divide" in rules.names
    # Where numbers may be left over, what is made with negative ones can be made without: b - a serves for a - b.
    positive = rules.positive or (not rules.uses_all and all(value.n > 0 for value in values))
    if broken and max([max(abs(value.n), value.d) for value in values]) >= HALF:
        raise GaveUp("the numbers on the table are too large")
    words = [value.n * HALF + value.d if broken else value.n for value in values]
    division, bits = FRACTIONS if broken else EXACT, joins if "concatenate" in rules.names else 0
    return loaded(words, division, bits, scale(puzzle.rules, puzzle.target), high, positive=positive)


def loaded(words: Sequence[int], division: int, joins: int, size: int, high: int, *, positive: bool) -> Seeker:
    lasting = positive and division != FRACTIONS and not joins
    found: Seeker = _lasting.get(size, Seeker) if lasting else _passing.get("routes", Seeker)
    found.load(words, division, positive, joins, size, high)
    return found


def way(board: Board) -> Way | None:
    """The easiest way to finish a board, without steps if nothing is left to do; None if there is none."""
    found = _ways.get(board, UNKNOWN)
    if found is UNKNOWN:
        found = Way((), 0) if done(board) else _find(board)
        remember(board, found)
    return found


# What was found about the last boards: a grade asks for the same more than once, and a maker knows it beforehand.
_ways: dict[Board, Way | None] = {}
UNKNOWN = Way((), -1)
MOST_REMEMBERED = 32


def remember(board: Board, found: Way | None) -> None:
    if len(_ways) >= MOST_REMEMBERED:
        for oldest in list(_ways)[:1]:
            _ways.pop(oldest, None)  # unless another thread was quicker
    _ways[board] = found


def forget() -> None:
    """All that was found before, for those who measure how long it takes."""
    _ways.clear()
    _lasting.key = None


def _find(board: Board) -> Way | None:
    lying = on_table(board)
    if board.puzzle.lone_signs:
        return searched(board, lying)
    found = aimed(board, lying)
    best = _best(found, board.puzzle) if found else 0
    if found is None or not best:
        if found and found.overflow:
            raise GaveUp("the fractions on the way grow too large")
        return None
    target, away = board.puzzle.target, board.puzzle.away
    count = max(found.goal_counts[each - found.low] for each in range(max(found.low, target - away), target + away + 1))
    return Way(steps(found.way(best), lying), points(found.goal_efforts[best - found.low], count))


def searched(board: Board, lying: Sequence[tuple[int, Value]]) -> Way | None:
    """The way with the fewest steps, where tiles may change by themselves."""
    if any(not _usable(board.puzzle, value) for _, value in lying):
        return None
    search = anything.Search.of(board.puzzle, lying, still_open=board.still_open)
    return graded(search, board.puzzle.target)


def graded(search: anything.Search, target: int) -> Way | None:
    route = search.route(target)
    if route is None:
        return None
    steps, measure = search.steps(route), measuring(search.puzzle.rules, target)
    return Way(steps, anything.score(sum([anything.effort(measure, step) for step in steps]), route.seen))


def measuring(rules: str, target: int) -> Effort:
    """What tells efforts, whatever it was last used for."""
    found: Effort = _efforts.get("effort", Effort)
    found.scale = scale(rules, target)
    return found


def aimed(board: Board, lying: Sequence[tuple[int, Value]]) -> Seeker | None:
    """The ways from a board to all that is near enough; None if a number lies there that cannot be used."""
    puzzle = board.puzzle
    if any(not _usable(puzzle, value) for _, value in lying):
        return None
    bare = printed(board)
    joins = sum(1 << i for i, (at, _) in enumerate(lying) if at in bare)
    found = routes(puzzle, [value for _, value in lying], joins)
    found.aim_at(max(1, puzzle.target - puzzle.away), puzzle.target + puzzle.away, puzzle.rule_set.uses_all)
    return found


def _usable(puzzle: Puzzle, value: Value) -> bool:
    """Not so what came of dividing by zero, nor fractions and numbers below one where the rules know none."""
    whole = value.d == 1 or (value.d and "divide" in puzzle.rule_set.names)
    return bool(whole) and (value.n > 0 or not puzzle.rule_set.positive)


def _best(found: Seeker, puzzle: Puzzle) -> int:
    """The target, or the easiest number that is near enough; 0 if there is none."""
    near = range(max(found.low, puzzle.target - puzzle.away), puzzle.target + puzzle.away + 1)
    return min(
        (each for each in near if found.hits[each - found.low]),
        key=lambda each: found.goal_efforts[each - found.low],
        default=0,
    )


def finishes(board: Board, wanted: int) -> list[Board]:
    """One, if the board can be finished: ways to the same target are not different answers."""
    found = way(board) if wanted > 0 else None
    return [Board(board.puzzle, (*board.steps, *found.steps))] if found else []


# ---------------------------------------------------------------- the trace


def trace(board: Board) -> Trace:
    """The easiest way, one entry for each step; its effort is how hard the position before it looks."""
    found = way(board)
    if found is None or not found.steps:
        return Trace((), found is not None)
    shape = Shape(found.steps)
    seen = _seen(board.puzzle, found, shape)
    return Trace(tuple([shape.entry(k, number, rest) for k, (number, rest) in enumerate(seen)]), True)


def _seen(puzzle: Puzzle, found: Way, shape: Shape) -> list[tuple[int, int]]:
    """For each step the technique by which it is seen, and how hard the position before it looks."""
    efforts = measuring(puzzle.rules, puzzle.target)
    known = [anything.effort(efforts, step) for step in found.steps] if puzzle.lone_signs else None
    return shape.seen(efforts, bands(puzzle.rules, puzzle.away), found.score, known)


def tally(puzzle: Puzzle) -> Tally | None:
    found = way(Board(puzzle))
    if found is None or not found.steps:
        return None
    used = dict[int, int]()
    for number, _ in _seen(puzzle, found, Shape(found.steps)):
        used[number] = used.get(number, 0) + 1
    return Tally(used, found.score)


# ---------------------------------------------------------------- how hard


def bands(rules: str, away: int) -> tuple[int, ...]:
    return AWAY_BANDS[bisect_left(AWAY, min(away, AWAY[-1]))] if away else BANDS[rules]


def score(_: Puzzle, trace: Trace) -> int:
    return trace.entries[0].effort if trace.entries else 1


def bottleneck(puzzle: Puzzle) -> int:
    """How many pairs of results make the target in a last step; where tiles may change by themselves, in how many ways
    it was reached when it was found.
    """
    board = Board(puzzle)
    if puzzle.lone_signs:
        route = anything.Search.of(puzzle, on_table(board)).route(puzzle.target)
        return route.ways if route else 1
    found: Any = aimed(board, on_table(board))
    best = _best(found, puzzle) if found else 0
    return found.hits[best - found.low] if best else 1

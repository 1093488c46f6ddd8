"""The easiest way to the target, step by step as a person would take it, and how hard it is to find."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Tally, Trace
from puzzlesmith.kinds.numbers.logic.difficulty import Difficulty, points
from puzzlesmith.kinds.numbers.logic.step_tree import StepTree, steps
from puzzlesmith.kinds.numbers.logic.target_search import TargetSearch
from puzzlesmith.toolkit.thinning import Kept

from .codes import EXACT, FRACTIONS
from .logic import unary
from .puzzle import Board, Puzzle, Step, Value
from .rules import done, printed

if TYPE_CHECKING:
    from collections.abc import Sequence

SCALES = (24, 100, 999, 9_999, 100_000)  # which numbers count as large depends on the target
LEAST_SCALE = {"countdown": 999, "countdown-c": 999, "24": 24, "flippo": 24, "fourfours": 100, "anything": 100}

# The highest scores of easy, medium, hard and expert games. Of all games with an answer, the easiest fifth is easy, the
# next quarters are medium and hard, a fifth is expert, and the hardest tenth is extreme. Measured on all targets of
# 3,000 sets, or on all hands of cards.
BANDS = {
    "countdown": (280, 320, 352, 401),
    "countdown-c": (280, 320, 352, 401),
    "24": (274, 299, 322, 346),
    "flippo": (273, 297, 320, 334),
    "fourfours": (246, 280, 302, 332),
    "anything": (314, 376, 448, 550),
}
# The same for games whose target cannot be made, by the distance to the closest number. Easy ones are harder than easy
# ordinary games, since numbers near an impossible target have few ways.
AWAY = (1, 2, 5, 20)
AWAY_BANDS = ((342, 373, 398, 430), (374, 400, 421, 452), (378, 403, 424, 452), (362, 378, 403, 424))
LEAST_TIME, DOUBLING = 1115, 100  # milliseconds for no points, and points; fitted: see docs/difficulty.md
# Points off for each 1 among cards, and for each card that equals another one: people see more of what these allow.
# Fitted on the same hands. They move the score and the time, but no limit of a level.
ONE, EQUAL = 15, 10
HALF = 2147483648

# Per thread: the search whose tables are cached, the one whose tables are not, and the points of effort.
_cached_search, _uncached_search, _difficulty = Kept(), Kept(), Kept()


class Way(NamedTuple):
    """The steps of the easiest way to the target, and its score: how hard it is to find."""

    steps: tuple[Step, ...]
    score: int


@lru_cache(4096)
def scale(rules: str, target: int) -> int:
    return max(LEAST_SCALE[rules], SCALES[bisect_left(SCALES, target)])


def on_table(board: Board) -> list[tuple[int, Value]]:
    """The numbers on the table with their places, sorted by value, so that the order of the tiles does not matter."""
    lying = [(at, value) for at, value in enumerate(board.values) if value is not None]
    if board.puzzle.lone_signs and all(value.d for _, value in lying):
        return sorted(lying, key=lambda each: (Fraction(*each[1]), each[0]))
    return sorted(lying, key=lambda each: (each[1], each[0]))


def routes(puzzle: Puzzle, values: Sequence[Value], joins: int, high: int = 0) -> TargetSearch:
    """A search loaded with some numbers; `joins` has a bit for each of them whose digits may be joined."""
    rules = puzzle.rule_set
    fractions = "divide" in rules.names
    # Unless all numbers must be used, negative numbers are never needed: b - a replaces a - b.
    positive = rules.positive or (not rules.uses_all and all(value.n > 0 for value in values))
    if fractions and max([max(abs(value.n), value.d) for value in values]) >= HALF:
        raise GaveUp("the numbers on the table are too large")
    words = [value.n * HALF + value.d if fractions else value.n for value in values]
    division, bits = FRACTIONS if fractions else EXACT, joins if "concatenate" in rules.names else 0
    return loaded(words, division, bits, scale(puzzle.rules, puzzle.target), high, positive=positive)


def loaded(words: Sequence[int], division: int, joins: int, size: int, high: int, *, positive: bool) -> TargetSearch:
    """A search of this thread, loaded with numbers that are packed into words."""
    cached = positive and division != FRACTIONS and not joins
    search: TargetSearch = (
        _cached_search.get(size, TargetSearch) if cached else _uncached_search.get("search", TargetSearch)
    )
    search.load(words, division, positive, joins, size, high)
    return search


def way(board: Board) -> Way | None:
    """The easiest way to finish a board, without steps if it is finished; None if there is none."""
    known = _ways.get(board, UNKNOWN)
    if known is UNKNOWN:
        known = Way((), 0) if done(board) else _find(board)
        remember(board, known)
    return known


# The ways of the last boards: grading needs each more than once, and the generator knows it beforehand.
_ways: dict[Board, Way | None] = {}
UNKNOWN = Way((), -1)
MOST_REMEMBERED = 32


def remember(board: Board, easiest: Way | None) -> None:
    if len(_ways) >= MOST_REMEMBERED:
        for oldest in list(_ways)[:1]:
            _ways.pop(oldest, None)  # another thread may have removed it
    _ways[board] = easiest


def forget() -> None:
    """Empty all caches, for benchmarks."""
    _ways.clear()
    _cached_search.key = None


def _find(board: Board) -> Way | None:
    lying = on_table(board)
    if board.puzzle.lone_signs:
        return searched(board, lying)
    search = aimed(board, lying)
    best = _best(search, board.puzzle) if search else 0
    if search is None or not best:
        if search and search.overflow:
            raise GaveUp("the fractions on the way grow too large")
        return None
    count = max(search.goal_counts[number - search.low] for number in _near(search, board.puzzle))
    return Way(steps(search.way(best), lying), points(search.goal_efforts[best - search.low], count))


def searched(board: Board, lying: Sequence[tuple[int, Value]]) -> Way | None:
    """The way with the fewest steps, in a game with unary operators."""
    if any(not _usable(board.puzzle, value) for _, value in lying):
        return None
    search = unary.UnarySearch.of(board.puzzle, lying, still_open=board.still_open)
    return graded(search, board.puzzle.target)


def graded(search: unary.UnarySearch, target: int) -> Way | None:
    route = search.route(target)
    if route is None:
        return None
    steps, measure = search.steps(route), measuring(search.puzzle.rules, target)
    return Way(steps, unary.score(sum([unary.effort(measure, step) for step in steps]), route.seen))


def measuring(rules: str, target: int) -> Difficulty:
    """The points of effort of this thread, on the scale of a target."""
    difficulty: Difficulty = _difficulty.get("difficulty", Difficulty)
    difficulty.scale = scale(rules, target)
    return difficulty


def aimed(board: Board, lying: Sequence[tuple[int, Value]]) -> TargetSearch | None:
    """A search for all numbers near enough to the target; None if a number on the table cannot be used."""
    puzzle = board.puzzle
    if any(not _usable(puzzle, value) for _, value in lying):
        return None
    as_printed = printed(board)
    joins = sum(1 << i for i, (at, _) in enumerate(lying) if at in as_printed)
    search = routes(puzzle, [value for _, value in lying], joins)
    search.aim_at(max(1, puzzle.target - puzzle.away), puzzle.target + puzzle.away, puzzle.rule_set.uses_all)
    return search


def _usable(puzzle: Puzzle, value: Value) -> bool:
    """Whether the rules allow the value: not a division by zero, and no fraction or negative number they exclude."""
    whole = value.d == 1 or (value.d and "divide" in puzzle.rule_set.names)
    return bool(whole) and (value.n > 0 or not puzzle.rule_set.positive)


def _near(search: TargetSearch, puzzle: Puzzle) -> range:
    """The numbers near enough to the target."""
    return range(max(search.low, puzzle.target - puzzle.away), puzzle.target + puzzle.away + 1)


def _best(search: TargetSearch, puzzle: Puzzle) -> int:
    """The target, or the easiest number near enough to it; 0 if there is none."""
    return min(
        (number for number in _near(search, puzzle) if search.hits[number - search.low]),
        key=lambda number: search.goal_efforts[number - search.low],
        default=0,
    )


def finishes(board: Board, limit: int) -> list[Board]:
    """The board finished in the easiest way, if it can be: other ways to the target are no different answers."""
    easiest = way(board) if limit > 0 else None
    return [Board(board.puzzle, (*board.steps, *easiest.steps))] if easiest else []


# ---------------------------------------------------------------- the trace


def trace(board: Board) -> Trace:
    """The easiest way, one entry for each step."""
    easiest = way(board)
    if easiest is None or not easiest.steps:
        return Trace((), easiest is not None)
    tree = StepTree(easiest.steps)
    graded_steps = _graded_steps(board.puzzle, easiest, tree)
    return Trace(tuple([tree.entry(k, technique, rest) for k, (technique, rest) in enumerate(graded_steps)]), True)


def _graded_steps(puzzle: Puzzle, easiest: Way, tree: StepTree) -> list[tuple[int, int]]:
    """For each step the technique that finds it, and the score of the position before it."""
    efforts = measuring(puzzle.rules, puzzle.target)
    known = [unary.effort(efforts, step) for step in easiest.steps] if puzzle.lone_signs else None
    return tree.graded_steps(efforts, bands(puzzle.rules, puzzle.away), easiest.score, known)


def tally(puzzle: Puzzle) -> Tally | None:
    easiest = way(Board(puzzle))
    if easiest is None or not easiest.steps:
        return None
    used = dict[int, int]()
    for technique, _ in _graded_steps(puzzle, easiest, StepTree(easiest.steps)):
        used[technique] = used.get(technique, 0) + 1
    return Tally(used, _after_ease(puzzle, easiest.score))


# ---------------------------------------------------------------- how hard


def bands(rules: str, away: int) -> tuple[int, ...]:
    return AWAY_BANDS[bisect_left(AWAY, min(away, AWAY[-1]))] if away else BANDS[rules]


def score(puzzle: Puzzle, trace: Trace) -> int:
    return _after_ease(puzzle, trace.entries[0].number) if trace.entries else 1


def _after_ease(puzzle: Puzzle, points: int) -> int:
    """The points that are left where the tiles are cards that must all be used."""
    if not puzzle.rule_set.uses_all or puzzle.lone_signs:
        return points
    tiles = puzzle.tiles
    return max(1, points - ONE * tiles.count(1) - EQUAL * (len(tiles) - len(set(tiles))))


def time(score: int) -> int:
    """It doubles with each hundred points, and grows evenly between."""
    doublings, rest = divmod(score, DOUBLING)
    return (LEAST_TIME << doublings) * (DOUBLING + rest) // DOUBLING


def bottleneck(puzzle: Puzzle) -> int:
    """How many pairs of results make the target in a last step; in games with unary operators, in how many ways the
    search had reached the target when it stopped.
    """
    board = Board(puzzle)
    if puzzle.lone_signs:
        route = unary.UnarySearch.of(puzzle, on_table(board)).route(puzzle.target)
        return route.ways if route else 1
    search: Any = aimed(board, on_table(board))
    best = _best(search, puzzle) if search else 0
    return search.hits[best - search.low] if best else 1

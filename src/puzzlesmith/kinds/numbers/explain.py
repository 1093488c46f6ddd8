"""How a person would go about a board: the easiest way to the target, step by step, and how hard it is to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.arithmetic.values import tables_for
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import Entry, Trace
from puzzlesmith.core.thinning import Kept

from .codes import (
    ADD,
    DETOUR,
    DIVIDE_INTO,
    EXACT,
    FEW_STEPS,
    FRACTIONS,
    IN_SIGHT,
    LAST_STEP,
    LONG_WAY,
    MULTIPLY,
    NEAREST_MULTIPLE,
    NEEDLE,
    SUBTRACT_FROM,
    THROUGH_FRACTIONS,
    TWO_PARTS,
)
from .logic import Routes
from .puzzle import Board, Puzzle, Step, Value
from .rules import done

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SIGN_OF = ("+", "*", "-", "-", "/", "/")  # by code
TURNED = {SUBTRACT_FROM, DIVIDE_INTO}  # the second operand stands first
SCALES = (24, 999, 9_999, 100_000)  # what is large depends on what one plays for
LEAST_SCALE = {"countdown": 999, "countdown-c": 999, "24": 24, "flippo": 24}
POINT, CONSTANT = 10, 200  # a point of effort is ten of the score; and no score is below one

# Up to which score a game is easy, medium, hard, expert: a fifth of all games with an answer, and a quarter, a quarter
# and a fifth more; the hardest tenth is extreme. Measured on 3,000 random games, or on all hands of cards.
BANDS = {
    "countdown": (251, 296, 337, 398),
    "countdown-c": (241, 289, 331, 392),
    "24": (264, 289, 310, 345),
    "flippo": (249, 288, 303, 320),
}
HALF = 2147483648

kept = Kept()


class Node(NamedTuple):
    """A number on the way: its value, how many tiles it takes, and if it is made, of which two by which sign."""

    value: Value
    place: int  # where it lies
    tiles: int
    sign: str = ""
    parts: tuple[Node, ...] = ()

    def steps(self) -> Iterator[Node]:
        """All that is made on the way, the longer part first."""
        for part in sorted(self.parts, key=lambda part: -part.tiles):
            yield from part.steps()
        if self.parts:
            yield self

    @property
    def straight(self) -> bool:
        longer = [part for part in self.parts if part.parts]
        return len(longer) < 2 and all(part.straight for part in longer)


class Way(NamedTuple):
    """The easiest way to the target, the effort it takes, and how many last steps make it."""

    root: Node
    effort: int
    hits: int


def scale(rules: str, target: int) -> int:
    return max(LEAST_SCALE[rules], next(each for each in SCALES if target <= each))


def on_table(board: Board) -> list[tuple[int, Value]]:
    """The places where numbers lie, and the numbers."""
    return [(at, value) for at, value in enumerate(board.values) if value is not None]


def routes(puzzle: Puzzle, values: Sequence[Value]) -> Routes:
    """All that some numbers make, with the least effort."""
    rules = puzzle.rule_set
    broken = any(operator.name == "divide" for operator in rules.operators)
    found: Routes = kept.get("routes", Routes)
    # Where numbers may be left over, what is made with negative ones can be made without: b - a serves for a - b.
    positive = rules.positive or (not rules.uses_all and all(value.n > 0 for value in values))
    words = [value.n * HALF + value.d if broken else value.n for value in values]
    found.load(words, FRACTIONS if broken else EXACT, positive, scale(puzzle.rules, puzzle.target))
    return found


def way(board: Board) -> Way | None:
    """The easiest way to finish a board; None if there is none."""
    if board not in _ways:
        _remember(_ways, board, _find(board))
    return _ways[board]


def _find(board: Board) -> Way | None:
    puzzle, lying = board.puzzle, on_table(board)
    if any(value.d == 0 for _, value in lying) or not _whole_enough(board):
        return None
    found = routes(puzzle, [value for _, value in lying])
    low, high = max(1, puzzle.target - puzzle.away), puzzle.target + puzzle.away
    found.aim(low, high, puzzle.rule_set.uses_all)
    best = best_goal(found, puzzle)
    if best < 0:
        if found.overflow:
            raise GaveUp("the fractions on the way grow too large")
        return None
    return way_to(found, best, [at for at, _ in lying])


def best_goal(found: Routes, puzzle: Puzzle) -> int:
    """The entry of the target, or of the easiest number that is near enough; -1 if there is none."""
    goals = [found.goal(target) for target in range(puzzle.target - puzzle.away, puzzle.target + puzzle.away + 1)]
    return min((goal for goal in goals if goal >= 0), key=lambda goal: found.efforts[goal], default=-1)


def way_to(found: Routes, goal: int, places: list[int]) -> Way:
    return Way(_node(found, goal, places), found.efforts[goal], found.offers[goal])


# What was found about the last boards: a grade asks for the same more than once, and a maker knows it beforehand.
_ways: dict[Board, Way | None] = {}
_counts: dict[Board, int] = {}
MOST_REMEMBERED = 64


def _remember(what: dict[Board, Any], board: Board, value: Any) -> None:
    if len(what) >= MOST_REMEMBERED:
        what.clear()
    what[board] = value


def remember(board: Board, found: Way, count: int) -> None:
    """The easiest way, and how many ways there are."""
    _remember(_ways, board, found)
    _remember(_counts, board, count)


def _whole_enough(board: Board) -> bool:
    """A fraction on the table cannot be used where the rules know none."""
    broken = any(operator.name == "divide" for operator in board.puzzle.rule_set.operators)
    return broken or all(value.d == 1 for _, value in on_table(board))


def _node(found: Routes, at: int, places: list[int]) -> Node:
    code, word = found.how[at], found.numbers[at]
    value = Value(word >> 31, word & (HALF - 1)) if found.division == FRACTIONS else Value(word, 1)
    if code < 0:
        tile = found.left[at] if found.left[at] >= 0 else at
        return Node(value, places[tile], 1)
    parts = [_node(found, found.left[at], places), _node(found, found.right[at], places)]
    if code in TURNED or (code in {ADD, MULTIPLY} and _later(parts[0], parts[1])):
        parts.reverse()
    return Node(value, parts[0].place, parts[0].tiles + parts[1].tiles, SIGN_OF[code], tuple(parts))


def _later(one: Node, other: Node) -> bool:
    """Of two numbers that may change places, the longer in the making stands first, then the larger."""
    return (one.tiles, one.value.n * other.value.d) < (other.tiles, other.value.n * one.value.d)


def finishes(board: Board, wanted: int) -> list[Board]:
    """One, if the board can be finished: ways to the same target are not different answers."""
    if wanted < 1:
        return []
    if done(board):
        return [board]
    found = way(board)
    return [_played(board, found.root)] if found else []


def _played(board: Board, root: Node) -> Board:
    steps = [Step(*_move(node), node.parts[0].value, node.parts[1].value, node.value) for node in root.steps()]
    return Board(board.puzzle, (*board.steps, *steps))


def _move(node: Node) -> tuple[int, int, str]:
    return node.parts[0].place, node.parts[1].place, node.sign


# ---------------------------------------------------------------- the trace


def trace(board: Board) -> Trace:
    """The easiest way, one entry for each step; its effort is how hard the position before it looks."""
    if done(board):
        return Trace((), True)
    found = way(board)
    if found is None:
        return Trace((), False)
    entries, left = list[Entry](), found.effort
    total = points(found.effort, ways(board))
    most = band(board.puzzle.rules, total)
    for node in found.root.steps():
        rest = min(total, points(left, 1)) if entries else total
        level = min(most, band(board.puzzle.rules, rest))
        entries.append(_entry(node, found.root, technique(node, found.root, level), rest))
        left -= found.effort // max(1, found.root.tiles - 1)
    return Trace(tuple(entries), True)


def technique(node: Node, root: Node, level: int) -> int:
    """What it takes to see a step, from how hard the rest of the way is and what it looks like."""
    if node is root and (level == 0 or any(part.parts for part in node.parts)):
        return LAST_STEP
    if level == 1:
        return NEAREST_MULTIPLE if nearest_multiple(root) else FEW_STEPS
    if level == 2:
        return DETOUR if root.straight else TWO_PARTS
    if level == 4 and any(each.value.d > 1 for each in root.steps()):
        return THROUGH_FRACTIONS
    return (IN_SIGHT, -1, -1, LONG_WAY, NEEDLE)[level]


def nearest_multiple(root: Node) -> bool:
    """A multiple of a tile, most of the target, and then single tiles added or taken away."""
    node = root
    while node.sign in {"+", "-"} and node.parts[0].parts and not node.parts[1].parts:
        node = node.parts[0]
    large = 2 * node.value.n * root.value.d > root.value.n * node.value.d
    return node is not root and node.sign == "*" and large and any(not part.parts for part in node.parts)


def _entry(node: Node, root: Node, number: int, effort: int) -> Entry:
    """Places and sign of a step; the chain is how the target is made of what the step makes, from above."""
    chain = tuple(Entry(0, _numbers(each), (ord(each.sign),)) for each in _above(root, node))
    first, second, sign = _move(node)
    return Entry(number, _numbers(node), (first, second, ord(sign)), chain, effort)


def _numbers(node: Node) -> tuple[int, ...]:
    return (*node.parts[0].value, *node.parts[1].value, *node.value)


def _above(root: Node, node: Node) -> list[Node]:
    """The nodes that a node is a part of, from the root down."""
    if root is node:
        return []
    for part in root.parts:
        if part is node or (part.parts and any(each is node for each in part.steps())):
            return [root, *_above(part, node)]
    return []


# ---------------------------------------------------------------- how hard


def ways(board: Board) -> int:
    """In how many ways the target can be made, as sequences of moves; 1 where that is not counted."""
    if board not in _counts:
        _remember(_counts, board, _count(board))
    return _counts[board]


def _count(board: Board) -> int:
    values = [value for _, value in on_table(board)]
    if any(value.d != 1 or value.n < 1 for value in values):
        return 1
    target, away = board.puzzle.target, board.puzzle.away
    return most_ways(all_ways(board.puzzle, [value.n for value in values], target + away), board.puzzle)


def most_ways(counts: Mapping[int, int], puzzle: Puzzle) -> int:
    """Of the numbers that are near enough, that with the most ways."""
    return max([counts.get(puzzle.target + step, 1) for step in range(-puzzle.away, puzzle.away + 1)])


def all_ways(puzzle: Puzzle, tiles: list[int], top: int) -> dict[int, int]:
    """For each whole number up to `top`, the ways to it."""
    tables = tables_for(puzzle.rule_set)
    tables.load(tiles)
    tables.build_parts(None)
    tables.build_whole(top, None)
    if len(tiles) > 1 and not puzzle.rule_set.uses_all:
        tables.add_parts(top)
    if tables.division == FRACTIONS:
        tables.whole_numbers()
    flat = memoryview(tables.entries)[3 * tables.base : 3 * tables.filled].tolist()
    return dict(zip(flat[::3], flat[1::3], strict=True))


def points(effort: int, count: int) -> int:
    """The score: what the easiest way takes, less a point for each doubling of the ways there are."""
    whole = count.bit_length() - 1
    sixteenths = 16 * whole + ((count << 4 >> whole) & 15)
    return max(1, CONSTANT + POINT * effort - POINT * sixteenths // 16)


def band(rules: str, score: int) -> int:
    return sum(score > limit for limit in BANDS[rules])


def score(_: Puzzle, trace: Trace) -> int:
    return trace.entries[0].effort if trace.entries else 1


def bottleneck(puzzle: Puzzle) -> int:
    """How many pairs of results make the target in a last step."""
    found = way(Board(puzzle))
    return found.hits if found else 1

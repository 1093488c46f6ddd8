"""Every whole number that some numbers make, and the ways to it: by tables where the rules allow, else by search.

A way is a sequence of moves, as in Simon Tatham's numgame: the order of independent moves counts, and so do moves on
numbers that remain unused in the end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.thinning import Kept

from .rulesets import OPERATORS, RuleSet, rule_set
from .search import Search
from .tables import Tables
from .unbounded import count_ways
from .unbounded import tables as unbounded_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .operations import Number

MOST_NUMBERS = 10
MOST_NUMBER = 10**9
LARGEST = 1 << 62  # above every whole number in tables
SHOWN = 128  # bits of the longest number that an error message quotes
DIVISIONS = {"divide_exactly": 1, "divide": 2}  # their codes in tables.py
SIMPLE = {"add", "subtract", "multiply", *DIVISIONS}
REUSED = 300_000  # entries of the largest tables whose memory is reused for the next run
SAMPLE = 7  # tiles whose tables always fit into memory, and whose growth predicts the size for more tiles
BYTES = {True: 50, False: 150}  # memory per entry of the table of all tiles, parts included: whole numbers, fractions

_last_tables = Kept()


class Reach(Mapping[int, int]):
    """A mapping from numbers, smallest first, to the ways to each.

    `entries` holds flat triples sorted by absolute value: the value, the ways to it, and the ways to its negative.
    `low` and `high` restrict the numbers.
    """

    entries: Sequence[int]
    low: int | None
    high: int | None

    def __init__(self, entries: Sequence[int], low: int | None = None, high: int | None = None):
        self.entries, self.low, self.high = entries, low, high
        self._count: int | None = None

    @classmethod
    def of(cls, ways: Mapping[int, int], low: int | None = None, high: int | None = None) -> Reach:
        flat = list[int]()
        for size in sorted({abs(value) for value in ways}):
            flat += (size, ways.get(size, 0), ways.get(-size, 0) if size else 0)
        return cls(flat, low, high)

    def __iter__(self) -> Iterator[int]:
        return (value for value, _ in self.pairs())

    def pairs(self) -> Iterator[tuple[int, int]]:
        entries, low, high = self.entries, self.low, self.high
        for at in range(len(entries) - 3, -1, -3):
            if entries[at + 2] and (low is None or -entries[at] >= low) and (high is None or -entries[at] <= high):
                yield -entries[at], entries[at + 2]
        for at in range(0, len(entries), 3):
            if entries[at + 1] and (low is None or entries[at] >= low) and (high is None or entries[at] <= high):
                yield entries[at], entries[at + 1]

    def __len__(self) -> int:
        if self._count is None and self.low is None and self.high is None:
            missing = sum(self.entries[sign::3].count(0) for sign in (1, 2))
            self._count = len(self.entries) // 3 * 2 - missing
        elif self._count is None:
            self._count = sum(1 for _ in self.pairs())
        return self._count

    def __getitem__(self, value: int) -> int:
        at = 3 * self._place(abs(value))
        inside = (self.low is None or value >= self.low) and (self.high is None or value <= self.high)
        if inside and at < len(self.entries) and self.entries[at] == abs(value) and self.entries[at + 1 + (value < 0)]:
            return self.entries[at + 1 + (value < 0)]
        raise KeyError(value)

    def _place(self, size: int) -> int:
        """The number of entries with a smaller absolute value."""
        return bisect_left(range(len(self.entries) // 3), size, key=lambda at: self.entries[3 * at])

    def nearest(self, target: int) -> tuple[int | None, int | None]:
        """The nearest numbers at or below and at or above the target; both are the target if it is one of them."""
        below = above = None
        for value in self:
            if value <= target:
                below = value
            if value >= target:
                above = value
                break
        return below, above

    def __repr__(self) -> str:
        return f"<Reach of {len(self)} numbers>"


def reach(
    numbers: Sequence[int],
    rules: str | RuleSet = "countdown",
    *,
    low: int | None = None,
    high: int | None = None,
    tick: Callable[[int], object] | None = None,
) -> Reach:
    """Every whole number from `low` to `high` that the numbers make, and the ways to each."""
    checked_rules = rule_set(rules)
    tiles = checked_numbers(numbers, checked_rules)
    if low is not None and high is not None and low > high:
        raise PuzzleError(f"no numbers from {shown(low)} to {shown(high)}", expected="the smaller one first")
    if not has_simple_core(checked_rules):
        return Reach(Search(tiles, checked_rules).run(tick).entries(), low, high)
    check_memory(tiles, checked_rules, bounded=low is not None and high is not None)
    top = max(abs(low), abs(high), 1) if low is not None and high is not None else 0
    if not _joins(checked_rules):
        return Reach(_entries(tiles, checked_rules, top, tick), low, high)
    total = dict[int, int]()
    for blocks, ways in openings(tiles, checked_rules).items():
        for value, more in Reach(_entries(blocks, after_opening(checked_rules), top, tick)).pairs():
            total[value] = total.get(value, 0) + ways * more
    return Reach.of(total, low, high)


WINDOW = 1000  # distance from the target that is searched first, where computing all values takes long
LONG = 7  # from so many numbers on it does


def nearest(
    numbers: Sequence[int],
    target: int,
    rules: str | RuleSet = "countdown",
    *,
    tick: Callable[[int], object] | None = None,
) -> dict[int, int]:
    """The target and the ways to it or, if it cannot be made, the nearest numbers below and above that can."""
    if len(numbers) >= LONG and has_simple_core(rule_set(rules)):
        close = reach(numbers, rules, low=target - WINDOW, high=target + WINDOW, tick=tick)
        if None not in close.nearest(target):
            return _around(close, target)
    return _around(reach(numbers, rules, tick=tick), target)


def _around(made: Reach, target: int) -> dict[int, int]:
    return {value: made[value] for value in made.nearest(target) if value is not None}


def checked_numbers(numbers: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """The numbers as a tuple, after checking their count and sizes."""
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        raise PuzzleError(f"{len(numbers)} numbers", expected=f"1 to {MOST_NUMBERS}")
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int):
            raise PuzzleError(f"{number!r} is not a whole number")
        least = 1 if rules.positive else -MOST_NUMBER
        if not least <= number <= MOST_NUMBER:
            raise PuzzleError(f"number {shown(number)}", expected=f"{least} to {MOST_NUMBER}")
        if rules.most is not None and abs(number) > rules.most:
            raise PuzzleError(f"number {number} does not fit into {rules.bits} bits", expected=f"up to {rules.most}")
    return tuple(numbers)


def shown(number: int) -> str:
    """A number for an error message; of a very long one, its length."""
    return str(number) if number.bit_length() <= SHOWN else f"of {number.bit_length()} bits"


def has_simple_core(rules: RuleSet) -> bool:
    """Whether tables suffice: only built-in + - * /, and at most joining digits in the opening."""
    names = [each.name for each in rules.operators if OPERATORS.get(each.name) is each]
    simple = [name for name in names if name in SIMPLE]
    return (
        len(names) == len(rules.operators)
        and set(names) <= {*SIMPLE, "concatenate"}
        and bool(simple)
        and (len(set(simple) & DIVISIONS.keys()) < 2 and len(set(names)) == len(names))
    )


def _joins(rules: RuleSet) -> bool:
    return any(each.form == "joined" for each in rules.operators)


def after_opening(rules: RuleSet) -> RuleSet:
    """The rules that hold after the opening."""
    operators = tuple(operator for operator in rules.operators if not operator.opening)
    return RuleSet(rules.name, rules.title, operators, rules.uses_all, rules.positive, rules.bits)


def openings(tiles: tuple[int, ...], rules: RuleSet) -> dict[tuple[int, ...], int]:
    """The multisets of numbers that joining digits makes of the tiles, and the ways to each."""
    if not _joins(rules):
        return {tiles: 1}
    join = next(each for each in rules.operators if each.form == "joined")
    layer = {tuple(sorted(tiles)): 1}
    reached = dict(layer)
    while layer:
        after = dict[tuple[int, ...], int]()
        for blocks, ways in layer.items():
            for i, a in enumerate(blocks):
                for j, b in enumerate(blocks):
                    made = rules.apply(join, (a, 1), (b, 1)) if i != j else None
                    if made is not None:
                        rest = [each for at, each in enumerate(blocks) if at not in {i, j}]
                        key = tuple(sorted([*rest, made[0]]))
                        after[key] = after.get(key, 0) + ways
        reached |= after
        layer = after
    return reached


def check_memory(tiles: tuple[int, ...], rules: RuleSet, *, bounded: bool) -> None:
    """Raise a PuzzleError before a long run that would not fit into memory."""
    from .memory import available

    if len(tiles) <= SAMPLE or not _fit_a_word(tiles):
        return
    tables = tables_for(after_opening(rules))
    largest = _expected(tiles, tables, len(tiles) - bounded) * (len(tiles) if bounded else 1)
    needed, free = largest * BYTES[tables.division != DIVISIONS["divide"]], available()
    if needed > free:
        raise PuzzleError(
            f"{len(tiles)} numbers under {rules.name} would take about {needed / 2**30:.0f} GB of memory, and"
            f" {free / 2**30:.1f} GB are free",
            expected="fewer numbers" if bounded else "fewer numbers, or a range",
        )


def _expected(tiles: tuple[int, ...], tables: Tables, count: int) -> int:
    """An estimate of the entries in a table of `count` tiles: each further tile multiplies them by a little more."""
    tables.load(sorted(tiles, key=abs)[-SAMPLE:])
    tables.build_parts(None)
    sizes = [0] * (SAMPLE + 1)
    for mask in range(1, tables.subsets):
        sizes[tables.sizes[mask]] = max(sizes[tables.sizes[mask]], tables.last[mask] - tables.first[mask])
    five, six = sizes[SAMPLE - 2 : SAMPLE]
    expected = six
    for _ in range(SAMPLE, count + 1):
        expected = expected * six * 10 // (9 * max(1, five))
    return expected


def tables_for(rules: RuleSet) -> Tables:
    """The tables of this thread for some rules, ready to be loaded with tiles."""
    names = {each.name for each in rules.operators}
    division = max([DIVISIONS[name] for name in names & DIVISIONS.keys()], default=0)
    traits = ("add" in names, "subtract" in names, "multiply" in names, division, rules.positive, rules.most or 0)
    tables: Tables = _last_tables.get(traits, lambda: Tables(*traits))
    return tables


def _entries(tiles: tuple[int, ...], rules: RuleSet, top: int, tick: Callable[[int], object] | None) -> Sequence[int]:
    if not _fit_a_word(tiles):
        return Reach.of(count_ways(tiles, rules, tick)).entries
    tables = tables_for(rules)
    tables.load(tiles)
    tables.build_parts(tick)
    tables.build_whole(min(top, LARGEST), rules.uses_all, tick)
    if tables.overflow:
        return Reach.of(count_ways(tiles, rules, tick)).entries
    entries: Any = tables.result
    if len(entries) > 3 * REUSED:
        _last_tables.key = None
        _last_tables.value = None
    return entries  # type: ignore[no-any-return]


def part_values(tiles: tuple[int, ...], rules: RuleSet) -> tuple[list[int], dict[int, frozenset[Number]]]:
    """For each subset the first with equal tiles, and the values of each of those, except for that of all tiles."""
    tables = tables_for(rules)
    if _fit_a_word(tiles):
        tables.load(tiles)
        tables.build_parts(None)
    if not _fit_a_word(tiles) or tables.overflow:
        by_subset = unbounded_tables(tiles, rules)
        return list(range(len(by_subset))), {mask: frozenset(table) for mask, table in enumerate(by_subset)}
    has_fractions = tables.division == DIVISIONS["divide"]
    values: dict[int, frozenset[Number]] = {}
    for mask in range(1, tables.subsets):
        if tables.twin[mask] == mask:
            flat = memoryview(tables.entries)[3 * tables.first[mask] : 3 * tables.last[mask]].tolist()
            keys = [(key >> 31, key & 0x7FFFFFFF) if has_fractions else (key, 1) for key in flat[::3]]
            plus = [key for key, ways in zip(keys, flat[1::3], strict=True) if ways]
            minus = [(-n, d) for (n, d), ways in zip(keys, flat[2::3], strict=True) if ways]
            values[mask] = frozenset(plus + minus)
    return list(tables.twin), values


def _fit_a_word(tiles: tuple[int, ...]) -> bool:
    """Whether no whole number can outgrow 62 bits. The tables detect fractions that do."""
    bound = 1
    for tile in tiles:
        bound *= max(2, abs(tile) + 1)
    return bound < LARGEST and max(map(abs, tiles)) < 1 << 31

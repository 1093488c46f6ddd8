"""Every whole number that some numbers make, and in how many ways: by tables where the rules allow, else by search.

Ways are counted as the seed counts them: sequences of moves. The order of independent moves counts, and so do moves on
numbers that are left over in the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.thinning import Kept

from .rulesets import OPERATORS, RuleSet, rule_set
from .search import Search
from .tables import Tables
from .wide import tables as wide_tables
from .wide import wide_ways

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .operations import Number

MOST_NUMBERS = 10
MOST_NUMBER = 10**9
DIVISIONS = {"divide_exactly": 1, "divide": 2}  # as tables know them
SIMPLE = {"add", "subtract", "multiply", *DIVISIONS}
KEEP = 300_000  # entries of a table: more are not kept for the next run
SAMPLE = 7  # tiles whose tables always fit; how they grow tells what more tiles would take
BYTES = {True: 50, False: 150}  # for an entry in the table of all tiles, parts included: of whole numbers, of fractions

kept = Kept()


class Reach(Mapping[int, int]):
    """Numbers, smallest first, and the ways to each; as triples: absolute value, ways to it, ways to its negative."""

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
        """How many entries are smaller."""
        low, high = 0, len(self.entries) // 3
        while low < high:
            middle = (low + high) // 2
            if self.entries[3 * middle] < size:
                low = middle + 1
            else:
                high = middle
        return low

    def nearest(self, target: int) -> tuple[int | None, int | None]:
        """The nearest number from below and from above; twice the target, if it can be made."""
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
    """Every whole number from `low` to `high` that can be made, and in how many ways."""
    found = rule_set(rules)
    tiles = given(numbers, found)
    if low is not None and high is not None and low > high:
        raise PuzzleError(f"no numbers from {low} to {high}", expected="the smaller one first")
    if not has_simple_core(found):
        return Reach(Search(tiles, found).run(tick).entries(), low, high)
    must_fit(tiles, found, bounded=low is not None and high is not None)
    top = max(abs(low), abs(high), 1) if low is not None and high is not None else 0
    if not _joins(found):
        return Reach(_entries(tiles, found, top, tick), low, high)
    total = dict[int, int]()
    for blocks, ways in openings(tiles, found).items():
        for value, more in Reach(_entries(blocks, plain(found), top, tick)).pairs():
            total[value] = total.get(value, 0) + ways * more
    return Reach.of(total, low, high)


WINDOW = 1000  # how far around a target one looks first, where all values would take long
LONG = 7  # numbers from which on they do


def nearest(
    numbers: Sequence[int],
    target: int,
    rules: str | RuleSet = "countdown",
    *,
    tick: Callable[[int], object] | None = None,
) -> dict[int, int]:
    """The target and the ways to it; if it cannot be made, the nearest numbers below and above it that can."""
    if len(numbers) >= LONG and has_simple_core(rule_set(rules)):
        close = reach(numbers, rules, low=target - WINDOW, high=target + WINDOW, tick=tick)
        if None not in close.nearest(target):
            return _around(close, target)
    return _around(reach(numbers, rules, tick=tick), target)


def _around(found: Reach, target: int) -> dict[int, int]:
    return {value: found[value] for value in found.nearest(target) if value is not None}


def given(numbers: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """The numbers, if they are some that can be played with."""
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        raise PuzzleError(f"{len(numbers)} numbers", expected=f"1 to {MOST_NUMBERS}")
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int):
            raise PuzzleError(f"{number!r} is not a whole number")
        if number < rules.positive or number > MOST_NUMBER:
            raise PuzzleError(f"number {number}", expected=f"{int(rules.positive)} to {MOST_NUMBER}")
        if rules.most is not None and number > rules.most:
            raise PuzzleError(f"number {number} does not fit into {rules.bits} bits", expected=f"up to {rules.most}")
    return tuple(numbers)


def has_simple_core(rules: RuleSet) -> bool:
    """Do tables do? Two-sided operators of ours, and at most digits joined in the opening."""
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


def plain(rules: RuleSet) -> RuleSet:
    """The rules after the opening."""
    left = tuple(each for each in rules.operators if not each.opening)
    return RuleSet(rules.name, rules.title, left, rules.uses_all, rules.positive, rules.bits)


def openings(tiles: tuple[int, ...], rules: RuleSet) -> dict[tuple[int, ...], int]:
    """What joining digits can make of the tiles before the first operation, and in how many ways."""
    if not _joins(rules):
        return {tiles: 1}
    join = next(each for each in rules.operators if each.form == "joined")
    layer = {tuple(sorted(tiles)): 1}
    found = dict(layer)
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
        found |= after
        layer = after
    return found


def must_fit(tiles: tuple[int, ...], rules: RuleSet, *, bounded: bool) -> None:
    """Say before a long run that it would not fit into memory."""
    from .memory import available

    if len(tiles) <= SAMPLE or not _fit_a_word(tiles):
        return
    tables = tables_for(plain(rules))
    largest = _expected(tiles, tables, len(tiles) - bounded) * (len(tiles) if bounded else 1)
    needed, free = largest * BYTES[tables.division != DIVISIONS["divide"]], available()
    if needed > free:
        raise PuzzleError(
            f"{len(tiles)} numbers under {rules.name} would take about {needed / 2**30:.0f} GB of memory, and"
            f" {free / 2**30:.1f} GB are free",
            expected="fewer numbers" if bounded else "fewer numbers, or a range",
        )


def _expected(tiles: tuple[int, ...], tables: Tables, count: int) -> int:
    """About how many entries a table of so many of the tiles has: each tile more multiplies by a little more."""
    tables.load(sorted(tiles)[-SAMPLE:])
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
    """The tables of some rules, one for each thread, to be loaded with tiles."""
    names = {each.name for each in rules.operators}
    division = max([DIVISIONS[name] for name in names & DIVISIONS.keys()], default=0)
    traits = ("add" in names, "subtract" in names, "multiply" in names, division, rules.positive, rules.most or 0)
    found: Tables = kept.get(traits, lambda: Tables(*traits))
    return found


def _entries(tiles: tuple[int, ...], rules: RuleSet, top: int, tick: Callable[[int], object] | None) -> Sequence[int]:
    if not _fit_a_word(tiles):
        return Reach.of(wide_ways(tiles, rules, tick)).entries
    tables = tables_for(rules)
    tables.load(tiles)
    tables.build_parts(tick)
    tables.build_whole(top, rules.uses_all, tick)
    if tables.overflow:
        return Reach.of(wide_ways(tiles, rules, tick)).entries
    found: Any = tables.result
    if len(found) > 3 * KEEP:
        kept.key = None
        kept.value = None
    return found  # type: ignore[no-any-return]


def part_values(tiles: tuple[int, ...], rules: RuleSet) -> tuple[list[int], dict[int, frozenset[Number]]]:
    """For each subset the first with the same tiles; and what each of those makes, but for that of all tiles."""
    tables = tables_for(rules)
    if _fit_a_word(tiles):
        tables.load(tiles)
        tables.build_parts(None)
    if not _fit_a_word(tiles) or tables.overflow:
        wide = wide_tables(tiles, rules)
        return list(range(len(wide))), {mask: frozenset(table) for mask, table in enumerate(wide)}
    broken = tables.division == DIVISIONS["divide"]
    found: dict[int, frozenset[Number]] = {}
    for mask in range(1, tables.subsets):
        if tables.twin[mask] == mask:
            flat = memoryview(tables.entries)[3 * tables.first[mask] : 3 * tables.last[mask]].tolist()
            keys = [(key >> 31, key & 0x7FFFFFFF) if broken else (key, 1) for key in flat[::3]]
            plus = [key for key, ways in zip(keys, flat[1::3], strict=True) if ways]
            found[mask] = frozenset(plus + [(-n, d) for (n, d), ways in zip(keys, flat[2::3], strict=True) if ways])
    return list(tables.twin), found


def _fit_a_word(tiles: tuple[int, ...]) -> bool:
    """Can no whole number outgrow 62 bits? Fractions watch their size themselves."""
    bound = 1
    for tile in tiles:
        bound *= max(2, tile + 1)
    return bound < 1 << 62 and max(tiles) < 1 << 31

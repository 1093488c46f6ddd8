"""The seed's search as a whole: what it reaches, in how many ways, and the first formula it finds for each number.

Operators of a user's own, and numbers that may not fit into 32 bits, are searched by the same steps in plain Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.kind import GaveUp

from .formula import Formula
from .rulesets import OPERATORS, RuleSet
from .states import CODES, States, pack, traits, unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .operations import Number

MOST_STATES = 4_000_000  # some 400 MB
SLICE = 20_000  # states between two looks at the clock and the keyboard
ROOM = (0, 1 << 10, 1 << 12, 1 << 14, 1 << 19)  # states at first, where unary operators make many, by numbers
PACE = 500  # states between two looks whether a number was found
WORD = 32


class Found(NamedTuple):
    """How often a number was reached, and the state and place where it was first."""

    ways: int
    state: int
    place: int


class Route(NamedTuple):
    """The moves from a start to a number, each the operator, the places of its operands and of what it makes among the
    numbers then, smallest first; how many states were found before the number was; and in how many ways it was
    reached until then.
    """

    moves: list[tuple[int, int, int, int]]
    seen: int
    ways: int


class Hunt:
    """The same search from any position of a game under rules within 32 bits; it goes no further than it must."""

    def __init__(self, numbers: Sequence[Number], rules: RuleSet, *, still_open: bool):
        """Numbers as they lie, smallest first."""
        self.states = _Compiled(numbers, rules, still_open=still_open, room=ROOM[2])

    def run(self, most: int) -> bool:
        return self.states.run(most)

    def route(self, number: int, most: int = MOST_STATES) -> Route | None:
        """The fewest moves to a whole number, with no other number left; of several such ways the first. Or GaveUp."""
        found, at = self.states.inner.seek(number, 0), self.states.count
        while found < 0 and not self.states.run(min(self.states.done + PACE, most)):
            if self.states.done >= most:
                raise GaveUp(f"{most} states looked at without an end")
            found, at = self.states.inner.seek(number, at), self.states.count
        if found < 0:
            found = self.states.inner.seek(number, at)
        return Route(self._moves(found), found, self.states.inner.ways(found)) if found >= 0 else None

    def _moves(self, state: int) -> list[tuple[int, int, int, int]]:
        found = list[tuple[int, int, int, int]]()
        while (how := self.states.origin(state)) is not None:
            state = how[0]
            found.append(how[1:])
        return found[::-1]

    def numbers(self) -> list[int]:
        """All whole numbers found so far that lie alone, in the order in which they were."""
        return [number for number, _, _ in self.states.whole_numbers(alone=True)]


class Search:
    """All states that can be reached from some numbers."""

    def __init__(self, numbers: Sequence[int], rules: RuleSet):
        self.numbers, self.rules = tuple(numbers), rules
        whole = sorted([(number, 1) for number in numbers])
        self.states: _Compiled | _Plain = (_Compiled if _fit_a_word(numbers, rules) else _Plain)(whole, rules)

    def run(self, tick: Callable[[int], object] | None = None, most: int = MOST_STATES) -> Search:
        """To the end, or GaveUp."""
        while not self.states.run(min(self.states.done + SLICE, most)):
            if self.states.done >= most:
                raise GaveUp(f"{most} states looked at without an end")
            if tick:
                tick(self.states.done)
        return self

    def found(self) -> dict[int, Found]:
        """Each whole number in the order in which it was reached first."""
        reached = dict[int, Found]()
        for value, ways, at in self.states.whole_numbers(alone=self.rules.uses_all):
            before = reached.get(value)
            reached[value] = (
                Found(before.ways + ways, before.state, before.place) if before else Found(ways, *divmod(at, 16))
            )
        return reached

    def entries(self) -> Sequence[int]:
        """Each whole number's absolute value, how often it was reached and how often its negative, smallest first."""
        return self.states.entries(alone=self.rules.uses_all)

    def formula(self, state: int, place: int) -> Formula:
        """How the number in a place of a state was made when the state was first reached."""
        value = self.states.numbers_of(state)[place]
        how = self.states.origin(state)
        if how is None:
            return Formula(value)
        before, k, i, j, made = how
        operator = self.rules.operators[k]
        if place != made:
            passed = place - (place > made)
            kept = [at for at in range(len(self.states.numbers_of(before))) if at not in {i, j}]
            return self.formula(before, kept[passed])
        sources = (i,) if operator.unary else (i, j)
        return Formula(value, operator, tuple(self.formula(before, at) for at in sources))


def _fit_a_word(numbers: Sequence[int], rules: RuleSet) -> bool:
    """Can the compiled search do it exactly? Each operator is one of ours, and no number outgrows 32 bits unnoticed."""
    if not all(OPERATORS.get(each.name) is each for each in rules.operators):
        return False
    if rules.bits is not None:
        return rules.bits <= WORD and all(number <= (rules.most or 0) for number in numbers)
    bound = 1
    for number in numbers:
        bound *= 2 * max(1, number)
    joins = any(each.form == "joined" for each in rules.operators)
    return (bound * 10 ** len(numbers) if joins else bound) < 1 << (WORD - 1)


class _Compiled:
    """The states in words of 32 bits."""

    def __init__(self, numbers: Sequence[Number], rules: RuleSet, *, still_open: bool = True, room: int = 0):
        unary = any(each.unary for each in rules.operators)
        self.inner = States(
            [pack(n, d) for n, d in numbers],
            [CODES[each.name] for each in rules.operators],
            [traits(each.unary, each.commutative, each.opening, each.keeps) for each in rules.operators],
            rules.most or (1 << (WORD - 1)) - 1,
            rules.positive,
            still_open=still_open,
            room=room or ROOM[min(len(numbers), 4) if unary else 1],
        )

    @property
    def count(self) -> int:
        return self.inner.count

    @property
    def done(self) -> int:
        return self.inner.done

    def run(self, most: int) -> bool:
        return self.inner.run(most)

    def numbers_of(self, state: int) -> list[Number]:
        base = state * self.inner.stride
        return [unpack(self.inner.records[base + i]) for i in range(self.inner.size(state))]

    def whole_numbers(self, *, alone: bool) -> Iterator[tuple[int, int, int]]:
        flat = self.inner.whole_numbers(alone)
        return zip(flat[::3], flat[1::3], flat[2::3], strict=True)

    def entries(self, *, alone: bool) -> Sequence[int]:
        return self.inner.entries(alone)

    def origin(self, state: int) -> tuple[int, int, int, int, int] | None:
        how = self.inner.how[state]
        if self.inner.before[state] < 0:
            return None
        return self.inner.before[state], how >> 12, how >> 8 & 15, how >> 4 & 15, how & 15


class _Plain:
    """The same for any operators and any numbers."""

    def __init__(self, numbers: Sequence[Number], rules: RuleSet):
        self.rules, self.done = rules, 0
        first = (tuple(numbers), True)
        self.known = {first: 0}
        self.list, self.ways = [first], [1]
        self.origins: list[tuple[int, int, int, int, int] | None] = [None]

    @property
    def count(self) -> int:
        return len(self.list)

    def run(self, most: int) -> bool:
        while self.done < len(self.list) and self.done < most:
            self._expand(self.done)
            self.done += 1
        return self.done == len(self.list)

    def numbers_of(self, state: int) -> list[Number]:
        return list(self.list[state][0])

    def whole_numbers(self, *, alone: bool) -> Iterator[tuple[int, int, int]]:
        for state, (numbers, _) in enumerate(self.list):
            if len(numbers) == 1 or not alone:
                for place, (n, d) in enumerate(numbers):
                    if d == 1:
                        yield n, self.ways[state], state * 16 + place

    def entries(self, *, alone: bool) -> Sequence[int]:
        ways = dict[int, tuple[int, int]]()
        for value, more, _ in self.whole_numbers(alone=alone):
            plus, minus = ways.get(abs(value), (0, 0))
            ways[abs(value)] = (plus + more, minus) if value >= 0 else (plus, minus + more)
        return [number for value, both in sorted(ways.items()) for number in (value, *both)]

    def origin(self, state: int) -> tuple[int, int, int, int, int] | None:
        return self.origins[state]

    def _expand(self, state: int) -> None:
        numbers, still_open = self.list[state]
        for k, operator in enumerate(self.rules.operators):
            if operator.opening and not still_open:
                continue
            for i, a in enumerate(numbers):
                others = [i] if operator.unary else range(i if operator.commutative else 0, len(numbers))
                for j in others:
                    if operator.unary or i != j:
                        made = self.rules.apply(operator, a, numbers[j])
                        if made is not None:
                            self._go(state, (k, i, j), made, still_open=still_open and operator.keeps)

    def _go(self, state: int, how: tuple[int, int, int], made: Number, *, still_open: bool) -> None:
        rest = [each for at, each in enumerate(self.list[state][0]) if at not in how[1:]]
        place = sum(n * made[1] < made[0] * d for n, d in rest)
        after = ((*rest[:place], made, *rest[place:]), still_open)
        found = self.known.setdefault(after, len(self.list))
        if found == len(self.list):
            self.list.append(after)
            self.ways.append(0)
            self.origins.append((state, *how, place))
        if found > state:
            self.ways[found] += self.ways[state]

"""Breadth-first search over sets of numbers, as in Simon Tatham's numgame: the numbers that it reaches, in how many
ways, and the first formula for each.

Numbers of up to 32 bits under built-in operators use the compiled states; all others the same search in plain Python.
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

    State = tuple[tuple[Number, ...], bool]  # sorted numbers, and whether the opening is still open

MOST_STATES = 4_000_000  # some 400 MB
SLICE = 20_000  # states between two calls of the progress callback
ROOM = (0, 1 << 10, 1 << 12, 1 << 14, 1 << 19)  # initial capacity by the count of numbers, with unary operators
PACE = 500  # states to expand between two checks whether the number has been reached
WORD = 32
SMALL_RESULTS = {"add", "subtract", "multiply", "divide", "divide_exactly", "concatenate"}  # unlike powers


class Reached(NamedTuple):
    """In how many ways a number is reached, and the first state that holds it, with its place in that state."""

    ways: int
    state: int
    place: int


class Route(NamedTuple):
    """A shortest sequence of moves to a number."""

    moves: list[tuple[int, int, int, int]]  # operator, and the places of operands and result in the sorted numbers
    seen: int  # states discovered before the number was
    ways: int  # ways in which it had been reached by then


class LazySearch:
    """The search from any position of a game under rules within 32 bits, which stops as soon as a number is reached."""

    def __init__(self, numbers: Sequence[Number], rules: RuleSet, *, still_open: bool):
        """`numbers` are sorted; `still_open` says whether the opening is."""
        self.states: CompiledStates = CompiledStates(numbers, rules, still_open=still_open, room=ROOM[2])

    def run(self, most: int) -> bool:
        return self.states.run(most)

    def route(self, number: int, most: int = MOST_STATES) -> Route | None:
        """The first of the shortest routes to a state with just this whole number; None if there is none.

        Raises GaveUp after expanding `most` states.
        """
        inner = self.states.inner
        state, checked = inner.find_number(number, 0), self.states.count
        while state < 0 and not self.states.run(min(self.states.done + PACE, most)):
            if self.states.done >= most:
                raise GaveUp(f"{most} states looked at without an end")
            state, checked = inner.find_number(number, checked), self.states.count
        if state < 0:
            state = inner.find_number(number, checked)
        return Route(self._moves(state), state, inner.ways(state)) if state >= 0 else None

    def _moves(self, state: int) -> list[tuple[int, int, int, int]]:
        moves = list[tuple[int, int, int, int]]()
        while (origin := self.states.origin(state)) is not None:
            state = origin[0]
            moves.append(origin[1:])
        return moves[::-1]

    def numbers(self) -> list[int]:
        """The whole numbers of all states with one number, in the order of their discovery."""
        return [number for number, _, _ in self.states.whole_numbers(alone=True)]


class Search:
    """The search over all states that are reachable from some numbers."""

    numbers: tuple[int, ...]
    rules: RuleSet

    def __init__(self, numbers: Sequence[int], rules: RuleSet):
        self.numbers, self.rules = tuple(numbers), rules
        whole = sorted([(number, 1) for number in numbers])
        self.states: CompiledStates | PlainStates = (CompiledStates if _fit_a_word(numbers, rules) else PlainStates)(
            whole, rules
        )

    def run(self, tick: Callable[[int], object] | None = None, most: int = MOST_STATES) -> Search:
        """Expand all states; raises GaveUp after `most` of them."""
        while not self.states.run(min(self.states.done + SLICE, most)):
            if self.states.done >= most:
                raise GaveUp(f"{most} states looked at without an end")
            if tick:
                tick(self.states.done)
        return self

    def found(self) -> dict[int, Reached]:
        """Every whole number that was reached, in the order of discovery."""
        reached = dict[int, Reached]()
        for value, ways, at in self.states.whole_numbers(alone=self.rules.uses_all):
            before = reached.get(value)
            reached[value] = (
                Reached(before.ways + ways, before.state, before.place) if before else Reached(ways, *divmod(at, 16))
            )
        return reached

    def entries(self) -> Sequence[int]:
        """Flat triples, sorted: absolute value, the ways to it, and the ways to its negative."""
        return self.states.entries(alone=self.rules.uses_all)

    def formula(self, state: int, place: int) -> Formula:
        """The formula of a number in a state, by the moves that first reached the state."""
        value = self.states.numbers_of(state)[place]
        origin = self.states.origin(state)
        if origin is None:
            return Formula(value)
        parent, k, i, j, made_at = origin
        operator = self.rules.operators[k]
        if place != made_at:
            unchanged = [at for at in range(len(self.states.numbers_of(parent))) if at not in {i, j}]
            return self.formula(parent, unchanged[place - (place > made_at)])
        sources = (i,) if operator.unary else (i, j)
        return Formula(value, operator, tuple(self.formula(parent, at) for at in sources))


def _fit_a_word(numbers: Sequence[int], rules: RuleSet) -> bool:
    """Whether the compiled search is exact: all operators are built in, and no number outgrows 32 bits unnoticed."""
    if not all(OPERATORS.get(each.name) is each for each in rules.operators):
        return False
    if rules.bits is not None:
        return rules.bits <= WORD and all(abs(number) <= (rules.most or 0) for number in numbers)
    if not {each.name for each in rules.operators} <= SMALL_RESULTS:
        return False
    bound = 1
    for number in numbers:
        bound *= 2 * max(1, abs(number))
    joins = any(each.form == "joined" for each in rules.operators)
    return (bound * 10 ** len(numbers) if joins else bound) < 1 << (WORD - 1)


class CompiledStates:
    """The compiled states, whose numbers have 32 bits."""

    def __init__(self, numbers: Sequence[Number], rules: RuleSet, *, still_open: bool = True, room: int = 0):
        self.rules = rules
        unary = any(each.unary for each in rules.operators)
        self.inner: States = States(
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
        if self.inner.parent[state] < 0:
            return None
        return self.inner.parent[state], how >> 12, how >> 8 & 15, how >> 4 & 15, how & 15


class PlainStates:
    """The states in plain Python, for any operators and numbers of any size."""

    rules: RuleSet
    done: int
    repeats: int
    known: dict[tuple[tuple[Number, ...], bool], int]
    states: list[tuple[tuple[Number, ...], bool]]
    ways: list[int]

    def __init__(self, numbers: Sequence[Number], rules: RuleSet):
        self.rules, self.done, self.repeats = rules, 0, 0
        first = (tuple(numbers), True)
        self.known = {first: 0}
        self.states, self.ways = [first], [1]
        self.origins: list[tuple[int, int, int, int, int] | None] = [None]

    @property
    def count(self) -> int:
        return len(self.states)

    def run(self, most: int) -> bool:
        while self.done < len(self.states) and self.done < most:
            self._expand(self.done)
            self.done += 1
        return self.done == len(self.states)

    def numbers_of(self, state: int) -> list[Number]:
        return list(self.states[state][0])

    def whole_numbers(self, *, alone: bool) -> Iterator[tuple[int, int, int]]:
        for state, (numbers, _) in enumerate(self.states):
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
        self.repeats = 0
        for how, after in self.moves(state):
            reached = self.known.setdefault(after, len(self.states))
            if reached == len(self.states):
                self.states.append(after)
                self.ways.append(0)
                self.origins.append((state, *how))
            if reached > state:
                self.ways[reached] += self.ways[state] << self.repeats
            self.repeats += reached == state

    def moves(self, state: int) -> Iterator[tuple[tuple[int, int, int, int], State]]:
        """Every move from a state, in the order of the search: the operator, the places of its operands and of its
        result, and the state to which it leads.
        """
        numbers, still_open = self.states[state]
        for k, operator in enumerate(self.rules.operators):
            if operator.opening and not still_open:
                continue
            for i, a in enumerate(numbers):
                others = [i] if operator.unary else range(i if operator.commutative else 0, len(numbers))
                for j in others:
                    made = self.rules.apply(operator, a, numbers[j]) if operator.unary or i != j else None
                    if made is not None:
                        rest = [each for at, each in enumerate(numbers) if at not in (i, j)]
                        place = sum(n * made[1] < made[0] * d for n, d in rest)
                        after = (*rest[:place], made, *rest[place:])
                        yield (k, i, j, place), (after, still_open and operator.keeps)

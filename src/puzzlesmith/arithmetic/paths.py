"""Every path of the search to a number, one by one: the sequences of moves that the ways count.

The order is that of Simon Tatham's numgame: paths through the state that reached a state first come first. Equal
numbers in a state are different, as each may have been made in another way.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.kind import GaveUp

from .formula import Formula, Step
from .operations import ZERO
from .search import CompiledStates, PlainStates, Search

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

MOST_MOVES = 30_000_000  # between states, to be kept: some 400 MB


class Move(NamedTuple):
    """A move of the search, in the order of the search: the state, the operator, and the places of the operands and
    of the result among the sorted numbers.
    """

    state: int
    operator: int
    first: int
    second: int
    made_at: int


class Path(NamedTuple):
    """A sequence of moves: the formula of the number that it makes, and all steps in their order, those on numbers that
    are left over included.
    """

    formula: Formula
    steps: tuple[Step, ...]


class Paths:
    """The paths to some numbers, from a search that has run to its end."""

    search: Search
    places: dict[int, list[tuple[int, int]]]

    def __init__(self, search: Search, numbers: Collection[int]):
        self.search, self.places = search, dict[int, list[tuple[int, int]]]()
        wanted = bytearray(search.states.count)
        for number, _, at in search.states.whole_numbers(alone=search.rules.uses_all):
            if number in numbers:
                state, place = divmod(at, 16)
                wanted[state] = True
                self.places.setdefault(number, []).append((state, place))
        states = search.states
        trace = _Chains(states, wanted) if isinstance(states, CompiledStates) else _Lists(states, wanted)
        self.moves_into: Callable[[int], list[Move]] = cache(trace.moves_into)

    def of(self, number: int) -> Iterator[Path]:
        """All paths to a number, as many as there are ways."""
        for state, place in self.places.get(number, ()):
            for moves in self._sequences(state, 0):
                formulas, steps = self._carried_out(moves)
                yield Path(formulas[place], steps)

    def _sequences(self, state: int, repeats: int) -> Iterator[tuple[Move, ...]]:
        """The sequences of moves to a state, with any of its first `repeats` moves to itself behind them."""
        if repeats:
            yield from self._sequences(state, repeats - 1)
            again = self._repeats(state)[repeats - 1]
            yield from ((*before, again) for before in self._sequences(state, repeats - 1))
            return
        if state == 0:
            yield ()
        for move in self.moves_into(state):
            if move.state != state:
                made = sum(each < move for each in self._repeats(move.state))
                yield from ((*before, move) for before in self._sequences(move.state, made))

    def _repeats(self, state: int) -> list[Move]:
        """The moves from a state to itself."""
        return [move for move in self.moves_into(state) if move.state == state]

    def _carried_out(self, moves: Sequence[Move]) -> tuple[list[Formula], tuple[Step, ...]]:
        """The formulas that lie there after some moves, and the moves as steps."""
        rules, steps = self.search.rules, list[Step]()
        formulas = [Formula(number) for number in self.search.states.numbers_of(0)]
        for _, k, i, j, made_at in moves:
            operator = rules.operators[k]
            operands = (formulas[i],) if operator.unary else (formulas[i], formulas[j])
            value = rules.apply(operator, formulas[i].value, formulas[j].value) or ZERO  # the search has made it
            formulas = [each for at, each in enumerate(formulas) if at not in (i, j)]
            formulas.insert(made_at, Formula(value, operator, operands))
            steps.append(Step(operator, tuple(each.value for each in operands), value))
        return formulas, tuple(steps)


class _Lists:
    """The moves into each state of the search in plain Python."""

    def __init__(self, states: PlainStates, wanted: bytearray):
        self.moves = dict[int, list[Move]]()
        for state in range(states.count - 1, -1, -1):
            for how, after in states.moves(state):
                reached = states.known[after]
                if reached == state or (reached > state and wanted[reached]):
                    wanted[state] |= reached > state
                    self.moves.setdefault(reached, []).append(Move(state, *how))

    def moves_into(self, state: int) -> list[Move]:
        return sorted(self.moves.get(state, ()))


class _Chains:
    """The moves into each state of the compiled search, which treats equal numbers as one."""

    def __init__(self, states: CompiledStates, wanted: bytearray):
        self.states, rows = states, states.inner.trace_back(wanted, MOST_MOVES)
        if rows is None:
            raise GaveUp(f"{MOST_MOVES} moves looked at without an end")
        self.first, self.rows = rows

    def moves_into(self, state: int) -> list[Move]:
        moves, row = list[Move](), self.first[state]
        while row >= 0:
            parent, how, row = self.rows[3 * row : 3 * row + 3]
            moves += self._told_apart(parent, how)
        return sorted(moves)

    def _told_apart(self, parent: int, how: int) -> Iterator[Move]:
        """The moves that are one in the compiled search: one for each choice among equal numbers."""
        numbers, k = self.states.numbers_of(parent), how >> 12
        one, other, made_at = numbers[how >> 8 & 15], numbers[how >> 4 & 15], how & 15
        operator = self.states.rules.operators[k]
        for i in [at for at, number in enumerate(numbers) if number == one]:
            for j in [at for at, number in enumerate(numbers) if number == other]:
                if (i == j) == operator.unary and (i <= j or one != other or not operator.commutative):
                    yield Move(parent, k, i, j, made_at)

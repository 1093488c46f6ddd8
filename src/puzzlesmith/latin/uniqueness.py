"""Arguments that assume that a puzzle has one answer: unique rectangles, and BUG+1.

They say nothing about a puzzle whose answers are still to be counted, so neither the solver nor any proof uses them.
Hints, explanations and drills do where a player asks for them. Both hold on houses alone: rules about pairs of cells,
or about sums, would tell apart the answers that the arguments take for equal.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry

from .bits import bit_count, digit_of
from .codes import BUG, HARD, UNIQUE_RECTANGLE
from .facts import decode, encode
from .reasoner import HouseReasoner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from .candidates import Struck
    from .houses import Houses

CORNER, SHARED, LOCKED = 1, 2, 4  # types of rectangles, by the numbers that players give them


class AssumingReasoner(HouseReasoner):
    """Reasons like a person who knows that there is one answer. `givens` are the digits that are printed."""

    givens: Sequence[int]

    def __init__(
        self,
        lend: Callable[[], AbstractContextManager[Houses]],
        digits: bytes,
        order: int,
        struck: Struck,
        givens: Sequence[int],
    ):
        super().__init__(lend, digits, order, struck)
        self.givens = givens

    def propagate(self) -> bool:
        """Up to hard, and then uniqueness, which is easier to see than the rest of the ladder."""
        held = self.drawn(HARD)
        while held and self.solver.left and self._assume(self.solver):
            held = self.drawn(HARD)
        return held

    def persist(self) -> bool:
        held, known = True, -1
        while held and self.solver.left and known < len(self.entries):
            known = len(self.entries)
            held = super().persist() and self.propagate()
        return held

    def _assume(self, solver: Houses) -> bool:
        """Apply the first argument from uniqueness; False if there is none."""
        entry = next(arguments(solver, self.givens), None)
        if entry is None:
            return False
        self.entries.append(entry)
        solver.notes, solver.tracing = self.entries, True
        for cell, digit, placed in map(decode, entry.follows):
            if placed:
                solver.place(cell, digit)
            else:
                solver.strike(cell, 1 << (digit - 1))
        solver.tracing = False
        return True


def arguments(solver: Houses, givens: Sequence[int]) -> Iterator[Entry]:
    """What follows if there is one answer, the easiest first."""
    yield from sorted(rectangles(solver, givens), key=lambda entry: entry.number)
    yield from bug(solver)


# ---------------------------------------------------------------- unique rectangles


def rectangles(solver: Houses, givens: Sequence[int]) -> Iterator[Entry]:
    """Four open cells in two rows and two columns, of which two hold the same two digits and the others these and more.
    If they held only the two, the digits could change places.
    """
    open_pairs = [cell for cell in range(solver.count) if not solver.value[cell] and bit_count(solver.cand[cell]) == 2]
    for a, b in combinations(open_pairs, 2):
        if solver.cand[a] == solver.cand[b]:
            for p, q in opposite(solver, a, b):
                if is_free(solver, givens, p, q, solver.cand[a]) and trade(solver, (a, q), (b, p)):
                    yield from conclusions(solver, a, b, p, q)


def opposite(solver: Houses, a: int, b: int) -> Iterator[tuple[int, int]]:
    """The other sides of rectangles with a side from cell a to cell b, on one line."""
    n = solver.n
    if a // n == b // n:
        yield from ((row * n + a % n, row * n + b % n) for row in range(n) if row != a // n)
    elif a % n == b % n:
        yield from ((a // n * n + column, b // n * n + column) for column in range(n) if column != a % n)


def is_free(solver: Houses, givens: Sequence[int], p: int, q: int, bits: int) -> bool:
    """Are two cells open, and can both still hold two digits? None of the cells is a given: these are the same in all
    answers.
    """
    return not (givens[p] or givens[q] or solver.value[p] or solver.value[q]) and not bits & ~(
        solver.cand[p] & solver.cand[q]
    )


def trade(solver: Houses, ones: Sequence[int], others: Sequence[int]) -> bool:
    """Could two cells with one digit and two with another change digits, so that every house keeps its digits?"""
    for h in range(solver.houses):
        cells = solver.cells(h)
        if sum(cell in cells for cell in ones) != sum(cell in cells for cell in others):
            return False
    return True


def conclusions(solver: Houses, a: int, b: int, p: int, q: int) -> Iterator[Entry]:
    """What follows for a rectangle with a pair of digits in a and b."""
    bits = solver.cand[a]
    more_p, more_q = solver.cand[p] & ~bits, solver.cand[q] & ~bits
    if not more_p and more_q:
        yield rectangle(solver, CORNER, (a, b, p, q), solver.struck([q], bits), [a, b, p])
    elif more_p and not more_q:
        yield rectangle(solver, CORNER, (b, a, q, p), solver.struck([p], bits), [a, b, q])
    elif more_p == more_q and bit_count(more_p) == 1:
        yield from shared(solver, (a, b, p, q), more_p)
    if more_p and more_q:
        yield from locked(solver, (a, b, p, q), bits)


def rectangle(
    solver: Houses, number: int, cells: tuple[int, ...], follows: tuple[int, ...], known: list[int], h: int = -1
) -> Entry:
    """The entry of a rectangle; it rests on what is ruled out in some of its cells."""
    bits = solver.cand[cells[0]]
    houses = (h,) if h >= 0 else ()
    premises = solver.because(known, solver.full)
    return Entry(UNIQUE_RECTANGLE, cells, follows, premises=premises, houses=houses, digits=bits, number=number)


def shared(solver: Houses, cells: tuple[int, ...], z: int) -> Iterator[Entry]:
    """One of the other two cells holds their only further digit, so cells that see both do not."""
    p, q = cells[2:]
    losing = [
        cell
        for cell in range(solver.count)
        if not solver.value[cell] and solver.cand[cell] & z and solver.sees(cell, p) and solver.sees(cell, q)
    ]
    if losing:
        yield rectangle(solver, SHARED, cells, solver.struck(losing, z), [*cells])


def locked(solver: Houses, cells: tuple[int, ...], bits: int) -> Iterator[Entry]:
    """One of the two digits has only the other two cells left in a house, so neither of them holds the other digit."""
    p, q = cells[2:]
    for h in range(solver.houses):
        house = solver.cells(h)
        for x in (bits & -bits, bits & (bits - 1)) if p in house and q in house else ():
            if not any(solver.cand[cell] & x for cell in house if cell not in {p, q}):
                follows = solver.struck([p, q], bits & ~x)
                entry = rectangle(solver, LOCKED, cells, follows, [*cells[:2]], h)
                premises = {*(entry.premises or ()), *solver.because(house, x)}
                yield entry._replace(premises=tuple(sorted(premises)), subject=digit_of(x))


# ---------------------------------------------------------------- BUG+1


def bug(solver: Houses) -> Iterator[Entry]:
    """All open cells have two digits left but one, which has three. Without one of these, every digit would have two
    places in each house, and all cells could take their other digit: a "bivalue universal grave". So it is that one.
    """
    open_cells = [cell for cell in range(solver.count) if not solver.value[cell]]
    many = [cell for cell in open_cells if bit_count(solver.cand[cell]) != 2]
    if len(many) != 1 or bit_count(solver.cand[many[0]]) != 3:
        return
    (cell,) = many
    for d in range(1, solver.n + 1):
        if solver.cand[cell] & (1 << (d - 1)) and is_grave(solver, cell, 1 << (d - 1)):
            premises = solver.because(open_cells, solver.full)
            yield Entry(BUG, (cell,), (encode(cell, d, 1),), premises=premises)


def is_grave(solver: Houses, changed: int, bit: int) -> bool:
    """Would every digit have two places or none in each house if a cell lost a digit?"""
    return not any(_not_twice(solver, solver.cells(h), changed, bit) for h in range(solver.houses))


def _not_twice(solver: Houses, house: Sequence[int], changed: int, bit: int) -> int:
    """The digits that have one place in a house, or more than two."""
    once = twice = more = 0
    for cell in house:
        if not solver.value[cell]:
            bits = solver.cand[cell] & ~(bit if cell == changed else 0)
            more |= twice & bits
            twice |= once & bits
            once |= bits
    return (once & ~twice) | more

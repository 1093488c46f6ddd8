"""A board of digits in houses as planes: for each digit, the set of cells that can hold it, as two machine words.

What follows by singles and locked candidates takes a few operations on words here, where the layers of `Houses` look at
each cell of each house. Deductions are monotonic, so both reach the same position; but planes give no reasons. Boards
have at most 128 cells, and no rules besides houses and pairs of cells that differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import zeros

from .bits import digit_of
from .codes import MEDIUM

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

MOST_CELLS = 128
WORD = 64
ONE = 1  # of 64 bits
INDEX = zeros(67)  # powers of two have different remainders modulo 67
for _bit in range(WORD):
    INDEX[(1 << _bit) % 67] = _bit


def index(word: int) -> int:
    """The number of the lowest bit of a word that is not 0."""
    return INDEX[(word & -word) % 67]


class Planes:
    """What is known about a board. `low` and `high` are the planes of each digit, cells from 64 on in `high`; a digit
    that is placed stays in its plane, while all others lose the cell. `free_low` and `free_high` are the open cells.
    """

    def __init__(
        self,
        cells: int,
        digits: int,
        members: Sequence[int],
        peers: Sequence[int],
        peer_start: Sequence[int],
        meeting: Sequence[int],
        meeting_start: Sequence[int],
    ):
        """`members` are the cells of all houses, one house after the other; `meeting` lists, for each house, the others
        that share several cells with it.
        """
        self.count, self.n, self.houses = cells, digits, len(members) // digits
        self.low, self.high = zeros(digits + 1, "Q"), zeros(digits + 1, "Q")
        self.own_low, self.own_high = zeros(digits + 1, "Q"), zeros(digits + 1, "Q")  # the givens, while loading
        self.peer_low, self.peer_high = zeros(cells, "Q"), zeros(cells, "Q")
        self.house_low, self.house_high = zeros(self.houses, "Q"), zeros(self.houses, "Q")
        # For each pair of houses that share several cells, the other cells of each, one pair after the other.
        self.rest_low, self.rest_high = zeros(len(meeting), "Q"), zeros(len(meeting), "Q")
        self.all_low = self.all_high = self.free_low = self.free_high = self.aim_low = self.aim_high = 0
        self.stale = self.due = self.nodes = 0
        self.level = MEDIUM
        self.failed = False
        self.stack, self.choices, self.depth = zeros(0, "Q"), zeros(0), 0
        self.digit_order, self.ascending = zeros(digits), range(1, digits + 1)
        for cell in range(cells):
            self.all_low |= self.bit_low(cell)
            self.all_high |= self.bit_high(cell)
            for i in range(peer_start[cell], peer_start[cell + 1]):
                self.peer_low[cell] |= self.bit_low(peers[i])
                self.peer_high[cell] |= self.bit_high(peers[i])
        for i in range(len(members)):
            self.house_low[i // digits] |= self.bit_low(members[i])
            self.house_high[i // digits] |= self.bit_high(members[i])
        self.sort_houses()
        self.rests = 0
        for a in range(self.houses):
            for i in range(meeting_start[a], meeting_start[a + 1]):
                if a < meeting[i]:
                    self.add_rest(a, meeting[i])
                    self.add_rest(meeting[i], a)

    def sort_houses(self) -> None:
        """Copy the houses, the cheapest first: those with all cells in the low word, then those whose cells keep bits
        of their own when the words are laid over each other, as on all boards of order 9.
        """
        self.low_houses = self.laid_houses = at = 0
        self.sorted_low, self.sorted_high = zeros(self.houses, "Q"), zeros(self.houses, "Q")
        for rank in range(3):
            for h in range(self.houses):
                if (self.house_high[h] != 0) + ((self.house_low[h] & self.house_high[h]) != 0) == rank:
                    self.sorted_low[at], self.sorted_high[at] = self.house_low[h], self.house_high[h]
                    at += 1
            if rank == 0:
                self.low_houses = at
            if rank == 1:
                self.laid_houses = at

    def add_rest(self, a: int, b: int) -> None:
        """Note the cells of a house that another does not have."""
        self.rest_low[self.rests] = self.house_low[a] & ~self.house_low[b]
        self.rest_high[self.rests] = self.house_high[a] & ~self.house_high[b]
        self.rests += 1

    def bit_low(self, cell: int) -> int:
        return ONE << cell if cell < WORD else 0

    def bit_high(self, cell: int) -> int:
        return ONE << (cell - WORD) if cell >= WORD else 0

    def clear(self) -> None:
        """Forget all digits: every cell can hold every digit, and all are aimed at."""
        for d in range(1, self.n + 1):
            self.low[d], self.high[d] = self.all_low, self.all_high
            self.own_low[d] = self.own_high[d] = 0
        self.free_low, self.free_high = self.all_low, self.all_high
        self.aim_low, self.aim_high = self.all_low, self.all_high
        self.stale = self.due = 0
        self.failed = False

    def aim(self, cells: Sequence[int]) -> None:
        """Stop deducing as soon as these cells have their digits."""
        self.aim_low = self.aim_high = 0
        for k in range(len(cells)):
            self.aim_low |= self.bit_low(cells[k])
            self.aim_high |= self.bit_high(cells[k])

    def load(self, digits: Sequence[int]) -> None:
        """Place the digits of a board, 0 for none."""
        self.clear()
        given_low = given_high = 0
        for cell in range(self.count):
            d = digits[cell]
            if d:
                low, high = self.bit_low(cell), self.bit_high(cell)
                self.failed |= not (self.low[d] & low or self.high[d] & high)
                self.low[d] &= ~self.peer_low[cell]
                self.high[d] &= ~self.peer_high[cell]
                self.own_low[d] |= low
                self.own_high[d] |= high
                given_low |= low
                given_high |= high
        for d in range(1, self.n + 1):
            self.low[d] &= ~given_low | self.own_low[d]
            self.high[d] &= ~given_high | self.own_high[d]
        self.free_low &= ~given_low
        self.free_high &= ~given_high
        self.stale = (1 << (self.n + 1)) - 2

    def take(self, cand: Sequence[int], value: Sequence[int]) -> None:
        """Take over a position in which all is deduced: the digits that each cell can hold, as bits, and its digit."""
        self.clear()
        for d in range(1, self.n + 1):
            self.low[d] = self.high[d] = 0
        for cell in range(self.count):
            low, high, bits = self.bit_low(cell), self.bit_high(cell), cand[cell]
            while bits:
                d = digit_of(bits)
                self.low[d] |= low
                self.high[d] |= high
                bits &= bits - 1
            if value[cell]:
                self.free_low &= ~low
                self.free_high &= ~high

    def give(self, cand: MutableSequence[int], value: MutableSequence[int]) -> None:
        """Write the position the same way."""
        for cell in range(self.count):
            low, high, bits = self.bit_low(cell), self.bit_high(cell), 0
            for d in range(1, self.n + 1):
                if self.low[d] & low or self.high[d] & high:
                    bits |= 1 << (d - 1)
            cand[cell] = bits
            value[cell] = 0 if self.free_low & low or self.free_high & high else digit_of(bits)

    def place(self, cell: int, digit: int) -> None:
        """Write a digit into a cell that can hold it, and rule it out in the cell's peers."""
        self.place_all(digit, self.bit_low(cell), self.bit_high(cell))

    def place_all(self, digit: int, low: int, high: int) -> None:
        """Write a digit into each of some cells."""
        own_low, own_high = self.low[digit], self.high[digit]
        for d in range(1, self.n + 1):
            self.stale |= ((self.low[d] & low | self.high[d] & high) != 0) << d
            self.low[d] &= ~low
            self.high[d] &= ~high
        self.failed |= (low & ~own_low | high & ~own_high) != 0
        self.low[digit], self.high[digit] = own_low, own_high
        self.settle(digit, low, high)

    def settle(self, digit: int, low: int, high: int) -> None:
        """Write a digit into each of some cells that can hold no other."""
        seen_low = seen_high = 0
        self.free_low &= ~low
        self.free_high &= ~high
        self.stale |= 1 << digit
        rest = low
        while rest:
            cell = index(rest)
            seen_low |= self.peer_low[cell]
            seen_high |= self.peer_high[cell]
            rest &= rest - 1
        rest = high
        while rest:
            cell = WORD + index(rest)
            seen_low |= self.peer_low[cell]
            seen_high |= self.peer_high[cell]
            rest &= rest - 1
        self.low[digit] &= ~seen_low
        self.high[digit] &= ~seen_high
        self.failed |= (low & seen_low | high & seen_high) != 0

    def strike(self, cell: int, digit: int) -> None:
        """Rule out a digit in a cell."""
        self.low[digit] &= ~self.bit_low(cell)
        self.high[digit] &= ~self.bit_high(cell)
        self.stale |= 1 << digit

    def aimed(self) -> bool:
        """Are cells left that are aimed at?"""
        return (self.free_low & self.aim_low) != 0 or (self.free_high & self.aim_high) != 0

    def propagate(self, level: int) -> bool:
        """Draw all conclusions by singles and, from level medium on, by locked candidates; False at a contradiction."""
        self.due = self.stale
        while self.aimed() and not self.failed:
            if self.naked_singles() or self.hidden_singles():
                continue
            if level < MEDIUM or not self.locked():
                break
        return not self.failed

    def naked_singles(self) -> bool:
        """Place every digit that is the only one left in its cell; fail if a cell has none."""
        once_low = once_high = many_low = many_high = 0
        for d in range(1, self.n + 1):
            many_low |= once_low & self.low[d]
            many_high |= once_high & self.high[d]
            once_low |= self.low[d]
            once_high |= self.high[d]
        if once_low != self.all_low or once_high != self.all_high:
            self.failed = True
            return True
        many_low = self.free_low & ~many_low
        many_high = self.free_high & ~many_high
        if not (many_low or many_high):
            return False
        for d in range(1, self.n + 1):
            if self.low[d] & many_low or self.high[d] & many_high:
                self.settle(d, self.low[d] & many_low, self.high[d] & many_high)
        return True

    def hidden_singles(self) -> bool:
        """Place every digit that has only one place left in a house; fail if one has none."""
        placed, stale = False, self.stale
        self.due |= stale
        self.stale = 0
        for d in range(1, self.n + 1):
            if stale >> d & 1 and self.hidden_singles_of(d):
                placed = True
                if not self.aimed():
                    break
        return placed

    def hidden_singles_of(self, d: int) -> bool:
        """The same for one digit. There are no branches in the loop, because no processor could foresee them."""
        once_low = once_high = missing = 0
        for h in range(self.low_houses):
            low = self.low[d] & self.sorted_low[h]
            missing |= low == 0
            once_low |= low & -((low & (low - 1)) == 0)
        for h in range(self.low_houses, self.laid_houses):
            both = self.low[d] & self.sorted_low[h] | self.high[d] & self.sorted_high[h]
            missing |= both == 0
            both &= -((both & (both - 1)) == 0)
            once_low |= both & self.sorted_low[h]
            once_high |= both & self.sorted_high[h]
        for h in range(self.laid_houses, self.houses):
            low, high = self.low[d] & self.sorted_low[h], self.high[d] & self.sorted_high[h]
            single = (((low & (low - 1)) | (high & (high - 1))) == 0) & ((low == 0) | (high == 0))
            missing |= (low | high) == 0
            once_low |= low & -single
            once_high |= high & -single
        if missing:
            self.failed = True
            return True
        once_low &= self.free_low
        once_high &= self.free_high
        if not (once_low or once_high):
            return False
        self.place_all(d, once_low, once_high)
        return True

    def locked(self) -> bool:
        """Strike a digit from a house where another house, with all its places inside, needs it; True if any was."""
        due, self.due = self.due, 0
        for d in range(1, self.n + 1):
            if due >> d & 1:
                self.lock(d)
        return self.stale != 0

    def lock(self, d: int) -> None:
        """The same for one digit: if one of two houses has no place outside what they share, the other has none."""
        if not (self.low[d] & self.free_low or self.high[d] & self.free_high):
            return
        for i in range(0, self.rests, 2):
            a_low, a_high = self.low[d] & self.rest_low[i], self.high[d] & self.rest_high[i]
            b_low, b_high = self.low[d] & self.rest_low[i + 1], self.high[d] & self.rest_high[i + 1]
            if ((a_low | a_high) == 0) != ((b_low | b_high) == 0):
                self.low[d] &= ~(a_low | b_low)
                self.high[d] &= ~(a_high | b_high)
                self.stale |= 1 << d

    # ------------------------------------------------------------------ search

    def search(self, limit: int, budget: int, order: Sequence[int], level: int = MEDIUM) -> list[bytes] | None:
        """Up to `limit` solutions; None if they take more positions than the budget. `order` says which digit of a cell
        is assumed first; a level propagates after each.
        """
        solutions: list[bytes] = []
        self.begin(order, level)
        while self.advance(budget):
            solutions.append(self.digits())
            if len(solutions) == limit:
                return solutions
        return solutions if self.nodes <= budget else None

    def has_other(self, cell: int, digit: int, budget: int) -> bool:
        """Does a search find, within so many positions, a solution in which a cell holds another digit? If not, the
        position is what it was; it must be one in which all is deduced.
        """
        if not (self.free_low & self.bit_low(cell) or self.free_high & self.bit_high(cell)):
            return False
        self.save(self.count)
        self.aim_low, self.aim_high = self.all_low, self.all_high
        self.strike(cell, digit)
        self.begin(self.ascending, MEDIUM)
        if self.advance(budget):
            return True
        self.restore(self.count)
        return False

    def begin(self, order: Sequence[int], level: int) -> None:
        """Begin a search at the position, which is where the first step of `advance` goes."""
        for i in range(self.n):
            self.digit_order[i] = order[i]
        self.nodes, self.depth, self.level = 0, 0, level

    def advance(self, budget: int) -> bool:
        """Go on to the next solution, depth first: assume one digit, and then the opposite. False if there is none, or
        if the budget is spent.
        """
        alive = self.nodes == 0 and self.propagate(self.level)
        while True:
            if alive and not (self.free_low or self.free_high):
                self.nodes += 1
                return True
            if alive:
                self.save(self.depth)
                self.assume(self.most_constrained())
                self.depth += 1
            elif self.depth:
                self.depth -= 1
                self.restore(self.depth)
                self.strike(self.choices[2 * self.depth], self.choices[2 * self.depth + 1])
            else:
                return False
            self.nodes += 1
            if self.nodes > budget:
                return False
            alive = self.propagate(self.level)

    def assume(self, cell: int) -> None:
        """Place the first digit that a cell can hold."""
        low, high = self.bit_low(cell), self.bit_high(cell)
        for i in range(self.n):
            d = self.digit_order[i]
            if self.low[d] & low or self.high[d] & high:
                self.choices[2 * self.depth], self.choices[2 * self.depth + 1] = cell, d
                self.place(cell, d)
                return

    def most_constrained(self) -> int:
        """An open cell with two digits left, or else with three, or else any."""
        once_low = once_high = twice_low = twice_high = thrice_low = thrice_high = many_low = many_high = 0
        for d in range(1, self.n + 1):
            low, high = self.low[d], self.high[d]
            many_low |= thrice_low & low
            many_high |= thrice_high & high
            thrice_low |= twice_low & low
            thrice_high |= twice_high & high
            twice_low |= once_low & low
            twice_high |= once_high & high
            once_low |= low
            once_high |= high
        if self.free_low & ~thrice_low or self.free_high & ~thrice_high:
            return self.first(self.free_low & ~thrice_low, self.free_high & ~thrice_high)
        if self.free_low & ~many_low or self.free_high & ~many_high:
            return self.first(self.free_low & ~many_low, self.free_high & ~many_high)
        return self.first(self.free_low, self.free_high)

    def first(self, low: int, high: int) -> int:
        """The first of some cells."""
        return index(low) if low else WORD + index(high)

    def save(self, slot: int) -> None:
        """Save the position in a slot."""
        size = 2 * self.n + 2
        if (slot + 1) * size > len(self.stack):
            self.stack, self.choices = zeros((self.count + 1) * size, "Q"), zeros(2 * self.count + 2)
        at = slot * size
        for d in range(self.n):
            self.stack[at + 2 * d], self.stack[at + 2 * d + 1] = self.low[d + 1], self.high[d + 1]
        self.stack[at + size - 2], self.stack[at + size - 1] = self.free_low, self.free_high

    def restore(self, slot: int) -> None:
        """Return to the position saved in a slot, where nothing was left to deduce."""
        size = 2 * self.n + 2
        at = slot * size
        for d in range(self.n):
            self.low[d + 1], self.high[d + 1] = self.stack[at + 2 * d], self.stack[at + 2 * d + 1]
        self.free_low, self.free_high = self.stack[at + size - 2], self.stack[at + size - 1]
        self.stale = 0
        self.failed = False

    def digits(self) -> bytes:
        """The digit of each cell, 0 where none stands yet."""
        board = bytearray(self.count)
        for d in range(1, self.n + 1):
            low, high = self.low[d] & ~self.free_low, self.high[d] & ~self.free_high
            while low:
                board[index(low)] = d
                low &= low - 1
            while high:
                board[WORD + index(high)] = d
                high &= high - 1
        return bytes(board)

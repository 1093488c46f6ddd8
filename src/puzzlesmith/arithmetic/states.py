"""The seed's own search, breadth first over whole sets of numbers, in words of 32 bits: the inner loop.

A state is a sorted set of fractions and whether the opening is still open. Each state counts the ways that had reached
it when it was expanded; a state that a unary operation reaches once more later does not pass those ways on. So the
counts depend on the order of the search, and this is that order: operators as listed, then the first number, then the
second.

A fraction is one word: the numerator times 2**32, plus the denominator. 0 is no number.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.toolkit.rows import longer, zeros

from .tables import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

SHIFT = 4294967296
LOW = 4294967295
MIX = 0x9E3779B97F4A7C15
SQUARES = 0x0202021202030213  # what squares leave when divided by 64, as bits: most other numbers are seen at once
MASK = 0xFFFFFFFFFFFFFFFF
ADD, MULTIPLY, SUBTRACT, DIVIDE, DIVIDE_EXACTLY, CONCATENATE, POWER = 0, 1, 2, 3, 4, 5, 6
FACTORIAL, POINT, RECUR, ROOT, PERCENT, GAMMA, SQUARE_ROOT = 7, 8, 9, 10, 11, 12, 13
CODES = {
    "add": ADD,
    "multiply": MULTIPLY,
    "subtract": SUBTRACT,
    "divide": DIVIDE,
    "divide_exactly": DIVIDE_EXACTLY,
    "concatenate": CONCATENATE,
    "power": POWER,
    "factorial": FACTORIAL,
    "point": POINT,
    "recur": RECUR,
    "root": ROOT,
    "percent": PERCENT,
    "gamma": GAMMA,
    "square_root": SQUARE_ROOT,
}
UNARY, COMMUTES, OPENING, KEEPS = 1, 2, 4, 8
BATCH = 2048  # moves that are collected before they are made


def traits(unary: bool, commutes: bool, opening: bool, keeps: bool) -> int:
    """What the search must know of an operator besides what it does."""
    return unary * UNARY | commutes * COMMUTES | opening * OPENING | keeps * KEEPS


def available(flag: int, still_open: bool, several: bool) -> bool:
    """Can an operator be used at all, in the opening or later, on several numbers or on one?"""
    return (still_open or not flag & OPENING) and (several or flag & UNARY > 0)


def pack(n: int, d: int) -> int:
    return n * SHIFT + d


def unpack(x: int) -> tuple[int, int]:
    return x >> 32, x & LOW


def reduced(n: int, d: int, most: int) -> int:
    if d == 0 or n > most or n < -most - 1 or d > most or d < -most - 1:
        return 0
    negative = (n < 0) != (d < 0)
    top = n if n >= 0 else -n
    bottom = d if d >= 0 else -d
    if bottom > 1:
        a, b = top, bottom
        while b:
            c = a % b
            a = b
            b = c
        if a > 1:
            top //= a
            bottom //= a
    n = top
    return bottom - n * SHIFT if negative else bottom + n * SHIFT


def total(x: int, y: int, d: int, most: int) -> int:
    if x > most or x < -most - 1 or y > most or y < -most - 1:
        return 0
    return reduced(x + y, d, most)


def ten_above(n: int) -> int:
    if n >= 100000000:
        return 0
    ten = 10
    while ten <= n:
        ten *= 10
    return ten


def exact_root(n: int, q: int) -> int:
    """The whole number whose q-th power is n, or -1."""
    if n <= 1:
        return n
    if q > 31 or (q & 1 == 0 and not SQUARES >> (n & 63) & 1):
        return -1
    low, high = 1, 2
    while True:
        power = 1
        for _ in range(q):
            power *= high
            if power > n:
                break
        if power > n:
            break
        low = high
        high *= 2
    while low < high:
        middle = (low + high + 1) // 2
        power = 1
        for _ in range(q):
            power *= middle
            if power > n:
                break
        if power > n:
            high = middle - 1
        else:
            low = middle
    power = 1
    for _ in range(q):
        power *= low
    return low if power == n else -1


def raised(n: int, d: int, p: int, q: int, most: int) -> int:
    """(n/d) to the power of p/q."""
    if n == 0:
        return 1 if p >= 0 else 0
    if q > 1:
        if n < 0:
            return 0
        n = exact_root(n, q)
        d = exact_root(d, q) if n > 0 else -1
        if d < 0:
            return 0
    times = p if p >= 0 else -p
    if d == 1 and (n == 1 or n == -1):
        times &= 1
    elif times > 32:
        return 0
    x = 1
    y = 1
    for _ in range(times):
        x *= n
        y *= d
        if x > most or x < -most - 1 or y > most:
            return 0
    return reduced(x, y, most) if p >= 0 else reduced(y, x, most)


def factored(n: int, most: int) -> int:
    if n < 0 or n == 1 or n == 2 or n > 20:
        return 0
    product = 1
    for factor in range(2, n + 1):
        product *= factor
        if product > most:
            return 0
    return product * SHIFT + 1


def recurring(n: int, d: int, most: int) -> int:
    if n >= d or -n >= d or 100000000 % d != 0:
        return 0
    ten = 1
    for _ in range(8):
        ten *= 10
        if ten % d == 0:
            return reduced(n * (ten // d), ten - 1, most)
    return 0


def applied(code: int, a: int, b: int, most: int) -> int:
    """What an operator makes of two numbers; the second does not matter to a unary one."""
    n = a >> 32
    d = a & LOW
    p = b >> 32
    q = b & LOW
    if code == ADD:
        return total(n * q, p * d, d * q, most)
    if code == MULTIPLY:
        return reduced(n * p, d * q, most)
    if code == SUBTRACT:
        return total(n * q, -p * d, d * q, most)
    if code == DIVIDE:
        return reduced(n * q, d * p, most)
    if code == DIVIDE_EXACTLY:
        if p == 0 or (d == 1 and q == 1 and n % p != 0):
            return 0
        found = reduced(n * q, d * p, most)
        return found if found & LOW == 1 else 0
    if code == POWER:
        return raised(n, d, p, q, most)
    if code == ROOT:
        if n == 0:
            return SHIFT + 1
        return raised(p, q, d, n, most) if n > 0 else raised(p, q, -d, -n, most)
    if code == FACTORIAL:
        return factored(n, most) if d == 1 else 0
    if code == GAMMA:
        return factored(n - 1, most) if d == 1 and n != 1 else 0
    if code == SQUARE_ROOT:
        return 0 if d == 1 and (n == 0 or n == 1) else raised(n, d, 1, 2, most)
    if code == PERCENT:
        return reduced(n, d * 100, most) if n else 0
    if code == RECUR:
        return recurring(n, d, most)
    if d != 1 or (code == CONCATENATE and (q != 1 or n <= 0 or p < 0)):
        return 0
    if code == POINT:
        ten = ten_above(n)
        return reduced(n, ten, most) if ten else 0
    ten = ten_above(p)
    if ten == 0 or n * ten > most:
        return 0
    return reduced(n * ten + p, 1, most)


class States:
    """All states that can be reached, found in the seed's order; `run` goes on with the search.

    A record is the numbers of a state (0 where there are fewer), whether it is open, and its ways. A slot of the hash
    table holds a part of the hash and the number of the state, so that most misses cost one look.

    Moves are collected first, those of many states, and made afterwards, in the same order: so what they will look for
    in memory can be fetched for all of them together, which takes a fraction of the time of one after the other.
    """

    def __init__(
        self,
        words: Sequence[int],
        codes: Sequence[int],
        flags: Sequence[int],
        most: int,
        positive: bool,
        *,
        still_open: bool,
        room: int,
    ):
        """`words` are the numbers that one begins with, packed, smallest first; `room` is for so many states at first,
        a power of two.
        """
        self.width, self.most, self.positive = len(words), most, positive
        self.stride = self.width + 2
        self.codes, self.flags = array("i", codes), array("i", flags)
        self.room = room
        self.records = zeros(self.room * self.stride, "q")
        self.before = zeros(self.room, "i")
        self.how = zeros(self.room, "i")  # operator, and the places of its operands and result
        self.slots = zeros(2 * self.room, "q")
        self.mask = 2 * self.room - 1
        self.count = self.done = self.moves = self.fetched = 0
        self.batch = BATCH + len(codes) * self.width * self.width  # with room for the moves of one more state
        self.drafts = zeros(self.batch * (self.width + 1), "q")
        self.keys, self.times = array("Q", bytes(8 * self.batch)), zeros(self.batch, "q")
        self.sources, self.hows = zeros(self.batch, "i"), zeros(self.batch, "i")
        menu = [0] * 5  # for each case where it begins; then the operators of each
        for case in range(4):
            menu[case] = len(menu)
            menu += [k for k, flag in enumerate(flags) if available(flag, case > 1, case & 1 > 0)]
        menu[4] = len(menu)
        self.menu = array("i", menu)
        for i in range(self.width):
            self.drafts[i] = words[i]
        self.drafts[self.width] = still_open
        self.keys[0] = self.hashed(self.drafts, 0)
        self.records[self.find(0, -1, 0) * self.stride + self.width + 1] = 1

    def find(self, move: int, before: int, how: int) -> int:
        """The number of the state that a move leads to; a new one if it was never met."""
        key, draft = self.keys[move], move * (self.width + 1)
        slot = key & self.mask
        part = (key >> 32) & 0x7FFFFFFF
        while self.slots[slot]:
            if self.slots[slot] >> 32 == part:
                state = (self.slots[slot] & LOW) - 1
                if self.same(state, draft):
                    return state
            slot = (slot + 1) & self.mask
        if self.count == self.room:
            self.grow()
            slot = key & self.mask
            while self.slots[slot]:
                slot = (slot + 1) & self.mask
        state = self.count
        self.count += 1
        self.slots[slot] = part * SHIFT + self.count
        self.before[state], self.how[state] = before, how
        base = state * self.stride
        for i in range(self.width + 1):
            self.records[base + i] = self.drafts[draft + i]
        return state

    def hashed(self, words: array[int], base: int) -> int:
        key, i = words[base + self.width] + 1, 0
        while i < self.width and words[base + i]:
            key = (key ^ words[base + i]) * MIX & MASK
            key ^= key >> 29
            i += 1
        return key

    def same(self, state: int, draft: int) -> bool:
        base = state * self.stride
        for i in range(self.width + 1):
            if self.records[base + i] != self.drafts[draft + i]:
                return False
        return True

    def grow(self) -> None:
        self.room *= 2
        self.records = longer(self.records, self.room * self.stride, "q")
        self.before = longer(self.before, self.room, "i")
        self.how = longer(self.how, self.room, "i")
        self.slots = zeros(2 * self.room, "q")
        self.mask = 2 * self.room - 1
        for state in range(self.count):
            key = self.hashed(self.records, state * self.stride)
            slot = key & self.mask
            while self.slots[slot]:
                slot = (slot + 1) & self.mask
            self.slots[slot] = ((key >> 32) & 0x7FFFFFFF) * SHIFT + state + 1

    def run(self, most_states: int) -> bool:
        """Expand states until so many are expanded in all, or none is left: then it is True."""
        while self.done < self.count and self.done < most_states:
            while self.done < self.count and self.done < most_states and self.moves < BATCH:
                self.expand(self.done)
                self.done += 1
            self.fetch()
            for move in range(self.moves):
                self.make(move)
            self.moves = 0
        return self.done == self.count

    def fetch(self) -> None:
        """Look at what the moves will look for, and forget it."""
        seen = 0
        for move in range(self.moves):
            seen ^= self.slots[self.keys[move] & self.mask]
        for move in range(self.moves):
            key, slot = self.keys[move], self.slots[self.keys[move] & self.mask]
            if slot and slot >> 32 == (key >> 32) & 0x7FFFFFFF:
                base = ((slot & LOW) - 1) * self.stride
                seen ^= self.records[base] ^ self.records[base + self.width + 1]
        self.fetched = seen

    def make(self, move: int) -> None:
        """Count the ways that a move leads on. A state that was expanded before it gets no more: they come too late."""
        state = self.sources[move]
        found = self.find(move, state, self.hows[move])
        if found > state:
            ways = self.records[state * self.stride + self.width + 1]
            self.records[found * self.stride + self.width + 1] += ways * self.times[move]

    def whole_numbers(self, alone: bool) -> list[int]:
        """Each whole number in a state, its ways, and where it stands, as triples; where it must be `alone`, only of
        states with one number.
        """
        found = list[int]()
        for state in range(self.count):
            base, size = state * self.stride, 1 if alone else self.size(state)
            if alone and self.width > 1 and self.records[base + 1]:
                continue
            for i in range(size):
                if self.records[base + i] & LOW == 1:
                    found.append(self.records[base + i] >> 32)
                    found.append(self.records[base + self.width + 1])
                    found.append(state * 16 + i)
        return found

    def seek(self, number: int, start: int) -> int:
        """The first state from one on that is nothing but a whole number; -1 if there is none."""
        for state in range(start, self.count):
            if self.records[state * self.stride] == number * SHIFT + 1 and self.size(state) == 1:
                return state
        return -1

    def ways(self, state: int) -> int:
        return self.records[state * self.stride + self.width + 1]

    def entries(self, alone: bool) -> array[int]:
        """Each whole number's absolute value, the ways to it and those to its negative, as triples, smallest first."""
        tally, found = Tally(), array("q")
        tally.begin(1024)
        for state in range(self.count):
            base = state * self.stride
            if alone and self.width > 1 and self.records[base + 1]:
                continue
            ways = self.records[base + self.width + 1]
            for i in range(1 if alone else self.size(state)):
                n = self.records[base + i] >> 32
                if self.records[base + i] & LOW == 1 and n >= 0:
                    tally.put(n, ways, 0)
                elif self.records[base + i] & LOW == 1:
                    tally.put(-n, 0, ways)
        tally.sort()
        tally.add_to(found)
        return found

    def size(self, state: int) -> int:
        """How many numbers a state has."""
        base, size = state * self.stride, self.width
        while self.records[base + size - 1] == 0:
            size -= 1
        return size

    def expand(self, state: int) -> int:
        """Collect every move that a state allows; how many numbers it has."""
        base, size = state * self.stride, self.size(state)
        still_open = self.records[base + self.width]
        case = 2 * still_open + (size > 1)
        for m in range(self.menu[case], self.menu[case + 1]):
            k = self.menu[m]
            flags, code = self.flags[k], self.codes[k]
            left = still_open if flags & KEEPS else 0
            for i in range(size):
                a = self.records[base + i]
                if i and self.records[base + i - 1] == a:
                    continue  # equals make the same moves: they are made once and counted as often as there are
                same = self.equals(base, i, size)
                if flags & UNARY:
                    made = applied(code, a, a, self.most)
                    if made:
                        self.go(state, size, k, i, i, made, left, same)
                    continue
                for j in range(i + 1 if flags & COMMUTES else 0, size):
                    b = self.records[base + j]
                    if i == j or (j > 0 and j != i + 1 and self.records[base + j - 1] == b):
                        continue
                    made = applied(code, a, b, self.most)
                    if made == 0:
                        continue
                    if a != b:
                        times = same * self.equals(base, j, size)
                    else:
                        times = same * (same - 1) // (2 if flags & COMMUTES else 1)
                    self.go(state, size, k, i, j, made, left, times)
        return size

    def equals(self, base: int, i: int, size: int) -> int:
        """How often a number stands from a place on."""
        j = i + 1
        while j < size and self.records[base + j] == self.records[base + i]:
            j += 1
        return j - i

    def go(self, state: int, count: int, k: int, i: int, j: int, made: int, still_open: int, times: int) -> None:
        """Collect a move: the state to which it leads, sorted, and how many equal moves there are."""
        if self.positive and made < SHIFT:
            return
        base, draft, size, place = state * self.stride, self.moves * (self.width + 1), 0, -1
        n, d = made >> 32, made & LOW
        for m in range(count):
            if m != i and m != j:
                x = self.records[base + m]
                if place < 0 and (x >> 32) * d >= n * (x & LOW):
                    place = size
                    self.drafts[draft + size] = made
                    size += 1
                self.drafts[draft + size] = x
                size += 1
        if place < 0:
            place = size
            self.drafts[draft + size] = made
            size += 1
        while size < self.width:
            self.drafts[draft + size] = 0
            size += 1
        self.drafts[draft + size] = still_open
        self.keys[self.moves] = self.hashed(self.drafts, draft)
        self.sources[self.moves], self.hows[self.moves] = state, ((k * 16 + i) * 16 + j) * 16 + place
        self.times[self.moves] = times
        self.moves += 1

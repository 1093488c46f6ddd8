"""Breadth-first search over multisets of numbers of 32 bits, in the order of Simon Tatham's numgame: the inner loop.

A state is a sorted multiset of fractions, and whether the opening is still open. It counts the ways that have reached
it by the time it is expanded. If a unary operation reaches it again later, those ways are not counted. So the counts
depend on the order of the search: operators as listed, then the first number, then the second.

A fraction is one word: the numerator times 2**32, plus the denominator. The word 0 stands for "no number".
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
SQUARES = 0x0202021202030213  # bit set of the squares modulo 64, which rules out most non-squares at once
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
BATCH = 2048  # moves to collect before applying them


def traits(unary: bool, commutes: bool, opening: bool, keeps: bool) -> int:
    """The properties of an operator as flags."""
    return unary * UNARY | commutes * COMMUTES | opening * OPENING | keeps * KEEPS


def available(flag: int, still_open: bool, several: bool) -> bool:
    """Whether an operator applies in the opening or after it, to a state of several numbers or of one."""
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


def add_fractions(x: int, y: int, d: int, most: int) -> int:
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


def capped_power(base: int, q: int, most: int) -> int:
    """The q-th power of a base, or the first partial product above `most`."""
    product = 1
    for _ in range(q):
        product *= base
        if product > most:
            break
    return product


def exact_root(n: int, q: int) -> int:
    """The whole number whose q-th power is n, by bisection, or -1."""
    if n <= 1:
        return n
    if q > 31 or (q & 1 == 0 and not SQUARES >> (n & 63) & 1):
        return -1
    low, high = 1, 2
    while capped_power(high, q, n) <= n:
        low = high
        high *= 2
    while low < high:
        middle = (low + high + 1) // 2
        if capped_power(middle, q, n) > n:
            high = middle - 1
        else:
            low = middle
    return low if capped_power(low, q, n) == n else -1


def power(n: int, d: int, p: int, q: int, most: int) -> int:
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


def factorial(n: int, most: int) -> int:
    if n < 0 or n == 1 or n == 2 or n > 20:
        return 0
    product = 1
    for factor in range(2, n + 1):
        product *= factor
        if product > most:
            return 0
    return product * SHIFT + 1


def recurring_decimal(n: int, d: int, most: int) -> int:
    if n >= d or -n >= d or 100000000 % d != 0:
        return 0
    ten = 1
    for _ in range(8):
        ten *= 10
        if ten % d == 0:
            return reduced(n * (ten // d), ten - 1, most)
    return 0


def apply_operator(code: int, a: int, b: int, most: int) -> int:
    """The packed result of an operator, 0 if it does not apply; a unary operator ignores b."""
    n = a >> 32
    d = a & LOW
    p = b >> 32
    q = b & LOW
    if code == ADD:
        return add_fractions(n * q, p * d, d * q, most)
    if code == MULTIPLY:
        return reduced(n * p, d * q, most)
    if code == SUBTRACT:
        return add_fractions(n * q, -p * d, d * q, most)
    if code == DIVIDE:
        return reduced(n * q, d * p, most)
    if code == DIVIDE_EXACTLY:
        if p == 0 or (d == 1 and q == 1 and n % p != 0):
            return 0
        quotient = reduced(n * q, d * p, most)
        return quotient if quotient & LOW == 1 else 0
    if code == POWER:
        return power(n, d, p, q, most)
    if code == ROOT:
        if n == 0:
            return SHIFT + 1
        return power(p, q, d, n, most) if n > 0 else power(p, q, -d, -n, most)
    if code == FACTORIAL:
        return factorial(n, most) if d == 1 else 0
    if code == GAMMA:
        return factorial(n - 1, most) if d == 1 and n != 1 else 0
    if code == SQUARE_ROOT:
        return 0 if d == 1 and (n == 0 or n == 1) else power(n, d, 1, 2, most)
    if code == PERCENT:
        return reduced(n, d * 100, most) if n else 0
    if code == RECUR:
        return recurring_decimal(n, d, most)
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
    """All states discovered so far, numbered in the order of the search; `run` continues it.

    A record holds the numbers of a state, padded with zeros, whether it is open, and its ways. The states are also in a
    hash table with linear probing; a slot holds half of the hash and the number of the state, so that most mismatches
    cost one comparison.

    The moves of many states are collected in a batch and then applied in the same order. So the memory that they will
    access can be prefetched for all of them together, which takes a fraction of the time of one access after another.
    """

    width: int
    most: int
    positive: bool
    codes: array[int]
    flags: array[int]
    count: int
    done: int
    moves: int
    fetched: int
    repeats: int
    keys: array[int]
    times: array[int]
    move_parents: array[int]
    move_hows: array[int]

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
        """`words` are the numbers at the start, packed and sorted; `room` is the initial capacity for states, a power
        of two.
        """
        self.width, self.most, self.positive = len(words), most, positive
        self.stride: int = self.width + 2
        self.codes, self.flags = array("i", codes), array("i", flags)
        self.room: int = room
        self.records: array[int] = zeros(self.room * self.stride, "q")
        self.parent: array[int] = zeros(self.room, "i")
        self.how: array[int] = zeros(
            self.room, "i"
        )  # the move to each state: operator, and the places of its operands and result
        self.slots: array[int] = zeros(2 * self.room, "q")
        self.mask: int = 2 * self.room - 1
        self.count = self.done = self.moves = self.fetched = self.repeats = 0
        self.repeated: int = -1  # the last state with moves to itself, `repeats` of them so far
        self.batch: int = BATCH + len(codes) * self.width * self.width  # plus the moves of one more state
        self.drafts: array[int] = zeros(self.batch * (self.width + 1), "q")
        self.keys, self.times = array("Q", bytes(8 * self.batch)), zeros(self.batch, "q")
        self.move_parents, self.move_hows = zeros(self.batch, "i"), zeros(self.batch, "i")
        menu = [0] * 5  # the offset of each of four cases and the end; then the operators of each case
        for case in range(4):
            menu[case] = len(menu)
            menu += [k for k, flag in enumerate(flags) if available(flag, case > 1, case & 1 > 0)]
        menu[4] = len(menu)
        self.menu: array[int] = array("i", menu)
        for i in range(self.width):
            self.drafts[i] = words[i]
        self.drafts[self.width] = still_open
        self.keys[0] = self.hash_words(self.drafts, 0)
        self.records[self.find_or_add(0, -1, 0) * self.stride + self.width + 1] = 1

    def find_or_add(self, move: int, parent: int, how: int) -> int:
        """The number of the state that a move leads to, which is added if it is new."""
        key, draft = self.keys[move], move * (self.width + 1)
        slot = key & self.mask
        part = (key >> 32) & 0x7FFFFFFF
        while self.slots[slot]:
            if self.slots[slot] >> 32 == part:
                state = (self.slots[slot] & LOW) - 1
                if self.equals_draft(state, draft):
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
        self.parent[state], self.how[state] = parent, how
        base = state * self.stride
        for i in range(self.width + 1):
            self.records[base + i] = self.drafts[draft + i]
        return state

    def hash_words(self, words: array[int], base: int) -> int:
        key, i = words[base + self.width] + 1, 0
        while i < self.width and words[base + i]:
            key = (key ^ words[base + i]) * MIX & MASK
            key ^= key >> 29
            i += 1
        return key

    def equals_draft(self, state: int, draft: int) -> bool:
        base = state * self.stride
        for i in range(self.width + 1):
            if self.records[base + i] != self.drafts[draft + i]:
                return False
        return True

    def grow(self) -> None:
        self.room *= 2
        self.records = longer(self.records, self.room * self.stride, "q")
        self.parent = longer(self.parent, self.room, "i")
        self.how = longer(self.how, self.room, "i")
        self.slots = zeros(2 * self.room, "q")
        self.mask = 2 * self.room - 1
        for state in range(self.count):
            key = self.hash_words(self.records, state * self.stride)
            slot = key & self.mask
            while self.slots[slot]:
                slot = (slot + 1) & self.mask
            self.slots[slot] = ((key >> 32) & 0x7FFFFFFF) * SHIFT + state + 1

    def run(self, most_states: int) -> bool:
        """Expand states until `most_states` are expanded; True if none is left to expand."""
        while self.done < self.count and self.done < most_states:
            while self.done < self.count and self.done < most_states and self.moves < BATCH:
                self.expand(self.done)
                self.done += 1
            self.prefetch()
            for move in range(self.moves):
                self.apply_move(move)
            self.moves = 0
        return self.done == self.count

    def prefetch(self) -> None:
        """Read the memory that the moves will access, so that it is in the cache."""
        seen = 0
        for move in range(self.moves):
            seen ^= self.slots[self.keys[move] & self.mask]
        for move in range(self.moves):
            key, slot = self.keys[move], self.slots[self.keys[move] & self.mask]
            if slot and slot >> 32 == (key >> 32) & 0x7FFFFFFF:
                base = ((slot & LOW) - 1) * self.stride
                seen ^= self.records[base] ^ self.records[base + self.width + 1]
        self.fetched = seen

    def apply_move(self, move: int) -> None:
        """Add the ways of a state to the one that a move leads to, unless that one was expanded before it.

        A move from a state to itself, which only a point before a zero is, doubles the ways that its later moves add.
        """
        state = self.move_parents[move]
        reached = self.find_or_add(move, state, self.move_hows[move])
        if reached > state:
            ways = self.records[state * self.stride + self.width + 1]
            if state == self.repeated:
                ways <<= self.repeats
            self.records[reached * self.stride + self.width + 1] += ways * self.times[move]
        elif reached == state:
            self.repeats = self.times[move] + (self.repeats if state == self.repeated else 0)
            self.repeated = state

    def trace_back(self, wanted: bytearray, most: int) -> tuple[array[int], array[int]] | None:
        """Collect the moves that count for the states marked in `wanted`, and mark the states that they come from.

        They are rows of parent, how, and the number of the next row for the same state, or -1; the first array has the
        first row for each state. None if there are more than `most`. Moves that count lead to a later state, or from
        one to itself, so a single pass backwards finds them all.
        """
        first, rows, size, marks = array("i", [-1]) * self.count, array("i"), 0, wanted
        for state in range(self.count - 1, -1, -1):
            self.expand(state)
            for move in range(self.moves):
                reached = self.find_or_add(move, state, 0)
                if reached == state or (reached > state and marks[reached]):
                    marks[state] |= reached > state
                    rows.append(state)
                    rows.append(self.move_hows[move])
                    rows.append(first[reached])
                    first[reached] = size
                    size += 1
            self.moves = 0
            if size > most:
                return None
        return first, rows

    def whole_numbers(self, alone: bool) -> list[int]:
        """Flat triples of every whole number in a state, its ways, and 16 * state + place. `alone` restricts them to
        states with one number.
        """
        triples = list[int]()
        for state in range(self.count):
            base, size = state * self.stride, 1 if alone else self.size(state)
            if alone and self.width > 1 and self.records[base + 1]:
                continue
            for i in range(size):
                if self.records[base + i] & LOW == 1:
                    triples.append(self.records[base + i] >> 32)
                    triples.append(self.records[base + self.width + 1])
                    triples.append(state * 16 + i)
        return triples

    def find_number(self, number: int, start: int) -> int:
        """The first state, from `start` on, that consists of just this whole number; -1 if there is none."""
        for state in range(start, self.count):
            if self.records[state * self.stride] == number * SHIFT + 1 and self.size(state) == 1:
                return state
        return -1

    def ways(self, state: int) -> int:
        return self.records[state * self.stride + self.width + 1]

    def entries(self, alone: bool) -> array[int]:
        """Flat triples, sorted: the absolute value of each whole number, the ways to it, and those to its negative."""
        tally, triples = Tally(), array("q")
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
        tally.add_to(triples)
        return triples

    def size(self, state: int) -> int:
        """The count of numbers in a state."""
        base, size = state * self.stride, self.width
        while self.records[base + size - 1] == 0:
            size -= 1
        return size

    def expand(self, state: int) -> int:
        """Add every move that a state allows to the batch; returns the count of its numbers."""
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
                    continue  # equal numbers make equal moves: add them once, with a multiplicity
                same = self.count_equal(base, i, size)
                if flags & UNARY:
                    made = apply_operator(code, a, a, self.most)
                    if made:
                        self.add_move(state, size, k, i, i, made, left, same)
                    continue
                for j in range(i + 1 if flags & COMMUTES else 0, size):
                    b = self.records[base + j]
                    if i == j or (j > 0 and j != i + 1 and self.records[base + j - 1] == b):
                        continue
                    made = apply_operator(code, a, b, self.most)
                    if made == 0:
                        continue
                    if a != b:
                        times = same * self.count_equal(base, j, size)
                    else:
                        times = same * (same - 1) // (2 if flags & COMMUTES else 1)
                    self.add_move(state, size, k, i, j, made, left, times)
        return size

    def count_equal(self, base: int, i: int, size: int) -> int:
        """How many equal numbers stand in a row from a place on."""
        j = i + 1
        while j < size and self.records[base + j] == self.records[base + i]:
            j += 1
        return j - i

    def add_move(self, state: int, count: int, k: int, i: int, j: int, made: int, still_open: int, times: int) -> None:
        """Add a move to the batch: the sorted state to which it leads, and its multiplicity."""
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
        self.keys[self.moves] = self.hash_words(self.drafts, draft)
        self.move_parents[self.moves], self.move_hows[self.moves] = state, ((k * 16 + i) * 16 + j) * 16 + place
        self.times[self.moves] = times
        self.moves += 1

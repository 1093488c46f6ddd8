"""Notes about deductions: each becomes an Entry with what it follows from and what follows from it."""

from __future__ import annotations

from puzzlesmith.core.model import Entry

from .codes import (
    CLAIMING,
    HIDDEN_SINGLE,
    HIDDEN_SUBSET,
    LEFTOVERS,
    NAKED_SINGLE,
    NAKED_SUBSET,
    PART,
    POINTING,
)
from .facts import encode
from .state import HouseState


class HouseNotes(HouseState):
    """Writes notes. Each is written before the board changes, since it tells what is still possible there.

    In an Entry, `look` are cells, `houses` numbers of houses, `follows` facts, `digits` a set of digits as bits, and
    `premises` the earlier notes that it uses.
    """

    def struck(self, cells: list[int], bits: int) -> tuple[int, ...]:
        """The facts that digits are ruled out in cells, where they are still possible."""
        facts = []
        for cell in cells:
            for d in range(1, self.n + 1):
                if not self.value[cell] and bits & self.cand[cell] & (1 << (d - 1)):
                    facts.append(encode(cell, d, 0))
        return tuple(facts)

    def because(self, cells: list[int], bits: int) -> tuple[int, ...]:
        """The notes that ruled out digits in cells, by number."""
        numbers = set()
        for cell in cells:
            for d in range(1, self.n + 1):
                if bits & ~self.cand[cell] & (1 << (d - 1)):
                    numbers.add(self.why[encode(cell, d, 0)])
        return tuple(sorted([note - 1 for note in numbers if note]))

    def note_hidden_single(self, h: int, cell: int, digit: int) -> None:
        premises = self.because(self.cells(h), 1 << (digit - 1))
        self.notes.append(Entry(HIDDEN_SINGLE, (cell,), (encode(cell, digit, 1),), premises=premises, houses=(h,)))

    def note_naked_single(self, cell: int, digit: int) -> None:
        premises = self.because([cell], ~(1 << (digit - 1)))
        self.notes.append(Entry(NAKED_SINGLE, (cell,), (encode(cell, digit, 1),), premises=premises))

    def note_locked(self, a: int, b: int, d: int) -> None:
        bit = 1 << (d - 1)
        shared = [c for c in self.cells(a) if self.is_in(c, b) and self.cand[c] & bit]
        others = [c for c in self.cells(b) if not self.is_in(c, a)]
        premises = self.because([c for c in self.cells(a) if not self.is_in(c, b)], bit)
        technique = CLAIMING if a < 2 * self.lines else POINTING
        self.notes.append(Entry(technique, tuple(shared), self.struck(others, bit), premises=premises, houses=(a, b)))

    def note_leftovers(self, source: int, target: int, bits: int) -> None:
        one = [self.twins[j] for j in range(self.twin_starts[source], self.twin_starts[source + 1])]
        two = [self.twins[j] for j in range(self.twin_starts[target], self.twin_starts[target + 1])]
        self.notes.append(Entry(LEFTOVERS, (*one, *two), self.struck(two, bits), premises=self.because(one, bits)))

    def note_naked_subset(self, h: int, picked: list[int], union: int) -> None:
        others = [c for c in self.cells(h) if c not in picked]
        premises = self.because(picked, ~union)
        follows = self.struck(others, union)
        self.notes.append(Entry(NAKED_SUBSET, tuple(picked), follows, premises=premises, houses=(h,), digits=union))

    def note_hidden_subset(self, h: int, places: int, union: int) -> None:
        cells = self.cells(h)
        picked = [cells[j] for j in range(self.n) if places & (1 << j)]
        others = [c for c in cells if c not in picked]
        premises = self.because(others, union)
        follows = self.struck(picked, ~union)
        self.notes.append(Entry(HIDDEN_SUBSET, tuple(picked), follows, premises=premises, houses=(h,), digits=union))

    def note_wing(self, technique: int, cells: list[int], targets: list[int], z: int) -> None:
        """A wing or chain of cells of which one is z, whatever the others are; the targets see it."""
        pairs = [Entry(PART, (cell,), self.struck([cell], self.cand[cell])) for cell in cells]
        premises = self.because(cells, self.full)
        self.notes.append(Entry(technique, tuple(cells), self.struck(targets, z), tuple(pairs), premises=premises))

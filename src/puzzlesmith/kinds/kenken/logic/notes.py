"""Notes about deductions from cages: each becomes an Entry with the combinations that explain it."""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.kenken.codes import (
    CLAIMS,
    COMBINATIONS,
    FREEBIE,
    KNOWN_PART,
    LINE_PRODUCT,
    PLUS,
    POINTS,
    POSITIONS,
    SHARED_DIGIT,
    SUM_PARITY,
    WHOLE_SUM,
)
from puzzlesmith.latin.bits import digit_of
from puzzlesmith.latin.codes import PART
from puzzlesmith.latin.facts import decode, encode

from .candidates import CageCandidates

if TYPE_CHECKING:
    from collections.abc import Sequence

TOLD = 6  # combinations that a note lists
EVEN = 0x5555555555555555  # as a set of sums


class CageNotes(CageCandidates):
    """Writes notes, before the board changes. See core/model.py for the fields of an Entry."""

    def combos(self, c: int, part: int = 0, must: int = 0) -> tuple[tuple[int, ...], ...]:
        """The combinations that are left for a cage, if they are few; only those that put one of the digits `must` into
        a part of it, if there are any.
        """
        combos = set()
        for mask in self.fillings(c):
            if not must or self.digits_in_part(mask, part) & must:
                combos.add(self.combo(c, mask))
                if len(combos) > TOLD:
                    return ()
        return tuple(sorted(combos))

    def all_fillings(self, c: int) -> list[int]:
        """The fillings of a cage with a list if nothing else is known."""
        start = self.tables.first[self.table[c]]
        return [self.tables.masks[start + a] for a in range(self.tables.length[self.table[c]])]

    def combo(self, c: int, mask: int) -> tuple[int, ...]:
        """The digits of a filling, in order."""
        return tuple(sorted([self.digit_in(mask, i) for i in range(self.size[c])]))

    def digit_in(self, mask: int, i: int) -> int:
        return digit_of((mask >> (i * self.n)) & self.full) - self.zero

    # ------------------------------------------------------------------ premises

    def ruled_out(self, c: int, masks: list[int]) -> set[int]:
        """A few notes, by number, that together rule out these fillings of a cage. Fillings that the position itself
        rules out need none. Those with only one reason come first; then the note with the most of the others.
        """
        reasons = [each for each in [self.reasons(c, mask) for mask in masks] if each]
        chosen = {note for each in reasons if len(each) == 1 for note in each}
        left = [each for each in reasons if not each & chosen]
        while left:
            counts = Counter(note for each in left for note in each)
            chosen.add(min(counts, key=lambda note: (-counts[note], note)))
            left = [each for each in left if not each & chosen]
        return chosen

    def reasons(self, c: int, mask: int) -> set[int]:
        """The notes that each rule out a filling; none if the position itself does."""
        notes = set()
        for i in range(self.size[c]):
            cell, digit = self.members[c * self.stride + i], digit_of((mask >> (i * self.n)) & self.full)
            if not self.board.cand[cell] & (1 << (digit - 1)):
                note = self.board.why[encode(cell, digit, 0)]
                if not note:
                    return set()
                notes.add(note - 1)
        return notes

    def listing(self, c: int, combos: tuple[tuple[int, ...], ...]) -> list[int]:
        """The fillings that must be ruled out for a list of combinations to be complete; none if nothing is listed."""
        return [mask for mask in self.all_fillings(c) if self.combo(c, mask) not in combos] if combos else []

    def losing(self, c: int, follows: Sequence[int]) -> list[int]:
        """The fillings that must be ruled out for a cage to lose digits: those that put one of these there."""
        facts = [decode(fact) for fact in follows]
        gone = [(self.cells(c).index(fact.cell) * self.n, 1 << (fact.digit - 1)) for fact in facts]
        return [mask for mask in self.all_fillings(c) if any([mask >> shift & bit for shift, bit in gone])]

    def cage_premises(self, c: int, follows: list[int], combos: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """The notes that explain why a cage has only these combinations and loses these digits."""
        if self.table[c] < 0:
            return self.board.because(self.cells(c), self.full)
        return tuple(sorted(self.ruled_out(c, [*self.listing(c, combos), *self.losing(c, follows)])))

    def grounds(self, part: int) -> tuple[int, ...]:
        if self.table[part] < 0 or self.size[part] == 1:
            return self.board.because(self.cells(part), self.full)
        return tuple(sorted(self.ruled_out(part, self.all_fillings(part))))

    # ------------------------------------------------------------------ notes

    def note_freebie(self, cell: int, digit: int) -> None:
        self.board.notes.append(Entry(FREEBIE, (cell,), (encode(cell, digit, 1),), premises=()))

    def note_cage(self, c: int, technique: int) -> None:
        """Note that the cells of a cage lose what is not `allowed`."""
        cells = self.cells(c)
        follows: list[int] = []
        for i in range(len(cells)):
            follows += self.board.struck([cells[i]], ~self.allowed[i])
        if technique in (COMBINATIONS, POSITIONS):
            combos = self.combos(c)
            premises = self.cage_premises(c, follows, combos)
            parts: tuple[Entry, ...] = ()
            if not combos:
                parts = self.options(c)
            elif technique == POSITIONS:
                parts = self.exclusions(c, follows, combos, 0, 0)
            entry = Entry(technique, tuple(cells), tuple(follows), parts, premises=premises, combinations=combos)
        elif technique == CLAIMS:
            bit = 1 << (self.noted_number - 1)
            line = [cell for cell in self.board.cells(self.noted_house) if self.cage_of[cell] != c]
            part = self.in_line(c, self.noted_house // self.n, self.noted_house % self.n)
            combos = self.combos(c, part, bit)
            masks = [*self.listing(c, combos), *self.losing(c, follows)]
            claimed = [mask for mask in masks if self.digits_in_part(mask, part) & bit]
            premises = tuple(sorted({*self.board.because(line, bit), *self.ruled_out(c, claimed)}))
            entry = Entry(
                technique,
                tuple(cells),
                tuple(follows),
                self.exclusions(c, follows, combos, part, bit),
                premises=premises,
                houses=(self.noted_house,),
                digits=bit,
                combinations=combos,
            )
        else:
            entry = self.band_entry(c, technique, tuple(follows))
        self.board.notes.append(entry)

    def options(self, c: int) -> tuple[Entry, ...]:
        """What each cell of a cage can still hold, for cages with too many combinations to list."""
        return tuple([Entry(PART, (cell,), self.facts(cell, self.board.cand[cell])) for cell in self.cells(c)])

    def facts(self, cell: int, bits: int) -> tuple[int, ...]:
        """A set of digits in a cell, as facts."""
        return tuple([encode(cell, d, 0) for d in range(1, self.n + 1) if bits >> (d - 1) & 1])

    def exclusions(
        self, c: int, follows: list[int], combos: tuple[tuple[int, ...], ...], part: int, must: int
    ) -> tuple[Entry, ...]:
        """Which digits of its combinations the cells of a cage cannot hold, or which one stands there.

        A sentence needs this only if the combinations alone do not explain what follows. It leaves out a cell that
        alone loses digits: the others explain that one.
        """
        facts = [decode(fact) for fact in follows]
        used, losing, needed = 0, {fact.cell for fact in facts}, False
        gone = [(self.cells(c).index(fact.cell), 1 << (fact.digit - 1)) for fact in facts]
        for mask in self.all_fillings(c) if combos else []:
            if (must and not self.digits_in_part(mask, part) & must) or self.combo(c, mask) not in combos:
                continue
            used |= self.digits_in_part(mask, (1 << self.size[c]) - 1)
            needed = needed or any([mask >> (i * self.n) & bit for i, bit in gone])
        if not needed:
            return ()
        bars = [(cell, self.excluded(cell, used)) for cell in self.cells(c) if {cell} != losing]
        return tuple([Entry(PART, (cell,), barring) for cell, barring in bars if barring])

    def excluded(self, cell: int, used: int) -> tuple[int, ...]:
        """Which of these digits a cell cannot hold, or the digit that stands there, as facts."""
        if self.board.value[cell]:
            return (encode(cell, self.board.value[cell], 1),)
        return self.facts(cell, used & ~self.board.cand[cell])

    def band_entry(self, c: int, technique: int, follows: tuple[int, ...]) -> Entry:
        """An entry about the sum or product of lines.

        Its chain holds the part of the cage in the lines and that of another open cage, each with its combinations;
        then the parts of the cages that are known. Its number is what these leave for the first two together.
        """
        houses = tuple([self.noted_house + i for i in range(self.noted_height)])
        parts = [self.open_part(c)]
        if self.noted_other >= 0:
            parts.append(self.open_part(self.noted_other))
        for i in range(self.touching_count):
            if self.touching[i] not in (c, self.noted_other):
                parts.append(self.known_part(self.touching[i], technique))
        return Entry(
            technique,
            tuple(self.cells(c)),
            follows,
            tuple(parts),
            premises=self.band_premises(c, technique, follows),
            houses=houses,
            number=self.noted_number,
            subject=self.noted_subject,
        )

    def band_premises(self, c: int, technique: int, follows: tuple[int, ...]) -> tuple[int, ...]:
        """The notes that explain the contributions of the other cages, and why the cage c loses digits."""
        fits = self.multiplies if technique == LINE_PRODUCT else self.adds
        notes = self.ruled_out(c, [mask for mask in self.losing(c, follows) if fits(c, mask)])
        for i in range(self.touching_count):
            other = self.touching[i]
            if other != c and not (technique != LINE_PRODUCT and self.is_whole_sum(other)):
                combos = self.part_combos(other)
                masks = [mask for mask in self.all_fillings(other) if self.part_combo(other, mask) not in combos]
                notes |= self.ruled_out(other, masks)
        return tuple(sorted(notes))

    def is_whole_sum(self, c: int) -> bool:
        """Does the clue of a cage say what it puts into the lines?"""
        return self.op[c] == PLUS and len(self.part_cells(c) or self.cells(c)) == self.size[c]

    def adds(self, c: int, mask: int) -> bool:
        """Does the part of a filling in the lines make one of the sums that are left for it?"""
        return self.noted_sums >> sum(self.part_combo(c, mask)) & 1 != 0

    def multiplies(self, c: int, mask: int) -> bool:
        return prod(self.part_combo(c, mask)) == self.noted_number

    def part_combo(self, c: int, mask: int) -> tuple[int, ...]:
        """The digits of a filling in the lines, in order."""
        return tuple(sorted([self.digit_in(mask, i) for i in range(self.size[c]) if self.inside[c] >> i & 1]))

    def open_part(self, c: int) -> Entry:
        """The part of a cage in the lines, with its combinations."""
        return Entry(PART, tuple(self.part_cells(c)), (), combinations=self.part_combos(c))

    def part_combos(self, c: int) -> tuple[tuple[int, ...], ...]:
        """All combinations left for the part of a cage in the lines."""
        return tuple(sorted({self.part_combo(c, mask) for mask in self.fillings(c)}))

    def known_part(self, c: int, technique: int) -> Entry:
        """What a cage puts into the lines, or only whether that is even or odd; with its combinations, and with its
        digits if they are all written.
        """
        cells = tuple(self.part_cells(c)) or tuple(self.cells(c))
        written = [encode(cell, self.board.value[cell], 1) for cell in cells if self.board.value[cell]]
        subject = WHOLE_SUM
        total = self.part_total[c]
        if technique != LINE_PRODUCT and not self.is_known[c]:
            total, subject = int(not self.sums[c] & EVEN), SUM_PARITY
        facts = tuple(written) if len(written) == len(cells) else ()
        return Entry(KNOWN_PART, cells, facts, number=total, subject=subject, combinations=self.part_combos(c))

    def part_cells(self, c: int) -> list[int]:
        """The cells of a cage in the lines."""
        return [self.members[c * self.stride + i] for i in range(self.size[c]) if self.inside[c] >> i & 1]

    def note_point(self, c: int, h: int, must: int) -> None:
        """Note that a cage uses up the digits `must` of a line."""
        cells = self.cells(c)
        others = [cell for cell in self.board.cells(h) if self.cage_of[cell] != c]
        follows = self.board.struck(others, must)
        used = sum({1 << (decode(fact).digit - 1) for fact in follows})
        part, combos = self.in_line(c, h // self.n, h % self.n), self.combos(c)
        missing = [mask for mask in self.all_fillings(c) if used & ~self.digits_in_part(mask, part)]
        premises = tuple(sorted(self.ruled_out(c, [*self.listing(c, combos), *missing])))
        self.board.notes.append(
            Entry(POINTS, tuple(cells), follows, premises=premises, houses=(h,), combinations=combos)
        )

    def note_share(self) -> None:
        """Note that cages use up a digit of two lines."""
        h, bit = self.noted_house, 1 << (self.noted_number - 1)
        holders = [self.touching[i] for i in range(self.touching_count) if self.needs[self.touching[i]]]
        cells: list[int] = []
        for c in holders:
            cells += self.cells(c)
        lines = [*self.board.cells(h), *self.board.cells(h + 1)]
        others = [cell for cell in lines if not self.needs[self.cage_of[cell]]]
        notes = set[int]()
        for c in holders:
            few = [mask for mask in self.all_fillings(c) if self.times(c, mask, bit) < self.needs[c]]
            notes |= self.ruled_out(c, [*self.listing(c, self.combos(c)), *few])
        parts = tuple([Entry(PART, (self.cells(c)[0],), (), combinations=self.combos(c)) for c in holders])
        follows = self.board.struck(others, bit)
        premises = tuple(sorted(notes))
        self.board.notes.append(Entry(SHARED_DIGIT, tuple(cells), follows, parts, premises=premises, houses=(h, h + 1)))

    def times(self, c: int, mask: int, bit: int) -> int:
        """How often a filling puts a digit into the lines."""
        return sum([self.inside[c] >> i & 1 and mask >> (i * self.n) & bit != 0 for i in range(self.size[c])])

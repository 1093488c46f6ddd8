"""Fish: a digit in some rows and as many columns; with fins, cells where it does not fit the pattern."""

from __future__ import annotations

from puzzlesmith.core.model import Entry
from puzzlesmith.toolkit.rows import zeros

from .bits import bit_count
from .codes import FINNED_FISH, FISH, PART
from .deductions import HouseDeductions


class HouseFish(HouseDeductions):
    """Techniques about the rows and columns of one digit. Turned, they take columns for rows."""

    def make_room(self) -> None:
        """Make room for the expert techniques, before the first is used: most boards need none."""
        self.roomy = True
        self.unseen = zeros(self.lines)  # where in each line a digit can go that a cell does not see, as bits

    def fish(self) -> bool:
        """Fish: a digit whose places in k rows lie in k columns (or the other way round) goes nowhere else in these.

        Two rows make an X-wing, three a swordfish, four a jellyfish.
        """
        for h in range(2 * self.lines):
            self.map_house(h)
        for size in range(2, 5):
            for d in range(1, self.n + 1):
                bit = 1 << (d - 1)
                if self.stale[size] & bit:
                    for turned in range(2):
                        if self.fish_from(d, size, turned, 0, 0, 0):
                            return True
                    self.stale[size] &= ~bit
        return False

    def fish_from(self, d: int, size: int, turned: int, chosen: int, first: int, union: int) -> bool:
        """Choose more rows (or, turned, columns) from `first` on; `union` are the crossing lines so far, as bits."""
        if chosen == size:
            return self.strike_fish(d, size, turned, union)
        for i in range(first, self.lines):
            spots = self.spots[(turned * self.lines + i) * (self.n + 1) + d]
            if not spots or bit_count(union | spots) > size:
                continue
            self.picked[chosen] = i
            if self.fish_from(d, size, turned, chosen + 1, i + 1, union | spots):
                return True
        return False

    def strike_fish(self, d: int, size: int, turned: int, union: int) -> bool:
        """Strike a digit from the crossing lines outside the picked ones; False if it is not there."""
        bit, struck = 1 << (d - 1), False
        for i in range(self.lines):
            if self.is_picked(i, size):
                continue
            for j in range(self.n):
                cell = self.members[(turned * self.lines + i) * self.n + j]
                if union & (1 << j) and self.cand[cell] & bit and not self.value[cell]:
                    if not struck and self.records(FISH):
                        self.note_fish(d, [self.picked[k] for k in range(size)], turned, union)
                    struck = True
                    if not self.strike(cell, bit):
                        return True
        return struck

    def note_fish(self, d: int, picked: list[int], turned: int, union: int) -> None:
        """A fish in the rows (or, turned, in the columns) that are picked; `union` are the crossing lines, as bits."""
        bit = 1 << (d - 1)
        base = [turned * self.lines + i for i in picked]
        follows: list[int] = []
        based: list[int] = []
        for i in range(self.lines):
            cells = self.cells(turned * self.lines + i)
            if i in picked:
                based += cells
            else:
                follows += self.struck([cells[j] for j in range(self.n) if union & (1 << j)], bit)
        look = tuple([c for c in based if self.cand[c] & bit])
        premises = self.because(based, bit)
        self.notes.append(Entry(FISH, look, tuple(follows), premises=premises, houses=tuple(base)))

    # ------------------------------------------------------------------ fins

    def finned_fish(self) -> bool:
        """Finned fish: a fish but for some places, its fins. A cell of the crossing lines that sees all fins loses the
        digit, fish or no fish. It may be sashimi: without its fins, one of the lines would have a single place.
        """
        for h in range(2 * self.lines):
            self.map_house(h)
        for size in range(2, 5):
            for cell in range(self.count):
                for d in range(1, 0 if self.value[cell] else self.n + 1):
                    if self.cand[cell] & (1 << (d - 1)) and (
                        self.spoils(cell, d, size, 0) or self.spoils(cell, d, size, 1)
                    ):
                        return True
        return False

    def spoils(self, cell: int, d: int, size: int, turned: int) -> bool:
        """With a digit in a cell, do some lines have fewer crossing lines left for it than they are? Then strike it."""
        for i in range(self.lines):
            spots, h = self.spots[(turned * self.lines + i) * (self.n + 1) + d], turned * self.lines + i
            self.unseen[i] = 0
            for j in range(0 if self.is_in(cell, h) else self.n):
                if spots & (1 << j) and not self.sees(self.members[h * self.n + j], cell):
                    self.unseen[i] |= 1 << j
        return self.finned_from(cell, d, size, turned, 0, 0, 0)

    def finned_from(self, cell: int, d: int, size: int, turned: int, chosen: int, first: int, union: int) -> bool:
        """Choose more lines; `union` are the crossing lines so far, besides that of the cell."""
        if chosen == size:
            return self.strike_finned(cell, d, size, turned, union)
        for i in range(first, self.lines):
            if not self.unseen[i] or bit_count(union | self.unseen[i]) >= size:
                continue
            self.picked[chosen] = i
            if self.finned_from(cell, d, size, turned, chosen + 1, i + 1, union | self.unseen[i]):
                return True
        return False

    def strike_finned(self, cell: int, d: int, size: int, turned: int, union: int) -> bool:
        """Strike a digit from the crossing lines where all fins are seen; False if there is no fin, or no fish."""
        places = 0
        for k in range(size):
            places |= self.spots[(turned * self.lines + self.picked[k]) * (self.n + 1) + d]
        cross = 1 << (cell // self.n if turned else cell % self.n)
        across = union | cross
        fins = places & ~across
        if not fins or not places & cross or bit_count(across) != size:
            return False
        count = self.find_finned(d, size, turned, across)
        if self.records(FINNED_FISH):
            self.note_finned(d, [self.picked[k] for k in range(size)], turned, across, count)
        return self.strike_targets(count, 1 << (d - 1))

    def find_finned(self, d: int, size: int, turned: int, across: int) -> int:
        """List the cells of the crossing lines that see all fins, in `targets`; how many there are."""
        count = 0
        for i in range(self.lines):
            for j in range(0 if self.is_picked(i, size) else self.n):
                cell = self.members[(turned * self.lines + i) * self.n + j]
                can_be = across & (1 << j) and self.cand[cell] & (1 << (d - 1)) and not self.value[cell]
                if can_be and self.sees_fins(cell, d, size, turned, across):
                    self.targets[count] = cell
                    count += 1
        return count

    def sees_fins(self, cell: int, d: int, size: int, turned: int, across: int) -> bool:
        """Does a cell see every place of the picked lines outside the crossing lines?"""
        for k in range(size):
            h = turned * self.lines + self.picked[k]
            fins = self.spots[h * (self.n + 1) + d] & ~across
            for j in range(self.n):
                if fins & (1 << j) and not self.sees(cell, self.members[h * self.n + j]):
                    return False
        return True

    def note_finned(self, d: int, picked: list[int], turned: int, across: int, count: int) -> None:
        """The part holds the fins; `digits` are the crossing lines, as bits."""
        base, bit = [turned * self.lines + i for i in picked], 1 << (d - 1)
        look: list[int] = []
        fins: list[int] = []
        for h in base:
            cells = self.cells(h)
            for j in range(self.n):
                if self.cand[cells[j]] & bit:
                    (look if across >> j & 1 else fins).append(cells[j])
        premises = self.because([cell for h in base for cell in self.cells(h)], bit)
        follows = self.struck(self.target_cells(count), bit)
        part = Entry(PART, tuple(fins), ())
        self.notes.append(
            Entry(FINNED_FISH, tuple(look), follows, (part,), premises=premises, houses=tuple(base), digits=across)
        )

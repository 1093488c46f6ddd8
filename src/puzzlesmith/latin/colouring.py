"""Simple colouring: one digit along houses where it has two places each, so that the cells take turns."""

from __future__ import annotations

from puzzlesmith.core.model import Entry

from .codes import COLOURING, PART
from .wings import HouseWings


class HouseColouring(HouseWings):
    """Colours the places of one digit by turns: it stands in all cells of one colour, and in none of the other."""

    def colouring(self) -> bool:
        """Strike a digit that sees both colours, or a colour of which two cells see each other."""
        for d in range(1, self.n + 1):
            count = self.find_links(d)
            for i in range(2 * count):
                if self.colour_from(d, self.links[3 * (i // 2) + 1 + i % 2], count):
                    return True
        return False

    def colour_from(self, d: int, start: int, count: int) -> bool:
        """Follow the links of a digit, breadth first. Cells at an even depth have the colour of the start."""
        self.stamp += 1
        self.queue[0], self.stamps[start], self.come_from[start], self.depth[start] = start, self.stamp, -1, 0
        done, queued = 0, 1
        while done < queued:
            at = self.queue[done]
            done += 1
            for k in range(count):
                cell = self.across_link(k, at)
                if cell < 0 or self.stamps[cell] == self.stamp:
                    continue
                self.queue[queued], self.stamps[cell], self.come_from[cell] = cell, self.stamp, at
                self.depth[cell] = self.depth[at] + 1
                queued += 1
                if self.strike_coloured(d, start, cell):
                    return True
        return False

    def across_link(self, k: int, cell: int) -> int:
        """The other place of a link; -1 if the cell is none of its places."""
        if self.links[3 * k + 1] == cell:
            return self.links[3 * k + 2]
        return self.links[3 * k + 1] if self.links[3 * k + 2] == cell else -1

    def strike_coloured(self, d: int, start: int, end: int) -> bool:
        """Strike what two coloured cells rule out; False if they rule out nothing."""
        if self.depth[end] % 2:
            count = self.find_targets(start, end, 1 << (d - 1)) if self.depth[end] > 1 else 0
        else:
            count = self.list_colour(end) if self.sees(start, end) else 0
        if count and self.records(COLOURING):
            self.note_colouring(d, self.way_to(end), count)
        return count > 0 and self.strike_targets(count, 1 << (d - 1))

    def list_colour(self, end: int) -> int:
        """List every second cell of a way, its ends included, in `targets`; how many there are."""
        count, cell = 0, end
        while cell >= 0:
            if self.depth[cell] % 2 == 0:
                self.targets[count] = cell
                count += 1
            cell = self.come_from[cell]
        return count

    def note_colouring(self, d: int, way: list[int], count: int) -> None:
        """The parts are the houses along the way, each with its two places."""
        bit, premises = 1 << (d - 1), set[int]()
        parts = []
        for i in range(len(way) - 1):
            h = self.house_of_link(way[i], way[i + 1])
            premises.update(self.because(self.cells(h), bit))
            parts.append(Entry(PART, (way[i], way[i + 1]), (), houses=(h,)))
        follows, houses = self.struck(self.target_cells(count), bit), tuple([part.houses[0] for part in parts])
        self.notes.append(
            Entry(COLOURING, tuple(way), follows, tuple(parts), premises=tuple(sorted(premises)), houses=houses)
        )

    def house_of_link(self, a: int, b: int) -> int:
        """The first house whose link joins two cells."""
        k = 0
        while self.across_link(k, a) != b:
            k += 1
        return self.links[3 * k]

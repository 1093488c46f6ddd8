"""Propagation up to a level, and one-step contradictions: assumptions that the easiest deductions refute."""

from __future__ import annotations

from .alternating import HouseAlternating
from .codes import EASY, EXPERT, FACTS_PER_CELL, HARD, LADDER, MEDIUM
from .facts import encode


class HouseRefutations(HouseAlternating):
    """Runs the deductions, easiest first."""

    def propagate(self, level: int) -> bool:
        """Draw all conclusions up to a level, the easiest first; False at a contradiction.

        It stops early when the cells aimed at are known (see `Houses.recovers`); by default these are all cells.
        """
        while self.due > 0 and not self.failed and self.learns(level):
            pass
        return not self.failed and (self.left > 0 or self.extra.holds())

    def learns(self, level: int) -> bool:
        """Use the easiest technique that says anything new, up to a level; False if none does."""
        if self.hidden_single() or self.naked_single() or self.extra.deduce(EASY):
            return True
        if level >= MEDIUM and (self.locked() or self.extra.deduce(MEDIUM)):
            return True
        if level >= HARD and (
            self.leftovers() or self.naked_subset() or self.hidden_subset() or self.extra.deduce(HARD)
        ):
            return True
        if level >= EXPERT and self.extra.deduce(EXPERT):
            return True
        if level >= EXPERT and not self.roomy:
            self.make_room()
        if level == LADDER:
            return self.climb()
        return level == EXPERT and (self.fish() or self.xy_wing() or self.xy_chain())

    def climb(self) -> bool:
        """The ladder of expert techniques, from what players find easiest. Remote pairs come before what is about one
        digit and would say only half of it.
        """
        boxed = self.houses > 2 * self.lines  # with rows and columns alone, some techniques never rule anything out
        return (
            (boxed and self.common_peer())
            or self.fish()
            or (boxed and (self.remote_pairs() or self.skyscraper() or self.kite() or self.empty_rectangle()))
            or self.xy_wing()
            or self.w_wing()
            or (boxed and (self.xyz_wing() or self.finned_fish() or self.colouring()))
            or self.xy_chain()
            or self.als_xz()
            or self.alternating()
        )

    def refuted(self, cell: int, digit: int) -> bool:
        """Does a digit in a cell lead to a contradiction at the easy level? The position must be marked."""
        if self.is_plain():
            self.planes.restore(0)
            self.planes.place(cell, digit)
            return not self.planes.propagate(EASY)
        held = self.place(cell, digit) and self.propagate(EASY)
        self.restore(0)
        return not held

    def mark(self) -> None:
        """Keep the position, to return to it from each assumption."""
        if self.is_plain():
            self.planes.take(self.cand, self.value)
            self.planes.save(0)
        else:
            self.save(0)

    def refute_one(self) -> bool:
        """Strike the first digit that is refuted; False if none is."""
        self.mark()
        for cell in range(self.count):
            if self.value[cell]:
                continue
            for d in range(1, self.n + 1):
                if self.cand[cell] & (1 << (d - 1)) and self.refuted(cell, d):
                    self.strike(cell, 1 << (d - 1))
                    return True
        return False

    def refute_all(self) -> bool:
        """Strike every digit that is refuted, and draw the conclusions up to medium each time; False if none is."""
        struck = False
        self.mark()
        for cell in range(self.count):
            for d in range(1, self.n + 1):
                if self.value[cell] or not self.cand[cell] & (1 << (d - 1)) or not self.refuted(cell, d):
                    continue
                struck = True
                if not self.strike(cell, 1 << (d - 1)) or not self.propagate(MEDIUM) or not self.left:
                    return True
                self.mark()
        return struck

    def deduce(self, level: int = EXPERT) -> bool:
        """Draw all conclusions that need no trial, up to a level; False at a contradiction."""
        while self.propagate(level) and self.left:
            if not self.refute_all():
                return True
        return not self.failed

    def takes_trial(self) -> bool:
        """Is trial needed? The ladder, which takes long, is only for boards that all else cannot solve."""
        return self.deduce(EXPERT) and self.left > 0 and self.deduce(LADDER) and self.left > 0

    def quickest_refutation(self) -> int:
        """The digit whose refutation takes the fewest changes of the board, as a fact; -1 if none is refuted."""
        self.save(0)
        fewest, fact, before = FACTS_PER_CELL * self.count, -1, self.trailed
        for cell in range(self.count):
            if self.value[cell]:
                continue
            for d in range(1, self.n + 1):
                if self.cand[cell] & (1 << (d - 1)):
                    held = self.place(cell, d) and self.propagate(EASY)
                    if not held and self.trailed - before < fewest:
                        fewest, fact = self.trailed - before, encode(cell, d, 0)
                    self.restore(0)
        return fact

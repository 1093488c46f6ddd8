"""`Cages`, what a KenKen has besides its rows and columns: deductions from cages, by level.

It is one object in layers, each a module: state, candidates, notes, deductions and lines.
"""

from __future__ import annotations

from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM

from .lines import LineDeductions

BANDS = 3  # the most lines that are added up together


class Cages(LineDeductions):
    """The cages of a board: the extra rules of its `board`, the solver of rows and columns."""

    def deduce(self, level: int) -> bool:
        if level == EASY:
            return (self.board.tracing and self.freebie()) or self.combinations()
        if level == MEDIUM:
            return self.positions()
        if level == HARD:
            return self.pointing()
        return level == EXPERT and (self.claiming() or self.one_line() or self.several_lines())

    def one_line(self) -> bool:
        """Sum, product and parity of one line."""
        return self.bands(1, 1, 0) or self.products() or self.bands(1, 1, 1)

    def several_lines(self) -> bool:
        """Sums over up to three lines, or with two open cages; digits that cages use up in two lines."""
        for height in range(1, BANDS + 1):
            if height < self.n and (self.bands(height, 2, 0) or self.bands(height, 1, 1)):
                return True
        return self.shared_digit()

"""Markdown tables that appear line by line."""

from __future__ import annotations

from statistics import fmean, median, stdev


class Table:
    """Prints its heading when made, and each row when it is known."""

    def __init__(self, *columns: str):
        self.columns = columns
        self.row(*columns)
        self.row("---", *["---:"] * (len(columns) - 1))

    def row(self, *cells: str) -> None:
        assert len(cells) == len(self.columns), cells
        print("|", " | ".join(cells), "|", flush=True)


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"


def spread(values: list[float], digits: int = 1) -> str:
    """The median, and between which values the others lie."""
    return f"**{median(values):.{digits}f}** ({min(values):.{digits}f} to {max(values):.{digits}f})"


def mean(values: list[int]) -> str:
    """The average, and how far chance may have moved it: one standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0
    return f"{fmean(values):.2f} ± {error:.2f}"

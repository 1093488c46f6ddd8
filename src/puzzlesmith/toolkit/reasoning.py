"""How a person goes about a board: all that follows, then the simplest assumption that fails, then, at last, trial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from puzzlesmith.core.model import Trace

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from puzzlesmith.core.model import Entry, Technique


class Reasoner(Protocol):
    """A solver that writes what it learns into `entries`."""

    entries: list[Entry]

    @property
    def left(self) -> int:
        """How much is not known yet."""

    def propagate(self) -> bool:
        """Draw all conclusions, easiest first; False at a contradiction."""

    def contradiction(self) -> Entry | None:
        """One assumption refuted, if there is one."""

    def trial(self) -> Entry | None:
        """What a search finds out; None unless the board has exactly one finish."""

    def apply(self, entry: Entry) -> bool:
        """Take over what the last of the entries says; False at a contradiction."""


def reason(reasoner: Reasoner) -> Trace:
    """All deductions that a board allows, drawn as they are read."""
    return Trace.lazy(deductions(reasoner))


def deductions(reasoner: Reasoner) -> Generator[Entry, None, bool]:
    """Yield the entries of a reasoner; return whether they reach the end."""
    read, held = 0, reasoner.propagate()
    while True:
        while read < len(reasoner.entries):
            yield reasoner.entries[read]
            read += 1
        if not held or not reasoner.left:
            return held
        entry = reasoner.contradiction() or reasoner.trial()
        if entry is None:
            return False
        reasoner.entries.append(entry)
        held = reasoner.apply(entry) and reasoner.propagate()


def weighed(techniques: Sequence[Technique], trace: Trace) -> int:
    """The sum of what the steps weigh; a trial weighs more the more positions it takes."""
    return sum(
        techniques[entry.technique].weight + entry.effort * _is_last(techniques, entry) for entry in trace.entries
    )


def _is_last(techniques: Sequence[Technique], entry: Entry) -> bool:
    """Is it the trial? In other steps the effort may count something else."""
    return entry.technique == len(techniques) - 1

"""The order in which a person reasons: propagate; when stuck, refute the simplest assumption; at last, search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from puzzlesmith.core.model import Trace

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from puzzlesmith.core.model import Entry, Technique


class Reasoner(Protocol):
    """A solver that appends its deductions to `entries`."""

    entries: list[Entry]

    @property
    def left(self) -> int:
        """How many facts are still unknown."""

    def propagate(self) -> bool:
        """Draw the conclusions that take no time, easiest first; False at a contradiction."""

    def persist(self) -> bool:
        """Draw the others, if there are any, and all that follows; False at a contradiction."""

    def contradiction(self) -> Entry | None:
        """The refutation of one assumption, if a short one exists."""

    def trial(self) -> Entry | None:
        """The result of a search; None unless the board has exactly one solution."""

    def apply(self, entry: Entry) -> bool:
        """Apply the last of the entries to the board; False at a contradiction."""


def reason(reasoner: Reasoner) -> Trace:
    """All deductions that a board allows, drawn as they are read."""
    return Trace.lazy(deductions(reasoner))


def deductions(reasoner: Reasoner) -> Generator[Entry, None, bool]:
    """Yield the entries of a reasoner; return whether they reach the end."""
    read, held, persisted = 0, reasoner.propagate(), False
    while True:
        while read < len(reasoner.entries):
            yield reasoner.entries[read]
            read += 1
        if not held or not reasoner.left:
            return held
        if not persisted:
            held, persisted = reasoner.persist(), True
            continue
        entry = reasoner.contradiction() or reasoner.trial()
        if entry is None:
            return False
        reasoner.entries.append(entry)
        held, persisted = reasoner.apply(entry) and reasoner.propagate(), False


def weighed(techniques: Sequence[Technique], trace: Trace) -> int:
    """The sum of the weights of all steps; a trial also costs one per position that it searches."""
    return sum(techniques[entry.technique].weight + entry.positions for entry in trace.entries)

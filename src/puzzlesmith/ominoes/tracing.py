"""How a division grew, step by step: the log of a grower as lines of text, with the board after each step.

Regions have the letters of the division that results. A dot is a free cell; cells that are not on the board are blank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.toolkit.grid import place

from .division import sign
from .events import FREED, SHAPED, STOLEN, TAKEN, TURN, Event
from .rings import FREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .board import Board

Log = list[Event | str]


def note(log: Log | None, text: str) -> None:
    if log is not None:
        log.append(text)


def lines(board: Board, log: Log) -> Iterator[str]:
    """The sentences of a log are lines of their own; between them are the events of one attempt each."""
    events: list[Event] = []
    for entry in [*log, ""]:
        if not isinstance(entry, str):
            events.append(entry)
            continue
        yield from _Attempt(board, events).lines()
        events = []
        if entry:
            yield entry


class _Attempt:
    """The events of one attempt to grow, and the board as it is after some of them."""

    def __init__(self, board: Board, events: list[Event]):
        self.board, self.events = board, events
        self.names: dict[int, str] = {}
        final = self._after(events)
        for cell in sorted(final):
            if final[cell] != FREE:
                self.names.setdefault(final[cell], sign(len(self.names)))
        self.owner = dict.fromkeys(board.cells, FREE)

    def _after(self, events: Sequence[Event]) -> dict[int, int]:
        return {cell: region for what, cell, region, _, _ in events if what in (TAKEN, STOLEN, FREED)}

    def lines(self) -> Iterator[str]:
        starts = [at for at, event in enumerate(self.events) if event[0] in (TURN, SHAPED)]
        for number, (at, end) in enumerate(zip([0, *starts], [*starts, len(self.events)], strict=True)):
            step = self.events[at:end]
            if self._after(step):
                yield f"{number}. {self._sentence(step)}" if number else f"start: {self._takings(step)}"
                self.owner |= self._after(step)
                yield from self._picture()

    def _sentence(self, step: Sequence[Event]) -> str:
        what, _, region, _, _ = step[0]
        if what == SHAPED:
            return "neighbours exchange cells, as the compactness asks for"
        freed = [event for event in step if event[0] == FREED]
        if freed:
            names = dict.fromkeys(self.names[old] for _, _, _, old, _ in freed)
            return f"{self.names[region]} is stuck: {', '.join(names)} begin again with one cell each"
        return self._takings(step)

    def _takings(self, step: Sequence[Event]) -> str:
        """Who takes which cell; of a chain, the region that grows comes first. Images are in the picture only."""
        taken = [event for event in step if event[0] in (TAKEN, STOLEN) and event[4] == 0]
        chain = [event for event in taken if event[0] == STOLEN][::-1]  # it is logged from its end
        return ", ".join(map(self._taking, [*chain, *(event for event in taken if event[0] == TAKEN)]))

    def _taking(self, event: Event) -> str:
        _, cell, region, old, _ = event
        taking = f"{self.names[region]} takes {place(cell, self.board.width)}"
        return taking if old == FREE else f"{taking} from {self.names[old]}"

    def _picture(self) -> Iterator[str]:
        width = self.board.width
        for row in range(self.board.height):
            regions = [self.owner.get(cell) for cell in range(row * width, row * width + width)]
            signs = [" " if region is None else self.names.get(region, ".") for region in regions]
            yield "   " + "".join(signs).rstrip()

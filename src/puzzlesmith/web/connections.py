"""Connections: headers must arrive within seconds, and no address can keep the others out.

A connection waits while no request of it is being answered. Where an address or all of them have too many connections,
the one that has waited longest is closed, first among those that have sent a part of a request or nothing at all.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from .fairness import client_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Collection

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

ARRIVAL = 5.0  # seconds for the headers of a request
MAX_CONNECTIONS = 200
MAX_PER_CLIENT = 120  # a browser opens 6, and a class may share one address
NUMBERS = count()


class Connection(H11Protocol):
    """A connection of uvicorn's with a deadline for headers, in a limited number."""

    number: int = 0
    peer: str = ""
    deadline: asyncio.TimerHandle | None = None

    @property
    def waits(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def rank(self) -> tuple[bool, int]:
        """The order in which waiting connections are closed."""
        return self.deadline is None, self.number

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.number, self.peer = next(NUMBERS), client_of(self.client[0] if self.client else "")
        self._expect_headers()
        others = [each for each in self.connections if isinstance(each, Connection)]
        if (surplus := surplus_of(others, self)) is not None:
            surplus.give_up()

    def data_received(self, data: bytes) -> None:
        if self.waits:
            self._expect_headers()
        super().data_received(data)
        if not self.waits:
            self._forget_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        super().connection_lost(exc)

    def give_up(self) -> None:
        self.connections.discard(self)
        self.transport.close()

    def _expect_headers(self) -> None:
        """Start the deadline, unless it runs: further bytes do not extend it."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(ARRIVAL, self.give_up)

    def _forget_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


def surplus_of(connections: Collection[Connection], newest: Connection) -> Connection | None:
    """Return the connection to close if there are too many: of the newest one's client, or of the greediest client."""
    counts = Counter(each.peer for each in connections)
    peer = newest.peer if counts[newest.peer] > MAX_PER_CLIENT else ""
    if not peer and len(connections) > MAX_CONNECTIONS:
        peer = max(counts, key=counts.__getitem__)
    if not peer:
        return None
    waiting = [each for each in connections if each.peer == peer and each.waits and each is not newest]
    return min(waiting, key=lambda each: each.rank, default=newest)

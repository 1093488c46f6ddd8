"""The lanes of the server: each operation waits for the workers of one lane, and never for those of another.

Hints, checks, solutions and grades take a millisecond or half a minute, and only the solver knows in advance. They
start in the lane `thinking`, unless requests like them took long before. A request that exceeds the budget of that lane
moves to the lane `slow`, so that cheap ones never wait for expensive ones.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.kind import names

from .fairness import Estimates, Work
from .pool import Moved, Pool, TookTooLong

if TYPE_CHECKING:
    from .operations import Operation

LANES = {"quick": 2, "thinking": 2, "slow": 2, "making": 2}  # number of workers
PATIENT = {"slow", "making"}  # their workers leave the processor to the others
BUDGET = 0.25  # seconds in `thinking`: a hundred times as long as most requests take
CHEAP = 0.05  # seconds: what takes longer on average goes to `slow` at once


class Lanes:
    def __init__(self) -> None:
        self.pools: dict[str, Pool] = {name: Pool(size, patient=name in PATIENT) for name, size in LANES.items()}
        self.estimates: Estimates = Estimates()

    async def run(self, operation: Operation, arguments: dict[str, Any], client: str) -> tuple[str, bytes]:
        """Return the outcome and the answer in JSON."""
        if operation.lane != "thinking":
            return await self.pools[operation.lane].run(operation.name, arguments, operation.seconds, client)
        work = work_of(operation.name, arguments)
        try:
            return await self._think(work, operation, arguments, client)
        except TookTooLong:
            self.estimates.exceeded(work, BUDGET)
        except Moved:
            pass
        return await self._timed("slow", work, arguments, operation.seconds, client)

    async def _think(
        self, work: Work, operation: Operation, arguments: dict[str, Any], client: str
    ) -> tuple[str, bytes]:
        if self._is_expensive(work):
            raise Moved
        return await self._timed("thinking", work, arguments, min(BUDGET, operation.seconds), client)

    def _is_expensive(self, work: Work) -> bool:
        return self.estimates.of(work) > CHEAP

    async def _timed(
        self, lane: str, work: Work, arguments: dict[str, Any], seconds: float, client: str
    ) -> tuple[str, bytes]:
        """Run a job, and measure it from the moment that it has a worker."""
        since = 0.0

        def begin() -> None:
            nonlocal since
            if lane == "thinking" and self._is_expensive(work):  # as others have shown meanwhile
                raise Moved
            since = monotonic()

        outcome = await self.pools[lane].run(work.operation, arguments, seconds, client, begin)
        self.estimates.add(work, monotonic() - since)
        return outcome

    async def warm(self) -> None:
        """Start a worker in each lane, so that the first view and the first hint need not wait for it."""
        for pool in self.pools.values():
            await pool.run("kinds", {}, 60)

    async def close(self) -> None:
        for pool in self.pools.values():
            await pool.close()


def work_of(operation: str, arguments: dict[str, Any]) -> Work:
    text = str(arguments.get("puzzle", ""))
    kind = names().get(text.partition(":")[0].lower(), "")
    return Work(operation, kind, len(text).bit_length())

"""Pools of worker processes for the server. Every job has a time limit and can be cancelled."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from .fairness import FairQueue

if TYPE_CHECKING:
    from collections.abc import Callable

COMMAND = (sys.executable, "-m", "puzzlesmith.web.worker")
PATIENT = "--patient"  # the option of the command for a lower priority
START = 60  # seconds for a process to start, even on a busy machine


class TookTooLong(Exception):  # noqa: N818  the name says what happened
    """The job exceeded its time limit."""


class Moved(Exception):  # noqa: N818  the same
    """The job gives up its turn, because it belongs elsewhere."""


class Worker:
    """A worker process, which starts with its first job."""

    def __init__(self, *options: str) -> None:
        self._options = options
        self._process: asyncio.subprocess.Process | None = None
        self.used: bool = False

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def ready(self) -> asyncio.subprocess.Process:
        """Return the process once it has loaded everything; it announces that with a line."""
        if self._process is None or not self.runs:
            pipe, self.used = asyncio.subprocess.PIPE, True
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND,
                *self._options,
                stdin=pipe,
                stdout=pipe,
                start_new_session=True,  # Ctrl-C is for the server
            )
            assert self._process.stdout is not None  # noqa: S101  we asked for pipes
            await self._process.stdout.readuntil(b"\n")
        return self._process

    async def run(self, name: str, arguments: dict[str, Any]) -> tuple[str, bytes]:
        process = await self.ready()
        assert process.stdin is not None  # noqa: S101  we asked for pipes
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(json.dumps([name, arguments]).encode() + b"\n")
        await process.stdin.drain()
        outcome, size = (await process.stdout.readuntil(b"\n")).split()
        return outcome.decode(), await process.stdout.readexactly(int(size))

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """Up to `size` workers. A job gets the worker used last, so that only as many start as are busy at once. Clients
    are served in turn. The workers of a `patient` pool have a lower priority than other processes.
    """

    def __init__(self, size: int, *, patient: bool = False):
        self._idle = [Worker(*([PATIENT] if patient else [])) for _ in range(size)]
        self._all = list(self._idle)
        self._queue = FairQueue[asyncio.Future[Worker]]()
        self._revivals = set[asyncio.Task[None]]()

    async def run(
        self,
        name: str,
        arguments: dict[str, Any],
        seconds: float,
        client: str = "",
        begin: Callable[[], None] = lambda: None,
    ) -> tuple[str, bytes]:
        """Return the outcome and the answer in JSON. The time limit starts once a worker is free and ready; `begin` is
        called at that moment, and may raise Moved to give up the turn.
        """
        worker = await self._turn(client)
        try:
            return await self._limited(worker, name, arguments, seconds, begin)
        finally:
            self._return(worker)

    async def _turn(self, client: str) -> Worker:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._queue.add(client, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not self._queue.remove(client, turn) and not turn.cancelled():
                self._offer(turn.result())
            raise

    def _return(self, worker: Worker) -> None:
        """Offer a worker to the next job; one that was stopped starts again first, so that no job waits for that."""
        if worker.runs or not worker.used:
            self._offer(worker)
            return
        revival = asyncio.ensure_future(self._revive(worker))
        self._revivals.add(revival)
        revival.add_done_callback(self._revivals.discard)

    async def _revive(self, worker: Worker) -> None:
        with suppress(TimeoutError, OSError, EOFError):  # the next job tries again
            async with asyncio.timeout(START):
                await worker.ready()
        self._offer(worker)

    def _offer(self, worker: Worker) -> None:
        while (turn := self._queue.take()) is not None:
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    async def _limited(
        self, worker: Worker, name: str, arguments: dict[str, Any], seconds: float, begin: Callable[[], None]
    ) -> tuple[str, bytes]:
        try:
            async with asyncio.timeout(START):
                await worker.ready()
            begin()
            async with asyncio.timeout(seconds):
                return await worker.run(name, arguments)
        except Moved:
            raise
        except TimeoutError:
            await worker.stop()
            raise TookTooLong from None
        except (OSError, EOFError):  # the process died: it reached its memory limit, or was killed
            await worker.stop()
            return "gave_up", b'{"error":"gave up: this puzzle is too much for the page"}'
        except BaseException:  # cancelled: the client has disconnected
            await worker.stop()
            raise

    async def close(self) -> None:
        for revival in self._revivals:
            revival.cancel()
        await asyncio.gather(*self._revivals, return_exceptions=True)
        for worker in self._all:
            await worker.stop()

"""Workers beside the request loop: as many as are wanted at once, each job with a time limit, all can be cancelled."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any

WAITING = 100  # jobs, before new ones are turned away
COMMAND = (sys.executable, "-m", "puzzlesmith.web.worker")
START = 60  # seconds for a process to start, on a machine that has much else to do


class Busy(Exception):  # noqa: N818  it says what is the matter
    """Too many are waiting already."""


class TookTooLong(Exception):  # noqa: N818  the same
    """The job was ended at its limit."""


class Worker:
    """One process; it starts with its first job."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ready(self) -> asyncio.subprocess.Process:
        """The process, when it has loaded what it needs: it greets with a line."""
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=pipe,
                stdout=pipe,
                start_new_session=True,  # Ctrl-C is for the server
            )
            assert self._process.stdout is not None  # noqa: S101  we asked for pipes
            await self._process.stdout.readuntil(b"\n")
        return self._process

    async def run(self, name: str, given: dict[str, Any]) -> tuple[str, bytes]:
        process = await self.ready()
        assert process.stdin is not None  # noqa: S101  we asked for pipes
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(json.dumps([name, given]).encode() + b"\n")
        await process.stdin.drain()
        outcome, size = (await process.stdout.readuntil(b"\n")).split()
        return outcome.decode(), await process.stdout.readexactly(int(size))

    async def stop(self) -> None:
        """At once, whatever it does."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """Jobs get the worker that was used last, so that no more are started than are needed at once."""

    def __init__(self, most: int):
        self._idle = [Worker() for _ in range(most)]
        self._turn = asyncio.Semaphore(most)
        self._all, self._waiting = list(self._idle), 0

    async def run(self, name: str, given: dict[str, Any], seconds: float) -> tuple[str, bytes]:
        """The outcome and the answer in JSON. The limit counts from when a worker is there and free."""
        if self._waiting >= WAITING:
            raise Busy
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        worker = self._idle.pop()
        try:
            return await self._limited(worker, name, given, seconds)
        finally:
            self._idle.append(worker)
            self._turn.release()

    async def _limited(self, worker: Worker, name: str, given: dict[str, Any], seconds: float) -> tuple[str, bytes]:
        try:
            async with asyncio.timeout(START):
                await worker.ready()
            async with asyncio.timeout(seconds):
                return await worker.run(name, given)
        except TimeoutError:
            await worker.stop()
            raise TookTooLong from None
        except (OSError, EOFError):  # the process died: of its memory limit, or by somebody's hand
            await worker.stop()
            return "gave_up", b'{"error":"gave up: this puzzle is too much for the page"}'
        except BaseException:  # cancelled: whoever asked has gone
            await worker.stop()
            raise

    async def close(self) -> None:
        for worker in self._all:
            await worker.stop()

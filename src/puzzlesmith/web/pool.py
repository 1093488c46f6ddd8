"""Pools of worker processes for the server. Every job has a time limit and can be cancelled."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any

MAX_WAITING = 100  # jobs; further ones are refused
COMMAND = (sys.executable, "-m", "puzzlesmith.web.worker")
START = 60  # seconds for a process to start, even on a busy machine


class Busy(Exception):  # noqa: N818  the name says what happened
    """Too many jobs are waiting."""


class TookTooLong(Exception):  # noqa: N818  the same
    """The job exceeded its time limit."""


class Worker:
    """A worker process, which starts with its first job."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ready(self) -> asyncio.subprocess.Process:
        """Return the process once it has loaded everything; it announces that with a line."""
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
    """Up to `size` workers. A job gets the worker used last, so that only as many start as are busy at once."""

    def __init__(self, size: int):
        self._idle = [Worker() for _ in range(size)]
        self._turn = asyncio.Semaphore(size)
        self._all, self._waiting = list(self._idle), 0

    async def run(self, name: str, arguments: dict[str, Any], seconds: float) -> tuple[str, bytes]:
        """Return the outcome and the answer in JSON. The time limit starts once a worker is free and ready."""
        if self._waiting >= MAX_WAITING:
            raise Busy
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        worker = self._idle.pop()
        try:
            return await self._limited(worker, name, arguments, seconds)
        finally:
            self._idle.append(worker)
            self._turn.release()

    async def _limited(self, worker: Worker, name: str, arguments: dict[str, Any], seconds: float) -> tuple[str, bytes]:
        try:
            async with asyncio.timeout(START):
                await worker.ready()
            async with asyncio.timeout(seconds):
                return await worker.run(name, arguments)
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
        for worker in self._all:
            await worker.stop()

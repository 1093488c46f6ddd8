import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from puzzlesmith.web import fairness
from puzzlesmith.web import pool as pools
from puzzlesmith.web.fairness import Busy
from puzzlesmith.web.pool import Pool, TookTooLong

ENDLESS = """
import sys, time
print("ready", flush=True)
for line in sys.stdin:
    time.sleep(1000 if "make" in line else 0)
    print("fine 2\\n{}", end="", flush=True)
"""


@pytest.fixture(autouse=True)
def _endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that never comes to an end of making; whatever we make ourselves may become quick one day."""
    monkeypatch.setattr(pools, "COMMAND", (sys.executable, "-c", ENDLESS))


def run(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: the browser's tests may have a loop in this one."""
    ThreadPoolExecutor(1).submit(asyncio.run, work).result()


def pid(pool: Pool) -> int:
    process = pool._all[0]._process
    assert process is not None
    return process.pid


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_job_that_takes_too_long_ends_with_its_process() -> None:
    async def work() -> None:
        pool = Pool(1)
        with pytest.raises(TookTooLong):
            await pool.run("make", {}, 2)
        outcome, _ = await pool.run("kinds", {}, 60)
        assert outcome == "fine"
        await pool.close()

    run(work())


def test_a_cancelled_job_ends_with_its_process() -> None:
    async def work() -> None:
        pool = Pool(1)
        await pool.run("kinds", {}, 60)
        first = pid(pool)
        job = asyncio.ensure_future(pool.run("make", {}, 60))
        await asyncio.sleep(0.3)
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
        assert gone(first)
        assert (await pool.run("kinds", {}, 60))[0] == "fine"
        await pool.close()

    run(work())


def test_a_worker_that_dies_is_replaced() -> None:
    async def work() -> None:
        pool = Pool(1)
        await pool.run("kinds", {}, 60)
        os.kill(pid(pool), signal.SIGKILL)
        outcomes = [(await pool.run("kinds", {}, 60))[0] for _ in range(2)]
        assert outcomes[-1] == "fine"
        await pool.close()

    run(work())


def test_too_many_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MAX_WAITING", 2)

    async def work() -> None:
        pool = Pool(1)
        jobs = [asyncio.ensure_future(pool.run("make", {}, 60)) for _ in range(3)]
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):
            await pool.run("kinds", {}, 60)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await pool.close()

    run(work())


def test_no_process_is_left_behind() -> None:
    async def work() -> None:
        pool = Pool(1)
        await pool.run("kinds", {}, 60)
        number = pid(pool)
        await pool.close()
        assert gone(number)

    run(work())

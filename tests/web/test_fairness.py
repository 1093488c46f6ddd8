"""Who is served next, and in which lane. No test here looks at a clock."""

import asyncio
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from puzzlesmith.web import fairness, lanes
from puzzlesmith.web import pool as pools
from puzzlesmith.web.fairness import Busy, Estimates, FairQueue, Work, client_of
from puzzlesmith.web.lanes import BUDGET, CHEAP, Lanes, work_of
from puzzlesmith.web.operations import OPERATIONS
from puzzlesmith.web.pool import Pool

# A worker that answers with the number of the job and its own priority. It holds a job until a file appears.
HELD = """
import json, os, pathlib, sys, time
print("ready", flush=True)
for line in sys.stdin:
    name, given = json.loads(line)
    while given.get("file") and not pathlib.Path(given["file"]).exists():
        time.sleep(0.005)
    if given.get("endless") and "--patient" not in sys.argv:
        time.sleep(1000)
    answer = json.dumps([given.get("number"), "--patient" in sys.argv])
    print(f"fine {len(answer)}\\n{answer}", end="", flush=True)
"""


@pytest.fixture(autouse=True)
def _held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "COMMAND", (sys.executable, "-c", HELD))


def run(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: the browser's tests may have a loop in this one."""
    ThreadPoolExecutor(1).submit(asyncio.run, work).result()


def test_clients_take_turns() -> None:
    queue = FairQueue[str]()
    for job in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.add(job[0], job)
    assert queue.remove("b", "b2")
    assert not queue.remove("b", "b2")
    queue.add("c", "c2")
    assert [queue.take() for _ in range(7)] == ["a1", "b1", "c1", "a2", "c2", "a3", None]


def test_a_client_has_a_share_of_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MAX_PER_CLIENT", 2)
    monkeypatch.setattr(fairness, "MAX_WAITING", 3)
    queue = FairQueue[int]()
    queue.add("a", 1)
    queue.add("a", 2)
    with pytest.raises(Busy):
        queue.add("a", 3)
    queue.add("b", 4)
    with pytest.raises(Busy):
        queue.add("c", 5)
    queue.take()
    queue.add("c", 5)
    assert len(queue) == 3


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
    ],
)
def test_a_client_is_an_address_or_a_network(address: str, client: str) -> None:
    assert client_of(address) == client


def test_estimates_follow_what_was_measured() -> None:
    work, estimates = Work("grade", "kurodoko", 8), Estimates()
    assert estimates.of(work) == 0
    estimates.add(work, 1.0)
    assert estimates.of(work) == 1
    for _ in range(30):
        estimates.add(work, 0.001)
    assert estimates.of(work) < 0.01
    estimates.exceeded(work, BUDGET)
    assert estimates.of(work) > BUDGET > CHEAP
    assert estimates.of(work._replace(size=9)) == 0


def test_only_known_kinds_have_estimates_of_their_own() -> None:
    """Otherwise a client could invent new ones for ever."""
    assert work_of("hint", {"puzzle": "kurodoko:7x7:abc"}).kind == "kurodoko"
    assert work_of("hint", {"puzzle": "Range:7x7:abc"}).kind == "kurodoko"
    assert {work_of("hint", {"puzzle": f"x{n}:1"}) for n in range(10)} == {Work("hint", "", 3)}


def test_a_pool_serves_clients_in_turn(tmp_path: Path) -> None:
    async def work() -> None:
        pool, order = Pool(1), list[int]()

        async def job(number: int, client: str, file: str = "") -> None:
            await pool.run("hint", {"number": number, "file": file}, 60, client)
            order.append(number)

        held = [asyncio.ensure_future(job(0, "a", str(tmp_path / "go")))]
        await asyncio.sleep(0)
        held += [asyncio.ensure_future(job(n, client)) for n, client in ((1, "a"), (2, "a"), (3, "a"), (4, "b"))]
        await asyncio.sleep(0)
        (tmp_path / "go").touch()
        await asyncio.gather(*held)
        assert order == [0, 1, 4, 2, 3]
        await pool.close()

    run(work())


def test_a_client_that_leaves_while_it_waits_costs_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        pool = Pool(1)
        held = asyncio.ensure_future(pool.run("hint", {"file": str(tmp_path / "go")}, 60, "a"))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(pool.run("hint", {"number": n}, 60, "b")) for n in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        (tmp_path / "go").touch()
        await held
        assert [await waiting[0], await waiting[2]] == [("fine", b"[0, false]"), ("fine", b"[2, false]")]
        await pool.close()

    run(work())


def test_an_expensive_request_moves_to_the_slow_lane_and_those_like_it_follow() -> None:
    """The worker of the lane `thinking` never answers it; that of the lane `slow` does at once."""

    async def work() -> None:
        both = Lanes()
        given = {"puzzle": "kurodoko:7x7:abc", "number": 1, "endless": True}
        assert await both.run(OPERATIONS["grade"], given, "a") == ("fine", b"[1, true]")
        begun = both.pools["thinking"]._all[-1]._process
        assert await both.run(OPERATIONS["grade"], given, "a") == ("fine", b"[1, true]")
        assert both.pools["thinking"]._all[-1]._process is begun  # it was not even tried
        assert await both.run(OPERATIONS["hint"], given | {"endless": False}, "a") == ("fine", b"[1, false]")
        await both.close()

    run(work())


def test_requests_that_wait_for_a_cheap_lane_leave_it_when_they_prove_expensive() -> None:
    async def work() -> None:
        both = Lanes()
        given = {"puzzle": "kurodoko:7x7:abc", "endless": True}
        jobs = [asyncio.ensure_future(both.run(OPERATIONS["grade"], given | {"number": n}, "a")) for n in range(9)]
        answers = await asyncio.gather(*jobs)
        assert answers == [("fine", f"[{n}, true]".encode()) for n in range(9)]
        await both.close()

    run(work())


def test_the_other_operations_have_lanes_of_their_own() -> None:
    assert {each.lane for each in OPERATIONS.values()} | {"slow"} == set(lanes.LANES)

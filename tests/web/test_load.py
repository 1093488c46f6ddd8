"""Many at once, some of them hostile: everyone gets an answer, and afterwards everything is as before."""

import asyncio
import random
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

import puzzlesmith as ps
from puzzlesmith.web.lanes import LANES
from tests.web.serving import served

GOOD = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
JSON = {"content-type": "application/json"}
PEOPLE, REQUESTS = 12, 12

FRIENDLY: list[tuple[str, Any]] = [
    ("hint", {"puzzle": GOOD}),
    ("draw", {"puzzle": GOOD, "moves": ["r1c1=black"]}),
    ("check", {"puzzle": GOOD, "moves": ["r1c1=black"]}),
    ("make", {"kind": "kurodoko", "params": "5x5"}),
    ("read", {"text": "https://puzz.link/p?kurodoko/5/5/i9g4l9l5g4i"}),
]
HOSTILE: list[bytes] = [
    b"{",
    b"[" * 50_000,
    b'{"puzzle": "' + b"9" * 800_000 + b'"}',
    b'{"puzzle": "kurodoko:64x64:' + b"z" * 14_000 + b'"}',
    b'{"puzzle": "kurodoko:126x1:zzzz"}',
    b'{"puzzle": {"$gt": ""}}',
    b'{"puzzle": "\\ud800"}',
    b'{"puzzle": null, "moves": [' + b'"r1c1=black",' * 20_000 + b'"x"]}',
]


async def friendly(client: httpx.AsyncClient, draws: random.Random) -> int:
    name, given = draws.choice(FRIENDLY)
    return (await client.post(f"/api/{name}", json=given)).status_code


async def hostile(client: httpx.AsyncClient, draws: random.Random) -> int:
    name = draws.choice(["hint", "draw", "solve", "sheet", "read", "make", "steps"])
    return (await client.post(f"/api/{name}", content=draws.choice(HOSTILE), headers=JSON)).status_code


async def impatient(client: httpx.AsyncClient, _draws: random.Random) -> int:
    """Asks for minutes of work and goes away."""
    given = {"kind": "kurodoko", "params": "60x60du"}
    with pytest.raises(httpx.TimeoutException):
        await client.post("/api/make", json=given, timeout=0.3)
    return 0


async def person(url: str, number: int) -> list[tuple[str, int]]:
    draws, answers = random.Random(number), list[tuple[str, int]]()
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        for _ in range(REQUESTS):
            who = draws.choices([friendly, hostile, impatient], [6, 5, 1])[0]
            answers.append((who.__name__, await who(client, draws)))
    return answers


async def crowd(url: str) -> list[tuple[str, int]]:
    visits = await asyncio.gather(*(person(url, number) for number in range(PEOPLE)))
    return [answer for answers in visits for answer in answers]


def rude(url: str) -> None:
    """Half a request, and nothing more."""
    host, port = url.removeprefix("http://").split(":")
    for text in (
        b"GET / HTTP/1.1\r\nHost: x",
        b"\x00" * 100,
        b"POST /api/hint HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n{",
    ):
        with socket.create_connection((host, int(port)), timeout=10) as connection:
            connection.sendall(text)


def open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def children(process: int) -> int:
    return len(Path(f"/proc/{process}/task/{process}/children").read_text().split())


def test_everyone_is_answered_and_nothing_is_left_over() -> None:
    with served() as (url, process):
        assert httpx.get(f"{url}/api/kinds", timeout=60).status_code == 200
        before = open_files(process)
        rude(url)
        answers = ThreadPoolExecutor(1).submit(asyncio.run, crowd(url)).result()
        codes = {who: {code for name, code in answers if name == who} for who, _ in answers}
        assert codes["friendly"] == {200}
        assert codes["hostile"] <= {400, 413, 422}
        assert httpx.post(f"{url}/api/hint", json={"puzzle": GOOD}, timeout=60).json() == ps.hint(GOOD).to_dict()
        workers = sum(LANES.values())
        assert children(process) <= workers
        assert open_files(process) <= before + 3 * workers + PEOPLE


def test_closing_waits_for_nobody_and_has_nothing_to_say() -> None:
    """`served` fails on any word to stderr."""
    given = {"kind": "kurodoko", "params": "60x60du"}
    with ThreadPoolExecutor(1) as waiting:
        with served() as (url, _):
            job = waiting.submit(httpx.post, f"{url}/api/make", json=given, timeout=60)
            assert httpx.post(f"{url}/api/hint", json={"puzzle": GOOD}, timeout=60).status_code == 200
        with suppress(httpx.TransportError):  # it may have come too late to be heard
            assert job.result().status_code == 503

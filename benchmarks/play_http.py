"""How long a cheap hint takes over an open HTTP connection: alone, and while 50 clients grade 16x16 boards.

Goals: the 95th of 100 takes less than 5 ms alone, and less than 200 ms under that load. The load comes from one
address, the hint from another one, both of this machine.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from statistics import median, quantiles
from threading import Event

import puzzlesmith as ps

from ._http import connected, page, request
from ._table import Table, ms

CHEAP = {"puzzle": "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"}
CLIENTS = 50


def hints(url: str, count: int) -> list[float]:
    times = []
    with connected(url, source="127.0.0.2") as connection:
        for _ in range(count):
            status, seconds = request(connection, "hint", CHEAP)
            assert status == 200, status
            times.append(seconds)
    return times


def grade(url: str, puzzle: str, end: Event) -> None:
    with suppress(OSError, HTTPException), connected(url) as connection:
        while not end.is_set():
            status, _ = request(connection, "grade", {"puzzle": puzzle})
            if status != 200:  # refused for now
                end.wait(2)


def under_load(url: str, puzzles: list[str], count: int) -> list[float]:
    end = Event()
    with ThreadPoolExecutor(CLIENTS) as clients:
        for number in range(CLIENTS):
            clients.submit(grade, url, puzzles[number % len(puzzles)], end)
        end.wait(3)  # until the load has built up
        try:
            return hints(url, count)
        finally:
            end.set()


def run(*, quick: bool) -> None:
    puzzles = [ps.make("kurodoko", "16x16du", seed=seed).id for seed in range(2 if quick else 5)]
    count = 20 if quick else 100
    table = Table("a cheap hint", "median", "95th of 100", "aim")
    with page() as url:
        hints(url, 5)
        _row(table, "alone", hints(url, count), "less than 5 ms")
        _row(table, f"under {CLIENTS} clients", under_load(url, puzzles, count), "less than 200 ms")


def _row(table: Table, words: str, times: list[float], aim: str) -> None:
    table.row(words, ms(median(times)), f"**{ms(quantiles(times, n=20)[-1])}**", aim)

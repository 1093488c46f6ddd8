"""How long the page waits for a hint: the 95th of 100 requests over HTTP, on puzzles of the default size.

The aim is less than 60 ms. Positions are taken all along the way to the answer; in every other one, where spots take
marks, one mark is wrong somewhere among them, and has to be found. All go over one connection, as a browser's do. The
first request of all, which may have to wait for a worker to start, is listed alone. It is time on the clock, since that
is what a player notices.
"""

from __future__ import annotations

import random
from statistics import median, quantiles
from typing import TYPE_CHECKING

import puzzlesmith as ps

from ._http import connected, page, request
from ._table import Table, ms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from http.client import HTTPConnection

AIM = 0.06
REQUESTS = 100


def seconds(connection: HTTPConnection, puzzle: str, moves: list[str]) -> float:
    status, taken = request(connection, "hint", {"puzzle": puzzle, "moves": moves})
    assert status == 200, status
    return taken


def positions(kind: str, count: int) -> Iterator[tuple[str, list[str]]]:
    """Spread evenly over the way to the answers of ten puzzles."""
    for seed in range(10):
        made, draws = ps.make(kind, seed=seed), random.Random(seed)
        moves = [move for step in ps.steps(made.puzzle) for move in step.moves]
        for part in range(count // 10):
            so_far = moves[: len(moves) * part // (count // 10)]
            if part % 2:
                so_far = with_mistake(made, so_far, moves[len(so_far) :], draws)
            yield made.id, list(map(str, so_far))


def with_mistake(made: ps.Made, so_far: list[ps.Move], others: list[ps.Move], draws: random.Random) -> list[ps.Move]:
    """A wrong mark in a place that is still blank, made at some time before; none where places take no marks."""
    kind = ps.kind(made.kind)
    marks = {spot.place: spot.marks for spot in kind.draw(kind.start(made.puzzle), {}).spots}
    wrong = [
        ps.Move(right.place, mark)
        for right in others
        for mark in marks.get(right.place, ())
        if mark not in ("", right.mark)
    ]
    at = draws.randint(0, len(so_far))
    return [*so_far[:at], *draws.sample(wrong, min(1, len(wrong))), *so_far[at:]]


def run(*, quick: bool) -> None:
    table = Table("kind", "first", "median", "95th of 100", "aim")
    for kind in ps.kinds():
        with page() as url, connected(url) as connection:
            times = [seconds(connection, *each) for each in positions(kind, 20 if quick else REQUESTS)]
        late = quantiles(times[1:], n=20)[-1]
        table.row(ps.kind(kind).title, ms(times[0]), ms(median(times[1:])), f"**{ms(late)}**", f"less than {ms(AIM)}")

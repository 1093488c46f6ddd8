"""Solvers are kept between calls: what one call leaves behind must not reach the next.

A new thread has new solvers, so every answer is compared with the one that a new thread gives.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from typing import TypeVar

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import two_levels

T = TypeVar("T")
UNCLEAR = 3  # puzzles without a single answer, for each kind
TRIES = 4000


def in_a_new_thread(work: Callable[[], T]) -> T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def clear(kind: Kind) -> list[str]:
    return [ps.make(kind.name, kind.Params.presets[0], seed=seed).id for seed in range(4)]


def unclear(kind: Kind) -> Iterator[str]:
    """Ids with a character changed or left out that are still ids, but of puzzles with several answers or none."""
    draw, ids = random.Random(kind.name), clear(kind)
    for _ in range(TRIES):
        name, _, text = draw.choice(ids).partition(":")
        at = draw.randrange(len(text))
        changed = text[:at] + draw.choice(["", draw.choice("abc_0123456789"), text[at] * 2]) + text[at + 1 :]
        with suppress(ps.PuzzleError):
            if ps.solve(f"{name}:{changed}").status in {"several", "none"}:
                yield f"{name}:{changed}"


def outcome(puzzle: str) -> list[object]:
    try:
        grade: object = ps.grade(puzzle)
    except ps.PuzzleError as error:
        grade = str(error)
    return [ps.solve(puzzle).status, grade, ps.hint(puzzle), [step.text for step in ps.steps(puzzle)]]


def test_no_call_sees_what_another_left_behind(kind: Kind) -> None:
    others = list(islice(unclear(kind), UNCLEAR))
    for puzzle in clear(kind):
        expected = in_a_new_thread(lambda puzzle=puzzle: outcome(puzzle))  # type: ignore[misc]
        for other in others:
            outcome(other)
            assert outcome(puzzle) == expected, other
    for other in others:
        assert outcome(other) == in_a_new_thread(lambda other=other: outcome(other))  # type: ignore[misc]


def test_making_does_not_depend_on_what_was_made_before(kind: Kind) -> None:
    params = kind.Params.presets[0]

    def made() -> list[str]:
        return [ps.make(kind.name, params, level=level, seed="reuse").id for level in reversed(two_levels(kind))]

    expected = in_a_new_thread(made)
    for puzzle in clear(kind):
        outcome(puzzle)
        assert made() == expected

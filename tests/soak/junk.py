"""Junk for every parser: good texts with something wrong in them. Anything but PuzzleError is a failure."""

from __future__ import annotations

import random
import resource
from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps
from puzzlesmith.testing import junk as suite
from puzzlesmith.testing.samples import examples

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 2.0
MEGABYTES = 500
PIECES = [*suite.NASTY, "", "", "r1c1=", "black", "{", "}", '"id"', "\x1b[0m", "{}", "[]", "null", "1/0", "∞"]


@cache
def texts(kind: str) -> tuple[str, ...]:
    about = ps.kind(kind)
    ids = [each.id for each in examples(about)[:8]]
    moves = [str(move) for each in ids[:2] for step in ps.steps(f"{kind}:{each}") for move in step.moves]
    forms = [text for name in about.forms for text in suite.written(about, name)[:4]]
    return (*ids, *about.Params.presets, *forms, *moves[:20], " ".join(moves[:40]))


@cache
def readers(kind: str) -> tuple[Callable[[str], Any], ...]:
    about = ps.kind(kind)
    puzzle = ps.read(f"{kind}:{examples(about)[0].id}")
    return (
        about.decode,
        about.Params.parse,
        ps.read,
        lambda text: ps.read(text, kind=kind),
        lambda text: ps.replay(puzzle, text),
        lambda text: ps.check(puzzle, [text]),
        lambda text: ps.verify(puzzle, text),
        *(form.read for form in about.forms.values()),
    )


def spoilt(draws: random.Random, kind: str) -> str:
    text = draws.choice(texts(kind))
    for _ in range(draws.randint(1, 4)):
        at = draws.randint(0, len(text))
        text = text[:at] + draws.choice(PIECES) + text[min(len(text), at + draws.randint(0, 4)) :]
    return text


def problem(kind: str, number: int) -> str:
    """Try one input; return what went wrong, or nothing."""
    draws = random.Random(f"junk {kind} {number}")
    text, read = spoilt(draws, kind), draws.choice(readers(kind))
    since = process_time()
    try:
        read(text)
    except ps.PuzzleError:
        pass
    except Exception as error:  # noqa: BLE001  that is what we look for
        return f"{type(error).__name__}: {error}"[:300]
    seconds = process_time() - since
    return f"took {seconds:.1f} s" if seconds > SECONDS else ""


def memory() -> int:
    """Return the most megabytes that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

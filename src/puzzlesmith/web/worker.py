"""A process that does what the server is asked for: one request after the other, until its input ends.

It greets with a line when it is ready. A request is a line of JSON: the name of an operation and what it is given. An
answer is a line with an outcome and the number of bytes that follow, and those bytes: JSON. A request that takes too
long is ended by killing the process.
"""

from __future__ import annotations

import json
import signal
import sys
from typing import Any

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError, plain

from .operations import OPERATIONS

MEMORY = 2 * 10**9  # bytes: many times what any puzzle takes, and less than what hurts the machine


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input
    _limit_memory()
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not end up among the answers
    written(OPERATIONS["kinds"].run())  # loads every kind
    answers.write(b"ready\n")
    answers.flush()
    for line in sys.stdin.buffer:
        outcome, body = answer(line)
        answers.write(f"{outcome} {len(body)}\n".encode() + body)
        answers.flush()


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def answer(line: bytes) -> tuple[str, bytes]:
    """An outcome (fine, wrong, gave_up or bug) and what to tell."""
    name, given = json.loads(line)
    try:
        return "fine", written(OPERATIONS[name].run(**given))
    except PuzzleError as wrong:
        return "wrong", written({"error": str(wrong), "expected": wrong.expected, "at": wrong.at})
    except GaveUp as gave_up:
        return "gave_up", written({"error": f"gave up: {gave_up}"})
    except (MemoryError, RecursionError):
        return "gave_up", written({"error": "gave up: this puzzle is too much for the page"})
    except Exception as bug:  # noqa: BLE001  one bad request must not end the worker
        print(f"puzzlesmith: a bug in {name}: {type(bug).__name__}: {bug}", file=sys.stderr)
        return "bug", written({"error": "a bug in puzzlesmith: please report it"})


def written(value: Any) -> bytes:
    return json.dumps(plain(value), separators=(",", ":")).encode()


if __name__ == "__main__":
    main()

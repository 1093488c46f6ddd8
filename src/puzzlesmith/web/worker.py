"""The worker process of the server: it runs one operation after the other, until its input ends.

It writes a line when it is ready. A request is a line of JSON: the name of an operation and its arguments. An answer is
a line with an outcome and a number of bytes, followed by that many bytes of JSON. To stop a request that takes too
long, the server kills the process.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError, plain

from .operations import OPERATIONS
from .pool import PATIENT

MEMORY = 2 * 10**9  # bytes: many times what any puzzle needs, and too little to harm the machine


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C, and closes our input
    _limit_memory()
    if PATIENT in sys.argv:
        _lower_priority()
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not corrupt the answers
    to_json(OPERATIONS["kinds"].run())  # loads every kind
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


def _lower_priority() -> None:
    """Leave the processor to the workers whose answers people wait for, and to the server itself."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)


def answer(line: bytes) -> tuple[str, bytes]:
    """Return an outcome (fine, wrong, gave_up or bug) and the answer in JSON."""
    name, arguments = json.loads(line)
    try:
        return "fine", to_json(OPERATIONS[name].run(**arguments))
    except PuzzleError as error:
        return "wrong", to_json({"error": str(error), "expected": error.expected, "at": error.at})
    except GaveUp as gave_up:
        return "gave_up", to_json({"error": f"gave up: {gave_up}"})
    except (MemoryError, RecursionError):
        return "gave_up", to_json({"error": "gave up: this puzzle is too much for the page"})
    except Exception as bug:  # noqa: BLE001  one bad request must not end the worker
        print(f"puzzlesmith: a bug in {name}: {type(bug).__name__}: {bug}", file=sys.stderr)
        return "bug", to_json({"error": "a bug in puzzlesmith: please report it"})


def to_json(value: Any) -> bytes:
    return json.dumps(plain(value), separators=(",", ":")).encode()


if __name__ == "__main__":
    main()

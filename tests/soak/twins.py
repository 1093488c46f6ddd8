"""Compiled and interpreted must make the same puzzles: `python -m tests.soak.twins KIND START STOP` prints them."""

from __future__ import annotations

import os
import subprocess
import sys

import puzzlesmith as ps

from .params import chosen


def line(kind: str, number: int) -> str:
    params = chosen(kind, number)
    try:
        made = ps.make(kind, params, seed=number)
    except ps.PuzzleError as error:
        return f"{number} {params.compact()} {error}"
    return f"{number} {params.compact()} {made.id} {made.grade.level} {made.grade.score}"


def differences(kind: str, start: int, stop: int) -> list[str]:
    """Compare this process, which is compiled, with an interpreted one."""
    command = [sys.executable, "-m", "tests.soak.twins", kind, str(start), str(stop)]
    other = subprocess.run(
        command, env=os.environ | {"PUZZLESMITH_PURE": "1"}, capture_output=True, text=True, check=True
    )
    ours = [line(kind, number) for number in range(start, stop)]
    return [f"{one} != {two}" for one, two in zip(ours, other.stdout.splitlines(), strict=True) if one != two]


if __name__ == "__main__":
    name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for each in range(first, last):
        print(line(name, each))

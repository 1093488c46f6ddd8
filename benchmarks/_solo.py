"""Simon Tatham's Solo, in Debian's package sgt-puzzles: runs it and reads what it says of its own CPU time."""

from __future__ import annotations

import os
import shutil
import subprocess

PROGRAM = shutil.which("sgt-solo", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")


def seconds(count: int, params: str, seed: int | str) -> list[float]:
    """The user CPU time that each of some puzzles took to make, as the program itself measures it: without its start,
    and without writing the id.
    """
    return [float(line.rpartition(": ")[2]) for line in _printed(count, params, seed, "--time-generation")]


def ids(count: int, params: str, seed: int | str) -> list[str]:
    """The same puzzles."""
    return _printed(count, params, seed)


def _printed(count: int, params: str, seed: int | str, *options: str) -> list[str]:
    assert PROGRAM, "sgt-solo is not here: apt install sgt-puzzles"
    command = [PROGRAM, "--generate", str(count), *options, f"{params}#{seed}"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == count, lines[:2]
    return lines

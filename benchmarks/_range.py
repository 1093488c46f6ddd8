"""Simon Tatham's Range, in Debian's package sgt-puzzles: runs it, counts its CPU time, reads what it prints."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from dataclasses import dataclass

PROGRAM = shutil.which("sgt-range", path=os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games")


@dataclass(frozen=True, slots=True)
class Run:
    seconds: float  # user CPU time of the process, its start included
    ids: list[str]


def generate(count: int, size: str, seed: int | str) -> Run:
    """As many ids as asked for; the same ones for the same seed."""
    assert PROGRAM, "sgt-range is not here: apt install sgt-puzzles"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [PROGRAM, "--generate", str(count), f"{size}#{seed}"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    ids = printed.split()
    assert len(ids) == count, printed[:200]
    return Run(seconds, ids)


def clues(puzzle_id: str) -> int:
    """How many numbers an id gives, ours or theirs."""
    return len(re.findall(r"\d+", puzzle_id.rpartition(":")[2]))

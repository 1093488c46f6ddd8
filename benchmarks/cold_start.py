"""How much CPU the command line takes to make and print one small puzzle, beyond starting Python at all.

The aim is at most 0.15 s more than `python -c pass`. Measures what is installed: bytecode must have been compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median

from ._table import Table, ms

AIM = 0.15
RUNS = 15
PASS = ("-c", "pass")
MAKE = ("-c", "from puzzlesmith.cli import main; main()", "make", "kurodoko", "9x6", "--seed", "1", "--format", "id")


def cpu(*args: str) -> float:
    """Seconds of user and system time of one run."""
    run = subprocess.Popen([sys.executable, *args], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    assert run.returncode == 0, args
    return used.ru_utime + used.ru_stime


def measured(runs: int = RUNS) -> tuple[float, float]:
    """The medians of both; the runs take turns, so that a busy machine slows both."""
    pairs = [(cpu(*PASS), cpu(*MAKE)) for _ in range(runs + 1)][1:]  # the first warms the file cache
    return median(base for base, _ in pairs), median(command for _, command in pairs)


def run(*, quick: bool) -> None:
    base, command = measured(5 if quick else RUNS)
    table = Table("python -c pass", "puzzlesmith make, 9x6", "difference", "aim")
    table.row(ms(base), ms(command), f"**{ms(command - base)}**", f"at most {ms(AIM)}")

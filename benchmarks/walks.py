"""How many files and functions of the package one command visits: what a reader of the code has to follow.

`python -m benchmarks.walks make kenken 6` lists them for any command. Runs the interpreted form, since compiled
functions are invisible to the profiler. Functions called by imports do not count, nor do lambdas and comprehensions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import TYPE_CHECKING

import puzzlesmith
from puzzlesmith.cli import main

from ._table import Table

if TYPE_CHECKING:
    from types import FrameType

ROOT = Path(puzzlesmith.__file__).parent
PUZZLE = "kenken:6:b_10a_5a_3a_4b_aa__acab_db,m720s2a5m40a9a4d5a10m48a14m18s1s1m15"
COMMANDS = (
    "make kurodoko 9x6 --seed 1 --format text",
    "make kenken 6 --seed 1 --format text",
    f"print {PUZZLE} -o puzzle.pdf",
)
IMPORT = "_find_and_load"  # Python's own function for it


class Walk:
    """The functions that a command calls."""

    def __init__(self) -> None:
        self.codes = set[CodeType]()
        self.imports = 0  # imports that are under way

    def watch(self, frame: FrameType, event: str, _: object) -> None:
        if frame.f_code.co_name == IMPORT:
            self.imports += {"call": 1, "return": -1}.get(event, 0)
        elif event == "call" and not self.imports:
            self.codes.add(frame.f_code)

    def functions(self) -> dict[str, set[str]]:
        """Their names, by file."""
        names = defaultdict[str, set[str]](set)
        for code in self.codes:
            file = Path(code.co_filename)
            if file.is_relative_to(ROOT) and not code.co_name.startswith("<"):
                names[str(file.relative_to(ROOT))].add(code.co_qualname)
        return names


def walked(*command: str) -> dict[str, set[str]]:
    """The functions that a command of the command line calls, by file."""
    walk = Walk()
    sys.argv[1:] = command
    sys.setprofile(walk.watch)
    try:
        main()
    except SystemExit as end:
        if end.code:
            raise
    finally:
        sys.setprofile(None)
    return walk.functions()


def listed(command: str) -> list[str]:
    """The lines that this module prints when run with a command."""
    with TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-m", "benchmarks.walks", *command.split()],
            cwd=folder,
            env=os.environ | {"PUZZLESMITH_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=True,
        )
    return run.stderr.splitlines()


def run(*, quick: bool) -> None:  # noqa: ARG001
    table = Table("command", "files", "functions")
    for command in COMMANDS:
        files, _, functions, _ = listed(command)[-1].split()
        table.row(command.replace(PUZZLE, "ID"), files, functions)


if __name__ == "__main__":
    by_file = walked(*sys.argv[1:])
    for name, functions in sorted(by_file.items()):
        print(f"{len(functions):5} {name}", file=sys.stderr)
    print(f"{len(by_file)} files, {sum(map(len, by_file.values()))} functions", file=sys.stderr)

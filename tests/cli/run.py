"""Runs the command line, in this process or in one of its own."""

import os
import subprocess
import sys
from typing import Any, NamedTuple

from click.testing import CliRunner

from puzzlesmith.cli._app import app

GOOD = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
KENKEN = "kenken:4:a_8a5ba,a10s1d2a5d2a9d3"
SEVERAL = "kurodoko:4x4:p"
NONE = "kurodoko:3x1:3a1"
WRONG = "kurodoko:7x7:d7b3e8e5c7a7c13e4d8b4d"  # one cell short
COMMAND = (sys.executable, "-m", "puzzlesmith")


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def run(*args: str, stdin: str | bytes = "") -> Ran:
    result = CliRunner().invoke(app, args, input=stdin)
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(*args: str, stdin: str | bytes = "") -> str:
    """The one line that a wrong command gets."""
    ran = run(*args, stdin=stdin)
    assert (ran.code, ran.out) == (2, ""), ran
    assert ran.err.startswith("puzzlesmith: ")
    assert ran.err.count("\n") == 1, ran.err
    return ran.err.removeprefix("puzzlesmith: ").rstrip("\n")


def environment(**more: str) -> dict[str, str]:
    """Ours, without what would colour or widen output."""
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"}}
    return kept | {"TERM": "xterm", "PYTHONUTF8": "1"} | more


def start(*args: str, **more: Any) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    settings: dict[str, Any] = {"stdin": pipe, "stdout": pipe, "stderr": pipe, "env": environment()}
    return subprocess.Popen([*COMMAND, *args], text=True, **settings | more)


def finish(process: subprocess.Popen[str], stdin: str | None = None) -> Ran:
    out, err = process.communicate(stdin, timeout=300)
    return Ran(process.returncode, out, err)

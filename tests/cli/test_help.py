import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.cli import _options
from puzzlesmith.cli._app import VERBS
from puzzlesmith.cli._help import suggestion
from puzzlesmith.cli.make import SHARED

from .run import environment, run


def examples(*args: str) -> list[str]:
    ran = run(*args, "--help")
    assert ran.code == 0
    return re.findall(r"^  (puzzlesmith .*)$", ran.out.partition("\nExamples:\n")[2], re.MULTILINE)


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """An environment in which `puzzlesmith` is this one."""
    command = tmp_path / "bin" / "puzzlesmith"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m puzzlesmith "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    return environment(PATH=f"{command.parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.parametrize("args", [[verb] for verb in VERBS] + [["make", name] for name in ps.kinds()], ids=" ".join)
def test_examples_run(args: list[str], shell: dict[str, str], tmp_path: Path) -> None:
    lines = examples(*args)
    assert lines
    script = "set -e\nset -o pipefail\n" + "\n".join(lines)
    ran = subprocess.run(["bash", "-c", script], env=shell, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "puzzlesmith: line" not in ran.stderr


@pytest.mark.parametrize("name", ps.kinds())
def test_params_leave_shared_options_alone(name: str) -> None:
    own = {option.name for option in _options.of_params(ps.kind(name).Params)}
    assert not own & ({option.name for option in SHARED} | {"form", "as_json", "path", "force", "colours", "params"})


def test_suggestion_is_the_close_word_or_all() -> None:
    assert suggestion("solv", ["make", "solve"]) == "; did you mean 'solve'?"
    assert suggestion("xyz", ["make", "solve"]) == "; expected one of make, solve"

"""Small runs for the tests, in this process or from the command line, and the files that they leave on disk."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps
from puzzlesmith.batch import recipe
from puzzlesmith.batch.produce import produce
from tests.cli.run import COMMAND, environment

if TYPE_CHECKING:
    from puzzlesmith.batch.summary import Tally

SIZES = {kind: ps.kind(kind).Params.presets[0] for kind in ps.kinds()}
PLENTY = 60.0  # seconds to wait for something that takes about one


def settings(count: int = 60, **more: Any) -> dict[str, Any]:
    """Return the settings of a recipe with a share for every kind."""
    return {
        "seed": 5,
        "count": count,
        "shard": 25,
        "splits": {"train": 0.8, "test": 0.2},
        "make": [{"kind": kind, "params": params, "level": "easy", "share": 1} for kind, params in SIZES.items()],
    } | more


def run(out: Path, settings: dict[str, Any], **more: Any) -> Tally | None:
    return produce(recipe.build(settings), out, **{"workers": 1, **more})


def written(folder: Path) -> dict[str, bytes]:
    """Read all files of a finished run, except its log."""
    assert [each for each in folder.rglob("*") if each.is_dir()] == []
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.name != "log.jsonl"}


FIRST = ps.kinds()[0]
LONG = ("--kind", FIRST, "--params", SIZES[FIRST], "-n", "400", "--seed", "3", "--shard", "50")


def started(out: Path, *more: str, args: tuple[str, ...] = LONG) -> subprocess.Popen[str]:
    command = [*COMMAND, "batch", *args, "-o", str(out), *more]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment(), start_new_session=True)


def finished(process: subprocess.Popen[str]) -> str:
    _, err = process.communicate(timeout=4 * PLENTY)
    assert process.returncode == 0, err
    return err


def events(out: Path) -> list[str]:
    log = out / "log.jsonl"
    return (
        [line.partition('"event":"')[2].partition('"')[0] for line in log.read_text().splitlines()]
        if log.exists()
        else []
    )


def wait_for(event: str, out: Path, process: subprocess.Popen[str], times: int = 1) -> None:
    """Wait deadline a run has logged an event `times` times, or has ended."""
    deadline = monotonic() + PLENTY
    while events(out).count(event) < times and process.poll() is None:
        assert monotonic() < deadline, f"no {event}"
        sleep(0.01)


def workers(pid: int) -> list[int]:
    """List the worker processes of a run."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)

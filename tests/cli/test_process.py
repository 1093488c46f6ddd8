"""What only a process of its own can show: pipes, terminals, signals, imports."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.cli import _progress

from .run import COMMAND, GOOD, environment, finish, run, start

LATE = ("rich", "json", "pathlib", "importlib.metadata", "difflib", "puzzlesmith.render", "puzzlesmith.cli.solve")
ENDLESS = ("make", "kurodoko", "9x6", "--seed", "1", "-n", "1000000")


def on_terminal(*args: str, stdin: Iterable[str] = (), stderr: bool = False, **env: str) -> tuple[int, str]:
    """The exit code, and what a terminal shows of standard output (or of standard error, with output thrown away)."""
    ours, theirs = pty.openpty()
    out, err = (subprocess.DEVNULL, theirs) if stderr else (theirs, subprocess.DEVNULL)
    process = start(*args, stdout=out, stderr=err, env=environment(**env))
    os.close(theirs)
    assert process.stdin
    with process.stdin as file:
        for line in stdin:
            print(line, file=file, flush=True)
    shown = b""
    while chunk := _read(ours):
        shown += chunk
    os.close(ours)
    return process.wait(60), shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # how Linux says that the other side is closed
        return b""


def test_as_module_and_as_function() -> None:
    ran = finish(start("make", "kurodoko", "--seed", "1"))
    assert ran.out == run("make", "kurodoko", "--seed", "1").out
    code = "import sys; from puzzlesmith.cli import main; sys.argv[1:] = ['solve', 'x']; main()"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert failed.returncode == 2


def test_text_on_a_terminal() -> None:
    code, shown = on_terminal("make", "kurodoko", "--seed", "1")
    assert code == 0
    assert shown.replace("\r\n", "\n").endswith(ps.make("kurodoko", seed=1).id + "\n")
    assert len(shown.splitlines()) > 6


def test_colour_only_on_a_terminal_that_wants_it() -> None:
    args = ("show", GOOD, "--moves", "r1c1=black r1c2=black")
    assert "\x1b[" in on_terminal(*args)[1]
    assert "\x1b[" not in on_terminal(*args, NO_COLOR="1")[1]
    assert "\x1b[" not in on_terminal(*args, TERM="dumb")[1]
    assert "\x1b[" not in run(*args).out


def test_output_without_box_characters_is_plain() -> None:
    ran = finish(start("show", GOOD, env=environment(PYTHONUTF8="0", PYTHONIOENCODING="ascii")))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
    assert "+---+" in ran.out
    other = start(
        "solve", "kurodoko:\N{GREEK SMALL LETTER ALPHA}", env=environment(PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    )
    assert finish(other).code == 2


def test_each_line_is_answered_at_once() -> None:
    with start("grade") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(GOOD + "\n")
            process.stdin.flush()
            assert process.stdout.readline().endswith(GOOD + "\n")
        process.stdin.close()
        assert process.wait(60) == 0


def test_reader_that_has_had_enough() -> None:
    with start(*ENDLESS) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 0
        assert "Traceback" not in (err := process.stderr.read())
        assert "Broken" not in err


@pytest.mark.parametrize("args", [ENDLESS, ("solve",)], ids=["busy", "waiting"])
def test_interrupting_is_clean(args: tuple[str, ...]) -> None:
    with start(*args) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        if args == ("solve",):
            process.stdin.write(GOOD + "\n")
            process.stdin.flush()
        process.stdout.readline()  # it has begun
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        lines = process.stderr.read().splitlines()
        assert process.wait(60) == 130
        assert lines[-1:] == ["puzzlesmith: interrupted"]
        assert not [line for line in lines if not line.startswith("puzzlesmith: ")]


def test_interrupting_leaves_no_file(tmp_path: Path) -> None:
    with start(*ENDLESS, "-o", str(tmp_path / "ids")) as process:
        while not list(tmp_path.iterdir()):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
    assert list(tmp_path.iterdir()) == []


def test_no_ids_on_a_terminal_does_not_wait() -> None:
    ours, theirs = pty.openpty()
    ran = finish(start("solve", stdin=theirs))
    os.close(theirs)
    os.close(ours)
    assert ran.code == 2
    assert ran.err.startswith("puzzlesmith: no id given; expected ids as arguments or on standard input")


def test_closed_streams() -> None:
    closed = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *COMMAND, "solve"], capture_output=True, check=False)
    assert closed.returncode == 2
    silent = subprocess.run(["sh", "-c", '"$@" >&-', "sh", *COMMAND, "solve", GOOD], capture_output=True, check=False)
    assert (silent.returncode, silent.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_full_disk_is_told() -> None:
    full = subprocess.run(["sh", "-c", '"$@" > /dev/full', "sh", *COMMAND, "kinds"], capture_output=True, check=False)
    assert full.returncode == 2
    assert full.stderr == b"puzzlesmith: No space left on device\n"


def slowly() -> Iterator[str]:
    for pause in (0, 4, 0.5, 0):  # three seconds are for a slow start
        sleep(pause)
        yield GOOD


@pytest.mark.parametrize(("times", "bars"), [([0, 0.2, 0.4, 0.9], 0), ([0, 0.2, 1.1, 1.2], 1)])
def test_bar_is_for_long_work_only(monkeypatch: pytest.MonkeyPatch, times: list[float], bars: int) -> None:
    begun = []

    def bar(items: Iterator[int], count: int, _total: int) -> Iterator[int]:
        begun.append(count)
        return items

    monkeypatch.setattr(_progress, "monotonic", iter(times).__next__)
    monkeypatch.setattr(_progress, "_shows_bar", lambda _output: True)
    monkeypatch.setattr(_progress, "_with_bar", bar)
    output: Any = None
    assert list(_progress.watched(range(3), 0, output)) == [0, 1, 2]
    assert len(begun) == bars


class Watched(StringIO):
    """A terminal that records what is written to it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("alone", [False, True])
def test_one_long_work_shows_that_it_goes_on(monkeypatch: pytest.MonkeyPatch, *, alone: bool) -> None:
    terminal = Watched()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(_progress, "DELAY", 0)
    with _progress.working(alone=alone):
        sleep(0.5)
    assert ("working" in terminal.getvalue()) == alone


@pytest.mark.parametrize(("patience", "shown"), [(0, True), (100, False)])
def test_long_work_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch, patience: float, *, shown: bool) -> None:
    terminal = Watched()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(_progress, "DELAY", patience)
    with _progress.ticking("numbers found") as tick:
        for count in (1, 1234):
            tick(count)
            sleep(0.2)
    assert ("numbers found: 1," in terminal.getvalue()) == shown


def test_bar_is_seen_only_on_a_terminal() -> None:
    code, shown = on_terminal("grade", stdin=slowly(), stderr=True)
    assert code == 0
    assert "/?" in shown
    assert "/?" not in on_terminal("grade", stdin=slowly())[1]  # it would stand between the answers


def test_making_one_id_imports_little() -> None:
    code = f"""
import sys
from puzzlesmith.cli._app import app
try:
    app.main(["make", "kurodoko", "9x6", "--seed", "1", "--format", "id"])
except SystemExit:
    print([name for name in {LATE} if name in sys.modules], file=sys.stderr)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment())
    assert ran.stderr.splitlines()[-1] == "[]"


# ---------------------------------------------------------------- temporary files


def writing(out: Path) -> subprocess.Popen[str]:
    """A process that writes to a temporary file, and has begun to."""
    process = start(*ENDLESS, "-o", str(out), stdin=subprocess.DEVNULL)
    while not (left := list(out.parent.glob(".*.tmp"))) or not left[0].stat().st_size:
        assert process.poll() is None
        sleep(0.01)
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_sigterm_removes_what_is_unfinished(tmp_path: Path) -> None:
    process = writing(tmp_path / "ids.txt")
    process.send_signal(signal.SIGTERM)
    ran = finish(process)
    assert (ran.code, ran.err) == (128 + signal.SIGTERM, "")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_what_a_killed_process_left_is_swept_by_the_next(tmp_path: Path) -> None:
    killed, other = writing(tmp_path / "ids.txt"), tmp_path / f".ids.txt.{os.getpid()}.tmp"
    killed.kill()
    finish(killed)
    assert list(tmp_path.iterdir())
    other.touch()  # of a process that runs
    (tmp_path / ".ids.txt.notes.tmp").touch()  # not ours
    finish(start("make", "kurodoko", "5x5", "--seed", "1", "-o", str(tmp_path / "ids.txt")))
    assert {file.name for file in tmp_path.iterdir()} == {"ids.txt", other.name, ".ids.txt.notes.tmp"}

import signal
import socket
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import GOOD, NONE, SEVERAL, WRONG, Ran, finish, refused, run, start


def alone(*args: str) -> Ran:
    """In a process of its own: a loop of events may be running in this one."""
    return finish(start(*args, stdin=subprocess.DEVNULL))


def test_the_page_starts_answers_and_stops() -> None:
    ran = alone("play", "--check", "--port", "0")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Play at http://127.0.0.1:")
    assert ran.lines[1] == "The page loads."


def test_the_check_opens_the_address_with_the_key() -> None:
    ran = alone("play", "--check", "--port", "0", "--host", "0.0.0.0")  # noqa: S104  what the option is for
    assert (ran.code, ran.err) == (0, "")
    assert "/?key=" in ran.lines[0]
    assert ran.lines[-1] == "The page loads."
    keys = {line.partition("?key=")[2] for line in ran.lines[:-1]}
    assert len(keys) == 1


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = alone("play", "--check", "--port", str(port))
    assert ran.code == 2
    assert ran.err.startswith(f"puzzlesmith: cannot listen on 127.0.0.1 port {port}")
    assert ran.err.count("\n") == 1


def test_a_host_that_is_none() -> None:
    assert alone("play", "--check", "--host", "no.such.host.invalid", "--port", "0").code == 2


def test_interrupting_it_is_how_one_stops_it() -> None:
    process = start("play", "--port", "0", "--no-browser", stdin=subprocess.DEVNULL)
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    ran = finish(process)
    assert (ran.code, ran.err) == (0, "")


def test_a_page_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.html"
    assert run("export", "html", GOOD, "-o", str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "exists" in refused("export", "html", GOOD, "-o", str(file))
    assert run("export", "html", GOOD, "-o", str(file), "--force").code == 0


def test_a_page_from_a_pipe() -> None:
    ran = run("export", "html", stdin=f"{GOOD}\nkurodoko:3x3:b4_5a4_4b\n")
    assert ran.code == 0
    assert ran.out.count('"steps":[') == 2


@pytest.mark.parametrize(("puzzle", "code"), [(SEVERAL, 3), (NONE, 4), (WRONG, 2)])
def test_what_cannot_be_exported(puzzle: str, code: int) -> None:
    ran = run("export", "html", puzzle)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("puzzlesmith: ")


def test_only_html() -> None:
    assert "html" in refused("export", "docx", GOOD)

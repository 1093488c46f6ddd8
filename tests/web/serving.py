"""A server to test against: the real command in a process of its own."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.cli.run import finish, start


@contextmanager
def served(*options: str) -> Iterator[tuple[str, int]]:
    """Its address, without the last slash, and its process. Whatever it had to say about bugs fails the test."""
    process = start("play", "--port", "0", "--no-browser", *options, stdin=subprocess.DEVNULL)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Play at http://"), line
    try:
        yield line.split()[2].rstrip("/"), process.pid
    finally:
        process.terminate()
        ended = finish(process)
    assert ended.err == "", ended.err


@contextmanager
def serving(*options: str) -> Iterator[str]:
    with served(*options) as (address, _):
        yield address


def ask(url: str, name: str, given: object = None) -> httpx.Response:
    if given is None:
        return httpx.get(f"{url}/api/{name}", timeout=60)
    return httpx.post(f"{url}/api/{name}", json=given, timeout=60)

"""A real server for the benchmarks of the page, and requests over connections that stay open."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMAND = (sys.executable, "-c", "from puzzlesmith.cli import main; main()", "play", "--port", "0", "--no-browser")


@contextmanager
def page() -> Iterator[str]:
    """Start a server; yield its URL."""
    server = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split()[2]
    finally:
        server.terminate()
        server.wait()


@contextmanager
def connected(url: str, *, source: str = "127.0.0.1") -> Iterator[HTTPConnection]:
    """Open a connection from the given loopback address."""
    place = url.removeprefix("http://").rstrip("/")
    with closing(HTTPConnection(place, timeout=120, source_address=(source, 0))) as connection:
        yield connection


def request(connection: HTTPConnection, name: str, given: Any) -> tuple[int, float]:
    """Return the status and the seconds that the answer took."""
    before = time.perf_counter()
    connection.request("POST", f"/api/{name}", json.dumps(given), {"content-type": "application/json"})
    response = connection.getresponse()
    response.read()
    return response.status, time.perf_counter() - before

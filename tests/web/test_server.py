"""The sockets of the server."""

import asyncio
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from puzzlesmith.web import connections
from puzzlesmith.web.connections import ARRIVAL, MAX_CONNECTIONS, MAX_PER_CLIENT, surplus_of
from puzzlesmith.web.server import LOOPBACK, listen
from tests.web.serving import serving


async def _accepted_without_delay() -> bool:
    """Accept one real connection the way the server does."""
    delay: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def accepted(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("socket")
        delay.set_result(bool(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        writer.close()

    listener = listen(LOOPBACK, 0)
    async with await asyncio.start_server(accepted, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        writer.close()
        return await asyncio.wait_for(delay, 30)


def test_answers_leave_at_once() -> None:
    """Nagle's algorithm together with delayed acknowledgements holds every kept-alive answer back for 40 ms."""
    assert ThreadPoolExecutor(1).submit(asyncio.run, _accepted_without_delay()).result()


# ---------------------------------------------------------------- half-sent requests

HALF = (b"", b"GET /", b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nX: ")


def opened(url: str, sent: bytes = b"") -> socket.socket:
    half = socket.create_connection((httpx.URL(url).host, httpx.URL(url).port or 80), timeout=60)
    half.sendall(sent)
    return half


@contextmanager
def half_open(url: str, number: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        yield [stack.enter_context(opened(url, HALF[each % len(HALF)])) for each in range(number)]


def test_half_sent_requests_shut_nobody_out() -> None:
    """Not even those of the same address: the half-sent ones make room. An open connection survives as well."""
    with serving() as url, httpx.Client(base_url=url, timeout=60) as early:
        assert early.get("/api/openapi.json").status_code == 200
        with half_open(url, 250):
            assert early.get("/api/openapi.json").status_code == 200
            for _ in range(6):  # as many connections as a browser opens
                assert httpx.get(f"{url}/api/openapi.json", timeout=60).status_code == 200


def test_headers_must_arrive_in_time() -> None:
    """One byte now and then does not extend the deadline."""
    assert ARRIVAL <= 10
    with serving() as url, opened(url, HALF[1]) as dripping, opened(url) as silent:
        dripping.settimeout(0.5)
        closed = False
        while not closed:
            try:
                dripping.sendall(b"x")
                closed = dripping.recv(100) == b""
            except TimeoutError:
                continue
            except OSError:
                closed = True
        assert silent.recv(100) == b""


def test_a_request_in_two_pieces_is_answered(url: str) -> None:
    with opened(url, b"GET /api/openapi.json HTTP/1.1\r\nHo") as slow:
        slow.sendall(b"st: localhost\r\n\r\n")
        assert slow.recv(12) == b"HTTP/1.1 200"


def fake(number: int, peer: str, state: str) -> Any:
    """A connection: `half` has sent a part of a request, `kept` waits for the next one, `busy` is being answered."""
    return SimpleNamespace(number=number, peer=peer, waits=state != "busy", rank=(state != "half", number))


@pytest.mark.parametrize(
    ("others", "newest", "closed"),
    [
        ([("a", "busy"), ("a", "half")], "a", None),
        ([("a", "kept"), ("a", "busy"), ("a", "half")], "a", 2),
        ([("a", "kept"), ("a", "busy"), ("a", "kept")], "a", 0),
        ([("a", "busy"), ("a", "busy"), ("a", "busy")], "a", 3),
        ([("a", "half"), ("a", "half"), ("a", "half")], "b", None),
        ([("a", "half"), ("a", "half"), ("b", "half"), ("c", "half")], "b", 0),
        ([("a", "busy"), ("a", "busy"), ("b", "half"), ("c", "half")], "c", 4),
    ],
)
def test_who_makes_room(
    monkeypatch: pytest.MonkeyPatch, others: list[tuple[str, str]], newest: str, closed: int | None
) -> None:
    monkeypatch.setattr(connections, "MAX_PER_CLIENT", 3)
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 4)
    everyone = [fake(number, *each) for number, each in enumerate([*others, (newest, "half")])]
    surplus = surplus_of(everyone, everyone[-1])
    assert (surplus.number if surplus else None) == closed


def test_one_address_leaves_room_for_others() -> None:
    assert MAX_PER_CLIENT < MAX_CONNECTIONS

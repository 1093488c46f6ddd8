"""Serving the page: where it listens, what it tells, and a check that it answers."""

from __future__ import annotations

import asyncio
import json
import socket
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

import uvicorn

from puzzlesmith.core.model import PuzzleError

from .app import LOCAL, app

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.applications import Starlette

LOOPBACK = "127.0.0.1"
PORT = 8642
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  only if the user says so
REQUESTS = 200  # at once


@dataclass(frozen=True)
class Address:
    host: str
    port: int

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        host = LOOPBACK if self.host in EVERYWHERE else self.host
        return f"http://[{host}]:{self.port}/" if ":" in host else f"http://{host}:{self.port}/"

    @property
    def hosts(self) -> frozenset[str] | None:
        """On loopback only names of this machine; else whatever name the household has for it."""
        return frozenset(LOCAL) if self.host.lower() in {"localhost", LOOPBACK, "::1"} else None


def others(address: Address) -> str:
    """Where other machines find it, as far as this one knows; empty if they cannot."""
    if address.host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way one would go
        return Address(probe.getsockname()[0], address.port).url
    return ""


def listen(host: str, port: int | None) -> socket.socket:
    """The port asked for; else the usual one, or any that is free."""
    for each in (PORT, 0) if port is None else (port,):
        try:
            return _bound(host, each)
        except OSError as error:
            wrong = error
    what = f"cannot listen on {host} port {port}: {wrong.strerror or wrong}"
    raise PuzzleError(what, expected="another --port or --host")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError:
        found.close()
        raise
    return found


class Server(uvicorn.Server):
    """Nobody waits for work that is still going on when it is to end."""

    def __init__(self, address: Address):
        self.page = app(address.hosts)
        super().__init__(_settings(self.page))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.page.state.closing.set()
        await super().shutdown(sockets)


async def serve(at: socket.socket, ready: Callable[[Address], None], *, check: bool = False) -> None:
    """Until interrupted; with `check`, only until it has answered."""
    host, port = at.getsockname()[:2]
    address = Address(host, port)
    server = Server(address)
    running = asyncio.ensure_future(server.serve(sockets=[at]))
    while not server.started and not running.done():  # noqa: ASYNC110  uvicorn has no event for it
        await asyncio.sleep(0.02)
    if server.started:
        ready(address)
        try:
            if check:
                await asyncio.to_thread(answers, address)
                server.should_exit = True
        finally:
            with suppress(asyncio.CancelledError):
                await running


def _settings(page: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        page,
        log_level="error",  # that somebody sent junk is no news
        access_log=False,
        server_header=False,
        ws="none",
        lifespan="on",
        limit_concurrency=REQUESTS,
        h11_max_incomplete_event_size=16_384,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=2,
    )


def answers(address: Address) -> None:
    """Whether the page and the interface answer; an error if not."""
    with urllib.request.urlopen(address.url, timeout=60) as page:  # noqa: S310  our own address
        page.read()
    with urllib.request.urlopen(f"{address.url}api/kinds", timeout=60) as found:  # noqa: S310
        if not json.load(found):
            raise PuzzleError("the page answers, but knows no kinds")


def open_browser(address: Address) -> None:
    """In a window of its own; a browser that lives in the terminal would take it over, and is left alone."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            Thread(target=browser.open, args=(address.url,), daemon=True).start()

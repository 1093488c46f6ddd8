"""The server of the page: its address, its settings, and a check that it responds."""

from __future__ import annotations

import asyncio
import json
import socket
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Thread
from typing import TYPE_CHECKING

import uvicorn

from puzzlesmith.core.model import PuzzleError

from .access import KEY, new_token
from .app import LOCAL, app
from .connections import Connection

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.applications import Starlette

LOOPBACK = "127.0.0.1"
PORT = 8642
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  only on request


@dataclass(frozen=True)
class Address:
    host: str
    port: int
    token: str = ""

    @property
    def origin(self) -> str:
        host = LOOPBACK if self.host in EVERYWHERE else self.host
        return f"http://[{host}]:{self.port}/" if ":" in host else f"http://{host}:{self.port}/"

    @property
    def url(self) -> str:
        """The URL for a browser on this machine, with the token if there is one."""
        return f"{self.origin}?{KEY}={self.token}" if self.token else self.origin

    @property
    def hosts(self) -> frozenset[str] | None:
        """The accepted host names: on loopback those of this machine, otherwise any (None)."""
        return frozenset(LOCAL) if self.host.lower() in {"localhost", LOOPBACK, "::1"} else None


def others(address: Address) -> str:
    """Return the URL for other machines on the network; empty if they cannot connect."""
    if address.host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing, but selects the network interface
        return replace(address, host=probe.getsockname()[0]).url
    return ""


def listen(host: str, port: int | None) -> socket.socket:
    """Open a socket on the given port; without one, on the default port or any free one."""
    for each in (PORT, 0) if port is None else (port,):
        try:
            return _bound(host, each)
        except OSError as error:
            last_error = error
    message = f"cannot listen on {host} port {port}: {last_error.strerror or last_error}"
    raise PuzzleError(message, expected="another --port or --host")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)  # asyncio sets TCP_NODELAY only with a protocol
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener


class Server(uvicorn.Server):
    """A server that shuts down without waiting for running jobs."""

    def __init__(self, address: Address):
        self.page: Starlette = app(address.hosts, address.token)
        super().__init__(_settings(self.page))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.page.state.closing.set()
        await super().shutdown(sockets)


async def serve(listener: socket.socket, ready: Callable[[Address], None], *, check: bool = False) -> None:
    """Serve until interrupted; with `check`, only until the page has responded."""
    host, port = listener.getsockname()[:2]
    address = Address(host, port)
    if address.hosts is None:  # others can connect
        address = replace(address, token=new_token())
    server = Server(address)
    running = asyncio.ensure_future(server.serve(sockets=[listener]))
    while not server.started and not running.done():  # noqa: ASYNC110  uvicorn has no event for it
        await asyncio.sleep(0.02)
    if server.started:
        ready(address)
        try:
            if check:
                await asyncio.to_thread(check_response, address)
                server.should_exit = True
        finally:
            with suppress(asyncio.CancelledError):
                await running


def _settings(page: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        page,
        log_level="error",  # malformed requests are not worth a warning
        access_log=False,
        server_header=False,
        http=Connection,
        ws="none",
        lifespan="on",
        h11_max_incomplete_event_size=16_384,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=2,
    )


def check_response(address: Address) -> None:
    """Raise an error unless the page and the interface respond, to a browser that accepts cookies."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(address.url, timeout=60) as page:
        page.read()
    with browser.open(f"{address.origin}api/kinds", timeout=60) as response:
        if not json.load(response):
            raise PuzzleError("the page loads, but lists no kinds")


def open_browser(address: Address) -> None:
    """Open the page in a graphical browser; a browser in the terminal would take over the terminal."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            Thread(target=browser.open, args=(address.url,), daemon=True).start()

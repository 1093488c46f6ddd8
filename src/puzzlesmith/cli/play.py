"""`puzzlesmith play`: serves a page to play on from this machine."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from . import _exits
from ._help import Verb

if TYPE_CHECKING:
    from puzzlesmith.web.server import Address


@click.command(
    cls=Verb,
    examples=("play --check", "play --check --port 0 --no-browser"),
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 lets others connect."
)
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 0 for any free one. [default: 8642, if it is free]")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser. [default: yes]")
@click.option("--check", is_flag=True, help="Start the server, check that the page loads, and stop.")
def command(*, host: str, port: int | None, browser: bool, check: bool) -> int:
    """Serve a page to play on, and open it in a browser. Only this machine can reach it, unless --host says otherwise;
    then only those who open the printed address can play. The server stores nothing: a link to a game contains the
    whole game.
    """
    from puzzlesmith.web import server

    def ready(address: Address) -> None:
        print(f"Play at {address.url}" + ("" if check else "  (press Ctrl-C to stop)"), flush=True)
        if elsewhere := server.others(address):
            print(f"On other devices: {elsewhere}", flush=True)
        if browser and not check:
            server.open_browser(address)

    with server.listen(host, port) as sockets, suppress(KeyboardInterrupt):  # the normal way to stop
        asyncio.run(server.serve(sockets, ready, check=check))
    if check:
        print("The page loads.")
    return _exits.FINE

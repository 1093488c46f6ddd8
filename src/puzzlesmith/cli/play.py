"""`puzzlesmith play`: a page to play on, served on this machine."""

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
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), help="Which port; 0 for any. [default: 8642, if it is free]")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser. [default: yes]")
@click.option("--check", is_flag=True, help="Start, see whether the page answers, and stop.")
def command(*, host: str, port: int | None, browser: bool, check: bool) -> int:
    """Start a page to play on, and open it. Only this machine can reach it, unless --host says otherwise; nothing is
    kept on the server, so a link to a game is the game.
    """
    from puzzlesmith.web import server

    def ready(address: Address) -> None:
        print(f"Play at {address.url}" + ("" if check else "  (Ctrl-C stops it)"), flush=True)
        if elsewhere := server.others(address):
            print(f"Others find it at {elsewhere}", flush=True)
        if browser and not check:
            server.open_browser(address)

    with server.listen(host, port) as at, suppress(KeyboardInterrupt):  # which is how one stops it
        asyncio.run(server.serve(at, ready, check=check))
    if check:
        print("The page answers.")
    return _exits.FINE

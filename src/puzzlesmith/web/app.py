"""The web application: the files of the page, the interface under /api, and the headers that keep both safe."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from puzzlesmith import __version__
from puzzlesmith.core.model import PuzzleError

from .fields import checked
from .files import File, files
from .operations import OPERATIONS, Operation
from .pool import Busy, Pool, TookTooLong
from .schema import description, method

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY = 700_000  # bytes: as many moves as are allowed, and an id
ARRIVAL = 10  # seconds for a request to arrive
LANES = {"quick": 2, "thinking": 2, "making": 2}  # workers
CODES = {"fine": 200, "wrong": 422, "gave_up": 422, "bug": 500}
T = TypeVar("T")
LOCAL = {"localhost", "127.0.0.1", "[::1]"}

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Wrong(Exception):  # noqa: N818  it says what is the matter
    """A request that gets a code and words."""

    def __init__(self, code: int, error: str, expected: str | None = None):
        self.code, self.error, self.expected = code, error, expected


class Guard:
    """Puts the headers on every response, and turns away names that are not ours: no other site's may lead here."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None):
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        app = self.app if self.hosts is None or _host(scope) in self.hosts else _error(421, "not a name of this server")
        await app(scope, receive, guarded)


def _host(scope: Scope) -> str:
    """Without the port."""
    named = [value for name, value in scope["headers"] if name == b"host"]
    host = named[0].decode("latin-1").lower() if len(named) == 1 else ""
    return host[: host.find("]") + 1] if host.startswith("[") else host.partition(":")[0]


def _error(code: int, error: str, expected: str | None = None) -> JSONResponse:
    headers = {"retry-after": "2"} if code == 503 else {}
    return JSONResponse({"error": error, "expected": expected}, code, headers)


async def _given(request: Request) -> Any:
    """What a request brings, read with a limit."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Wrong(415, "not JSON", "content-type application/json")
    body = b""
    try:
        async with asyncio.timeout(ARRIVAL):
            async for chunk in request.stream():
                body += chunk
                if len(body) > BODY:
                    raise Wrong(413, "too much at once", f"{BODY} bytes at most")
    except TimeoutError:
        raise Wrong(408, "the request took too long to arrive", f"{ARRIVAL} seconds at most") from None
    return _parsed(body)


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body.decode(), parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise Wrong(400, "not JSON", "a JSON object in UTF-8") from None


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


async def _unless(end: Awaitable[Any], work: Awaitable[T]) -> T | None:
    """What comes of the work; if the end comes first, the work is cancelled, and nothing."""
    job, ended = asyncio.ensure_future(work), asyncio.ensure_future(end)
    try:
        await asyncio.wait({job, ended}, return_when=asyncio.FIRST_COMPLETED)
        return job.result() if job.done() else None
    finally:
        ended.cancel()
        job.cancel()
        await asyncio.gather(ended, job, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        found = await _unless(request.app.state.closing.wait(), respond(request))
        return found or _error(503, "the server is closing")

    async def respond(request: Request) -> Response:
        try:
            given = checked(dict(operation.takes), await _given(request)) if operation.takes else {}
            pool: Pool = request.app.state.lanes[operation.lane]
            outcome = await _unless(_gone(request), pool.run(operation.name, given, operation.seconds))
        except Wrong as wrong:
            return _error(wrong.code, wrong.error, wrong.expected)
        except PuzzleError as wrong:
            return _error(422, str(wrong), wrong.expected)
        except Busy:
            return _error(503, "too many are waiting already", "another try in a moment")
        except TookTooLong:
            words = f"gave up after {operation.seconds:g} seconds"
            return _error(422, words, "something smaller, or another seed or level")
        except ClientDisconnect:
            outcome = None
        if outcome is None:
            return Response(status_code=499)
        return Response(outcome[1], CODES[outcome[0]], {"cache-control": "no-store"}, "application/json")

    return answer


def _file_endpoint(file: File) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.type)
        return Response(file.content, headers=headers, media_type=file.type)

    return answer


async def _openapi(_request: Request) -> Response:
    return JSONResponse(description(__version__))


async def _http_error(_request: Request, error: Exception) -> Response:
    code = error.status_code if isinstance(error, HTTPException) else 500
    words = {404: "there is nothing here", 405: "not in this way: see /api/openapi.json"}
    response = _error(code, words.get(code, "this cannot be answered"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


async def _warm(app: Starlette) -> None:
    """A first view and a first hint need not wait for a worker to start."""
    for lane in LANES:
        await app.state.lanes[lane].run("kinds", {}, 60)


@asynccontextmanager
async def _lanes(app: Starlette) -> AsyncIterator[None]:
    app.state.closing = asyncio.Event()
    app.state.lanes = {name: Pool(most) for name, most in LANES.items()}
    warm = asyncio.ensure_future(_warm(app))
    try:
        yield
    finally:
        warm.cancel()
        await asyncio.gather(warm, return_exceptions=True)
        for pool in app.state.lanes.values():
            await pool.close()


def app(hosts: frozenset[str] | None = frozenset(LOCAL)) -> Starlette:
    """`hosts` are the names under which it may be reached; None for any."""
    routes = [Route(path, _file_endpoint(file)) for path, file in files().items()]
    routes += [Route("/api/openapi.json", _openapi)]
    routes += [Route(f"/api/{name}", _endpoint(each), methods=[method(each)]) for name, each in OPERATIONS.items()]
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard, hosts=hosts), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: _http_error, Exception: _http_error},
        lifespan=_lanes,
    )

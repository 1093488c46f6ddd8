"""The web application: the files of the page, the JSON interface under /api, and security headers for both."""

from __future__ import annotations

import asyncio
import json
import re
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

from .access import Access
from .fairness import Busy, client_of
from .fields import checked
from .files import File, files
from .lanes import Lanes
from .operations import OPERATIONS, Operation
from .pool import TookTooLong
from .schema import description, method

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY = 700_000  # bytes: enough for the largest id with the largest number of moves
ARRIVAL = 10  # seconds for a request to arrive
CODES = {"fine": 200, "wrong": 422, "gave_up": 422, "bug": 500}
T = TypeVar("T")
LOCAL = {"localhost", "127.0.0.1", "[::1]"}
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:@\[\]]+)(?::[0-9]{1,5})?")  # a name or address, and perhaps a port

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class BadRequest(Exception):  # noqa: N818  named after the HTTP status
    """A request that is answered with an error status and a message."""

    code: int
    error: str
    expected: str | None

    def __init__(self, code: int, error: str, expected: str | None = None):
        self.code, self.error, self.expected = code, error, expected


class Guard:
    """Adds security headers to every response. Refuses requests for other host names (DNS rebinding), and those of
    people who may not play.
    """

    app: ASGIApp
    hosts: frozenset[str] | None
    access: Access

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None, access: Access):
        self.app, self.hosts, self.access = app, hosts, access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await (self._refusal(scope) or self.app)(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        names = [name for name, _ in scope["headers"]]
        if b"content-length" in names and b"transfer-encoding" in names:  # request smuggling, RFC 9112 section 6.1
            return _error(400, "the request has two lengths", "either Content-Length or Transfer-Encoding")
        if self.hosts is not None and _host(scope) not in self.hosts:
            return _error(421, "not a name of this server")
        if not self.access.allows(scope):
            return self.access.welcome(scope) or _error(403, "this page is private", "the address that `play` printed")
        return self.access.welcome(scope)


def _host(scope: Scope) -> str:
    """Return the requested host name without the port; empty if the header is missing, repeated or malformed."""
    values = [value for name, value in scope["headers"] if name == b"host"]
    match = HOST.fullmatch(values[0].decode("latin-1").lower()) if len(values) == 1 else None
    return match[1] if match else ""


def _error(code: int, error: str, expected: str | None = None) -> JSONResponse:
    headers = {"retry-after": "2"} if code == 503 else {}
    return JSONResponse({"error": error, "expected": expected}, code, headers)


async def _read_json(request: Request) -> Any:
    """Read the JSON body of a request, with limits on size and time."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequest(415, "not JSON", "content-type application/json")
    body = b""
    try:
        async with asyncio.timeout(ARRIVAL):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_BODY:
                    raise BadRequest(413, "the request is too large", f"{MAX_BODY} bytes at most")
    except TimeoutError:
        raise BadRequest(408, "the request took too long to arrive", f"{ARRIVAL} seconds at most") from None
    return _parsed(body)


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise BadRequest(400, "not JSON", "a JSON object in UTF-8") from None


def _refuse_constant(constant: str) -> Any:  # NaN and Infinity, which are not JSON
    raise ValueError(constant)


async def _unless(end: Awaitable[Any], work: Awaitable[T]) -> T | None:
    """Return the result of the work, or cancel it and return None if the end comes first."""
    job, ended = asyncio.ensure_future(work), asyncio.ensure_future(end)
    try:
        await asyncio.wait({job, ended}, return_when=asyncio.FIRST_COMPLETED)
        return job.result() if job.done() else None
    finally:
        ended.cancel()
        job.cancel()
        await asyncio.gather(ended, job, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        response = await _unless(request.app.state.closing.wait(), respond(request))
        return response or _error(503, "the server is shutting down")

    async def respond(request: Request) -> Response:
        try:
            arguments = checked(dict(operation.takes), await _read_json(request)) if operation.takes else {}
            lanes: Lanes = request.app.state.lanes
            client = client_of(request.client.host if request.client else "")
            outcome = await _unless(_disconnected(request), lanes.run(operation, arguments, client))
        except BadRequest as error:
            return _error(error.code, error.error, error.expected)
        except PuzzleError as error:
            return _error(422, str(error), error.expected)
        except Busy:
            return _error(503, "the server is busy", "another try in a moment")
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
    words = {404: "not found", 405: "method not allowed: see /api/openapi.json"}
    response = _error(code, words.get(code, "the request cannot be answered"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


@asynccontextmanager
async def _lanes(app: Starlette) -> AsyncIterator[None]:
    app.state.closing = asyncio.Event()
    app.state.lanes = Lanes()
    warm = asyncio.ensure_future(app.state.lanes.warm())
    try:
        yield
    finally:
        warm.cancel()
        await asyncio.gather(warm, return_exceptions=True)
        await app.state.lanes.close()


def app(hosts: frozenset[str] | None = frozenset(LOCAL), token: str = "") -> Starlette:
    """Build the application. `hosts` are the host names that it answers to, None for any; with a `token`, only those
    who know it may play.
    """
    routes = [Route(path, _file_endpoint(file)) for path, file in files().items()]
    routes += [Route("/api/openapi.json", _openapi)]
    routes += [Route(f"/api/{name}", _endpoint(each), methods=[method(each)]) for name, each in OPERATIONS.items()]
    return Starlette(
        routes=routes,
        middleware=[
            Middleware(Guard, hosts=hosts, access=Access(token)),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: _http_error, Exception: _http_error},
        lifespan=_lanes,
    )

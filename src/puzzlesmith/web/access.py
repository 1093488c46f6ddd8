"""Who may play where others can connect: those who know the token of this start, from the address or from a cookie.

The page itself and the interface are protected. Scripts, style sheet and icons are the same in every installation.
"""

from __future__ import annotations

import hashlib
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.responses import RedirectResponse

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope

KEY = "key"  # the parameter of the address
WEEK = 7 * 24 * 3600  # seconds: a token lives no longer than its server


def new_token() -> str:
    return secrets.token_urlsafe(12)


class Access:
    """Checks the token; without one, everybody may play."""

    def __init__(self, token: str):
        self.token = token
        digest = hashlib.sha256(token.encode()).hexdigest()
        self.cookie: str = f"puzzlesmith-{digest[:8]}"  # cookies are shared by all ports of a machine

    def welcome(self, scope: Scope) -> Response | None:
        """Return the answer to the address with the token: a cookie, and the way to the page without the token. The
        browser keeps the part of the address after #.
        """
        values = parse_qs(scope["query_string"].decode("latin-1")).get(KEY, [""])
        if not self.token or scope["path"] != "/" or not self._matches(values[0]):
            return None
        response = RedirectResponse("/", 303, {"cache-control": "no-store"})
        response.set_cookie(self.cookie, self.token, max_age=WEEK, httponly=True, samesite="lax")
        return response

    def allows(self, scope: Scope) -> bool:
        path = scope["path"]
        if not self.token or not (path == "/" or path.startswith("/api/")):
            return True
        return any(self._matches(token) for token in self._tokens(scope))

    def _tokens(self, scope: Scope) -> list[str]:
        """List the tokens of a request: those of its cookies, and for programs that of its authorization."""
        tokens = []
        for name, value in scope["headers"]:
            text = value.decode("latin-1")
            if name == b"authorization":
                tokens.append(text.removeprefix("Bearer "))
            if name == b"cookie":
                tokens += self._in_cookie(text)
        return tokens

    def _in_cookie(self, text: str) -> list[str]:
        try:
            cookies = SimpleCookie(text)
        except CookieError:
            return []
        return [cookies[self.cookie].value] if self.cookie in cookies else []

    def _matches(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.token.encode())

"""The token: a server that others can reach answers only those who have its link.

The link has the token in its address. The first visit is sent on to the address without it and gets a cookie
instead, so that the token stays in no history and no picture of the screen. Programs send the token in the header
`Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import hmac
import html
import secrets
from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tilestar.texts import say
from tilestar.web.server.failure import failure, language_asked, translated
from tilestar.web.server.handlers import failure_response

API = "/api/"
NEEDED = "this server asks for a token: open the link that `tilestar serve` printed"
AGAIN = "I have opened that link: try again"


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(24)


class TokenGate:
    """Middleware that lets nothing pass without the token or the cookie that it was exchanged for."""

    def __init__(self, app: ASGIApp, *, token: str) -> None:
        self.app = app
        self._token = token
        self._visitor = secrets.token_urlsafe(24)  # the cookie's value; who sees it does not learn the token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may pass."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        shown = any(
            name == "token" and _same(value.encode(errors="surrogateescape"), self._token) for name, value in query
        )
        response: Response
        if shown and scope["type"] == "http" and not scope["path"].startswith(API):
            response = self._exchange(scope, [pair for pair in query if pair[0] != "token"])
        elif shown or self._has_cookie(scope, headers) or self._has_header(headers):
            await self.app(scope, receive, send)
            return
        else:
            response = _refusal(scope, headers)
        await response(scope, receive, send)

    def _exchange(self, scope: Scope, query: list[tuple[str, str]]) -> Response:
        """The cookie for the token, and the address without the token; leading slashes would name another host."""
        address = "/" + quote(scope["path"].lstrip("/\\")) + (f"?{urlencode(query)}" if query else "")
        response = RedirectResponse(address, status_code=303)
        response.headers["Cache-Control"] = "no-store"
        response.set_cookie(_cookie_name(scope), self._visitor, httponly=True, samesite="strict")
        return response

    def _has_cookie(self, scope: Scope, headers: Headers) -> bool:
        name = _cookie_name(scope)
        return any(
            _same(pair.partition("=")[2].encode("latin-1"), self._visitor)
            for line in headers.getlist("cookie")
            for pair in line.split("; ")
            if pair.partition("=")[0] == name
        )

    def _has_header(self, headers: Headers) -> bool:
        scheme, _, token = headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and _same(token.strip().encode("latin-1"), self._token)


def _same(given: bytes, expected: str) -> bool:
    """Whether two texts are equal, in a time that does not tell how far they agree."""
    return hmac.compare_digest(given, expected.encode(errors="surrogateescape"))


def _cookie_name(scope: Scope) -> str:
    """Cookies are shared by all ports of a host, so each port has its own."""
    return f"tilestar-{scope['server'][1]}"


def _refusal(scope: Scope, headers: Headers) -> Response:
    language = language_asked(headers.get("accept-language"))
    if scope["type"] == "http" and "text/html" in headers.get("accept", ""):
        words = [html.escape(say(sentence, language, {})) for sentence in (NEEDED, AGAIN)]
        return HTMLResponse(
            f'<!doctype html><html lang="{language}"><title>tilestar</title><p>{words[0]}</p>'
            f'<p><a href="/">{words[1]}</a></p></html>',
            status_code=401,
            headers={"WWW-Authenticate": "Bearer"},
        )
    problem = translated(failure("token", NEEDED), language)
    return failure_response(401, problem, {"WWW-Authenticate": "Bearer"})

"""Access control: which hosts and origins may send requests, how large, and the security headers of every answer.

A page of another site must not use this server through its visitor's browser. So the `Host` must be ours (a name
that was rebound to 127.0.0.1 is not), and an `Origin`, which browsers always send with sockets and posts, must be
this very server.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilestar.web.server.failure import failure, language_asked, translated
from tilestar.web.server.handlers import failure_response

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Middleware that refuses foreign hosts, foreign origins and large bodies, and adds the security headers."""

    def __init__(self, app: ASGIApp, *, hosts: Iterable[str], body: int) -> None:
        self.app = app
        self.hosts = frozenset(hosts) | {"localhost"}
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is allowed."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        reason = self.refusal(headers)
        if scope["type"] == "websocket":
            if reason is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": reason})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        if reason is not None:
            problem = translated(failure("forbidden", reason), language_asked(headers.get("accept-language")))
            await failure_response(403, problem)(scope, receive, send_guarded)
        elif _declared_length(headers) > self.body:
            problem = failure("too-large", "the request is larger than {limit} bytes", limit=self.body)
            await failure_response(413, problem)(scope, receive, send_guarded)
        else:
            await self.app(scope, self._counted(receive), send_guarded)

    def refusal(self, headers: Headers) -> str | None:
        """Why a request with these headers is refused, or None when it is allowed."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            return "this server does not answer to that host name"
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return "pages of other sites may not use this server"
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name in self.hosts:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _counted(self, receive: Receive) -> Receive:
        received = 0

        async def receive_counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.body:
                raise HTTPException(413)
            return message

        return receive_counted


def _declared_length(headers: Headers) -> int:
    text = headers.get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() else 0

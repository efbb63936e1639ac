"""Access control: which hosts and origins may send requests, how large, and the security headers of every answer.

A page of another site must not use this server through its visitor's browser. So the `Host` must be ours (a name
that was rebound to 127.0.0.1 is not), and an `Origin`, which browsers always send with sockets and posts, must be
this very server: scheme, name and port.
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilestar.web.server.failure import Failure, failure, language_asked, translated
from tilestar.web.server.handlers import failure_response

log = logging.getLogger(__name__)

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types tilestar-worker",  # one address: that of the worker that keeps the page
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


STARTS = ("http.response.start", "websocket.http.response.start")
"""Messages that begin an answer; a socket that is refused is answered too."""

SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""The scheme of the page that may open a connection of a scheme."""


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
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] in STARTS:
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            begun = True
            await send(message)

        headers = Headers(scope=scope)
        status, problem = self.refusal(scope["scheme"], headers)
        if problem is None:
            try:
                await self.app(scope, self._counted(receive), send_guarded)
                return
            except Exception:
                if begun or scope["type"] == "websocket":
                    raise  # nothing can be said any more
                log.exception("a request failed")
                status, problem = 500, failure("internal", "something went wrong on the server")
        language = language_asked(headers.get("accept-language"))
        await failure_response(status, translated(problem, language))(scope, receive, send_guarded)

    def refusal(self, scheme: str, headers: Headers) -> tuple[int, Failure | None]:
        """The status and the reason with which a request with these headers is refused; None when it is allowed."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 403, failure("forbidden", "this server does not answer to that host name")
        origin = headers.get("origin")
        ours = f"{SCHEMES[scheme]}://{host}"
        if origin is not None and origin.lower() != ours.lower():  # both leave out the scheme's own port
            return 403, failure("forbidden", "pages of other sites may not use this server")
        if _declared_length(headers) > self.body:
            return 413, failure("too-large", "the request is larger than {limit} bytes", limit=self.body)
        return 200, None

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

"""Connections of the HTTP server: closed when the peer takes too long, and refused in the form of all refusals.

uvicorn has a time limit only for idle connections between two requests. Here a request must arrive within
`Settings.request` seconds, headers and body together, and what is written must be taken within `Settings.answer`
seconds. Sockets are asked for a sign of life by uvicorn itself.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
from collections.abc import Callable
from typing import Any, cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tilestar.web.server.failure import Failure, failure
from tilestar.web.server.guard import SECURITY_HEADERS
from tilestar.web.server.handlers import failure_response
from tilestar.web.server.settings import Settings

LINGER = 1.0
"""Seconds for which a refused connection is kept, so that its peer gets the answer."""

KEY_BYTES = 16
"""The length of the random key with which a browser opens a socket."""


class Deadline:
    """Something that happens unless it is called off in time. It changes."""

    def __init__(self, seconds: float, action: Callable[[], None]) -> None:
        self._seconds = seconds
        self._action = action
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Let the time run, unless it runs already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._action)

    def end(self) -> None:
        """Call it off."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class ConnectionConfig(uvicorn.Config):
    """What uvicorn needs to know to serve an app within these settings."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(
            app,
            http=HttpConnection,
            ws=SocketConnection,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=1,
            timeout_keep_alive=cast(int, settings.keep_alive),
            ws_max_size=settings.message,
            ws_ping_interval=settings.ping,
            ws_ping_timeout=settings.pong,
        )
        self.settings = settings


class AnswerInTime(asyncio.Protocol):
    """A connection that is cut when its peer does not take what was written. Before the protocol in the bases."""

    transport: asyncio.Transport

    def __init__(self, config: ConnectionConfig, *args: Any, **options: Any) -> None:
        super().__init__(config, *args, **options)  # type: ignore[call-arg]  # the protocol's
        self._answer = Deadline(config.settings.answer, lambda: self.transport.abort())

    def pause_writing(self) -> None:
        """The peer does not take what was written."""
        self._answer.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The peer has taken all of it."""
        self._answer.end()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is expected any more."""
        self._answer.end()
        super().connection_lost(exc)


class HttpConnection(AnswerInTime, H11Protocol):
    """One HTTP connection."""

    config: ConnectionConfig

    def __init__(self, config: ConnectionConfig, *args: Any, **options: Any) -> None:
        super().__init__(config, *args, **options)
        self._request = Deadline(config.settings.request, self._request_is_late)
        self._refused = Deadline(LINGER, lambda: self.transport.abort())
        self._over = False  # became a socket, or was refused

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect the first request."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)  # so that one byte which nobody takes is noticed
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        """Take what came, and see whether the request is whole."""
        if self._over:
            return
        super().data_received(data)
        self._expect_request()

    def on_response_complete(self) -> None:
        """Expect the next request, of which a part may be here already."""
        self._request.end()
        super().on_response_complete()
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is expected any more."""
        self._request.end()
        self._refused.end()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket, if the peer asks for it in the right way."""
        if not _is_handshake(event, dict(self.headers)):
            self._refuse(400, failure("http", "the request does not open a WebSocket as RFC 6455 says"))
            return
        self._over = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Refuse what is not HTTP in the form of all refusals."""
        self._refuse(400, failure("http", "the request is not HTTP/1.1"))

    def _expect_request(self) -> None:
        if self._over or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._request.end()
        else:
            self._request.begin()

    def _request_is_late(self) -> None:
        begun = self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]
        if begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            seconds = self.config.settings.request
            self._refuse(
                408,
                failure(
                    "late", "the request did not arrive within {seconds} {seconds:second|seconds}", seconds=seconds
                ),
            )
        else:
            self.transport.close()

    def _refuse(self, status: int, problem: Failure) -> None:
        """Answer below the app, which has not seen the request or waits for the rest of it, and close.

        What the peer still sends is read for a moment: closing on unread data resets a connection and loses the answer.
        """
        self._over = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        response = failure_response(status, problem, {**SECURITY_HEADERS, "Connection": "close"})
        for event in (
            h11.Response(status_code=status, headers=response.raw_headers),
            h11.Data(data=bytes(response.body)),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.write_eof()
        self._refused.begin()


class SocketConnection(AnswerInTime, WebSocketsSansIOProtocol):
    """One WebSocket."""


def _is_handshake(request: h11.Request, headers: dict[bytes, bytes]) -> bool:
    try:
        key = base64.b64decode(headers.get(b"sec-websocket-key", b""), validate=True)
    except binascii.Error:
        return False
    return request.method == b"GET" and headers.get(b"sec-websocket-version") == b"13" and len(key) == KEY_BYTES

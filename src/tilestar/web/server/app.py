"""The web application: the API, the socket and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import tilestar
from tilestar.web.server import about, boards, maps, socket
from tilestar.web.server.guard import Guard
from tilestar.web.server.handlers import FailureAnswer, install
from tilestar.web.server.pages import Pages
from tilestar.web.server.services import Services
from tilestar.web.server.settings import Settings
from tilestar.web.server.token import TokenGate

DESCRIPTION = """
Sliding-tile puzzles and tile maps over HTTP. Watched searches run over the WebSocket `/api/runs`, whose messages are
described in docs/web-protocol.md.
"""

REFUSALS = {
    400: "the body is not UTF-8 text",
    401: "the token is missing or wrong",
    403: "another host name, or a page of another site",
    413: "the request is too large",
    422: "the request, board or name is wrong",
    429: "too many searches at once: try again in a moment",
    500: "the process that searched was lost",
    503: "the server is shutting down",
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these limits."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings)
        yield
        await app.state.services.close()

    app = FastAPI(
        title="tilestar",
        description=DESCRIPTION,
        version=tilestar.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses={status: {"model": FailureAnswer, "description": text} for status, text in REFUSALS.items()},
    )
    install(app)
    app.include_router(about.router)
    app.include_router(boards.router)
    app.include_router(maps.router)
    app.include_router(socket.router)
    app.router.default = Pages()  # not a mount, which would also answer for the API's wrong methods
    if settings.token is not None:
        app.add_middleware(TokenGate, token=settings.token)
    app.add_middleware(Guard, hosts=settings.hosts, body=settings.body)
    return app

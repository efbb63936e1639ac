"""The page itself: static files, always checked for freshness so that an upgrade shows at once."""

from __future__ import annotations

from importlib.resources import as_file, files

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tilestar.web.server.failure import failure
from tilestar.web.server.handlers import failure_response


class Pages(StaticFiles):
    """Files of the package's `static` folder."""

    def __init__(self) -> None:
        with as_file(files("tilestar.web") / "static") as folder:
            super().__init__(directory=folder, html=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file; there is no socket here."""
        if scope["type"] == "websocket":
            problem = failure("http", "{reason}", reason="Not Found")
            await failure_response(404, problem)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with the header that makes browsers ask whether it has changed."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

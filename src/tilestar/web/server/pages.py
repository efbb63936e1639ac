"""The page itself: static files, compressed, and kept by browsers until an upgrade changes any of them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tilestar.web.server.failure import failure, language_asked, translated
from tilestar.web.server.handlers import failure_response

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
SMALLEST = 500
"""Bytes from which a file is worth compressing."""

FOREVER = "private, max-age=31536000, immutable"
OWN_FILE = re.compile(r'(href|src)="((?:styles/|app\.js)[^"]*)"')
"""Files that the page names and that name others by relative addresses."""

COMMENT = re.compile(r"^[ \t]*(?://[^\n]*\n|/\*.*?\*/[ \t]*\n?)", re.MULTILINE | re.DOTALL)
"""A comment that begins a line. They are a fifth of what would be sent, and are read in the sources."""

IMPORT = re.compile(r'^(?:import|export)\b[^"]*?from "(\.[^"]+)";|^import "(\.[^"]+)";', re.MULTILINE)


class Asset(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    media_type: str
    tag: str


class Pages:
    """Files of the package's `static` folder.

    The page names its scripts and styles below `v/VERSION/`, where VERSION changes with any file. Browsers keep those
    for good, and ask only whether the page itself has changed: an upgrade shows at once, and a second visit loads
    nothing.
    """

    def __init__(self, folder: Path | None = None) -> None:
        with as_file(files("tilestar.web") / "static") as usual:
            self._folder = (folder or usual).resolve()
        self._assets: dict[Path, tuple[int, Asset]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file; there is no socket here."""
        response = self._answer(scope) if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") else None
        if response is None:
            wrong_method = scope["type"] == "http" and scope["method"] not in ("GET", "HEAD")
            reason = "Method Not Allowed" if wrong_method else "Not Found"
            problem = translated(failure("http", "{reason}", reason=reason), _language(scope))
            response = failure_response(405 if wrong_method else 404, problem)
        await response(scope, receive, send)

    def version(self) -> str:
        """A short text that is another one when any file has changed."""
        stats = [(path, path.stat()) for path in sorted(self._folder.rglob("*.*"))]
        marks = [(str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats]
        return hashlib.sha256(repr(marks).encode()).hexdigest()[:16]

    def _answer(self, scope: Scope) -> Response | None:
        path = scope["path"].strip("/") or "index.html"
        kept = False
        if path.startswith("v/"):
            _, version, path = (*path.split("/", 2), "", "")[:3]
            kept = version == self.version()
        asset = self._asset(path)
        if asset is None:
            return None
        headers = Headers(scope=scope)
        answer = {"Cache-Control": FOREVER if kept else "no-cache", "ETag": asset.tag, "Vary": "Accept-Encoding"}
        if asset.tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=answer)
        body = asset.plain
        if asset.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            body = asset.packed
            answer["Content-Encoding"] = "gzip"
        return Response(body, media_type=asset.media_type, headers=answer)

    def _asset(self, path: str) -> Asset | None:
        file = (self._folder / path).resolve()
        if not file.is_relative_to(self._folder) or not file.is_file():
            return None
        changed = hash(self.version()) if file.name == "index.html" else file.stat().st_mtime_ns
        known = self._assets.get(file)
        if known is None or known[0] != changed:
            known = self._assets[file] = (changed, self._read(file))
        return known[1]

    def _read(self, file: Path) -> Asset:
        plain = file.read_bytes()
        if file.name == "index.html":
            plain = self._with_version(plain.decode()).encode()
        elif file.suffix in (".js", ".css"):
            plain = COMMENT.sub("", plain.decode()).encode()
        media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        packed = gzip.compress(plain, mtime=0) if len(plain) >= SMALLEST else None
        return Asset(plain, packed, media_type, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')

    def _with_version(self, page: str) -> str:
        """The page with versioned addresses, and with the scripts it needs first named ahead."""
        folder = f"v/{self.version()}"
        ahead = [f'<link rel="modulepreload" href="{folder}/{path}" />' for path in self.imports("app.js")]
        page = OWN_FILE.sub(rf'\1="{folder}/\2"', page)
        return page.replace("</head>", "  " + "\n    ".join(ahead) + "\n  </head>")

    def imports(self, path: str) -> list[str]:
        """The scripts that a script imports, directly or not, itself left out."""
        found: list[str] = []
        waiting = [path]
        while waiting:
            script = self._folder / waiting.pop()
            for match in IMPORT.finditer(script.read_text(encoding="utf-8")):
                other = str((script.parent / (match[1] or match[2])).resolve().relative_to(self._folder))
                if other not in found:
                    found.append(other)
                    waiting.append(other)
        return found


def _language(scope: Scope) -> str:
    return language_asked(Headers(scope=scope).get("accept-language"))

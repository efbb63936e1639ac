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

from tilestar.web.bundles import bundle, without_comments
from tilestar.web.server.failure import failure, language_asked, translated
from tilestar.web.server.handlers import failure_response

PAGE = "index.html"
TEXTS = (".html", ".js", ".css")
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
SMALLEST = 500
"""Bytes from which a file is worth compressing."""

FOREVER = "private, max-age=31536000, immutable"
BUNDLES = "bundle/"
"""Below this, scripts come with all that they import."""

STYLES = "styles.css"
"""The bundle of all style sheets that the page names, in that order."""

SHEET = re.compile(r'[ ]*<link rel="stylesheet" href="(styles/[^"]+)" />\n')
SCRIPT = re.compile(r'(?<=src=")(?=app\.js")')
ICON = re.compile(r'(?<=href=")(?=icon\.svg")')


class Asset(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    media_type: str
    tag: str


class Pages:
    """Files of the package's `static` folder.

    The page names its script and its styles below `v/VERSION/bundle/`, where VERSION changes with any file. Browsers
    keep those for good, and ask only whether the page itself has changed: an upgrade shows at once, and a second visit
    loads nothing.
    """

    def __init__(self, folder: Path | None = None) -> None:
        with as_file(files("tilestar.web") / "static") as usual:
            self._folder = (folder or usual).resolve()
        self._assets: dict[tuple[Path, bool], tuple[str, Asset]] = {}

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
        path = scope["path"].strip("/") or PAGE
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
        bundled = path.startswith(BUNDLES)
        file = (self._folder / path.removeprefix(BUNDLES)).resolve()
        is_styles = bundled and file == self._folder / STYLES
        if not is_styles and not (file.is_relative_to(self._folder) and file.is_file()):
            return None
        version = self.version()
        known = self._assets.get((file, bundled))
        if known is None or known[0] != version:
            known = self._assets[file, bundled] = (version, self._read(file, bundled=bundled))
        return known[1]

    def _read(self, file: Path, *, bundled: bool) -> Asset:
        plain = self._text(file, bundled=bundled).encode() if file.suffix in TEXTS else file.read_bytes()
        media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        packed = gzip.compress(plain, mtime=0) if len(plain) >= SMALLEST else None
        return Asset(plain, packed, media_type, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')

    def _text(self, file: Path, *, bundled: bool) -> str:
        if file == self._folder / PAGE:
            return self._with_bundles(file.read_text(encoding="utf-8"))
        if bundled and file.suffix == ".js":
            return bundle(self._folder, file.relative_to(self._folder).as_posix())
        if bundled and file == self._folder / STYLES:
            sheets = SHEET.findall((self._folder / PAGE).read_text(encoding="utf-8"))
            return "".join(self._text(self._folder / sheet, bundled=False) for sheet in sheets)
        text = file.read_text(encoding="utf-8")
        return without_comments(text) if file.suffix in (".js", ".css") else text

    def _with_bundles(self, page: str) -> str:
        """The page with versioned addresses of its script, of all its styles in one, and of its icon."""
        folder = f"v/{self.version()}/"
        bundles = folder + BUNDLES
        page = ICON.sub(folder, SCRIPT.sub(bundles, SHEET.sub("", page)))
        return page.replace("</head>", f'  <link rel="stylesheet" href="{bundles}{STYLES}" />\n  </head>')


def _language(scope: Scope) -> str:
    return language_asked(Headers(scope=scope).get("accept-language"))

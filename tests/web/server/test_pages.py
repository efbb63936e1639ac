"""The files of the page: compressed, kept by browsers until one of them changes, and few enough for a slow line."""

import gzip
import json
import re

import pytest
from starlette.testclient import TestClient

from tilestar.web.server.pages import Pages

FIRST_LOAD = 100_000
"""Bytes that a first visit may load."""


def named_files(client: TestClient) -> list[str]:
    """The scripts and styles that the page names."""
    return re.findall(r'(?:href|src)="(v/[^"]+)"', client.get("/").text)


def test_the_page_names_its_files_by_version_and_browsers_keep_them(client: TestClient):
    names = named_files(client)
    assert len(names) > 20
    assert len({name.split("/")[1] for name in names}) == 1
    for name in names:
        answer = client.get(f"/{name}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
    assert client.get("/").headers["Cache-Control"] == "no-cache"


def test_files_of_another_version_are_the_newest_and_not_kept(client: TestClient):
    answer = client.get("/v/0123456789abcdef/app.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_version_changes_with_any_file(tmp_path):
    (tmp_path / "app.js").write_text("one")
    pages = Pages(tmp_path)
    before = pages.version()
    assert pages.version() == before
    (tmp_path / "app.js").write_text("another")
    assert pages.version() != before


def test_a_browser_that_has_a_file_is_told_so(client: TestClient):
    tag = client.get("/app.js").headers["ETag"]
    answer = client.get("/app.js", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/app.js", "text/javascript; charset=utf-8"),
        ("/styles/base.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_type_and_are_compressed_for_those_who_can_read_it(client, path: str, media_type: str):
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"] == media_type
    assert packed.content == plain.content
    assert "Content-Encoding" not in plain.headers
    assert packed.headers.get("Content-Encoding") == ("gzip" if len(plain.content) >= 500 else None)
    assert client.head(path).content == b""


@pytest.mark.parametrize("path", ["/missing.js", "/v/", "/v/x/../../settings.py", "/styles", "/v/0/missing"])
def test_what_is_not_there_is_refused_like_everything_else(client: TestClient, path: str):
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "http"


def test_a_first_visit_loads_less_than_a_hundred_kilobytes(client: TestClient):
    pages = Pages()
    scripts = {"app.js", *pages.imports("app.js"), "views/play.js", *pages.imports("views/play.js")}
    styles = [name.split("/", 2)[2] for name in named_files(client) if name.endswith(".css")]
    files = ["", *sorted(scripts), *styles, "icon.svg", "manifest.webmanifest"]
    sizes = {name: len(gzip.compress(client.get(f"/{name}").content)) for name in files}
    assert sum(sizes.values()) < FIRST_LOAD, json.dumps(sizes, indent=1)


def test_comments_stay_at_home_and_code_is_sent(client: TestClient, tmp_path):
    source = (
        "// one\nconst a = 1; // two\n/** three\n * four */\nconst b = /** @type {any} */ (2);\n  /* five */ b + a;\n"
    )
    (tmp_path / "app.js").write_text(source)
    sent = TestClient(Pages(tmp_path), base_url="http://127.0.0.1").get("/app.js").text
    assert sent == "const a = 1; // two\nconst b = /** @type {any} */ (2);\nb + a;\n"
    assert "/**" not in client.get("/lib/view.js").text.replace("/** @type", "")


def test_the_manifest_makes_the_page_installable(client: TestClient):
    manifest = client.get("/manifest.webmanifest").json()
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        assert client.get(f"/{icon['src']}").status_code == 200
    assert 'rel="manifest"' in client.get("/").text

"""The files of the page: compressed, kept by browsers until one of them changes, and few enough for a slow line."""

import gzip
import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tilestar.web
from tilestar.web.bundles import IMPORT, bundle, imports
from tilestar.web.server.pages import Pages

FIRST_LOAD = 100_000
"""Bytes that a first visit may load."""

STATIC = Path(tilestar.web.__file__).parent / "static"
SCRIPTS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js") if path.name != "sw.js")


def named_files(client: TestClient) -> list[str]:
    """The scripts and styles that the page names."""
    return re.findall(r'(?:href|src)="(v/[^"]+)"', client.get("/").text)


def test_the_page_names_its_files_by_version_and_browsers_keep_them(client: TestClient):
    names = named_files(client)
    assert [name.split("/", 2)[2] for name in names] == ["icon.svg", "bundle/app.js", "bundle/styles.css"]
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


def test_a_first_visit_loads_less_than_a_hundred_kilobytes_in_a_few_files(client: TestClient):
    files = ["", *named_files(client), "bundle/views/play.js", "manifest.webmanifest"]
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


def test_a_bundle_runs_a_script_after_those_it_imports(tmp_path: Path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "views").mkdir()
    (tmp_path / "lib" / "one.js").write_text("const own = 1;\nexport const one = () => own;\n")
    (tmp_path / "lib" / "two.js").write_text(
        'import { one as first } from "./one.js";\n\nexport function two() {\n  return 2 * first();\n}\n'
    )
    (tmp_path / "app.js").write_text('import { one } from "./lib/one.js";\nawait import("./views/all.js");\none();\n')
    (tmp_path / "views" / "all.js").write_text(
        'import { two } from "../lib/two.js";\nconst later = () => import("../lib/two.js");\n'
        "export class All {\n  two = two();\n}\n"
    )
    assert imports(tmp_path, "views/all.js") == ["lib/one.js", "lib/two.js", "views/all.js"]
    assert bundle(tmp_path, "views/all.js") == (
        'import { modules } from "../app.js";\n'
        'modules["lib/two.js"] ??= (() => {\nconst { one: first } = modules["lib/one.js"];\n\n'
        "function two() {\n  return 2 * first();\n}\nreturn { two };\n})();\n"
        'modules["views/all.js"] ??= (() => {\nconst { two } = modules["lib/two.js"];\n'
        'const later = () => import("../lib/two.js");\nclass All {\n  two = two();\n}\nreturn { All };\n})();\n'
        'export const { All } = modules["views/all.js"];\n'
    )
    assert 'import("./views/all.js")' in bundle(tmp_path, "app.js")


def test_every_script_can_be_bundled():
    for script in SCRIPTS:
        text = (STATIC / script).read_text()
        assert len(re.findall(r"^import\b", text, re.MULTILINE)) == len(IMPORT.findall(text)), f"by name in {script}"
        left = re.findall(r"^(?:import|export)\b.*", bundle(STATIC, script), re.MULTILINE)
        assert [line for line in left if "modules" not in line] == [], script


def test_scripts_do_not_import_each_other_in_circles():
    for script in SCRIPTS:
        ordered = imports(STATIC, script)
        for number, path in enumerate(ordered):
            assert set(imports(STATIC, path)) <= set(ordered[: number + 1]), path

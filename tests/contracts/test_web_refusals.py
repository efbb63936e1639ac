"""Whatever is sent to whatever route, the server refuses it with a 4xx, in one form, with all security headers."""

import json
from collections.abc import Iterator

import pytest

from tests.web.live_server import UPGRADE, answer, connect, request, serving
from tilestar.web.server.app import create_app
from tilestar.web.server.guard import SECURITY_HEADERS
from tilestar.web.server.settings import Settings

DEEP = b"[" * 9000 + b"]" * 9000
LIMIT = 50_000

BAD_HEADERS = {
    "an origin that is no address": "Origin: http://[\r\n",
    "an origin of another scheme": "Origin: https://127.0.0.1:PORT\r\n",
    "an origin without a scheme": "Origin: //127.0.0.1:PORT\r\n",
    "an origin of another port": "Origin: http://127.0.0.1:1\r\n",
    "an origin that is not ASCII": "Origin: http://\xff\xfe\r\n",
    "a host that is no address": "Host: [\r\n",
    "an empty host": "Host: \r\n",
    "a foreign host": "Host: evil.example\r\n",
    "two hosts": "Host: 127.0.0.1:PORT\r\nHost: evil.example\r\n",
    "a body too large": f"Content-Length: {LIMIT + 1}\r\n",
    "a length that is no number": "Content-Length: many\r\n",
    "a negative length": "Content-Length: -1\r\n",
    "two lengths": "Content-Length: 3\r\nContent-Length: 4\r\n",
    "an unknown encoding": "Transfer-Encoding: rot13\r\n",
    "a header without a name": ": nothing\r\n",
    "a header that is never over": f"X-Long: {'x' * 600_000}\r\n",
}

BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "no object": b"[]",
    "no UTF-8": b"\xff\xfe",
    "deep arrays": DEEP,
    "deep objects": b'{"a":' * 9000 + b"1" + b"}" * 9000,
    "a deep value": b'{"board": ' + DEEP + b', "text": ' + DEEP + b', "map": ' + DEEP + b"}",
    "a deep legend": json.dumps({"map": "1", "legend": "a = " + DEEP.decode()}).encode(),
    "a long number": b'{"width": ' + b"9" * 5000 + b"}",
    "a number that is none": b'{"depth": NaN}',
    "a lone surrogate": b'{"text": "\\ud800", "board": "\\ud800", "map": "\\ud800", "form": "\\ud800"}',
    "a NUL": b'{"text": "\\u0000", "board": "\\u0000", "map": "\\u0000", "form": "\\u0000"}',
}

BAD_LINES = {
    "no HTTP": b"hello\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a path that is not ASCII": b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
}


QUESTIONS = [
    (method.upper(), path) for path, entry in create_app().openapi()["paths"].items() for method in sorted(entry)
]
ROUTES = [
    *QUESTIONS,
    ("SOCKET", "/api/runs"),
    ("GET", "/"),
    ("GET", "/app.js"),
    ("HEAD", "/icon.svg"),
    ("GET", "/missing"),
]
POSTS = [path for method, path in ROUTES if method == "POST"]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(Settings(searches=2, body=LIMIT)) as port:
        yield port


def check_refusal(port: int, data: bytes) -> None:
    with connect(port) as connection:
        connection.sendall(data)
        response = answer(connection)
        assert 400 <= response.status < 500
        assert {name: response.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
        if data[:4] != b"HEAD":
            assert json.loads(response.read())["error"]["message"]


def test_the_routes_are_all_there():
    assert {"GET", "POST", "SOCKET"} <= {method for method, _ in ROUTES}
    assert len(POSTS) >= 7


@pytest.mark.parametrize("what", BAD_HEADERS)
@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_bad_headers_are_refused_on_every_route(port: int, method: str, path: str, what: str):
    headers = BAD_HEADERS[what].replace("PORT", str(port))
    if method == "SOCKET":
        if "length" in what or "body" in what or "encoding" in what:
            return  # a socket has no body
        method, headers = "GET", headers + UPGRADE
    check_refusal(port, request(method, path, port, headers))


@pytest.mark.parametrize("what", BAD_BODIES)
@pytest.mark.parametrize("path", POSTS)
def test_bad_bodies_are_refused_on_every_route(port: int, path: str, what: str):
    check_refusal(port, request("POST", path, port, body=BAD_BODIES[what]))


@pytest.mark.parametrize("what", BAD_LINES)
def test_what_is_not_http_is_refused(port: int, what: str):
    check_refusal(port, BAD_LINES[what])


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "NONSENSE"])
@pytest.mark.parametrize("path", sorted({path for method, path in ROUTES if method != "SOCKET"}))
def test_wrong_methods_are_refused_on_every_route(port: int, path: str, method: str):
    check_refusal(port, request(method, path, port))


@pytest.mark.parametrize("path", ["/api/runs", "/", "/api/other"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", ""),
        ("AAAAAAAAAAAAAAAAAAAAAA==", "short"),
        ("AAAAAAAAAAAAAAAAAAAAAA==", "\xff" * 24),
        ("Version: 13", "Version: 12"),
    ],
)
def test_half_a_handshake_is_refused(port: int, path: str, old: str, new: str):
    check_refusal(port, request("GET", path, port, UPGRADE.replace(old, new)))


@pytest.mark.parametrize("path", ["/", "/api/other", "/api/about"])
def test_a_socket_that_is_not_there_is_refused(port: int, path: str):
    check_refusal(port, request("GET", path, port, UPGRADE))

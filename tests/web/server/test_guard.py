"""Strangers are refused, sizes are limited, and every answer carries the security headers."""

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

READ = {"text": "123456780"}


@pytest.mark.parametrize("host", ["localhost:8765", "127.0.0.1:1", "[::1]:8765", "192.168.1.4"])
def test_the_server_answers_to_localhost_and_plain_addresses(client: TestClient, host: str):
    assert client.get("/api/about", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[::1", "a:b:c"]
)
def test_a_name_that_is_not_ours_is_refused(client: TestClient, host: str):
    response = client.get("/api/about", headers={"Host": host})
    assert response.status_code == 403
    assert response.json()["error"]["code"] == "forbidden"


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://127.0.0.1:9999",
        "http://localhost:8765",
        "https://127.0.0.1:8765",
        "//127.0.0.1:8765",
    ],
)
def test_pages_of_other_sites_are_refused(client: TestClient, origin: str):
    assert client.post("/api/boards/read", json=READ, headers={"Origin": origin}).status_code == 403


def test_the_page_itself_is_welcome(client: TestClient):
    origin = {"Origin": "http://127.0.0.1:8765"}
    assert client.post("/api/boards/read", json=READ, headers=origin).status_code == 200


def test_sockets_of_other_sites_are_refused(client: TestClient):
    with (
        pytest.raises(WebSocketDenialResponse) as refusal,
        client.websocket_connect("ws://127.0.0.1:8765/api/runs", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert refusal.value.status_code == 403


def test_a_large_body_is_refused_whether_or_not_it_says_how_large_it_is(client: TestClient):
    def in_pieces():
        yield from [b" " * 9000] * 5

    declared = client.post("/api/boards/read", content=b" " * 30_000)
    streamed = client.post("/api/boards/read", content=in_pieces(), headers={"Content-Type": "application/json"})
    assert (declared.status_code, streamed.status_code) == (413, 413)


@pytest.mark.parametrize("path", ["/", "/app.js", "/api/about", "/missing", "/api/boards/read"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str):
    headers = client.get(path).headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/../settings.py", "/..%2fsettings.py", "/static/index.html", "/%2e%2e/app.py"])
def test_nothing_but_the_page_is_served(client: TestClient, path: str):
    assert client.get(path).status_code == 404


def test_the_page_loads_nothing_from_elsewhere(client: TestClient):
    page = client.get("/").text
    assert "http://" not in page
    assert "https://" not in page
    assert "<script>" not in page
    assert "style=" not in page

"""A server with a token lets nobody in without it, and the token does not stay in the address."""

import json
from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from tilestar.web.server.app import create_app
from tilestar.web.server.settings import Settings

TOKEN = "open sesame ü"
LINK = {"token": TOKEN}


@pytest.fixture
def stranger() -> Iterator[TestClient]:
    app = create_app(Settings(searches=1, token=TOKEN))
    with TestClient(app, base_url="http://127.0.0.1:8765", follow_redirects=False) as client:
        yield client


@pytest.fixture
def visitor(stranger: TestClient) -> TestClient:
    stranger.get("/", params=LINK)
    return stranger


@pytest.mark.parametrize("path", ["/", "/app.js", "/icon.svg", "/api/about", "/api/openapi.json", "/missing"])
@pytest.mark.parametrize(
    "query", ["", "?token=", "?token=open", "?token=open%20sesame%20%FC", "?Token=open%20sesame%20%C3%BC"]
)
def test_nothing_is_shown_without_the_token(stranger: TestClient, path: str, query: str):
    answer = stranger.get(path + query)
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "token"
    assert answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer wrong", "Basic b3BlbiBzZXNhbWU6"])
def test_other_credentials_are_refused(stranger: TestClient, header: str):
    assert stranger.get("/api/about", headers={"Authorization": header}).status_code == 401


def test_a_browser_is_told_what_to_do_in_its_language(stranger: TestClient):
    answer = stranger.get("/", headers={"Accept": "text/html", "Accept-Language": "zh-CN"})
    assert answer.status_code == 401
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "令牌" in answer.text


def test_the_first_visit_exchanges_the_token_for_a_cookie(stranger: TestClient):
    answer = stranger.get("/app.js", params={"a": "1", **LINK})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/app.js?a=1")
    assert answer.headers["Cache-Control"] == "no-store"
    (cookie,) = SimpleCookie(answer.headers["Set-Cookie"]).values()
    assert cookie["httponly"]
    assert cookie["samesite"] == "strict"
    assert TOKEN not in cookie.value


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example", "///evil.example"])
def test_the_exchange_never_leads_elsewhere(stranger: TestClient, path: str):
    answer = stranger.get(f"http://127.0.0.1:8765{path}", params=LINK)
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith("/evil")


def test_the_cookie_opens_everything(visitor: TestClient):
    assert visitor.get("/").status_code == 200
    assert visitor.post("/api/boards/read", json={"text": "123456780"}).status_code == 200
    with visitor.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        socket.send_text("{}")
        assert json.loads(socket.receive_text())["type"] == "failed"


def test_a_cookie_of_an_earlier_server_is_refused(visitor: TestClient):
    cookies = dict(visitor.cookies)
    later = TestClient(create_app(Settings(token=TOKEN)), base_url="http://127.0.0.1:8765", cookies=cookies)
    assert cookies
    assert later.get("/").status_code == 401


@pytest.mark.parametrize("query", ["", "?token=wrong"])
def test_a_socket_needs_the_token_too(stranger: TestClient, query: str):
    with (
        pytest.raises(WebSocketDenialResponse) as refusal,
        stranger.websocket_connect(f"ws://127.0.0.1:8765/api/runs{query}"),
    ):
        pass
    assert refusal.value.status_code == 401


def test_programs_send_the_token_with_each_question(stranger: TestClient):
    header = {b"Authorization": b"Bearer " + TOKEN.encode()}
    app = create_app(Settings(token="plain"))
    with TestClient(app, base_url="http://127.0.0.1:8765") as client:
        assert client.get("/api/about", headers={"Authorization": "Bearer plain"}).status_code == 200
    assert stranger.get("/api/about", params=LINK).status_code == 200
    assert stranger.get("/api/about", headers=header).status_code == 200
    assert "Set-Cookie" not in stranger.get("/api/about", params=LINK).headers


def test_a_page_of_another_site_gains_nothing_from_the_cookie(visitor: TestClient):
    answer = visitor.post("/api/boards/read", json={"text": "123456780"}, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403

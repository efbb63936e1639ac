"""A request that is not what a route takes is refused in our words and the reader's language, never the validator's."""

import re

import pytest
from starlette.testclient import TestClient

from tilestar.texts.chinese import SENTENCES
from tilestar.web.server.app import create_app

VALIDATOR = re.compile(r"Input should|Field required|String should|Extra inputs|JSON decode|valid ", re.IGNORECASE)
VALUES: list[object] = [None, "", "x" * 5000, -1, 0, 10**9, 1.5, "many", True, [], {}, [[1, 2], 3]]
GOOD = {
    "text": "813402765",
    "board": "813402765",
    "seed": "s",
    "map": "1 0 4",
    "form": "maze",
    "rows": 10,
    "columns": 10,
}


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app(), base_url="http://127.0.0.1:8765", raise_server_exceptions=False) as client:
        yield client


def questions():
    """Every route that takes a body, with each of its fields missing, unknown or replaced by something else."""
    schema = create_app().openapi()
    for path, methods in schema["paths"].items():
        if "post" not in methods:
            continue
        body = methods["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
        fields = schema["components"]["schemas"][body]["properties"]
        good = {name: value for name, value in GOOD.items() if name in fields}
        yield path, {}
        yield path, good | {"no-such-field": 1}
        for name in fields:
            yield from ((path, good | {name: value}) for value in VALUES)


@pytest.mark.slow
def test_refusals_are_ours_and_translated(client):
    refused = 0
    for path, question in questions():
        if path in ("/api/boards/solve", "/api/boards/scramble") and set(question) <= set(GOOD):
            continue  # these would be answered, by a search
        answers = {
            language: client.post(path, json=question, headers={"Accept-Language": language})
            for language in ("en", "zh")
        }
        if answers["en"].status_code != 422:
            continue
        refused += 1
        errors = {language: answer.json()["error"] for language, answer in answers.items()}
        assert errors["en"]["template"] in SENTENCES, errors
        assert not VALIDATOR.search(errors["en"]["message"]), errors
        assert re.search("[一-鿿]", errors["zh"]["message"]), errors
    assert refused > 50


def test_the_field_is_named_as_people_call_it(client):
    answer = client.post("/api/boards/scramble", json={"width": 99, "seed": "s"})
    assert answer.json()["error"]["message"] == "the width must be at most 10"
    chinese = client.post("/api/boards/read", json={"text": "x" * 5000}, headers={"Accept-Language": "zh"})
    assert chinese.json()["error"]["message"] == "文本超过 4000 个字符"


@pytest.mark.parametrize("message", ["{}", '{"type": "start", "run": 1}', "no"])
def test_the_socket_refuses_in_our_words(client, message):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs?language=zh") as socket:
        socket.send_text(message)
        refusal = socket.receive_json()["error"]
        assert not VALIDATOR.search(refusal["message"])
        assert re.search("[一-鿿]", refusal["message"])

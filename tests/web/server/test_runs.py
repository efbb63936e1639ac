"""The socket: runs, their events, acknowledgements, pausing, cancelling and limits."""

import json
import time
from collections import Counter
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tilestar.tiles import Board, Direction, Move
from tilestar.web.server.runs import WINDOW

DOCUMENT = {"kind": "trace-tiles", "board": "283104765", "goal": "123804765"}
LONG = {"kind": "trace-tiles", "board": "867254301", "method": "bfs", "heuristic": "zero"}
MAP = {"kind": "trace-map", "map": "3 4\n1 0 0 0\n0 2 2 0\n0 0 3 4\n"}

Story = tuple[dict[str, Any], list[list[float]], dict[str, Any]]
GENERATE, UPDATE, EXPAND, CLOSE = 1, 2, 3, 4


def send(socket: WebSocketTestSession, kind: str, run: int = 1, **values) -> None:
    socket.send_text(json.dumps({"type": kind, "run": run, **values}))


def follow(socket: WebSocketTestSession, run: int = 1) -> Story:
    """The first message, all events and the last message of a run, acknowledging as a page does."""
    started: dict[str, Any] = {}
    events: list[list[float]] = []
    while True:
        message = json.loads(socket.receive_text())
        assert message["run"] == run
        if message["type"] == "started":
            started = message
        elif message["type"] == "events":
            events += message["events"]
            send(socket, "ack", run, batch=message["batch"])
        else:
            return started, events, message


def trace(client: TestClient, job: dict[str, Any]) -> Story:
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        send(socket, "start", job=job)
        return follow(socket)


def test_the_boards_follow_from_the_events_alone(client: TestClient):
    started, events, last = trace(client, DOCUMENT)
    assert (started["method"], started["heuristic"], started["optimal"]) == ("astar", "manhattan", True)
    goal = Board.parse(started["goal"])
    boards: list[Board] = []
    for kind, *rest in events:
        if kind != GENERATE:
            continue
        state, parent, tile, _g, h = map(int, rest)
        assert state == len(boards)
        boards.append(Board.parse(started["start"]) if parent < 0 else slid(boards[parent], tile))
        assert boards[-1].manhattan(goal) == h
    assert len(last["result"]["path"]) == 4
    board = Board.parse(started["start"])
    for tile in last["result"]["path"]:
        board = slid(board, tile)
    assert board == goal


def slid(board: Board, tile: int) -> Board:
    (way,) = (move.direction for move in board.legal_moves() if move.tile == tile)
    return board.move(Move(tile, Direction(way)))


@pytest.mark.parametrize(
    "method", ["astar", "weighted", "dijkstra", "greedy", "bfs", "iddfs", "ida", "bidirectional", "bidirectional-astar"]
)
def test_every_algorithm_can_be_watched(client: TestClient, method: str):
    _, events, last = trace(client, DOCUMENT | {"method": method})
    counts = Counter(event[0] % 10 for event in events)
    assert last["result"]["status"] == "solved"
    assert counts[EXPAND] == last["result"]["stats"]["expanded"]
    assert any(event[0] > 10 for event in events) == method.startswith("bidirectional")


def test_a_map_is_searched_cell_by_cell(client: TestClient):
    started, events, last = trace(client, MAP)
    assert (started["rows"], started["columns"], started["start"], started["goal"]) == (3, 4, [0, 0], [2, 3])
    assert {event[3] for event in events if event[0] == GENERATE} <= set(range(12))
    assert last["result"]["cost"] == 5
    assert last["result"]["path"][0] == [0, 0]
    assert last["result"]["path"][-1] == [2, 3]


def test_a_map_without_a_way_says_so(client: TestClient):
    _, _, last = trace(client, MAP | {"map": "2 3\n1 2 4\n0 2 0\n"})
    assert (last["result"]["status"], last["result"]["path"]) == ("unsolvable", None)


def test_a_slow_tab_gets_no_more_than_the_window(client: TestClient):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        send(socket, "start", job=LONG)
        assert json.loads(socket.receive_text())["type"] == "started"
        batches = [json.loads(socket.receive_text())["batch"] for _ in range(WINDOW)]
        assert batches == list(range(1, WINDOW + 1))
        send(socket, "start", run=2, job=DOCUMENT)  # while the first run waits, the socket serves another
        _, _, last = follow(socket, run=2)
        assert last["type"] == "done"
        send(socket, "ack", batch=1)
        assert json.loads(socket.receive_text())["batch"] == WINDOW + 1
        send(socket, "cancel")
        assert json.loads(socket.receive_text()) == {"run": 1, "type": "cancelled"}


def test_a_paused_run_is_silent_until_resumed(client: TestClient):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        send(socket, "start", job=LONG | {"expanded": 3000})
        send(socket, "pause")
        before = 0
        send(socket, "start", run=2, job=DOCUMENT)
        while (message := json.loads(socket.receive_text()))["run"] == 1 or message["type"] != "done":
            before += message["run"] == 1
        assert before <= WINDOW + 1
        send(socket, "resume")
        for batch in range(WINDOW):
            send(socket, "ack", batch=batch)
        _, events, last = follow(socket)
        assert events
        assert last["result"]["status"] == "stopped"
        assert last["result"]["stats"]["expanded"] == 3000


def test_searches_end_when_their_tab_goes_away(client: TestClient):
    pool = client.app.state.services.tracers  # type: ignore[attr-defined]
    for _ in range(2 * pool.size):
        with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
            send(socket, "start", job=LONG)
            socket.receive_text()
    deadline = time.monotonic() + 60
    while pool.running and time.monotonic() < deadline:
        time.sleep(0.01)
    assert pool.running == 0


def test_too_many_runs_hear_busy(client: TestClient):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        for run in range(4):
            send(socket, "start", run=run, job=LONG)
        while (message := json.loads(socket.receive_text()))["type"] != "failed":
            pass
        assert message["error"]["code"] == "busy"


@pytest.mark.parametrize(
    ("job", "code"),
    [
        (DOCUMENT | {"board": "1 2 3/4 5 6/8 7 0", "goal": "standard"}, "unsolvable-board"),
        (DOCUMENT | {"method": "magic"}, "unknown-name"),
        (DOCUMENT | {"heuristic": "hope"}, "unknown-name"),
        (DOCUMENT | {"board": " ".join(map(str, range(36))), "goal": "standard"}, "board"),
        (MAP | {"map": "1 2\n1 x\n"}, "map"),
        (MAP | {"goal": [9, 9]}, "cell"),
        (MAP | {"moves": "5"}, "unknown-name"),
        ({"kind": "trace-dreams"}, "input"),
        (DOCUMENT | {"surprise": 1}, "input"),
    ],
)
def test_wrong_jobs_are_refused(client: TestClient, job: dict[str, Any], code: str):
    _, _, last = trace(client, job)
    assert last["type"] == "failed"
    assert last["error"]["code"] == code


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"type": "start"}', '{"type": "dance", "run": 1}', "9" * 6000]
)
def test_nonsense_is_answered_and_the_socket_lives_on(client: TestClient, text: str):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        socket.send_text(text)
        assert json.loads(socket.receive_text())["type"] == "failed"
        send(socket, "pause", run=77)
        send(socket, "start", job=DOCUMENT)
        assert follow(socket)[2]["type"] == "done"


def test_failures_come_in_the_language_of_the_socket(client: TestClient):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs?language=zh") as socket:
        send(socket, "start", job=DOCUMENT | {"method": "magic"})
        assert "magic" in (message := follow(socket)[2]["error"]["message"])
        assert not message.startswith("unknown")


@pytest.mark.parametrize(
    "text",
    ["[" * 2400 + "]" * 2400, '{"a":' * 900 + "1" + "}" * 900, '{"run": ' + "9" * 4900 + "}", "[]", "nonsense", "\x00"],
)
def test_a_message_that_makes_no_sense_does_not_end_the_socket(client: TestClient, text: str):
    with client.websocket_connect("ws://127.0.0.1:8765/api/runs") as socket:
        socket.send_text(text)
        assert json.loads(socket.receive_text())["type"] == "failed"
        send(socket, "start", job=DOCUMENT)
        assert follow(socket)[2]["type"] == "done"

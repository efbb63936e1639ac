"""The API about sliding boards: read, scramble, solve."""

import re
from importlib.resources import files

import pytest
from starlette.testclient import TestClient

from tilestar.tiles import Board
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.parity import is_solvable


def ask(client: TestClient, question: str, /, **values):
    response = client.post(f"/api/boards/{question}", json=values)
    return response.status_code, response.json()


def test_a_board_is_read_in_any_notation(client: TestClient):
    for text in ("283104765", "2,8,3 / 1,_,4 / 7,6,5", "3\n2 8 3\n1 0 4\n7 6 5\n"):
        status, answer = ask(client, "read", text=text, goal="1 2 3/8 0 4/7 6 5")
        assert status == 200
        assert (answer["board"], answer["solvable"], answer["repair"]) == ("2 8 3/1 0 4/7 6 5", True, None)


def test_an_unsolvable_board_comes_with_both_parities_and_a_repair(client: TestClient):
    status, answer = ask(client, "read", text="1 2 3/4 5 6/8 7 0")
    assert status == 200
    assert not answer["solvable"]
    assert (answer["start"]["inversions"], answer["end"]["inversions"]) == (1, 0)
    assert (answer["start"]["parity"], answer["end"]["parity"]) == (1, 0)
    repaired = Board.parse(answer["repair"]["board"])
    assert is_solvable(repaired, resolve_goal("standard", 3, 3))
    first, second = answer["repair"]["swapped"]
    swap = {first: second, second: first}
    assert [swap.get(tile, tile) for tile in repaired.tiles] == [1, 2, 3, 4, 5, 6, 8, 7, 0]


def test_what_is_wrong_with_a_board_is_said_in_the_language_asked_for(client: TestClient):
    english = client.post("/api/boards/read", json={"text": "1 2 2/3 4 0"}).json()["error"]
    chinese = client.post(
        "/api/boards/read", json={"text": "1 2 2/3 4 0"}, headers={"Accept-Language": "zh-CN,zh;q=0.9"}
    ).json()["error"]
    assert english["code"] == "board"
    assert english["message"] == "tile 2 appears twice, and tile 5 is missing"
    assert english["message"] == english["template"].format(**english["values"])
    assert chinese["values"] == english["values"]
    assert chinese["message"] != english["message"]


def test_a_board_larger_than_allowed_is_refused_before_any_search(client: TestClient):
    big = " ".join(map(str, range(36)))
    for question, field in (("read", "text"), ("solve", "board")):
        status, answer = ask(client, question, **{field: big})
        assert status == 422
        assert answer["error"]["values"] == {"count": 36, "limit": 25}


@pytest.mark.parametrize("depth", [1, 16, 31])
def test_a_small_board_is_exactly_as_far_as_asked(client: TestClient, depth: int):
    status, answer = ask(client, "scramble", width=3, height=3, depth=depth, seed="s")
    assert status == 200
    assert ask(client, "solve", board=answer["board"])[1]["length"] == depth


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "random"])
@pytest.mark.parametrize(("width", "height", "goal"), [(4, 4, "standard"), (5, 3, "snail"), (2, 10, "blank-first")])
def test_a_new_board_can_be_solved_and_follows_from_its_seed(
    client: TestClient, width: int, height: int, goal: str, difficulty: str
):
    question = {"width": width, "height": height, "goal": goal, "difficulty": difficulty}
    answer, again, other = (ask(client, "scramble", **question, seed=seed)[1] for seed in ("a", "a", "b"))
    assert answer == again
    assert answer != other
    board, target = Board.parse(answer["board"]), Board.parse(answer["goal"])
    assert target == resolve_goal(goal, width, height)
    assert board != target
    assert is_solvable(board, target)


@pytest.mark.parametrize(
    ("size", "board"),
    [
        (3, "7 1 2/0 3 5/6 4 8"),
        (4, "11 2 5 6/7 0 4 12/13 10 1 14/9 8 3 15"),
        (5, "9 7 21 13 23/8 22 5 15 18/19 20 24 3 12/11 4 1 14 6/0 16 2 10 17"),
    ],
)
def test_the_board_of_a_day_never_changes(client: TestClient, size: int, board: str):
    question = {"width": size, "height": size, "difficulty": "random", "seed": f"daily 2026-11-17 {size}x{size}"}
    assert ask(client, "scramble", **question)[1]["board"] == board


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_examples_of_the_page_can_be_solved(language: str):
    page = files("tilestar.web") / "static" / "messages" / f"play.{language}.js"
    hint = re.search(r'"new.own.hint":\s*"(.*)"', page.read_text("utf-8"))
    assert hint is not None
    examples = [Board.parse(text) for text in re.findall(r"\d{9}|\d(?: \d)+(?:/\d(?: \d)+)+", hint[1])]
    assert len(examples) == 2
    assert all(is_solvable(board, resolve_goal("standard", board.width, board.height)) for board in examples)


def test_harder_boards_are_farther_from_the_goal(client: TestClient):
    def mean_distance(difficulty: str) -> float:
        boards = (
            ask(client, "scramble", width=4, height=4, difficulty=difficulty, seed=str(seed))[1]["board"]
            for seed in range(10)
        )
        return sum(Board.parse(board).manhattan() for board in boards) / 10

    assert mean_distance("easy") < mean_distance("medium") < mean_distance("hard")


def test_a_solution_has_the_form_of_the_command_line(client: TestClient):
    status, answer = ask(client, "solve", board="283104765", goal="123804765")
    assert status == 200
    assert (answer["status"], answer["length"], answer["optimal"], answer["lower_bound"]) == ("solved", 4, True, 4)
    assert answer["moves"][0] == {"tile": 8, "direction": "down"}


def test_a_game_is_reviewed_in_one_question(client: TestClient):
    status, answer = ask(client, "review", board="1 2 3/4 5 6/0 7 8", moves="DUL2")
    assert status == 200
    assert (answer["exact"], answer["lower"], answer["upper"]) == (True, [2, 3, 2, 1, 0], [2, 3, 2, 1, 0])
    assert (answer["best"], answer["ghost"]) == (["L", "U", "L", "L", None], "LL")
    better = {"tile": 7, "direction": "left"}
    loss = {"number": 1, "move": {"tile": 4, "direction": "down"}, "better": better, "before": 2, "after": 3}
    assert (answer["losses"], answer["wasted"], answer["accuracy"]) == ([loss], [1, 1], [0.75, 0.75])


def test_a_game_on_a_large_board_has_bounds(client: TestClient):
    board = ask(client, "scramble", width=5, height=5, seed="s")[1]["board"]
    status, answer = ask(client, "review", board=board, moves="", seconds=0.2)
    assert status == 200
    assert answer["lower"][0] < answer["upper"][0] == len(answer["ghost"])


def test_an_unsolvable_board_is_an_answer_and_not_a_failure(client: TestClient):
    status, answer = ask(client, "solve", board="1 2 3/4 5 6/8 7 0")
    assert status == 200
    assert (answer["status"], answer["moves"]) == ("unsolvable", None)


@pytest.mark.parametrize(
    ("question", "values", "code"),
    [
        ("solve", {"board": "12345678x", "method": "magic"}, "unknown-name"),
        ("solve", {"board": "1 2 3/4 5 6/7 8 0", "goal": "1 2/3 0"}, "goal"),
        ("solve", {"board": "nonsense"}, "board"),
        ("solve", {"board": "123456780", "extra": 1}, "request"),
        ("solve", {}, "request"),
        ("scramble", {"width": 3, "height": 3, "depth": 32, "seed": "s"}, "input"),
        ("review", {"board": "1 2 3/4 5 6/0 7 8", "moves": "LLL"}, "board"),
        ("review", {"board": "1 2 3/4 5 6/0 7 8", "moves": "7"}, "board"),
        ("review", {"board": "1 2 3/4 5 6/8 7 0", "moves": "D"}, "unsolvable-board"),
        ("review", {"board": "1 2 3/4 5 6/0 7 8"}, "request"),
        ("scramble", {"width": 30, "height": 3, "seed": "s"}, "request"),
        ("scramble", {"difficulty": "absurd", "seed": "s"}, "unknown-name"),
        ("read", {"text": ""}, "board"),
    ],
)
def test_wrong_questions_are_refused_with_a_reason(
    client: TestClient, question: str, values: dict[str, object], code: str
):
    status, answer = ask(client, question, **values)
    assert status == 422
    assert answer["error"]["code"] == code
    assert answer["error"]["message"]


def test_a_body_that_is_not_json_is_refused(client: TestClient):
    for content in (b"", b"{", b"[]", b"\xff\xfe", b"null"):
        response = client.post("/api/boards/solve", content=content, headers={"Content-Type": "application/json"})
        assert response.status_code == 422


def test_a_worker_that_overruns_its_time_is_ended(client: TestClient, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tilestar.web.server.services.GRACE", -5.0)
    status, answer = ask(client, "solve", board="1 2 3/4 5 6/7 8 0", seconds=5)
    assert (status, answer["error"]["code"]) == (422, "time")
    monkeypatch.undo()
    assert ask(client, "solve", board="1 2 3/4 5 6/7 8 0")[0] == 200

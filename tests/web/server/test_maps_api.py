"""The API about tile maps: read, write, generate, find."""

import base64
import zlib

import numpy as np
import pytest
from starlette.testclient import TestClient

from tilestar.maps import RULES

MAP = "3 3\n1 0 0\n0 2 0\n0 0 4\n"
WALLED = "2 3\n1 2 4\n0 2 0\n"
OCTILE = "type octile\nheight 2\nwidth 3\nmap\n.@.\n..T\n"
SWAMP = """
[symbols."."]
name = "moor"
[symbols."~"]
name = "swamp"
cost = 5
colour = "#556b2f"
"""


def ask(client: TestClient, question: str, /, **values):
    response = client.post(f"/api/maps/{question}", json=values)
    return response.status_code, response.json()


def packed(cells):
    return base64.b64encode(zlib.compress(bytes(cells))).decode()


def unpacked(text):
    return zlib.decompress(base64.b64decode(text))


def test_a_map_is_read_as_terrains_and_cells(client: TestClient):
    status, answer = ask(client, "read", map=MAP)
    assert status == 200
    assert (answer["rows"], answer["columns"], answer["name"]) == (3, 3, "sea")
    assert (answer["start"], answer["goal"]) == ([0, 0], [2, 2])
    assert list(unpacked(answer["cells"])) == [0, 0, 0, 0, 2, 0, 0, 0, 0]
    assert answer["terrains"][2] == {
        "symbol": "2", "name": "island", "cost": None, "role": None, "colour": "#3f7d4e",
    }  # fmt: skip


def test_a_moving_ai_map_is_read(client: TestClient):
    status, answer = ask(client, "read", map=OCTILE)
    assert status == 200
    assert (answer["rows"], answer["columns"], answer["name"], answer["start"]) == (2, 3, "movingai", None)


def test_a_legend_of_your_own_gives_symbols_their_cost(client: TestClient):
    status, answer = ask(client, "find", map="1 3\n.~.\n", legend=SWAMP, start=[0, 0], goal=[0, 2])
    assert status == 200
    assert (answer["cost"], answer["cells"]) == (6, [[0, 0], [0, 1], [0, 2]])


@pytest.mark.parametrize(("text", "symbols"), [(MAP, "own"), (OCTILE, "own"), (MAP, "plain")])
def test_a_map_that_was_written_reads_the_same(client: TestClient, text: str, symbols: str):
    status, written = ask(client, "write", map=text, symbols=symbols)
    assert status == 200
    before, after = (ask(client, "read", map=one)[1] for one in (text, written["text"]))
    assert costs(before) == costs(after)
    assert (before["start"], before["goal"]) == (after["start"], after["goal"])


def costs(answer):
    return [answer["terrains"][cell]["cost"] for cell in unpacked(answer["cells"])]


def test_a_map_is_turned_into_a_moving_ai_map(client: TestClient):
    assert ask(client, "write", map=MAP, symbols="movingai")[1]["text"].splitlines()[4:] == ["...", ".@.", "..."]


def test_costs_that_moving_ai_maps_do_not_know_are_refused(client: TestClient):
    status, answer = ask(client, "write", map="1 3\n1 3 4\n", symbols="movingai")
    assert (status, answer["error"]["code"]) == (422, "map")


@pytest.mark.parametrize("form", ["noise", "maze", "rooms", "caves", "sea"])
def test_a_made_up_map_follows_from_its_seed_and_can_be_crossed(client: TestClient, form: str):
    first, again, other = (ask(client, "generate", form=form, rows=9, columns=13, seed=seed)[1] for seed in (1, 1, 2))
    assert first == again
    assert first["cells"] != other["cells"]
    assert (first["rows"], first["columns"]) == (9, 13)
    assert first["start"] != first["goal"]


@pytest.mark.parametrize("moves", RULES)
def test_a_path_is_found_under_every_movement_rule(client: TestClient, moves: str):
    status, answer = ask(client, "find", map=MAP, moves=moves)
    assert (status, answer["status"], answer["optimal"]) == (200, "solved", True)
    assert (answer["cells"][0], answer["cells"][-1]) == ([0, 0], [2, 2])
    assert answer["stats"]["expanded"] >= 0


OPEN = {"rows": 3, "columns": 4, "cells": packed([0] * 12)}
ENDS = {"start": [0, 0], "goal": [0, 3]}


def test_a_drawn_map_is_sent_once_and_then_what_changed_of_it(client: TestClient):
    keys = ["first key", "second key", "third key"]
    assert ask(client, "find", map=OPEN, key=keys[0], **ENDS)[1]["cost"] == 3
    walls = {"key": keys[0], "changes": [[2, 2], [6, 2]]}
    assert ask(client, "find", map=walls, key=keys[1], **ENDS)[1]["cost"] == 7
    gone = {"key": keys[1], "changes": [[6, 0]]}
    assert ask(client, "find", map=gone, key=keys[2], **ENDS)[1]["cost"] == 5
    status, answer = ask(client, "find", map=gone, **ENDS)
    assert (status, answer["error"]["code"]) == (422, "unknown-map")


@pytest.mark.parametrize(
    "given",
    [
        OPEN | {"cells": packed([0] * 13)},
        OPEN | {"cells": packed([0] * 11)},
        OPEN | {"cells": packed([9] * 12)},
        OPEN | {"cells": "not base64"},
        OPEN | {"cells": "图"},
        OPEN | {"cells": base64.b64encode(b"not zlib").decode()},
        OPEN | {"rows": 2048, "columns": 2048},
    ],
)
def test_cells_that_are_not_a_map_are_refused(client: TestClient, given):
    status, answer = ask(client, "find", map=given, **ENDS)
    assert (status, answer["error"]["code"]) == (422, "map")


def test_the_algorithm_asked_for_answers(client: TestClient):
    about = client.get("/api/about").json()
    detour = "legend plain/S11G/9..9/9..9/...."
    for algorithm in (entry["name"] for entry in about["map_algorithms"]):
        text = "S..#G/.#.#./.#..." if algorithm == "jps" else detour
        status, answer = ask(client, "find", map=text, algorithm=algorithm)
        assert (status, answer["status"]) == (200, "solved"), algorithm
        assert answer["cost"] >= answer["least"]
        method = answer["stats"]["method"]
        assert algorithm in (method, f"{method}-astar", "weighted"), (algorithm, method)
    assert ask(client, "find", map=detour, algorithm="astar", heuristic="zero")[1]["stats"]["method"] == "dijkstra"
    assert ask(client, "find", map=detour, algorithm="greedy", heuristic="straight-line")[0] == 200
    assert ask(client, "find", map=detour, algorithm="jps")[1]["error"]["code"] == "input"


def test_a_packed_path_is_made_of_steps(client: TestClient):
    _, answer = ask(client, "find", map="S.#/.../#.G", moves="8-no-corner-cutting", packed=True)
    assert (answer["cells"], answer["steps"]) == (None, "33")
    assert ask(client, "find", map="#G/S.", packed=True)[1]["steps"] == "20"


def test_distances_are_those_of_the_library(client: TestClient):
    status, answer = ask(client, "distances", map="S3./##G/...", start=[0, 0])
    distances = np.frombuffer(unpacked(answer["distances"]), dtype="<f4").reshape(3, 3)
    assert status == 200
    assert distances.tolist() == [[0, 3, 4], [np.inf, np.inf, 5], [8, 7, 6]]
    assert answer["most"] == 8


@pytest.mark.parametrize(("text", "highest"), [("1,2,3\n4,5,0\n", 5), ("1.5,20\n300,-1\n", 300)])
def test_a_table_of_costs_gets_a_legend_that_has_them_all(client: TestClient, text: str, highest: float):
    status, answer = ask(client, "read", map=text)
    assert status == 200
    assert max(cost for cost in costs(answer) if cost) == highest
    assert costs(answer)[-1] is None


def test_no_path_is_an_answer_and_not_a_failure(client: TestClient):
    status, answer = ask(client, "find", map=WALLED)
    assert status == 200
    assert (answer["status"], answer["cost"], answer["cells"]) == ("unsolvable", None, None)


@pytest.mark.parametrize(
    ("question", "values", "code"),
    [
        ("read", {"map": "2 2\n0 9\n0 0\n"}, "map"),
        ("read", {"map": MAP, "legend": "nonsense"}, "map"),
        ("find", {"map": MAP, "moves": "knight"}, "unknown-name"),
        ("find", {"map": MAP, "method": "magic"}, "unknown-name"),
        ("find", {"map": MAP, "start": [9, 9]}, "cell"),
        ("generate", {"form": "castle"}, "unknown-name"),
        ("generate", {"form": "maze", "rows": 100_000}, "request"),
        ("generate", {"form": "maze", "rows": 60, "columns": 60}, "map"),
    ],
)
def test_wrong_questions_are_refused_with_a_reason(
    client: TestClient, question: str, values: dict[str, object], code: str
):
    status, answer = ask(client, question, **values)
    assert status == 422
    assert answer["error"]["code"] == code
    assert answer["error"]["message"]

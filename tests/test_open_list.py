"""The open list that is shown begins with the state that is expanded next: in the terminal and on the page."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tilestar import TileMap
from tilestar.maps.problem import MapProblem
from tilestar.search import ALGORITHMS, Algorithm, Graph, Heuristic, Limit
from tilestar.search.tracing.replay import History, Moment
from tilestar.tiles import Board
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.problem import TilesProblem
from tilestar.web.workers.encoder import Encoder

LIMIT = Limit(max_nodes=800)
SCRIPT = Path(__file__).parent / "js" / "open-list-errors.js"


def problems() -> Iterator[tuple[str, Any, Heuristic]]:
    for text in ("2 8 3/1 0 4/7 6 5", "8 6 7/2 5 4/3 0 1", "5 1 2 4/9 6 3 8/0 13 7 11/14 10 15 12"):
        board = Board.parse(text)
        goal = named_goal("standard", board.width, board.height)
        start = board if solvability(board, goal).solvable else board.twin()
        yield text, TilesProblem(start, goal), make_heuristic("manhattan", goal)
    for kind, moves in (("noise", "4"), ("noise", "8"), ("maze", "4"), ("rooms", "8")):
        world = TileMap.generate(kind, 15, 20, seed=3)
        problem = MapProblem(world, world.start, world.goal, moves)
        yield f"{kind}, {moves} ways", problem, problem.heuristic
    one_way = {"s": {"a": 2, "b": 1}, "a": {"c": 1}, "b": {"a": 0, "c": 5}, "c": {"d": 1}, "d": {"g": 9}}
    estimates = {"s": 0, "a": 0, "b": 8, "c": 0, "d": 0, "g": 0}
    yield "states reopened", Graph(one_way, "s", "g"), estimates.__getitem__


CASES = {
    f"{algorithm.name}: {name}": (algorithm, problem, h)
    for name, problem, h in problems()
    for algorithm in ALGORITHMS.values()
}


@pytest.mark.parametrize(("algorithm", "problem", "h"), CASES.values(), ids=CASES)
def test_the_terminal_shows_the_state_that_is_expanded_next(algorithm: Algorithm, problem: Any, h: Heuristic):
    history = History()
    result = algorithm.function(problem, h, limit=LIMIT, observe=history)
    moment, shown, expanded = Moment(history), [], []
    for number, (here, following) in enumerate(pairwise(history.frames)):
        if following.expanded > here.expanded:
            moment.go_to(number)
            shown.append(moment.next_open(algorithm.order, 1)[0].key)
            expanded.append(following.current)
    assert shown == expanded
    assert len(shown) == result.stats.expanded


def recorded(algorithm: Algorithm, problem: Any, h: Heuristic) -> tuple[list[Any], int]:
    """The events as the page receives them, and the number of expansions."""
    events: list[Any] = []
    encoder = Encoder(lambda _kind, batch: events.extend(json.loads(batch)), lambda _event: 0, seconds=60)
    result = algorithm.function(problem, h, limit=LIMIT, observe=encoder)
    encoder.flush()
    return events, result.stats.expanded


def test_the_page_shows_the_state_that_is_expanded_next(tmp_path: Path):
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    searches, expected = [], []
    for name, (algorithm, problem, h) in CASES.items():
        events, expanded = recorded(algorithm, problem, h)
        searches.append({"order": algorithm.order.as_dict(), "events": events})
        expected.append({"search": name, "steps": expanded, "wrong": 0})
    file = tmp_path / "searches.json"
    file.write_text(json.dumps(searches))
    run = subprocess.run(["node", SCRIPT, file], capture_output=True, text=True, check=True)
    counts = json.loads(run.stdout)
    assert [{"search": name} | count for name, count in zip(CASES, counts, strict=True)] == expected

"""Watched searches: what they claim is what was proved."""

import pytest

from tilestar.errors import UnsolvableBoardError
from tilestar.maps import TileMap
from tilestar.search.limit import Limit
from tilestar.search.registry import ALGORITHMS
from tilestar.search.tracing.replay import Moment
from tilestar.tiles import Board, solve
from tilestar.tui.game.store import Store
from tilestar.tui.session import Session
from tilestar.tui.trace import watched as watched_module
from tilestar.tui.trace.map_drawing import draw_map
from tilestar.tui.trace.open_list import counters, open_list
from tilestar.tui.trace.watched import watch_board, watch_map

BOARD = Board.parse("1 2 3/4 5 6/0 7 8")
GOAL = Board.parse("1 2 3/4 5 6/7 8 0")
FAR = Board.parse("2 3 0/1 8 5/4 7 6")
SEA = TileMap.parse("1 0 3/2 0 0/0 0 4")
"""Start top left, goal bottom right, an enemy of cost 20 top right."""


@pytest.fixture
def session(tmp_path):
    return Session(Store(tmp_path))


@pytest.fixture(autouse=True)
def _little_time(monkeypatch):
    monkeypatch.setattr(watched_module, "LIMIT", Limit(max_nodes=2000))


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_can_be_watched_on_a_board(name, session):
    watched = watch_board(FAR, GOAL, name, "manhattan")
    watched.run()
    assert watched.result is not None
    best = solve(FAR).length
    if ALGORITHMS[name].optimal:
        assert watched.verdict(session) == f"solved: {best}, and nothing less will do"
    else:
        assert watched.verdict(session).startswith(("solved: ", "stopped"))
    assert watched.history.frames[-1].expanded == watched.result.stats.expanded


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_can_be_watched_on_a_map(name, session):
    watched = watch_map(SEA, "4", name, "distance")
    watched.run()
    assert watched.result is not None
    assert watched.result.path is not None
    proved = "nothing less" in watched.verdict(session)
    assert not proved or watched.result.path.cost == SEA.find_path().cost


def test_counting_steps_proves_nothing_where_costs_differ(session):
    watched = watch_map(SEA, "4", "bfs", "distance")
    watched.run()
    assert watched.verdict(session) == "solved: 23, fewest steps, which need not cost least"


def test_a_map_without_a_path_is_searched_to_the_end(session):
    watched = watch_map(TileMap.parse("1 2 4/0 2 0"), "4", "astar", "distance")
    watched.run()
    assert watched.verdict(session) == "no path: everything that can be reached was searched"


def test_a_search_that_nobody_watches_ends(session):
    watched = watch_board(FAR, GOAL, "bfs", "zero")
    watched.stop()
    watched.run()
    assert watched.result is None
    assert watched.verdict(session) == "searching … 0 expanded"


def test_an_unsolvable_board_is_refused_with_the_reason():
    with pytest.raises(UnsolvableBoardError, match="inversion"):
        watch_board(Board.parse("1 2 3/4 5 6/8 7 0"), GOAL, "astar", "manhattan")


def test_the_open_list_shows_what_comes_next_and_counts_the_rest(session):
    watched = watch_board(FAR, GOAL, "bfs", "zero")
    watched.run()
    moment = Moment(watched.history)
    moment.go_to(50)
    lines = open_list(session, watched, moment, 60, 10).splitlines()
    assert len(lines) == 10
    assert lines[-1] == f"… and {moment.frame.open - 7} more"
    assert all(len(line) <= 18 for line in open_list(session, watched, moment, 18, 10).splitlines()[2:-1])
    assert counters(session, watched, moment).startswith("Expanded  50\n")


def test_rounds_are_counted_where_there_are_any(session):
    watched = watch_board(FAR, GOAL, "ida", "manhattan")
    watched.run()
    moment = Moment(watched.history)
    moment.go_to(10**9)
    assert "Round" in counters(session, watched, moment)


def test_a_map_shows_ground_search_and_path():
    watched = watch_map(SEA, "4", "astar", "distance")
    watched.run()
    moment = Moment(watched.history)

    def picture():
        return ["".join(run.text for run in runs) for runs in draw_map(SEA, moment)]

    assert picture() == [" S  20", "##    ", "     G"]
    moment.go_to(2)
    assert picture() == [" S @ o", "## o  ", "     G"]
    moment.go_to(10**9)
    assert picture()[0].startswith(" S *")
    assert picture()[2].endswith(" G")

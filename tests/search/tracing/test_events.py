"""Traces: written, read back, and enough to rebuild the search."""

import io
import json

import pytest
from tests.checks import Replay
from tests.search.problems import Slide, TileDistances

from tilestar.errors import InputError
from tilestar.search import ALGORITHMS, Event, Graph, Recorder, astar, dijkstra, read_trace

FORK = Graph({"s": {"a": 4, "b": 1}, "b": {"a": 1}, "a": {"g": 1}}, "s", "g")


def recorded(algorithm, problem, *arguments, **writers):
    page = io.StringIO()
    algorithm(problem, *arguments, observe=Recorder(page, **writers))
    return page.getvalue().splitlines()


def test_a_small_search_is_reported_line_by_line():
    lines = [json.loads(line) for line in recorded(dijkstra, FORK)]
    reported = [(line["event"], line.get("state"), line.get("parent"), line.get("g")) for line in lines]
    assert reported == [
        ("begin", "s", None, None),
        ("generate", "s", None, 0),
        ("expand", "s", None, 0),
        ("generate", "a", "s", 4),
        ("generate", "b", "s", 1),
        ("close", "s", None, 0),
        ("expand", "b", "s", 1),
        ("update", "a", "b", 2),
        ("close", "b", "s", 1),
        ("expand", "a", "b", 2),
        ("generate", "g", "a", 3),
        ("close", "a", "b", 2),
        ("end", None, None, None),
    ]
    assert lines[0] == {"event": "begin", "state": "s", "method": "dijkstra", "heuristic": None}
    assert lines[-1] == {
        "event": "end",
        "status": "solved",
        "path": ["s", "b", "a", "g"],
        "actions": ["b", "a", "g"],
        "cost": 3,
        "lower_bound": 3,
    }


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=lambda algorithm: algorithm.name)
def test_what_is_written_is_read_back(algorithm):
    reported: list[Event] = []
    puzzle = Slide(1, 2, 0, 4, 5, 3)
    algorithm.function(puzzle, TileDistances(), observe=reported.append)
    lines = recorded(algorithm.function, puzzle, TileDistances())
    read = list(read_trace(lines))
    assert [event.as_dict() for event in read] == [event.as_dict() for event in reported]
    assert Replay(read).ended == read[-1]


def test_states_and_actions_are_written_as_the_caller_wants():
    lines = recorded(astar, FORK, write_state=str.upper, write_action="to {}".format)
    assert json.loads(lines[3])["state"] == "A"
    assert json.loads(lines[-1])["actions"] == ["to b", "to a", "to g"]


def test_an_infinite_bound_is_written_as_null():
    lines = recorded(astar, Graph({}, "s", "g"))
    assert json.loads(lines[-1])["lower_bound"] is None
    assert "Infinity" not in "".join(lines)


def test_a_line_that_is_no_event_is_named():
    for bad in ("", "{}", "[]", '{"event": "dance"}', "{"):
        with pytest.raises(InputError, match="line 2"):
            list(read_trace(['{"event": "iterate", "bound": 1}', bad]))


def test_an_observer_may_end_the_search_by_an_exception():
    def refuse(_event):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        astar(FORK, observe=refuse)

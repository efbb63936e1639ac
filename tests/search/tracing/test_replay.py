"""Histories: any moment of a search can be visited, forward and back, and is what the search knew then."""

import random

import pytest
from tests.search.problems import Slide, TileDistances

from tilestar.search import ALGORITHMS, Graph, Status, astar
from tilestar.search.tracing.replay import History, Moment

PUZZLE = Slide(1, 2, 0, 4, 5, 3)
METHODS = pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=lambda algorithm: algorithm.name)


def watched(algorithm, problem=PUZZLE):
    history = History()
    result = algorithm.function(problem, TileDistances(), observe=history)
    return history, result


def known(moment):
    return {record.key: record for record in moment.records()}


@METHODS
def test_going_back_leads_to_what_was_known_before(algorithm):
    history, _ = watched(algorithm)
    moment, seen = Moment(history), []
    for number in range(history.last + 1):
        moment.go_to(number)
        seen.append(known(moment))
    for number in random.Random(1).sample(range(history.last + 1), min(40, history.last)):
        moment.go_to(number)
        assert known(moment) == seen[number]


@METHODS
def test_the_counts_of_a_frame_are_those_of_its_records(algorithm):
    history, result = watched(algorithm)
    moment = Moment(history)
    for number in range(history.last + 1):
        moment.go_to(number)
        standings = [record.standing for record in moment.records()]
        assert (moment.frame.open, moment.frame.closed) == (standings.count("open"), standings.count("closed"))
    assert history.frames[-1].expanded == result.stats.expanded


def test_the_last_frame_is_the_goal():
    history, result = watched(ALGORITHMS["astar"])
    assert history.end is not None
    assert history.frames[-1].current == (None, result.path.states[-1])
    assert history.end.path == result.path.states


def test_a_cheaper_way_replaces_the_record_and_back_again():
    fork = Graph({"s": {"a": 4, "b": 1}, "b": {"a": 1}, "a": {"g": 1}}, "s", "g")
    history = History()
    astar(fork, observe=history)
    moment, ways = Moment(history), []
    for number in (1, 2, 1):
        moment.go_to(number)
        record = moment.record((None, "a"))
        assert record is not None
        ways.append((record.g, record.parent))
    assert ways == [(4, "s"), (2, "b"), (4, "s")]


def test_a_search_without_answer_ends_where_it_stopped():
    history = History()
    result = astar(Graph({"a": {"b": 1}}, "a", "nowhere"), observe=history)
    assert result.status is Status.UNSOLVABLE
    moment = Moment(history)
    moment.go_to(10**9)
    assert moment.at_end
    assert moment.frame.open == 0
    assert moment.next_open(ALGORITHMS["astar"].order, 5) == []

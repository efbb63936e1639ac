"""A*, weighted A*, Dijkstra and greedy search: one loop."""

import pytest
from tests.search.problems import CityBlocks, Grid, Slide, TileDistances

from tilestar.errors import InputError
from tilestar.search import Graph, admissible, astar, dijkstra, greedy, weighted_astar

TRAP = Graph({"s": {"a": 2, "b": 1}, "a": {"c": 1}, "b": {"a": 0, "c": 5}, "c": {"d": 1}, "d": {"g": 9}}, "s", "g")
"""a is worth going to by b, which an inconsistent estimate hides until a, c and d are closed."""


def hides_the_detour(state: str) -> int:
    return {"s": 0, "a": 0, "b": 8, "c": 0, "d": 0, "g": 0}[state]


def test_astar_reopens_states_when_the_estimate_misled_it():
    result = astar(TRAP, hides_the_detour)
    assert result.require_path().states == ("s", "b", "a", "c", "d", "g")
    assert result.require_path().cost == 12
    assert result.stats.reopened == 3
    assert result.stats.expanded == 8


def test_counters_of_a_small_search_are_as_counted_by_hand():
    fork = Graph({"s": {"a": 1, "b": 2}, "a": {"s": 1, "c": 5}, "b": {"c": 1}, "c": {"g": 1}}, "s", "g")
    stats = dijkstra(fork).stats
    assert stats.expanded == 4  # s a b c; the goal is not expanded
    assert stats.generated == 6  # a b | s c | c | g
    assert stats.reopened == 0
    assert stats.stored == 5
    assert stats.largest_frontier == 2  # a b
    assert stats.expanded_below == 4


def test_ties_go_to_the_lower_estimate_so_open_ground_is_crossed_in_a_straight_dive():
    field = Grid("S" + "." * 19, *["." * 20] * 18, "." * 19 + "G")
    result = astar(field, CityBlocks(field.goal))
    assert result.require_path().cost == result.stats.expanded == 38


def test_incremental_estimates_give_the_same_search_as_estimates_from_scratch():
    h = TileDistances()
    puzzle = Slide(5, 4, 3, 2, 0, 1)
    incremental, scratch = astar(puzzle, h), astar(puzzle, lambda tiles: h(tiles))
    assert incremental.path == scratch.path
    assert incremental.stats.expanded == scratch.stats.expanded


def test_a_better_informed_astar_expands_fewer_states_than_dijkstra():
    puzzle = Slide(5, 4, 3, 2, 0, 1)
    assert astar(puzzle, TileDistances()).stats.expanded < dijkstra(puzzle).stats.expanded / 2


def test_greedy_search_admits_that_its_path_is_not_proved_cheapest():
    bait = Graph({"s": {"near": 1, "far": 1}, "near": {"g": 9}, "far": {"g": 1}}, "s", "g")
    result = greedy(bait, admissible({"s": 2, "near": 0, "far": 1, "g": 0}.__getitem__))
    assert (result.require_path().cost, result.optimal, result.lower_bound) == (10, False, 2)


def test_dijkstra_ignores_the_estimate():
    assert dijkstra(TRAP, hides_the_detour).stats.heuristic is None
    assert dijkstra(TRAP, hides_the_detour).stats.reopened == 0


@pytest.mark.parametrize("weight", [0.5, -1, float("nan")])
def test_a_weight_below_one_is_refused(weight):
    with pytest.raises(InputError, match="at least 1"):
        weighted_astar(TRAP, weight=weight)


def test_whole_costs_stay_whole_and_fractions_stay_fractions():
    assert isinstance(astar(TRAP).require_path().cost, int)
    halves = Graph({1: {2: 0.5}, 2: {3: 0.25}}, 1, 3)
    assert astar(halves).require_path().cost == 0.75

"""Searches from both ends."""

from tests.checks import check_result
from tests.search.problems import CityBlocks, Grid, Slide, TileDistances

from tilestar.search import Graph, astar, bidirectional_astar, bidirectional_breadth_first, breadth_first_search

FAR = Slide(5, 4, 3, 2, 0, 1)


def test_two_half_deep_searches_expand_less_than_a_deep_one():
    both, one = bidirectional_breadth_first(FAR), breadth_first_search(FAR)
    assert both.require_path().cost == one.require_path().cost
    assert both.stats.expanded < one.stats.expanded / 2


def test_the_first_meeting_need_not_be_the_cheapest():
    # Both sides meet at m first, by two costly steps; the way by a, b and c is cheaper.
    graph = Graph({"s": {"m": 5, "a": 2}, "m": {"g": 5}, "a": {"b": 2}, "b": {"c": 2}, "c": {"g": 2}}, "s", "g")
    result = bidirectional_astar(graph)
    assert result.require_path().states == ("s", "a", "b", "c", "g")
    assert result.optimal


def test_fewest_steps_and_least_cost_are_not_confused():
    graph = Graph({"s": {"g": 9, "a": 1}, "a": {"g": 1}}, "s", "g")
    result = bidirectional_breadth_first(graph)
    assert (result.require_path().cost, result.optimal) == (9, False)
    check_result(graph, result, 2)


def test_the_backward_side_uses_an_estimate_when_it_is_given_one_or_can_make_one():
    h = TileDistances()
    made = bidirectional_astar(FAR, h)
    given = bidirectional_astar(FAR, lambda tiles: h(tiles), backward_h=h.towards(FAR.start))
    blind_backwards = bidirectional_astar(FAR, lambda tiles: h(tiles))
    assert made.stats.expanded == given.stats.expanded != blind_backwards.stats.expanded
    assert made.require_path().cost == blind_backwards.require_path().cost == astar(FAR, h).require_path().cost


def test_costs_of_entering_are_paid_backwards_too():
    grid = Grid("S9..", ".9.9", ".999", "...G")
    result = bidirectional_astar(grid, CityBlocks(grid.goal))
    assert result.require_path().cost == astar(grid).require_path().cost


def test_a_goal_nobody_can_enter_is_noticed_from_its_own_side():
    graph = Graph({n: {n + 1: 1} for n in range(1000)}, 0, -1)
    assert bidirectional_breadth_first(graph).stats.expanded < 5
    assert bidirectional_astar(graph).stats.expanded < 5

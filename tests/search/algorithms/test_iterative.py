"""Iterative deepening: rounds, bounds and little memory."""

from tests.search.problems import Slide, TileDistances

from tilestar.search import Graph, Limit, Status, astar, ida_star, iddfs

FAR = Slide(5, 4, 3, 2, 0, 1)


def rounds_of(algorithm, problem, *arguments):
    bounds = []

    def observe(event):
        if event.kind == "iterate":
            bounds.append(event.bound)

    result = algorithm(problem, *arguments, observe=observe)
    return bounds, result


def test_ida_star_raises_its_bound_by_two_where_parity_says_so():
    bounds, result = rounds_of(ida_star, FAR, TileDistances())
    assert bounds == list(range(bounds[0], 14, 2))
    assert result.require_path().cost == bounds[-1] == 13


def test_iterative_deepening_counts_steps_whatever_they_cost():
    graph = Graph({"s": {"g": 9, "a": 1}, "a": {"g": 1}}, "s", "g")
    bounds, result = rounds_of(iddfs, graph)
    assert bounds == [0, 1]
    assert (result.require_path().cost, result.optimal, result.lower_bound) == (9, False, 1)


def test_memory_is_the_length_of_the_path():
    assert (ida_star(FAR, TileDistances()).stats.stored or 99) <= 14
    assert iddfs(FAR).stats.stored == 14


def test_the_rounds_before_the_last_do_not_depend_on_the_order_of_successors():
    class Turned(Slide):
        def successors(self, tiles):
            return reversed(list(super().successors(tiles)))

    h = TileDistances()
    one, other = ida_star(FAR, h), ida_star(Turned(*FAR.start), h)
    assert one.stats.expanded_below == other.stats.expanded_below
    assert one.require_path().cost == astar(FAR, h).require_path().cost


def test_a_stopped_ida_star_has_proved_its_bound():
    result = ida_star(FAR, TileDistances(), limit=Limit(max_nodes=30))
    assert result.status is Status.STOPPED
    assert TileDistances()(FAR.start) <= result.lower_bound <= 13


def test_a_long_path_needs_no_deep_recursion():
    line = Graph({n: {n + 1: 1} for n in range(5000)}, 0, 5000)
    assert ida_star(line, lambda n: 5000 - n).require_path().cost == 5000

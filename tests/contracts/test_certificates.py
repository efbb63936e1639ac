"""What a search says to be proved is true, whatever heuristic and whatever costs it is given.

Every registered algorithm, with heuristics of every kind, on boards, maps and graphs; the truth comes from relaxing
every edge until nothing changes.
"""

from __future__ import annotations

import json
import math
import pickle
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from zlib import crc32

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.checks import check_result
from tests.search.problems import Table, cheapest_costs, graphs_with_estimates
from tilestar import Board, InputError, LimitReachedError, Solution, TileMap, attempt, compare, solve
from tilestar.cli.main import main
from tilestar.maps.problem import MapProblem
from tilestar.search import (
    ALGORITHMS,
    Algorithm,
    Doubt,
    Graph,
    Heuristic,
    Limit,
    Result,
    Trace,
    admissible,
    astar,
    bidirectional_astar,
    blind,
    breadth_first_search,
    ida_star,
)
from tilestar.tiles.display.trace import trace
from tilestar.tiles.heuristics import HEURISTICS, HeuristicEntry, make_heuristic
from tilestar.tiles.heuristics.counting import Manhattan
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.methods import METHODS

GUIDED = [algorithm for algorithm in ALGORITHMS.values() if algorithm.heuristic]
COUNTING = [algorithm for algorithm in ALGORITHMS.values() if algorithm.unit_costs]

HARD = "0 6 8/7 5 1/4 2 3"
"""26 moves from the standard goal."""

COSTLY = TileMap([[1, 9, 1, 1], [1, 9, 4, 1], [1, 1, 7, 1], [2, 1, 1, 1]])
MAZE = Graph(
    {
        "s": {"a": 2, "b": 1, "c": 9},
        "a": {"c": 1, "s": 2},
        "b": {"a": 3, "c": 5, "d": 9},
        "c": {"d": 1, "b": 5},
        "d": {"g": 9, "e": 2},
        "e": {"g": 2, "c": 1},
    },
    "s",
    "g",
)

PROBLEMS: dict[str, tuple[Any, bool]] = {
    # name: problem, whether all steps cost 1
    "tiles": (TilesProblem(Board.parse("5 4 3/2 0 1"), Board.parse("1 2 3/4 5 0")), True),
    "solved tiles": (TilesProblem(Board.parse("1 2 3/4 5 0"), Board.parse("1 2 3/4 5 0")), True),
    "flat map": (MapProblem(TileMap([[1] * 4] * 4), (0, 0), (3, 3)), True),
    "costly map": (MapProblem(COSTLY, (0, 0), (0, 3)), False),
    "diagonal map": (MapProblem(COSTLY, (0, 0), (0, 3), "8"), False),
    "graph": (MAZE, False),
    "no way": (Graph({"s": {"a": 1}, "a": {"s": 1}, "g": {"a": 1}}, "s", "g"), True),
}

CAUTIOUS = {"declared", "inconsistent", "consistent", "own", "zero", "undeclared zero"}
"""The heuristics with which every algorithm keeps its promise."""


def by_name(algorithm: Algorithm) -> str:
    return algorithm.name


FALSE = {"threefold, declared", "above by one, declared"}
"""A false declaration is noticed when there is an answer to compare it with."""


class Reversed:
    """The steps of a problem the other way round."""

    def __init__(self, problem: Any) -> None:
        self.start = problem.goal
        self.is_goal = problem.start.__eq__
        self.successors = problem.predecessors


@cache
def truth(name: str) -> tuple[dict[Any, float], dict[Any, float]]:
    """What it costs from every state to the goal, and from the start to every state."""
    problem, _ = PROBLEMS[name]
    return cheapest_costs(Reversed(problem), problem.goal), cheapest_costs(problem, problem.start)


def heuristics(name: str) -> dict[str, Heuristic]:
    """A heuristic of every kind, with its counterpart for the backward side."""
    problem, _ = PROBLEMS[name]
    to_goal, from_start = truth(name)

    def made(change: Callable[[float, Any], float], **declared: bool) -> Heuristic:
        there, back = ({state: change(cost, state) for state, cost in costs.items()} for costs in (to_goal, from_start))

        class Known:
            def __init__(self, estimates: dict[Any, float]) -> None:
                self.estimates = estimates

            def __call__(self, state: Any) -> float:
                return self.estimates.get(state, 1)

            def towards(self, _start: Any) -> Known:
                return Known(back)

        for what, value in declared.items():
            setattr(Known, what, value)
        return Known(there)

    def lowered(cost: float, state: Any) -> float:
        return cost if crc32(repr(state).encode()) % 2 else cost / 3

    found: dict[str, Any] = {
        "declared": made(lambda cost, _: cost * 0.75, admissible=True),
        "consistent": made(lambda cost, _: cost / 2, admissible=True, consistent=True),
        "inconsistent": made(lowered, admissible=True),
        "undeclared": made(lambda cost, _: cost * 0.75),
        "denied": made(lambda cost, _: cost * 0.75, admissible=False),
        "threefold, declared": made(lambda cost, _: 3 * cost, admissible=True),
        "threefold, undeclared": made(lambda cost, _: 3 * cost),
        "above by one, declared": made(lambda cost, _: cost + 1, admissible=True),
        "falsely consistent": made(lowered, admissible=True, consistent=True),
        "zero": blind,
        "undeclared zero": lambda _state: 0,
    }
    if isinstance(problem, TilesProblem):
        found["own"] = make_heuristic("manhattan", problem.board(problem.goal))
    elif isinstance(problem, MapProblem):
        found["own"] = problem.heuristic
    return found


CASES = [
    pytest.param(algorithm, problem, heuristic, id=f"{algorithm.name}-{problem}-{heuristic}")
    for algorithm in ALGORITHMS.values()
    for problem in PROBLEMS
    for heuristic in heuristics(problem)
]


def cheapest(name: str) -> float:
    problem, _ = PROBLEMS[name]
    return truth(name)[0].get(problem.start, math.inf)


@pytest.mark.parametrize(("algorithm", "name", "kind"), CASES)
def test_what_is_called_proved_is_true(algorithm: Algorithm, name: str, kind: str):
    problem, unit_costs = PROBLEMS[name]
    h = heuristics(name)[kind]
    whole = algorithm.function(problem, h)
    check_result(problem, whole, cheapest(name))
    if kind not in FALSE:
        for expanded in 1, 3, 8:
            check_result(problem, algorithm.function(problem, h, limit=Limit(max_nodes=expanded)), cheapest(name))
    if kind in CAUTIOUS:
        assert whole.doubt is None
        if algorithm.optimal and (unit_costs or not algorithm.unit_costs):
            assert whole.optimal == (cheapest(name) < math.inf)
    assert algorithm.heuristic or whole.doubt is None
    words, values = str(whole), json.loads(json.dumps(whole.as_dict()))
    assert ("doubt" in values) == (whole.doubt is not None)
    assert whole.doubt is None or str(whole.doubt) in words
    assert pickle.loads(pickle.dumps(whole.doubt)) == whole.doubt


@pytest.mark.parametrize("algorithm", GUIDED, ids=by_name)
@pytest.mark.parametrize("kind", ["threefold, declared", "threefold, undeclared", "above by one, declared"])
@pytest.mark.parametrize("name", ["tiles", "costly map", "diagonal map", "graph"])
def test_an_overestimate_on_the_answer_is_named(algorithm: Algorithm, kind: str, name: str):
    problem, _ = PROBLEMS[name]
    h = heuristics(name)[kind]
    doubt = algorithm.function(problem, h).doubt
    assert doubt is not None
    assert doubt.reason == "overestimate"
    assert doubt.h in (pytest.approx(h(doubt.state)), pytest.approx(h.towards(problem.start)(doubt.state)))  # type: ignore[attr-defined]
    assert doubt.h > doubt.cost  # type: ignore[operator]
    assert f"{doubt.h} for {doubt.state}, where {doubt.cost} is enough" in str(doubt)


@pytest.mark.parametrize("algorithm", GUIDED, ids=by_name)
def test_an_undeclared_heuristic_gets_a_conditional_answer(algorithm: Algorithm):
    result = algorithm.function(PROBLEMS["tiles"][0], heuristics("tiles")["undeclared"])
    assert result.doubt is not None
    assert result.doubt.reason == "undeclared"
    assert result.lower_bound < result.doubt.lower_bound  # type: ignore[operator]
    assert not result.optimal
    if algorithm.optimal:
        assert str(result.doubt).startswith("shortest if the heuristic never overestimates")


@given(
    instance=graphs_with_estimates(),
    estimates=st.lists(st.one_of(st.integers(0, 40), st.floats(0, 40)), min_size=8, max_size=8),
    expanded=st.one_of(st.none(), st.integers(1, 12)),
)
@settings(max_examples=60)
@pytest.mark.parametrize("algorithm", GUIDED, ids=by_name)
def test_no_undeclared_heuristic_makes_a_search_lie(
    algorithm: Algorithm, instance: tuple[Graph[int], Table, float], estimates: list[float], expanded: int | None
):
    graph, _, least = instance
    check_result(graph, algorithm.function(graph, estimates.__getitem__, limit=Limit(max_nodes=expanded)), least)


def test_an_inconsistency_counts_only_against_a_heuristic_that_declares_itself_consistent():
    steps = Graph({"s": {"a": 1, "b": 2}, "a": {"g": 9}, "b": {"g": 9}}, "s", "g")
    estimates = {"s": 9, "a": 0, "b": 9, "g": 0}

    class Table:
        admissible = True

        def __call__(self, state: str) -> int:
            return estimates[state]

    class Consistent(Table):
        consistent = True

    assert astar(steps, Table()).optimal
    for search in astar, ida_star:
        result = search(steps, Consistent())
        assert not result.optimal
        assert result.doubt == Doubt("inconsistent", "s", 9, 1, "a")
        assert "9 for s, but only 1 by way of a" in str(result)


def test_a_backward_heuristic_must_declare_itself_too():
    forward, backward = admissible(lambda _state: 1 - 1), lambda _state: 8
    line = Graph({"s": {"a": 2, "b": 1}, "a": {"g": 2}, "b": {"g": 9}}, "s", "g")
    assert bidirectional_astar(line, forward, backward_h=blind).optimal
    result = bidirectional_astar(line, forward, backward_h=backward)
    check_result(line, result, 4)
    assert result.doubt is not None
    assert result.doubt.reason == "overestimate"


# Costs and estimates that are none


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=by_name)
@pytest.mark.parametrize("cost", [-5, -0.5, math.nan, math.inf, -math.inf])
def test_a_step_with_an_impossible_cost_is_refused_and_named(algorithm: Algorithm, cost: float):
    second = Graph({"a": {"b": 1}, "b": {"c": cost}}, "a", "c")
    first = Graph({"a": {"b": cost, "c": 2}, "b": {"c": 1}}, "a", "c")
    for graph, step in (second, "b to c"), (first, "a to b"):
        with pytest.raises(InputError, match=f"the step from {step} costs {cost}"):
            algorithm.function(graph)


@pytest.mark.parametrize("algorithm", GUIDED, ids=by_name)
@pytest.mark.parametrize("value", [-1, math.nan, "7", None, [], 1j])
@pytest.mark.parametrize("declared", [True, False])
def test_an_estimate_that_is_no_number_from_0_on_is_refused_and_named(algorithm: Algorithm, value: Any, declared: bool):
    def h(state: str) -> Any:
        return value if state == "b" else 0

    h.admissible = declared  # type: ignore[attr-defined]
    with pytest.raises(InputError, match="for b: an estimate is a number from 0 on"):
        algorithm.function(Graph({"a": {"b": 1}, "b": {"c": 1}}, "a", "c"), h)


@pytest.mark.parametrize("algorithm", GUIDED, ids=by_name)
def test_only_a_declared_heuristic_may_know_dead_ends(algorithm: Algorithm):
    forked = Graph({"s": {"a": 1, "dead": 1}, "a": {"g": 1}, "dead": {"end": 1}}, "s", "g")
    estimates = {"s": 0, "a": 0, "g": 0, "dead": math.inf, "end": math.inf}
    result = algorithm.function(forked, admissible(estimates.__getitem__))
    check_result(forked, result, 2)
    with pytest.raises(InputError, match="infinity for dead: only one that declares itself admissible"):
        algorithm.function(forked, lambda state: estimates[state])


@pytest.mark.parametrize("algorithm", COUNTING, ids=by_name)
def test_searches_that_count_steps_doubt_their_bound_when_a_step_costs_less_than_one(algorithm: Algorithm):
    cheap = Graph({"s": {"a": 0.1, "g": 1}, "a": {"g": 0.1}}, "s", "g")
    result = algorithm.function(cheap)
    check_result(cheap, result, 0.2)
    assert result.doubt is not None
    assert result.doubt.reason == "cheap step"
    assert breadth_first_search(MAZE).doubt is None


# Boards


MANHATTAN = make_heuristic("manhattan", Board.parse("123456780"))


def threefold(tiles: tuple[int, ...]) -> int:
    """Three times the Manhattan distance: far too much."""
    return int(3 * MANHATTAN(tiles))


class Threefold(Manhattan):
    """The same; it inherits a declaration that is not true of it."""

    name = "threefold"

    def __call__(self, tiles: Sequence[int], /) -> int:
        return 3 * super().__call__(tiles)

    after = None  # type: ignore[assignment]


@pytest.mark.parametrize("method", [name for name, each in METHODS.items() if each.uses_heuristic])
@pytest.mark.parametrize("declared", [True, False])
def test_a_board_solved_with_a_wrong_heuristic_is_not_called_shortest(method: str, declared: bool):
    h = admissible(lambda tiles: threefold(tiles)) if declared else threefold
    solution = solve("8 1 3/4 0 2/7 6 5", method=method, heuristic=h)
    assert (solution.lower_bound or 0) <= 14
    assert solution.optimal == (solution.lower_bound == solution.length)
    if solution.doubt is None:
        assert method == "auto"  # which has a table for this size, and needs no estimate
        return
    assert solution.doubt.reason == "overestimate"
    assert str(solution.doubt) in str(solution)
    values = json.loads(solution.as_json())
    assert values == solution.as_dict()
    assert values["doubt"]["h"] > values["doubt"]["cost"]
    assert Board.parse(values["doubt"]["state"])
    assert Solution.from_dict(values) == solution
    assert pickle.loads(pickle.dumps(solution)) == solution


def test_a_stopped_search_gives_no_bound_that_rests_on_an_undeclared_heuristic():
    stopped = attempt(HARD, method="astar", heuristic=threefold, max_nodes=5)
    assert stopped.lower_bound is not None
    assert stopped.lower_bound <= 26
    assert stopped.doubt == Doubt("undeclared", lower_bound=44)
    with pytest.raises(LimitReachedError, match=f"at least {stopped.lower_bound} move"):
        solve(HARD, method="astar", heuristic=threefold, max_nodes=5)


def test_a_trace_with_a_wrong_heuristic_says_no_more_than_the_search():
    recorded = trace(HARD, heuristic=threefold)
    assert not recorded.solution.optimal
    assert recorded.solution.doubt is not None
    assert recorded.events[-1].lower_bound == recorded.solution.lower_bound
    kept = Trace()
    result: Result[Any, Any] = astar(MAZE, lambda _state: 5, observe=kept)
    assert kept.events[-1].lower_bound == result.lower_bound


def test_a_comparison_shows_a_wrong_heuristic_as_not_proved():
    declared = admissible(lambda tiles: threefold(tiles))
    table = compare(HARD, methods=["astar", "ida", "weighted"], heuristics=["manhattan", threefold, declared])
    assert [row.cells()[3][:10] for row in table][:6] == ["yes", "not proved", "not proved"] * 2
    assert all("doubt" in each for each in table.as_dict()["attempts"][1:3])
    assert table.attempts[1].doubt is not None


def test_a_comparison_withdraws_a_claim_that_another_attempt_disproves():
    easy = "1 2 3/4 0 5/7 8 6"  # two moves, by one way only
    (between,) = list(solve(easy).boards())[1:-1]
    sly = admissible(lambda board: 99 if board == between else board.manhattan())
    alone = attempt(easy, method="astar", heuristic=sly)
    assert (alone.length or 0) > 2
    assert alone.optimal  # nothing on the answer itself speaks against the declaration

    table = compare(easy, methods=["astar"], heuristics=["manhattan", sly])

    honest, withdrawn = table.attempts
    assert honest.optimal
    assert (withdrawn.length, withdrawn.optimal, withdrawn.lower_bound) == (alone.length, False, 2)
    assert withdrawn.doubt == Doubt("overestimate", "1 2 3/4 5 0/7 8 6", 99, 1)


def test_the_commands_name_an_overestimate(monkeypatch):
    def run(*arguments: str) -> Any:
        return CliRunner().invoke(main, arguments)

    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setitem(HEURISTICS, "threefold", HeuristicEntry("threefold", Threefold, "too much"))
    ended = run("compare", HARD, "--methods", "astar,ida", "--heuristics", "manhattan,threefold")
    rows = {line.split()[1]: line for line in ended.stdout.splitlines() if line.startswith("astar ")}
    assert "yes" in rows["manhattan"]
    assert "≥2" in rows["threefold"]
    said = " ".join(ended.stdout.split())
    assert "≥ N: not proved shortest" in said
    assert f"astar + threefold: the heuristic overestimates: 42 for {HARD}, where 36 is enough" in said
    solved = run("solve", HARD, "--method", "astar", "--heuristic", "threefold", "--style", "count")
    assert (solved.exit_code, solved.stdout) == (0, "36\n")
    assert "the heuristic overestimates" in solved.stderr

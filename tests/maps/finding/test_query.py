"""Every method with every option: the option is honoured, or refused in a sentence; never ignored."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.maps.walking import replay

from tilestar.errors import InputError, LimitReachedError
from tilestar.maps import RULES, TileMap
from tilestar.maps.finding.methods import METHODS
from tilestar.maps.finding.query import KERNEL_RULES
from tilestar.search.registry import ALGORITHMS

INF = math.inf
START, GOAL = (0, 0), (3, 5)

OPEN = TileMap([[1.0, 1, 1, 1, 1, 1], [1, 1, INF, 1, 1, 1], [1, 1, 1, 1, INF, 1], [1, 1, 1, 1, INF, 1]])
WALLED = TileMap([[1, 1, 1, INF, 1, 1], [1, 1, 1, INF, 1, 1], [1, 1, 1, INF, 1, 1], [1, 1, 1, INF, 1, 1]])
MAZE = TileMap.generate("maze", 501, 501)
ENTRANCE, EXIT = [(0, 0)], [(500, 500)]
HILLS = TileMap.generate("noise", 80, 80)


def rule(moves):
    def check(method):
        path = OPEN.find_path(START, GOAL, method=method, moves=moves)
        assert path.movement.rule == moves
        replay(path)

    return check


def diagonal(method):
    for factor in (1.2, 1.4):
        path = OPEN.find_path((0, 0), (2, 2), method=method, moves="8-no-corner-cutting", diagonal=factor)
        diagonals = sum(abs(step).sum() == 2 for step in np.diff(path.cells, axis=0))
        assert path.cost == pytest.approx(len(path) - 1 - diagonals + diagonals * factor)
        replay(path)


def agent_size(method):
    path = OPEN.find_path((0, 0), (2, 2), method=method, agent_size=2)
    assert np.isfinite(OPEN.for_agent(2).costs[tuple(path.cells.T)]).all()
    replay(path)


def turn_penalty(method):
    assert TileMap([[1, 1], [1, 1]]).find_path((0, 0), (1, 1), method=method, turn_penalty=5).cost == 7


def nearest(method):
    path = WALLED.find_path(START, GOAL, method=method, nearest=True)
    assert (path.goal, path.reached) == ((3, 2), False)
    assert WALLED.find_path(START, (3, 2), method=method, nearest=True).reached


def weight(method):
    exact, quick = (HILLS.find_path(START, (79, 79), method=method, weight=factor) for factor in (1, 4))
    assert exact.optimal
    assert quick.stats.expanded < exact.stats.expanded
    assert quick.cost <= 4 * exact.cost


def limit(**options):
    def check(method):
        with pytest.raises(LimitReachedError) as caught:
            MAZE.find_path(method=method, **options)
        assert caught.value.stats.method in (method, "astar", "jps")

    return check


def xy(method):
    path = OPEN.find_path(START[::-1], GOAL[::-1], method=method, xy=True)
    assert (path.start, path.goal, tuple(path.cells[-1])) == (START[::-1], GOAL[::-1], GOAL[::-1])


def several_goals(method):
    assert TileMap([[1, 1, 1, 1, 1]]).find_path((0, 3), [(0, 0), (0, 4)], method=method).goal == (0, 4)


OPTIONS = {
    **{f"moves {moves}": rule(moves) for moves in RULES},
    "diagonal": diagonal,
    "agent_size": agent_size,
    "turn_penalty": turn_penalty,
    "nearest": nearest,
    "weight": weight,
    "timeout": limit(timeout=1e-9),
    "max_nodes": limit(max_nodes=5),
    "max_memory": limit(max_memory=1000),
    "xy": xy,
    "several goals": several_goals,
}

REFUSED = {
    **{("weight", name): "takes no weight" for name in METHODS if name not in ("auto", "astar", "weighted")},
    **{("turn_penalty", name): "count turns" for name in ("bfs", "greedy", "weighted", "bidirectional", "jps")},
    **{("several goals", name): "one goal, not several" for name in ("bidirectional", "ida", "jps")},
    **{
        (option, "jps"): "jump points need rule"
        for option in ("moves 8", "moves 8-one-obstacle", "moves hex", "diagonal")
    },
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_honoured_or_refused(option, method):
    if (option, method) in REFUSED:
        with pytest.raises(InputError, match=REFUSED[option, method]):
            OPTIONS[option](method)
    else:
        OPTIONS[option](method)


BATCH: dict[str, dict[str, Any]] = {
    "moves": {"moves": "8-no-corner-cutting"},
    "turn_penalty": {"turn_penalty": 5},
    "threads": {"threads": 2},
    "timeout": {"timeout": 1e-9},
    "max_nodes": {"max_nodes": 5},
    "max_memory": {"max_memory": 1000},
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("option", BATCH)
def test_an_option_of_a_batch_is_honoured_or_refused(option, method):
    def ask():
        return MAZE.find_paths(ENTRANCE * 2, EXIT * 2, method=method, **BATCH[option])

    if method in ("ida", "weighted"):
        with pytest.raises(InputError, match=r"one query|count turns"):
            ask()
    elif (option, method) in REFUSED:
        with pytest.raises(InputError, match=REFUSED[option, method]):
            ask()
    elif option in ("timeout", "max_nodes", "max_memory"):
        with pytest.raises(LimitReachedError):
            ask()
    else:
        single = {name: value for name, value in BATCH[option].items() if name != "threads"}
        assert ask().costs.tolist() == [MAZE.find_path(method=method, **single).cost] * 2


def test_the_memory_of_a_batch_counts_every_thread():
    one_search = MAZE.costs.size * 20
    MAZE.find_paths(ENTRANCE * 64, EXIT * 64, method="astar", threads=1, max_memory=one_search)
    with pytest.raises(LimitReachedError):
        MAZE.find_paths(ENTRANCE * 64, EXIT * 64, method="astar", threads=4, max_memory=one_search)


def test_turns_and_weights_do_not_go_together():
    with pytest.raises(InputError, match="not counted with a weight above 1"):
        OPEN.find_path(START, GOAL, weight=2, turn_penalty=1)


def test_one_goal_in_a_list_is_one_goal():
    for method in METHODS:
        assert OPEN.find_path(START, [GOAL], method=method).goal == GOAL


def test_the_guide_lists_what_each_method_supports():
    guide = (Path(__file__).parents[3] / "docs" / "maps.md").read_text(encoding="utf-8")
    for method in METHODS.values():
        supports = (method.optimal, method.weight, method.turns, method.several, method.many)
        assert f"| `{method.name}` | {' | '.join('yes' if flag else 'no' for flag in supports)} |\n" in guide


def test_the_kernel_knows_every_rule():
    assert tuple(KERNEL_RULES) == RULES


def test_the_methods_of_the_registry_keep_its_summaries():
    shared = [name for name in METHODS if name in ALGORITHMS and name != "bidirectional"]
    assert shared == ["astar", "dijkstra", "bfs", "greedy", "weighted", "ida"]
    assert all(METHODS[name].summary == ALGORITHMS[name].summary for name in shared)
    assert METHODS["bidirectional"].summary == ALGORITHMS["bidirectional-astar"].summary


def test_the_kernel_raises_for_cells_and_options_that_python_would_refuse():
    from tilestar._native import MapGrid, MapMethod, MapQuery, MapRule

    def query(method=MapMethod.auto, diagonal=1.0, weight=1.0, turn_penalty=0.0):
        return MapQuery(MapRule.four, method, diagonal, weight, turn_penalty, None, None, None)

    for options in (
        {"diagonal": 0.0},
        {"diagonal": math.nan},
        {"weight": 0.5},
        {"turn_penalty": -1.0},
        {"method": MapMethod.bfs, "weight": 2.0},
        {"method": MapMethod.jps, "turn_penalty": 1.0},
    ):
        with pytest.raises(ValueError, match=r"must be|this method"):
            query(**options)
    grid = MapGrid(np.array([[1.0, 2.0, INF]]))
    outside, blocked, free = (np.array([cell]) for cell in ((0, 3), (0, 2), (0, 0)))
    for call in (
        lambda: grid.first_blocked(outside),
        lambda: grid.field(outside, query(), False),
        lambda: grid.field(blocked, query(), False),
        lambda: grid.flow(outside, None, query(), False),
        lambda: grid.flow(free, np.array([-1.0]), query(), False),
        lambda: grid.flow(free, np.array([1.0, 2.0]), query(), False),
        lambda: grid.flow(free, None, query(), False).costs,
        lambda: grid.find_any(0, 0, outside, query()),
        lambda: grid.find_any(0, 0, np.array([[0, 0], [0, 1]]), query(MapMethod.bidirectional)),
        lambda: grid.find(0, 0, 0, 1, query(MapMethod.jps)),
        lambda: grid.find_batch(free, np.array([[0, 0], [0, 1]]), query(), 1),
        lambda: grid.find_batch(free, free, query(), 0),
        lambda: grid.prepare(query(), 17, 1, None),
        lambda: grid.update(free, np.array([1.0, 2.0])),
        lambda: grid.update(free, np.array([0.0])),
        lambda: grid.nearest_reachable(0, 0, 0, 7, MapRule.four),
    ):
        with pytest.raises(ValueError, match=r"cell|goal|source|field|jump|pair|thread|landmarks|cost"):
            call()

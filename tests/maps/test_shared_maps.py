"""Maps, walkers and flow fields that several threads use at once: same answers as alone, and no change is lost."""

import math
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count, takewhile
from threading import Event
from time import sleep

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.threads import COUNT, at_last, together, until

from tilestar import _native
from tilestar.errors import CellError, NoPathError
from tilestar.maps import TileMap
from tilestar.maps.finding.following import Walker

INF = math.inf
SIDE = 60
CORNERS = (0, 0), (SIDE - 1, SIDE - 1)
OTHERS = np.argwhere(np.ones((SIDE, SIDE)))[1:]
"""All cells but the first."""
QUERY = _native.MapQuery(_native.MapRule.eight, _native.MapMethod.auto, 2**0.5, 1, 0, None, None, None)


def noise(seed: int = 1) -> TileMap:
    return TileMap(np.random.default_rng(seed).integers(1, 10, (SIDE, SIDE)))


def test_threads_that_ask_first_share_one_compiled_map():
    for _ in range(10):
        made = together(partial(_compiled, noise()))
        assert len({tuple(map(id, parts)) for parts in made}) == 1


def _compiled(world: TileMap, _number: int) -> tuple[object, ...]:
    return world.kernel, world.for_agent(2), world.for_agent(2).kernel


@pytest.mark.parametrize("kind", ["noise", "rooms"])
def test_what_one_thread_prepares_serves_the_queries_of_all(kind):
    world = TileMap.generate(kind, SIDE, SIDE, seed=2)
    cells = np.argwhere(np.isfinite(world.costs))[:: len(world.costs)]
    alone = [_cost(TileMap(world.costs), cell, cells[0]) for cell in cells]

    def work(number: int) -> list[float | None]:
        if number < 2:
            world.prepare(threads=2)
        return [_cost(world, cell, cells[0]) for cell in cells]

    assert together(work) == [alone] * COUNT


def test_changes_by_many_threads_are_all_made():
    live = noise().edit()
    rows = np.arange(SIDE).reshape(COUNT, -1)

    def change(number: int) -> None:
        for cost in range(1, 41):
            live[rows[number][0] : rows[number][-1] + 1, cost % SIDE] = cost + number
            live.find_path(*CORNERS)
            if cost % 10 == 0:
                live.find_path((0, 0), (SIDE - 2, SIDE - 2), agent_size=2)

    together(change)
    for number in range(COUNT):
        for cost in range(1, 41):
            assert (live.costs[rows[number], cost] == cost + number).all()
    assert live.find_path(*CORNERS).cost == TileMap(live.costs).find_path(*CORNERS).cost
    assert np.array_equal(live.distances((0, 0)), live.freeze().distances((0, 0)))


def test_a_change_of_several_cells_is_seen_whole():
    """One half of the map is always 1 and the other 2, whichever is which."""
    halves = np.ones((SIDE, SIDE))
    halves[:, SIDE // 2 :] = 2
    live, done = TileMap(halves).edit(), Event()

    def change() -> None:
        for _ in range(15):
            live[:, :] = 3 - live.costs

    def look(number: int) -> None:
        row = (live.freeze() if number % 2 else live.for_agent(2)).costs[0, : SIDE - 1]
        assert set(row[: SIDE // 2 - 1]) | set(row[SIDE // 2 :]) == {1, 2}
        assert len(set(row[SIDE // 2 :])) == 1

    together(lambda number: until(done, lambda: look(number)) if number else at_last(done, change))


def test_threads_share_the_steps_of_a_walker():
    for _ in range(5):
        live = noise().edit()
        walker = live.follow(*CORNERS)
        path = list(walker.path)
        stood = sorted(cell for cells in together(partial(_steps, walker)) for cell in cells if cell != path[-1])
        assert stood == sorted(path[1:-1])
        assert walker.arrived


def _steps(walker: Walker, _number: int) -> list[tuple[int, int]]:
    return list(takewhile(lambda cell: cell != walker.goal, (walker.step() for _ in count())))


def test_a_flow_field_of_a_changing_map_is_right_for_every_thread():
    live = noise().edit()
    field = live.flow_field([(0, 0)])

    def work(number: int) -> None:
        random = np.random.default_rng(number)
        for _ in range(20):
            if number < 2:
                live.set_cells(random.integers(1, SIDE, (2, 2)), random.choice([1, 5, INF], 2))
            assert field.costs[0, 0] == 0
            assert field.directions.shape == live.shape
            with suppress(NoPathError, CellError):
                assert list(field.path_from((SIDE - 1, SIDE - 1)))[-1] == (0, 0)

    together(work)
    assert np.array_equal(field.costs, live.freeze().flow_field([(0, 0)]).costs)


def test_a_field_that_another_thread_measures_is_there_or_not_measured_yet():
    grid, goal = _native.MapGrid(noise().costs), np.array([[0, 0]])
    for _ in range(30):
        flow = grid.flow(goal, None, QUERY, False)
        together(partial(_measure_or_look, flow), 3)
        assert flow.costs[0, 1] > 0


def _measure_or_look(flow: _native.MapFlow, number: int) -> None:
    if number == 0:
        flow.update(QUERY)
    with suppress(ValueError):  # not measured yet
        assert flow.costs.shape == flow.directions.shape == (SIDE, SIDE)


def test_a_kernel_may_be_changed_while_others_look_at_its_costs():
    """Costs that do not fit the common unit move to other memory: whoever reads meanwhile must not see the old."""
    words = _prepared_words()
    for _ in range(10):
        grid = _native.MapGrid(np.ones((SIDE, SIDE)))
        together(partial(_change_or_look, grid, words, Event()))
        assert grid.update(OTHERS, np.full(len(OTHERS), 7.0))
        costs = grid.field(OTHERS[:1], QUERY, True)
        assert costs is not None
        assert costs[0, 2] == 7


def _change_or_look(grid: _native.MapGrid, words: NDArray[np.uint32], done: Event, number: int) -> None:
    def change() -> None:
        for cost in (2.0, 4.0, 0.3, 1.0, 1 / 3, 7.0):
            for _ in range(100):  # it may be busy
                if grid.update(OTHERS, np.full(len(OTHERS), cost)):
                    break
                sleep(0.0002)

    def load() -> None:
        with suppress(ValueError):  # costs differ at this moment
            grid.load_preparation(QUERY, _native.MapMethod.subgoals, words)

    looks: list[Callable[[], object]] = [
        lambda: grid.uniform,
        lambda: grid.first_blocked(OTHERS),
        lambda: grid.find_batch(OTHERS[:20], OTHERS[-20:], QUERY, 1),
        lambda: grid.field(OTHERS[:1], QUERY, True),
        load,
    ]

    def look() -> None:
        looks[number - 1]()
        sleep(0.001)  # else there would always be one that keeps changes out

    if number:
        until(done, look)
    else:
        at_last(done, change)


def _prepared_words() -> NDArray[np.uint32]:
    grid = _native.MapGrid(TileMap.generate("rooms", SIDE, SIDE).costs)
    grid.prepare(QUERY, None, 1, None)
    words = grid.save_preparation()
    assert words is not None
    return words


def _cost(world: TileMap, start: NDArray[np.int64], goal: NDArray[np.int64]) -> float | None:
    try:
        return world.find_path(tuple(start.tolist()), tuple(goal.tolist())).cost
    except NoPathError:
        return None

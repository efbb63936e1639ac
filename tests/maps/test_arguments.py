"""Whatever is given to a method of maps, walkers and fields, it is taken or refused in a sentence of ours."""

import math
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from tilestar import TileMap
from tilestar.errors import InputError, TilestarError

WORLD = "legend plain\nS...\n.##.\n...G\n"
ODD = [
    None, True, 0, 1, -1, 1.5, 10**30, -(10**30), math.nan, math.inf, -math.inf, 1j, "x", "", "4", "é", b"x", object(),
    [], (), {}, [1], (1, 2), (1, 2, 3), [[1, 2], [3]], [(0, 0), (1,)], [None, None], range(2), np.int64(1),
    np.float32(1.5), np.float64("nan"), np.bool_(True), np.array(3), np.array([]), np.array([1, 2]), np.array(["a"]),
]  # fmt: skip

CALLS = {
    "find_path start": lambda live, value: live.find_path(value, (2, 3)),
    "find_path goal": lambda live, value: live.find_path((0, 0), value),
    "find_path moves": lambda live, value: live.find_path(moves=value),
    "find_path method": lambda live, value: live.find_path(method=value),
    "find_path diagonal": lambda live, value: live.find_path(moves="8", diagonal=value),
    "find_path agent_size": lambda live, value: live.find_path(agent_size=value),
    "find_path turn_penalty": lambda live, value: live.find_path(moves="hex", turn_penalty=value),
    "find_path weight": lambda live, value: live.find_path(weight=value),
    "find_path timeout": lambda live, value: live.find_path(timeout=value),
    "find_path max_nodes": lambda live, value: live.find_path(max_nodes=value),
    "find_path max_memory": lambda live, value: live.find_path(max_memory=value),
    "find_paths starts": lambda live, value: live.find_paths(value, [(0, 0)]),
    "find_paths threads": lambda live, value: live.find_paths([(0, 0)], [(0, 0)], threads=value),
    "distances": lambda live, value: live.distances(value),
    "components agent_size": lambda live, value: live.components(agent_size=value),
    "nearest_reachable": lambda live, value: live.nearest_reachable(value, (2, 3), moves="hex"),
    "follow start": lambda live, value: live.follow(value, (2, 3)).cost,
    "follow goal": lambda live, value: live.follow((0, 0), value).cost,
    "follow diagonal": lambda live, value: live.follow(moves="8", diagonal=value).cost,
    "follow timeout": lambda live, value: live.follow(timeout=value).cost,
    "follow max_nodes": lambda live, value: live.follow(max_nodes=value).cost,
    "step": lambda live, value: live.follow().step(value),
    "move_to": lambda live, value: live.follow().move_to(value),
    "flow_field goals": lambda live, value: live.flow_field(value),
    "flow_field own_costs": lambda live, value: live.flow_field([(0, 0)], own_costs=value),
    "flow_field an own cost": lambda live, value: live.flow_field([(0, 0), (2, 3)], own_costs=[0, value]),
    "flow_field max_memory": lambda live, value: live.flow_field(max_memory=value),
    "path_from": lambda live, value: live.flow_field().path_from(value),
    "paths_from": lambda live, value: live.flow_field().paths_from(value),
    "paths_from threads": lambda live, value: live.flow_field().paths_from([(0, 0)], threads=value),
    "update timeout": lambda live, value: live.flow_field().update(timeout=value),
    "field picture": lambda live, value: live.flow_field(moves="hex").picture(value),
    "map picture": lambda live, value: live.picture(value),
    "path picture": lambda live, value: live.find_path().picture(value),
    "prepare landmarks": lambda live, value: live.prepare(landmarks=value),
    "prepare threads": lambda live, value: live.prepare(threads=value),
    "prepare agent_size": lambda live, value: live.prepare(agent_size=value),
    "prepare progress": lambda live, value: live.prepare(progress=value),
    "save_preparation agent_size": lambda live, value: live.save_preparation("unwritten", agent_size=value),
    "trace max_nodes": lambda live, value: live.trace(max_nodes=value),
    "generate rows": lambda _, value: TileMap.generate("maze", value, 5),
    "generate seed": lambda _, value: TileMap.generate("maze", 5, 5, seed=value),
    "a cell": lambda live, value: live.__setitem__(value, 1),
    "a column": lambda live, value: live.__setitem__((0, value), 1),
    "a range": lambda live, value: live.__setitem__(slice(value, 2), 1),
    "a range's step": lambda live, value: live.__getitem__(slice(0, 2, value)),
    "a cost": lambda live, value: live.__setitem__((1, 1), value),
    "costs of a range": lambda live, value: live.__setitem__(slice(0, 2), value),
    "set_cells cells": lambda live, value: live.set_cells(value, 1),
    "set_cells costs": lambda live, value: live.set_cells([(1, 1), (1, 2)], value),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_an_odd_argument_is_taken_or_refused_in_a_sentence(call) -> None:
    for value in ODD:
        with suppress(TilestarError):
            call(TileMap.parse(WORLD).edit(), value)


REAL = {
    "find_path diagonal": 3,
    "find_path turn_penalty": 2,
    "find_path weight": 2,
    "find_path timeout": 60,
    "a cost": 2,
}
WHOLE = {
    "find_path agent_size": 1, "find_path max_nodes": 10_000, "find_path max_memory": 10_000_000, "step": 2,
    "find_paths threads": 2, "prepare landmarks": 3, "prepare threads": 1, "prepare agent_size": 1, "map picture": 40,
    "generate rows": 7, "generate seed": 7,
}  # fmt: skip


@pytest.mark.parametrize("name", REAL | WHOLE)
def test_a_number_of_numpy_does_what_the_same_number_of_python_does(name: str) -> None:
    number = (REAL | WHOLE)[name]
    for kind in (np.int32, np.int64, np.uint32, *((np.float32, np.float64) if name in REAL else ())):
        assert repr(_shown(name, kind(number))) == repr(_shown(name, number))


def _shown(name: str, number: object) -> object:
    live = TileMap.parse(WORLD).edit()
    answer = CALLS[name](live, number)
    return answer.method if name.startswith("prepare") else answer or live.costs.tolist()


@pytest.mark.parametrize("count", [-1, 1.0, True, None, "2"])
def test_a_walker_refuses_what_is_no_number_of_steps_and_stays(count: Any) -> None:
    walker = TileMap.parse(WORLD).edit().follow()
    with pytest.raises(InputError, match="a walker goes a whole number of steps from 0 on, not"):
        walker.step(count)
    assert walker.position == (0, 0)


def test_a_walker_is_not_moved_to_no_cell() -> None:
    walker = TileMap.parse(WORLD).edit().follow()
    walker.step(2)
    nowhere: Any = None
    with pytest.raises(InputError, match="a cell is two integers, not None"):
        walker.move_to(nowhere)


@pytest.mark.parametrize("own", [5, [[5]], [True], ["5"], [[1], [2, 3]]])
def test_own_costs_that_are_no_list_of_numbers_are_refused(own: Any) -> None:
    with pytest.raises(InputError, match="own costs are a list of numbers, one for each goal"):
        TileMap.parse(WORLD).flow_field([(0, 0)], own_costs=own)

"""Numbers, texts and seeds of the wrong kind are refused in one sentence; NumPy's whole numbers are whole numbers."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilestar
from tests.test_reference import referenced
from tilestar import Board, InputError, TileMap
from tilestar.maps import Legend

BOARD = Board("1 2 3/4 5 6/0 7 8")
WORLD = TileMap([[1, 1, 1], [1, 1, 1]], start=(0, 0), goal=(1, 2))
PATH = WORLD.find_path()
SOLUTION = tilestar.solve(BOARD)

WHOLE: dict[str, Callable[[Any], object]] = {
    "Board.unrank number": lambda value: Board.unrank(value, 3, 3),
    "Board.unrank width": lambda value: Board.unrank(0, value, 3),
    "Board.unrank height": lambda value: Board.unrank(0, 3, value),
    "TileMap.for_agent": WORLD.for_agent,
    "TileMap.generate rows": lambda value: TileMap.generate("maze", value, 9),
    "TileMap.generate columns": lambda value: TileMap.generate("maze", 9, value),
    "all_solutions": lambda value: tilestar.all_solutions(BOARD, limit=value),
    "check_heuristic searches": lambda value: tilestar.check_heuristic("zero", (2, 2), searches=value),
    "check_heuristic samples": lambda value: tilestar.check_heuristic("zero", (4, 3), samples=value, searches=0),
    "scramble": lambda value: tilestar.scramble(3, 3, depth=value),
}
SPEEDS: dict[str, Callable[[Any], object]] = {
    "Path.animate": lambda value: PATH.animate(value),
    "Solution.animate": lambda value: SOLUTION.animate(value),
}
TEXTS: dict[str, Callable[[Any], object]] = {
    "Board.parse": Board.parse,
    "Legend.parse": Legend.parse,
    "TileMap.parse": TileMap.parse,
    "parse_boards": tilestar.parse_boards,
    "pattern_database": tilestar.pattern_database,
    "review": lambda value: tilestar.review(BOARD, value),
}
SEEDS: dict[str, Callable[[Any], object]] = {
    "Board.random": lambda seed: Board.random(3, 3, seed=seed),
    "TileMap.generate": lambda seed: TileMap.generate("maze", 9, 9, seed=seed),
    "check_heuristic": lambda seed: (
        tilestar.check_heuristic("zero", (2, 2), searches=1, seed=seed).searches[0].expanded
    ),
    "scramble": lambda seed: tilestar.scramble(3, 3, seed=seed),
}
"""Every public function that takes a seed."""


def values(*given: Any) -> Any:
    """Cases named by their types: texts of values may have addresses in them."""
    return [pytest.param(value, id=f"{number}-{type(value).__name__}") for number, value in enumerate(given)]


def refusal(call: Callable[[Any], object], value: Any) -> str:
    with pytest.raises(InputError) as refused:
        call(value)
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    "value", values(-1, 2.5, float("nan"), float("inf"), "x", b"3", [3], (3,), {}, 1j, np.float64(3))
)
@pytest.mark.parametrize("function", WHOLE)
def test_what_is_no_whole_number_is_refused(function, value):
    refusal(WHOLE[function], value)


@pytest.mark.parametrize("function", WHOLE)
def test_whole_numbers_of_numpy_are_whole_numbers(function):
    WHOLE[function](np.int64(2))


@pytest.mark.parametrize("value", values(None, -1, 0, float("nan"), float("inf"), "x", b"3", [3], (3,), {}, 1j))
@pytest.mark.parametrize("function", SPEEDS)
def test_what_is_no_speed_is_refused(function, value):
    assert "the speed of an animation is" in refusal(SPEEDS[function], value)


@pytest.mark.parametrize(
    "value", values(None, 3, 2.5, b"1 2/3 0", [[1, 2], [3, 0]], np.eye(9), Path("board.txt"), SOLUTION.moves)
)
@pytest.mark.parametrize("function", TEXTS)
def test_what_is_no_text_is_refused(function, value):
    assert " is text, not " in refusal(TEXTS[function], value)


def test_every_public_function_that_takes_a_seed_is_tested_here():
    takers = set()
    for _, value in referenced():
        members = inspect.getmembers_static(value, inspect.isroutine) if inspect.isclass(value) else [("", value)]
        for name, member in members:
            function = inspect.unwrap(getattr(member, "__func__", member))
            if not name.startswith("_") and "seed" in getattr(function, "__annotations__", {}):
                takers.add(function.__qualname__)
    assert takers == set(SEEDS)


@pytest.mark.parametrize("value", values([1], {}, (1, 2), object, 1j, "\ud800"))
@pytest.mark.parametrize("function", SEEDS)
def test_what_is_no_seed_is_refused(function, value):
    refusal(SEEDS[function], value)


@pytest.mark.parametrize("function", SEEDS)
def test_a_seed_of_numpy_is_the_same_seed(function):
    assert SEEDS[function](np.int64(7)) == SEEDS[function](7)

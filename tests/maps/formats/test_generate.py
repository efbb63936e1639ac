"""Generated maps: the same for the same seed, and always with a path."""

import numpy as np
import pytest

from tilestar.errors import InputError, MapError, UnknownNameError
from tilestar.maps import TileMap
from tilestar.maps.formats.generate import KINDS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(1, 2), (2, 1), (2, 2), (7, 7), (20, 33), (40, 12)])
def test_there_is_a_path_from_start_to_goal(kind, size):
    for seed in range(3):
        tile_map = TileMap.generate(kind, *size, seed=seed)
        assert tile_map.shape == size
        if tile_map.start is not None:
            assert tile_map.find_path().cost > 0
        assert TileMap.parse(tile_map.text()) == tile_map


@pytest.mark.parametrize("kind", KINDS)
def test_the_seed_decides(kind):
    assert TileMap.generate(kind, 20, 20, seed=5) == TileMap.generate(kind, 20, 20, seed=5)
    assert TileMap.generate(kind, 20, 20, seed=5) != TileMap.generate(kind, 20, 20, seed=6)


@pytest.mark.parametrize("kind", KINDS)
def test_one_cell_is_a_map_without_ends(kind):
    tile_map = TileMap.generate(kind, 1, 1, seed=0)
    assert (tile_map.start, tile_map.goal) == (None, None)


def test_noise_has_all_costs_about_equally_often():
    costs, counts = np.unique(TileMap.generate("noise", 90, 90, seed=1).costs, return_counts=True)
    assert costs.tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert counts.min() > 800


def test_a_maze_has_exactly_one_way():
    free = np.isfinite(TileMap.generate("maze", 31, 41, seed=3).costs)
    cells = free.sum()
    passages = (free[1:] & free[:-1]).sum() + (free[:, 1:] & free[:, :-1]).sum()
    assert passages == cells - 1


@pytest.mark.parametrize(
    ("arguments", "error", "complaint"),
    [
        (("desert", 5, 5), UnknownNameError, "unknown kind of map 'desert': choose one of noise, maze"),
        (("maze", 0, 5), MapError, "at least one row and one column, not 0 x 5"),
        (("maze", -1, 5), InputError, "rows is a whole number, not -1"),
        (("maze", 5, 2.5), InputError, "columns is a whole number, not 2.5"),
        (("maze", True, 5), InputError, "rows is a whole number, not True"),
        (("maze", 10**6, 10**6), MapError, "1000000000000 cells; 2000000000 is the most"),
    ],
)
def test_impossible_sizes_and_kinds_are_refused(arguments, error, complaint):
    with pytest.raises(error, match=complaint):
        TileMap.generate(*arguments)


def test_a_seed_is_a_whole_number():
    with pytest.raises(InputError, match="seed is a whole number, not -3"):
        TileMap.generate("maze", 5, 5, seed=-3)

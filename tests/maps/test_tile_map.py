"""TileMap: costs in, costs out, and what is refused."""

import contextlib
import math
import pickle
import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from tilestar.errors import CellError, MapError, UnknownNameError
from tilestar.maps import Legend, TileMap

INF = math.inf


@pytest.mark.parametrize("dtype", ["u1", "i2", "i4", "u8", "f2", "f4", "f8", "g"])
def test_costs_of_every_real_dtype_are_taken(dtype):
    tile_map = TileMap(np.array([[1, 2], [3, 100]], dtype=dtype))
    assert tile_map.costs.tolist() == [[1, 2], [3, 100]]
    assert tile_map.costs.dtype.kind == "f"


def test_nested_lists_are_taken_and_copied():
    values = np.array([[1.0, INF]])
    tile_map = TileMap(values)
    values[0, 0] = 5
    assert tile_map.costs.tolist() == [[1, INF]]
    assert TileMap([[1, INF]]) == tile_map


def test_costs_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        TileMap([[1, 2]]).costs[0, 0] = 3


@pytest.mark.parametrize(
    ("costs", "complaint"),
    [
        ([[1, -1]], r"cost -1 at \(0, 1\): a shortest path needs positive costs"),
        ([[1.0], [-0.5]], r"cost -0.5 at \(1, 0\)"),
        ([[1, 0]], r"cost 0 at \(0, 1\): a shortest path needs positive costs"),
        ([[1, -INF]], r"cost -inf at \(0, 1\)"),
        ([[1, math.nan]], r"cost nan at \(0, 1\): every cost must be a number"),
        ([[True, False]], "a map of booleans does not say which is blocked"),
        ([["1", "2"]], "costs must be real numbers, not <U1"),
        ([[1j]], "costs must be real numbers, not complex128"),
        ([[None, 1]], "costs must be real numbers, not object"),
        ([[1, 2], [1]], "the rows of the map differ in length"),
        ([1, 2], "two dimensions, rows and columns, not 1"),
        ([[[1]]], "two dimensions, rows and columns, not 3"),
        (7, "two dimensions, rows and columns, not 0"),
        (np.ones((0, 3)), "at least one row and one column, not 0 x 3"),
        (np.ma.masked_array([[1.0]], mask=[[True]]), "masked arrays are not taken"),
        ([[2**60]], "the costs add up to 1.15.*e.18, too much"),
        ([[1e308, 1e308, 1e308]], "the costs add up to inf, too much"),
        ([[2**52, 2**52]], "too much to compare paths: use inf to block a cell"),
    ],
)
def test_costs_that_no_search_could_trust_are_refused(costs, complaint):
    with pytest.raises(MapError, match=complaint):
        TileMap(costs)


def test_a_map_that_cannot_fit_is_refused_before_it_is_copied(monkeypatch):
    monkeypatch.setattr("tilestar.maps.grid.costs.physical_memory", lambda: 10**6)
    with pytest.raises(MapError, match=r"a map of 1000 x 1000 needs about 0 GB of memory; this machine has 0 GB"):
        TileMap(np.broadcast_to(1.0, (1000, 1000)))


@pytest.mark.parametrize(
    "cell",
    [
        *[(0.0, 1), (True, 0), (np.bool_(True), 0), ("0", "1"), (0,), (0, 0, 0), 3, None, "00", (0, np.float64(1))],
        *[{0, 1}, {0: 0, 1: 0}, b"\0\1"],
    ],
)
def test_a_cell_that_is_not_two_integers_is_refused(cell):
    with pytest.raises(CellError, match=r"a cell is two integers|names no start"):
        TileMap([[1, 1]]).find_path(cell, (0, 0))


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (1, 0), (0, 2), (10**30, 0)])
def test_a_cell_outside_is_refused_and_never_wraps(cell):
    with pytest.raises(CellError, match=r"is outside the map, whose cells are \(0, 0\) to \(0, 1\)"):
        TileMap([[1, 1]]).find_path((0, 0), cell)


def test_a_blocked_start_or_goal_is_refused():
    tile_map = TileMap([[1, INF]])
    with pytest.raises(CellError, match=r"the start \(0, 1\) is blocked"):
        tile_map.find_path((0, 1), (0, 0))
    with pytest.raises(CellError, match=r"the goal \(0, 1\) is blocked"):
        tile_map.find_path((0, 0), (0, 1))
    with pytest.raises(CellError, match=r"the goal \(0, 1\) is blocked"):
        TileMap([[1, INF]], goal=(0, 1))


def test_a_map_without_start_or_goal_asks_for_one():
    with pytest.raises(CellError, match="the map names no start"):
        TileMap([[1, 1]]).find_path(goal=(0, 0))
    with pytest.raises(CellError, match="the map names no goal"):
        TileMap([[1, 1]]).find_path((0, 0))


def test_numpy_integers_are_integers():
    assert TileMap([[1, 1]]).find_path(np.array([0, 0]), (np.uint8(0), np.int64(1))).cost == 1


def test_xy_swaps_what_goes_in_and_what_comes_out():
    tile_map = TileMap([[1, 1, 1]])
    path = tile_map.find_path((2, 0), (0, 0), xy=True)
    assert path.cells.tolist() == [[2, 0], [1, 0], [0, 0]]
    assert path.rows_and_columns.tolist() == [[0, 2], [0, 1], [0, 0]]


def test_the_cost_is_that_of_entering_and_so_depends_on_the_way():
    tile_map = TileMap([[9, 1]])
    assert tile_map.find_path((0, 0), (0, 1)).cost == 1
    assert tile_map.find_path((0, 1), (0, 0)).cost == 9


def test_changed_copies_leave_the_map_as_it_was():
    tile_map = TileMap.parse("1 0 0 4")
    changed = tile_map.with_cell((0, 1), 20)
    assert tile_map.costs.tolist() == [[1, 1, 1, 1]]
    assert changed.costs.tolist() == [[1, 20, 1, 1]]
    assert changed.text() == "1 4\n1 3 0 4\n"
    assert tile_map.with_cells([(0, 1), (0, 2)], [INF, 0.1]).costs.tolist() == [[1, INF, 0.1, 1]]
    assert tile_map.with_cells([(0, 1), (0, 2)], INF).text() == "1 4\n1 2 2 4\n"
    assert tile_map.with_cells([], 3) == tile_map


def test_changes_are_checked_like_maps():
    tile_map = TileMap.parse("1 0 0 4")
    with pytest.raises(MapError, match=r"cost -1 at \(0, 1\): a shortest path needs positive costs"):
        tile_map.with_cell((0, 1), -1)
    with pytest.raises(MapError, match=r"cost 'x' at \(0, 1\) is not a number"):
        tile_map.with_cells([(0, 1)], ["x"])
    with pytest.raises(MapError, match="2 cells are to change, but 1 cost is given"):
        tile_map.with_cells([(0, 1), (0, 2)], [1])
    with pytest.raises(MapError, match="too much to compare paths"):
        tile_map.with_cells([(0, 1), (0, 2)], 2.0**52)
    with pytest.raises(CellError, match="outside the map"):
        tile_map.with_cell((0, -1), 1)
    with pytest.raises(CellError, match="cells are pairs of integers"):
        tile_map.with_cells([(0.5, 1)], 1)
    with pytest.raises(CellError, match=r"the start \(0, 0\) is blocked"):
        tile_map.with_cell((0, 0), INF)


def test_other_ends_can_be_given():
    tile_map = TileMap.parse("1 0 0 4").with_ends(goal=(0, 1))
    assert (tile_map.start, tile_map.goal) == ((0, 0), (0, 1))
    assert tile_map.text() == "1 4\n1 4 0 0\n"


def test_a_cost_without_a_symbol_cannot_be_written():
    with pytest.raises(MapError, match="the cost at row 1, column 2 has no symbol in legend sea"):
        TileMap([[1, 7]]).text()
    with pytest.raises(MapError, match="legend sea has no symbol that marks the cell at row 1, column 2"):
        TileMap([[1, 20]], start=(0, 1)).text()
    assert TileMap([[1, 7]]).text("plain") == "legend plain\n1 2\n. 7\n"


def test_a_large_agent_pays_the_costliest_cell_it_covers():
    tile_map = TileMap(np.array([[1, 2, 1], [1, 1, INF], [1, 3, 1]]))
    assert tile_map.for_agent(2).costs.tolist() == [[2, INF, INF], [3, INF, INF], [INF, INF, INF]]
    assert tile_map.find_path((0, 0), (1, 0), agent_size=2).cost == 3
    assert np.isinf(tile_map.for_agent(10**12).costs).all()


def test_maps_are_values():
    tile_map = TileMap.parse("1 0 2 4")
    same = TileMap([[1, 1, INF, 1]], start=(0, 0), goal=(0, 3))
    assert tile_map == same
    assert hash(tile_map) == hash(same)
    assert tile_map != TileMap([[1, 1, INF, 1]])
    assert tile_map != "1 0 2 4"
    assert pickle.loads(pickle.dumps(tile_map)).text() == tile_map.text()
    assert repr(tile_map) == "TileMap(1 x 4, 75% free, start=(0, 0), goal=(0, 3))"


def test_unknown_names_are_refused_with_the_known_ones():
    with pytest.raises(UnknownNameError, match="unknown movement rule '6': choose one of 4, 8,"):
        TileMap([[1]]).find_path((0, 0), (0, 0), moves="6")
    with pytest.raises(UnknownNameError, match="unknown legend 'land': choose one of sea, plain"):
        TileMap.parse("000", legend="land")


@given(arrays.arrays(np.float64, (3, 3), elements=st.sampled_from([1.0, 20.0, INF])))
def test_maps_in_the_costs_of_a_legend_can_be_written_and_read(costs):
    assert TileMap.parse(TileMap(costs).text()) == TileMap(costs)


def test_the_legend_of_a_map_is_kept():
    legend = Legend.parse("[symbols.a]\n[symbols.b]\ncost = 1\n[symbols.c]\ncost = 5")
    tile_map = TileMap.parse("abc\nbca\n", legend)
    assert tile_map.text() == "2 3\na b c\nb c a\n"
    assert tile_map.with_cell((0, 1), 5).text() == "2 3\na c c\nb c a\n"


@pytest.mark.parametrize("dtype", [np.int64, np.float32, np.float64])
def test_costs_written_by_another_thread_meanwhile_do_not_come_in(dtype):
    """Checked and then copied, bad costs could arrive in between."""
    costs = np.ones((40, 40), dtype=dtype)
    stop = threading.Event()

    def spoil() -> None:
        while not stop.is_set():
            costs[20, 20] = -1
            costs[20, 20] = 1

    writer = threading.Thread(target=spoil)
    writer.start()
    try:
        for _ in range(2000):
            with contextlib.suppress(MapError):
                assert (TileMap(costs).costs > 0).all()
    finally:
        stop.set()
        writer.join()


def test_cells_written_by_another_thread_meanwhile_do_not_come_in():
    world = TileMap(np.ones((40, 40)))
    cells = np.ones((30, 2), dtype=np.int64)
    stop = threading.Event()

    def spoil() -> None:
        while not stop.is_set():
            cells[15] = 1 << 40
            cells[15] = 1

    writer = threading.Thread(target=spoil)
    writer.start()
    try:
        for _ in range(500):
            with contextlib.suppress(CellError):
                assert world.find_paths(cells, np.ones((30, 2), dtype=np.int64)).costs.sum() == 0
    finally:
        stop.set()
        writer.join()

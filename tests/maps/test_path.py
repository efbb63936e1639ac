"""Paths: the classic maps, way-points, smoothing and pictures."""

import math
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path as FilePath

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from tests.maps.formats.test_notation import SMALL, SMALL_CLOSED, WIDE, WIDE_CLOSED
from tests.maps.random_maps import SQUARES
from tests.maps.walking import cheapest_cost, replay

from tilestar import compare
from tilestar.errors import NoPathError, UnknownNameError
from tilestar.maps import TileMap
from tilestar.maps.grid.smoothing import sees

INF = math.inf


@pytest.mark.parametrize(("text", "cost"), [(SMALL, 10), (WIDE, 100)])
def test_the_classic_maps_have_their_optimal_costs(text, cost):
    tile_map = TileMap.parse(text)
    path = tile_map.find_path()
    replay(path)
    assert path.cost == cost == cheapest_cost(tile_map, tile_map.start, tile_map.goal)
    assert (path.start, path.goal) == (tile_map.start, tile_map.goal)
    assert path.optimal
    assert path.lower_bound == path.cost


@pytest.mark.parametrize("text", [SMALL_CLOSED, WIDE_CLOSED])
def test_the_classic_closed_maps_have_no_path(text):
    with pytest.raises(NoPathError, match="no path"):
        TileMap.parse(text).find_path()


def test_a_path_to_where_one_stands_is_one_cell():
    path = TileMap([[5, 5]]).find_path((0, 1), (0, 1))
    assert (path.cost, path.cells.tolist(), path.waypoints.tolist()) == (0, [[0, 1]], [[0, 1]])
    assert path.smooth().tolist() == [[0, 1]]


def test_waypoints_are_the_ends_and_the_turns():
    path = TileMap.parse("0000/2220/4000/1222").with_ends(start=(0, 0)).find_path(moves="4")
    assert path.waypoints.tolist() == [[0, 0], [0, 3], [2, 3], [2, 0]]
    assert len(path) == 9
    assert list(path)[:2] == [(0, 0), (0, 1)]
    assert repr(path) == "Path(cost=8, 9 cells from (0, 0) to (2, 0))"


def test_json_values_have_whole_costs_as_integers():
    values = TileMap.parse("1 0 4").find_path().as_dict()
    assert values["status"] == "solved"
    assert repr(values["cost"]) == "2"
    assert values["cells"] == [[0, 0], [0, 1], [0, 2]]
    assert values["stats"]["method"]


def test_open_ground_is_crossed_in_a_straight_line():
    path = TileMap(np.ones((6, 9))).find_path((0, 0), (5, 8))
    assert path.smooth().tolist() == [[0, 0], [5, 8]]
    assert TileMap(np.ones((6, 9))).find_path((0, 0), (8, 5), xy=True).smooth().tolist() == [[0, 0], [8, 5]]


@pytest.mark.parametrize(
    ("rule", "seen"), [("4", False), ("8", True), ("8-no-corner-cutting", False), ("8-one-obstacle", True)]
)
def test_lines_of_sight_keep_the_rule_for_corners(rule, seen):
    tile_map = TileMap(np.array([[1, 1, 1], [INF, 1, 1], [1, 1, 1]]))
    path = tile_map.find_path((0, 0), (2, 2), moves=rule)
    assert sees(tile_map.costs, (0, 0), (2, 2), path.movement, 1) is seen
    assert (len(path.smooth()) == 2) is seen


def test_a_smooth_line_avoids_dear_cells():
    tile_map = TileMap([[1, 1, 1], [1, 20, 1], [1, 1, 1]])
    assert len(tile_map.find_path((0, 0), (2, 2)).smooth()) == 3


walls = arrays.arrays(np.float64, (7, 7), elements=st.sampled_from([1.0, 1.0, 1.0, 3.0, INF]))


@given(walls, st.sampled_from(SQUARES))
def test_smoothing_never_makes_a_path_costlier_or_longer(costs, rule):
    costs[0, 0] = costs[6, 6] = 1
    tile_map = TileMap(costs)
    try:
        path = tile_map.find_path((0, 0), (6, 6), moves=rule)
    except NoPathError:
        return
    replay(path)
    points = path.smooth()
    assert points[0].tolist() == [0, 0]
    assert points[-1].tolist() == [6, 6]
    cells = path.cells.tolist()
    places = [cells.index(point) for point in points.tolist()]
    assert places == sorted(set(places))
    for first, last in pairwise(places):
        entered = [costs[tuple(cell)] for cell in cells[first + 1 : last + 1]]
        steps = np.diff(cells[first : last + 1], axis=0)
        straight = math.dist(cells[first], cells[last])
        assert straight <= np.hypot(steps[:, 0], steps[:, 1]).sum() + 1e-9
        for share in np.linspace(0, 1, 57)[1:-1]:
            point = np.array(cells[first]) * (1 - share) + np.array(cells[last]) * share + 0.5
            if (abs(point - np.round(point)) < 1e-6).any() or np.floor(point).tolist() == cells[first]:
                continue
            under = costs[tuple(np.floor(point).astype(int))]
            assert under <= min(entered) or (steps == steps[0]).all()


def test_the_picture_shows_the_way_in_plain_characters():
    path = TileMap.parse(SMALL).find_path()
    picture = path.picture()
    assert sorted(picture) == sorted(".....###\n.*****##\n#*+..**G\n.*S+..+.\n")
    assert picture.splitlines()[3][2] == "S"
    assert picture.splitlines()[2][7] == "G"


def test_wide_maps_are_shown_smaller():
    tile_map = TileMap.generate("caves", 60, 300, seed=1)
    lines = tile_map.picture(columns=100).splitlines()
    assert [len(lines), len(lines[0])] == [20, 100]
    assert "S" in tile_map.picture(100)
    assert "G" in tile_map.picture(100)
    assert len(tile_map.picture(100, colour=True).splitlines()) == 10


def test_coloured_cells_are_two_characters_wide_if_that_fits():
    lines = TileMap.parse("1 2/0 4").picture(colour=True).splitlines()
    assert lines == ["\x1b[48;2;74;144;194m  \x1b[48;2;217;69;61m  \x1b[0m"]


@pytest.mark.parametrize(
    "tile_map", [TileMap.parse(SMALL), TileMap.generate("noise", 300, 140), TileMap([[0.5, 700, INF]])]
)
def test_the_svg_is_well_formed_and_not_large(tile_map):
    picture = tile_map._repr_svg_()
    ElementTree.fromstring(picture)
    assert len(picture) < 60_000


def test_the_svg_of_a_path_has_its_line():
    picture = TileMap.parse(SMALL).find_path()._repr_svg_()
    root = ElementTree.fromstring(picture)
    line = root.find(".//{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    assert line.attrib["points"].startswith("2.5,3.5 ")
    assert "cost 10, 11 cells" in picture


@pytest.mark.parametrize("xy", [False, True])
def test_a_path_is_a_sequence_of_its_cells(xy):
    ends = ((0, 0), (0, 2))
    path = TileMap([[1, 9, 1], [1, 1, 1]]).find_path(*(end[::-1] if xy else end for end in ends), xy=xy)
    cells = [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]
    shown = [cell[::-1] for cell in cells] if xy else cells
    assert list(path) == shown == path[:]
    assert (path[0], path[-1], path[1:3]) == (shown[0], shown[-1], shown[1:3])
    assert (path.start, path.goal) == (shown[0], shown[-1])
    assert path.ends == (cells[0], cells[-1])
    assert repr(path) == f"Path(cost=4, 5 cells from {shown[0]} to {shown[-1]})"
    with pytest.raises(IndexError):
        path[5]


def test_equal_paths_take_the_same_cells_at_the_same_cost():
    world = TileMap([[1, 9, 1], [1, 1, 1]])
    path = world.find_path((0, 0), (0, 2))
    assert path == world.find_path((0, 0), (2, 0)[::-1])
    assert path == world.find_path((0, 0), (2, 0), xy=True)
    assert path != world.find_path((0, 0), (1, 2))
    assert path != world.with_cell((1, 1), 2).find_path((0, 0), (0, 2))
    assert len({path, world.find_path((0, 0), (0, 2))}) == 1
    assert path != list(path)


def test_paths_can_be_sliced_and_keep_their_axes():
    world = TileMap(np.ones((3, 4)))
    paths = world.find_paths([(0, 0), (3, 0), (1, 1)], [(3, 2), (0, 2), (1, 1)], xy=True)
    assert [path and path.goal for path in paths[1:]] == [(0, 2), (1, 1)]
    last = paths[-1]
    assert last == paths[2]
    assert last is not None
    assert last.start == (1, 1)
    assert paths.cells[0].tolist() == [0, 0]
    assert paths.cells[paths.offsets[1] - 1].tolist() == [3, 2]
    assert paths[0] == world.find_path((0, 0), (3, 2), xy=True)


@pytest.mark.parametrize("moves", [4, 8])
def test_rules_may_be_given_as_numbers(moves):
    world, ends = TileMap(np.ones((4, 4))), ((0, 0), (3, 3))
    assert world.find_path(*ends, moves=moves) == world.find_path(*ends, moves=str(moves))
    assert world.find_paths(*([end] for end in ends), moves=moves)[0] == world.find_path(*ends, moves=str(moves))
    assert np.array_equal(world.distances((0, 0), moves=moves), world.distances((0, 0), moves=str(moves)))
    fields = [world.flow_field((0, 0), moves=rule) for rule in (moves, str(moves))]
    assert np.array_equal(fields[0].costs, fields[1].costs)
    assert np.array_equal(world.components(moves=moves), world.components(moves=str(moves)))
    assert world.trace(*ends, moves=moves).summary == world.trace(*ends, moves=str(moves)).summary
    assert world.nearest_reachable(*ends, moves=moves) == (3, 3)
    world.prepare(moves=moves)


@pytest.mark.parametrize("moves", [5, "5", True, None, 8.5])
def test_other_rules_are_refused(moves):
    with pytest.raises(UnknownNameError, match="choose one of 4, 8"):
        TileMap(np.ones((4, 4))).find_path((0, 0), (3, 3), moves=moves)


def plots():
    world = TileMap([[1.0, 1, 1], [1, INF, 1]])
    return [world, world.find_path((1, 0), (1, 2)), world.flow_field([(1, 2)]), compare("283104765", "123804765")]


@pytest.mark.parametrize("number", range(4))
def test_everything_that_plots_plots_into_given_axes_and_can_be_shown(number, monkeypatch):
    figure = pytest.importorskip("matplotlib.figure").Figure()
    axes = figure.subplots(1, 2)
    shown = plots()[number]
    assert shown.plot(axes[0]) is figure
    assert shown.plot(ax=axes[1]) is figure
    assert all(ax.has_data() for ax in axes)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    shown.plot().show()
    assert opened[0].startswith("file://")
    FilePath(opened[0].removeprefix("file://")).unlink()


def test_a_flow_field_shows_its_arrows():
    field = TileMap([[1.0, 1, 1], [1, INF, 1]]).flow_field([(1, 2)])
    assert repr(field) == "FlowField(2 x 3, a way from 83% of the cells)"
    assert field.picture() == "→→↓\n↑#G\n"


def test_a_goal_that_is_not_reached_is_not_marked_where_the_path_ends():
    path = TileMap.parse("legend plain/S..#G").find_path(nearest=True)
    assert path.picture() == "S**#.\n"

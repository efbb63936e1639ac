"""Moving AI files: maps and scenarios, with the odd forms they come in."""

import math

import pytest
from tests.shared_data import shared_data

from tilestar.errors import InputError, MapError
from tilestar.maps import TileMap
from tilestar.maps.formats import scenario

MAP = "type octile\nheight 2\nwidth 7\nmap\n.G@OTSW\n.......\n"

LINE = "3\tmaps/dao/arena.map\t49\t48\t1\t11\t5\t12\t4.41421"
QUERY = scenario.Query(3, "maps/dao/arena.map", (48, 49), (11, 1), (12, 5), 4.41421)


def test_a_moving_ai_map_is_read_and_written_back():
    tile_map = TileMap.parse(MAP)
    assert tile_map.costs[0].tolist() == [1, 1, math.inf, math.inf, math.inf, 1, math.inf]
    assert tile_map.text() == MAP


def test_windows_line_ends_and_another_order_are_understood():
    other = MAP.replace("height 2\nwidth 7", "width 7\nheight 2").replace("\n", "\r\n")
    assert TileMap.parse(other) == TileMap.parse(MAP)


def test_swamp_can_be_made_dear_by_a_legend(tmp_path):
    legend = tmp_path / "swamp.toml"
    legend.write_text('[symbols."."]\n[symbols."@"]\nblocked = true\n[symbols.S]\ncost = 5\n')
    assert TileMap.parse("type octile\nheight 1\nwidth 3\nmap\n.S@\n", legend).costs.tolist() == [[1, 5, math.inf]]


def test_other_maps_can_be_written_for_moving_ai_if_free_cells_cost_one():
    assert TileMap.parse("1 0 2 4").text("movingai") == "type octile\nheight 1\nwidth 4\nmap\n..@.\n"
    with pytest.raises(MapError, match="the cost at row 1, column 3 has no symbol in legend movingai"):
        TileMap.parse("1 0 3 4").text("movingai")


@pytest.mark.parametrize(
    "text",
    [
        f"version 1\n{LINE}\n",
        f"version 1.0\r\n{LINE}\r\n\r\n",
        "version 1.0\n" + LINE.replace("\t", "  "),
        f"\ufeffversion 1\n{LINE}",
    ],
)
def test_scenarios_may_have_tabs_or_blanks_and_any_line_ends(text):
    assert scenario.parse(text) == [QUERY]


def test_a_map_name_may_have_blanks_in_it():
    [query] = scenario.parse("version 1\n" + LINE.replace("arena.map", "my arena.map"))
    assert query.map_name == "maps/dao/my arena.map"


def test_lengths_are_compared_to_the_digits_a_file_gives():
    assert QUERY.agrees(3 + math.sqrt(2))
    assert not QUERY.agrees(4.4143)
    assert scenario.Query(0, "", (1, 1), (0, 0), (0, 0), 1234.56).agrees(1234.5561)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a scenario begins with `version 1`, not ''"),
        ("version 2\n", "not 'version 2'"),
        ("version 1\n1 2 3\n", "line 2 of the scenario should be"),
        (f"version 1\n{LINE}\n{LINE.replace('49', 'x')}\n", "line 3 of the scenario should be"),
        (f"version 1\n{LINE.replace('4.41421', 'nan')}", "line 2 of the scenario has length nan"),
        (f"version 1\n{LINE.replace('4.41421', '-1')}", "line 2 of the scenario has length -1"),
    ],
)
def test_a_broken_scenario_is_refused_with_its_line(text, complaint):
    with pytest.raises(MapError, match=complaint):
        scenario.parse(text)


def test_cut_off_files_are_refused_or_shorter_but_never_crash():
    for end in range(len(MAP)):
        with pytest.raises(InputError):
            TileMap.parse(MAP[: end - 1] if end > 1 else "")


@pytest.mark.skipif(shared_data("movingai") is None, reason="the Moving AI maps are not here")
def test_the_real_maps_are_read_and_written_back():
    folder = shared_data("movingai")
    assert folder is not None
    for file in sorted(folder.glob("*.map")):
        tile_map = TileMap.load(file)
        assert tile_map.text() == file.read_text()
        queries = scenario.parse(file.with_suffix(".map.scen").read_text())
        assert queries
        for query in queries:
            assert query.shape == tile_map.shape
            assert tile_map.costs[query.start] == tile_map.costs[query.goal] == 1

"""Legends: what TOML says about symbols."""

import math

import pytest

from tilestar.errors import FileError, MapError, UnknownNameError
from tilestar.maps import LEGENDS, Legend, Terrain, TileMap

HARBOUR = """
name = "harbour"

[symbols."~"]
name = "water"
cost = 2.5
colour = "#2266aa"

[symbols."^"]
name = "rock"
blocked = true

[symbols.A]
name = "anchor"
start = true

[symbols.L]
name = "lighthouse"
goal = true
cost = 3
"""


def test_a_legend_file_says_what_symbols_mean(tmp_path):
    file = tmp_path / "harbour.toml"
    file.write_text(HARBOUR)
    tile_map = TileMap.parse("A~^\n~~L\n", legend=file)
    assert tile_map.costs.tolist() == [[1, 2.5, math.inf], [2.5, 2.5, 3]]
    assert (tile_map.start, tile_map.goal) == ((0, 0), (1, 2))
    assert TileMap.parse(tile_map.text(str(file)), legend=str(file)) == tile_map


def test_the_order_of_a_legend_decides_which_symbol_a_cost_gets():
    legend = Legend.parse(HARBOUR + '\n[symbols."-"]\ncost = 2.5')
    assert legend.terrains[legend.index_of_cost[2.5]].symbol == "~"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("=", "is not TOML"),
        ("", "must have a table for each symbol"),
        ("symbols = 3", "must have a table for each symbol"),
        ("other = 1\n[symbols.a]", "must have a table for each symbol"),
        ("[symbols]", "has no symbols"),
        ("[symbols]\na = 3", "symbol 'a' needs a table of name, cost, blocked, start, goal, colour"),
        ("[symbols.a]\nprice = 3", "symbol 'a' needs a table"),
        ("[symbols.a]\ncost = -1", "cost -1 at 'a': a shortest path needs positive costs"),
        ("[symbols.a]\ncost = 0", "cost 0 at 'a'"),
        ("[symbols.a]\ncost = nan", "cost nan at 'a'"),
        ("[symbols.a]\ncost = true", "cost True at 'a' is not a number"),
        ("[symbols.a]\ncost = '3'", "cost '3' at 'a' is not a number"),
        ("[symbols.a]\ncost = 90071992547409920", "cost 90071992547409920 at 'a' is too large"),
        ("[symbols.a]\nblocked = 1", "blocked of symbol 'a' is of the wrong kind"),
        ("[symbols.a]\nname = 1", "name of symbol 'a' is of the wrong kind"),
        ("[symbols.a]\nblocked = true\ncost = 3", "cannot be all at once"),
        ("[symbols.a]\nblocked = true\nstart = true", "cannot be all at once"),
        ("[symbols.a]\nstart = true\ngoal = true", "cannot be all at once"),
        ("[symbols.a]\nstart = true\ncost = inf", "marks the start or the goal, so it cannot be blocked"),
        ("[symbols.a]\ncolour = 'red'", "colour 'red' is not written #rrggbb"),
        ("[symbols.'']", "symbol '' must be one space, or have no blanks"),
        ("[symbols.'a b']", "symbol 'a b' must be one space, or have no blanks"),
    ],
)
def test_a_legend_that_makes_no_sense_is_refused(text, complaint):
    with pytest.raises(MapError, match=complaint):
        Legend.parse(text)


def test_a_start_without_plain_ground_below_leaves_nothing_to_write_when_it_moves():
    tile_map = TileMap.parse("A~L\n", Legend.parse(HARBOUR))
    assert tile_map.text() == "1 3\nA ~ L\n"
    with pytest.raises(MapError, match="the cost at row 1, column 1 has no symbol in legend harbour"):
        tile_map.with_ends(start=(0, 2), goal=(0, 1)).text()


def test_legends_are_found_by_name_or_file(tmp_path):
    assert Legend.find("plain") is LEGENDS["plain"]
    assert Legend.find(None) is LEGENDS["sea"]
    with pytest.raises(UnknownNameError, match=r"unknown legend 'x\.txt'"):
        Legend.find("x.txt")
    with pytest.raises(FileError, match=r"cannot read legend .*none\.toml: No such file"):
        Legend.find(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    with pytest.raises(FileError, match="not text in UTF-8"):
        Legend.find(tmp_path / "bad.toml")


def test_legends_are_values():
    assert Legend.parse(HARBOUR) == Legend.parse(HARBOUR)
    assert hash(Legend.parse(HARBOUR)) == hash(Legend.parse(HARBOUR))
    assert repr(LEGENDS["sea"]) == "Legend('sea', 0 1 2 3 4)"
    with pytest.raises(MapError, match="repeats a symbol"):
        Legend("twice", [Terrain("a", "a"), Terrain("a", "b")])

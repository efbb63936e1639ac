"""Maps as text: what is read, what is written, and what is refused."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestar.errors import InputError, MapError, UnknownNameError
from tilestar.maps import LEGENDS, Legend, TileMap

INF = math.inf

SMALL = "4 8\n0 0 0 0 0 2 2 2\n0 0 0 0 0 0 2 2\n2 0 3 0 0 0 0 4\n0 0 1 3 0 0 3 0\n"
SMALL_CLOSED = "4 8\n0 0 0 0 0 2 2 2\n0 0 0 0 0 0 2 2\n2 0 3 0 0 0 2 4\n0 0 1 3 0 0 3 2\n"
WIDE = (
    "4 16\n"
    "0 0 3 2 2 0 2 0 2 0 2 0 0 2 2 2\n"
    "0 0 0 0 2 0 0 3 0 3 0 3 0 2 4 0\n"
    "2 0 3 0 3 0 3 0 3 3 0 0 0 2 2 0\n"
    "1 0 0 3 2 0 0 0 0 2 0 2 0 3 0 0\n"
)
WIDE_CLOSED = WIDE.replace("0 0 0 2 2 0\n", "0 0 0 2 2 2\n")


@pytest.mark.parametrize("text", [SMALL, SMALL_CLOSED, WIDE, WIDE_CLOSED])
def test_the_classic_format_is_written_back_byte_for_byte(text):
    assert TileMap.parse(text).text() == text


def test_the_classic_legend_gives_costs_start_and_goal():
    tile_map = TileMap.parse(SMALL)
    assert tile_map.costs.tolist() == [
        [1, 1, 1, 1, 1, INF, INF, INF],
        [1, 1, 1, 1, 1, 1, INF, INF],
        [INF, 1, 20, 1, 1, 1, 1, 1],
        [1, 1, 1, 20, 1, 1, 20, 1],
    ]
    assert (tile_map.start, tile_map.goal) == ((3, 2), (2, 7))


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("\n", "\r"),
        "\ufeff" + SMALL,
        "\n\n" + SMALL + "\n\n",
        SMALL.removesuffix("\n"),
        SMALL.replace(" ", "\t"),
        SMALL.replace("\n", " \n"),
        SMALL.removeprefix("4 8\n"),
        SMALL.removeprefix("4 8\n").replace(" ", ""),
        SMALL.strip().replace("\n", "/"),
        SMALL.removeprefix("4 8\n").replace(" ", "").strip().replace("\n", "/"),
    ],
)
def test_line_ends_blanks_and_sizes_may_be_written_in_many_ways(text):
    assert TileMap.parse(text) == TileMap.parse(SMALL)


def test_two_columns_can_be_written_without_a_size_if_the_first_line_cannot_be_one():
    assert TileMap.parse("0 0/1 2/0 4").shape == (3, 2)
    assert TileMap.parse("1 2/0 4").shape == (1, 2)


def test_a_built_in_legend_is_named_by_the_text_itself():
    tile_map = TileMap.parse("legend plain\nS.3\n.#G\n")
    assert tile_map.costs.tolist() == [[1, 1, 3], [1, INF, 1]]
    assert tile_map.text() == "legend plain\n2 3\nS . 3\n. # G\n"
    assert TileMap.parse(tile_map.text()) == tile_map


def test_a_space_can_be_a_symbol():
    legend = Legend.parse('[symbols." "]\n[symbols."#"]\nblocked = true')
    assert TileMap.parse(" # \n   \n", legend).costs.tolist() == [[1, INF, 1], [1, 1, 1]]


def test_symbols_can_be_words_and_any_script():
    legend = Legend.parse('[symbols.10]\ncost = 10\n[symbols."山"]\nblocked = true')
    assert TileMap.parse("10 山\n10 10", legend).costs.tolist() == [[10, INF], [10, 10]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the map is empty"),
        (" \n\n", "the map is empty"),
        ("3 3\n", "says it has 3 rows, but 0 follow"),
        ("2 3\n0 0 0\n", "says it has 2 rows, but 1 follow"),
        ("1 3\n0 0 0\n0 0 0\n", "says it has 1 row, but 2 follow"),
        ("2 3\n0 0 0\n0 0\n", "row 2 has 2 cells instead of 3"),
        ("2 2\n0 0 0\n0 0 0\n", "row 1 has 3 cells instead of 2"),
        ("000\n00\n", "row 2 has 2 cells instead of 3"),
        ("000\n\n000\n", "row 2 has 0 cells instead of 3"),
        ("000\n050\n", "unknown symbol '5' at row 2, column 2: legend sea has 0 1 2 3 4"),
        ("0 0 00\n0 0 0\n", "unknown symbol '00' at row 1, column 3"),
        ("0 0 -1\n", "unknown symbol '-1' at row 1, column 3"),
        ("10100\n", "several starts: row 1, column 1 and row 1, column 3"),
        ("00444\n", "several goals: row 1, column 3 and row 1, column 4"),
        ("-4 8\n0", "at least one row and one column, not -4 x 8"),
        ("0 8\n0", "at least one row and one column, not 0 x 8"),
        ("999999999 999999999\n0", "999999998000000001 cells; 2000000000 is the most"),
        ("40000 40000\n0", "needs about .* GB of memory"),
        ("type octile\nheight 1\nwidth 1\n.", "line 4 of the map should give its height or width"),
        ("type octile\nheight 1\nwidth 1\n", "no line says map"),
        ("type octile\nheight 1\nmap\n.", "must give its height and its width"),
        ("type octile\nheight 1\nwidth 2\nmap\n.x", "unknown symbol 'x' at row 1, column 2"),
        ("type octile\nheight 2\nwidth 1\nmap\n.", "says it has 2 rows, but 1 follow"),
    ],
)
def test_what_is_no_map_is_refused_with_its_place(text, complaint, monkeypatch):
    monkeypatch.setattr("tilestar.maps.grid.costs.physical_memory", lambda: 2**34)
    with pytest.raises(MapError, match=complaint):
        TileMap.parse(text)


def test_a_text_cannot_name_a_legend_file():
    with pytest.raises(
        UnknownNameError, match=r"unknown legend 'other\.toml': choose one of sea, plain, maze, movingai"
    ):
        TileMap.parse("legend other.toml\n0 0 0\n")


@pytest.mark.parametrize(
    ("text", "legend", "start", "goal", "cost"),
    [
        ("S..\n.#.\n..G\n", "plain", (0, 0), (2, 2), 4),
        ("#####\n#S  #\n# # #\n#  E#\n#####", "maze", (1, 1), (3, 3), 4),
        ("+--+\n|S |\n| G|\n+--+\n", "maze", (1, 1), (2, 2), 2),
        ("S  \n #\n  G", "maze", (0, 0), (2, 2), 4),
        ("S . .\n. # .\n. . G", "plain", (0, 0), (2, 2), 4),
        ("S91\n11G", "plain", (0, 0), (1, 2), 3),
        ("1 0 0/0 2 0/0 0 4", "sea", (0, 0), (2, 2), 4),
    ],
)
def test_the_legend_is_recognised_by_its_symbols(text, legend, start, goal, cost):
    tile_map = TileMap.parse(text)
    assert tile_map.drawing().legend.name == legend
    assert (tile_map.start, tile_map.goal, tile_map.find_path().cost) == (start, goal, cost)
    assert TileMap.parse(tile_map.text()) == tile_map


def test_symbols_of_no_legend_are_named_in_terms_of_the_default_one():
    with pytest.raises(MapError, match=r"unknown symbol '%'.*legend sea"):
        TileMap.parse("0 % 0")


@given(st.text(alphabet="01234 \n\r\t/-.#SGlegndpaity octhwm9", max_size=60))
def test_no_text_does_more_than_be_refused(text):
    try:
        tile_map = TileMap.parse(text)
    except InputError:
        return
    assert TileMap.parse(tile_map.text()) == tile_map


@given(st.binary(max_size=80))
def test_no_bytes_do_more_than_be_refused(data):
    try:
        TileMap.parse(data.decode("latin-1"))
    except InputError:
        return


@given(
    legend=st.sampled_from(list(LEGENDS.values())),
    rows=st.integers(1, 6),
    columns=st.integers(1, 6),
    data=st.data(),
)
def test_every_map_drawn_in_a_legend_is_read_back(legend, rows, columns, data):
    symbols = [terrain.symbol for terrain in legend.terrains if terrain.role is None]
    cells = data.draw(
        st.lists(st.lists(st.sampled_from(symbols), min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )
    marker = legend.marker("start")
    if marker is not None:
        cells[0][0] = marker.symbol
    between = "" if " " in legend.symbols else " "
    text = f"{rows} {columns}\n" + "".join(between.join(row) + "\n" for row in cells)
    tile_map = TileMap.parse(text, legend)
    assert TileMap.parse(tile_map.text()) == tile_map
    assert tile_map.drawing().symbols() == cells

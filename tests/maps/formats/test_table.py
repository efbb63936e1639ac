"""Tables of costs."""

import math

import pytest

from tilestar.errors import MapError
from tilestar.maps import TileMap

INF = math.inf


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        ("1,2\n3,4", [[1, 2], [3, 4]]),
        ("1;2.5\r\n3;1e3\r\n", [[1, 2.5], [3, 1000]]),
        ("1,0,inf\n-1,,2\n", [[1, INF, INF], [INF, INF, 2]]),
        ("1,2,\n3,4,\n", [[1, 2], [3, 4]]),
        (" 1, 2\n 3, 4", [[1, 2], [3, 4]]),
    ],
)
def test_numbers_between_commas_are_costs(text, costs):
    assert TileMap.parse(text) == TileMap(costs)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1,2\n3\n", "row 2 has 1 cell"),
        ("1,2\n3,4,5", "row 2 has 3 cells"),
        ("1,-7", "-7"),
        ("1,nan", "unknown symbol"),
    ],
)
def test_what_is_no_table_is_refused(text, complaint):
    with pytest.raises(MapError, match=complaint):
        TileMap.parse(text)


def test_a_table_is_read_from_a_file(tmp_path):
    (tmp_path / "costs.csv").write_text("1,9,1\n1,1,1\n")
    assert TileMap.load(tmp_path / "costs.csv").find_path((0, 0), (0, 2)).cost == 4

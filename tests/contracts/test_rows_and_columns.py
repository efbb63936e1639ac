"""Sentences that speak of a row or a column count from 1; a cell that somebody typed is quoted as typed, from 0."""

import re

import pytest

from tilestar import Board, TileMap, TilestarError
from tilestar.texts import LANGUAGES, say
from tilestar.texts.chinese import SENTENCES

INF = float("inf")


def small_map():
    return TileMap([[1.0, 1.0, 5.0], [1.0, INF, 1.0]])


WRONG_PLACES = {
    "a short row of a board": (lambda _: Board.parse("1 2 3/4 5/6 7 8 0"), 2, None),
    "a short row of a map": (lambda _: TileMap.parse("000\n00\n"), 2, None),
    "a short row of a table": (lambda _: TileMap.parse("1,2\n3\n"), 2, None),
    "an unknown symbol": (lambda _: TileMap.parse("000\n050\n"), 2, 2),
    "a cost without a symbol": (lambda _: small_map().text("sea"), 1, 3),
    "a cost in an image": (lambda folder: small_map().save(folder / "map.png"), 1, 3),
    "several starts": (lambda _: TileMap.parse("01\n10\n04\n"), 1, 2),
    "several goals": (lambda _: TileMap.parse("10\n04\n40\n"), 2, 2),
    "an end without a symbol": (lambda _: TileMap([[1, 20]], start=(0, 1)).text(), 1, 2),
}


@pytest.mark.parametrize(("refuse", "row", "column"), WRONG_PLACES.values(), ids=WRONG_PLACES)
def test_rows_and_columns_count_from_1(refuse, row, column, tmp_path):
    with pytest.raises(TilestarError) as refusal:
        refuse(tmp_path)
    assert f"row {row}" in str(refusal.value)
    assert column is None or f"column {column}" in str(refusal.value)
    for language in LANGUAGES:
        said = say(refusal.value.message, language, refusal.value.values)
        assert re.search(rf"row {row}\b|第 {row} 行", said)


@pytest.mark.parametrize(
    ("ends", "sentence"),
    [
        ({"start": (0, 0), "goal": (5, 2)}, "cell (5, 2) is outside the map, whose cells are (0, 0) to (1, 2)"),
        ({"start": (0, 0), "goal": (2, 5), "xy": 1},
         "cell (2, 5) is outside the map, whose cells are (0, 0) to (2, 1)"),
        ({"start": (1, 1), "goal": (0, 0)}, "the start (1, 1) is blocked"),
        ({"start": (0, 0), "goal": (1, 1)}, "the goal (1, 1) is blocked"),
    ],
)  # fmt: skip
def test_cells_are_quoted_as_typed(ends, sentence):
    xy = ends.pop("xy", False)
    with pytest.raises(TilestarError) as refusal:
        small_map().find_path(ends["start"], ends["goal"], xy=xy)
    assert str(refusal.value) == sentence


TESTED_ELSEWHERE = {
    "  the blank is in row {row}, and {inversions} + {row} = {sum} is {parity}": "test_parity_in_words.py",
    "the pixel at row {row}, column {column} has colour {colour}, which is not among {known}": "test_image.py",
}


def test_every_sentence_with_a_row_is_tested(tmp_path):
    tested = set(TESTED_ELSEWHERE)
    for refuse, _, _ in WRONG_PLACES.values():
        with pytest.raises(TilestarError) as refusal:
            refuse(tmp_path)
        tested.add(refusal.value.message)
    assert {sentence for sentence in SENTENCES if re.search(r"\brow \{", sentence)} == tested

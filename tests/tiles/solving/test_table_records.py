"""A kernel that reads boards, solves them by table and fills in the gaps of a record."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tilestar import Board, solve
from tilestar._native import RecordForm
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import is_solvable
from tilestar.tiles.solving.distance_table import answer_texts, can_answer

GOAL = named_goal("standard", 3, 3)


@given(st.text("0123 /\n-+", min_size=4, max_size=9))
@example("1 2/3 0")
@example("1230\n")
def test_a_kernel_reads_only_what_the_parser_reads_and_reads_the_same(text):
    _, (start,) = answer_texts([text], [0], named_goal("standard", 2, 2), "@start")
    assert start is None or start == Board.parse(text).compact()


@given(
    st.permutations(range(9)),
    st.sampled_from(["{} {} {}/{} {} {}/{} {} {}", "{}{}{}{}{}{}{}{}{}"]),
    st.sampled_from(["", " \r\n"]),
)
def test_a_kernel_reads_and_writes_every_board(tiles, form, end):
    text = form.format(*tiles) + end
    board = Board.parse(text)
    (length,), (record,) = answer_texts([text], [7], GOAL, "@index|@start|@length|@letters")
    if length < 0:
        assert not is_solvable(board, GOAL)
        assert record is None
    else:
        assert record is not None
        index, start, written, letters = record.split("|")
        assert (index, start, int(written), len(letters)) == ("7", board.compact(), length, length)


def test_a_form_without_gaps_is_repeated():
    assert answer_texts(["123456780"] * 3, range(3), GOAL, "x\n") == ([0, 0, 0], ["x\nx\nx\n"])


def test_the_moves_are_those_of_solve():
    text = "8 6 7/2 5 4/3 0 1"
    _, (record,) = answer_texts([text], [0], GOAL, '{"moves": @moves, "seconds": @seconds}')
    assert record is not None
    fields = json.loads(record)
    assert fields["moves"] == solve(text).as_dict()["moves"]
    assert 0 <= fields["seconds"] < 60


def test_records_before_and_after_one_that_is_not_answered_are_texts_of_their_own():
    lengths, parts = answer_texts(["123456780", "123456708", "junk", "123456780"], [5, 6, 7, 8], GOAL, "@index@length ")
    assert lengths == [0, 1, -1, 0]
    assert parts == ["50 61 ", None, "80 "]
    assert answer_texts([], [], GOAL, "@index") == ([], [])


def test_what_does_not_fit_together_is_refused():
    with pytest.raises(ValueError, match="needs an index"):
        answer_texts(["123456780"], [], GOAL, "")
    with pytest.raises(ValueError, match="no gap named tile"):
        RecordForm(["", ""], ["tile"])
    with pytest.raises(ValueError, match="between two texts"):
        RecordForm([""], ["index"])


def test_a_single_row_and_a_large_board_are_not_for_the_kernel():
    assert can_answer(GOAL)
    assert not can_answer(named_goal("standard", 4, 1))
    assert not can_answer(named_goal("standard", 4, 3))

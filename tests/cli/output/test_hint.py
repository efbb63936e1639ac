"""The hint to build tables: after a hard search, once a day, with sizes and times, and not for those who said no."""

import os

import pytest

from tilestar import Board
from tilestar.cli.output import hint
from tilestar.cli.output.hint import ONE_DAY, hint_at_tables
from tilestar.cli.quiet import be_quiet
from tilestar.search.result import Stats, Status
from tilestar.tiles.solving.solution import Solution

WORDS = "Such boards are solved faster with larger tables: tilestar patterns build "


@pytest.fixture(autouse=True)
def _empty_store(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    monkeypatch.delenv("TILESTAR_NO_HINTS", raising=False)
    monkeypatch.setattr("tilestar.machine.core_count", lambda: 1)
    be_quiet(False)


def solved(size=(4, 4), expanded=hint.HARD):
    width, height = size
    board = Board(width, height, (*range(1, width * height), 0))
    return Solution(board, board, Status.SOLVED, "", True, 0, Stats("patterns", "4x4/555", expanded=expanded))


def test_it_names_the_quickest_tables_and_the_strongest_with_size_and_time(capsys):
    hint_at_tables(solved())
    assert capsys.readouterr().err == f"{WORDS}4x4/555 (3 MB, about 1 s) or 4x4/78 (1,565 MB, about 40 s).\n"


def test_it_is_said_once_a_day(capsys, tmp_path):
    hint_at_tables(solved())
    hint_at_tables(solved())
    assert capsys.readouterr().err.count(WORDS) == 1
    yesterday = (tmp_path / "hint").stat().st_mtime - ONE_DAY
    os.utime(tmp_path / "hint", (yesterday, yesterday))
    hint_at_tables(solved())
    assert capsys.readouterr().err.count(WORDS) == 1


def test_a_store_that_cannot_be_written_does_not_matter(capsys, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path / "file" / "store"))
    hint_at_tables(solved())
    assert WORDS in capsys.readouterr().err


def test_it_can_be_silenced(capsys, monkeypatch):
    be_quiet(True)
    hint_at_tables(solved())
    be_quiet(False)
    monkeypatch.setenv("TILESTAR_NO_HINTS", "1")
    hint_at_tables(solved())
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "solution",
    [solved(expanded=hint.HARD - 1), solved(size=(3, 3)), solved(size=(7, 7)), solved(size=(9, 1))],
    ids=["easy", "small", "large", "row"],
)
def test_it_is_not_said_where_it_would_not_help(capsys, solution):
    hint_at_tables(solution)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("board", ["1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"])
def test_solved_and_easy_boards_show_none(tilestar, board):
    assert "tables" not in tilestar("solve", board).stderr

"""Comparisons as tables: rows, text, HTML and a chart."""

import sys
from xml.etree import ElementTree

import pytest

from tilestar import InputError, UnsolvableBoardError, compare

TABLE = compare("283104765", "123804765", methods=["astar", "bfs"], heuristics=["hamming", "manhattan"])


def test_a_comparison_is_a_table_of_rows_in_the_order_asked():
    assert len(TABLE) == 3
    assert [(row.method, row.heuristic, row.length) for row in TABLE] == [
        ("astar", "hamming", 4),
        ("astar", "manhattan", 4),
        ("bfs", None, 4),
    ]
    assert TABLE.columns[:2] == ("method", "heuristic")
    assert [tuple(each) for each in TABLE.to_dicts()] == [TABLE.columns] * 3


def test_it_shows_itself_as_text_and_as_html():
    lines = repr(TABLE).splitlines()
    assert lines[0].split()[:3] == ["method", "heuristic", "length"]
    assert len(lines) == 2 + len(TABLE)
    rows = list(ElementTree.fromstring(TABLE._repr_html_()).iter("tr"))
    assert [len(row) for row in rows] == [8] * 4
    assert "".join(rows[2].itertext()).startswith("astarmanhattan4yes")


def test_an_attempt_that_was_stopped_says_what_it_proved():
    (row,) = compare("867254301", methods=["bfs"], max_nodes=100)
    assert row.length is None
    assert row.cells()[2] == "stopped"
    assert row.cells()[3] == f"not proved, ≥ {row.lower_bound}"


def test_without_a_choice_the_usual_methods_are_compared():
    table = compare("1 2 3/4 5 6/7 0 8")
    assert {row.method for row in table} == {"astar", "ida", "bidirectional", "bfs", "greedy"}


def test_the_chart_is_a_figure_that_shows_itself():
    figure_type = pytest.importorskip("matplotlib.figure").Figure
    figure = TABLE.plot()
    assert isinstance(figure, figure_type)
    assert "<svg" in figure._repr_svg_()
    assert figure.content("png").startswith(b"\x89PNG")


def test_a_chart_without_matplotlib_says_what_to_install(monkeypatch):
    monkeypatch.delitem(sys.modules, "tilestar.tiles.display.chart", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(InputError, match=r"pip install 'tilestar\[plot\]'"):
        TABLE.plot()


def test_a_board_without_solution_is_refused():
    with pytest.raises(UnsolvableBoardError):
        compare("123456870")

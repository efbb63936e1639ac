"""The report on a heuristic: text, HTML and chart say the same as its values."""

import pytest

from tilestar import check_heuristic
from tilestar.errors import fill
from tilestar.texts import say


def last_tile(board):
    tiles = getattr(board, "tiles", board)
    return 2 * (tiles[-1] != 0)


@pytest.fixture(scope="module")
def report():
    return check_heuristic(last_tile, (3, 2))


def test_the_text_has_verdicts_counterexamples_histogram_and_searches(report):
    text = repr(report)
    assert text.startswith("last_tile on all 360 boards of 3x2, goal 1 2 3/4 5 0\n")
    assert f"admissible: no, it overestimates {report.overestimated} boards; nearest to the goal:" in text
    assert f"consistent: no, {report.inconsistent_moves} of 420 moves lower it by more than 1" in text
    assert "  1 2 3/4 0 5  2  5 left           0" in text
    assert f"informed: h/d is {report.mean_ratio:.3f} on average" in text
    assert "  > 1" in text
    assert "expanded states, the mean of " in text
    assert text.count("manhattan") == 1


@pytest.mark.parametrize("shape", [(3, 2), pytest.param((4, 4), marks=pytest.mark.slow)])
def test_no_line_is_wider_than_a_terminal(shape):
    samples = None if shape == (3, 2) else 3
    lines = repr(check_heuristic(last_tile, shape, samples=samples, searches=1)).splitlines()
    assert [line for line in lines[1:] if len(line) > 90] == []


def test_a_board_that_was_checked_alone_is_one_board():
    text = repr(check_heuristic(last_tile, (2, 2), searches=1))
    assert "the mean of 1 board at distance 6" in text


def test_every_sentence_can_be_said_in_chinese(report):
    from tilestar.tiles.display.heuristic_report import report_text

    text = report_text(report, lambda template, **values: say(template, "zh", values))
    assert "可采纳：否" in text
    assert "一致：否" in text
    assert "5 向左" in text
    assert "扩展的状态数" in text
    assert report_text(report, lambda template, **values: fill(template, values)) == repr(report)


def test_a_notebook_shows_counterexamples_as_pictures(report):
    html = report._repr_html_()
    assert html.count("<svg") == len(report.overestimates) + 2 * len(report.inconsistencies)
    assert html.count("<table") == 4
    assert 'aria-label="1 2 3/4 0 5"' in html


def test_a_notebook_says_what_is_not_to_be_shown():
    html = check_heuristic("zero", (2, 2), searches=0)._repr_html_()
    assert "<p>admissible: yes, it never overestimates</p>" in html
    assert html.count("<table") == 1


@pytest.mark.slow
def test_the_chart_shows_estimates_against_the_distance(report):
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    chart = report.plot()
    (axes,) = chart.axes
    labels = [text.get_text() for text in axes.get_legend().get_texts()]
    assert labels == ["least to greatest h", "mean h", "h = distance", "first overestimates"]
    means = axes.lines[0].get_ydata()
    assert list(means) == [layer.mean for layer in report.layers]
    own = Figure().subplots()
    assert report.plot(own) is own.figure
    assert own.get_xlabel() == "distance to the goal"

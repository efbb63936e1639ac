"""Nothing for people is wider than the terminal: help, tables, the tour, in English and Chinese."""

import pytest
from tests.contracts.commands import every_command

from tilestar.cli.output.wrapping import display_width, wrap

COMMANDS = [path.split()[1:] for path, _ in every_command()]


@pytest.mark.parametrize(
    ("sentence", "columns", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("a-very-long-word here", 6, ["a-very-long-word", "here"]),
        ("方块往上移动。", 8, ["方块往上", "移动。"]),
        ("方块往上。移动", 8, ["方块往", "上。移动"]),
        ("用 A* 求解", 8, ["用 A* 求", "解"]),
    ],
)
def test_lines_end_where_a_reader_expects_it(sentence, columns, lines):
    assert list(wrap(sentence, columns)) == lines


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_fits_the_terminal_but_for_examples(tilestar, monkeypatch, words, columns, language):
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = tilestar(*words, "--help", "--lang", language).stdout
    shown = shown.partition("Examples:")[0].partition("例子:")[0]
    assert [line for line in shown.splitlines() if display_width(line) > columns] == []


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("columns", [40, 80, 130])
def test_a_comparison_fits_the_terminal_and_keeps_its_numbers(tilestar, monkeypatch, columns, language):
    monkeypatch.setenv("COLUMNS", str(columns))
    line = ("compare", "304528167", "--methods", "astar,bidirectional-astar,weighted,dfs,patterns", "--max-nodes")
    shown = tilestar(*line, "2000", "--lang", language).stdout
    assert [line for line in shown.splitlines() if display_width(line) > columns] == []
    attempts = tilestar(*line, "2000", "--json").stdout.split('"expanded": ')[1:]
    for attempt in attempts:
        count = int(attempt.partition(",")[0])
        assert f" {count} " in shown or f" {count:,} " in shown
    assert ("bidirectional-astar" in shown) == (columns == 130)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_tour_fits_eighty_columns(tilestar, monkeypatch, language):
    monkeypatch.setenv("COLUMNS", "80")
    shown = tilestar("tour", "--lang", language)
    assert [line for line in shown.output.splitlines() if display_width(line) > 80] == []

"""`tilestar compare`: the table, its JSON and its chart."""

import json

import pytest

CHOICE = ("--methods", "astar,bfs,greedy", "--heuristics", "hamming,manhattan", "--max-nodes", "1000000")


def test_methods_that_take_a_heuristic_run_with_each_and_others_once(tilestar):
    result = tilestar("compare", "304528167", *CHOICE, "--json")
    attempts = json.loads(result.stdout)["attempts"]
    assert [(row["stats"]["method"], row["stats"]["heuristic"]) for row in attempts] == [
        ("astar", "hamming"),
        ("astar", "manhattan"),
        ("bfs", None),
        ("greedy", "hamming"),
        ("greedy", "manhattan"),
    ]
    assert {row["length"] for row in attempts if row["optimal"]} == {23}
    assert all(row["length"] >= 23 for row in attempts)


def test_the_table_shows_what_each_attempt_cost(tilestar):
    result = tilestar("compare", "304528167", *CHOICE)
    assert result.exit_code == 0
    for heading in ("length", "shortest?", "expanded", "generated", "largest", "frontier", "seconds"):
        assert heading in result.stdout
    assert "Shortest possible: 23 moves." in result.stdout


def test_the_table_speaks_chinese(tilestar):
    result = tilestar("compare", "304528167", *CHOICE, "--lang", "zh")
    assert "启发函数" in result.stdout
    assert "最少需要 23 步。" in result.stdout


def test_an_attempt_that_reaches_its_limit_shows_what_it_proved(tilestar):
    result = tilestar("compare", "867254301", "--methods", "bfs,astar", "--max-nodes", "500")
    assert result.exit_code == 3
    assert "≥29" in result.stdout
    assert "≥ N: not proved shortest, but no solution has fewer than N moves." in result.stdout
    assert "5 of 5 attempts did not end as their method promises" in result.stderr


def test_all_stands_for_every_heuristic(tilestar):
    result = tilestar("compare", "283104765", "--goal", "123804765", "--methods", "astar", "--heuristics", "all")
    for name in ("zero", "hamming", "manhattan", "linear-conflict", "walking-distance"):
        assert name in result.stdout


@pytest.mark.parametrize(("ending", "first_bytes"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_chart_is_drawn_into_a_file(tilestar, tmp_path, ending, first_bytes):
    pytest.importorskip("matplotlib")
    file = tmp_path / f"chart.{ending}"
    assert tilestar("compare", "304528167", *CHOICE, "--plot", file).exit_code == 0
    assert file.read_bytes().startswith(first_bytes)


def test_a_chart_in_an_unknown_format_is_refused_before_searching(tilestar):
    result = tilestar("compare", "304528167", "--plot", "chart.doc")
    assert result.exit_code == 2
    assert "unknown picture format 'doc': choose one of svg, png, pdf" in result.stderr


def test_a_chart_that_cannot_be_written_is_refused(tilestar, tmp_path):
    pytest.importorskip("matplotlib")
    result = tilestar("compare", "283104765", "--goal", "123804765", *CHOICE, "--plot", tmp_path / "no" / "chart.svg")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_unsolvable_boards_and_unknown_names_are_refused(tilestar):
    assert tilestar("compare", "123456870").exit_code == 1
    assert "unknown method 'magic'" in tilestar("compare", "123456780", "--methods", "magic").stderr
    assert "unknown heuristic 'hunch'" in tilestar("compare", "123456780", "--heuristics", "hunch").stderr


HOMEWORK = """
from tilestar.search import astar

def search(problem, h, *, limit, observe):
    return astar(problem, h, limit=limit, observe=observe)

def nothing(board):
    return 0
"""


def test_functions_of_ones_own_are_compared(tilestar, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "homework.py").write_text(HOMEWORK)
    chosen = ("--methods", "astar,homework.py:search", "--heuristics", "manhattan,homework.py:nothing")
    result = tilestar("compare", "283104765", "--goal", "123804765", *chosen, "--json")
    assert result.exit_code in (0, 3), result.stderr
    attempts = json.loads(result.stdout)["attempts"]
    assert [(row["stats"]["method"], row["stats"]["heuristic"]) for row in attempts] == [
        ("astar", "manhattan"),
        ("astar", "nothing"),
        ("search", "manhattan"),
        ("search", "nothing"),
    ]
    assert {row["length"] for row in attempts} == {4}
    table = tilestar("compare", "283104765", "--goal", "123804765", *chosen)
    assert "nothing" in table.stdout
    missing = tilestar("compare", "283104765", "--methods", "homework.py:gone")
    assert (missing.exit_code, missing.stdout) == (2, "")


@pytest.mark.parametrize("option", ["--methods", "--heuristics"])
@pytest.mark.parametrize("nothing", ["", ",", " , "])
def test_an_empty_list_is_refused(tilestar, option, nothing):
    result = tilestar("compare", "304528167", option, nothing)
    assert result.exit_code == 2
    assert f"{option.strip('-')} is an empty list: name at least one" in result.stderr

"""`tilestar check-heuristic`: functions named on the command line, what is printed, and exit codes."""

import json
import sys

import pytest

HOMEWORK = """
def tiles_of(board):
    return getattr(board, "tiles", board)

def h(board):
    return sum(tile != place and tile != 0 for place, tile in enumerate(tiles_of(board), 1))

def wrong(board):
    return 2 * h(board)

def broken(board):
    return board["nothing"]

number = 5
"""


@pytest.fixture
def homework(tmp_path, monkeypatch):
    """A folder with a module whose name no other test uses, because modules are imported once."""
    name = f"homework_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(HOMEWORK)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [place for place in sys.path if place])  # a console script has no current folder
    return name


@pytest.mark.parametrize("form", ["{}:h", "{}.py:h", "./{}.py:h"])
def test_a_function_of_ones_own_is_found_from_the_current_folder(tilestar, homework, form):
    result = tilestar("check-heuristic", form.format(homework), "--size", "3x2")
    assert result.exit_code == 0, result.stderr
    assert "h on all 360 boards of 3x2" in result.stdout
    assert "admissible: yes" in result.stdout


def test_an_overestimate_is_exit_code_1(tilestar, homework):
    result = tilestar("check-heuristic", f"{homework}:wrong", "--size", "3x2", "--json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert (report["admissible"], report["size"], report["complete"]) == (False, "3x2", True)
    assert report["overestimates"][0] == {"board": "1 2 0/4 5 3", "h": 2.0, "distance": 1}
    assert {"heuristic", "method", "expanded", "stopped", "longer"} <= report["searches"][0].keys()


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("{}:nothing", "module {} has no nothing"),
        ("{}:number", "number of module {} is no function"),
        ("{}:broken", "the heuristic fails on the board 1 2 3/4 5 6/7 8 0"),
        ("no_such_module:h", "module no_such_module cannot be imported: No module named 'no_such_module'"),
        ("no_such_file.py:h", "module no_such_file.py cannot be imported"),
        ("psychic", "unknown heuristic 'psychic'"),
    ],
)
def test_what_is_no_heuristic_is_refused_in_a_sentence(tilestar, homework, reference, words):
    result = tilestar("check-heuristic", reference.format(homework))
    assert (result.exit_code, result.stdout) == (2, "")
    assert words.format(homework) in result.stderr
    assert result.stderr.count("\n") == 1


def test_it_speaks_chinese(tilestar):
    result = tilestar("check-heuristic", "manhattan", "--size", "3x2", "--lang", "zh")
    assert "可采纳：是，它从不高估" in result.stdout


def test_samples_are_for_large_boards(tilestar):
    result = tilestar("check-heuristic", "zero", "--samples", "3")
    assert result.exit_code == 2
    assert "all boards of 3x3 are checked" in result.stderr


@pytest.mark.slow
def test_a_chart_can_be_drawn(tilestar, tmp_path):
    pytest.importorskip("matplotlib")
    result = tilestar("check-heuristic", "manhattan", "--size", "3x2", "--plot", tmp_path / "chart.svg")
    assert result.exit_code == 0
    assert (tmp_path / "chart.svg").read_text("utf-8").startswith("<?xml")

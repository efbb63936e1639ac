"""A function of somebody's own that fails is named by every command, with its file and line: it is no fault of ours."""

import importlib.metadata
import json
import sys
from pathlib import Path

import click
import pytest

from tests.contracts.commands import every_command
from tilestar import extensions

BOARD = "123456078"
OWN = """from tilestar.tiles.heuristics import TileHeuristic, takes_tiles

def divide(board):
    return 1 // 0  # line 4

def h(board):
    return divide(board)

@takes_tiles
def h_of_tiles(tiles):
    return divide(tiles)

class Estimate:
    def __call__(self, board):
        return divide(board)

h_object = Estimate()

class Made(TileHeuristic):
    name = "made"

    def __call__(self, state):
        return divide(state)

def search(problem, h, *, limit=None):
    return divide(problem)
"""
LINE = 4
HEURISTICS = ["h", "h_of_tiles", "h_object", "Made"]
SEARCHES = ["search"]

TAKING_THEM = {
    "tilestar solve": [
        *(("solve", BOARD, "--method", "astar", "--heuristic", f"own-{h}") for h in HEURISTICS),
        *(("solve", BOARD, "--method", f"own-{search}") for search in SEARCHES),
    ],
    "tilestar compare": [
        *(("compare", BOARD, "--methods", "astar,ida", "--heuristics", f"{{module}}:{h}") for h in HEURISTICS),
        *(("compare", BOARD, "--methods", "bfs,greedy", "--heuristics", f"own-{h}") for h in HEURISTICS),
        *(("compare", BOARD, "--methods", f"astar,{{module}}:{search}") for search in SEARCHES),
        *(("compare", BOARD, "--methods", f"own-{search}") for search in SEARCHES),
    ],
    "tilestar check-heuristic": [
        *(("check-heuristic", f"{{module}}:{h}", "--size", "2x2") for h in HEURISTICS),
        *(("check-heuristic", f"own-{h}", "--size", "4x4", "--samples", "1") for h in HEURISTICS),
    ],
    "tilestar batch": [
        *(("batch", "-", "--strict", "--method", "astar", "--heuristic", f"own-{h}") for h in HEURISTICS),
        *(("batch", "-", "--strict", "--method", f"own-{search}") for search in SEARCHES),
    ],
}
"""Each command that takes functions of one's own, as `module:function` or by an entry point."""

OURS_ALONE = {"tilestar path"}
"""Commands whose methods are ours."""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with functions that fail; as `own-…` they are entry points of an installed package."""
    file = tmp_path / "own.py"
    file.write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(extensions, "_loaded", [])
    monkeypatch.delitem(sys.modules, "own", raising=False)
    points = [
        importlib.metadata.EntryPoint(f"own-{name}", f"own:{name}", group)
        for group, names in ((extensions.HEURISTICS, HEURISTICS), (extensions.METHODS, SEARCHES))
        for name in names
    ]
    monkeypatch.setattr(
        importlib.metadata, "entry_points", lambda **chosen: importlib.metadata.EntryPoints(points).select(**chosen)
    )
    return file


def test_every_command_that_takes_functions_has_a_case():
    names = {"method", "methods", "heuristic", "heuristics"}
    assert TAKING_THEM.keys() | OURS_ALONE == {
        path
        for path, command in every_command()
        if not isinstance(command, click.Group) and names & {parameter.name for parameter in command.params}
    }


@pytest.mark.parametrize("line", [line for lines in TAKING_THEM.values() for line in lines], ids=" ".join)
def test_a_function_that_fails_is_named_with_its_file_and_line(tilestar, module, line):
    for form in ("own", str(module)):
        arguments = [word.format(module=form) for word in line]
        result = tilestar(*arguments, input=f"{BOARD}\n")
        assert result.exit_code == 2
        assert "ZeroDivisionError: " in result.stderr
        assert "by zero" in result.stderr
        assert f"{module}" in result.stderr
        assert f"line {LINE}" in result.stderr
        assert "fault" not in result.stderr
        assert result.stderr.count("\n") == 1


def test_with_json_the_error_is_an_object(tilestar, module):
    result = tilestar("compare", BOARD, "--methods", "astar", "--heuristics", "own:h", "--json")
    error = json.loads(result.stdout)["error"]
    assert error["code"] == "input"
    assert error["message"].startswith(f"divide of {module} failed in line {LINE}: ZeroDivisionError")


def test_a_function_without_a_file_is_named_too(tilestar):
    for option in ("--heuristics", "--methods"):
        result = tilestar("compare", BOARD, option, "math:pow")
        assert result.exit_code == 2
        assert "pow failed: TypeError: " in result.stderr


def test_a_fault_of_ours_stays_one_beside_functions_that_work(tilestar, module, monkeypatch):
    module.write_text("def h(board):\n    return 0\n")

    def broken(*_given, **_options):
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("tilestar.tiles.solving.search_methods.from_result", broken)
    result = tilestar("compare", BOARD, "--methods", "astar", "--heuristics", "own:h")
    assert result.exit_code == 70
    assert "tilestar has a fault (ZeroDivisionError: ours)" in result.stderr

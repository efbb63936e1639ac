"""What the documentation shows passes mypy and pyright, and the types are those that a reader expects."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples import python_examples

ROOT = Path(__file__).parent.parent
PYRIGHT = ROOT / "node_modules" / ".bin" / "pyright"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "api").glob("*.md"))]
"""Chinese pages have the same examples, which another test compares."""

EXPECTED = """
from typing import assert_type

import numpy as np
import tilestar
from tilestar import Board, Move, Path, Solution, TileMap, search
from tilestar.search import Graph, Limit, Problem, admissible, astar, bfs

solution = tilestar.solve([[1, 2, 3], [4, 5, 6], [7, 0, 8]])
assert_type(solution.length, int)
assert_type(solution.moves, tuple[Move, ...])
assert_type(solution.letters, str)
assert_type(solution.lower_bound, int)
kept: Solution = solution
assert_type(tilestar.attempt("123456708").length, int | None)
assert_type(tilestar.solve("123456708", metric="line").line_optimal, bool)
tilestar.solve(np.array([1, 2, 3, 0]))
tilestar.solve([1, 2, 3, 0], goal=((1, 2), (3, 0)))
tilestar.solve_many([Board("1230"), "1230"])
assert_type(Board("1230")[0, 1], int)
assert_type(Board("1230").move("up"), Board)


@admissible
def h(board: Board) -> int:
    return board.manhattan()


tilestar.solve("123456708", method="astar", heuristic=h)
tilestar.solve("123456708", method=search.bfs)
tilestar.compare("123456708", methods=["astar", bfs], heuristics=["manhattan", h], timeout=5, max_nodes=100)
Limit(timeout=1, max_nodes=5, max_memory=10**9)

world = TileMap([[1, 1, 1], [1, 9, 1]])
path = world.find_path((0, 0), (1, 2), moves=8)
assert_type(path, Path)
assert_type(path[0], tuple[int, int])
assert_type(path.start, tuple[int, int])
assert_type(list(path), list[tuple[int, int]])
assert_type(path[1:], list[tuple[int, int]])
assert_type(world[0, 1], float)
live = world.edit()
live[0, :] = 5


class Knight:
    start = (1, 1)

    def is_goal(self, square: tuple[int, int]) -> bool:
        return square == (4, 6)

    def successors(self, square: tuple[int, int]) -> list[tuple[str, tuple[int, int], int]]:
        return []


problem: Problem[tuple[int, int], str] = Knight()
assert_type(astar(Knight()).require_path().states, tuple[tuple[int, int], ...])
"""


@pytest.fixture(scope="module")
def examples(tmp_path_factory):
    """A folder with a module for each example."""
    folder = tmp_path_factory.mktemp("examples")
    (folder / "expected.py").write_text(EXPECTED)
    for page in PAGES:
        for number, text in enumerate(python_examples(page)):
            name = page.relative_to(ROOT).with_suffix("").as_posix().replace("/", "_").replace("-", "_")
            (folder / f"{name}_{number}.py").write_text(text, "utf-8")
    return folder


def complaints(*command, cwd):
    run = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else ""


@pytest.mark.slow
def test_mypy_accepts_every_example(examples, tmp_path):
    names = sorted(file.name for file in examples.glob("*.py"))
    command = [sys.executable, "-m", "mypy", "--config-file=", "--cache-dir", str(tmp_path), *names]
    assert complaints(*command, cwd=examples) == ""


@pytest.mark.slow
def test_pyright_accepts_every_example(examples):
    assert PYRIGHT.exists(), "make page installs it"
    command = [str(PYRIGHT), "--level", "error", "--pythonpath", sys.executable, "."]
    assert complaints(*command, cwd=examples) == ""

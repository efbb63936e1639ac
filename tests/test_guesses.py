"""What a person types who has not read the manual, and what happens: it works, or a sentence says what would."""

# mypy: disable-error-code="call-arg, call-overload, operator, arg-type, index"

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilestar
import tilestar.search
from tilestar import Board, BoardError, Direction, InputError, Move, Stats, Status, TilestarError
from tilestar.search import ALGORITHMS, Result, Route, admissible, find_algorithm
from tilestar.tiles.heuristics import Manhattan

BOARD = Board("1 2 3/4 5 6/0 7 8")
WIDE = Board("1 2 3/4 0 5")

SAME_BOARD = {
    "text": "1 2 3/4 5 6/0 7 8",
    "digits": "123456078",
    "a Board": BOARD,
    "rows": [[1, 2, 3], [4, 5, 6], [0, 7, 8]],
    "rows as tuples": ((1, 2, 3), (4, 5, 6), (0, 7, 8)),
    "rows as text": ["123", "456", "078"],
    "tiles": [1, 2, 3, 4, 5, 6, 0, 7, 8],
    "tiles as split text": ["1", "2", "3", "4", "5", "6", "0", "7", "8"],
    "None for the blank": [[1, 2, 3], [4, 5, 6], [None, 7, 8]],
    "an array": np.array([[1, 2, 3], [4, 5, 6], [0, 7, 8]]),
    "a flat array": np.array([1, 2, 3, 4, 5, 6, 0, 7, 8], dtype=np.uint8),
    "rows of arrays": list(np.array([[1, 2, 3], [4, 5, 6], [0, 7, 8]])),
    "a size, then a tile a line": "3\n1\n2\n3\n4\n5\n6\n0\n7\n8\n",
}


@pytest.mark.parametrize("given", SAME_BOARD.values(), ids=SAME_BOARD)
def test_a_board_is_whatever_a_person_has(given):
    assert Board(given) == Board.of(given) == BOARD
    assert tilestar.solve(given).start == BOARD
    assert tilestar.attempt(given, given).length == 0
    assert tilestar.trace(given).start == BOARD
    assert tilestar.all_solutions(given).start == BOARD
    assert tilestar.compare(given, methods=["bfs"]).start == BOARD
    assert [solution.start for solution in tilestar.solve_many([given, given])] == [BOARD, BOARD]


@pytest.mark.parametrize("text", ["3\n1 2 3\n4 5 6\n0 7 8\n", "123456078"])
def test_a_path_is_a_file(text, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(text)
    assert tilestar.solve(file).start == Board.of(file) == BOARD
    assert tilestar.compare(file, methods=["bfs"]).start == tilestar.trace(file).start == BOARD
    assert [solution.start for solution in tilestar.solve_many(file)] == [BOARD]


@pytest.mark.parametrize(
    "text",
    ["FE169B4C0A73D852", "fe169b4c0a73d852", "FE16/9B4C/0A73/D852", "FE16\n9B4C\n.A73\nD852", "4\nFE169B4C0A73D852"],
)
def test_hexadecimal_digits_are_a_board(text):
    assert Board(text) == Board("15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2")


def test_goals_are_given_like_boards(tmp_path):
    file = tmp_path / "goal.txt"
    file.write_text("1 2 3\n0 4 5\n")
    for goal in [[[1, 2, 3], [0, 4, 5]], [1, 2, 3, 0, 4, 5], np.array([[1, 2, 3], [0, 4, 5]]), "123045", file]:
        assert tilestar.solve(WIDE, goal).length == 1


WRONG_BOARDS = [
    (3, "3 is not a board: a board is text .* a list of rows, .* array, .* or a Board"),
    (None, "None is not a board"),
    ({}, "{} is not a board"),
    ({1, 2, 3, 0}, "is not a board"),
    (b"123456078", "is not a board"),
    ([], r"\[\] is not a board"),
    (object(), "is not a board"),
    ([[1, 2], [3]], "equally long"),
    ([[1, 2, 3], [4, 5, 5], [0, 7, 8]], "tile 5 appears twice, and tile 6 is missing"),
    ([1, 2, 3, 4, 5, 0], "6 tiles do not make a square: give a list of rows"),
    ([1.0, 2.0, 3.0, 0.0], "1.0 is not a tile: tiles are whole numbers"),
    (np.array([[1.5, 2], [3, 0]]), "1.5 is not a tile"),
    (np.zeros((2, 2, 2), int), r"\[0, 0\] is not a tile"),
    ("puzzle.txt", r"'puzzle.txt' is not a board: if it is a file, give pathlib.Path\('puzzle.txt'\)"),
    ("FE169B4C0A73D85G", "'FE169B4C0A73D85G' is not a tile"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG_BOARDS, ids=[repr(given)[:20] for given, _ in WRONG_BOARDS])
@pytest.mark.parametrize(
    "ask", [Board, Board.of, tilestar.solve, tilestar.attempt, tilestar.trace, tilestar.compare, tilestar.all_solutions]
)
def test_what_is_no_board_is_refused_in_a_sentence(ask, given, sentence):
    with pytest.raises(BoardError, match=sentence):
        ask(given)


@pytest.mark.parametrize(
    "given", ["304528167", BOARD, [[1, 2, 3], [4, 5, 6], [7, 0, 8]], [1, 2, 3, 0], np.arange(9).reshape(3, 3), 3]
)
def test_one_board_is_not_many(given):
    with pytest.raises(BoardError, match=r"solve_many takes many boards, .*: solve takes one board"):
        tilestar.solve_many(given)


@pytest.mark.parametrize(
    "given", [[[1, 2, 3, 0]], np.array([[1, 2, 3, 0]]), [[[1, 2], [3, 0]]], iter(["1230"]), {"1230"}]
)
def test_many_boards_may_be_few(given):
    assert [solution.length for solution in tilestar.solve_many(given)] == [0]


def test_many_boards_stand_in_a_file(tmp_path):
    file = tmp_path / "boards.txt"
    file.write_text("2\n1 2\n0 3\n2\n1 2\n3 0\n")
    assert [solution.length for solution in tilestar.solve_many(file)] == [1, 0]


@pytest.mark.parametrize("path", [Path("nowhere/board.txt"), Path()])
def test_a_file_that_is_not_there_is_named(path):
    with pytest.raises(TilestarError, match="cannot be read"):
        tilestar.solve(path)


@pytest.mark.parametrize(("values", "sentence"), [((3, 3), "whole numbers"), (("3", 3, [0]), "whole numbers")])
def test_width_height_and_tiles_are_whole_numbers(values, sentence):
    with pytest.raises(BoardError, match=sentence):
        Board(*values)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_is_imported_by_its_one_name(name):
    function = getattr(tilestar.search, name.replace("-", "_"))
    assert name.replace("-", "_") in tilestar.search.__all__
    assert find_algorithm(name).function is function
    assert find_algorithm(function).name == name
    assert tilestar.solve(BOARD, method=function, max_nodes=5000).length == tilestar.solve(BOARD, method=name).length


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("breadth_first_search", "bfs"),
        ("depth_first_search", "dfs"),
        ("ida_star", "ida"),
        ("weighted_astar", "weighted"),
        ("bidirectional_breadth_first", "bidirectional"),
    ],
)
def test_long_names_of_algorithms_stay(long, short):
    assert getattr(tilestar.search, long) is getattr(tilestar.search, short)


RANDOM = {
    "two sides": lambda: Board.random(4, 3, seed=7),
    "a size": lambda: Board.random("4x3", seed=7),
    "a shape": lambda: Board.random((4, 3), seed=7),
    "scramble": lambda: tilestar.scramble(4, 3, seed=7),
    "scramble of a size": lambda: tilestar.scramble("4x3", seed=7),
}


@pytest.mark.parametrize("make", RANDOM.values(), ids=RANDOM)
def test_a_random_board_is_asked_for_by_any_size(make):
    assert make() == Board.random(4, 3, seed=7)
    assert make().is_solvable()


def test_a_random_board_is_square_solvable_and_another_one_each_time():
    boards = {Board.random(4) for _ in range(20)}
    assert len(boards) > 1
    assert all(board.size == "4x4" and board.is_solvable() for board in boards)
    assert Board.random(3, goal="snail", seed=1).is_solvable("snail")
    assert tilestar.solve(tilestar.scramble(3, seed=1, depth=20)).length == 20


@pytest.mark.parametrize("size", ["x", 2.5, None, (3,), "3x3x3"])
def test_a_size_that_is_none_is_named(size):
    with pytest.raises(BoardError, match="is not a size"):
        Board.random(size)


def test_a_board_says_whether_it_is_solvable():
    assert BOARD.is_solvable()
    assert not BOARD.twin().is_solvable()
    assert BOARD.twin().is_solvable([[2, 1, 3], [4, 5, 6], [7, 8, 0]])


@pytest.mark.parametrize("move", ["down", "Down", "D", "d", 8, np.int64(8), Direction.DOWN, Move(8, Direction.DOWN)])
def test_a_move_is_a_tile_a_direction_or_a_move(move):
    assert Board("2 8 3/1 0 4/7 6 5").move(move) == Board("2 0 3/1 8 4/7 6 5")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("down", "no tile can move down"),
        (5, "tile 5 cannot move: it is not beside the blank"),
        (99, "tile 99 cannot move"),
        (Move(3, Direction.LEFT), "tile 3 cannot move left"),
        ("away", "unknown direction 'away': choose one of up, down, left, right"),
        (None, "None is not a move: give the number of a tile, a direction or a Move"),
        (2.0, "2.0 is not a move"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused_in_a_sentence(move, sentence):
    with pytest.raises(InputError, match=sentence):
        Board("0 1/3 2").move(move)


def test_a_board_is_a_sequence_of_its_tiles():
    assert (BOARD[0], BOARD[-1], BOARD[1, 2], BOARD[:3]) == (1, 8, 6, (1, 2, 3))
    assert list(BOARD) == [1, 2, 3, 4, 5, 6, 0, 7, 8]
    assert len(BOARD) == 9
    assert BOARD.index(0) == BOARD.blank == 6
    assert np.array(BOARD).tolist() == list(BOARD)


@pytest.mark.parametrize(
    ("board", "goal", "method", "partition", "used"),
    [
        (Board.random(4, goal="blank-first", seed=3), "blank-first", "patterns", "4x4/555", "4x4/555"),
        (Board.random(4, goal="snail", seed=1), "snail", "patterns", "4x4/555", "4x4@5/555"),
        (Board.random(3, 4, seed=1), "standard", "patterns", "3x4/65", "3x4/65"),
        (Board.random(4, 3, seed=1), "standard", "astar", "3x4/65", "3x4/65"),
        (Board.random(3, seed=1), "standard", "patterns", "3x3/44", "3x3/44"),
        (Board.random(3, seed=1), "standard", "greedy", "3x3/1,2,4,5+3,6,7,8", "3x3/1,2,4,5+3,6,7,8"),
        (Board.random(3, seed=1), "standard", "bidirectional-astar", "3x3/44", "3x3/44"),
    ],
)
def test_pattern_databases_are_chosen_by_the_name_of_a_partition(board, goal, method, partition, used):
    solution = tilestar.solve(board, goal, method=method, heuristic=partition)
    assert solution.stats.heuristic == used
    many = list(tilestar.solve_many([board, board], goal, method=method, heuristic=partition))
    assert [(each.length, each.stats.heuristic) for each in many] == [(solution.length, used)] * 2
    if method != "greedy":
        assert solution.optimal


@pytest.mark.parametrize(
    ("method", "heuristic", "sentence"),
    [
        ("patterns", "4x4/663", "4x4/663 does not fit this goal: its partitions begin with 3x3/"),
        ("astar", "4x4/663", "4x4/663 does not fit this goal"),
        ("patterns", "3x3/45", "the sizes must add up to 8 tiles"),
        ("patterns", "3x3/", "is not a partition: write something like 4x4/663"),
        ("patterns", "manhattan", "method patterns takes no heuristic: .* use one of twin, astar"),
        ("auto", "3x3/44", "method auto takes no heuristic: .* use one of patterns, "),
        ("astar", "manhatan", "unknown heuristic 'manhatan': choose one of zero, .* a partition such as 4x4/663"),
        ("astar", 7, "7 is not a heuristic: give a name, or a function of a Board"),
    ],
)
def test_a_heuristic_that_does_not_fit_is_refused_in_a_sentence(method, heuristic, sentence):
    with pytest.raises(InputError, match=sentence):
        tilestar.solve(BOARD, method=method, heuristic=heuristic)


@admissible
def of_a_board(board):
    return board.manhattan()


@admissible
@tilestar.takes_tiles
def of_tiles(tiles):
    assert type(tiles) is tuple
    return Board(3, 3, tiles).manhattan()


class Incremental:
    """A heuristic with everything that ours may have, on boards."""

    admissible = True
    name = "incremental"

    def __init__(self, goal="standard"):
        self.goal = goal

    def __call__(self, board):
        assert isinstance(board, Board)
        return board.manhattan(self.goal)

    def after(self, h, board, move, child):
        assert isinstance(board, Board)
        assert board.move(move) == child
        return child.manhattan(self.goal)

    def towards(self, board):
        assert isinstance(board, Board)
        return Incremental(board)


OWN_HEURISTICS = {
    "a function of a Board": (of_a_board, "of_a_board"),
    "a function of tiles": (of_tiles, "of_tiles"),
    "an object": (Incremental(), "incremental"),
    "a class": (Manhattan, "manhattan"),
    "an object of ours": (Manhattan(Board("1 2 3/4 5 6/7 8 0")), "manhattan"),
}


@pytest.mark.parametrize(("h", "name"), OWN_HEURISTICS.values(), ids=OWN_HEURISTICS)
@pytest.mark.parametrize("method", ["astar", "ida", "greedy", "twin", "bidirectional-astar"])
def test_your_own_heuristic_gets_a_board(method, h, name):
    board = Board.random(3, seed=2)
    ours = tilestar.solve(board, method=method, heuristic="manhattan")
    solution = tilestar.solve(board, method=method, heuristic=h)
    assert (solution.length, solution.optimal) == (ours.length, ours.optimal)
    assert solution.stats.heuristic == name
    assert tilestar.compare(board, methods=[method], heuristics=[h]).rows[0].heuristic == name
    if method != "twin":
        assert tilestar.trace(board, method=method, heuristic=h).solution.length == ours.length


def test_a_heuristic_for_another_goal_is_refused():
    with pytest.raises(
        InputError, match=r"was made for the goal 0 1 2/3 4 5/6 7 8, and this one is 1 2 3/.*: give its class"
    ):
        tilestar.solve(BOARD, method="astar", heuristic=Manhattan(Board("012345678")))


def my_search(problem, h, *, limit=tilestar.search.NO_LIMIT, observe=None):
    """A*, weighted so that it is rarely shortest."""
    return tilestar.search.weighted(problem, h, weight=5, limit=limit, observe=observe)


def just_a_search(problem, h):
    """Breadth-first, as a student writes it: no limit, no observer, nothing counted."""
    layer: list[Any] = [problem.start]
    before: dict[Any, Any] = {problem.start: None}
    while layer:
        following = []
        for state in layer:
            if problem.is_goal(state):
                states: list[Any] = [state]
                actions: list[Any] = []
                while before[state]:
                    state, action = before[state]
                    states.insert(0, state)
                    actions.insert(0, action)
                return Result(Status.SOLVED, Route(tuple(states), tuple(actions), len(actions)), Stats())
            for action, child, _ in problem.successors(state):
                if child not in before:
                    before[child] = state, action
                    following.append(child)
        layer = following
    return Result(Status.UNSOLVABLE, None, Stats())


@pytest.mark.parametrize("method", [my_search, just_a_search])
def test_your_own_algorithm_is_a_method(method):
    board = Board.random(3, seed=16)
    shortest = tilestar.solve(board).length
    solution = tilestar.solve(board, method=method)
    assert solution.stats.method == method.__name__
    assert solution.stats.expanded > 0
    assert solution.lower_bound == shortest
    assert solution.optimal == (solution.length == shortest)
    assert [each.length for each in tilestar.solve_many([board], method=method)] == [solution.length]
    table = tilestar.compare(board, methods=["astar", method], heuristics=["manhattan"])
    assert [row.method for row in table] == ["astar", method.__name__]
    assert table.rows[1].length == solution.length
    assert table.unproved == 0
    assert tilestar.attempt(board, method=method, max_nodes=10).status is Status.STOPPED
    assert tilestar.attempt(Board.random(4, seed=1), method=just_a_search, timeout=0.05).status is Status.STOPPED


def test_your_own_algorithm_can_be_traced():
    recorded = tilestar.trace(BOARD, method=my_search)
    assert recorded.solution.stats.method == "my_search"
    assert recorded.expansions
    with pytest.raises(InputError, match="just_a_search takes no observe=, so there is nothing to trace"):
        tilestar.trace(BOARD, method=just_a_search)


def wrong(status, path):
    """A search that returns what it should not."""
    return lambda problem, h: Result(status, path, Stats())


STEP = Route((BOARD.tiles,), (Move(7, Direction.LEFT),), 1)


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        (lambda problem, h: 7, "returned 7: a search returns a tilestar.search.Result"),
        (wrong(Status.UNSOLVABLE, None), "finds no solution, but there is one"),
        (wrong(Status.SOLVED, STEP), "returned moves that do not lead from 1 2 3/4 5 6/0 7 8 to 1 2 3/4 5 6/7 8 0"),
        (wrong(Status.SOLVED, Route((), (1,), 1)), "has the moves that problem.successors gave, not"),
        (math.sin, "sin is not a search: it does not take"),
        (7, "7 is not a method: give a name, or a search function of"),
        (Manhattan, "is not a method"),
        ("a-star", "unknown method 'a-star': choose one of auto, "),
    ],
)
def test_an_algorithm_that_is_none_is_refused_in_a_sentence(method, sentence):
    with pytest.raises(InputError, match=sentence):
        tilestar.solve(BOARD, method=method)


@pytest.mark.parametrize("what", ["methods", "heuristics"])
@pytest.mark.parametrize(("given", "written"), [("astar", "'astar'"), (my_search, "my_search")])
def test_compare_wants_lists(what, given, written):
    with pytest.raises(InputError, match=rf"{what} is a list: write {what}=\[{written}\]"):
        tilestar.compare(BOARD, **{what: given})


PLUGIN = """
from tilestar.search import astar
def search(problem, h, *, limit, observe=None):
    return astar(problem, h, limit=limit, observe=observe)
def h(board):
    return board.hamming()
"""
ENTRY_POINTS = """
[tilestar.methods]
mine = plugin:search
broken = plugin:nothing
[tilestar.heuristics]
tiles-out = plugin:h
"""
USE = """
import tilestar
print(tilestar.solve("123456078", method="mine", heuristic="tiles-out").stats.method)
print(tilestar.compare("123456078", methods=["mine"], heuristics=["tiles-out"]).rows[0].heuristic)
print(tilestar.trace("123456078", method="mine", heuristic="tiles-out").solution.length)
for options in {"method": "broken"}, {"method": "other"}, {"method": "mine", "heuristic": "other"}:
    try:
        tilestar.solve("123456078", **options)
    except tilestar.InputError as error:
        print(error)
"""


def test_packages_add_methods_and_heuristics_by_entry_points(tmp_path):
    folder = tmp_path / "plugin-1.0.dist-info"
    folder.mkdir()
    (tmp_path / "plugin.py").write_text(PLUGIN)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: plugin\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(ENTRY_POINTS)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", USE], env=environment, capture_output=True, text=True, check=True)
    lines = run.stdout.splitlines()
    assert lines[:3] == ["mine", "tiles-out", "2"]
    assert lines[3].startswith("broken of the entry points tilestar.methods cannot be loaded from plugin:nothing: ")
    assert lines[4].startswith("unknown method 'other': choose one of auto, ")
    assert lines[4].endswith("broken, mine")
    assert "tiles-out" in lines[5]


WORLD = tilestar.TileMap([[1, 2, 3], [4, 5, 6]])


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: tilestar.solve(BOARD, methd="astar"), "solve has no methd=, did you mean method=?"),
        (lambda: tilestar.solve(BOARD, heuristics="manhattan"), "solve has no heuristics=, did you mean heuristic=?"),
        (lambda: tilestar.attempt(BOARD, nodes=3), "attempt has no nodes=, did you mean max_nodes=?"),
        (lambda: tilestar.attempt(BOARD, time_out=3), "attempt has no time_out=, did you mean timeout=?"),
        (lambda: tilestar.solve_many([BOARD], thread=2), "solve_many has no thread=, did you mean threads=?"),
        (
            lambda: tilestar.solve_many([BOARD], banana=2),
            "solve_many has no banana=: choose one of boards, goal",
        ),
        (lambda: tilestar.compare(BOARD, method=["astar"]), "compare has no method=, did you mean methods=?"),
        (lambda: tilestar.trace(BOARD, nodes=5), "trace has no nodes=, did you mean max_nodes=?"),
        (lambda: tilestar.all_solutions(BOARD, time=5), "all_solutions has no time=, did you mean timeout=?"),
        (lambda: tilestar.scramble(3, sed=5), "scramble has no sed=, did you mean seed=?"),
        (lambda: WORLD.find_path((0, 0), (1, 1), move=8), "find_path has no move=, did you mean moves=?"),
        (
            lambda: WORLD.find_paths([(0, 0)], [(1, 1)], memory=8),
            "find_paths has no memory=, did you mean max_memory=?",
        ),
        (lambda: WORLD.distances((0, 0), move=8), "distances has no move=, did you mean moves=?"),
        (lambda: WORLD.flow_field((0, 0), move=8), "flow_field has no move=, did you mean moves=?"),
    ],
)
def test_an_unknown_keyword_names_the_function_and_the_nearest_right_name(call, sentence):
    with pytest.raises(tilestar.UnknownOptionError) as caught:
        call()
    assert str(caught.value).startswith(sentence)
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, InputError)


def test_an_error_of_the_types_inside_a_call_stays_what_it_is():
    def h(board):
        return None + 1

    with pytest.raises(TypeError, match="unsupported operand"):
        tilestar.solve(BOARD, method="astar", heuristic=h)
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        tilestar.solve()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"threads": 0}, "whole number from 1 to 4096, not 0"),
        ({"threads": "2"}, "whole number from 1 to 4096, not '2'"),
        ({"threads": 1.0}, "whole number from 1 to 4096, not 1.0"),
        ({"max_nodes": 1.5}, "whole number: max_nodes is 1.5"),
        ({"max_nodes": "9"}, "positive number: max_nodes is '9'"),
        ({"max_memory": -1}, "positive number: max_memory is -1"),
        ({"timeout": 0}, "positive number: timeout is 0"),
    ],
)
def test_numbers_that_mean_nothing_are_refused(options, sentence):
    calls = [lambda: tilestar.solve(BOARD, **options), lambda: tilestar.solve_many([BOARD], **options)]
    calls.append(lambda: WORLD.find_paths([(0, 0)], [(1, 1)], **options))
    if "threads" not in options:
        calls.append(lambda: tilestar.compare(BOARD, methods=["astar"], **options))
        calls.append(lambda: WORLD.find_path((0, 0), (1, 1), **options))
    for call in calls:
        with pytest.raises(InputError, match=sentence):
            call()


def test_counters_are_none_where_nothing_was_counted():
    board = Board.random(4, goal="blank-first", seed=3)
    compiled = tilestar.attempt(board, "blank-first", method="astar", max_nodes=5000).stats
    assert (compiled.largest_frontier, compiled.reopened) == (None, None)
    assert compiled.stored > 5000
    deepening = tilestar.attempt(board, "blank-first", method="ida", max_nodes=5000).stats
    assert (deepening.stored, deepening.largest_frontier) == (None, None)
    assert tilestar.solve(BOARD).stats.stored is None
    assert WORLD.find_path((0, 0), (1, 2)).stats.stored is None
    assert tilestar.solve(BOARD, method=just_a_search).stats.largest_frontier is None
    for stats in compiled, deepening:
        assert stats.as_dict()["largest_frontier"] is None
    solution = tilestar.attempt(board, "blank-first", method="ida", max_nodes=5000)
    assert json.loads(solution.as_json()) == solution.as_dict()
    row = tilestar.compare(board, "blank-first", methods=["astar"], heuristics=["manhattan"], max_nodes=5000).rows[0]
    assert row.largest_frontier is None
    assert row.cells()[6] == ""


@pytest.mark.parametrize("method", ["twin", "astar", "bfs", "dfs", "greedy"])
def test_what_readable_searches_store_is_counted(method):
    stats = tilestar.solve(BOARD, method=method).stats
    assert stats.stored > 2
    assert stats.largest_frontier >= 1
    assert stats.reopened is not None


def test_a_live_map_is_read_and_written_by_index_and_slice():
    live = tilestar.TileMap([[1, 2, 3], [4, 5, 6]]).edit()
    assert (live[0, 1], live[1].tolist(), live[:, 2].tolist()) == (2.0, [4, 5, 6], [3, 6])
    live[0, 1] = 9
    live[1] = 7
    live[0:2, 2] = [8, 9]
    assert live.costs.tolist() == [[1, 9, 8], [7, 7, 9]]
    live[:, 0:2] = [[1, 2], [3, 4]]
    live[live.costs > 7] = float("inf")
    assert live.costs.tolist() == [[1, 2, float("inf")], [3, 4, float("inf")]]
    assert live[0:2, 0:2].tolist() == [[1, 2], [3, 4]]
    assert live.find_path((0, 0), (1, 1)).cost == 6
    assert [row.tolist() for row in WORLD] == [[1, 2, 3], [4, 5, 6]]


@pytest.mark.parametrize(
    ("index", "cost", "sentence"),
    [
        (5, 1, "5 is not a row or column: they are 0 to 1"),
        ((-1, 0), 1, r"cell \(-1, 0\) is outside the map"),
        ((slice(None), 7), 1, "7 is not a row or column: they are 0 to 2"),
        ((slice(None), 0), [1, 2, 3], r"the costs have the shape \(3,\), and the cells the shape \(2,\)"),
        ((slice(None), 0, 0), 1, "a map has rows and columns, not 3 indices"),
        (np.array([True]), 1, r"a mask has the shape of the map, \(2, 3\), not \(1,\)"),
        ("a", 1, "a cell is two integers, not 'a'"),
        ((0, slice(None)), -1, "cost -1 at"),
    ],
)
def test_a_wrong_index_of_a_live_map_is_refused_in_a_sentence(index, cost, sentence):
    live = WORLD.edit()
    with pytest.raises(TilestarError, match=sentence):
        live[index] = cost
    assert live.costs.tolist() == WORLD.costs.tolist()


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#S.G#\n#...#\n#####",
        "#####\n#S E#\n#   #\n#####",
        "######\n#S  G#\n# ## #\n######",
        "S..\n.#.\n..G",
    ],
)
def test_a_drawn_map_is_recognised_without_a_legend(text):
    path = tilestar.TileMap.parse(text).find_path()
    lines = text.splitlines()
    assert lines[path.start[0]][path.start[1]] == "S"
    assert lines[path.goal[0]][path.goal[1]] in "GE"
    assert all(lines[row][column] != "#" for row, column in path)


@pytest.mark.parametrize("moves", [8, "8"])
def test_paths_are_sequences_of_plain_cells_in_either_order(moves):
    path = WORLD.find_path((0, 0), (1, 2), moves=moves)
    other = WORLD.find_path((0, 0), (2, 1), moves=moves, xy=True)
    assert [(y, x) for x, y in other] == list(path) == path[:]
    assert (path[0], path[-1], type(path[0][0])) == ((0, 0), (1, 2), int)
    assert path == WORLD.find_path((0, 0), (1, 2), moves=8)
    assert "(2, 1)" in repr(other)
    many = WORLD.find_paths([(0, 0)] * 3, [(2, 1)] * 3, moves=moves, xy=True)
    assert [list(each) for each in many[1:]] == [list(other)] * 2


def test_a_search_of_your_own_is_traced_on_a_map():
    recorded = WORLD.trace((0, 0), (1, 2), method=my_search)
    assert recorded.path[-1] == (1, 2)

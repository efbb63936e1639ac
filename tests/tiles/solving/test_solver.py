"""The solver: the documents' results, agreement of methods, limits and statuses."""

import json
import pickle
from itertools import islice

import pytest
from hypothesis import given, settings
from tests.strategies import SMALL_SIZES, pairs, puzzles
from tests.tiles.puzzles import walked

from tilestar import (
    Board,
    GoalError,
    InputError,
    Limit,
    LimitReachedError,
    Solution,
    Status,
    UnknownNameError,
    UnsolvableBoardError,
    attempt,
    solve,
    solve_many,
)
from tilestar.search import ALGORITHMS, admissible
from tilestar.search.result import Stats
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.methods import METHODS
from tilestar.tiles.solving.scramble import scramble, scrambles
from tilestar.tiles.solving.twin import solve_with_twin

READABLE = [name for name in METHODS if name not in ("auto", "table", "patterns", "dfs", "iddfs")]


@pytest.mark.parametrize(
    ("start", "goal", "length"),
    [
        ("283104765", "123804765", 4),
        ("014276385", "123456780", 26),
        ("801574362", "standard", 25),
        ("304528167", "standard", 23),
        ("0 1 3/4 2 5/7 8 6", "standard", 4),
        ("867254301", "standard", 31),
        ("647850321", "standard", 31),
        ("123456780", "standard", 0),
    ],
)
def test_results_of_the_documents(start, goal, length):
    solution = solve(start, goal)
    assert (solution.length, solution.optimal, solution.lower_bound) == (length, True, length)
    assert list(solution.boards())[-1] == solution.goal


def test_the_four_moves_of_the_first_document():
    boards = [board.compact() for board in solve("283104765", "123804765").boards()]
    assert boards == [
        "2 8 3/1 0 4/7 6 5",
        "2 0 3/1 8 4/7 6 5",
        "0 2 3/1 8 4/7 6 5",
        "1 2 3/0 8 4/7 6 5",
        "1 2 3/8 0 4/7 6 5",
    ]


@pytest.mark.parametrize("method", READABLE)
@settings(max_examples=15)
@given(puzzles([(3, 3), (2, 3), (3, 2), (2, 4)]))
def test_every_method_agrees_with_the_table(method, puzzle):
    start, goal = puzzle
    best = solve(start, goal, method="table").length
    solution = solve(start, goal, method=method)
    assert best is not None
    assert solution.letters is not None
    assert solution.lower_bound is not None
    assert replay(start, solution.letters) == goal
    assert solution.lower_bound <= best <= len(solution.letters)
    if METHODS[method].optimal:
        assert len(solution.letters) == best
        assert solution.optimal


def test_every_search_algorithm_is_a_method_on_the_same_terms():
    for name, algorithm in ALGORITHMS.items():
        method = METHODS[name]
        assert (method.optimal, method.uses_heuristic) == (algorithm.optimal, algorithm.heuristic)


@pytest.mark.parametrize("method", ["dfs", "iddfs"])
def test_depth_first_methods_solve_easy_boards(method):
    assert solve("1 2 3/4 0 5", method=method).letters is not None


def test_depth_first_search_ends_on_a_hard_eight_puzzle_without_a_limit():
    solution = solve("304528167", method="dfs")
    assert solution.stats.expanded < 181_440


@pytest.mark.parametrize("size", [(4, 3), (4, 4), (12, 2), (1, 12), (7, 2)])
def test_auto_solves_boards_beyond_the_table(size):
    board = named_goal("standard", *size)
    for _ in range(6):
        board = board.neighbors()[-1]
    solution = solve(board)
    assert solution.optimal
    assert solution.length is not None
    assert solution.length <= 6


def test_compiled_and_python_searches_agree_on_a_fifteen_puzzle():
    start = scramble(3, 4, seed=5)
    lengths = {solve(start, method=method, heuristic="walking-distance").length for method in ("astar", "ida")}
    assert lengths == {solve(start).length}


@given(puzzles(SMALL_SIZES))
def test_unsolvable_boards_are_refused_without_a_search(puzzle):
    start, goal = puzzle
    for method in ("auto", "table", "astar", "twin"):
        solution = attempt(start.twin(), goal, method=method)
        assert (solution.status, solution.moves, solution.length) == (Status.UNSOLVABLE, None, None)
        assert solution.stats.expanded == 0
    with pytest.raises(UnsolvableBoardError):
        solve(start.twin(), goal)


def test_the_twin_search_finds_out_by_itself_that_a_board_is_unsolvable():
    goal = named_goal("standard", 3, 3)
    assert solve_with_twin(Board.parse("123456870"), goal, None, Limit()).status is Status.UNSOLVABLE
    line = named_goal("standard", 4, 1)
    assert solve_with_twin(Board.parse("4x1: 0 1 2 3"), line, None, Limit()).length == 3
    assert solve_with_twin(Board.parse("4x1: 0 2 1 3"), line, None, Limit()).status is Status.UNSOLVABLE
    assert solve("304528167", method="twin").length == 23


@pytest.mark.parametrize("method", ["astar", "ida", "twin", "bfs"])
def test_limits_are_statuses_for_attempt_and_errors_for_solve(method):
    hard = "867254301"
    solution = attempt(hard, method=method, max_nodes=50)
    assert solution.status is Status.STOPPED
    assert solution.moves is None
    assert solution.lower_bound is not None
    assert 0 <= solution.lower_bound <= 31
    with pytest.raises(LimitReachedError, match="every solution has at least") as stopped:
        solve(hard, method=method, max_nodes=50)
    assert stopped.value.exit_code == 3
    assert stopped.value.solution == solution
    assert attempt(hard, method=method, timeout=1e-6).status is Status.STOPPED


def test_bad_arguments_are_refused():
    with pytest.raises(UnknownNameError, match="unknown method 'magic': choose one of auto, table, patterns, anytime"):
        solve("123456780", method="magic")
    with pytest.raises(GoalError):
        solve("123456780", goal="1 2/3 0")
    with pytest.raises(InputError, match="timeout is 0"):
        solve("123456780", timeout=0)
    with pytest.raises(InputError, match="a whole number from 1 to 4096, not 0"):
        solve("123456780", threads=0)  # also where the method uses one thread only
    with pytest.raises(UnknownNameError):
        solve_many(["123456780"], method="magic")


def test_a_function_may_serve_as_heuristic():
    goal = named_goal("standard", 3, 3)
    h = admissible(lambda state: Board(3, 3, state).manhattan(goal))
    solution = solve("304528167", method="astar", heuristic=h)
    assert (solution.length, solution.optimal, solution.doubt) == (23, True, None)


def test_many_boards_come_back_in_order_whatever_their_sizes():
    boards = [scramble(3, 3, seed=1), scramble(2, 2, seed=1).twin(), *islice(scrambles(3, 2, seed=1), 3)]
    solutions = list(solve_many([*boards, "123456870"]))
    assert [solution.start for solution in solutions] == [*boards, Board.parse("123456870")]
    assert [str(solution.status) for solution in solutions] == [
        "solved",
        "unsolvable",
        "solved",
        "solved",
        "solved",
        "unsolvable",
    ]
    assert all(solution.stats.method in ("table", "parity") for solution in solutions)
    assert list(solve_many([])) == []


def test_many_boards_may_be_endless():
    assert [solution.optimal for solution in islice(solve_many(scrambles(3, 3, seed=1)), 5)] == [True] * 5


@pytest.mark.parametrize("method", ["astar", "bidirectional"])
def test_many_boards_by_a_method_without_a_bulk_kernel(method):
    boards = list(islice(scrambles(3, 3, seed=1), 5))
    lengths = [solution.length for solution in solve_many(boards)]
    assert [solution.length for solution in solve_many(boards, method=method)] == lengths


def test_solutions_are_values_that_travel():
    solution = solve("304528167")
    assert Solution.from_dict(solution.as_dict()) == solution
    line = solve("4x1: 0 1 2 3")
    assert Solution.from_dict(line.as_dict()) == line
    with pytest.raises(InputError, match="not the JSON of a solution"):
        Solution.from_dict({"start": "123456780"})
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert pickle.loads(pickle.dumps(solution)).stats == solution.stats
    assert len({solution, solve("304528167", method="table")}) == 1
    assert repr(solution) == "<Solution of 3 0 4/5 2 8/1 6 7: 23 moves, optimal=True>"
    with pytest.raises(AttributeError):
        solution.letters = ""  # type: ignore[misc]


@given(pairs())
def test_json_text_is_that_of_the_dictionary(pair):
    solution = attempt(*pair, method="anytime" if len(pair[0].tiles) > 10 else "auto", max_nodes=1000)
    assert solution.as_json() == json.dumps(solution.as_dict(), ensure_ascii=False)


@pytest.mark.parametrize(
    "stats",
    [
        Stats("patterns", "4x4/78", expanded=7, generated=9, expanded_below=3, seconds=1.5),
        Stats("ida", None, reopened=1, largest_frontier=2, stored=3, seconds=1e-7),
        Stats('odd "name"', extra={"rounds": [1, 2]}),
    ],
)
def test_json_text_has_every_counter(stats):
    board = Board.parse("123456780")
    solution = Solution(board, board, Status.STOPPED, None, False, 0, stats)
    assert solution.as_json() == json.dumps(solution.as_dict(), ensure_ascii=False)


def test_solve_json_has_the_fields_of_the_interface():
    values = solve("283104765", "123804765").as_dict()
    assert list(values) == ["start", "goal", "status", "length", "optimal", "lower_bound", "moves", "stats"]
    assert values["moves"][0] == {"tile": 8, "direction": "down"}
    assert attempt("123456870").as_dict()["moves"] is None


@pytest.mark.parametrize("method", ["auto", "anytime"])
@pytest.mark.parametrize("shape", [(4, 4), (3, 4), (2, 6), (3, 5), (2, 7), (2, 8)])
def test_without_memory_for_tables_boards_that_need_none_are_still_proved(shape, method):
    goal = named_goal("standard", *shape)
    boards = [walked(goal, 24, seed) for seed in range(3)]
    options = {"method": method, "max_memory": 1 << 20, "timeout": 3}
    answers = [attempt(board, goal, **options) for board in boards] + list(solve_many(boards, goal, **options))
    assert all(solution.optimal for solution in answers)

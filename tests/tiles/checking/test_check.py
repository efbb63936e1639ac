"""What is said of a heuristic is true of it: compared with the full table, and with a slow check in plain Python."""

import math

import pytest

from tilestar import Board, InputError, UnknownNameError, check_heuristic, solve
from tilestar.errors import BoardError, GoalError
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.heuristics import HEURISTICS, make_heuristic
from tilestar.tiles.solving.distance_table import boards_at, table_for
from tilestar.tiles.solving.solver import attempt

GOAL = named_goal("standard", 3, 3)
MANHATTAN = make_heuristic("manhattan", GOAL)


def tiles_of(board):
    return getattr(board, "tiles", board)


def misplaced_cells(board):
    """Counts the blank too: the classic mistake."""
    return sum(a != b for a, b in enumerate([*tiles_of(board)[:-1], tiles_of(board)[-1] or len(tiles_of(board))], 1))


def jumping(board):
    """Manhattan distance on some boards and nothing on others: admissible and not consistent."""
    tiles = tiles_of(board)
    return MANHATTAN(tiles) if tiles.index(0) % 2 else 0


@pytest.fixture(scope="module")
def report_of_jumping():
    return check_heuristic(jumping, searches=3)


@pytest.mark.parametrize("name", HEURISTICS)
@pytest.mark.parametrize(("shape", "goal"), [((3, 2), "standard"), ((2, 3), "snail"), ((2, 2), "blank-first")])
def test_every_built_in_heuristic_is_admissible_and_consistent(name, shape, goal):
    report = check_heuristic(name, shape, goal, searches=1)
    assert (report.admissible, report.consistent, report.complete) == (True, True, True)
    assert report.boards == math.factorial(shape[0] * shape[1]) // 2
    assert (report.overestimates, report.inconsistencies) == ((), ())


@pytest.mark.slow
def test_all_boards_of_the_8_puzzle_are_checked():
    report = check_heuristic("manhattan")
    assert (report.boards, report.moves) == (181_440, 241_920)
    assert (report.admissible, report.consistent) == (True, True)
    assert [layer.boards for layer in report.layers] == table_for(GOAL).depth_counts
    assert sum(bar.boards for bar in report.histogram) == 181_439


def plainly(h, goal):
    """Overestimated boards, moves that lower h by more than 1, all moves, and the mean of h/d, without any array."""
    table = table_for(goal)
    boards = {b: d for d in range(len(table.depth_counts)) for b in boards_at(goal, d)}
    over = sum(h(board.tiles) > distance for board, distance in boards.items())
    moves = [(one, other) for one in boards for other in one.neighbors()]
    steep = sum(h(one.tiles) > 1 + h(other.tiles) for one, other in moves)
    ratios = [h(board.tiles) / distance for board, distance in boards.items() if distance]
    return over, steep, len(moves) // 2, pytest.approx(sum(ratios) / len(ratios))


@pytest.mark.parametrize("shape", [(3, 2), (2, 3), (2, 2), (4, 1)])
@pytest.mark.parametrize("h", [misplaced_cells, lambda board: 3 * (tiles_of(board)[0] == 2)], ids=["blank", "steep"])
def test_counterexamples_are_all_counted(shape, h):
    goal = named_goal("standard", *shape)
    report = check_heuristic(h, shape, searches=0)
    assert (report.overestimated, report.inconsistent_moves, report.moves, report.mean_ratio) == plainly(h, goal)


def test_an_overestimate_is_shown_where_it_is_nearest_to_the_goal():
    report = check_heuristic(misplaced_cells, searches=2)
    assert report.admissible is False
    assert [(each.h, each.distance) for each in report.overestimates] == [(2, 1), (2, 1), (3, 2), (3, 2), (3, 2)]
    for board, h, distance in report.overestimates:
        assert misplaced_cells(board) == h > distance == solve(board).length


def test_a_heuristic_can_be_admissible_and_not_consistent(report_of_jumping):
    report = report_of_jumping
    assert (report.admissible, report.consistent) == (True, False)
    for each in report.inconsistencies:
        assert each.neighbor in each.board.neighbors()
        assert each.h == jumping(each.board) > 1 + jumping(each.neighbor) == 1 + each.h_after


@pytest.mark.parametrize("shape", [(4, 3), (4, 4), (6, 2), (5, 5), (11, 1)])
def test_larger_boards_are_checked_on_solved_samples(shape):
    report = check_heuristic("manhattan", shape, samples=5, searches=1)
    assert (report.complete, report.admissible, report.consistent) == (False, None, None)
    assert report.boards > (10 if min(shape) == 1 else 30)
    again = check_heuristic("manhattan", shape, samples=5, searches=1)
    assert again.as_dict() == report.as_dict()


@pytest.mark.parametrize("shape", [(4, 3), (5, 5)])
def test_samples_find_what_is_wrong(shape):
    report = check_heuristic(lambda board: 100 * (tiles_of(board)[-1] != 0), shape, samples=3, searches=0)
    assert (report.admissible, report.consistent) == (False, False)
    for board, h, distance in report.overestimates:
        assert (h, distance) == (100, attempt(board).length)


def test_searches_compare_it_with_the_built_in_ones_on_the_same_boards(report_of_jumping):
    report = report_of_jumping
    found = {(row.heuristic, row.method): row for row in report.searches}
    assert found.keys() == {
        (name, method)
        for name in ("jumping", "hamming", "manhattan", "linear-conflict", "walking-distance")
        for method in ("astar", "ida")
    }
    assert {(row.boards, row.distance, row.stopped, row.longer) for row in report.searches} == {(3, 20, 0, 0)}
    assert found["jumping", "astar"].expanded > found["manhattan", "astar"].expanded
    assert found["hamming", "ida"].expanded > found["manhattan", "ida"].expanded


def test_longer_answers_and_searches_that_stop_are_said():
    report = check_heuristic(lambda board: 9 * misplaced_cells(board), searches=3)
    assert any(row.longer for row in report.searches)
    assert "found a longer way than the shortest on" in repr(report)
    stopped = next(row for row in check_heuristic("zero", searches=1).searches if row.stopped)
    assert (stopped.method, stopped.expanded) == ("ida", 100_000)


def test_infinity_is_an_overestimate():
    report = check_heuristic(lambda board: math.inf if tiles_of(board)[0] == 2 else 0, (2, 2))
    assert report.overestimates[0].h == math.inf
    assert report.as_dict()["overestimates"][0]["h"] is None
    assert "inf" in repr(report)


def test_fractions_are_estimates_and_rounding_is_no_overestimate():
    manhattan = make_heuristic("manhattan", GOAL)
    report = check_heuristic(
        lambda board: sum([0.1] * 10) * manhattan(tiles_of(board)) * 1.0000000000000002, searches=0
    )
    assert (report.admissible, report.consistent) == (True, True)


@pytest.mark.parametrize("shape", ["3x2", (3, 2), [3, 2]])
def test_a_shape_is_a_pair_or_a_text(shape):
    assert check_heuristic("zero", shape, searches=0).goal == Board.parse("1 2 3/4 5 0")


def test_the_side_of_a_square_is_enough():
    assert check_heuristic("zero", 2, searches=0).goal.size == "2x2"


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"shape": "round"}, BoardError, "is not a size"),
        ({"shape": (3,)}, BoardError, r"a shape is a width and a height, such as \(4, 3\), not \(3,\)"),
        ({"shape": (1, 1)}, BoardError, "at least two cells"),
        ({"goal": "1 2/3 0"}, GoalError, "3x3"),
        ({"goal": "round"}, UnknownNameError, "goal"),
        ({"h": "psychic"}, UnknownNameError, "unknown heuristic"),
        ({"samples": 5}, InputError, "all boards of 3x3 are checked"),
        ({"shape": (4, 4), "samples": 0}, InputError, "samples is a whole number from 1 on, not 0"),
        ({"searches": -1}, InputError, "searches is a whole number from 0 on, not -1"),
        ({"h": lambda _: -1}, InputError, "gives -1 for 1 2 3/4 5 6/7 8 0: an estimate is a number from 0 on"),
        ({"h": lambda _: math.nan}, InputError, "gives nan"),
        ({"h": lambda _: None}, InputError, "TypeError"),
        ({"h": lambda board: board.nothing}, InputError, "fails on the board 1 2 3/4 5 6/7 8 0: AttributeError"),
    ],
)
def test_what_cannot_be_checked_is_refused_with_a_reason(given, error, words):
    with pytest.raises(error, match=words):
        check_heuristic(**{"h": "zero", "shape": (3, 3), "searches": 0} | given)


def test_progress_is_reported():
    seen = []
    check_heuristic("zero", (4, 3), samples=2, searches=1, observe=lambda *each: seen.append(each))
    assert [what for what, done, _ in seen if done == 0] == ["estimating", "searching", "searching"]
    assert ("solving samples", 2, 2) in seen

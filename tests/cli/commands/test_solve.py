"""`tilestar solve`: styles, limits and answers in JSON."""

import json

import pytest

from tilestar.tiles.board.board import Board

FOUR_MOVES = ("283104765", "--goal", "123804765")

STEPS = """\
Step(0) ==>
2 8 3
1 0 4
7 6 5
Step(1) ==>
2 0 3
1 8 4
7 6 5
Step(2) ==>
0 2 3
1 8 4
7 6 5
Step(3) ==>
1 2 3
0 8 4
7 6 5
Step(4) ==>
1 2 3
8 0 4
7 6 5
"""

ALGS4 = """\
Minimum number of moves = 4
3
 0  1  3\x20
 4  2  5\x20
 7  8  6\x20

3
 1  0  3\x20
 4  2  5\x20
 7  8  6\x20

3
 1  2  3\x20
 4  0  5\x20
 7  8  6\x20

3
 1  2  3\x20
 4  5  0\x20
 7  8  6\x20

3
 1  2  3\x20
 4  5  6\x20
 7  8  0\x20
"""


@pytest.mark.parametrize(
    ("style", "output"),
    [
        ("steps", STEPS),
        ("moves", "8 move down\n2 move right\n1 move up\n8 move left\n"),
        ("letters", "DRUL\n"),
        ("count", "4\n"),
    ],
)
def test_the_exact_styles_are_exact(tilestar, style, output):
    result = tilestar("solve", *FOUR_MOVES, "--style", style)
    assert (result.exit_code, result.stdout) == (0, output)


def test_the_course_format_is_exact(tilestar):
    result = tilestar("solve", "0 1 3/4 2 5/7 8 6", "--style", "algs4")
    assert (result.exit_code, result.stdout) == (0, ALGS4)


def test_the_course_format_says_when_there_is_no_solution(tilestar):
    result = tilestar("solve", "123456870", "--style", "algs4")
    assert (result.exit_code, result.stdout) == (1, "No solution possible\n")


def test_people_see_every_board_and_the_certificate(tilestar):
    result = tilestar("solve", *FOUR_MOVES)
    assert "╭───────╮   ╭───────╮" in result.stdout
    assert result.stdout.endswith("\nSolved in 4 moves, and no fewer will do.\n")
    assert "expanded" in result.stderr


def test_a_solved_board_needs_no_moves(tilestar):
    assert "Already solved." in tilestar("solve", "123456780").stdout


def test_chinese_changes_words_only(tilestar):
    result = tilestar("solve", *FOUR_MOVES, "--lang", "zh")
    assert "4 步解开，不能再少。" in result.stdout
    for style in ("steps", "moves", "letters", "count"):
        arguments = ("solve", *FOUR_MOVES, "--style", style)
        assert tilestar(*arguments, "--lang", "zh").stdout == tilestar(*arguments).stdout


def test_json_is_one_object_of_the_documented_shape(tilestar):
    result = tilestar("solve", *FOUR_MOVES, "--json")
    answer = json.loads(result.stdout)
    assert result.stdout.count("\n") == 1
    assert answer | {"stats": None, "moves": None} == {
        "start": "2 8 3/1 0 4/7 6 5",
        "goal": "1 2 3/8 0 4/7 6 5",
        "status": "solved",
        "length": 4,
        "optimal": True,
        "lower_bound": 4,
        "moves": None,
        "stats": None,
    }
    assert answer["moves"][0] == {"tile": 8, "direction": "down"}
    assert {"method", "heuristic", "expanded", "generated", "seconds"} <= answer["stats"].keys()


def test_json_of_an_unsolvable_board_has_no_moves(tilestar):
    result = tilestar("solve", "123456870", "--json")
    answer = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (answer["status"], answer["length"], answer["moves"]) == ("unsolvable", None, None)


def test_an_unsolvable_board_is_refused_with_both_counts(tilestar):
    result = tilestar("solve", "1 2 3/4 5 6/8 7 0")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "the start has 1 inversion, which is odd, and the goal 0" in result.stderr


def test_a_large_unsolvable_board_is_refused_at_once(tilestar, tmp_path):
    tiles = [*range(1, 300 * 300), 0]
    tiles[0], tiles[1] = tiles[1], tiles[0]
    file = tmp_path / "board.txt"
    file.write_text(Board(300, 300, tuple(tiles)).compact())
    assert tilestar("solve", file).exit_code == 1


def test_boards_come_from_files_and_standard_input(tilestar, tmp_path):
    file = tmp_path / "puzzle04.txt"
    file.write_text("3\n 0 1 3\n 4 2 5\n 7 8 6\n")
    assert tilestar("solve", file, "--style", "count").stdout == "4\n"
    assert tilestar("solve", "-", "--style", "count", input="0 1 3/4 2 5/7 8 6").stdout == "4\n"
    goal = tmp_path / "goal.txt"
    goal.write_text("1 2 3\n8 0 4\n7 6 5\n")
    assert tilestar("solve", "283104765", "--goal", goal, "--style", "count").stdout == "4\n"


@pytest.mark.parametrize(("board", "length"), [("014276385", 26), ("304528167", 23), ("867254301", 31)])
def test_famous_boards_take_the_known_number_of_moves(tilestar, board, length):
    assert tilestar("solve", board, "--style", "count").stdout == f"{length}\n"


def test_methods_and_heuristics_are_chosen_by_name(tilestar):
    result = tilestar("solve", *FOUR_MOVES, "--method", "astar", "--heuristic", "hamming", "--json")
    stats = json.loads(result.stdout)["stats"]
    assert (stats["method"], stats["heuristic"]) == ("astar", "hamming")


def test_a_limit_ends_with_what_was_proved(tilestar):
    board, goal = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", "blank-first"
    search = ("--method", "ida", "--heuristic", "manhattan", "--max-nodes", "1000")
    result = tilestar("solve", board, "--goal", goal, *search, "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["status"], answer["length"]) == (3, "stopped", None)
    assert answer["lower_bound"] >= Board.parse(board).manhattan(goal)
    assert f"at least {answer['lower_bound']}" in result.stderr


def test_line_moves_are_counted_beside_the_moves(tilestar):
    ran = tilestar("solve", "123456078", "--metric", "line", "--style", "letters")
    assert (ran.exit_code, ran.stdout) == (0, "LL\n")
    assert ran.stderr.startswith("1 line move, and no fewer will do.\n")
    answer = json.loads(tilestar("solve", "123456078", "--metric", "line", "--json").stdout)
    assert (answer["length"], answer["line_length"], answer["line_optimal"]) == (2, 1, True)


def test_a_metric_must_be_known(tilestar):
    ran = tilestar("solve", "123456078", "--metric", "diagonal")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "single, line" in ran.stderr


def test_every_shortest_solution_is_listed(tilestar):
    ran = tilestar("solve", "867254301", "--all")
    assert len(set(ran.stdout.split())) == 40
    assert ran.stderr == "40 shortest solutions of 31 moves\n"
    answer = json.loads(tilestar("solve", *FOUR_MOVES, "--all", "--json").stdout)
    assert (answer["count"], answer["letters"], answer["length"]) == (1, ["DRUL"], 4)


def test_a_limit_ends_the_list_with_exit_code_three(tilestar):
    hard = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
    ran = tilestar("solve", hard, "--goal", "blank-first", "--all", "--max-nodes", "5000")
    assert ran.exit_code == 3
    assert "0 solutions found" in ran.stderr

"""`tilestar solve --metric line` and `--all`."""

import json

FOUR_MOVES = ("283104765", "--goal", "123804765")


def test_line_moves_are_counted_beside_the_moves(tilestar):
    ran = tilestar("solve", "123456078", "--metric", "line", "--style", "letters")
    assert (ran.exit_code, ran.stdout) == (0, "LL\n")
    assert ran.stderr == "1 line moves, and no fewer will do.\n"
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

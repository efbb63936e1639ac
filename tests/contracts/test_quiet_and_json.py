"""`--quiet` leaves answers and errors; with `--json` standard output has one object, whatever happens.

What fails has the key `error` with a code and an English sentence, and the exit code of its kind.
"""

import json
import re

import pytest

from tests.contracts.commands import commands_with, every_command
from tests.contracts.test_options import CASES, run
from tilestar.cli.main import FAULT
from tilestar.cli.output.promise import LIMITS, limit_reached
from tilestar.search.result import Stats

HARD = "7 3 8 0/4 11 10 1/9 6 5 2"
UNSOLVABLE = "123456870"
WALLED = "1 2 4"

ANSWERED = {
    "solve": ("solve", "304528167"),
    "check": ("check", "304528167"),
    "compare": ("compare", "304528167", "--methods", "bfs"),
    "scramble": ("scramble", "--size", "3x3"),
    "rank": ("rank", "304528167"),
    "unrank": ("unrank", "9", "--size", "3x3"),
    "patterns list": ("patterns", "list"),
    "path": ("path", "1 0 3 4"),
    "map field": ("map", "field", "1 0 3 4"),
    "map follow": ("map", "follow", "1 0 0 0/0 0 0 0/0 0 0 0/0 0 0 4", "--count", "1"),
    "check-heuristic": ("check-heuristic", "manhattan", "--size", "2x2"),
}
"""Every command that has `--json`, with an answer."""

FAILURES = {
    "board": (("solve", "1 2 3 3"), 2, "board"),
    "check": (("check", "1 2 3 3"), 2, "board"),
    "rank": (("rank", "1 2 3 3"), 2, "board"),
    "goal": (("solve", UNSOLVABLE, "--goal", "1 2/3 0"), 2, "goal"),
    "method": (("solve", UNSOLVABLE, "--method", "magic"), 2, "unknown-name"),
    "style": (("solve", UNSOLVABLE, "--style", "magic"), 2, "unknown-name"),
    "file": (("solve", "no-such-file.txt"), 2, "file"),
    "option": (("solve", UNSOLVABLE, "--colour"), 2, "usage"),
    "argument": (("solve",), 2, "usage"),
    "number": (("scramble", "--size", "3x3", "--count", "none"), 2, "input"),
    "depth": (("scramble", "--size", "3x3", "--depth", "99"), 2, "input"),
    "options": (("solve", UNSOLVABLE, "--style", "count"), 2, "input"),
    "unsolvable": (("solve", UNSOLVABLE), 1, "unsolvable-board"),
    "comparison": (("compare", UNSOLVABLE), 1, "unsolvable-board"),
    "no path": (("path", WALLED), 1, "no-path"),
    "map": (("path", "1 0/4"), 2, "map"),
    "heuristic": (("check-heuristic", "magic"), 2, "unknown-name"),
    "cell": (("path", "1 0 4", "--from", "9,9"), 2, "cell"),
    "stopped": (("solve", HARD, "--method", "astar", "--max-nodes", "9"), 3, "limit-reached"),
    "not proved": (("solve", HARD, "--max-nodes", "200"), 3, "limit-reached"),
    "not all": (("solve", "867254301", "--all", "--max-nodes", "10"), 3, "limit-reached"),
    "attempts": (("compare", HARD, "--methods", "bfs", "--max-nodes", "9"), 3, "limit-reached"),
    "path stopped": (("path", "1 0 0 4", "--max-nodes", "1"), 3, "limit-reached"),
}


def test_every_command_that_has_json_is_here():
    assert {name.removeprefix("tilestar ") for name, _ in commands_with("as_json")} == set(ANSWERED)


@pytest.mark.parametrize("name", ANSWERED)
def test_an_answer_is_one_object_without_an_error(tilestar, name):
    result = tilestar(*ANSWERED[name], "--json")
    assert result.exit_code == 0
    assert "error" not in json.loads(result.stdout)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_is_one_object_with_code_and_message(tilestar, name, language):
    line, exit_code, code = FAILURES[name]
    result = tilestar(*line, "--json", "--lang", language)
    assert result.exit_code == exit_code
    error = json.loads(result.stdout)["error"]
    assert error["code"] == code
    assert error["message"].isascii()
    assert error.get("limit") == ("max_nodes" if code == "limit-reached" and line[0] != "compare" else None)
    assert result.stderr


def test_a_fault_is_an_object_too(tilestar, monkeypatch):
    def fail(*_args, **_extra):
        raise ZeroDivisionError("ouch")

    monkeypatch.setattr("tilestar.tiles.board.board.Board.rank", fail)
    result = tilestar("rank", "123456780", "--json")
    assert result.exit_code == FAULT
    assert json.loads(result.stdout) == {"error": {"code": "fault", "message": "ZeroDivisionError: ouch"}}


def test_what_is_known_stays_beside_the_error(tilestar):
    printed = json.loads(tilestar("solve", HARD, "--max-nodes", "200", "--json").stdout)
    assert printed["status"] == "solved"
    assert printed["length"] > printed["lower_bound"]
    assert printed["error"]["message"].startswith("stopped at the limit before the proof")
    printed = json.loads(tilestar("path", WALLED, "--json").stdout)
    assert (printed["status"], printed["error"]["code"]) == ("unsolvable", "no-path")


@pytest.mark.parametrize(
    ("options", "stats", "limit"),
    [
        ({}, Stats(), None),
        ({"timeout": 1}, Stats(), "timeout"),
        ({"max_nodes": 100}, Stats(expanded=10), "max_nodes"),
        ({"timeout": 1, "max_nodes": 100}, Stats(expanded=100, seconds=0.1), "max_nodes"),
        ({"timeout": 1, "max_nodes": 100}, Stats(expanded=50, seconds=1.0), "timeout"),
        ({"timeout": 1, "max_nodes": 100, "max_memory": 9}, Stats(expanded=50, seconds=0.5), "max_memory"),
        ({"timeout": 1, "max_memory": 9}, None, "timeout"),
    ],
)
def test_the_limit_that_was_reached_is_named(options, stats, limit):
    assert limit_reached(dict.fromkeys(LIMITS) | options, stats) == limit


@pytest.mark.parametrize("name", CASES)
def test_quiet_leaves_the_answer(name):
    loud, quiet = run(name), run(name, "--quiet")
    assert (quiet.code, quiet.stdout, quiet.files) == (loud.code, loud.stdout, loud.files)
    assert quiet.stderr in ("", loud.stderr)
    if loud.code == 0:
        assert quiet.stderr == ""


def test_quiet_stands_before_the_command_or_behind_it(tilestar):
    for line in (("-q", "solve", "304528167"), ("solve", "304528167", "-q"), ("solve", "--quiet", "304528167")):
        result = tilestar(*line, "--style", "count")
        assert (result.exit_code, result.stdout, result.stderr) == (0, "23\n", "")
    assert tilestar("solve", "304528167", "--style", "count").stderr != ""


def test_quiet_does_not_hide_errors_nor_bounds(tilestar):
    assert "unsolvable: " in tilestar("solve", UNSOLVABLE, "-q").stderr
    assert "at least" in tilestar("solve", HARD, "--max-nodes", "200", "--style", "count", "-q").stderr
    anytime = tilestar("solve", HARD, "--method", "anytime", "--max-nodes", "200", "--style", "count", "-q")
    assert re.fullmatch(r"\d+ moves; at least \d+ are needed\.\n", anytime.stderr)


def test_every_command_takes_quiet():
    for name, command in every_command():
        assert any("--quiet" in parameter.opts for parameter in command.params), name

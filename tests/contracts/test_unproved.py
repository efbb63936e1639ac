"""What is not proved never looks proved: every command, method and style says so, and the exit code does too.

A method that promises shortest answers and is stopped by a limit before the proof prints its best answer, says its
length and the bound in one line on standard error, and ends with 3. One that promises less ends with 0 and says the
bound.
"""

import csv
import io
import json

import pytest

from tests.contracts.commands import every_command
from tilestar import Board, attempt
from tilestar.errors import fill
from tilestar.maps.display.styles import STYLES as MAP_STYLES
from tilestar.maps.finding.methods import METHODS as MAP_METHODS
from tilestar.search.result import Stats, Status
from tilestar.tiles.display.styles import STYLES
from tilestar.tiles.solving.line_moves import in_line_moves
from tilestar.tiles.solving.methods import METHODS
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import require_moves

HARD = "7 3 8 0/4 11 10 1/9 6 5 2"
"""42 moves; 200 expansions find a solution, and a proof takes thousands."""
EASY = "1 2 3 4/5 6 7 0/9 10 11 8"
SMALL = "867254301"
LIMITS = ("--max-nodes", "200", "--threads", "1")

BOARDS = {name: [SMALL] if name == "table" else [HARD, EASY] for name in METHODS}
CASES = [(method, board) for method, boards in BOARDS.items() for board in boards]

PRINTING = {
    "tilestar solve",
    "tilestar compare",
    "tilestar batch",
    "tilestar judge hiho",
    "tilestar judge poj1077",
    "tilestar judge hdu1043",
    "tilestar judge uva10181",
    "tilestar path",
    "tilestar map follow",
    "tilestar tour",
}
"""Commands that print solutions or paths: each has a test below; the tour runs the others."""
OTHERS = {
    "tilestar check",
    "tilestar check-heuristic",
    "tilestar scramble",
    "tilestar rank",
    "tilestar unrank",
    "tilestar patterns list",
    "tilestar patterns build",
    "tilestar patterns verify",
    "tilestar patterns remove",
    "tilestar map generate",
    "tilestar map show",
    "tilestar map convert",
    "tilestar map prepare",
    "tilestar map field",
    "tilestar play",
    "tilestar serve",
    "tilestar help",
    "tilestar completion",
}
"""Commands that print neither; the game's and the page's words are tested with them."""


def answer(board, method):
    return attempt(board, method=method, max_nodes=200, threads=1)


def exit_code(method, solution):
    """The rule, written down once more."""
    if solution.status is Status.STOPPED:
        return 3
    return 3 if METHODS[method].optimal and not solution.optimal else 0


def check_bound(solution, stderr):
    """One line says the length and the bound, if and only if the two differ."""
    lines = [line for line in stderr.splitlines() if "at least" in line]
    if solution.optimal:
        assert lines == []
    elif solution.length is None:
        assert [f"every solution has at least {solution.lower_bound} moves" in line for line in lines] == [True]
    else:
        wanted = f"{solution.length} moves; at least {solution.lower_bound} are needed"
        assert [wanted in line for line in lines] == [True]


def test_every_command_is_known_to_print_solutions_or_not():
    groups = {"tilestar", "tilestar patterns", "tilestar judge", "tilestar map"}
    assert {name for name, _ in every_command()} - groups == PRINTING | OTHERS


def test_the_cases_stop_before_the_proof_and_after_it():
    for method in ("auto", "anytime"):
        assert answer(HARD, method).status is Status.SOLVED
        assert not answer(HARD, method).optimal
        assert answer(EASY, method).optimal
    assert {answer(HARD, method).status for method in METHODS if method != "table"} == {Status.SOLVED, Status.STOPPED}


@pytest.mark.parametrize("style", [*STYLES, "json"])
@pytest.mark.parametrize(("method", "board"), CASES)
def test_solve_says_what_is_proved_in_every_style(tilestar, method, board, style):
    solution = answer(board, method)
    form = ("--json",) if style == "json" else ("--style", style)
    result = tilestar("solve", board, "--method", method, *LIMITS, *form)
    assert result.exit_code == exit_code(method, solution)
    check_bound(solution, result.stderr)
    if style == "json":
        printed = json.loads(result.stdout)
        assert (printed["optimal"], printed["lower_bound"]) == (solution.optimal, solution.lower_bound)
        assert (printed["length"], printed["status"]) == (solution.length, solution.status)
    elif style == "boards":
        assert ("no fewer will do" in result.stdout) == (solution.optimal and solution.length > 1)
    else:
        assert result.stdout.splitlines() == solution.render(style).splitlines()
        assert ("Minimum" in result.stdout) == (solution.optimal and style == "algs4")


def test_the_course_style_says_that_the_minimum_is_not_known():
    solution = answer(HARD, "auto")
    first, *_ = solution.render("algs4").splitlines()
    bound = solution.lower_bound
    assert first == f"Number of moves = {solution.length} (not proved minimum: at least {bound})"


@pytest.mark.parametrize("method", ["auto", "anytime"])
def test_slides_of_whole_lines_follow_the_same_rule(tilestar, method):
    solution = answer(HARD, method)
    result = tilestar("solve", HARD, "--metric", "line", "--method", method, *LIMITS, "--json")
    assert result.exit_code == exit_code(method, solution)
    check_bound(solution, result.stderr)
    assert json.loads(result.stdout)["line_optimal"] is in_line_moves(solution).line_optimal


def test_animations_are_saved_before_the_failure(tilestar, tmp_path):
    file = tmp_path / "moves.svg"
    assert tilestar("solve", HARD, *LIMITS, "--save", file).exit_code == 3
    assert file.exists()
    assert "shortest" not in file.read_text()


def test_all_solutions_that_are_not_all_end_with_the_same_code(tilestar):
    result = tilestar("solve", SMALL, "--all", "--max-nodes", "10")
    assert result.exit_code == 3
    assert "every solution has at least 31 moves" in result.stderr


@pytest.mark.parametrize("form", ["ndjson", "csv"])
@pytest.mark.parametrize(("method", "board"), CASES)
def test_batch_counts_what_is_not_proved(tilestar, tmp_path, method, board, form):
    source, out = tmp_path / "boards.txt", tmp_path / f"answers.{form}"
    source.write_text(f"{board}\n")
    solution = answer(board, method)
    result = tilestar("batch", source, "-o", out, "--method", method, *LIMITS)
    assert result.exit_code == exit_code(method, solution)
    if form == "csv":
        (record,) = csv.DictReader(io.StringIO(out.read_text()))
        assert (record["optimal"], record["lower_bound"]) == (str(solution.optimal).lower(), str(solution.lower_bound))
    else:
        record = json.loads(out.read_text())
        assert (record["optimal"], record["lower_bound"]) == (solution.optimal, solution.lower_bound)
    unproved = int(solution.status is Status.SOLVED and result.exit_code == 3)
    stopped = int(solution.status is Status.STOPPED)
    said = fill(
        "{unproved} {unproved:answer is|answers are} not proved shortest, "
        "{stopped} {stopped:board has|boards have} no answer",
        {"unproved": unproved, "stopped": stopped},
    )
    assert (said in result.stderr) == (result.exit_code == 3)
    assert f"({int(solution.optimal)} proved optimal)" in result.stderr


def test_a_resumed_batch_remembers_what_is_not_proved(tilestar, tmp_path):
    source, out = tmp_path / "boards.txt", tmp_path / "answers.ndjson"
    source.write_text(f"{HARD}\n{EASY}\n")
    assert tilestar("batch", source, "-o", out, *LIMITS).exit_code == 3
    assert tilestar("batch", source, "-o", out, "--resume", *LIMITS).exit_code == 3


def test_lines_that_are_no_boards_come_before_limits(tilestar, tmp_path):
    source = tmp_path / "boards.txt"
    source.write_text(f"{HARD}\njunk\n")
    assert tilestar("batch", source, "-o", tmp_path / "out.ndjson", *LIMITS).exit_code == 2


@pytest.mark.parametrize(("method", "board"), CASES)
def test_compare_marks_what_is_not_proved(tilestar, method, board):
    heuristics = ("--heuristics", "manhattan") if METHODS[method].uses_heuristic else ()
    arguments = ("compare", board, "--methods", method, *heuristics, "--max-nodes", "200")
    result = tilestar(*arguments, "--json")
    (row,) = json.loads(result.stdout)["attempts"]
    proved, found = row["optimal"], row["length"] is not None
    assert result.exit_code == (0 if proved or (found and not METHODS[method].optimal) else 3)
    table = tilestar(*arguments)
    assert table.exit_code == result.exit_code
    assert (f"≥{row['lower_bound']}" in table.stdout) is not proved
    assert ("≥ N: not proved shortest" in table.stdout) is not proved
    assert ("Shortest possible" in table.stdout) is proved


def test_compare_marks_what_does_not_apply(tilestar):
    wide = {"COLUMNS": "120"}
    arguments = ("--methods", "all", "--heuristics", "manhattan", "--max-nodes", "200")
    result = tilestar("compare", SMALL, *arguments, env=wide)
    assert "n/a" in result.stdout
    assert "patterns does not apply: there are no pattern databases for 3x3 boards" in result.stdout
    for method in METHODS:
        assert method in result.stdout or method == "auto"
    printed = json.loads(tilestar("compare", HARD, "--methods", "table,bfs", "--max-nodes", "9", "--json").stdout)
    assert [row["method"] for row in printed["does_not_apply"]] == ["table"]
    assert "too large for a distance table" in printed["does_not_apply"][0]["reason"]


def test_a_comparison_of_nothing_that_applies_is_refused(tilestar):
    result = tilestar("compare", HARD, "--methods", "table")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "too large for a distance table" in result.stderr


@pytest.mark.parametrize(
    ("judge", "status", "letters", "printed", "code"),
    [
        ("hiho", Status.SOLVED, "UDLR", "4\n", 3),
        ("hiho", Status.STOPPED, None, "\n", 3),
        ("hiho", Status.UNSOLVABLE, None, "No Solution!\n", 0),
        ("poj1077", Status.STOPPED, None, "\n", 3),
        ("hdu1043", Status.STOPPED, None, "\n", 3),
        ("uva10181", Status.SOLVED, "UDLR", "DURL\n", 3),
        ("uva10181", Status.STOPPED, None, "\n", 3),
    ],
)
def test_a_judge_is_never_told_a_minimum_silently(tilestar, monkeypatch, judge, status, letters, printed, code):
    board = Board.parse("123456780")
    unproved = Solution(board, board, status, letters, False, 2, Stats())
    monkeypatch.setattr("tilestar.tiles.solving.solver.solve_many", lambda _boards: [unproved])
    given = "1\n" + " ".join(map(str, range(16))) if judge == "uva10181" else "1 2 3 4 5 6 7 8 0\n"
    result = tilestar("judge", judge, input=f"1\n{given}" if judge == "hiho" else given)
    assert (result.exit_code, result.stdout) == (code, printed)
    assert ("a limit was reached" in result.stderr) == (code == 3)


MAP = "1 0 0 3 0 0/2 2 2 0 2 0/0 0 3 0 3 0/0 2 2 2 2 2/0 0 0 0 0 4"
EVEN_MAP = MAP.replace("3", "0")
"""Jump points need equal costs."""


@pytest.mark.parametrize("style", ["picture", *MAP_STYLES, "json"])
@pytest.mark.parametrize("method", MAP_METHODS)
def test_path_says_what_is_proved_in_every_style(tilestar, method, style):
    form = ("--json",) if style == "json" else ("--style", style)
    world = EVEN_MAP if method == "jps" else MAP
    stopped = tilestar("path", world, "--method", method, "--max-nodes", "1", *form)
    assert stopped.exit_code == 3
    assert "every path costs at least" in stopped.stderr
    assert style != "json" or json.loads(stopped.stdout)["status"] == "stopped"
    facts = json.loads(tilestar("path", world, "--method", method, "--json").stdout)
    result = tilestar("path", world, "--method", method, *form)
    assert result.exit_code == 0
    assert ("no path costs less than" in result.stdout + result.stderr) is not facts["optimal"]
    assert MAP_METHODS[method].optimal <= facts["optimal"]
    assert facts["lower_bound"] <= facts["cost"]


@pytest.mark.parametrize("method", METHODS)
def test_in_python_the_bound_is_in_the_answer(method):
    solution = answer(SMALL if method == "table" else HARD, method)
    if solution.status is Status.SOLVED:
        assert require_moves(solution).optimal == (solution.length == solution.lower_bound)
        assert METHODS[method].keeps_promise(solution) == (exit_code(method, solution) == 0)

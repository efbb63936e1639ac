"""The command as a real process: interrupts, closed pipes, and terminals."""

import subprocess
import sysconfig
from pathlib import Path

import pytest
from tests.interrupts import GENEROUS, let_work, stop

TILESTAR = str(Path(sysconfig.get_path("scripts")) / "tilestar")
HARD = "15 14 3 7/11 10 6 2/12 9 5 4/13 8 1 0"
"""70 moves from the blank-first goal: far too many for the searches below."""


def start(*arguments):
    return subprocess.Popen([TILESTAR, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("method", ["ida", "astar", "bfs"])
def test_ctrl_c_ends_a_search_promptly_with_exit_code_130(method):
    heuristic = () if method == "bfs" else ("--heuristic", "manhattan")
    process = start("solve", HARD, "--goal", "blank-first", "--method", method, *heuristic)
    let_work(process, 0.9)
    assert process.poll() is None
    output, complaints = stop(process)
    assert process.returncode == 130
    assert (output, complaints.splitlines()[-1]) == ("", "interrupted")
    assert "Traceback" not in complaints


def test_ctrl_c_prints_the_best_answer_so_far_of_a_board_too_large_to_prove():
    board = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/0 35 34 33 31 32"
    process = start("solve", board, "--goal", "snail", "--style", "count", "--timeout", "60")
    let_work(process, 1.5)
    output, complaints = stop(process)
    assert process.returncode == 130
    assert int(output) > 100
    assert f"{int(output)} moves; at least " in complaints
    assert complaints.splitlines()[-1] == "interrupted"


def test_a_reader_that_goes_away_is_no_fault():
    process = start("scramble", "--size", "4x4", "--count", "100000", "--seed", "1")
    assert process.stdout.readline()
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(timeout=30) == 141


def test_a_time_limit_holds_inside_a_kernel():
    process = start(
        "solve", HARD, "--goal", "blank-first", "--method", "ida", "--heuristic", "manhattan", "--timeout", "0.5"
    )
    _, complaints = process.communicate(timeout=GENEROUS)
    assert process.returncode == 3
    assert "at least" in complaints


def test_python_can_run_the_package_as_a_module():
    python = Path(sysconfig.get_path("scripts")) / "python"
    result = subprocess.run([python, "-m", "tilestar", "--version"], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("tilestar ")

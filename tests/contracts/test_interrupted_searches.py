"""Ctrl-C in a readable algorithm: it stops as at a limit, and says what it knows, whatever the method.

The interrupts of `test_interrupts.py` come at any moment to any command. These come inside the search, after so many
expansions, so that what is known by then can be compared.
"""

import json
import signal
from random import Random

import pytest

from tests.interrupts import interrupt
from tilestar.errors import SearchInterrupted
from tilestar.search import ALGORITHMS
from tilestar.search.result import Status
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.methods import METHODS
from tilestar.tiles.solving.solver import attempt

BOARD = random_board(resolve_goal("standard", 5, 5), Random(1))
"""Too large for an answer by any of the algorithms; only the greedy ones come far."""

EXPANSIONS = 300
READABLE = [*ALGORITHMS, "twin"]


@pytest.fixture(autouse=True)
def interrupt_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expansion of that number is interrupted."""
    asked = 0

    def counted(steps):
        def successors(problem, state):
            nonlocal asked
            asked += 1
            if asked == EXPANSIONS:
                signal.raise_signal(signal.SIGINT)
            return steps(problem, state)

        return successors

    for name in ("successors", "predecessors"):
        monkeypatch.setattr(TilesProblem, name, counted(getattr(TilesProblem, name)))


def own_search(problem, h):
    """Asks for successors and never ends."""
    states = [problem.start]
    for state in states:
        states.extend(child for _action, child, _cost in problem.successors(state))


@pytest.mark.parametrize("method", READABLE)
def test_a_search_stops_with_what_it_knows(method):
    heuristic = "hamming" if METHODS[method].uses_heuristic else None
    with pytest.raises(SearchInterrupted) as caught:
        attempt(BOARD, method=method, heuristic=heuristic)
    known = caught.value.solution
    assert known.status is Status.STOPPED
    assert known.stats.expanded == EXPANSIONS
    limited = attempt(BOARD, method=method, heuristic=heuristic, max_nodes=EXPANSIONS)
    assert known.lower_bound == limited.lower_bound


def test_a_search_of_ones_own_says_what_is_known_without_it():
    with pytest.raises(SearchInterrupted) as caught:
        attempt(BOARD, method=own_search)
    assert caught.value.solution.stats.expanded == EXPANSIONS - 1
    assert caught.value.solution.lower_bound >= BOARD.manhattan()


@pytest.mark.parametrize("method", READABLE)
def test_the_command_says_it_in_words(tilestar, method):
    heuristic = ("--heuristic", "hamming") if METHODS[method].uses_heuristic else ()
    result = tilestar("solve", BOARD.compact(), "--method", method, *heuristic)
    assert result.exit_code == 130
    assert f"{EXPANSIONS} nodes expanded; every solution has at least " in result.stderr
    assert result.stderr.endswith("interrupted\n")


def test_as_an_object_it_has_the_same(tilestar):
    result = tilestar("solve", BOARD.compact(), "--method", "bfs", "--json")
    known = json.loads(result.stdout)
    assert (result.exit_code, known["status"], known["stats"]["expanded"]) == (130, "stopped", EXPANSIONS)
    assert known["lower_bound"] > 0


def test_the_handler_of_interrupts_is_the_one_before():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(SearchInterrupted):
        attempt(BOARD, method="bfs")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_heuristic_that_computes_for_ever_is_not_waited_for():
    complaint = interrupt(f"""
import tilestar
def h(board):
    print("begun", flush=True)
    while True:
        pass
tilestar.attempt({BOARD.compact()!r}, method="astar", heuristic=h)
""")
    assert "KeyboardInterrupt" in complaint

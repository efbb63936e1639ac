"""The solver beside a game: answers get better, are remembered, and can be broken off."""

import asyncio
import io
import json
import os
import sys
from contextlib import aclosing
from types import SimpleNamespace
from typing import Any

import pytest

from tilestar.tiles import Board, solve
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.scramble import scramble
from tilestar.tui.game import solving
from tilestar.tui.game.solver import Answer, GameSolver

SMALL = Board.parse("8 6 7/2 5 4/3 0 1")
LARGE = Board.parse("5 1 2 3/4 6 7 8/9 10 11 12/13 14 15 0")


async def collected(solver, board):
    goal = named_goal("standard", board.width, board.height)
    return [answer async for answer in solver.answers(board, goal)]


def test_a_small_board_is_answered_once_and_for_good():
    (answer,) = asyncio.run(collected(GameSolver(), SMALL))
    assert (answer.length, answer.lower_bound, answer.optimal) == (31, 31, True)


def test_every_board_on_the_way_knows_the_rest_of_it():
    solver: Any = GameSolver()
    goal = named_goal("standard", 3, 3)
    (answer,) = asyncio.run(collected(solver, SMALL))
    board, left = SMALL, 31
    while (move := answer.first_move(board)) is not None:
        board, left = board.move(move), left - 1
        answer = solver.known(board, goal)
        assert (answer.length, answer.optimal) == (left, True)
    assert board == goal


def test_a_larger_board_is_solved_by_a_process_that_proves_it_in_the_end(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    answers = asyncio.run(collected(GameSolver(), LARGE))
    goal = named_goal("standard", 4, 4)
    assert all(replay(LARGE, answer.letters) == goal for answer in answers)
    assert answers[-1].optimal
    assert answers[-1].length == solve(LARGE).length == 20


@pytest.mark.parametrize(("size", "proved"), [((3, 4), True), ((6, 6), False)])
def test_the_process_finds_some_solution_first_and_the_best_it_can_later(size, proved, monkeypatch, tmp_path):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    monkeypatch.setattr(solving, "QUICK_SECONDS", 0.05)
    monkeypatch.setattr(solving, "IMPROVING_SECONDS", 0.3)
    board, goal = scramble(*size, seed=3), named_goal("standard", *size)
    found = list(solving.solutions(board, goal))
    assert all(replay(board, solution.letters or "") == goal for solution in found)
    assert found[-1].optimal == proved
    assert not proved or found[-1].length == solve(board, method="astar").length


def test_the_process_writes_its_answers_as_lines(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 2 3 4/5 6 7 8/9 10 0 11\n1 2 3 4/5 6 7 8/9 10 11 0\n"))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    solving.main()
    assert json.loads(capsys.readouterr().out) == {"letters": "L", "lower_bound": 1}


@pytest.mark.parametrize("letters", [None, "L" * (solving.LONGEST_ANSWER + 1)])
def test_a_search_without_moves_or_with_too_many_is_no_answer(monkeypatch, capsys, letters):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 2/0 3\n1 2/3 0\n"))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(solving, "solutions", lambda *_: [SimpleNamespace(letters=letters, lower_bound=1)])
    solving.main()
    assert capsys.readouterr().out == ""


def test_a_board_that_is_too_long_for_a_command_line_is_solved():
    goal = named_goal("standard", 160, 160)
    board = goal.move("right")
    assert len(board.compact()) > 1 << 17
    answer = asyncio.run(GameSolver().best_within(board, goal, 0))
    assert replay(board, answer.letters) == goal


def test_a_process_ends_when_nobody_waits_for_it_any_more(monkeypatch):
    started, start = [], asyncio.create_subprocess_exec

    async def start_noted(*arguments, **extra):
        started.append(await start(*arguments, **extra))
        return started[-1]

    async def leave():
        async with aclosing(GameSolver().answers(LARGE, named_goal("standard", 4, 4))) as answers:
            waiting = asyncio.ensure_future(anext(answers))
            while not started:
                await asyncio.sleep(0.01)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_noted)
    asyncio.run(leave())
    assert [process.returncode is not None for process in started] == [True]


def test_answers_about_one_board_are_merged():
    merged = Answer("LRLR", 2).merged(Answer("LRLRLR", 3))
    assert merged == Answer("LRLR", 3)
    assert Answer("LR", 1).merged(None) == Answer("LR", 1)


def test_the_best_answer_in_time_is_taken():
    answer = asyncio.run(GameSolver().best_within(SMALL, named_goal("standard", 3, 3), 0))
    assert answer.optimal

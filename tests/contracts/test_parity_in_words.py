"""Every front end explains solvability with the same sentences, and what they count and conclude is true."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from tilestar import Board, UnsolvableBoardError, solve
from tilestar.cli.main import main
from tilestar.notebook.widget import BoardWidget
from tilestar.texts import LANGUAGES, say
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.parity import solvability
from tilestar.tui.game.game import Game
from tilestar.tui.trace.watched import watch_board
from tilestar.web.server.app import create_app

SCRIPT = Path(__file__).parents[1] / "js" / "parity-words.js"
SIZES = [(2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (4, 4), (5, 4), (6, 3), (7, 7), (8, 2), (5, 1), (4, 1), (1, 6)]
WORDS = {"en": {"odd": 1, "even": 0}, "zh": {"奇数": 1, "偶数": 0}}
VERDICTS = {"en": {"solvable": True, "unsolvable": False}, "zh": {"有解": True, "无解": False}}


def random_pairs(count: int) -> list[tuple[Board, Board]]:
    """Starts with goals of every kind: named ones, and any board, with the blank anywhere."""
    random = Random(20)
    pairs = []
    for number in range(count):
        width, height = SIZES[number % len(SIZES)]
        start, other = (random.sample(range(width * height), width * height) for _ in range(2))
        name = random.choice([*GOALS, "own"])
        goal = Board(width, height, tuple(other)) if name == "own" else named_goal(name, width, height)
        if min(width, height) == 1 and number % 3:  # else single lines hardly ever could be solved
            place = random.randrange(width * height)
            start = [tile for tile in goal.tiles if tile]
            start.insert(place, 0)
        pairs.append((Board(width, height, tuple(start)), goal))
    return pairs


PAIRS = random_pairs(4000)
SOME = PAIRS[: 2 * len(SIZES)]


def can_be_solved(start: Board, goal: Board) -> bool:
    """By another argument than the library's: a move swaps the blank with a tile and takes it one cell on."""
    if min(start.width, start.height) == 1:
        return [tile for tile in start.tiles if tile] == [tile for tile in goal.tiles if tile]
    places = [goal.tiles.index(tile) for tile in start.tiles]
    swaps = sum(a > b for a, b in combinations(places, 2))
    (row, column), (there, other) = divmod(start.blank, start.width), divmod(goal.blank, goal.width)
    return (swaps + abs(row - there) + abs(column - other)) % 2 == 0


def pairs_out_of_order(board: Board) -> int:
    return sum(a > b for a, b in combinations([tile for tile in board.tiles if tile], 2))


def check_sentence(sentence: str, language: str, start: Board, goal: Board) -> None:
    """The verdict, every number, every sum and every `odd` or `even` of the sentence are true."""
    verdict = re.split(r"[:：]", sentence)[0]
    assert VERDICTS[language][verdict] == can_be_solved(start, goal), sentence
    counted = [pairs_out_of_order(start), pairs_out_of_order(goal)]
    if min(start.width, start.height) == 1:
        assert not re.search(r"\d", sentence)
        return
    if start.width % 2 == 0:
        rows = [board.blank // board.width + 1 for board in (start, goal)]
        sums = [tuple(map(int, found)) for found in re.findall(r"(\d+) \+ (\d+) = (\d+)", sentence)]
        assert sums == [(count, row, count + row) for count, row in zip(counted, rows, strict=True)], sentence
        counted = [total for _, _, total in sums]
    else:
        assert [int(number) for number in re.findall(r"\d+", sentence)] == counted, sentence
    said = [WORDS[language][word] for word in re.findall("|".join(WORDS[language]), sentence.split(":", 1)[-1])]
    assert said in ([counted[0] % 2, counted[1] % 2], [counted[0] % 2]), sentence
    assert len(said) == 2 or counted[0] % 2 == counted[1] % 2, sentence
    assert not re.search(r"(?<![\d+])\b1 inversions", sentence), sentence


def sentences(start: Board, goal: Board, language: str) -> tuple[str, str]:
    """The library's rule and reason."""
    verdict = solvability(start, goal)
    (rule, numbers), (reason, values) = verdict.rule, verdict.reason
    return say(rule, language, numbers), say(reason, language, values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_library_counts_and_concludes_rightly(language):
    for start, goal in PAIRS:
        check_sentence(sentences(start, goal, language)[1], language, start, goal)


@pytest.mark.slow
def test_the_page_says_what_the_library_says(tmp_path):
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    file = tmp_path / "pairs.json"
    file.write_text(json.dumps([(start.compact(), goal.compact()) for start, goal in PAIRS]))
    run = subprocess.run(["node", SCRIPT, file], capture_output=True, text=True, check=True, encoding="utf-8")
    for (start, goal), said in zip(PAIRS, json.loads(run.stdout), strict=True):
        for language in LANGUAGES:
            rule, reason = sentences(start, goal, language)
            assert said[language] == {"rule": rule, "reason": reason}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_says_what_the_library_says(language):
    with TestClient(create_app(), base_url="http://127.0.0.1:8765") as client:
        for start, goal in SOME:
            question = {"text": start.compact(), "goal": goal.compact()}
            answer = client.post("/api/boards/read", json=question, headers={"Accept-Language": language}).json()
            assert answer["reason"] == sentences(start, goal, language)[1]
            assert answer["start"]["parity"] == answer["start"]["sum"] % 2
            assert answer["start"]["inversions"] == pairs_out_of_order(start)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_line_says_what_the_library_says(language):
    for start, goal in SOME:
        rule, reason = sentences(start, goal, language)
        arguments = [start.compact(), "--goal", goal.compact(), "--lang", language]
        space = " " if language == "en" else ""  # lines of Chinese are broken between any two characters
        shown = space.join(CliRunner().invoke(main, ["check", *arguments]).stdout.split())
        assert space.join(rule.split()) in shown
        verdict = space.join(reason.split())
        assert shown.endswith(verdict)
        sums = re.findall(r"(\d+) ?\+ ?(\d+) ?= ?(\d+)", shown.removesuffix(verdict))
        assert all(int(a) + int(b) == int(total) for a, b, total in sums)
        if not can_be_solved(start, goal):
            for command in ("solve", "compare", "play"):
                said = CliRunner().invoke(main, [command, *arguments])
                assert (said.exit_code, said.stderr) == (1, f"tilestar: {reason}\n"), command


def test_game_terminal_and_notebook_say_what_the_library_says():
    for start, goal in SOME:
        if can_be_solved(start, goal):
            continue
        for explain in (
            solve,
            lambda start, goal: Game(start, goal.compact()),
            lambda start, goal: watch_board(start, goal, "astar", "manhattan"),
            lambda start, goal: BoardWidget(start, goal).solve(),
        ):
            with pytest.raises(UnsolvableBoardError) as unsolvable:
                explain(start, goal)
            for language in LANGUAGES:
                said = say(unsolvable.value.message, language, unsolvable.value.values)
                assert said == sentences(start, goal, language)[1]

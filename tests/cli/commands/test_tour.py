"""`tilestar tour`: what `make run` shows."""

import re

import pytest

from tilestar import Board
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.replay import replay


@pytest.mark.parametrize(("language", "ending"), [("en", "What to try next:"), ("zh", "接下来可以试试：")])
def test_the_tour_solves_every_stop_and_says_what_to_try_next(tilestar, language, ending):
    result = tilestar("tour", "--lang", language)
    assert result.exit_code == 0
    eight, fifteen = re.findall(r"^[UDLR]+$", result.stdout, re.MULTILINE)
    assert len(eight) == 23
    assert replay(Board.parse("304528167"), eight).is_goal()
    assert len(fifteen) == 57
    korf = Board.parse("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3")
    assert replay(korf, fifteen) == named_goal("blank-first", 4, 4)
    assert ending in result.stdout

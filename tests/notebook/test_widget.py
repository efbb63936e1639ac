"""The board widget as Python sees it."""

import sys

import pytest

pytest.importorskip("anywidget")
from traitlets import TraitError

import tilestar
from tilestar import Board, BoardError, MissingExtraError
from tilestar.notebook import BoardWidget

START, GOAL = "2 8 3/1 0 4/7 6 5", "1 2 3/8 0 4/7 6 5"


@pytest.fixture
def sent(monkeypatch):
    """What is sent to the notebook."""
    messages = []
    monkeypatch.setattr(BoardWidget, "send", lambda _self, message: messages.append(message))
    return messages


def from_notebook(widget, **state):
    """What happens when the notebook changes traits."""
    widget.set_state(state)


def test_the_widget_is_a_public_name_that_nobody_pays_for_unasked():
    assert tilestar.BoardWidget is BoardWidget
    assert "BoardWidget" not in tilestar.__all__


def test_a_widget_begins_with_its_board_and_goal():
    widget = BoardWidget(START, GOAL)
    assert widget.board == Board.parse(START)
    assert (widget.moves, widget.solved) == ("", False)
    assert widget.get_state()["board"] == START
    assert BoardWidget("123456780").solved


def test_moves_in_the_notebook_arrive_in_python_together():
    widget = BoardWidget(START, GOAL)
    seen = []
    widget.observe(lambda change: seen.append((change["name"], change["new"])), ["solved"])
    from_notebook(widget, board="2 0 3/1 8 4/7 6 5", moves="D", _ahead="", solved=False)
    assert (widget.board, widget.moves, widget.start) == (Board.parse("203184765"), "D", Board.parse(START))
    from_notebook(widget, board=GOAL, moves="DRUL", _ahead="", solved=True)
    assert widget.moves == "DRUL"
    assert seen == [("solved", True)]


def test_setting_the_board_begins_a_new_game_of_any_size():
    widget = BoardWidget(START, GOAL)
    from_notebook(widget, board="2 0 3/1 8 4/7 6 5", moves="D", _ahead="", solved=False)
    widget.board = "1 2 3/4 5 6/7 0 8"
    assert (widget.start, widget.moves) == (widget.board, "")
    widget.board = Board.parse("1 2 3/4 5 0")
    assert widget.goal == Board.parse("1 2 3/4 5 0")
    assert widget.solved


def test_only_boards_are_taken_for_boards():
    widget = BoardWidget(START, GOAL)
    with pytest.raises(BoardError):
        widget.board = "1 1 1/1"
    with pytest.raises(TraitError):
        widget.board = 12


def test_a_hint_is_returned_and_shown(sent):
    move = BoardWidget(START, GOAL).hint()
    assert str(move) == "8 move down"
    assert sent == [{"hint": "D", "count": 4, "optimal": True, "bound": 4}]
    assert BoardWidget("123456780").hint() is None


def test_a_solution_is_returned_and_played(sent):
    widget = BoardWidget(START, GOAL)
    assert widget.solve().length == 4
    assert widget._ahead == "DRUL"
    assert sent == [{"play": True, "count": 4, "optimal": True, "bound": 4}]


def test_what_cannot_be_solved_is_explained_in_the_notebook(sent):
    widget = BoardWidget("123456870")
    widget._handle_custom_msg({"ask": "solve"}, [])
    assert "unsolvable" in sent[0]["say"]


def test_the_styles_of_the_page_stay_inside_the_widget():
    assert ":root" not in BoardWidget._css
    assert ".tilestar-board" in BoardWidget._css


def test_without_anywidget_it_says_what_to_install(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("tilestar.notebook")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'tilestar\[notebook\]'"):
        import tilestar.notebook  # noqa: F401

"""The forms of the game: a new game, an unfinished one, the settings."""

from __future__ import annotations

from collections.abc import Sequence

from tilestar.tui.board.layout import smallest_layout
from tilestar.tui.form import Choice
from tilestar.tui.game.game import Game
from tilestar.tui.game.stopwatch import clock_face
from tilestar.tui.screens.dialog import FormDialog
from tilestar.tui.session import Session

SMALLEST, LARGEST = 2, 30


def new_game_dialog(session: Session, game: Game, room: tuple[int, int]) -> FormDialog:
    """Asks for size and goal, those of `game` first; sizes are those that fit into so many columns and lines."""
    text, board = session.text, game.board
    sides = range(SMALLEST, LARGEST + 1)
    widths = [side for side in sides if smallest_layout(side, SMALLEST).width <= room[0]] or [SMALLEST]
    heights = [side for side in sides if smallest_layout(SMALLEST, side).height <= room[1]] or [SMALLEST]
    return FormDialog(
        session,
        text("New game"),
        [
            Choice.of("width", text("Width"), [(side, str(side)) for side in widths], board.width),
            Choice.of("height", text("Height"), [(side, str(side)) for side in heights], board.height),
            Choice.of("goal", text("Goal"), goals(session), game.goal_name),
        ],
    )


def unfinished_dialog(session: Session, games: Sequence[Game]) -> FormDialog:
    """Asks which unfinished game to play on."""
    options = [(game.name, _described(session, game)) for game in games]
    return FormDialog(session, session.text("Unfinished games"), [Choice("name", session.text("Game"), options)])


def settings_dialog(session: Session) -> FormDialog:
    """Asks how the game should behave and look."""
    text, settings = session.text, session.settings
    arrows = [("tile", text("the tile that way")), ("blank", text("the blank that way"))]
    motion = [("full", text("tiles slide")), ("reduced", text("reduced: tiles jump"))]
    theme = [("dark", text("dark")), ("light", text("light"))]
    return FormDialog(
        session,
        text("Settings"),
        [
            Choice.of("arrows", text("Arrow keys move"), arrows, settings.arrows),
            Choice.of("motion", text("Motion"), motion, settings.motion),
            Choice.of("theme", text("Colours"), theme, settings.theme),
        ],
    )


def goals(session: Session) -> list[tuple[str, str]]:
    """The goals by name."""
    text = session.text
    return [
        ("standard", text("1 2 3 …, blank last")),
        ("blank-first", text("blank first, then 1 2 3 …")),
        ("snail", text("snail, winding inwards")),
    ]


def _described(session: Session, game: Game) -> str:
    elapsed = clock_face(game.seconds(session.now()))
    return session.text("{size}, moves {moves}, {time}", size=game.board.size, moves=game.made, time=elapsed)

"""The page of the game."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widget import Widget
from textual.widgets import Static

from tilestar.tiles import Direction, Move
from tilestar.tiles.board.goals import GOALS
from tilestar.tui.board.drawing import Picture
from tilestar.tui.board.layout import best_layout
from tilestar.tui.board.view import BoardView
from tilestar.tui.game.game import Game
from tilestar.tui.game.opening import random_game
from tilestar.tui.keys import bindings
from tilestar.tui.own import own_board
from tilestar.tui.screens.assistant import Assistant, GamePage
from tilestar.tui.screens.choices import new_game_dialog, unfinished_dialog
from tilestar.tui.screens.dialog import Values
from tilestar.tui.screens.page import LINES_AROUND
from tilestar.tui.screens.play_keys import KEYS, invitation
from tilestar.tui.screens.scoreboard import WIDTH, Scoreboard
from tilestar.tui.screens.win import WinDialog
from tilestar.tui.session import Session

TICK_SECONDS = 0.25
SAVE_SECONDS = 2.0


class PlayPage(GamePage):
    """A game, what is known about it, and everything a player can do."""

    PAGE = "play"
    OPENING = "Open a board"
    keys = KEYS
    BINDINGS = bindings(KEYS)  # type: ignore[assignment]

    def __init__(self, session: Session, game: Game) -> None:
        super().__init__(session)
        self.game = game
        self.paused = False
        self._scores = Scoreboard(session, game)
        self._shown = ("", "")
        self._announced = self._changed = self._interrupted = False
        self._assistant = Assistant(self)

    def body(self) -> Sequence[Widget]:
        """Board and panel."""
        board = BoardView(self.session, self._picture(), around=(0, LINES_AROUND + 1))
        return [board, Static(id="panel", markup=False)]

    def on_mount(self) -> None:
        """Begin with the game given."""
        self.set_interval(TICK_SECONDS, self.refresh_panel)
        self.set_interval(SAVE_SECONDS, self.save)
        resumed = self.game.made
        self.begin(self.game)
        if resumed:
            self.show_message(self.session.text("Your unfinished game goes on; moves so far: {moves}.", moves=resumed))

    def begin(self, game: Game) -> None:
        """Play this game from now on; one that is under way is saved."""
        before, self.game = self.game, game
        if game is not before and before.under_way:
            before.pause(self.session.now())
            self.session.saved_games.keep(before, self.session.now())
            self.show_message(self.session.text("Your {size} game is kept: g goes back to it.", size=before.board.size))
        else:
            self.show_message(invitation(self.session, self.game))
        self.session.usual(game)
        self.paused, self._announced = False, game.won
        self._scores = Scoreboard(self.session, game)
        self._assistant.stop()
        self.begin_work("best", self._scores.follow, self._learn)
        self._arrange()
        self.show()

    def show(self, slide: Sequence[Move] = ()) -> None:
        """Show the board as it is, and the moves that led to it as a slide."""
        self.query_one(BoardView).show(self._picture(), slide)
        self.refresh_panel()

    def take(self, *made: Move | None, slide: bool = True) -> None:
        """Moves were made, or could not be: show them, and the win if they led to it."""
        moves = [move for move in made if move is not None]
        self._changed = self._changed or bool(moves)
        if moves and not self.game.won:
            self._scores.follow_moves(moves)
            self.begin_work("to go", self._scores.settle, self._learn)
        self.show(moves if slide else [])
        if moves and self.game.won and not self._announced:
            self._announce()

    def refresh_panel(self) -> None:
        """Show the time and the counters."""
        texts = self._scores.panel(), self._scores.status(self.size.width - 2)
        if texts != self._shown:
            self._shown = texts
            self.query_one("#panel", Static).update(texts[0])
            self.query_one("#status", Static).update(texts[1])

    def save(self) -> None:
        """Write the game down if it changed."""
        if self._changed:
            self._changed = False
            self.session.saved_games.keep(self.game, self.session.now())

    def action_slide(self, way: str) -> None:
        """Slide the tile, or the blank if the settings say so, that way."""
        direction = Direction(way)
        if self.session.settings.arrows == "blank":
            direction = direction.opposite
        if self._ready():
            self.take(self.game.slide(direction, self.session.now()))

    def on_board_view_cell_clicked(self, event: BoardView.CellClicked) -> None:
        """Slide the tile that was clicked, and those between it and the blank."""
        if self._ready():
            self.take(*self.game.slide_from(event.cell, self.session.now()))

    def action_undo(self) -> None:
        """Take a move back."""
        if self._ready():
            self.take(self.game.undo(self.session.now()))

    def action_redo(self) -> None:
        """Make an undone move again."""
        if self._ready():
            self.take(self.game.redo(self.session.now()))

    def action_restart(self) -> None:
        """Back to the start."""
        self._assistant.stop()
        self.game.restart(self.session.now())
        self._announced = self.paused = False
        self._changed = True
        self.show_message(self.session.text("Back at the start; r makes your moves again."))
        self.show()

    def action_pause(self) -> None:
        """Stop the clock and hide the numbers, or go on."""
        if self._assistant.playing:
            self._assistant.stop()
        elif self.game.under_way:
            self.paused = not self.paused
            (self.game.pause if self.paused else self.game.go_on)(self.session.now())
            self.show_message(self.session.text("Paused: p goes on.") if self.paused else "")
            self.show()

    def action_new(self) -> None:
        """Ask which game, and begin it."""
        room = self.app.size.width, self.app.size.height - LINES_AROUND - 1
        self.app.push_screen(new_game_dialog(self.session, self.game, room), self._begin_asked)

    def open(self, text: str) -> None:
        """Begin a game with the board given, towards the goal of this game if its name says enough."""
        goal = self.game.goal_name if self.game.goal_name in GOALS else "standard"
        self.begin(Game(own_board(text), goal))

    def action_unfinished(self) -> None:
        """Ask which unfinished game to play on."""
        self.save()
        others = [game for game in self.session.saved_games.games() if game.name != self.game.name]
        if not others:
            self.show_message(self.session.text("There is no other unfinished game."))
            return
        by_name = {game.name: game for game in others}
        dialog = unfinished_dialog(self.session, others)
        self.app.push_screen(dialog, lambda values: self.begin(by_name[values["name"]]) if values else None)

    def action_hint(self) -> None:
        """Mark the tile that a good player would move."""
        self._assistant.stop()
        if not self.game.won and not self.paused:
            self._assistant.hint()

    def action_solve(self) -> None:
        """Let the solver play from here, or stop it."""
        if self._assistant.playing:
            self._assistant.stop()
        elif not self.game.won and not self.paused:
            self._assistant.solve()

    def action_speed(self, steps: int) -> None:
        """Let the solver play faster or slower."""
        self._assistant.faster(steps)

    def on_resize(self) -> None:
        """The room has changed."""
        self._arrange()

    def on_screen_suspend(self) -> None:
        """Nobody looks at the board: stop the clock and the solver."""
        self._assistant.hold()
        self._rest()

    def on_screen_resume(self) -> None:
        """Somebody looks again: the clock goes on if it went before."""
        if self._interrupted:
            self.game.go_on(self.session.now())
        self.show()

    def on_unmount(self) -> None:
        """Save the game."""
        self._rest()

    def _rest(self) -> None:
        self._interrupted = self.game.stopwatch.running
        self.game.pause(self.session.now())
        self._changed = self._changed or self.game.under_way
        self.save()

    def _arrange(self) -> None:
        """Put the numbers beside the board, unless it can be larger with them above it."""
        board, columns, lines = self.game.board, self.size.width, self.size.height - LINES_AROUND
        beside = best_layout(board.width, board.height, columns - WIDTH, lines)
        above = best_layout(board.width, board.height, columns, lines - 1)
        kept_beside = beside is not None and (above is None or beside.lines >= above.lines)
        self.query_one("#panel").display = kept_beside
        self.query_one("#status").display = not kept_beside

    def _ready(self) -> bool:
        """Whether a move can be made by hand; the solver stops then, and what was said is no longer true."""
        if not self.paused:
            self._assistant.stop()
            self.show_message("")
        return not self.paused

    def _picture(self) -> Picture:
        return Picture(self.game.board, self.game.goal, self._assistant.marked, self.paused)

    def _begin_asked(self, values: Values | None) -> None:
        if values:
            self.begin(random_game(**values, seed=self.session.next_seed()))

    def _announce(self) -> None:
        """Note the result, and say how it went."""
        self._announced = True
        before = self._scores.note_win()
        self.refresh_panel()
        self.save()
        dialog = WinDialog(self.session, self.game, before, self._scores.record, self._scores.best)
        self.app.push_screen(dialog, self._after_win)

    def _after_win(self, values: Values | None) -> None:
        choice = values["choice"] if values else None
        if choice == "again":
            self.action_restart()
            self.show_message(invitation(self.session, self.game))
        elif choice == "next":
            board = self.game.board
            self.begin(random_game(board.width, board.height, self.game.goal_name, self.session.next_seed()))

    def _learn(self) -> None:
        """More is known about the best possible."""
        self.refresh_panel()
        if isinstance(self.app.screen, WinDialog) and self._scores.best is not None:
            self.app.screen.learn(self._scores.best)

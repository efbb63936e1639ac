"""What the pages that show searches have in common: a search in a thread, and playback of its steps."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from typing import Any

from textual.widgets import Static

from tilestar.errors import TilestarError
from tilestar.search.tracing.replay import Moment
from tilestar.tui.form import Choice
from tilestar.tui.keys import Key
from tilestar.tui.screens.dialog import FormDialog, Values
from tilestar.tui.screens.page import Page
from tilestar.tui.session import Session
from tilestar.tui.trace.playback import Playback
from tilestar.tui.trace.watched import Watched

FRAME_SECONDS = 0.05
BAR = 20

STEPPING = (
    Key("right,l", "step(1)", "Step", "→ l"),
    Key("left,h", "step(-1)", "Back", "← h"),
    Key("shift+right,L,pagedown", "step(10)", "Ten steps on", "Shift+→ L PgDn", shown=False),
    Key("shift+left,H,pageup", "step(-10)", "Ten steps back", "Shift+← H PgUp", shown=False),
    Key("space,p", "play", "Run", "Space p"),
    Key("plus,equals_sign", "speed(1)", "Faster or slower", "+ -", shown=False),
    Key("minus", "speed(-1)", "", "", shown=False),
    Key("home,0", "rewind", "To the beginning", "Home 0", shown=False),
    Key("end,dollar_sign", "wind", "To the end", "End $", shown=False),
    Key("m", "choose", "Choose", "m"),
)


class TracePage(Page):
    """A page with a search on it. `choices` holds what the form asks for."""

    choices: dict[str, Any]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.playback = Playback()
        self.watched: Watched | None = None
        self.moment: Moment | None = None
        self._drawn_at = session.now()

    @abstractmethod
    def prepare(self) -> Watched:
        """The search that was asked for, ready to run."""

    @abstractmethod
    def draw(self, watched: Watched, moment: Moment) -> None:
        """Show a moment of the search."""

    @abstractmethod
    def subject(self) -> str:
        """What is searched, in a word or two."""

    @abstractmethod
    def form(self) -> tuple[str, list[Choice]]:
        """Title and rows of the form that `m` opens."""

    def on_mount(self) -> None:
        """Search what is asked for to begin with, once sizes are known."""
        self.set_interval(FRAME_SECONDS, self._tick)
        self.call_after_refresh(self.search)

    def on_resize(self) -> None:
        """The room has changed."""
        self.show()

    def search(self) -> None:
        """Run the search that is asked for now, instead of any other."""
        if self.watched is not None:
            self.watched.stop()
        try:
            self.watched = self.prepare()
        except TilestarError as error:
            self.show_message(self.session.explain(error))
            return
        self.playback.playing = False
        self.playback.rewind()
        self.moment = None
        self.begin_work("search", self._run, self.watched)

    async def _run(self, watched: Watched) -> None:
        try:
            await asyncio.to_thread(watched.run)
        except TilestarError as error:
            self.watched = None
            self.show_message(self.session.explain(error))
        finally:
            watched.stop()
        if watched is self.watched and watched.result is not None:
            self.moment = Moment(watched.history)
            self.playback.last = watched.history.last
            self.show()

    def show(self) -> None:
        """Draw the step at which playback is."""
        watched = self.watched
        if watched is None:
            return
        self.query_one("#status", Static).update(
            f"{self.subject()} · {watched.name()} · {watched.verdict(self.session)}"
        )
        if self.moment is not None:
            self.moment.go_to(self.playback.position)
            self.show_message(self._playback_line())
            self.draw(watched, self.moment)

    def action_step(self, frames: int) -> None:
        """Go on or back by hand."""
        self.playback.step(frames)
        self.show()

    def action_play(self) -> None:
        """Play or pause."""
        self.playback.toggle()
        self.show()

    def action_speed(self, steps: int) -> None:
        """Play faster or slower."""
        self.playback.faster(steps)
        self.show()

    def action_rewind(self) -> None:
        """Go to the beginning."""
        self.playback.rewind()
        self.show()

    def action_wind(self) -> None:
        """Go to the end."""
        self.playback.wind()
        self.show()

    def action_choose(self) -> None:
        """Ask what to search and how, and do so."""
        self.app.push_screen(FormDialog(self.session, *self.form()), self._take)

    def on_screen_suspend(self) -> None:
        """The page is hidden: pause."""
        self.playback.playing = False

    def _take(self, values: Values | None) -> None:
        if values:
            self.choices |= values
            self.search()

    def _tick(self) -> None:
        now = self.session.now()
        passed, self._drawn_at = now - self._drawn_at, now
        searching = self.watched is not None and self.moment is None
        if self.playback.advance(passed) or searching:
            self.show()

    def _playback_line(self) -> str:
        playback, text = self.playback, self.session.text
        done = round(BAR * playback.position / max(playback.last, 1))
        state = text("playing") if playback.playing else text("paused")
        step = text("step {position} of {last}", position=playback.position, last=playback.last)
        speed = text("{speed} a second", speed=playback.speed)
        return f"[{'#' * done}{'-' * (BAR - done)}] {step} · {speed} · {state}"

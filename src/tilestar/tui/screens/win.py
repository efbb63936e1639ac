"""The dialog after a game was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Static

from tilestar.tui.game.game import Game
from tilestar.tui.game.results import Best
from tilestar.tui.game.solver import Answer
from tilestar.tui.game.stopwatch import clock_face
from tilestar.tui.screens.dialog import Dialog
from tilestar.tui.session import Session


class WinDialog(Dialog):
    """Says how the game went; dismissed with what the player wants next: `next`, `again`, or nothing."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter,n", "choose('next')", show=False),
        Binding("r", "choose('again')", show=False),
    ]

    def __init__(self, session: Session, game: Game, before: Best, after: Best, best: Answer | None) -> None:
        footer = session.text("Enter next game   r same board again   Esc look at the board")
        super().__init__(session, session.text("Solved!"), footer)
        self._game, self._before, self._after = game, before, after
        self._verdict = Static(self._lines(best), markup=False)

    def content(self) -> Sequence[Widget]:
        """The verdict."""
        return [self._verdict]

    def learn(self, best: Answer) -> None:
        """More is known about the best possible."""
        self._verdict.update(self._lines(best))

    def action_choose(self, choice: str) -> None:
        """Close with what was chosen."""
        self.dismiss({"choice": choice})

    def _lines(self, best: Answer | None) -> str:
        text, game = self.session.text, self._game
        elapsed = clock_face(game.seconds(self.session.now()))
        lines = [
            text("{moves} {moves:move|moves} in {time}.", moves=game.made, time=elapsed),
            self._judgement(best),
        ]
        if game.helped:
            lines.append(text("You had help, so this sets no record."))
        else:
            lines += self._records()
        return "\n".join(lines)

    def _judgement(self, best: Answer | None) -> str:
        text, moves = self.session.text, self._game.made
        if best is None:
            return text("The shortest way is still being computed.")
        if moves == best.lower_bound:
            return text("No way is shorter.")
        if best.optimal:
            return text("The shortest way: {best}.", best=best.length)
        return text(
            "No way has fewer than {bound} {bound:move|moves}; one of {best} is known.",
            bound=best.lower_bound,
            best=best.length,
        )

    def _records(self) -> list[str]:
        text, before, after = self.session.text, self._before, self._after
        if before.won == 0:
            return [text("Your first win of this kind.")]
        lines = []
        if after.seconds != before.seconds:
            lines.append(text("Your fastest so far, down from {time}.", time=clock_face(before.seconds or 0)))
        if after.moves != before.moves:
            lines.append(text("Your fewest moves so far, down from {moves}.", moves=before.moves))
        return lines

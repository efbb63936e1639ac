"""Animated solutions: `solve --animate` in the terminal, `solve --save` as a file."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from tilestar.cli.arguments.values import FileName, Number
from tilestar.cli.language import note
from tilestar.errors import InputError

if TYPE_CHECKING:
    from tilestar.tiles.solving.solution import Solution

Function = TypeVar("Function", bound=Callable[..., Any])

HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"
UP, CLEAR_LINE = "\x1b[{lines}F", "\x1b[K"
SECONDS_AT_START = 0.8


def animation_options(function: Function) -> Function:
    """Add `--animate`, `--save` and `--speed`."""
    for option in (
        click.option(
            "--speed",
            type=Number(float, "a positive number"),
            default=4.0,
            metavar="N",
            show_default=True,
            help="Moves a second of --animate and --save.",
        ),
        click.option(
            "--save",
            type=FileName(),
            metavar="FILE",
            help="Save the moves as an animation: .gif, .svg or .html; an existing file is replaced.",
        ),
        click.option("--animate", is_flag=True, help="Play the moves in the terminal."),
    ):
        function = option(function)
    return function


class AnimationOptions(NamedTuple):
    """Whether to play the moves in the terminal, and the file to save them in."""

    animate: bool
    save: str | None
    speed: float

    def check(self, *, boards: bool) -> None:
        """Refuse, before the search, what could not be shown or saved after it."""
        if not self.animate and self.save is None:
            return
        from tilestar.display.film import Timing, check_film_file

        if self.animate and not boards:
            raise InputError("--animate shows boards, so it does not go with another --style")
        if self.save is not None:
            check_film_file(self.save)
        Timing(0, self.speed)

    def play(self, solution: Solution) -> bool:
        """Play the moves if asked for and possible; return whether they were played."""
        if not self.animate or not _can_play(solution):
            return False
        play(solution, self.speed)
        return True

    def write(self, solution: Solution) -> None:
        """Save the moves if asked for."""
        if self.save is not None:
            solution.animate(self.speed).save(self.save)
            note("saved {name}", name=self.save)


def _can_play(solution: Solution) -> bool:
    """Whether output goes to a terminal that is large enough, and motion is not turned off."""
    from tilestar.cli.output.picture import draw_board

    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb" or os.environ.get("TILESTAR_REDUCED_MOTION"):
        return False
    size = os.get_terminal_size(sys.stdout.fileno())
    lines = draw_board(solution.start, solution.goal)
    if len(lines) + 2 <= size.lines and len(lines[1]) < size.columns:
        return True
    note("the terminal is too small to play the moves: a board takes {lines} {lines:line|lines}", lines=len(lines) + 2)
    return False


def play(solution: Solution, speed: float) -> None:
    """Draw the boards one after the other in the same place; the cursor is always restored."""
    from tilestar.cli.output.picture import draw_frames, ink_for

    total = solution.length or 0
    sys.stdout.write(HIDE_CURSOR)
    try:
        for number, frame in enumerate(draw_frames(solution, ink_for(sys.stdout.encoding))):
            lines = [*frame, f"{number} / {total}"]
            sys.stdout.write(UP.format(lines=len(lines)) if number else "")
            for line in lines:
                click.echo(line, nl=False)
                sys.stdout.write(CLEAR_LINE + "\n")
            sys.stdout.flush()
            if number < total:
                time.sleep(1 / speed if number else SECONDS_AT_START)
    finally:
        sys.stdout.write(SHOW_CURSOR)
        sys.stdout.flush()

"""`tilestar play`: the game in the terminal."""

from __future__ import annotations

from typing import Any

import click

from tilestar.cli.arguments.combinations import Apart
from tilestar.cli.arguments.options import GOAL, optional_board_argument, read_goal, read_map
from tilestar.cli.arguments.values import SIZE, WHOLE
from tilestar.cli.command import Command
from tilestar.cli.language import language
from tilestar.errors import needs_extra
from tilestar.notices import listening


@click.command(cls=Command, rules=[Apart("BOARD", ("--size",))])
@optional_board_argument
@click.option("--size", type=SIZE, metavar="WxH", help="Width and height; without it, those of your last game.")
@click.option("--goal", type=GOAL, metavar="GOAL", callback=read_goal, help="standard, blank-first, snail, or a board.")
@click.option("--map", "map_text", metavar="MAP", help="A map to search: its file, or the text itself.")
@click.option("--seed", type=WHOLE, metavar="S", help="The same seed gives the same boards.")
@click.option("--reduced-motion", is_flag=True, envvar="TILESTAR_REDUCED_MOTION", help="Tiles jump instead of sliding.")
def play(
    board: Any,
    size: tuple[int, int] | None,
    goal: str | None,
    map_text: str | None,
    seed: int | None,
    reduced_motion: bool,
) -> None:
    """Play in the terminal, watch searches and search maps.

    Without BOARD, size, goal and seed your unfinished game goes on. In the game o opens a board or a map, from a file
    or pasted. Games and best results are kept in your data
    folder, or where TILESTAR_DATA says.
    """
    with needs_extra("the game", "tui"):
        from tilestar.tui.app import run
    from tilestar.tui.game.opening import opening_game
    from tilestar.tui.game.store import Store, data_folder
    from tilestar.tui.own import with_ends
    from tilestar.tui.session import Session
    from tilestar.tui.terminal import read_keyboard

    world = None if map_text is None else with_ends(read_map(map_text, None))
    notices: list[tuple[str, dict[str, Any]]] = []
    with listening(lambda message, **values: notices.append((message, values))):
        session = Session(Store(data_folder()), language(), seed=seed, reduced_motion=reduced_motion)
        game = opening_game(
            session.saved_games,
            session.settings,
            session.next_seed,
            board=board,
            size=size,
            goal=goal,
            fresh=seed is not None,
        )
    read_keyboard()
    run(session, game, notices, world)

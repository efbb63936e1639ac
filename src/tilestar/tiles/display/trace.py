"""Every step of solving a board by an algorithm of tilestar.search, recorded and shown."""

from __future__ import annotations

from typing import Any

from tilestar.display.svg import Picture
from tilestar.display.table import html_table
from tilestar.keywords import suggesting
from tilestar.search.limit import Limit
from tilestar.search.problem import blind
from tilestar.search.registry import SearchFunction, find_algorithm
from tilestar.search.tracing.trace import HEADINGS, STATE, WORDS, Trace
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.moves import Move
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.display.picture import CELL, board_svg
from tilestar.tiles.display.tree import tree_svg
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import TilesProblem, TileState
from tilestar.tiles.solving.own_method import OwnMethod
from tilestar.tiles.solving.search_methods import from_result
from tilestar.tiles.solving.solution import Solution

MOST_EXPANDED = 10_000
MOST_DRAWN = 10
SMALL = 54
"""The side of a board in a table, in pixels."""


class TileTrace(Trace):
    """The search for a solution from `start` to `goal`, step by step; `solution` is what it found.

    A notebook shows the boards in the order in which they were expanded; `tree()` draws the tree they form.
    """

    solution: Solution

    def __init__(self, start: Board, goal: Board) -> None:
        super().__init__()
        self.start = start
        self.goal = goal

    def board(self, state: TileState) -> Board:
        """The state of an event as a Board."""
        return Board.trusted(self.start.width, self.start.height, state)

    def write_state(self, state: TileState) -> str:
        """The rows separated by slashes."""
        return self.board(state).compact()

    def write_action(self, action: Move) -> str:
        """The tile and its direction."""
        return str(action)

    def posthoc_view(self) -> list[dict[str, Any]]:
        """The board of each event, in the colour of what happens to it."""
        width, cells = self.start.width, self.start.width * self.start.height
        square = {"$": "rect", "$for": {"$to": cells}, "clear": True, "width": 0.94, "height": 0.94}
        place = {"x": f"${{{{ $.i % {width} }}}}", "y": f"${{{{ Math.floor($.i / {width}) }}}}"}
        fill = "${{ $.tiles[$.i] ? color[$.type] : theme.background }}"
        label = {"label": '${{ $.tiles[$.i] || "" }}', "label-x": 0.3, "label-y": 0.65, "label-size": 0.4}
        return [square | place | {"fill": fill} | label]

    def posthoc_fields(self, state: TileState) -> dict[str, Any]:
        """The tiles, row by row."""
        return {"tiles": list(state)}

    def _repr_html_(self) -> str:
        rows = self.rows(self._draw_state)
        return html_table(self.summary, HEADINGS, rows, words=WORDS, pictures=[STATE])

    def _draw_state(self, state: TileState) -> str:
        scale = SMALL / CELL / max(self.start.width, self.start.height)
        return board_svg(self.board(state), self.goal, scale)

    def tree(self, most: int = MOST_DRAWN) -> Picture:
        """The tree that the first `most` expansions grow: numbered in their order, f = g + h below each board."""
        return Picture(tree_svg(self, self.goal, most), f"the first {most} expansions of {self.summary}")


@suggesting()
def trace(
    board: BoardLike,
    goal: GoalLike = "standard",
    *,
    method: str | SearchFunction = "astar",
    heuristic: HeuristicLike = "manhattan",
    max_nodes: int = MOST_EXPANDED,
) -> TileTrace:
    """Every step of solving `board` by an algorithm of tilestar.search, which ends after `max_nodes` expansions.

    `method` is a name, or a search function of your own that reports to `observe` as ours do.

    >>> trace("2 8 3/1 0 4/7 6 5", "1 2 3/8 0 4/7 6 5").summary
    'astar + manhattan: solved at cost 4 after 4 expansions'
    """
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    solvability(start, target).require()
    algorithm = find_algorithm(method)
    recorded = TileTrace(start, target)
    limit = Limit(max_nodes=max_nodes)
    if algorithm.own is not None:
        recorded.solution = OwnMethod(algorithm)(start, target, heuristic, limit, observe=recorded)
        return recorded
    h = make_heuristic(heuristic, target) if algorithm.heuristic else blind
    recorded.solution = from_result(
        start, target, algorithm.function(TilesProblem(start, target), h, limit=limit, observe=recorded)
    )
    return recorded

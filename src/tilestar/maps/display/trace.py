"""Watching a path being found: every step of a readable algorithm, kept and shown on the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilestar.maps.display.layout import Layout
from tilestar.maps.display.scene import Scene
from tilestar.maps.display.svg import svg
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.movement import Movement
from tilestar.maps.problem import MapProblem
from tilestar.maps.tile_map import TileMap
from tilestar.search.limit import Limit
from tilestar.search.problem import blind
from tilestar.search.registry import SearchFunction, find_algorithm
from tilestar.search.tracing.trace import Trace

EARLY_TO_LATE = ("#fff7bc", "#fee391", "#fec44f", "#fe9929", "#ec7014", "#cc4c02", "#8c2d04")
"""The marks of cells in the order in which they were expanded."""


class MapTrace(Trace):
    """The search for a path over `world`, a map, step by step; a notebook shows which cells were expanded, and when."""

    def __init__(self, world: TileMap, movement: Movement) -> None:
        super().__init__()
        self.world = world
        self.movement = movement

    def posthoc_view(self) -> list[dict[str, Any]]:
        """A square for the cell of each event."""
        square = {"$": "rect", "width": 1, "height": 1, "x": "${{ $.x }}", "y": "${{ $.y }}"}
        return [square | {"fill": "${{ color[$.type] }}"}]

    def posthoc_fields(self, state: Cell) -> dict[str, Any]:
        """Column and row; a row of hexagons may lie half a cell to the right."""
        return {"x": state[1] + (state[0] % 2 / 2 if self.movement.hexagonal else 0), "y": state[0]}

    def svg(self) -> str:
        """The map with a mark on every cell expanded, pale for the first and dark for the last, and the path."""
        scene = Scene.of_cells(self.world, self.movement, self.path)
        return svg(scene, self.summary, self._marks(scene.layout))

    def _repr_html_(self) -> str:
        return self.svg()

    def _marks(self, layout: Layout) -> Iterator[str]:
        order = list(dict.fromkeys(expansion.event.state for expansion in self.expansions))
        share = max(1, -(-len(order) // len(EARLY_TO_LATE)))
        for number, colour in enumerate(EARLY_TO_LATE):
            squares = "".join(
                layout.outline(row, column, 0.4) for row, column in order[number * share : (number + 1) * share]
            )
            if squares:
                yield f'<path fill="{colour}" d="{squares}"/>'


def trace(
    tile_map: TileMap, start: object, goal: object, moves: str | int, method: str | SearchFunction, max_nodes: int
) -> MapTrace:
    """Every step of finding a path: the function behind TileMap.trace."""
    algorithm = find_algorithm(method)
    problem = MapProblem(tile_map, start, goal, moves)
    story = MapTrace(tile_map.with_ends(problem.start, problem.goal), problem.movement)
    h = problem.heuristic if algorithm.heuristic else blind
    algorithm.function(problem, h, limit=Limit(max_nodes=max_nodes), observe=story)
    return story

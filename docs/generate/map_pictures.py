"""Maps with the cells that searches expanded."""

from __future__ import annotations

from typing import Any

import numpy as np
from svg import drawing, element, group, line, rect, text
from traces import FinishedTrace, record

from tilestar import TileMap
from tilestar.maps import MapProblem
from tilestar.maps.display.layout import Layout

HOOK = """legend plain
........................
........................
.................#......
.................#......
.................#......
.................#......
.S...............#....G.
.................#......
.................#......
..........########......
........................
........................
"""
SWAMP = """legend plain
........................
........................
........99999999........
........99999999........
........99999999........
.S......99999999......G.
........99999999........
........99999999........
........99999999........
........99999999........
........................
"""
OPEN = "\n".join(["legend plain", *["." * 45] * 20, f"{'.' * 12}S{'.' * 19}G{'.' * 12}", *["." * 45] * 20])
SEA = "0 0 0 0 0 2 2 2/0 0 0 0 0 0 2 2/2 0 3 0 0 0 0 4/0 0 1 3 0 0 3 0"


def frontiers() -> str:
    """Dijkstra's algorithm, A* and greedy search on one map."""
    return _compared(HOOK, [("dijkstra", "Dijkstra"), ("astar", "A*"), ("greedy", "greedy")])


def detour() -> str:
    """A* and weighted A* where the direct way is expensive."""
    return _compared(SWAMP, [("astar", "A*"), ("weighted", "weighted A*"), ("greedy", "greedy")])


def both_ends() -> str:
    """Breadth-first search from one end and from both."""
    return _compared(OPEN, [("bfs", "breadth first"), ("bidirectional", "from both ends")], 6.2)


def sea() -> str:
    """The map of the guide with its cheapest path."""
    world = TileMap.parse(SEA)
    cell = 34
    path = [(row, column) for row, column in world.find_path()]
    rows, columns = world.shape
    enemies = [
        text((column + 0.5) * cell, (row + 0.62) * cell, "20", "small")
        for row, column in _places(rows, columns)
        if world.costs[row, column] == 20
    ]
    parts = _ground(world, cell), *enemies, _route(path, cell)
    return drawing(columns * cell, rows * cell, "A sea chart and its cheapest path, of cost 10", *parts)


def followed() -> str:
    """A path that is kept up to date while obstacles appear, and what each repair and each new search expanded."""
    world = TileMap.parse(SWAMP)
    live, cell = world.edit(), 8.2
    walker = live.follow()
    rows, columns = world.shape
    panels, walked = [], [walker.position]
    for number, wall in enumerate((None, (slice(0, 2), 15), (slice(0, 4), 18))):
        if wall is not None:
            walked += [walker.step() for _step in range(4)]
            live[wall] = float("inf")
        path = walker.path
        words = f"cost {path.cost:g} from here" if number else f"cost {path.cost:g}"
        name = f"after {number} {'change' if number == 1 else 'changes'}" if number else "at first"
        panels.append(
            drawing(
                columns * cell,
                rows * cell + 36,
                f"{name}: {words}",
                *(_ground(live, cell), _route(path, cell)),
                line([((column + 0.5) * cell, (row + 0.5) * cell) for row, column in walked], "refused"),
                text(0, rows * cell + 15, name, "strong", "start"),
                text(0, rows * cell + 31, words, "small", "start"),
            )
        )
    return "".join(panels)


def rules() -> str:
    """One diagonal step under the rules for squares, between blocked cells."""
    cases = {"no side blocked": "S./.G", "one side blocked": "S#/.G", "both sides blocked": "S#/#G"}
    cell, gap = 34, 46
    parts = []
    for across, (name, rows) in enumerate(cases.items()):
        world = TileMap.parse(f"legend plain/{rows}")
        for down, rule in enumerate(("4", "8", "8-one-obstacle", "8-no-corner-cutting")):
            step = (1, 1) in {action for action, _, _ in MapProblem(world, (0, 0), (1, 1), rule).successors((0, 0))}
            corner = 170 + across * (2 * cell + gap), 28 + down * (2 * cell + 22)
            drawn = line([(cell / 2, cell / 2), (cell * 1.5, cell * 1.5)], "path" if step else "refused")
            parts.append(group(*corner, _ground(world, cell), drawn, _ends(world, cell)))
            if across == 0:
                parts.append(text(0, corner[1] + cell + 4, rule, "code", "start"))
        parts.append(text(170 + across * (2 * cell + gap) + cell, 14, name, "small"))
    title = "Which diagonal steps each movement rule allows beside blocked cells"
    return drawing(170 + 3 * (2 * cell + gap), 28 + 4 * (2 * cell + 22), title, *parts)


def hexagons() -> str:
    """A map of hexagons with the address of each cell, and the neighbours of one in an even and one in an odd row."""
    layout, cell = Layout(5, 9, hexagonal=True), 52
    world = TileMap([[1] * layout.columns] * layout.rows)
    middles = {(1, 6): "group-b", (2, 2): "group-b"}
    near = {
        neighbour: "group-a"
        for middle in middles
        for _, neighbour, _ in MapProblem(world, middle, middle, "hex").successors(middle)
    }
    parts = []
    for place in _places(layout.rows, layout.columns):
        look = (near | middles).get(place, "ground")
        points = " ".join(f"{x * cell:g},{y * cell:g}" for x, y in layout.corners(*place, 0.96))
        x, y = layout.middle(*place)
        parts.append(element("polygon", points=points, class_=look))
        parts.append(text(x * cell, y * cell + 4, "{}, {}".format(*place), "small"))
    title = "Rows of hexagons with their addresses; rows 1 and 3 lie half a cell to the right"
    return drawing(layout.width * cell, layout.height * cell, title, *parts)


def hex_search() -> str:
    """A* over hexagons, as the package itself draws it."""
    return TileMap.generate("sea", 15, 30, seed=4).trace(moves="hex").svg()


def flow_field() -> str:
    """The way to the nearest of three goals from every cell, as the package itself draws it."""
    world = TileMap.generate("caves", 20, 34, seed=11)
    labels = world.components(moves="8-no-corner-cutting")
    free = np.argwhere(labels == np.bincount(labels[labels > 0]).argmax())
    goals = free[[0, len(free) // 2, -1]]
    return world.flow_field(goals, moves="8-no-corner-cutting").svg()


def _compared(text_: str, methods: list[tuple[str, str]], cell: float = 8.2) -> str:
    """One panel for each method: what it expanded, early cells darker, what it left open, and its path."""
    world = TileMap.parse(text_)
    rows, columns = world.shape
    panels = []
    for method, name in methods:
        problem = MapProblem(world, world.start, world.goal)
        trace = record(method, problem, problem.heuristic)
        path = trace.result.require_path()
        words = f"{trace.result.stats.expanded} cells expanded, cost {path.cost:g}"
        panels.append(
            drawing(
                columns * cell,
                rows * cell + 36,
                f"{name}: {words}",
                *(_ground(world, cell), _looked_at(trace, cell), _route(path.states, cell)),
                text(0, rows * cell + 15, name, "strong", "start"),
                text(0, rows * cell + 31, words, "small", "start"),
            )
        )
    return "".join(panels)


def _ground(world: TileMap, cell: float) -> str:
    rows, columns = world.shape
    parts = [rect(0, 0, columns * cell, rows * cell, "ground")]
    for (row, column), cost in ((place, world.costs[place]) for place in _places(rows, columns)):
        if cost > 1:
            parts.append(rect(column * cell, row * cell, cell, cell, "wall" if cost == float("inf") else "dear"))
    return "".join(parts)


def _places(rows: int, columns: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(rows) for column in range(columns)]


def _looked_at(trace: FinishedTrace, cell: float) -> str:
    parts = []
    for (row, column), number in trace.expanded.items():
        strength = 0.85 - 0.55 * number / len(trace.expanded)
        parts.append(
            element(
                "rect", x=column * cell, y=row * cell, width=cell, height=cell, class_="seen", fill_opacity=strength
            )
        )
    for row, column in trace.open:
        parts.append(rect(column * cell + 1.5, row * cell + 1.5, cell - 3, cell - 3, "waiting"))
    return "".join(parts)


def _route(states: Any, cell: float) -> str:
    points = [((column + 0.5) * cell, (row + 0.5) * cell) for row, column in states]
    ends = "".join(
        element("circle", cx=x, cy=y, r=max(4.0, cell * 0.2), class_=kind)
        for (x, y), kind in ((points[0], "start"), (points[-1], "goal"))
    )
    return line(points, "path") + ends


def _ends(world: TileMap, cell: float) -> str:
    return "".join(
        element("circle", cx=(place[1] + 0.5) * cell, cy=(place[0] + 0.5) * cell, r=5, class_=kind)
        for place, kind in ((world.start, "start"), (world.goal, "goal"))
        if place is not None
    )

"""A pattern database as the textbook builds it: breadth-first over dictionaries. Slow, and plainly right."""

from collections import deque

from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.pattern import Pattern

State = tuple[tuple[int, ...], int]
"""The cells of the pattern's tiles in the order of their goals, and the lowest cell of the blank's region."""


def beside(goal: CanonicalGoal, cell: int) -> list[int]:
    """The cells next to a cell."""
    row, column = divmod(cell, goal.width)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * goal.width + c for r, c in near if 0 <= r < goal.height and 0 <= c < goal.width]


def region(goal: CanonicalGoal, tiles: tuple[int, ...], blank: int) -> set[int]:
    """The cells the blank can reach without moving any of the tiles."""
    found, edge = {blank}, [blank]
    while edge:
        fresh = [cell for cell in beside(goal, edge.pop()) if cell not in tiles and cell not in found]
        found.update(fresh)
        edge += fresh
    return found


def build(pattern: Pattern) -> dict[State, int]:
    """The least number of moves of pattern tiles from each state to the goal."""
    goal = pattern.goal
    home = (pattern.cells, min(region(goal, pattern.cells, goal.blank)))
    depth = {home: 0}
    queue = deque([home])
    while queue:
        tiles, blank = state = queue.popleft()
        for free in region(goal, tiles, blank):
            for cell in beside(goal, free):
                if cell in tiles:
                    moved = tuple(free if tile == cell else tile for tile in tiles)
                    child = (moved, min(region(goal, moved, cell)))
                    if child not in depth:
                        depth[child] = depth[state] + 1
                        queue.append(child)
    return depth

"""A pattern database as the textbook builds it: breadth-first over dictionaries. Slow, and plainly right."""

from collections import deque

from tilestar.tiles.patterns.pattern import Pattern

State = tuple[tuple[int, ...], int]
"""The cells of the pattern's tiles in the order of their goals, and the lowest cell of the blank's region."""


def build(pattern: Pattern) -> dict[State, int]:
    """The least number of moves of pattern tiles from each state to the goal."""
    frame = pattern.frame
    width, cells = frame.width, frame.width * frame.height

    def beside(cell: int) -> list[int]:
        row, column = divmod(cell, width)
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [r * width + c for r, c in near if 0 <= r < frame.height and 0 <= c < width]

    def region(occupied: tuple[int, ...], blank: int) -> set[int]:
        found, edge = {blank}, [blank]
        while edge:
            fresh = [cell for cell in beside(edge.pop()) if cell not in occupied and cell not in found]
            found.update(fresh)
            edge += fresh
        return found

    goal = (pattern.cells, min(region(pattern.cells, frame.goal_blank)))
    depth = {goal: 0}
    queue = deque([goal])
    while queue:
        tiles, blank = state = queue.popleft()
        for free in region(tiles, blank):
            for cell in beside(free):
                if cell in tiles:
                    moved = tuple(free if tile == cell else tile for tile in tiles)
                    child = (moved, min(region(moved, cell)))
                    if child not in depth:
                        depth[child] = depth[state] + 1
                        queue.append(child)
    assert all(0 <= cell < cells for tiles, _ in depth for cell in tiles)
    return depth

"""Hexagons by cube coordinates: another way to say which cells are neighbours, for tests to compare with."""

import itertools
import math
from heapq import heappop, heappush

import numpy as np

from tilestar.maps import TileMap

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def to_cube(cell):
    """The two axes along the rows and across them, in which all hexagons look alike."""
    row, column = cell
    return column - row // 2, row


def to_cell(cube):
    """The row and the column again."""
    q, r = cube
    return r, q + r // 2


def hexagon_neighbours(tile_map: TileMap, cell):
    """The free cells beside a cell, each with the way that leads there."""
    q, r = to_cube(cell)
    for way in WAYS:
        row, column = to_cell((q + way[0], r + way[1]))
        inside = 0 <= row < tile_map.shape[0] and 0 <= column < tile_map.shape[1]
        if inside and tile_map.costs[row, column] < math.inf:
            yield way, (row, column)


def hexagon_costs(tile_map: TileMap, sources, *, towards=False, turn_penalty=0.0):
    """The least cost from the nearest source to every cell, or from every cell to it, by Dijkstra's algorithm."""
    best, waiting, done = np.full(tile_map.shape, math.inf), [(0.0, source, None) for source in sources], set()
    while waiting:
        cost, cell, last = heappop(waiting)
        if (cell, last if turn_penalty else None) in done:
            continue
        done.add((cell, last if turn_penalty else None))
        best[cell] = min(best[cell], cost)
        for way, other in hexagon_neighbours(tile_map, cell):
            turn = turn_penalty if last not in (None, way) else 0
            heappush(waiting, (cost + turn + float(tile_map.costs[cell if towards else other]), other, way))
    return best


def replay_over_hexagons(path):
    """Walk the path step by step: every step must lead to a neighbour, and the costs must add up."""
    cells = [tuple(cell) for cell in path.rows_and_columns.tolist()]
    total, last = 0.0, None
    for cell, following in itertools.pairwise(cells):
        ways = {other: way for way, other in hexagon_neighbours(path.world, cell)}
        assert following in ways, f"{cell} and {following} are no neighbours"
        turn = path.movement.turn_penalty if last not in (None, ways[following]) else 0
        total, last = total + turn + float(path.world.costs[following]), ways[following]
    assert math.isclose(path.cost, total, rel_tol=1e-9)

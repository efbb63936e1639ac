"""Generated maps: mazes, rooms, caves, sea charts and hills, each the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from tilestar._native import MapGrid, MapRule
from tilestar.errors import InputError, UnknownNameError
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.costs import check_size
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.legend import BLOCKED, PLAIN, SEA, Legend
from tilestar.numeric import is_whole

Costs = NDArray[np.float64]

SMALLEST_ROOM = 3
CAVE_WALLS = 0.45
CAVE_ROUNDS = 5
SEA_COSTS = {1.0: 0.80, 20.0: 0.08, BLOCKED: 0.12}
HIGHEST_TERRAIN = 9
BAND_CELLS = 1 << 20
SAMPLED = 1 << 16
SAMPLE_MARGIN = 64
"""A quantile of the sample differs by less than this fraction of its numbers from that of all, with rare exceptions."""


def generate(kind: str, rows: int, columns: int, seed: int) -> Drawing:
    """A map of that kind, with a start and a goal that can be reached from it if there are two such cells."""
    if kind not in KINDS:
        raise UnknownNameError("kind of map", kind, KINDS)
    for name, number in (("rows", rows), ("columns", columns), ("seed", seed)):
        if not is_whole(number) or number < 0:
            raise InputError("{name} is a whole number, not {number}", name=name, number=repr(number))
    check_size(rows, columns)
    make, legend = KINDS[kind]
    costs = make(rows, columns, np.random.default_rng(seed))
    start, goal = _ends(costs)
    for cell in (start, goal):
        if cell is not None:
            costs[cell] = 1
    return Drawing.of_costs(legend, costs, start, goal)


def noise(rows: int, columns: int, random: np.random.Generator) -> Costs:
    """Hills of cost 1 to 9, each cost equally frequent: random grids of growing fineness, added."""
    height = np.zeros((rows, columns))
    octaves = max(1, int(np.log2(max(rows, columns, 4))) - 1)
    for octave in range(1, octaves + 1):
        points = 2**octave + 1
        grid = random.random((points, points))
        for band in _bands(rows, columns):
            height[band] += _stretched(grid, rows, columns, band) / 2**octave
    levels = quantiles(height, np.arange(1, HIGHEST_TERRAIN) / HIGHEST_TERRAIN)
    for band in _bands(rows, columns):
        height[band] = np.searchsorted(levels, height[band]) + 1
    return height


def maze(rows: int, columns: int, random: np.random.Generator) -> Costs:
    """Passages with exactly one way between any two cells: a depth-first walk that carves as it goes."""
    costs = [[BLOCKED] * columns for _row in range(rows)]
    costs[0][0] = 1
    stack = [(0, 0)]
    turns = iter(random.random(((rows + 1) // 2) * ((columns + 1) // 2)).tolist())
    while stack:
        row, column = stack[-1]
        around = ((row, column + 2), (row + 2, column), (row, column - 2), (row - 2, column))
        fresh = [
            (down, right)
            for down, right in around
            if 0 <= down < rows and 0 <= right < columns and costs[down][right] == BLOCKED
        ]
        if not fresh:
            stack.pop()
            continue
        down, right = fresh[int(next(turns) * len(fresh))]
        costs[(row + down) // 2][(column + right) // 2] = costs[down][right] = 1
        stack.append((down, right))
    carved = np.empty((rows, columns))
    for number, cells in enumerate(costs):
        carved[number] = cells
    return carved


def rooms(rows: int, columns: int, random: np.random.Generator) -> Costs:
    """Rooms in rooms: walls across, each with one door, until the rooms are small.

    Walls stand on odd rows and columns, doors open on even ones, so that no wall ends before a door.
    """
    costs = np.ones((rows, columns))
    undivided = [(0, 0, rows, columns)]
    while undivided:
        top, left, height, width = undivided.pop()
        if max(height, width) < 2 * SMALLEST_ROOM + 1:
            continue
        across = height > width or (height == width and random.random() < 0.5)
        length, breadth = (height, width) if across else (width, height)
        wall = SMALLEST_ROOM + 2 * int(random.integers((length - 2 * SMALLEST_ROOM + 1) // 2))
        door = 2 * int(random.integers((breadth + 1) // 2))
        if across:
            costs[top + wall, left : left + width] = BLOCKED
            costs[top + wall, left + door] = 1
            undivided += [(top, left, wall, width), (top + wall + 1, left, height - wall - 1, width)]
        else:
            costs[top : top + height, left + wall] = BLOCKED
            costs[top + door, left + wall] = 1
            undivided += [(top, left, height, wall), (top, left + wall + 1, height, width - wall - 1)]
    return costs


def caves(rows: int, columns: int, random: np.random.Generator) -> Costs:
    """One connected cave: scattered rock that grows where it is dense, and all but the largest hollow filled."""
    rock = np.empty((rows, columns), dtype=np.bool_)
    for band in _bands(rows, columns):
        rock[band] = random.random(rock[band].shape) < CAVE_WALLS
    for _round in range(CAVE_ROUNDS):
        padded = np.pad(rock, 1, constant_values=True).astype(np.int8)
        around = sum(padded[row : row + rows, column : column + columns] for row in range(3) for column in range(3))
        rock = np.asarray(around >= 5)
    return np.where(_largest_hollow(~rock), 1, BLOCKED)


def sea(rows: int, columns: int, random: np.random.Generator) -> Costs:
    """A sea with islands and enemies strewn over it."""
    costs = np.empty((rows, columns))
    for band in _bands(rows, columns):
        costs[band] = random.choice(list(SEA_COSTS), size=costs[band].shape, p=list(SEA_COSTS.values()))
    return costs


KINDS: dict[str, tuple[Callable[[int, int, np.random.Generator], Costs], Legend]] = {
    "noise": (noise, PLAIN),
    "maze": (maze, SEA),
    "rooms": (rooms, SEA),
    "caves": (caves, SEA),
    "sea": (sea, SEA),
}
"""The kinds of maps by name, with the legend they are drawn in."""


def _bands(rows: int, columns: int) -> Iterator[slice]:
    """The rows in groups that NumPy is done with in milliseconds: Ctrl-C is noticed only in between."""
    height = max(1, BAND_CELLS // columns)
    for first in range(0, rows, height):
        yield slice(first, min(first + height, rows))


def _stretched(grid: Costs, rows: int, columns: int, band: slice) -> Costs:
    """Some rows of a small grid drawn out to a larger size, with straight lines between its points."""
    for axis, size, wanted in ((0, rows, band), (1, columns, slice(None))):
        place = np.linspace(0, grid.shape[axis] - 1, size)[wanted]
        before = np.minimum(place.astype(int), grid.shape[axis] - 2)
        share = np.expand_dims(place - before, 1 - axis)
        grid = grid.take(before, axis) * (1 - share) + grid.take(before + 1, axis) * share
    return grid


def quantiles(values: Costs, shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """What `numpy.quantile` gives, found without sorting a large array in one step.

    A sample says between which values a quantile lies. Only those are sorted, and the ones below are counted.
    """
    found = np.empty(len(shares))
    sample = np.sort(values.ravel()[:: max(1, values.size // SAMPLED)])
    for number, share in enumerate(shares):
        rank = share * (values.size - 1)
        place = share * (len(sample) - 1)
        margin = max(2, len(sample) // SAMPLE_MARGIN)
        low, high = (sample[int(np.clip(place + side * margin, 0, len(sample) - 1))] for side in (-1, 1))
        below, near = 0, []
        for band in _bands(*values.shape):
            rows = values[band]
            below += int((rows < low).sum())
            near.append(rows[(rows >= low) & (rows <= high)])
        inside = np.sort(np.concatenate(near))
        if not below <= int(rank) < int(rank) + 1 < below + len(inside):  # the sample misled, or everything is equal
            found[number] = np.quantile(values, share)
            continue
        first, second = inside[int(rank) - below : int(rank) - below + 2]
        found[number] = np.quantile([first, second], rank - int(rank))
    return found


def _ends(costs: Costs) -> tuple[Cell | None, Cell | None]:
    """The first and the last cell of the largest hollow, if it has two."""
    hollow = _largest_hollow(np.isfinite(costs)).ravel()
    first, last = int(hollow.argmax()), hollow.size - 1 - int(hollow[::-1].argmax())
    if first >= last or not hollow[first]:
        return None, None
    columns = costs.shape[1]
    return divmod(first, columns), divmod(last, columns)


def _largest_hollow(free: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The most free cells that hang together by straight steps."""
    labels = MapGrid(np.where(free, 1, BLOCKED)).components(MapRule.four)
    sizes = np.bincount(labels.ravel())
    sizes[0] = 0  # the label of blocked cells
    hollow: NDArray[np.bool_] = free & (labels == sizes.argmax())
    return hollow

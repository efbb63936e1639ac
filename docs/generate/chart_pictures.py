"""Charts of what searches and heuristics do on the 8-puzzle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from pattern_pictures import PARTITION, entries
from readable_patterns import look_up, mirrored
from svg import drawing, line, rect, text
from traces import board_trace

from tilestar import Board
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.problem import TilesProblem

BOARD = "014276385"
GOAL = Board.parse("0 1 2/3 4 5/6 7 8")
SAMPLE = 40
"""Boards of each distance that estimates are averaged over."""

Tiles = tuple[int, ...]


@cache
def by_distance() -> list[list[Tiles]]:
    """All 181,440 boards, by their distance from the goal."""
    problem = TilesProblem(GOAL, GOAL)
    layers, seen = [[GOAL.tiles]], {GOAL.tiles}
    while layers[-1]:
        following = []
        for state in layers[-1]:
            for _, child, _ in problem.successors(state):
                if child not in seen:
                    seen.add(child)
                    following.append(child)
        layers.append(following)
    return layers[:-1]


def depths() -> str:
    """How many boards are how far from the goal."""
    counts = [len(layer) for layer in by_distance()]
    bars = [(str(depth), count, "bar") for depth, count in enumerate(counts)]
    return _bars(bars, f"8-puzzles by their distance from the goal, {sum(counts):,} in all", numbers=False)


def layers() -> str:
    """A*'s expansions by f."""
    trace = board_trace("astar", BOARD)
    counts = Counter(event.f for event in trace.events if event.kind == "expand" and event.f is not None)
    cost = trace.result.require_path().cost
    bars = [(f"f = {f}", counts[f], "bar last" if f == cost else "bar") for f in sorted(counts)]
    return _bars(bars, f"Boards that A* expands on {BOARD}, by f")


def rounds() -> str:
    """IDA*'s expansions by round."""
    trace = board_trace("ida", BOARD)
    counts: dict[str, int] = {}
    for event in trace.events:
        if event.kind == "iterate":
            bound = f"f ≤ {event.bound}"
            counts[bound] = 0
        elif event.kind == "expand":
            counts[bound] += 1
    bars = [(bound, count, "bar") for bound, count in counts.items()]
    bars[-1] = (*bars[-1][:2], "bar last")
    return _bars(bars, f"Boards that IDA* expands on {BOARD}, by round")


def estimates() -> str:
    """Mean estimates against the true distance."""
    names = ("hamming", "manhattan", "linear-conflict", "walking-distance")
    return _means({name: make_heuristic(name, GOAL) for name in names})


def strength() -> str:
    """Pattern databases and the heuristics without tables."""

    def halves(tiles: Tiles) -> int:
        return sum(look_up(entries(pattern), pattern, tiles) for pattern in PARTITION)

    return _means(
        {
            "manhattan": make_heuristic("manhattan", GOAL),
            "linear-conflict": make_heuristic("linear-conflict", GOAL),
            "two patterns": halves,
            "reflected too": lambda tiles: max(halves(tiles), halves(mirrored(tiles))),
        }
    )


def _means(heuristics: dict[str, Callable[[Tiles], float]]) -> str:
    """A line for each heuristic, named at its end, below the line of the true distance."""
    draw = random.Random(1)
    samples = [layer if len(layer) <= SAMPLE else draw.sample(layer, SAMPLE) for layer in by_distance()]
    width, height, left, unit = 600, 330, 34, 13
    base = height - 34
    scale = 9
    deepest = len(samples) - 1

    def at(depth: float, value: float) -> tuple[float, float]:
        return left + depth * unit, base - value * scale

    parts = [line([at(0, 0), at(deepest, 0)], "axis"), line([at(0, 0), at(0, deepest)], "axis")]
    for tick in range(0, deepest + 1, 5):
        parts.append(text(at(tick, 0)[0], base + 16, tick, "small"))
        parts.append(text(left - 6, at(0, tick)[1] + 4, tick, "small", "end"))
    parts.append(text(at(deepest / 2, 0)[0], height - 2, "true distance", "small"))
    parts.append(text(4, 12, "mean estimate", "small", "start"))
    parts.append(line([at(0, 0), at(deepest, deepest)], "truth"))
    parts.append(text(at(deepest, deepest)[0] + 6, at(0, deepest)[1] + 4, "the truth", "small", "start"))
    ends = []
    for number, (name, h) in enumerate(heuristics.items()):
        means = [sum(map(h, sample)) / len(sample) for sample in samples]
        parts.append(line([at(depth, mean) for depth, mean in enumerate(means)], f"curve-{number}"))
        ends.append((means[-1], f"{name} {means[-1]:.1f}", f"small label-{number}"))
    parts += _labels(ends, lambda value: at(deepest, value))
    said = "; ".join(words for _, words, _ in ends)
    title = f"Mean estimate of heuristics by true distance. At the greatest distance, {deepest}: {said}"
    return drawing(width, height, title, *parts)


def _labels(
    ends: list[tuple[float, str, str]], at: Callable[[float], tuple[float, float]], room: float = 15
) -> Iterable[str]:
    """Names at the ends of the curves, pushed apart where they would meet."""
    lowest = float("inf")
    for value, words, class_ in sorted(ends, reverse=True, key=lambda end: end[0]):
        x, y = at(value)
        y = y if lowest == float("inf") else max(y, lowest + room)
        lowest = y
        yield text(x + 6, y + 4, words, class_, "start")


def _bars(bars: list[tuple[str, int, str]], title: str, numbers: bool = True) -> str:
    """Bars side by side, labelled below and, if wanted, above."""
    width, height = 620.0, 220.0
    base, most = height - 22, max(value for _, value, _ in bars)
    step = width / len(bars)
    parts = [line([(0, base), (width, base)], "axis")]
    for number, (label, value, class_) in enumerate(bars):
        tall = max(1.0, value / most * (base - 24))
        parts.append(rect(number * step + step * 0.12, base - tall, step * 0.76, tall, class_))
        middle = number * step + step / 2
        parts.append(text(middle, base + 15, label, "small"))
        if numbers:
            parts.append(text(middle, base - tall - 5, f"{value:,}", "small"))
    if not numbers:
        parts.append(text(0, 12, f"{most:,} at most", "small", "start"))
    return drawing(width, height, title, *parts)

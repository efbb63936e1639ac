"""Why a depth-first search reaches the same board again, and how much an automaton saves."""

from __future__ import annotations

from collections import Counter

from svg import board, drawing, group, line, text

from tilestar import Board
from tilestar.tiles.board.geometry import slides_into
from tilestar.tiles.board.replay import replay
from tilestar.tiles.problem import TilesProblem

DEEPEST = 14


def same_board() -> str:
    """Two ways round a block of four cells that end alike."""
    start = Board.parse("1 2 3/4 0 5/6 7 8")
    ways = _ways_round(start)
    parts = []
    for row, letters in enumerate(ways):
        for number in range(len(letters) + 1):
            shown = replay(start, letters[:number])
            x, y = number * 88, row * 96
            parts.append(group(x, y, board(shown.tiles, 3, 20)))
            if number < len(letters):
                parts.append(text(x + 74, y + 34, "↑↓←→"["UDLR".index(letters[number])], "strong"))
    assert replay(start, ways[0]) == replay(start, ways[1])
    return drawing(88 * 6 + 62, 160, f"Moves {ways[0]} and {ways[1]} lead to the same board", *parts)


def _ways_round(start: Board) -> tuple[str, str]:
    """The first two strings of six moves that lead to one board, found by trying all."""
    found: dict[Board, list[str]] = {}
    for letters in _strings(start, 6):
        found.setdefault(replay(start, letters), []).append(letters)
    return next((pair[0], pair[1]) for pair in found.values() if len(pair) > 1)


def _strings(start: Board, length: int, before: str = "") -> list[str]:
    """Strings of moves in which no move undoes the one before."""
    if len(before) == length:
        return [before]
    here = replay(start, before)
    back = {"U": "D", "D": "U", "L": "R", "R": "L", "": ""}[before[-1:]]
    letters = [move.direction.letter for move in here.legal_moves() if move.direction.letter != back]
    return [string for letter in letters for string in _strings(start, length, before + letter)]


def strings() -> str:
    """How many strings of moves there are, and how many boards they lead to, by length."""
    start = Board.parse("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15")
    named = (("strings of moves", _count_strings()), ("different boards", _count_boards(start)))
    width, height, most = 640.0, 260.0, named[0][1][-1]

    def at(depth: int, value: float) -> tuple[float, float]:
        return 20 + depth * (380 / DEEPEST), height - 34 - value / most * (height - 60)

    parts = [line([at(0, 0), at(DEEPEST, 0)], "axis"), text(at(DEEPEST // 2, 0)[0], height - 1, "moves", "small")]
    parts += [text(at(depth, 0)[0], height - 17, depth, "small") for depth in range(0, DEEPEST + 1, 2)]
    for number, (name, values) in enumerate(named):
        x, y = at(DEEPEST, values[-1])
        parts.append(line([at(depth, value) for depth, value in enumerate(values)], f"curve-{number}"))
        parts.append(text(x + 6, y + 4, f"{values[-1]:,} {name}", f"small label-{number}", "start"))
    said = "; ".join(f"{values[-1]:,} {name}" for name, values in named)
    return drawing(width, height, f"15-puzzle from a corner, {DEEPEST} moves: {said}", *parts)


def _count_strings() -> list[int]:
    """Strings by length, counted by the blank's cell and the cell it came from."""
    ends: Counter[tuple[int, int | None]] = Counter({(0, None): 1})
    counts = [1]
    for _ in range(DEEPEST):
        following: Counter[tuple[int, int | None]] = Counter()
        for (cell, before), count in ends.items():
            for target, _ in slides_into(cell, 4, 4):
                if target != before:
                    following[target, cell] += count
        ends = following
        counts.append(ends.total())
    return counts


def _count_boards(start: Board) -> list[int]:
    """Boards by their distance from `start`."""
    problem = TilesProblem(start, start)
    counts, seen, layer = [1], {start.tiles}, [start.tiles]
    for _ in range(DEEPEST):
        layer = list({child for state in layer for _, child, _ in problem.successors(state)} - seen)
        seen.update(layer)
        counts.append(len(layer))
    return counts

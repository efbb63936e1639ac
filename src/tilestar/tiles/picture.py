"""Boards and solutions as SVG, for notebooks and pages: tiles carry their own colours, so light and dark both work."""

from __future__ import annotations

from tilestar.tiles.board import Board
from tilestar.tiles.solution import Solution

CELL = 40
GAP = 14
CAPTION = 16
ACROSS = 8
MOST_BOARDS = 80
MOST_CELLS = 1024

_STYLE = (
    "<style>.tray{fill:#8883;stroke:#888;stroke-width:2}.tile{fill:#2b6ea6}.home{fill:#2e7d4f}"
    ".n{fill:#fff;font:600 {size}px sans-serif;text-anchor:middle;dominant-baseline:central}"
    ".c{fill:#888;font:12px sans-serif}</style>"
)


def board_svg(board: Board, goal: Board | None = None) -> str:
    """The board as a picture; tiles that are where `goal` has them are green."""
    width, height = board.width * CELL, board.height * CELL
    return _svg(width, height, _tiles(board, goal, 0, 0), board)


def solution_svg(solution: Solution) -> str:
    """All boards from start to goal as a strip in lines, each under its move; long ones are cut in the middle."""
    boards = list(solution.boards()) or [solution.start]
    captions = ["start"] + [f"{number}. {move}" for number, move in enumerate(solution.moves or (), 1)]
    frames = list(zip(captions, boards, strict=False))
    most = max(2, min(MOST_BOARDS, MOST_CELLS // len(solution.start.tiles)))
    if len(frames) > most:
        frames = frames[: most // 2] + frames[-(most - most // 2) :]
    step_x = solution.start.width * CELL + GAP
    step_y = solution.start.height * CELL + GAP + CAPTION
    parts = []
    for number, (caption, board) in enumerate(frames):
        x, y = number % ACROSS * step_x, number // ACROSS * step_y
        parts.append(f'<text class="c" x="{x}" y="{y + 12}">{caption}</text>')
        parts.append(_tiles(board, solution.goal, x, y + CAPTION))
    lines = -(-len(frames) // ACROSS)
    return _svg(min(len(frames), ACROSS) * step_x, lines * step_y, "".join(parts), solution.start)


def _svg(width: int, height: int, body: str, board: Board) -> str:
    size = CELL * 9 // 20 if len(board.tiles) <= 100 else CELL * 3 // 10
    style = _STYLE.replace("{size}", str(size))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 4}" height="{height + 4}" '
        f'viewBox="-2 -2 {width + 4} {height + 4}" role="img" aria-label="{board.compact()}">{style}{body}</svg>'
    )


def _tiles(board: Board, goal: Board | None, x: int, y: int) -> str:
    tray = f'<rect class="tray" x="{x}" y="{y}" width="{board.width * CELL}" height="{board.height * CELL}" rx="6"/>'
    parts = [tray]
    for cell, tile in enumerate(board.tiles):
        if tile == 0:
            continue
        row, column = divmod(cell, board.width)
        left, top = x + column * CELL, y + row * CELL
        kind = "home" if goal is not None and goal.tiles[cell] == tile else "tile"
        parts.append(
            f'<rect class="{kind}" x="{left + 2}" y="{top + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="5"/>'
            f'<text class="n" x="{left + CELL // 2}" y="{top + CELL // 2}">{tile}</text>'
        )
    return "".join(parts)

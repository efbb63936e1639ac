"""Boards and solutions as SVG, for notebooks and pages: tiles carry their own colours, so light and dark both work."""

from __future__ import annotations

from tilestar.display.svg import INK, picture
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Move
from tilestar.tiles.solving.solution import Solution

CELL = 40
GAP = 14
CAPTION = 18
WIDEST = 1080
MOST_BOARDS = 80
MOST_CELLS = 1024

TILE, HOME = "#2b6ea6", "#27704a"
"""A misplaced tile, and one that is where the goal has it: white numbers are easy to read on both."""

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def board_svg(board: Board, goal: Board | None = None, scale: float = 1) -> str:
    """The board as a picture; tiles that are where `goal` has them are green."""
    shape = board_shape(board, goal)
    return picture(board.width * CELL, board.height * CELL, shape, board.compact(), scale=scale)


def solution_svg(solution: Solution) -> str:
    """All boards from start to goal as a strip in lines, each under its move; long ones are cut in the middle."""
    boards = list(solution.boards()) or [solution.start]
    frames = list(zip(captions(solution), boards, strict=True))
    most = max(2, min(MOST_BOARDS, MOST_CELLS // len(solution.start.tiles)))
    if len(frames) > most:
        (caption, board), *others = frames[-(most - most // 2) :]
        frames = [*frames[: most // 2], (f"… {caption}", board), *others]
    step_x = solution.start.width * CELL + GAP
    across = max(1, (WIDEST + GAP) // step_x)
    step_y = solution.start.height * CELL + GAP + CAPTION
    parts = []
    for number, (caption, board) in enumerate(frames):
        x, y = number % across * step_x, number // across * step_y
        shape = board_shape(board, solution.goal)
        parts.append(
            f'<g transform="translate({x} {y})">{caption_shape(caption)}'
            f'<g transform="translate(0 {CAPTION})">{shape}</g></g>'
        )
    lines = -(-len(frames) // across)
    width, height = min(len(frames), across) * step_x - GAP, lines * step_y - GAP
    return picture(width, height, "".join(parts), label(solution))


def label(solution: Solution) -> str:
    """What the picture of a solution shows, in words."""
    found = solution.status if solution.length is None else f"{solution.length} moves"
    return f"{solution.start.compact()} → {solution.goal.compact()}: {found}"


def captions(solution: Solution) -> list[str]:
    """A few characters for each board: `start`, then which move led to it."""
    return ["start", *(move_caption(number, move) for number, move in enumerate(solution.moves or (), 1))]


def move_caption(number: int, move: Move) -> str:
    """Such as `12: 5 ↑`."""
    return f"{number}: {move.tile} {ARROWS[move.direction]}"


def caption_shape(caption: str) -> str:
    """Words above a board, their top at 0."""
    return f'<text y="12" font-size="13" fill="{INK}">{caption}</text>'


def board_shape(board: Board, goal: Board | None = None) -> str:
    """The tray with its tiles, from (0, 0) on."""
    parts = []
    for cell, tile in enumerate(board.tiles):
        if tile:
            row, column = divmod(cell, board.width)
            colour = HOME if goal is not None and goal.tiles[cell] == tile else TILE
            parts.append(f'<g fill="{colour}">{tile_shape(tile, column * CELL, row * CELL, board)}</g>')
    return f"{tray_shape(board)}{numbers_open(board)}{''.join(parts)}</g>"


def tray_shape(board: Board) -> str:
    """What the tiles lie in."""
    width, height = board.width * CELL, board.height * CELL
    return f'<rect width="{width}" height="{height}" rx="6" fill="#888" fill-opacity=".2" stroke="#888"/>'


def numbers_open(board: Board) -> str:
    """The opening tag of a group whose numbers have the size that suits the board."""
    return f'<g font-size="{number_size(board)}" font-weight="600" text-anchor="middle">'


def number_size(board: Board) -> int:
    """How tall the numbers are."""
    return CELL * 9 // 20 if len(board.tiles) <= 100 else CELL * 3 // 10


def tile_shape(tile: int, left: int, top: int, board: Board) -> str:
    """A tile in the colour of the group around it."""
    middle = top + CELL / 2 + 0.36 * number_size(board)
    return (
        f'<rect x="{left + 2}" y="{top + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="5"/>'
        f'<text x="{left + CELL // 2}" y="{middle:g}" fill="#fff">{tile}</text>'
    )

"""Random boards and puzzles for property tests."""

from hypothesis import strategies as st

from tilestar import Board
from tilestar.tiles.board.parity import is_solvable

SMALL_SIZES = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (5, 2), (1, 4), (5, 1)]
SIZES = [*SMALL_SIZES, (4, 3), (4, 4), (3, 5), (5, 5), (6, 4)]


def boards(sizes=SIZES) -> st.SearchStrategy[Board]:
    """Boards of these sizes, solvable or not."""
    return st.sampled_from(sizes).flatmap(boards_of)


def boards_of(size: tuple[int, int]) -> st.SearchStrategy[Board]:
    """Boards of one size."""
    width, height = size
    return st.permutations(range(width * height)).map(lambda tiles: Board(width, height, tuple(tiles)))


def pairs(sizes=SIZES) -> st.SearchStrategy[tuple[Board, Board]]:
    """Two boards of one size."""
    return st.sampled_from(sizes).flatmap(lambda size: st.tuples(boards_of(size), boards_of(size)))


def puzzles(sizes=SIZES) -> st.SearchStrategy[tuple[Board, Board]]:
    """A start and a goal that can be reached from it."""
    wide = [size for size in sizes if min(size) > 1 and size != (2, 2)]
    return pairs(wide).map(lambda pair: pair if is_solvable(*pair) else (pair[0].twin(), pair[1]))

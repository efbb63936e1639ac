"""Rotated and reflected puzzles."""

from hypothesis import given
from tests.strategies import SMALL_SIZES, puzzles
from tests.tiles.puzzles import turned

from tilestar import solve
from tilestar.tiles.board.replay import replay
from tilestar.tiles.board.symmetry import symmetries


@given(puzzles([size for size in SMALL_SIZES if size != (5, 2)]))
def test_a_turned_puzzle_has_the_turned_solutions(puzzle):
    start, goal = puzzle
    solution = solve(start, goal)
    assert solution.letters is not None
    for symmetry in symmetries(start.width, start.height):
        new_start, new_goal = turned(start, symmetry), turned(goal, symmetry)
        letters = solution.letters.translate(str.maketrans("UDLR", symmetry.letters))
        assert replay(new_start, letters) == new_goal
        assert solve(new_start, new_goal).length == solution.length


def classes_of_cells(width: int, height: int) -> int:
    same_shape = [symmetry for symmetry in symmetries(width, height) if symmetry.width == width]
    return len({min(symmetry.cells[cell] for symmetry in same_shape) for cell in range(width * height)})


def test_a_square_has_three_classes_of_blanks_on_4x4_and_six_on_5x5():
    assert [classes_of_cells(side, side) for side in (3, 4, 5)] == [3, 3, 6]
    assert classes_of_cells(4, 3) == 4

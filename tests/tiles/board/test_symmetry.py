"""Turned and mirrored puzzles."""

from hypothesis import given
from tests.strategies import SMALL_SIZES, puzzles

from tilestar import solve
from tilestar.tiles.board.replay import replay
from tilestar.tiles.board.symmetry import symmetries, to_first_blank


@given(puzzles([size for size in SMALL_SIZES if size != (5, 2)]))
def test_a_turned_puzzle_has_the_turned_solutions(puzzle):
    start, goal = puzzle
    solution = solve(start, goal)
    assert solution.letters is not None
    for symmetry in symmetries(start.width, start.height):
        turned = symmetry.turn(start)
        assert replay(turned, symmetry.turn_letters(solution.letters)) == symmetry.turn(goal)
        assert solve(turned, symmetry.turn(goal)).length == solution.length


def test_a_square_has_three_classes_of_blanks_on_4x4_and_six_on_5x5():
    for side, classes in ((3, 3), (4, 3), (5, 6)):
        cells = {to_first_blank(side, side, cell).cells[cell] for cell in range(side * side)}
        assert len(cells) == classes
    assert len({to_first_blank(4, 3, cell).cells[cell] for cell in range(12)}) == 4

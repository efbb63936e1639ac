"""Solutions as animations."""

import re
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest

from tilestar import Board, InputError, attempt, solve
from tilestar.tiles.display.animation import MOST_CELLS, MOST_MOVES
from tilestar.tiles.display.picture import CELL, HOME
from tilestar.tiles.solving.solution import Solution

SOLUTION = solve("304528167")


def cell_at_the_end(svg, solution, tile):
    """Where the keyframes leave a tile, and its colour there."""
    start = solution.start
    row, column = divmod(start.tiles.index(tile), start.width)
    last = re.search(rf"@keyframes \w+t{tile}\{{.*?100%\{{transform:translate\((-?\d+)px,(-?\d+)px\);fill:(#\w+)", svg)
    if last is None:
        return row * start.width + column, None
    return (row + int(last[2]) // CELL) * start.width + column + int(last[1]) // CELL, last[3]


@pytest.mark.parametrize("solution", [SOLUTION, solve("2 3 5/1 4 0", "blank-first"), solve("123456780")])
def test_the_tiles_of_the_svg_end_where_the_goal_has_them(solution):
    svg = solution.animate().svg
    ElementTree.fromstring(svg)
    for cell, tile in enumerate(solution.goal.tiles):
        if tile:
            where, colour = cell_at_the_end(svg, solution, tile)
            assert where == cell
            assert colour in (HOME, None)


def test_every_move_is_written_in_its_turn():
    written = re.findall(r"<text[^>]*>(\d+: [^<]*)</text>", SOLUTION.animate().svg)
    assert len(written) == 23
    assert written[:2] == ["1: 2 ↑", "2: 6 ↑"]


def test_the_svg_rests_for_those_who_want_no_motion_and_needs_no_script():
    svg = SOLUTION.animate().svg
    assert "prefers-reduced-motion:reduce" in svg
    assert "<script" not in svg
    assert "<script" not in SOLUTION.animate()._repr_html_()


def test_animations_in_one_page_do_not_mix():
    def names(animation):
        return set(re.findall(r"@keyframes (\w+)\{", animation.svg))

    assert not names(SOLUTION.animate()) & names(solve("283104765", "123804765").animate())


def test_an_animation_grows_with_its_moves_and_not_with_its_boards():
    back_and_forth = Solution(
        Board.parse("123456780"), Board.parse("123456780"), SOLUTION.status, "DU" * 100, False, 0, SOLUTION.stats
    )
    assert len(back_and_forth.animate().svg) < 60_000


@pytest.mark.parametrize("ending", ["svg", "html", "gif"])
def test_the_ending_of_the_name_chooses_the_format(tmp_path, ending):
    if ending == "gif":
        pytest.importorskip("PIL")
    file = tmp_path / f"moves.{ending}"
    file.write_text("something older")
    SOLUTION.animate().save(file)
    assert file.read_bytes().startswith({"svg": b"<svg", "html": b"<!doctype html>", "gif": b"GIF89a"}[ending])
    assert list(tmp_path.iterdir()) == [file]


def test_other_endings_and_missing_folders_are_refused(tmp_path):
    with pytest.raises(InputError, match="unknown picture format 'mp4': choose one of svg, html, gif"):
        SOLUTION.animate().save(tmp_path / "moves.mp4")
    with pytest.raises(InputError, match="cannot be written: No such file"):
        SOLUTION.animate().save(tmp_path / "no" / "moves.svg")


def test_a_gif_without_pillow_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(InputError, match=r"pip install 'tilestar\[image\]'"):
        SOLUTION.animate().save(tmp_path / "moves.gif")
    with pytest.raises(InputError, match=r"pip install 'tilestar\[image\]'"):
        SOLUTION.animate().gif()


def test_the_gif_shows_the_start_every_move_and_the_goal():
    image = pytest.importorskip("PIL.Image")

    def still(text):
        return image.open(BytesIO(solve(text, text).animate().gif())).convert("RGB").tobytes()

    solution = solve("283104765", "123804765")
    animation = image.open(BytesIO(solution.animate().gif()))
    assert animation.n_frames == 1 + 3 * 4
    assert sum(duration(animation)) == pytest.approx(1000 * solution.animate().timing.seconds, abs=250)
    animation.seek(animation.n_frames - 1)
    assert animation.convert("RGB").tobytes() == still("123804765")
    quick = image.open(BytesIO(solution.animate(speed=20).gif()))
    assert quick.n_frames == 5


def duration(animation):
    """The milliseconds of each frame."""
    for number in range(animation.n_frames):
        animation.seek(number)
        yield animation.info["duration"]


def test_what_cannot_be_animated_is_refused():
    with pytest.raises(InputError, match="the board was not solved"):
        attempt("123456870").animate()
    with pytest.raises(InputError, match="not 0"):
        SOLUTION.animate(speed=0)
    start = Board.parse("123456780")
    long = Solution(start, start, SOLUTION.status, "DU" * MOST_MOVES, False, 0, SOLUTION.stats)
    with pytest.raises(InputError, match="at most 5000 moves"):
        long.animate()
    large = Board(MOST_CELLS + 1, 1, (*range(1, MOST_CELLS + 1), 0))
    with pytest.raises(InputError, match="at most 1024 cells"):
        Solution(large, large, SOLUTION.status, "", True, 0, SOLUTION.stats).animate()

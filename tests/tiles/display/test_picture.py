"""Boards and solutions as SVG."""

from xml.etree import ElementTree

from tilestar import Board, attempt, solve

SVG = "{http://www.w3.org/2000/svg}"


def test_a_board_shows_itself_as_svg():
    picture = ElementTree.fromstring(Board.parse("2 8 3/1 0 4/7 6 5")._repr_svg_())
    numbers = [text.text for text in picture.iter(f"{SVG}text")]
    assert numbers == ["2", "8", "3", "1", "4", "7", "6", "5"]


def test_a_solution_shows_every_board_and_an_unsolvable_one_its_start():
    picture = ElementTree.fromstring(solve("283104765", "123804765")._repr_svg_())
    assert len(list(picture.iter(f"{SVG}text"))) == 5 * 9
    picture = ElementTree.fromstring(attempt("123456870")._repr_svg_())
    assert len(list(picture.iter(f"{SVG}text"))) == 9

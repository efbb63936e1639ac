"""Searches on boards, watched and shown."""

from xml.etree import ElementTree

import pytest

from tilestar import UnsolvableBoardError, trace
from tilestar.search.registry import ALGORITHMS

SVG = "{http://www.w3.org/2000/svg}"
START, GOAL = "2 8 3/1 0 4/7 6 5", "1 2 3/8 0 4/7 6 5"


@pytest.mark.parametrize("method", ALGORITHMS)
def test_every_algorithm_can_be_watched(method):
    story = trace(START, GOAL, method=method, max_nodes=500)
    if story.solution.letters is not None:
        assert [story.board(state) for state in story.path] == list(story.solution.boards())
    assert f"after {story.solution.stats.expanded} expansions" in story.summary
    ElementTree.fromstring(story.tree().svg)
    ElementTree.fromstring(story._repr_html_())


def test_the_table_lists_the_boards_in_the_order_of_their_expansion():
    lines = repr(trace(START, GOAL)).splitlines()
    assert lines[0] == "astar + manhattan: solved at cost 4 after 4 expansions"
    assert lines[4].split()[-4:] == ["1", "3", "4", "3"]
    assert "2 0 3/1 8 4/7 6 5  8 move down" in lines[4]


def test_a_notebook_shows_the_boards_as_pictures():
    table = ElementTree.fromstring(trace(START, GOAL)._repr_html_())
    assert len(list(table.iter(f"{SVG}svg"))) == 4


def test_the_tree_numbers_the_expanded_boards_and_leaves_the_open_ones_pale():
    picture = ElementTree.fromstring(trace(START, GOAL).tree().svg)
    assert [circle.tag for circle in picture.iter(f"{SVG}circle")] == [f"{SVG}circle"] * 4
    pale = [group for group in picture.iter(f"{SVG}g") if group.get("opacity")]
    assert len(pale) == 6
    numbers = [text.text for text in picture.iter(f"{SVG}text") if text.text and "=" in text.text]
    assert numbers[0] == "0 + 4 = 4"
    assert len(numbers) == 10


def test_the_tree_stops_after_the_given_expansions():
    picture = ElementTree.fromstring(trace("014276385").tree(most=3).svg)
    assert len(list(picture.iter(f"{SVG}circle"))) == 3


def test_the_tree_is_saved_as_svg(tmp_path):
    trace(START, GOAL).tree().save(tmp_path / "tree.svg")
    assert (tmp_path / "tree.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_search_that_was_stopped_says_so_and_an_unsolvable_one_is_not_begun():
    assert "stopped after 50 expansions" in trace("867254301", max_nodes=50).summary
    with pytest.raises(UnsolvableBoardError):
        trace("123456870")

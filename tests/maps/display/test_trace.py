"""Searches on maps, watched and shown, and paths as films."""

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest

from tilestar import InputError, TileMap
from tilestar.maps.display.trace import EARLY_TO_LATE
from tilestar.search.registry import ALGORITHMS

SVG = "{http://www.w3.org/2000/svg}"
SEA = TileMap.parse("0 0 0 0 0 2 2 2/0 0 0 0 0 0 2 2/2 0 3 0 0 0 0 4/0 0 1 3 0 0 3 0")


@pytest.mark.parametrize("method", [name for name in ALGORITHMS if name not in ("dfs", "iddfs", "ida")])
def test_a_search_marks_every_cell_it_expanded(method):
    for moves in ("4", "hex"):
        check_marks(SEA.trace(moves=moves, method=method))


def check_marks(story):
    picture = ElementTree.fromstring(story._repr_html_())
    marks = [path.get("d", "") for path in picture.iter(f"{SVG}path") if path.get("fill") in EARLY_TO_LATE]
    cells = {expansion.event.state for expansion in story.expansions}
    assert sum(mark.count("M") for mark in marks) == len(cells)
    assert picture.find(f".//{SVG}polyline") is not None


def test_a_goal_out_of_reach_is_a_status_and_no_error():
    story = TileMap.parse("1 2 4").trace()
    assert story.summary == "astar + manhattan: unsolvable after 1 expansion"
    assert ElementTree.fromstring(story.svg()).find(f".//{SVG}polyline") is None


def test_the_disc_ends_at_the_goal_and_its_line_is_whole():
    path = SEA.find_path(moves="8")
    svg = path.animate().svg
    ElementTree.fromstring(svg)
    rows, columns = (there - here for here, there in zip(path.start, path.goal, strict=True))
    assert re.search(rf"walker\{{.*?100%\{{transform:translate\({columns}px,{rows}px\)", svg)
    assert re.search(r"line\{.*?100%\{stroke-dashoffset:0;", svg)


def test_a_path_is_saved_as_a_film(tmp_path):
    film = SEA.find_path().animate(speed=20)
    for ending in ("svg", "html"):
        film.save(tmp_path / f"path.{ending}")
        assert "prefers-reduced-motion" in (tmp_path / f"path.{ending}").read_text(encoding="utf-8")
    image = pytest.importorskip("PIL.Image")
    assert image.open(BytesIO(film.gif())).n_frames == 11


def test_a_path_of_one_cell_is_a_short_film():
    path = SEA.find_path((3, 2), (3, 2))
    ElementTree.fromstring(path.animate().svg)
    pytest.importorskip("PIL")
    assert path.animate().gif().startswith(b"GIF89a")


def test_paths_that_are_too_long_are_refused():
    lane = TileMap([[1] * 6000])
    with pytest.raises(InputError, match="at most 5000 cells"):
        lane.find_path((0, 0), (0, 5999)).animate()

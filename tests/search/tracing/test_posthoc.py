"""Traces written for other programs."""

import pytest

from tilestar import TileMap, trace
from tilestar.errors import UnknownNameError
from tilestar.search import Graph, Trace
from tilestar.search.registry import ALGORITHMS

yaml = pytest.importorskip("yaml")

KINDS = {"source", "generating", "updating", "expanding", "closing", "pruning", "iterating", "end"}


def saved(story, tmp_path):
    story.save(tmp_path / "x.posthoc.yaml")
    return yaml.safe_load((tmp_path / "x.posthoc.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("method", ALGORITHMS)
def test_every_algorithm_gives_a_trace_that_posthoc_can_follow(method, tmp_path):
    story = trace("1 2 3/4 0 6/7 5 8", method=method, max_nodes=300)
    data = saved(story, tmp_path)
    assert data["version"] == "1.4.0"
    assert {event["type"] for event in data["events"]} <= KINDS
    known = set()
    for event in data["events"]:
        if event["type"] == "iterating":
            continue
        assert event["tiles"] == [int(tile) for tile in event["state"].replace("/", " ").split()]
        if event["type"] != "end":
            assert event.get("pId") is None or event["pId"] in known, "a parent comes before its children"
            known.add(event["id"])
    expanded = [event["state"] for event in data["events"] if event["type"] == "expanding"]
    assert expanded == [story.write_state(expansion.event.state) for expansion in story.expansions]
    assert data["events"][0]["type"] == "source"
    assert (data["events"][-1]["type"] == "end") == bool(story.path)
    assert story.path or method == "dfs"
    assert data["views"]["main"][0]["$for"] == {"$to": 9}


def test_cells_of_a_map_have_x_and_y(tmp_path):
    data = saved(TileMap([[1, 1, 1], [1, 9, 1]]).trace((0, 0), (1, 2)), tmp_path)
    assert [(event["x"], event["y"]) for event in data["events"]][:: len(data["events"]) - 1] == [(0, 0), (2, 1)]
    assert data["views"]["main"][0]["$"] == "rect"


def test_a_problem_without_a_picture_still_has_its_tree(tmp_path):
    story = Trace()
    ALGORITHMS["dijkstra"].function(Graph({"a": {"b": 1}, "b": {"ü": 2}}, "a", "ü"), observe=story)
    data = saved(story, tmp_path)
    assert "views" not in data
    assert data["events"][-1] == {"type": "end", "id": 2, "cost": 3, "state": "ü"}


def test_ndjson_is_read_back(tmp_path):
    story = trace("1 2 3/4 0 6/7 5 8")
    story.save(tmp_path / "x.ndjson")
    with (tmp_path / "x.ndjson").open(encoding="utf-8") as lines:
        again = Trace.read(lines)
    assert len(again) == len(story)
    assert again.summary == story.summary


@pytest.mark.parametrize("name", ["x", "x.yaml", "x.json", "x.posthoc.txt"])
def test_other_endings_are_refused(name, tmp_path):
    with pytest.raises(UnknownNameError, match=r"\.ndjson, \.posthoc\.yaml"):
        trace("1 2 3/4 0 6/7 5 8").save(tmp_path / name)
    assert not list(tmp_path.iterdir())

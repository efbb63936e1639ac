"""`tilestar batch`: boards tried again, files it refuses, seconds, and datasets by name."""

import csv
import json

import pytest
from tests.cli.conftest import _english, tilestar

from tilestar.tiles.solving.scramble import scramble

__all__ = ["_english", "tilestar"]

EASY = ["1 2 3 4/5 6 7 0/9 10 11 8", "1 2 3/4 5 6/7 0 8"]
HARD = [scramble(4, 3, seed=seed).compact() for seed in range(4)]
BOARDS = [EASY[0], HARD[0], "junk", EASY[1], HARD[1], HARD[2], "1 2 3/4 5 6/8 7 0", HARD[3], EASY[0]]
FEW = ("--method", "astar", "--heuristic", "manhattan", "--max-nodes")


def records(path):
    if path.suffix == ".csv":
        return list(csv.DictReader(path.read_text().splitlines()))
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "boards.txt"
    path.write_text("\n".join(BOARDS) + "\n")
    return path


@pytest.mark.parametrize("form", ["ndjson", "csv"])
@pytest.mark.parametrize("isolated", [False, True])
def test_what_was_stopped_is_solved_again_and_the_rest_is_kept(tilestar, tmp_path, source, form, isolated):
    out, whole = tmp_path / f"out.{form}", tmp_path / f"whole.{form}"
    assert tilestar("batch", source, "-o", out, *FEW, "20").exit_code == 2
    before = out.read_text().splitlines()
    stopped = [number for number, record in enumerate(records(out)) if record["status"] == "stopped"]
    assert stopped == [1, 4, 5, 7]
    if isolated:
        (tmp_path / f"out.{form}.lock").write_text("{}")  # as after a batch that was killed
    result = tilestar("batch", source, "-o", out, *FEW, "1000000", "--resume", "--retry-stopped")
    assert result.exit_code == 2
    assert "9 boards in" in result.stderr
    assert "7 solved (7 proved optimal), 1 unsolvable, 0 stopped at a limit, 1 not a board" in result.stderr
    after, header = out.read_text().splitlines(), int(form == "csv")
    for number, (old, new) in enumerate(zip(before[header:], after[header:], strict=True)):
        assert (old == new) == (number not in stopped)
    assert tilestar("batch", source, "-o", whole, *FEW, "1000000").exit_code == 2
    lengths = [[record.get("length") for record in records(path)] for path in (out, whole)]
    assert lengths[0] == lengths[1]
    assert not (tmp_path / f"out.{form}.new").exists()


def test_answers_without_a_proof_that_was_promised_are_tried_again(tilestar, tmp_path, source):
    out = tmp_path / "out.ndjson"
    source.write_text(f"{HARD[0]}\n")
    limits = ("--max-nodes", "1", "--threads", "1")
    assert tilestar("batch", source, "-o", out, *limits).exit_code == 3
    assert records(out)[0]["optimal"] is False
    assert tilestar("batch", source, "-o", out, "--resume", *limits).exit_code == 3
    assert tilestar("batch", source, "-o", out, "--resume", "--retry-stopped").exit_code == 0
    assert records(out)[0]["optimal"] is True


def test_an_interrupted_retry_goes_on_where_it_ended(tilestar, tmp_path, source):
    out, beside = tmp_path / "out.ndjson", tmp_path / "out.ndjson.new"
    assert tilestar("batch", source, "-o", out, *FEW, "20").exit_code == 2
    short = out.read_text().splitlines(keepends=True)
    whole = tmp_path / "whole.ndjson"
    assert tilestar("batch", source, "-o", whole, *FEW, "1000000").exit_code == 2
    beside.write_text("".join(whole.read_text().splitlines(keepends=True)[:3]))
    result = tilestar("batch", source, "-o", out, *FEW, "1000000", "--resume", "--retry-stopped")
    assert "3 boards are answered already" in result.stderr
    lines = out.read_text().splitlines(keepends=True)
    assert lines[:3] == whole.read_text().splitlines(keepends=True)[:3]
    assert (lines[3], lines[6], lines[8]) == (short[3], short[6], short[8])
    assert [record["status"] for record in records(out)] == [record["status"] for record in records(whole)]


def test_a_retry_needs_resume(tilestar, tmp_path, source):
    result = tilestar("batch", source, "-o", tmp_path / "out.ndjson", "--retry-stopped")
    assert result.exit_code == 2
    assert "--retry-stopped does nothing without --resume" in result.stderr


@pytest.mark.parametrize("ending", [".parquet", ".xlsx", ".gz"])
def test_other_kinds_of_files_are_refused_unless_asked_for(tilestar, tmp_path, source, ending):
    out = tmp_path / f"out{ending}"
    result = tilestar("batch", source, "-o", out)
    assert (result.exit_code, out.exists()) == (2, False)
    assert f"answers are written as NDJSON or CSV, not as {ending}" in result.stderr
    assert tilestar("batch", source, "-o", out, "--to", "csv").exit_code == 2  # for the line that is no board
    assert out.read_text().startswith("index,start,goal")


def test_seconds_are_those_of_the_board_or_absent(tilestar, tmp_path):
    (source := tmp_path / "boards.txt").write_text(f"{EASY[1]}\n{HARD[0]}\n{EASY[0]}\n")
    for method, timed in (("auto", [False, False, False]), ("ida", [True, True, True])):
        for form in ("ndjson", "csv"):
            out = tmp_path / f"{method}.{form}"
            assert tilestar("batch", source, "-o", out, "--method", method).exit_code == 0
            counters = [record.get("stats", record) for record in records(out)]
            assert [bool(each.get("seconds")) for each in counters] == timed
            assert all("seconds" in each for each in counters) == (form == "csv" or timed[0])


def test_datasets_are_read_by_name_with_their_goal(tilestar, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = tilestar("batch", "hardest15", "-o", "out.ndjson", "--max-nodes", "10", "--threads", "1")
    assert result.exit_code == 3
    assert "hardest15: A. Brüngger et al." in result.stderr
    assert len(records(tmp_path / "out.ndjson")) == 17
    out = tilestar("batch", "korf15", "--method", "greedy", "--max-nodes", "1").stdout.splitlines()
    assert (len(out), json.loads(out[0])["goal"]) == (100, "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15")
    (tmp_path / "korf15").write_text(EASY[1])
    assert len(tilestar("batch", "korf15").stdout.splitlines()) == 1  # a file of that name comes first
    assert "cannot be read" in tilestar("batch", "korf16").stderr


@pytest.mark.parametrize("boards", [EASY[:1], EASY])
def test_the_text_itself_is_read_like_a_file(tilestar, tmp_path, boards):
    (tmp_path / "boards.txt").write_text("\n".join(boards))
    outputs = [tmp_path / "of-text.csv", tmp_path / "of-file.csv"]
    for given, out in zip(("\n".join(boards), tmp_path / "boards.txt"), outputs, strict=True):
        assert tilestar("batch", given, "-o", out, "--method", "astar").exit_code == 0
    texts, files = ([row | {"seconds": None} for row in records(out)] for out in outputs)
    assert texts == files


def test_a_file_that_is_not_there_is_no_text(tilestar):
    result = tilestar("batch", "puzzles")
    assert result.exit_code == 2
    assert "'puzzles' cannot be read" in result.stderr

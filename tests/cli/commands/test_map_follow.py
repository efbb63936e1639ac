"""`tilestar map follow`: every state of the path is shown, and the last one decides the exit code."""

import json

import pytest
from click.testing import CliRunner

from tilestar.cli.main import main
from tilestar.errors import CellError, InputError
from tilestar.maps.finding.patches import parse_patches

MAP = "legend plain/S....../.####../......G"


def run(*arguments, text=""):
    return CliRunner().invoke(main, ["map", "follow", *arguments], input=text)


@pytest.fixture
def script(tmp_path):
    def write(text):
        file = tmp_path / "patches.txt"
        file.write_text(text)
        return str(file)

    return write


def test_changes_from_a_file_are_made_one_by_one(script):
    result = run(MAP, "--patches", script("0,3 0,4 9\n\n2,4 inf # wall\n2,4 1\n"), "--json")
    states = json.loads(result.stdout)["states"]
    assert [state["path"]["cost"] for state in states] == [8, 7, 26, 7]
    assert [state["position"] for state in states] == [[0, 0], [1, 0], [2, 0], [1, 0]]
    assert states[2]["change"] == {"first": [2, 4], "last": [2, 4], "cost": "inf"}
    assert result.exit_code == 0


def test_without_a_path_in_the_end_the_exit_code_is_1(script):
    file = script("0,1 blocked\n1,0 blocked\n")
    result = run(MAP, "--patches", file, "--steps", "0")
    assert result.exit_code == 1
    assert result.stdout.endswith("no path!\n")
    assert json.loads(run(MAP, "--patches", file, "--steps", "0", "--json").stdout)["status"] == "unsolvable"


def test_without_a_path_the_picture_shows_where_the_walker_is(script):
    result = run("legend plain/S....G", "--patches", script("0,4 inf\n"), "--steps", "2")
    assert "The walker is at (0, 2). 1 cell is blocked at (0, 4):\n..S.#G\n" in result.stdout


@pytest.mark.parametrize(("steps", "made"), [("9", 0), ("3", 1)])
def test_obstacles_without_room_are_said_to_be_left_out(steps, made):
    result = run("legend plain/S....G/......", "--count", "4", "--seed", "1", "--steps", steps)
    assert f"obstacles made up: {made} of 4; there is no room for more before the goal\n" in result.stderr
    assert result.stdout.count("blocked at") == made


def test_made_up_obstacles_are_the_same_for_the_same_seed():
    first, again, other = (run(MAP, "--seed", seed, "--count", "2").stdout for seed in ("1", "1", "5"))
    assert first == again
    assert first != other
    assert "blocked at" in first


def test_a_limit_is_said_and_ends_with_3():
    result = run(MAP, "--max-nodes", "1", "--json")
    assert result.exit_code == 3
    assert json.loads(result.stdout)["error"]["limit"] == "max_nodes"


def test_sentences_are_in_chinese_on_request():
    assert "移动者在" in run(MAP, "--count", "1", "--lang", "zh").stdout


@pytest.mark.parametrize("line", ["3 inf", "1,1", "1,1 2,2 3,3 1", "1,a 3", "1,1,1 4", "1,1 much"])
def test_a_line_that_is_no_change_is_refused_by_its_number(script, line):
    with pytest.raises(InputError, match="line 2 of the patches"):
        parse_patches(f"0,0 1\n{line}\n", (3, 7))
    result = run(MAP, "--patches", script(f"0,0 1\n{line}\n"))
    assert result.exit_code == 2
    assert "line 2" in result.stderr


@pytest.mark.parametrize("line", ["9,9 1", "0,-1 1", "0,0 nan", "0,0 -3", "0,0 0", "0,0 -inf", "0,0 1e300"])
def test_a_change_that_cannot_be_made_is_refused_before_anything_is_shown(script, line):
    result = run(MAP, "--patches", script(f"0,1 2\n{line}\n"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_a_cell_outside_the_map_is_refused():
    with pytest.raises(CellError, match="outside"):
        parse_patches("9,9 1", (3, 7))

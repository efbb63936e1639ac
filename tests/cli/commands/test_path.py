"""`tilestar path` and `tilestar map`: styles, exit codes, and complaints."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from tests.maps.formats.test_notation import SMALL, SMALL_CLOSED, WIDE
from tests.maps.walking import cheapest_cost

from tilestar.cli.main import main
from tilestar.maps import TileMap
from tilestar.maps.finding.methods import METHODS


def run(*arguments, **extra):
    return CliRunner().invoke(main, arguments, **extra)


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def spaced(text):
    """The map as the stars style prints it: a blank after every cell."""
    return "".join(line + " \n" for line in text.splitlines())


def test_stars_echo_the_map_and_mark_the_path():
    result = run("path", SMALL, "--style", "stars")
    echo, starred = result.stdout.split("\n\n")
    assert result.exit_code == 0
    assert echo + "\n" == "4 8\n" + spaced(SMALL.removeprefix("4 8\n"))
    assert starred.count("*") == 11
    assert [len(line) for line in starred.splitlines()] == [16] * 4
    differences = [(a, b) for a, b in zip(spaced(SMALL.removeprefix("4 8\n")), starred, strict=True) if a != b]
    assert {b for _, b in differences} == {"*"}


def test_stars_say_so_when_there_is_no_path():
    result = run("path", SMALL_CLOSED, "--style", "stars")
    assert result.exit_code == 1
    assert result.stdout == "4 8\n" + spaced(SMALL_CLOSED.removeprefix("4 8\n")) + "\nno path!\n"
    assert "there is no path from (3, 2) to (2, 7)" in result.stderr


@pytest.mark.parametrize("style", ["picture", "cells", "cost"])
def test_every_style_says_when_there_is_no_path(style):
    result = run("path", SMALL_CLOSED, "--style", style)
    assert result.exit_code == 1
    assert result.stdout.endswith("no path!\n")


def test_the_picture_has_a_key_and_the_cost():
    result = run("path", SMALL)
    assert result.stdout.splitlines()[3][2] == "S"
    assert ". sea 1   + enemy 20   # island blocked   * path   S start   G goal\n" in result.stdout
    assert "Cost 10 in 10 steps, and no path is cheaper.\n" in result.stdout
    assert "expanded" in result.stderr


def test_cells_and_cost_are_for_programs():
    assert run("path", "1 0 4", "--style", "cells").stdout == "0,0\n0,1\n0,2\n"
    assert run("path", "1 0 4", "--style", "cells", "--xy").stdout == "0,0\n1,0\n2,0\n"
    assert run("path", WIDE, "--style", "cost").stdout == "100\n"
    assert run("path", "1 0/0 4", "--moves", "8", "--style", "cost").stdout == "1.414213562\n"
    assert run("path", "1 0/0 4", "--moves", "8", "--diagonal", "1.5", "--style", "cost").stdout == "1.5\n"


def test_json_has_status_cost_cells_and_stats():
    result = run("path", "1 0 4", "--json")
    answer = json.loads(result.stdout)
    assert (answer["status"], answer["cost"], answer["cells"]) == ("solved", 2, [[0, 0], [0, 1], [0, 2]])
    assert answer["stats"]["seconds"] >= 0
    result = run("path", "1 2 4", "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert (answer["status"], answer["cost"], answer["cells"]) == ("unsolvable", None, None)


def test_ends_can_be_given_on_the_command_line():
    assert run("path", "0 0 0", "--from", "0,0", "--to", "0,2", "--style", "cost").stdout == "2\n"
    assert run("path", "0 0 0", "--from", "2,0", "--to", "0,0", "--xy", "--style", "cells").stdout == "2,0\n1,0\n0,0\n"


def test_maps_come_from_files_and_standard_input(tmp_path):
    file = tmp_path / "map.txt"
    file.write_text(SMALL)
    assert run("path", str(file), "--style", "cost").stdout == "10\n"
    assert run("path", "-", "--style", "cost", input=SMALL).stdout == "10\n"
    TileMap([[1, 7, 1]]).save(tmp_path / "map.npy")
    arguments = ["--from", "0,0", "--to", "0,2", "--style", "cost"]
    assert run("path", str(tmp_path / "map.npy"), *arguments).stdout == "8\n"


def test_a_legend_file_explains_other_symbols(tmp_path):
    legend = tmp_path / "legend.toml"
    legend.write_text("[symbols.a]\nstart = true\n[symbols.b]\ncost = 2.5\n[symbols.z]\ngoal = true\n")
    assert run("path", "abz", "--legend", str(legend), "--style", "cost").stdout == "3.5\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["0 0 0"], "the map names no start: give one"),
        (["1 0 0"], "the map names no goal: give one"),
        (["1 1 4"], "the map has several starts"),
        (["1 4 4"], "the map has several goals"),
        (["1 0 4/0 0"], "row 2 has 2 cells instead of 3"),
        (["2 3/1 0 4"], "the map says it has 2 rows, but 1 follow"),
        (["1 0 7 4"], "unknown symbol '7' at row 1, column 3"),
        (["1 0 -1 4"], "unknown symbol '-1' at row 1, column 3"),
        ([""], "the map is empty"),
        (["no-such.map"], "does not exist"),
        (["no-such.png"], "cannot be read"),
        (["1 0 4", "--from", "0,-1"], "cell (0, -1) is outside the map, whose cells are (0, 0) to (0, 2)"),
        (["1 0 4", "--from", "0.5,1"], "a cell is two integers, not '0.5,1'"),
        (["1 0 4", "--to", "9,9"], "cell (9, 9) is outside the map"),
        (["1 2 4", "--to", "0,1"], "the goal (0, 1) is blocked"),
        (["1 0 4", "--moves", "6"], "unknown movement rule '6'"),
        (["1 0 4", "--style", "plain"], "unknown style 'plain': choose one of picture, stars, cells, cost"),
        (["1 0 4", "--legend", "land"], "unknown legend 'land'"),
        (
            ["1 0 4", "--moves", "8", "--diagonal", "-1"],
            "the diagonal factor is a number from 1e-06 to 1000000, not -1.0",
        ),
        (["1 0 4", "--turn-penalty", "nan"], "'--turn-penalty' takes a number, not 'nan'"),
        (["1 0 4", "--agent-size", "0"], "--agent-size"),
        (["1 0 4", "--timeout", "0"], "--timeout"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(arguments, complaint):
    result = run("path", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stdout == ""


def test_a_made_up_map_can_be_piped_into_path():
    for kind in ("noise", "maze", "rooms", "caves", "sea"):
        made = run("map", "generate", kind, "--size", "30x12", "--seed", "4")
        assert made.exit_code == 0
        assert run("path", "-", "--style", "cost", input=made.stdout).exit_code == 0


def test_maps_are_shown_with_their_size():
    assert run("map", "show", "0 0 3/1 2 4").stdout == (
        "..+\nS#G\n. sea 1   + enemy 20   # island blocked   S start   G goal\n2 rows, 3 columns\n"
    )


def test_maps_are_converted(tmp_path):
    assert run("map", "convert", "1 0 2/0 0 4", "--as", "plain").stdout == "legend plain\n2 3\nS . #\n. . G\n"
    result = run("map", "convert", "1 0 2/0 0 4", "-o", str(tmp_path / "world.map"))
    assert "start and goal are left out" in result.stderr
    assert (tmp_path / "world.map").read_text() == "type octile\nheight 2\nwidth 3\nmap\n..@\n...\n"
    back = run("map", "convert", str(tmp_path / "world.map"), "--as", "sea")
    assert back.stdout == "2 3\n0 0 2\n0 0 0\n"


def test_people_are_told_in_chinese():
    assert "没有代价更小的路径" in run("path", "--lang", "zh", SMALL).stdout
    assert "未知符号" in run("path", "--lang", "zh", "1 0 9 4").stderr
    assert run("path", "--lang", "zh", SMALL_CLOSED, "--style", "cost").stdout == "no path!\n"


def scenario_of(world, queries):
    """A scenario file with the lengths an independent search finds."""
    rows, columns = world.shape
    lines = [
        f"0\tmade-up.map\t{columns}\t{rows}\t{a[1]}\t{a[0]}\t{b[1]}\t{b[0]}\t"
        f"{cheapest_cost(world, a, b, '8-no-corner-cutting'):.6g}\n"
        for a, b in queries
    ]
    return "version 1\n" + "".join(lines)


def test_a_scenario_is_answered_and_checked(tmp_path):
    made = TileMap.generate("caves", 20, 30, seed=2)
    world = TileMap(made.costs)
    free = [tuple(cell) for cell in np.argwhere(np.isfinite(world.costs)).tolist()]
    scenario = tmp_path / "world.scen"
    scenario.write_text(scenario_of(world, list(zip(free[::7], free[::-7], strict=True))))
    world.save(tmp_path / "world.map")
    arguments = ["path", str(tmp_path / "world.map"), "--scenario", str(scenario)]

    result = run(*arguments, "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["queries"], report["wrong"]) == (len(free[::7]), 0)
    assert report["rate"] > 0
    assert f"{len(free[::7])} queries, 0 with another length" in run(*arguments).stdout

    scenario.write_text(scenario.read_text().rpartition("\t")[0] + "\t999\n")
    result = run(*arguments)
    assert result.exit_code == 1
    assert "1 with another length than the file says" in result.stdout
    assert f"line {len(free[::7]) + 1}, from " in result.stderr
    assert " instead of 999" in result.stderr


WORLD = "type octile\nheight 2\nwidth 4\nmap\n..@.\n..@.\n"
LINE = "0\tx.map\t4\t2\t{}\n"


@pytest.mark.parametrize(
    ("lines", "code", "said"),
    [
        (["0\t0\t1\t1\t1.4"], 0, []),
        (["0\t0\t1\t1\t1.41421356", "0\t0\t1\t0\t1.00000000"], 0, []),
        (["0\t0\t1\t1\t1.5"], 1, ["line 2, from (0, 0) to (1, 1): 1.41421356", " instead of 1.5"]),
        (["0\t0\t1\t1\t1.4142", "0\t0\t1\t1\t1.41"], 1, ["line 3, from", " instead of 1.41"]),
        (["0\t0\t3\t0\t0"], 1, ["line 2, from (0, 0) to (0, 3): unreachable instead of 0\n"]),
        (["0\t0\t1\t1\tfar", "0\t0\t1\t1\t1.4"], 2, ["line 2 of the scenario should be: bucket"]),
        (["0\t0\t9\t1\t5", "0\t0\t1\t1\t1.4"], 2, ["line 2: x 9, y 1 is outside the map"]),
        (["0\t0\t9\t1\t5"], 2, ["line 2: x 9, y 1 is outside the map"]),
    ],
)
def test_a_scenario_is_held_to_its_own_digits_and_named_by_line(tmp_path, lines, code, said):
    (tmp_path / "world.map").write_text(WORLD)
    (tmp_path / "world.scen").write_text("version 1\n" + "".join(map(LINE.format, lines)))
    result = run("path", str(tmp_path / "world.map"), "--scenario", str(tmp_path / "world.scen"))
    assert result.exit_code == code
    for sentence in said:
        assert sentence in result.stderr
    good = [line for line in lines if "far" not in line and "9" not in line]
    if good:
        assert f"{len(good)} quer" in result.stdout
    else:
        assert result.stdout == ""


@pytest.mark.parametrize("kind", ["octile-corner", "tile"])
def test_a_map_of_another_type_is_refused_by_name(kind):
    result = run("path", WORLD.replace("octile", kind))
    assert result.exit_code == 2
    assert f"a map of type {kind} is not understood: type octile is" in result.stderr


def test_a_prepared_map_gives_the_same_answers(tmp_path):
    made = TileMap.generate("caves", 20, 30, seed=2)
    made.save(tmp_path / "world.txt")
    world, kept = str(tmp_path / "world.txt"), str(tmp_path / "world.prepared")
    expected = json.loads(run("path", world, "--moves", "8", "--json").stdout)
    assert run("map", "prepare", world, "--moves", "8", "-o", kept).exit_code == 0
    for option in (["--prepare"], ["--preparation", kept]):
        result = run("path", world, "--moves", "8", "--json", *option)
        answer = json.loads(result.stdout)
        assert result.stderr.startswith("prepared: ")
        assert (answer["cost"], answer["optimal"]) == (pytest.approx(expected["cost"]), True)
        assert answer["stats"]["method"] in ("subgoals", "landmarks")
    refused = run("path", "S..G", "--legend", "plain", "--preparation", kept)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "was prepared for another map" in refused.stderr


@pytest.mark.parametrize(
    ("prepared", "asked"),
    [
        ("--moves hex", ""),
        ("--moves 4", "--moves 8"),
        ("--moves 8 --diagonal 1.5", "--moves 8"),
        ("--moves 4 --agent-size 2", ""),
        ("--moves 4", "--scenario queries.scen"),
    ],
)
def test_a_preparation_that_would_be_ignored_is_refused_with_its_options(prepared, asked, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    TileMap([[1.0] * 5] * 5, start=(0, 0), goal=(3, 3)).save("world.txt")
    (tmp_path / "queries.scen").write_text("version 1\n0\tworld.txt\t5\t5\t0\t0\t3\t3\t4.24264069\n")
    assert run("map", "prepare", "world.txt", *prepared.split(), "-o", "kept").exit_code == 0
    refused = run("path", "world.txt", *asked.split(), "--preparation", "kept")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"tilestar: 'kept' was prepared with {prepared}: give the same\n"
    if "--scenario" not in asked:
        assert run("path", "world.txt", *prepared.split(), "--preparation", "kept").exit_code == 0


def test_a_preparation_is_not_written_to_a_file_called_dash():
    refused = run("map", "prepare", SMALL, "-o", "-")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "tilestar: a preparation is written to a file, not to standard output\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without end is needed")
def test_a_preparation_without_end_is_refused_at_its_beginning():
    refused = run("path", SMALL, "--preparation", "/dev/zero")
    assert (refused.exit_code, refused.stderr) == (2, "tilestar: '/dev/zero' is no preparation of a map\n")


def test_the_time_for_preparing_is_part_of_the_limit():
    result = run("path", SMALL, "--prepare", "--timeout", "1e-9")
    assert result.exit_code in (0, 3)


def test_a_scenario_must_fit_its_map(tmp_path):
    (tmp_path / "world.scen").write_text("version 1\n0\tx.map\t3\t2\t0\t0\t1\t1\t1.4\n")
    result = run("path", "0 0 0/0 0 0/0 0 0", "--scenario", str(tmp_path / "world.scen"))
    assert result.exit_code == 2
    assert "line 2: the scenario is for a map of (2, 3), not (3, 3)" in result.stderr


@pytest.mark.parametrize("method", METHODS)
def test_every_method_has_its_promise_on_the_classic_map(method):
    result = run("path", SMALL, "--method", method, "--json")
    if method == "jps":
        assert result.exit_code == 2
        assert "jump points need a map whose free cells all cost the same" in result.stderr
        return
    answer = json.loads(result.stdout)
    assert answer["cost"] >= 10
    if method in {"auto", "astar", "dijkstra", "bidirectional", "ida"}:
        assert (answer["cost"], answer["optimal"]) == (10, True)


def test_turns_agents_and_the_nearest_cell_can_be_asked_for():
    assert run("path", "100/000/004", "--turn-penalty", "5", "--style", "cost").stdout == "9\n"
    assert run("path", "1000/0000/2040/0000", "--agent-size", "2", "--style", "cost").exit_code == 0
    result = run("path", "10024", "--nearest", "--json")
    answer = json.loads(result.stdout)
    assert (answer["cells"], answer["reached"]) == ([[0, 0], [0, 1], [0, 2]], False)
    assert "this is as near as one gets: cost 2, 2 steps" in run("path", "10024", "--nearest").stdout


def test_a_limit_ends_in_exit_code_three():
    made = run("map", "generate", "noise", "--size", "300x300").stdout
    result = run("path", "-", "--max-nodes", "10", "--json", input=made)
    assert result.exit_code == 3
    answer = json.loads(result.stdout)
    assert (answer["status"], answer["cost"], answer["cells"]) == ("stopped", None, None)
    assert answer["lower_bound"] >= 0


@pytest.mark.parametrize(
    ("arguments", "picture"),
    [
        ((), "S..#G\n...#.\n"),
        (("--from", "1,2"), "...#G\n..S#.\n"),
        (("--to", "1,4"), "S..#.\n...#G\n"),
        (("--from", "2,1", "--to", "4,1", "--xy"), "...#.\n..S#G\n"),
        (("--moves", "hex"), "S . . # G\n . . . # .\n"),
        (("--nearest",), "S**#G\n...#.\n"),
        (("--nearest", "--to", "1,4"), "S..#.\n***#G\n"),
        (("--nearest", "--from", "1,1", "--to", "0,3"), ".**G.\n.S.#.\n"),
        (("--nearest", "--from", "1,1", "--to", "3,1", "--xy"), "...#.\n.S*G.\n"),
    ],
)
def test_without_a_path_the_picture_shows_the_ends_that_were_asked_for(arguments, picture):
    result = run("path", "legend plain/S..#G/...#.", *arguments)
    assert result.stdout.startswith(picture)


@pytest.mark.parametrize("limit", ["--max-nodes", "--max-memory"])
def test_a_bound_is_written_like_a_cost(limit):
    result = run("path", "legend plain/S..#G", limit, "1")
    assert result.exit_code == 3
    assert re.search(r"every path costs at least [04]$", result.stderr.strip())

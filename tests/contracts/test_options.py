"""Options are honoured or refused, never ignored: every option of every command, alone and with every other one.

A command is run with two options, and with each of them alone. Either it refuses the two in a sentence, or each of them
makes a difference: to what is printed, to the files written, or to the exit code. Where it cannot, `Case` says why.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest
from click.testing import CliRunner

from tests.contracts.commands import every_command
from tilestar import Board
from tilestar.cli.main import main
from tilestar.executors.threads import ThreadExecutor
from tilestar.maps.finding.methods import METHODS as MAP_METHODS
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.patterns.selection import has_patterns
from tilestar.tiles.solving.distance_table import covers
from tilestar.tiles.solving.methods import METHODS

BOARD = "9 7 4 0/1 11 2 3/5 6 10 8"
"""28 moves; a single expansion is too few for a proof."""
GOAL = "1 2 3 4/5 6 7 8/9 10 0 11"
SMALL = "304528167"
MAP = "0 0 0 3 0 0/0 1 2 0 2 0/0 0 3 0 3 0/0 2 2 0 0 0/0 0 0 3 4 0/0 0 0 0 0 0"
FILES = {
    "boards.csv": f"board,other\n{BOARD},{GOAL}\njunk,junk\n{GOAL},{BOARD}\n",
    "other.toml": '"0" = 2\n"1" = { start = true }\n"2" = { blocked = true }\n"3" = 3\n"4" = { goal = true }\n',
    "patches.txt": "0,0 1,0 inf\n2,1 7\n",
    "map.scen": "version 1\n0\tmap\t6\t6\t1\t1\t4\t4\t6\n",
}
"""What lies in the folder where every command runs."""

UNSEEN_LIMITS = {
    "--timeout": "this much time is never used up",
    "--max-memory": "this much memory is never used up",
}
THREADS = {"--threads": "it changes the time, not the answer"}


@dataclass(frozen=True)
class Case:
    """A command with all its options: a value for each, with which it makes a difference.

    `unseen` options make none here, for the reason given. After a `final` option others have nothing left to change.
    """

    line: tuple[str, ...]
    options: Mapping[str, str | None]
    unseen: Mapping[str, str] = field(default_factory=dict)
    final: tuple[str, ...] = ()
    alike: tuple[tuple[str, str], ...] = ()


CASES = {
    "tilestar solve": Case(
        ("solve", BOARD),
        {
            "--goal": GOAL,
            "--method": "astar",
            "--heuristic": "manhattan",
            "--style": "letters",
            "--letters": "blank",
            "--json": None,
            "--timeout": "1000",
            "--max-nodes": "1",
            "--max-memory": "8GiB",
            "--threads": "1",
            "--cluster": "local",
            "--journal": "journal",
            "--metric": "line",
            "--animate": None,
            "--save": "moves.svg",
            "--speed": "9",
            "--all": None,
        },
        unseen=UNSEEN_LIMITS | THREADS | {"--animate": "the output is no terminal", "--speed": "--animate shows it"},
        final=("--max-nodes",),
        alike=(("--cluster", "--journal"),),
    ),
    "tilestar check": Case(("check", SMALL), {"--goal": "snail", "--json": None}),
    "tilestar check-heuristic": Case(
        ("check-heuristic", "hamming", "--size", "4x3", "--samples", "2"),
        {
            "--size": "5x3",
            "--goal": GOAL,
            "--samples": "3",
            "--seed": "1",
            "--json": None,
            "--plot": "chart.svg",
        },
    ),
    "tilestar compare": Case(
        ("compare", "813402765"),
        {
            "--goal": "281503476",
            "--methods": "bidirectional-astar,twin",
            "--heuristics": "manhattan",
            "--json": None,
            "--plot": "chart.svg",
            "--timeout": "1000",
            "--max-nodes": "5",
            "--max-memory": "8GiB",
        },
        unseen=UNSEEN_LIMITS,
    ),
    "tilestar scramble": Case(
        ("scramble", "--size", "3x3", "--seed", "1"),
        {"--size": "4x2", "--count": "2", "--seed": "2", "--depth": "9", "--goal": "blank-first", "--json": None},
    ),
    "tilestar unrank": Case(("unrank", "0"), {"--size": "4x2", "--json": None}),
    "tilestar batch": Case(
        ("batch", "boards.csv"),
        {
            "--output": "answers.ndjson",
            "--goal": GOAL,
            "--method": "astar",
            "--heuristic": "manhattan",
            "--from": "lines",
            "--column": "other",
            "--to": "csv",
            "--resume": None,
            "--retry-stopped": None,
            "--overwrite": None,
            "--strict": None,
            "--timeout": "1000",
            "--max-nodes": "1",
            "--max-memory": "8GiB",
            "--threads": "1",
            "--cluster": "local",
        },
        unseen=UNSEEN_LIMITS
        | THREADS
        | {
            "--cluster": "it changes the time, not the answers",
            "--resume": "no file yet",
            "--retry-stopped": "no file yet",
            "--overwrite": "no file yet",
        },
        final=("--strict", "--from"),
    ),
    "tilestar path": Case(
        ("path", MAP),
        {
            "--from": "5,5",
            "--to": "1,6",
            "--legend": "other.toml",
            "--moves": "8",
            "--method": "greedy",
            "--weight": "9",
            "--diagonal": "1.9",
            "--agent-size": "2",
            "--turn-penalty": "7",
            "--nearest": None,
            "--xy": None,
            "--style": "cost",
            "--prepare": None,
            "--preparation": "not-there.prepared",
            "--scenario": "map.scen",
            "--json": None,
            "--timeout": "1000",
            "--max-nodes": "1",
            "--max-memory": "8GiB",
            "--threads": "1",
        },
        unseen=UNSEEN_LIMITS
        | THREADS
        | {"--nearest": "there is a path", "--xy": "only cells are written so", "--agent-size": "there may be no path"},
        final=("--max-nodes", "--agent-size"),
    ),
    "tilestar map generate": Case(
        ("map", "generate", "noise"), {"--size": "9x5", "--seed": "7", "--output": "map.txt"}
    ),
    "tilestar map prepare": Case(
        ("map", "prepare", MAP),
        {
            "--legend": "other.toml",
            "--moves": "8",
            "--diagonal": "1.9",
            "--agent-size": "2",
            "--output": "map.prepared",
            "--threads": "1",
        },
        unseen=THREADS,
    ),
    "tilestar map show": Case(("map", "show", MAP), {"--legend": "other.toml", "--moves": "hex"}),
    "tilestar map field": Case(
        ("map", "field", MAP),
        {
            "--to": "5,0",
            "--from": "0,5",
            "--legend": "other.toml",
            "--moves": "8",
            "--diagonal": "1.9",
            "--agent-size": "2",
            "--output": "field.svg",
            "--json": None,
            "--timeout": "60",
            "--max-memory": "8GiB",
        },
        unseen=UNSEEN_LIMITS,
        final=("--agent-size",),
    ),
    "tilestar map follow": Case(
        ("map", "follow", MAP),
        {
            "--from": "5,0",
            "--to": "0,5",
            "--legend": "other.toml",
            "--moves": "8",
            "--diagonal": "1.9",
            "--patches": "patches.txt",
            "--count": "1",
            "--seed": "7",
            "--steps": "2",
            "--json": None,
            "--timeout": "1000",
            "--max-nodes": "1",
            "--max-memory": "8GiB",
        },
        unseen=UNSEEN_LIMITS | {"--seed": "the obstacles may be the same"},
        final=("--max-nodes",),
    ),
    "tilestar map convert": Case(
        ("map", "convert", MAP.replace("3", "0")), {"--legend": "other.toml", "--as": "plain", "--output": "map.png"}
    ),
}

FEW_OPTIONS = {"tilestar patterns list", "tilestar patterns build", "tilestar rank"}
"""Commands with one option only."""
FRONT_ENDS = {"tilestar play", "tilestar serve"}
"""Tested below, and where they run."""


def options_of(command):
    names = {parameter.opts[-1] for parameter in command.params if isinstance(parameter, click.Option)}
    return names - {"--lang", "--quiet", "--version"}


@dataclass(frozen=True)
class Outcome:
    """All that a command did, without times."""

    code: int
    stdout: str
    stderr: str
    files: tuple[tuple[str, bytes], ...]

    @property
    def refused(self) -> bool:
        return self.code == 2 and only_refuses(self.stdout) and self.files == ()


def only_refuses(stdout):
    """Nothing but, with `--json`, the error as an object."""
    return stdout == "" or stdout.startswith('{"error": {"code"')


@cache
def run(name, *chosen):
    """What the case's command does with these of its options."""
    case = CASES[name]
    arguments = list(case.line)
    for option in chosen:
        value = case.options.get(option)
        arguments += [option] if value is None else [option, value]
    runner = CliRunner()
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr("tilestar.executors.open_executor", lambda _cluster, workers: ThreadExecutor(workers))
        for file, text in FILES.items():
            Path(file).write_text(text)
        result = runner.invoke(main, arguments, prog_name="tilestar")
        written = sorted(path for path in Path().iterdir() if path.name not in FILES)
        files = tuple((path.name, without_times(path.read_bytes())) for path in written if path.suffix != ".png")
        images = tuple((path.name, b"") for path in written if path.suffix == ".png")
    assert result.exit_code in (0, 1, 2, 3), (arguments, result.stderr)
    printed, said = (without_times(stream.encode()).decode() for stream in (result.stdout, result.stderr))
    return Outcome(result.exit_code, printed, said, files + images)


def without_times(content):
    if content.startswith(b"SQLite"):
        return b""
    content = re.sub(rb'("seconds": |"rate": )[-+.e\d]+', rb"\1", content)
    content = re.sub(rb"[.\d]+( s\b)", rb"\1", content)
    content = re.sub(rb"(\d+\.\d{3}) *$", b"", content, flags=re.MULTILINE)
    return re.sub(rb",[.\de-]+,\d*,[^,\n]*$", b",", content, flags=re.MULTILINE)


def case(name, *options):
    """The case as a parameter; drawing a chart takes long."""
    return pytest.param(name, *options, marks=pytest.mark.slow if "--plot" in options else ())


ALONE = [case(name, option) for name, known in CASES.items() for option in known.options]
PAIRS = [case(name, *pair) for name, known in CASES.items() for pair in combinations(known.options, 2)]


def test_every_option_of_every_command_has_a_case():
    several = {name for name, command in every_command() if len(options_of(command)) > 1}
    assert several == CASES.keys() | FRONT_ENDS
    assert {name for name, command in every_command() if len(options_of(command)) == 1} == FEW_OPTIONS
    for name, command in every_command():
        assert name not in CASES or CASES[name].options.keys() == options_of(command)


@pytest.mark.parametrize(("name", "option"), ALONE)
def test_every_option_alone_is_honoured_or_refused(name, option):
    outcome = run(name, option)
    if outcome.refused:
        assert outcome.stderr.count("\n") == 1
    elif option not in CASES[name].unseen:
        assert outcome != run(name)


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_two_options_are_honoured_or_refused(name, one, other):
    known, outcome = CASES[name], run(name, one, other)
    if outcome.refused:
        assert outcome.stderr.count("\n") == 1
        return
    for option, beside in ((one, other), (other, one)):
        excused = option in known.unseen or beside in known.final or (one, other) in known.alike
        if not excused and not run(name, beside).refused:
            assert outcome != run(name, beside), f"{option} is ignored beside {beside}"


@pytest.mark.parametrize("heuristic", HEURISTICS)
@pytest.mark.parametrize("method", METHODS)
def test_a_heuristic_is_used_or_refused_by_every_method(tilestar, method, heuristic):
    board = "1 2 3 4/5 6 7 8/9 10 0 11"
    for command in (("solve", board, "--json"), ("batch", "-")):
        chosen = ("--method", method, "--heuristic", heuristic, "--max-nodes", "500")
        result = tilestar(*command, *chosen, input=f"{board}\n")
        if METHODS[method].uses_heuristic:
            assert f'"heuristic": "{heuristic}' in result.stdout or heuristic == "patterns"
        else:
            assert result.exit_code == 2
            assert only_refuses(result.stdout)
            assert f"method {method} takes no heuristic" in result.stderr


@pytest.mark.parametrize("method", METHODS)
def test_slides_of_a_small_board_have_one_method(tilestar, method):
    result = tilestar("solve", SMALL, "--metric", "line", "--method", method)
    assert result.exit_code == (0 if method in ("auto", "table") else 2)


@pytest.mark.parametrize("method", MAP_METHODS)
def test_a_weight_is_used_or_refused_by_every_method_of_maps(tilestar, method):
    result = tilestar("path", MAP.replace("3", "0"), "--method", method, "--weight", "3")
    assert result.exit_code == (0 if MAP_METHODS[method].weight else 2)


def test_heuristics_that_no_method_takes_are_refused(tilestar):
    result = tilestar("compare", SMALL, "--methods", "bfs,dfs", "--heuristics", "manhattan")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "none of the methods bfs,dfs takes a heuristic" in result.stderr


def test_a_game_is_a_board_or_a_size(tilestar, tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_DATA", str(tmp_path))
    result = tilestar("play", SMALL, "--size", "3x3")
    assert result.exit_code == 2
    assert "BOARD does not go with --size" in result.stderr


def test_threads_belong_to_this_machine(tilestar, tmp_path):
    file = tmp_path / "boards.txt"
    file.write_text(BOARD)
    for command in (("solve", BOARD), ("batch", str(file))):
        result = tilestar(*command, "--cluster", "tcp://127.0.0.1:1", "--threads", "2")
        assert result.exit_code == 2
        assert "--threads is for this machine" in result.stderr


@pytest.mark.parametrize("command", [("map", "show"), ("path",), ("map", "convert")])
def test_a_legend_is_refused_where_there_are_no_symbols(tilestar, tmp_path, command):
    file = tmp_path / "map.npy"
    tilestar("map", "convert", MAP, "-o", file)
    result = tilestar(*command, file, "--legend", "plain")
    assert result.exit_code == 2
    assert "takes no legend" in result.stderr


SIZES = [(width, height) for width in range(2, 8) for height in range(width, 8)] + [(5, 1), (1, 12), (9, 2), (12, 3)]
LARGE_TABLES = [(5, 6), (6, 6)]
"""Sizes whose pattern databases take long to build; they are cut into parts like the others."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [size for size in SIZES if size not in LARGE_TABLES])
@pytest.mark.parametrize("option", ["--journal", "--cluster"])
def test_every_size_is_solved_in_parts_or_refused_with_a_reason(tilestar, tmp_path, monkeypatch, size, option):
    monkeypatch.setattr("tilestar.executors.open_executor", lambda _cluster, workers: ThreadExecutor(workers))
    width, height = size
    tiles = [*range(1, width * height - 1), 0, width * height - 1]
    if width == 1:
        tiles[-2:] = tiles[-1:] + tiles[-2:-1]
    board = Board(width, height, tuple(tiles))
    value = tmp_path / "journal" if option == "--journal" else "local"
    result = tilestar("solve", board.compact(), option, value, "--style", "count")
    if covers(width, height):
        assert (result.exit_code, result.stdout) == (0, "1\n" if width > 1 else "0\n")
        assert "is solved at once by table" in result.stderr
        assert not (tmp_path / "journal").exists()
    elif has_patterns(width, height):
        assert (result.exit_code, result.stdout) == (0, "1\n")
    else:
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"there are none for {width}x{height} boards" in result.stderr

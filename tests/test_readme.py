"""Every example in the READMEs and in the help does what it says."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.examples import EXPECTED_EXITS, blocks, check_console, run
from tilestar.cli.main import main
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.methods import METHODS

ROOT = Path(__file__).parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_console_examples_print_what_is_shown(readme, tmp_path):
    check_console(readme, tmp_path)


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_python_examples_run(readme):
    for block in blocks(readme):
        if block.language == "python":
            exec(compile(block.text, readme.name, "exec"), {"__name__": "readme"})


def command_examples(command=main, path="tilestar"):
    """The examples in the help of every command."""
    for example in getattr(command, "examples", ()):
        yield pytest.param(example, id=example)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from command_examples(command.get_command(context, name), f"{path} {name}")


@pytest.mark.parametrize("example", list(command_examples()))
def test_help_examples_run(example, tmp_path, monkeypatch):
    prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("HOME", str(tmp_path))  # tables too
    if match := re.match("tilestar patterns (?:remove|verify) (.+)", example):
        check_run(f"tilestar patterns build {match[1]}", tmp_path)
    check_run(example, tmp_path)


def check_run(example, place):
    """Run an example: in this process, which saves starting one, unless it needs a shell."""
    if re.search("[|<>]", example):
        result = run(example, place)
        assert result.returncode in EXPECTED_EXITS, result.stderr
        assert "Traceback" not in result.stderr
    else:
        name, *words = shlex.split(example)
        ended = CliRunner().invoke(main, words, prog_name=name)
        assert ended.exception is None or isinstance(ended.exception, SystemExit)
        assert ended.exit_code in EXPECTED_EXITS, ended.stderr


def prepare(place):
    """The files that examples mention."""
    (place / "input.txt").write_text("1\n8 0 1\n5 7 4\n3 6 2\n")
    (place / "puzzles.txt").write_text("283104765\n014276385\n")
    (place / "puzzles.csv").write_text("name,tiles\neasy,1 2 3/4 5 6/7 0 8\n")
    (place / ".config/fish/completions").mkdir(parents=True)


def table(readme, heading):
    """The rows of the table with that heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]+\|\n((?:\|.*\n)*)", readme.read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1].splitlines()


def escaped(summary):
    return summary.replace("*", r"\*")


def test_the_tables_say_what_the_registries_say():
    methods = [f"| `{m.name}` | {'yes' if m.optimal else 'no'} | {escaped(m.summary)} |" for m in METHODS.values()]
    heuristics = [f"| `{h.name}` | {escaped(h.summary)} |" for h in HEURISTICS.values()]
    assert table(READMES[0], "method") == methods
    assert table(READMES[0], "heuristic") == heuristics


def test_the_chinese_tables_name_the_same_methods_and_heuristics():
    def names(rows):
        return [row.split("`")[1] for row in rows]

    assert names(table(READMES[1], "方法")) == list(METHODS)
    assert names(table(READMES[1], "启发函数")) == list(HEURISTICS)


def test_the_table_of_speeds_is_that_of_the_recorded_results():
    script = ROOT / "docs" / "generate" / "readme_table.py"
    table = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True).stdout
    assert table in READMES[0].read_text("utf-8")

"""Every example in the READMEs and in the help does what it says."""

import os
import re
import subprocess
import sysconfig
from fnmatch import fnmatchcase
from pathlib import Path

import click
import pytest

from tilestar.cli.main import main
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.methods import METHODS

ROOT = Path(__file__).parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]
EXPECTED_EXITS = {0, 1}
"""Solved, or unsolvable where an example shows just that."""


def blocks(language):
    """The fenced blocks of that language in the READMEs."""
    for readme in READMES:
        for number, match in enumerate(re.finditer(rf"```{language}\n(.*?)```", readme.read_text("utf-8"), re.DOTALL)):
            yield pytest.param(match[1], id=f"{readme.name} {number}")


def run(command, cwd):
    """Run a line of shell with the tilestar of this interpreter."""
    path = sysconfig.get_path("scripts") + os.pathsep + os.environ["PATH"]
    environment = os.environ | {"PATH": path, "LC_ALL": "C.UTF-8", "HOME": str(cwd)}
    return subprocess.run(["bash", "-c", command], cwd=cwd, env=environment, capture_output=True, text=True)


def matches(output, expected):
    """Whether the output is as written; a line of three dots stands for anything."""
    pattern = re.sub(r"([\[*?])", r"[\1]", expected).replace("...\n", "*")
    return fnmatchcase(output, pattern)


@pytest.mark.parametrize("block", list(blocks("console")))
def test_console_examples_print_what_is_shown(block, tmp_path):
    for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = example.partition("\n")
        result = run(command, tmp_path)
        assert result.returncode in EXPECTED_EXITS, (command, result.stderr)
        assert not expected or matches(result.stdout, expected), (command, result.stdout)


@pytest.mark.parametrize("block", list(blocks("python")))
def test_python_examples_run(block):
    exec(compile(block, "README", "exec"), {"__name__": "readme"})


def command_examples(command=main, path="tilestar"):
    """The examples in the help of every command."""
    for example in getattr(command, "examples", ()):
        yield pytest.param(example, id=example)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from command_examples(command.get_command(context, name), f"{path} {name}")


@pytest.mark.parametrize("example", list(command_examples()))
def test_help_examples_run(example, tmp_path):
    prepare(tmp_path)
    if match := re.match("tilestar patterns (?:remove|verify) (.+)", example):
        run(f"tilestar patterns build {match[1]}", tmp_path)
    result = run(example, tmp_path)
    assert result.returncode in EXPECTED_EXITS, result.stderr
    assert "Traceback" not in result.stderr


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

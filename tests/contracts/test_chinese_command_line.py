"""With `--lang zh` every command helps and complains in Chinese, what click says of itself included."""

import re

import click
import pytest
from click.testing import CliRunner

from tests.contracts.commands import every_command
from tilestar.cli.arguments.values import Name
from tilestar.cli.main import main

COMMANDS = [(path.split()[1:], command) for path, command in every_command()]
IDS = [" ".join(words) or "tilestar" for words, _ in COMMANDS]
OUR_TYPES = "tilestar.cli.arguments.values"


def run(*words):
    return CliRunner().invoke(main, [*words, "--lang", "zh"], prog_name="tilestar")


def english(text):
    """Two or more English words in a row, apart from what is quoted or is part of a command line."""
    text = re.sub(
        r"'[^']*'|`[^`]*`|\[默认：[^\]]*\]|--?[\w-]+|[a-z]+(\|[A-Za-z]+)+|tilestar( [\w-]+)*|Moving AI", " ", text
    )
    return re.findall(r"[A-Za-z]{2,} [a-z]{2,}", text)


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=IDS)
def test_help_is_chinese(words, command):
    result = run(*words, "--help")
    assert result.exit_code == 0
    shown, _, _ = result.output.partition("例子:")
    assert english(shown) == []
    for word in ("Usage", "Options", "OPTIONS", "COMMAND", "default", "TEXT", "INTEGER", "PATH"):
        assert word not in shown


def options(command):
    return [parameter for parameter in command.params if isinstance(parameter, click.Option) and parameter.name]


def wrong_usage(words, command):
    """Command lines that click, or an argument's type, refuses."""
    for option in options(command):
        name = max(option.opts, key=len)
        if option.is_flag:
            yield [*words, f"{name}=1"]
        else:
            yield [*words, name]
            if not isinstance(option.type, Name | click.types.StringParamType | click.Path):
                yield [*words, name, "@"]
    yield [*words, "--no-such-option"]
    yield [*words, "--lag"]
    yield [*words, "--lang", "xx"]
    if isinstance(command, click.Group):
        yield [*words, "no-such-command"]
    elif not any(parameter.nargs == -1 for parameter in command.params):
        arguments = [parameter for parameter in command.params if isinstance(parameter, click.Argument)]
        yield [*words, *["1"] * len(arguments), "one-too-many"]
    if any(isinstance(parameter, click.Argument) and parameter.required for parameter in command.params):
        yield words


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=IDS)
def test_wrong_usage_is_refused_in_chinese(words, command):
    for line in wrong_usage(words, command):
        arguments = [*line] if line[-2:] == ["--lang", "xx"] else ["--lang", "zh", *line]
        result = CliRunner().invoke(main, arguments, prog_name="tilestar", env={"LC_ALL": "zh_CN.UTF-8"})
        assert (result.exit_code, result.stdout) == (2, ""), line
        assert result.stderr.count("\n") == 1, line
        assert english(result.stderr) == [], line
        assert re.search("[一-鿿]", result.stderr), line


@pytest.mark.parametrize("group", ["patterns", "map", "judge"])
def test_a_group_without_a_command_asks_for_one(group):
    result = run(group)
    assert (result.exit_code, english(result.stderr)) == (2, [])
    assert "缺少子命令" in result.stderr


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=IDS)
def test_values_are_checked_by_types_of_our_own(words, command):
    """Types of click that refuse values do so in English."""
    for parameter in command.params:
        kind = parameter.type
        plain = isinstance(kind, click.types.StringParamType | click.types.BoolParamType)
        assert plain or type(kind).__module__ == OUR_TYPES, parameter.name


@pytest.mark.parametrize(
    "words",
    [
        ["batch", "missing"],
        ["batch", "."],
        ["batch", "123456708", "-o", "missing/answers.csv"],
        ["solve", "123456708", "--save", "missing/moves.svg"],
        ["solve", "x" * 300 + ".txt"],
        ["path", "missing.npy"],
        ["path", "1 0 4", "--preparation", "missing"],
        ["path", "1 0 4", "--legend", "missing.toml"],
    ],
    ids=" ".join,
)
def test_reasons_of_the_system_are_chinese(words):
    result = run(*words)
    assert result.exit_code == 2
    assert english(result.stderr) == []

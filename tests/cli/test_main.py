"""The top command: errors become one sentence and an exit code."""

import click
import pytest
from click.testing import CliRunner

import tilestar
from tilestar.cli.main import COMMANDS, Tilestar, main
from tilestar.errors import BoardError, LimitReachedError, UnsolvableBoardError


def run(*arguments, **extra):
    return CliRunner().invoke(main, arguments, **extra)


def failing(error):
    def raise_it():
        raise error

    return Tilestar(params=[], callback=raise_it, invoke_without_command=True)


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (BoardError("duplicate tile {tile}", tile=5), 2, "tilestar: duplicate tile 5\n"),
        (UnsolvableBoardError("no"), 1, "tilestar: no\n"),
        (LimitReachedError("at least {lower_bound}", lower_bound=9), 3, "tilestar: at least 9\n"),
        (click.UsageError("wrong"), 2, "tilestar: wrong"),
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (MemoryError(), 3, "out of memory"),
        (ZeroDivisionError("ouch"), 70, "tilestar has a fault (ZeroDivisionError: ouch)"),
    ],
)
def test_every_error_ends_in_one_sentence_and_its_exit_code(error, code, sentence):
    result = CliRunner().invoke(failing(error), [])
    assert result.exit_code == code
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_the_version_names_the_kernels_too():
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"tilestar {tilestar.__version__}\nkernels: ")


def test_no_argument_prints_the_help():
    assert "Usage: tilestar" in run(prog_name="tilestar").output


def test_the_language_is_chosen_by_option_or_environment():
    assert run("--lang", "zh", "--help").output.startswith("用法：")
    assert run("--help", env={"LC_ALL": "zh_CN.UTF-8"}).output.startswith("用法：")
    assert run("--lang", "en", "--help", env={"LC_ALL": "zh_CN.UTF-8"}).output.startswith("Usage: ")


def test_unknown_commands_options_and_languages_are_usage_errors():
    misspelt = run("sovle")
    assert misspelt.exit_code == 2
    assert "there is no command sovle: did you mean solve?" in misspelt.stderr
    assert run("--colour").exit_code == 2
    assert "unknown language 'fr'" in run("--lang", "fr").stderr


def test_a_fault_is_traced_only_on_request(monkeypatch):
    monkeypatch.setenv("TILESTAR_DEBUG", "1")
    result = CliRunner().invoke(failing(ZeroDivisionError()), [])
    assert isinstance(result.exception, ZeroDivisionError)


def test_every_listed_command_can_be_imported():
    context = click.Context(main)
    for name in main.list_commands(context):
        assert main.get_command(context, name), COMMANDS[name]

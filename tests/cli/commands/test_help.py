"""`tilestar help COMMAND` says what `tilestar COMMAND --help` says."""

import click
import pytest
from tests.contracts.commands import every_command

from tilestar.maps.display.styles import STYLES as MAP_STYLES
from tilestar.maps.finding.methods import METHODS as MAP_METHODS
from tilestar.maps.grid.legend import LEGENDS
from tilestar.maps.grid.movement import RULES
from tilestar.tiles.display.styles import STYLES
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.methods import METHODS

COMMANDS = [path.split()[1:] for path, _ in every_command()]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_can_be_asked_in_words(tilestar, words):
    asked = tilestar("help", *words)
    assert asked.exit_code == 0
    assert asked.stdout == tilestar(*words, "--help").stdout


def test_the_usage_brackets_what_may_be_left_out():
    for path, command in every_command():
        arguments = [parameter for parameter in command.params if isinstance(parameter, click.Argument)]
        shown = command.collect_usage_pieces(click.Context(command))[1:]
        for argument, piece in zip(arguments, shown, strict=not isinstance(command, click.Group)):
            assert piece.startswith("[") is not argument.required, path


def test_the_version_has_a_short_name(tilestar):
    assert tilestar("-V").stdout == tilestar("--version").stdout


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (["sovle"], "there is no command sovle: did you mean solve?"),
        (["patterns", "bild"], "there is no command bild: did you mean build?"),
        (["solve", "it"], "there is no command it"),
    ],
)
def test_a_wrong_word_is_refused_with_a_guess(tilestar, words, guess):
    result = tilestar("help", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert guess in result.stderr


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("solve", [*METHODS, *HEURISTICS, *STYLES]),
        ("batch", [*METHODS, *HEURISTICS]),
        ("compare", [*METHODS, *HEURISTICS]),
        ("path", [*MAP_METHODS, *MAP_STYLES, *RULES, *LEGENDS, "picture"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_help_lists_every_name_that_an_option_takes(tilestar, command, names, language):
    shown = tilestar("help", command, "--lang", language).stdout
    assert [name for name in names if name not in shown] == []

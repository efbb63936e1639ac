"""The Chinese catalogue covers everything tilestar says to people, and nothing else."""

import ast
import errno
import inspect
import os
import string
from pathlib import Path

import click
import pytest

import tilestar
from tilestar.cli.command import Command, paragraphs
from tilestar.cli.commands.tour import NEXT, STOPS
from tilestar.cli.main import SECTIONS, main
from tilestar.search.registry import ALGORITHMS
from tilestar.search.result import DOUBTS
from tilestar.texts import say
from tilestar.texts.chinese import SENTENCES, WORDS
from tilestar.tiles.board import parity
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.web.server.validation import FIELDS, OTHERWISE, REFUSALS

SOURCE = Path(inspect.getfile(tilestar)).parent
SPEAKING = {"text", "echo", "note", "warn", "say", "notify"}
"""Functions whose first argument is a sentence for people."""


def constants(node):
    """Every string that an expression can be: a literal, or either branch of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def calls():
    """Every call in the package: the name of what is called, and the call."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                yield getattr(function, "id", getattr(function, "attr", "")), node


def spoken():
    """Templates given to errors and to the functions that speak."""
    for name, call in calls():
        if call.args and (name in SPEAKING or name.endswith("Error")) and name not in WORD_GIVERS:
            yield from constants(call.args[0])
        if name == "failure":
            yield from (sentence for sentence in constants(call.args[1]) if not sentence.startswith("{"))
    yield from (algorithm.summary for algorithm in ALGORITHMS.values())
    yield from (heuristic.summary for heuristic in HEURISTICS.values())
    yield from (*REFUSALS.values(), OTHERWISE)
    yield from parity.RULES.values()
    yield from parity.REASONS.values()
    yield from DOUBTS.values()
    yield from (sentence for sentence, _ in STOPS)
    yield from (meaning for _, meaning in NEXT)


WORD_GIVERS = {"UnknownNameError", "MissingExtraError", "AssertionError", "AttributeError", "TypeError", "KeyError"}


def commands(command=main, path="tilestar"):
    """Every command, with the commands inside commands."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name), f"{path} {name}")


def helps():
    """Every paragraph, option and heading of the help."""
    yield from SECTIONS
    for _, command in commands():
        yield from paragraphs(command.help or "")
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter.help:
                yield parameter.help


def test_every_sentence_has_a_translation():
    assert sorted(set(spoken()) - set(SENTENCES)) == []


def test_every_line_of_the_help_has_a_translation():
    assert sorted(set(helps()) - set(SENTENCES)) == []


def test_every_kind_of_name_and_optional_part_has_a_translation():
    words = {
        value
        for name, call in calls()
        if name in {"UnknownNameError", "MissingExtraError"} and call.args
        for value in constants(call.args[0])
    }
    assert sorted(word for word in words - set(WORDS) if not word.startswith("-")) == []
    assert sorted(set(FIELDS.values()) - set(WORDS)) == []


def test_translations_use_the_same_values():
    def values(template):
        return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}

    assert {english for english, chinese in SENTENCES.items() if not values(chinese) <= values(english)} == set()
    assert {english for english, chinese in SENTENCES.items() if values(english) - values(chinese)} == set()


def test_no_translation_is_left_over():
    written = set(helps()) | {"Usage: ", "Options", "Commands", "Examples", "Show this message and exit."}
    for file in SOURCE.rglob("*.py"):
        if "chinese" not in file.parts:
            written |= {
                node.value
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    assert sorted(set(SENTENCES) - written) == []
    assert sorted(set(WORDS) - written) == []


def test_every_command_is_one_of_ours():
    assert [path for path, command in commands() if not isinstance(command, Command | click.Group)] == []


@pytest.mark.parametrize("code", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS])
def test_reasons_of_the_system_have_a_translation(code):
    assert say("{reason}", "zh", {"reason": os.strerror(code)}).isascii() is False

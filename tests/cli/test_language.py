"""The language of human text."""

import pytest

from tilestar.errors import UnknownNameError
from tilestar.texts import language_of, say


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_decides_unless_told(environment, language):
    assert language_of(environment) == language


def test_values_that_are_words_are_translated_with_the_sentence():
    error = UnknownNameError("method", "foo", ["astar", "ida"])
    assert say(error.message, "zh", error.values) == "没有名为 'foo' 的方法：可选的有 astar, ida"


def test_a_sentence_without_translation_stays_english():
    assert say("nobody translated {this}", "zh", {"this": 1}) == "nobody translated 1"

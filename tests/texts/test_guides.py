"""The guides say the same in both languages: the same headings, the same examples, the same numbers.

A page that is changed in English is changed in docs/zh in the same commit. Examples can be copied; tests/test_docs.py
runs those of both languages.
"""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.examples import blocks

DOCS = Path(__file__).parents[2] / "docs"
ENGLISH_ONLY = {"web-protocol.md"}
"""For those who change the program."""
GUIDES = sorted(page.name for page in DOCS.glob("*.md") if page.name not in ENGLISH_ONLY)

FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"<!-- show: ([\w-]+)((?:(?!-->).)*)-->", re.DOTALL)
COMMENT = re.compile(r"(^|\s)#.*")
STRING = re.compile(r"\"[^\"]*\"")
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
NAME = re.compile(r"\b(?:8|15|24)-puzzle")
"""A name in English, with a number that the Chinese name (八数码) writes out."""
LINK = re.compile(r"\]\([^)]*\)")


def pair(name):
    return [(folder / name).read_text("utf-8") for folder in (DOCS, DOCS / "zh")]


def prose(text):
    """A page without its examples; what it shows keeps its caption."""
    return NAME.sub("", LINK.sub("]", FENCE.sub("", text)))


def sections(text):
    """The level of each heading, and the text below it."""
    parts = re.split(r"^(#+) .*$", "\n" + prose(text), flags=re.MULTILINE)
    return list(zip(map(len, parts[1::2]), parts[2::2], strict=True))


def example(block):
    """What two languages share of a block: commands, or code without its comments and words; outputs are tested."""
    if block.language == "console":
        return block.language, block.title, re.findall(r"^\$ (.*)$", block.text.replace("退出码", "exit code"), re.M)
    lines = block.text.splitlines()
    if block.language in ("python", "pycon", "sh"):
        lines = [COMMENT.sub("", STRING.sub('""', line)).rstrip() for line in lines]
        if any(line.startswith(">>>") for line in lines):
            lines = [line for line in lines if line.startswith((">>>", "..."))]
    return block.language, block.title, lines


def test_there_are_guides():
    assert len(GUIDES) > 12


@pytest.mark.parametrize("name", GUIDES)
def test_every_guide_is_there_in_chinese(name):
    assert (DOCS / "zh" / name).exists()


@pytest.mark.parametrize("name", GUIDES)
def test_both_languages_have_the_same_headings(name):
    english, chinese = ([level for level, _ in sections(text)] for text in pair(name))
    assert english == chinese


@pytest.mark.parametrize("name", GUIDES)
def test_both_languages_have_the_same_examples(name):
    english, chinese = ([example(block) for block in blocks(folder / name)] for folder in (DOCS, DOCS / "zh"))
    assert english == chinese


@pytest.mark.parametrize("name", GUIDES)
def test_both_languages_show_the_same_pictures_and_tables(name):
    def shown(text):
        return [(kind, values.split("|")[0].strip()) for kind, values in SHOWN.findall(text)]

    english, chinese = map(shown, pair(name))
    assert [each for each in english if each[1]] == [each for each in chinese if each[1] not in ("", "zh")]
    assert [kind for kind, _ in english] == [kind for kind, _ in chinese]


@pytest.mark.parametrize("name", GUIDES)
def test_both_languages_have_the_same_numbers(name):
    english, chinese = ([Counter(NUMBER.findall(below)) for _, below in sections(text)] for text in pair(name))
    for number, (one, other) in enumerate(zip(english, chinese, strict=True), 1):
        assert (one - other, other - one) == (Counter(), Counter()), f"section {number}: only English, only Chinese"


@pytest.mark.parametrize("name", GUIDES)
def test_a_chinese_page_has_no_sentences_in_english(name):
    _, chinese = pair(name)
    text = re.sub(r"`[^`]*`|\*[^*\n]*\*|<!-- show: [\w-]+|\[English\]|<[^>]*>", " ", prose(chinese))
    assert re.findall(r"(?:\b[a-z]{2,}\b ){3,}", text) == []

"""Where a count is 1, the English word after it is singular: `1 move`, not `1 moves`.

tests/js/i18n.test.js has the same for the page.
"""

import re
import string

from tilestar.errors import fill
from tilestar.texts.chinese import SENTENCES

NEVER_ONE = {
    *(
        "address",
        "board",
        "fastest",
        "file",
        "folder",
        "form",
        "goal",
        "legend",
        "limit",
        "max_length",
        "method",
        "most",
        "name",
        "option",
    ),
    *("path", "pattern", "reason", "size", "speed", "symbol", "token", "what"),
}
"""Names of values that are words, or limits far above 1."""

VERBS = {
    "is",
    "was",
    "has",
    "costs",
    "covers",
    "leaves",
    "appears",
    "follows",
    "belongs",
    "does",
    "shows",
    "needs",
    "takes",
}
PLURAL_VERBS = {"are", "were", "have", "do", "belong", "follow"}
ADJECTIVES = "shortest|line|expanded|other|not"


def with_ones(template):
    """The sentence where every count is 1."""
    names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
    return fill(template, {name: "X" if name in NEVER_ONE else 1 for name in names})


def has_a_plural_after_1(sentence):
    """Whether a 1, with or without an adjective, is followed by a plural."""
    words = re.findall(rf"(?<![\w.+/x:,@=-])1 (?:(?:{ADJECTIVES}) )?([a-z]{{2,}})\b", sentence)
    return any(word in PLURAL_VERBS or (word.endswith("s") and word not in VERBS) for word in words)


def test_every_sentence_has_the_singular_after_1():
    assert [sentence for sentence in map(with_ones, SENTENCES) if has_a_plural_after_1(sentence)] == []


def test_the_word_fits_the_count():
    template = "{count} {count:board is|boards are} answered"
    assert fill(template, {"count": 1}) == "1 board is answered"
    assert fill(template, {"count": 0}) == "0 boards are answered"
    assert fill(template, {"count": "1,001"}) == "1,001 boards are answered"

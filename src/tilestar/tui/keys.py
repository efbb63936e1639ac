"""Keys: one table a screen, from which its bindings, its bottom line and its help are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.binding import Binding


class Key(NamedTuple):
    """`keys`, separated by commas, do `action`; `label` says it in a word or two.

    `face` is what the keys are called in the help, where only rows with a label appear; the first word of it stands
    in the bottom line, if it is `shown` there. A row without keys is only shown in the help.
    """

    keys: str
    action: str
    label: str
    face: str
    shown: bool = True


def bindings(keys: Sequence[Key]) -> list[Binding]:
    """The table as Textual wants it."""
    return [Binding(key.keys, key.action, key.label, show=False) for key in keys if key.keys]


EVERYWHERE = (
    Key("1", "app.page('play')", "Play, watch a search, search a map", "1 2 3", shown=False),
    Key("2", "app.page('watch')", "", "", shown=False),
    Key("3", "app.page('map')", "", "", shown=False),
    Key("o", "open", "Open your own, from a file or pasted", "o", shown=False),
    Key("c", "app.settings", "Settings", "c", shown=False),
    Key("question_mark,f1", "app.help", "Help", "? F1"),
    Key("q,ctrl+q,ctrl+c", "app.quit", "Quit", "q Ctrl+Q"),
)

"""Docstrings as Markdown: doctests become code, names become links, borrowed functions methods, parameters a table."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import griffe

import tilestar
import tilestar.search

sys.path.append(str(Path(__file__).parent))  # this file is loaded by its path
from parameters import with_parameters

LINKED = {
    name: f"{package.__name__}.{name}"
    for package in (tilestar.search, tilestar)
    for name in package.__all__
    if re.fullmatch(r"([A-Z][a-z]+){2,}", name)
}
"""Public names that are not ordinary words, such as TileMap, and where they are described."""


class Docstrings(griffe.Extension):
    """Prepares what mkdocstrings shows."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Turn one docstring into Markdown."""
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)
            if isinstance(obj, griffe.Function):
                obj.docstring.value = with_parameters(obj, obj.docstring.value)

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Show `find_path = finder.find_path` as the function it is."""
        for name, member in list(cls.members.items()):
            value = str(getattr(member, "value", "") or "")
            module, _dot, function = value.partition(".")
            if function == name and member.is_attribute and module in cls.module.imports:
                cls.set_member(name, griffe.Alias(name, f"{cls.module.imports[module]}.{name}"))


def markdown(docstring: str) -> str:
    """The docstring with fences around its examples, and links outside of code."""
    fenced = re.sub(r"^(>>> .*(?:\n.+)*)", r"```pycon\n\1\n```", docstring, flags=re.MULTILINE)
    parts = re.split(r"(```.*?```|`[^`]*`|^ {4}.*$)", fenced, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if number % 2 else _prose(part) for number, part in enumerate(parts))


def _prose(text: str) -> str:
    """The star of A* and IDA* kept, and the names of classes linked."""
    return re.sub(r"\b[A-Z][a-zA-Z]+\b", lambda match: _link(match[0]), text.replace("A*", r"A\*"))


def _link(name: str) -> str:
    return f"[`{name}`][{LINKED[name]}]" if name in LINKED else name

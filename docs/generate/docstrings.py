"""Docstrings as Markdown: doctests become code, `A*` keeps its star, and borrowed functions become methods."""

from __future__ import annotations

import re
from typing import Any

import griffe


class Docstrings(griffe.Extension):
    """Prepares what mkdocstrings shows."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Turn one docstring into Markdown."""
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Show `find_path = finder.find_path` as the function it is."""
        for name, member in list(cls.members.items()):
            value = str(getattr(member, "value", "") or "")
            module, _dot, function = value.partition(".")
            if function == name and member.is_attribute and module in cls.module.imports:
                cls.set_member(name, griffe.Alias(name, f"{cls.module.imports[module]}.{name}"))


def markdown(docstring: str) -> str:
    """The docstring with fences around its examples."""
    fenced = re.sub(r"^(>>> .*(?:\n.+)*)", r"```pycon\n\1\n```", docstring, flags=re.MULTILINE)
    parts = re.split(r"(```.*?```|`[^`]*`|^ {4}.*$)", fenced, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if number % 2 else part.replace("*", r"\*") for number, part in enumerate(parts))

"""The reference of the command line, from click's own data about every command."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tilestar.cli.command import paragraphs
from tilestar.cli.language import choose_language
from tilestar.cli.main import SECTIONS, main
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.methods import METHODS

EVERYWHERE = {"--help", "--lang"}
"""Options that every command has; the page names them once."""


def reference() -> str:
    """A chapter for each section of `tilestar --help`, in its order."""
    choose_language(["--lang", "en"])
    top = main.context_class(main, info_name="tilestar")
    lines = []
    for heading, names in SECTIONS.items():
        lines += [f"## {heading}", ""]
        for name in names:
            lines += _command(top, name, "###")
    return "\n".join(lines)


def methods() -> str:
    """The methods for boards, from their registry."""
    rows = [
        f"| `{method.name}` | {'yes' if method.optimal else 'no'} | {'yes' if method.uses_heuristic else 'no'} | "
        f"{_escaped(method.summary)} |"
        for method in METHODS.values()
    ]
    return "\n".join(["| method | shortest? | heuristic? | in a sentence |", "|---|---|---|---|", *rows])


def heuristics() -> str:
    """The heuristics, from their registry."""
    rows = [f"| `{heuristic.name}` | {_escaped(heuristic.summary)} |" for heuristic in HEURISTICS.values()]
    return "\n".join(["| heuristic | in a sentence |", "|---|---|", *rows])


def _command(parent: click.Context, name: str, heading: str) -> Iterator[str]:
    assert isinstance(parent.command, click.Group)
    command = parent.command.get_command(parent, name)
    assert command is not None
    context = command.context_class(command, info_name=name, parent=parent)
    yield f"{heading} `{context.command_path}`"
    yield ""
    for paragraph in paragraphs(command.help or ""):
        yield _escaped(paragraph) + "\n"
    yield f"```sh\n{context.command_path} {' '.join(command.collect_usage_pieces(context))}\n```\n"
    yield from _options(command, context)
    if examples := getattr(command, "examples", ()):
        yield "```sh\n" + "\n".join(examples) + "\n```\n"
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            yield from _command(context, inner, heading + "#")


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    records = [
        record
        for parameter in command.get_params(context)
        if isinstance(parameter, click.Option) and not EVERYWHERE & set(parameter.opts)
        if (record := parameter.get_help_record(context))
    ]
    if records:
        yield "| option | meaning |\n|---|---|"
        for term, meaning in records:
            text, bracket, default = meaning.partition("  [")
            extra = f" *{_escaped(default.removesuffix(']'))}*" if bracket else ""
            yield f"| <code>{_escaped(term)}</code> | {_escaped(text)}{extra} |"
        yield ""


def _escaped(text: str) -> str:
    return text.replace("*", "&#42;").replace("|", "&#124;").replace("<", "&lt;").replace("_", "&#95;")

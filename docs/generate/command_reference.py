"""The reference of the command line, from click's own data about every command."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tilestar.cli.command import paragraphs
from tilestar.cli.language import choose_language, language, text
from tilestar.cli.main import SECTIONS, main
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.methods import METHODS

EVERYWHERE = {"--help", "--lang", "--quiet"}
"""Options that every command has; the page names them once."""


HEADINGS = {
    "en": {
        "methods": ("method", "shortest?", "heuristic?", "in a sentence"),
        "heuristics": ("heuristic", "in a sentence"),
        "options": ("option", "meaning"),
        "answers": ("yes", "no"),
    },
    "zh": {
        "methods": ("方法", "最短？", "启发函数？", "一句话"),
        "heuristics": ("启发函数", "一句话"),
        "options": ("选项", "含义"),
        "answers": ("是", "否"),
    },
}
"""Words of the tables that the program itself does not say."""


def reference(lang: str = "en") -> str:
    """A chapter for each section of `tilestar --help`, in its order."""
    choose_language(["--lang", lang])
    top = main.context_class(main, info_name="tilestar")
    lines = []
    for heading, names in SECTIONS.items():
        lines += [f"## {text(heading)}", ""]
        for name in names:
            lines += _command(top, name, "###")
    return "\n".join(lines)


def methods(lang: str = "en") -> str:
    """The methods for boards, from their registry."""
    choose_language(["--lang", lang])
    yes, no = HEADINGS[lang]["answers"]
    rows = [
        f"| `{method.name}` | {yes if method.optimal else no} | {yes if method.uses_heuristic else no} | "
        f"{_escaped(text(method.summary))} |"
        for method in METHODS.values()
    ]
    return "\n".join([f"| {' | '.join(HEADINGS[lang]['methods'])} |", "|---|---|---|---|", *rows])


def heuristics(lang: str = "en") -> str:
    """The heuristics, from their registry."""
    choose_language(["--lang", lang])
    rows = [f"| `{heuristic.name}` | {_escaped(text(heuristic.summary))} |" for heuristic in HEURISTICS.values()]
    return "\n".join([f"| {' | '.join(HEADINGS[lang]['heuristics'])} |", "|---|---|", *rows])


def _command(parent: click.Context, name: str, heading: str) -> Iterator[str]:
    assert isinstance(parent.command, click.Group)
    command = parent.command.get_command(parent, name)
    assert command is not None
    context = command.context_class(command, info_name=name, parent=parent)
    yield f"{heading} `{context.command_path}`"
    yield ""
    for paragraph in paragraphs(command.help or ""):
        yield _escaped(text(paragraph)) + "\n"
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
        yield f"| {' | '.join(HEADINGS[language()]['options'])} |\n|---|---|"
        for term, meaning in records:
            sentence, bracket, default = meaning.partition("  [")
            extra = f" *{_escaped(default.removesuffix(']'))}*" if bracket else ""
            yield f"| <code>{_escaped(term)}</code> | {_escaped(text(sentence))}{extra} |"
        yield ""


def _escaped(text: str) -> str:
    return text.replace("*", "&#42;").replace("|", "&#124;").replace("<", "&lt;").replace("_", "&#95;")

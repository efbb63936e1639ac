"""How every command of the command line behaves: bilingual help, `--lang`, and examples that tests run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import cleandoc
from typing import Any

import click

from tilestar.cli.arguments.combinations import Rule, given_options
from tilestar.cli.language import LanguageOption, text
from tilestar.cli.output.wrapping import terminal_columns, wrap
from tilestar.cli.quiet import QuietOption
from tilestar.errors import InputError

WIDEST = 80
WIDE, NARROWEST = 60, 20
"""In lines of so many columns a meaning stands beside its option; no column of text is narrower than the other."""


def paragraphs(help_text: str) -> list[str]:
    """The paragraphs of a docstring, each on one line: the units that are translated."""
    return [" ".join(paragraph.split()) for paragraph in cleandoc(help_text).split("\n\n")]


class BilingualFormatter(click.HelpFormatter):
    """Lays out help as click does, in the language of this run, and in narrow terminals too."""

    def __init__(self) -> None:
        super().__init__(width=max(min(terminal_columns(), WIDEST) - 2, 2 * NARROWEST - 2))

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write `Usage: tilestar solve …`."""
        words = args
        for word in ("[OPTIONS]", "COMMAND [ARGS]...", "[COMMAND]..."):
            words = words.replace(word, text(word))
        for number, line in enumerate(wrap(f"{text(prefix or 'Usage: ')}{prog} {words}", self.width)):
            self.write(f"{'    ' if number else ''}{line}\n")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(text(heading))

    def write_text(self, text_: str) -> None:
        """Write paragraphs."""
        for number, paragraph in enumerate(paragraphs(text_)):
            self.write("\n" if number else "")
            self._write_lines(text(paragraph), self.current_indent)

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options or commands with their meaning beside them, or below where there is no room beside."""
        rows = list(rows)
        longest = max(len(term) for term, _ in rows)
        beside = longest <= self.width // 3 or self.width >= WIDE
        indent = self.current_indent + (min(longest, col_max) + col_spacing if beside else 2 * col_spacing)
        for term, meaning in rows:
            start = " " * self.current_indent + term
            if len(start) + col_spacing > indent:
                self.write(start + "\n")
                start = ""
            self._write_lines(_translated(meaning), indent, start)

    def _write_lines(self, sentence: str, indent: int, start: str = "") -> None:
        """Write a sentence in indented lines; the first of them may have something in place of its indentation."""
        for number, line in enumerate(wrap(sentence, max(self.width - indent, NARROWEST))):
            self.write((start if number == 0 else "").ljust(indent) + line + "\n")


def _translated(meaning: str) -> str:
    """The meaning of an option, and what click adds in brackets: the default, or that it must be given."""
    sentence, bracket, default = meaning.partition("  [default: ")
    required = "  [required]" if sentence.endswith("  [required]") else ""
    sentence = text(sentence.removesuffix(required)) + (text(required) if required else "")
    return sentence + (text("  [default: {value}", value=default) if bracket else "")


class Context(click.Context):
    """A click context that writes help in two languages, and colours only where NO_COLOR allows it."""

    def make_formatter(self) -> click.HelpFormatter:
        """What writes the help."""
        return BilingualFormatter()

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        if os.environ.get("NO_COLOR"):
            self.color = False


class Command(click.Command):
    """A command: parse, one library call, render.

    `examples` are shown in its help and run by a test. `rules` say which of its options go together.
    """

    context_class = Context

    def __init__(self, *args: Any, examples: Sequence[str] = (), rules: Sequence[Rule] = (), **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.examples = tuple(examples)
        self.rules = tuple(rules)
        self.params += [QuietOption(), LanguageOption()]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless one of the options given would be ignored."""
        given = given_options(ctx)
        for rule in self.rules:
            rule.check(given)
        return super().invoke(ctx)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; one too many is refused in our words."""
        ctx.allow_extra_args = True
        extra = super().parse_args(ctx, args)
        if extra and not ctx.resilient_parsing:
            raise InputError("{command} takes no argument {word}", command=ctx.command_path, word=repr(extra[0][:40]))
        return extra

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, one a line, ready to be copied."""
        if self.examples:
            with formatter.section("Examples"):
                for example in self.examples:
                    formatter.write(f"{'':>{formatter.current_indent}}{example}\n")


class Group(click.Group):
    """A command with commands of its own, such as `patterns build`."""

    context_class = Context
    command_class = Command

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.params += [QuietOption(), LanguageOption()]

    def sections(self, ctx: click.Context) -> dict[str, list[str]]:
        """The names of the commands under the headings of the help."""
        return {"Commands": self.list_commands(ctx)}

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each command with the first paragraph of its help."""
        width = max(map(len, self.list_commands(ctx)), default=0)
        for heading, names in self.sections(ctx).items():
            rows = [(name.ljust(width), self._summary(ctx, name)) for name in names]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def _summary(self, ctx: click.Context, name: str) -> str:
        command = self.get_command(ctx, name)
        return paragraphs(command.help)[0] if command and command.help else ""


@contextmanager
def before_failing(show: Callable[[Any], None], *kinds: type[BaseException]) -> Iterator[None]:
    """When the block raises an error of these kinds, `show(error)` prints what is known; `main` reports the error."""
    try:
        yield
    except kinds as error:
        show(error)
        raise

"""How every command of the command line behaves: bilingual help, `--lang`, and examples that tests run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import cleandoc
from typing import Any

import click

from tilestar.cli.combinations import Rule, given_options
from tilestar.cli.language import LanguageOption, text
from tilestar.errors import InputError, MissingExtraError


def paragraphs(help_text: str) -> list[str]:
    """The paragraphs of a docstring, each on one line: the units that are translated."""
    return [" ".join(paragraph.split()) for paragraph in cleandoc(help_text).split("\n\n")]


class BilingualFormatter(click.HelpFormatter):
    """Lays out help as click does, in the language of this run."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write `Usage: tilestar solve …`."""
        words = args.replace("[OPTIONS]", text("[OPTIONS]")).replace("COMMAND [ARGS]...", text("COMMAND [ARGS]..."))
        super().write_usage(prog, words, text(prefix or "Usage: "))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(text(heading))

    def write_text(self, text_: str) -> None:
        """Write paragraphs."""
        super().write_text("\n\n".join(text(paragraph) for paragraph in paragraphs(text_)))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options or commands with their meaning."""
        super().write_dl([(term, _translated(meaning)) for term, meaning in rows], col_max, col_spacing)


def _translated(meaning: str) -> str:
    """The meaning of an option, and the default that click adds in brackets."""
    sentence, bracket, default = meaning.partition("  [default: ")
    return text(sentence) + (text("  [default: {value}", value=default) if bracket else "")


class Context(click.Context):
    """A click context that writes help in two languages, and colours only where NO_COLOR allows it."""

    formatter_class = BilingualFormatter

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
        self.params.append(LanguageOption())

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
        self.params.append(LanguageOption())

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


@contextmanager
def needs_extra(what: str, extra: str) -> Iterator[None]:
    """Where the block's imports fail, raise the error that says how to install `extra`, which `what` needs."""
    try:
        yield
    except ImportError as error:
        raise MissingExtraError(what, extra) from error

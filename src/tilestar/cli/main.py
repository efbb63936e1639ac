"""The `tilestar` command: finds the asked command, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import click

from tilestar.__main__ import INTERRUPTED as INTERRUPTED
from tilestar.cli.command import Group
from tilestar.cli.language import choose_language, echo, explain, note, text, warn
from tilestar.cli.output.json_object import expect_object, print_error, print_failure
from tilestar.cli.output.streams import (
    NOBODY_READS,
    NobodyReadsError,
    abandon,
    open_closed_streams,
    output_failure,
    pipes_watched,
    tell,
)
from tilestar.cli.quiet import be_quiet
from tilestar.errors import TilestarError, obey
from tilestar.notices import listening

SECTIONS = {
    "Sliding puzzles": {
        "solve": "tilestar.cli.commands.solve:solve",
        "check": "tilestar.cli.commands.check:check",
        "compare": "tilestar.cli.commands.compare:compare",
        "check-heuristic": "tilestar.cli.commands.check_heuristic:check_heuristic",
        "scramble": "tilestar.cli.commands.scramble:scramble",
        "rank": "tilestar.cli.commands.rank:rank",
        "unrank": "tilestar.cli.commands.rank:unrank",
        "batch": "tilestar.cli.commands.batch:batch",
        "patterns": "tilestar.cli.commands.patterns:patterns",
        "judge": "tilestar.cli.commands.judge:judge",
    },
    "Tile maps": {
        "path": "tilestar.cli.commands.path:path",
        "map": "tilestar.cli.commands.map:map_",
    },
    "Play and watch": {
        "tour": "tilestar.cli.commands.tour:tour",
        "play": "tilestar.cli.commands.play:play",
        "serve": "tilestar.cli.commands.serve:serve",
    },
    "Shell": {
        "help": "tilestar.cli.commands.help:help_",
        "completion": "tilestar.cli.commands.completion:completion",
    },
}
"""Where each command lives; its module is imported only when it is asked for."""

COMMANDS = {name: target for section in SECTIONS.values() for name, target in section.items()}

FAULT = 70
"""Exit code of a fault in tilestar itself (EX_SOFTWARE)."""


OUT_OF_MEMORY = "out of memory: set a limit with --max-memory, or choose a method that stores less"


class Tilestar(Group):
    """The top command. Commands raise; only here are errors turned into words and exit codes."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def sections(self, _ctx: click.Context) -> dict[str, list[str]]:
        """The names of the commands under the headings of the help."""
        return {heading: list(section) for heading, section in SECTIONS.items()}

    def main(self, args: Sequence[str] | None = None, *positional: Any, **extra: Any) -> NoReturn:
        """Run one command line and exit."""
        open_closed_streams()
        given = sys.argv[1:] if args is None else args
        choose_language(given)
        expect_object(given)
        be_quiet(False)
        sys.exit(self._run(args, *positional, **extra | {"standalone_mode": False}))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse the command line; options such as `--help` print already here."""
        with pipes_watched():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with pipes_watched():
            return super().invoke(ctx)

    def _run(self, *args: Any, **extra: Any) -> int:
        """Run one command line; the exit code, also if the output could not be written."""
        try:
            code = self._run_command(*args, **extra)
            sys.stdout.flush()
        except (NobodyReadsError, BrokenPipeError):
            abandon(sys.stdout)
            return NOBODY_READS
        except OSError as error:
            abandon(sys.stdout)
            failure = output_failure(error)
            if failure is None:
                return _report_fault(error)
            _print_error(explain(failure))
            return failure.exit_code
        return code

    def _run_command(self, *args: Any, **extra: Any) -> int:
        try:
            with listening(note):
                result = super().main(*args, **extra)
        except TilestarError as error:
            return _report(error)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            return 0
        except click.ClickException as error:
            print_failure("usage", error.format_message())
            _print_error(_usage_sentence(error))
            return error.exit_code
        except (click.Abort, KeyboardInterrupt) as stop:
            return _report_interrupt(stop)
        except MemoryError:
            print_failure("out-of-memory", OUT_OF_MEMORY)
            warn(OUT_OF_MEMORY)
            return 3
        except (OSError, NobodyReadsError):
            raise
        except Exception as error:
            return _report_interrupt(error) if obey(error) else _report_fault(error)
        return result if isinstance(result, int) else 0


def _print_error(sentence: str) -> None:
    tell(click.style("tilestar: ", fg="red", bold=True) + sentence)


def _report(error: TilestarError) -> int:
    print_error(error)
    _print_error(explain(error) + _place_of(error.__cause__))
    return error.exit_code


def _place_of(cause: BaseException | None) -> str:
    """Where somebody's own function failed, if that is the cause."""
    if cause is None:
        return ""
    from tilestar.extensions import own_failure

    own = own_failure(cause)
    return "" if own is None or "line" not in own.values else text(" ({file}, line {line})", **own.values)


def _report_interrupt(stop: BaseException) -> int:
    obey(stop)
    warn("interrupted")
    return INTERRUPTED


def _report_fault(error: Exception) -> int:
    if os.environ.get("TILESTAR_DEBUG"):
        raise error
    from tilestar.extensions import own_failure

    own = own_failure(error)
    if own is not None:
        return _report(own)
    fault = f"{type(error).__name__}: {error}"
    print_failure("fault", fault)
    warn("tilestar has a fault ({fault}); TILESTAR_DEBUG=1 shows where, please report it", fault=fault)
    return FAULT


def _usage_sentence(error: click.ClickException) -> str:
    """What is wrong with the command line, and where help is."""
    sentence = _usage_error(error)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence += text(" ({command} --help explains)", command=error.ctx.command_path)
    return sentence


def _usage_error(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption():
            return text("there is no option {name}", name=error.option_name) + _guess(
                error.option_name, error.possibilities or ()
            )
        case click.NoSuchCommand():
            return text("there is no command {name}", name=error.command_name) + _guess(
                error.command_name, _commands(error)
            )
        case click.MissingParameter(param=click.Parameter() as parameter):
            return text("{name} is missing", name=parameter.get_error_hint(error.ctx) if error.ctx else parameter.name)
        case click.BadOptionUsage():
            template = "{name} takes no value" if _is_flag(error) else "{name} needs a value"
            return text(template, name=error.option_name)
        case click.BadParameter(param=click.Parameter() as parameter):
            return text("{name} has a value it does not take", name=parameter.get_error_hint(error.ctx))
        case click.UsageError(message="Missing command.", ctx=click.Context(command=click.Group() as group) as context):
            return text("a command is missing: choose one of {known}", known=", ".join(group.list_commands(context)))
        case _:
            return error.format_message()


def _is_flag(error: click.BadOptionUsage) -> bool:
    parameters = error.ctx.command.params if error.ctx else []
    return any(
        isinstance(option, click.Option) and error.option_name in option.opts and option.is_flag
        for option in parameters
    )


def _commands(error: click.NoSuchCommand) -> list[str]:
    group = error.ctx.command if error.ctx else None
    return group.list_commands(error.ctx) if isinstance(group, click.Group) and error.ctx else []


def _guess(name: str, known: Iterable[str]) -> str:
    """The known name that was most likely meant."""
    from difflib import get_close_matches

    words = {each.lstrip("-"): each for each in known}  # without dashes, which make all short options alike
    likely = get_close_matches(name.lstrip("-"), words, n=1)
    return text(": did you mean {name}?", name=words[likely[0]]) if likely else ""


def _show_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from tilestar import __version__
    from tilestar.kernels import build_info

    info = build_info()
    click.echo(f"tilestar {__version__}")
    python = ".".join(map(str, sys.version_info[:3]))
    echo(
        "kernels: {compiler}, {target}{checked}; Python {python}",
        compiler=info["compiler"],
        target=info["target"],
        checked=", checked build" if info["checked"] else "",
        python=python,
    )
    ctx.exit()


@click.group(cls=Tilestar, no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "-V",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and how the kernels were built.",
)
def main() -> None:
    """A* on tiles: sliding-tile puzzles and weighted tile maps, solved, explained and compared."""

"""`tilestar completion`: what a shell needs to complete commands, options and names."""

from __future__ import annotations

import click

from tilestar.cli.arguments.values import Name
from tilestar.cli.command import Command
from tilestar.errors import UnknownNameError

SHELLS = ("bash", "zsh", "fish")


@click.command(
    cls=Command,
    examples=[
        "tilestar completion bash >> ~/.bashrc",
        "tilestar completion zsh >> ~/.zshrc",
        "tilestar completion fish > ~/.config/fish/completions/tilestar.fish",
    ],
)
@click.argument("shell", type=Name(lambda: SHELLS), metavar="bash|zsh|fish")
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print what teaches a shell to complete tilestar."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell) if shell in SHELLS else None
    if kind is None:
        raise UnknownNameError("shell", shell, SHELLS)
    root = context.find_root().command
    script = kind(root, {}, "tilestar", "_TILESTAR_COMPLETE")
    click.echo(script.source_template % script.source_vars())

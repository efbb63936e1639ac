"""Completion in shells."""

import shutil
import subprocess

import pytest

from tilestar.cli.commands.completion import SHELLS


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script(tilestar, shell):
    result = tilestar("completion", shell)
    assert result.exit_code == 0
    assert f"_TILESTAR_COMPLETE={shell}_complete" in result.stdout
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=result.stdout, text=True, check=True)


def test_other_shells_are_refused(tilestar):
    result = tilestar("completion", "tcsh")
    assert result.exit_code == 2
    assert "unknown shell 'tcsh': choose one of bash, zsh, fish" in result.stderr


def complete(tilestar, *words):
    environment = {
        "_TILESTAR_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("tilestar", *words)),
        "COMP_CWORD": str(len(words)),
    }
    return tilestar(env=environment).stdout.split()


def test_commands_options_and_names_are_completed(tilestar):
    assert complete(tilestar, "so") == ["plain,solve"]
    assert "plain,--goal" in complete(tilestar, "solve", "--g")
    assert complete(tilestar, "solve", "--goal", "sn") == ["plain,snail"]
    assert complete(tilestar, "solve", "--style", "mo") == ["plain,moves"]
    assert complete(tilestar, "solve", "--method", "tab") == ["plain,table"]

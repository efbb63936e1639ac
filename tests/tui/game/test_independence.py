"""The game knows nothing of the terminal, and the command line nothing of Textual until it is needed."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module",
    ["tilestar.tui.game.opening", "tilestar.tui.session", "tilestar.tui.trace.watched", "tilestar.cli.commands.play"],
)
def test_it_is_imported_without_textual(module):
    code = f"import sys, {module}; print('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"

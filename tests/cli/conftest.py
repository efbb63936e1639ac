"""Running the command line inside the test's process."""

import pytest
from click.testing import CliRunner

from tilestar.cli.language import choose_language
from tilestar.cli.main import main


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    choose_language([])


@pytest.fixture
def tilestar():
    """A function that runs one command line and returns click's result."""

    def run(*arguments, **extra):
        return CliRunner().invoke(main, [str(argument) for argument in arguments], prog_name="tilestar", **extra)

    return run

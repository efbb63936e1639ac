"""The command line as tests of the front end run it."""

from tests.cli.conftest import _english, tilestar

__all__ = ["_english", "tilestar"]

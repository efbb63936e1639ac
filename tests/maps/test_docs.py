"""The examples in the guide and in the docstrings of maps are true."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

from tilestar import maps

MODULES = [module.name for module in pkgutil.iter_modules(maps.__path__)]


def test_the_examples_of_the_guide_are_true():
    guide = Path(__file__).parents[2] / "docs" / "maps.md"
    failures, examples = doctest.testfile(str(guide), module_relative=False)
    assert examples > 10
    assert failures == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_docstrings_are_true(name):
    assert doctest.testmod(import_module(f"tilestar.maps.{name}")).failed == 0

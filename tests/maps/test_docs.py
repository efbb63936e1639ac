"""The examples in the docstrings of maps are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from tilestar import maps

MODULES = [module.name for module in pkgutil.iter_modules(maps.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_docstrings_are_true(name):
    assert doctest.testmod(import_module(f"tilestar.maps.{name}")).failed == 0

"""The examples in the documentation of search are run."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import tilestar.search

MODULES = [
    tilestar.search.__name__,
    *(f"tilestar.search.{info.name}" for info in pkgutil.iter_modules(tilestar.search.__path__)),
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_give_what_they_show(module):
    assert doctest.testmod(import_module(module)).failed == 0

"""The names that `tilestar.search` offers."""

import subprocess
import sys
from types import ModuleType

import tilestar.search
import tilestar.search.registry


def test_every_public_name_is_the_thing_and_not_the_module_it_lives_in():
    for name in tilestar.search.__all__:
        assert not isinstance(getattr(tilestar.search, name), ModuleType), name


def test_results_and_limits_come_without_the_algorithms():
    code = (
        "import sys, tilestar.search.result, tilestar.search.limit; print('tilestar.search.algorithms' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"

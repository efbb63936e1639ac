"""The package as installed."""

import tilestar
from tilestar import _native


def test_the_compiled_kernels_belong_to_this_version():
    assert _native.build_info()["version"] == tilestar.__version__

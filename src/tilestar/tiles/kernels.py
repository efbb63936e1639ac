"""What is known of the compiled kernels themselves."""

from __future__ import annotations

from tilestar import _native


def build_info() -> dict[str, str | bool]:
    """How the kernels were compiled: version, compiler, target and whether they check themselves."""
    return _native.build_info()

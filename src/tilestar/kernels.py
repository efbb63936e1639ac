"""What the compiled kernels say about themselves; nothing else is imported, so that `--version` is instant."""

from __future__ import annotations

from tilestar import _native


def build_info() -> dict[str, str | bool]:
    """How the kernels were compiled: version, compiler, target and whether they check themselves."""
    return _native.build_info()

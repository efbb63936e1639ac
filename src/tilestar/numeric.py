"""Numbers as people give them: Python's and NumPy's alike, but neither truth values nor arrays."""

from __future__ import annotations

from numbers import Integral, Real
from typing import TypeGuard


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is an integer."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def is_real(value: object) -> TypeGuard[float]:
    """Whether it is an integer, a float or a fraction; `nan` and `inf` are floats."""
    return isinstance(value, Real) and not isinstance(value, bool)

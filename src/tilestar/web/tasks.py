"""What a worker can do: one function for each kind of job, calling the public library only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Say = Callable[[bytes, str], None]
Task = Callable[[Mapping[str, Any], Say], Any]

TASKS: dict[str, Task] = {}

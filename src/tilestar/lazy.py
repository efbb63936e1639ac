"""Public names that are imported when first asked for, so that start-up pays for nothing that is not used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy_names(module: str, homes: dict[str, str], names: dict[str, Any]) -> Callable[[str], Any]:
    """The `__getattr__` of `module`: `homes` says which module holds a name, `names` are the module's globals."""

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        value = names[name] = getattr(import_module(homes[name]), name)
        return value

    return get

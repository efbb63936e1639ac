"""Public names that are imported when first asked for, so that start-up pays for nothing that is not used."""

from __future__ import annotations

TYPE_CHECKING = False  # this module imports nothing itself: it is the first one of every start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def lazy_names(module: str, homes: dict[str, str], names: dict[str, Any]) -> Callable[[str], Any]:
    """The `__getattr__` of `module`: `homes` says which module has a name, or is it; `names` are its globals."""

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        from importlib import import_module

        home = import_module(homes[name])
        value = names[name] = home if home.__name__ == f"{module}.{name}" else getattr(home, name)
        return value

    return get

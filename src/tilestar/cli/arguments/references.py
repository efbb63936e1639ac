"""Functions that a command line names: `homework:h`, `package.module:h` or `homework.py:h`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from tilestar.errors import InputError
from tilestar.extensions import remember


def is_reference(text: str) -> bool:
    """Whether the text has the form `module:function`."""
    module, _, name = text.rpartition(":")
    return bool(module) and name.isidentifier()


def function_named(reference: str) -> Callable[..., Any]:
    """The function; its module is imported as from the current folder, and runs."""
    module, _, name = reference.rpartition(":")
    found = getattr(_module(module), name, None)
    if found is None:
        raise InputError("module {module} has no {name}", module=module, name=name)
    if not callable(found):
        raise InputError("{name} of module {module} is no function", module=module, name=name)
    function: Callable[..., Any] = remember(found)
    return function


def _module(name: str) -> ModuleType:
    if "" not in sys.path and (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return _from_file(Path(name)) if name.endswith(".py") else importlib.import_module(name)
    except Exception as error:  # a module may fail in any way
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise InputError("module {module} cannot be imported: {reason}", module=name, reason=reason) from error


def _from_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

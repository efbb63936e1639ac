"""Modules whose documented path has changed: `tilestar.tiles.parity` still imports `tilestar.tiles.board.parity`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # what the methods need is imported when a module that has moved is asked for
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType

MOVED = {
    "tilestar.maps.animation": "tilestar.maps.display.animation",
    "tilestar.maps.batch": "tilestar.maps.finding.batch",
    "tilestar.maps.fields": "tilestar.maps.finding.flow",
    "tilestar.maps.tracing": "tilestar.maps.display.trace",
    "tilestar.search.trace": "tilestar.search.tracing.events",
    "tilestar.tiles.all_solutions": "tilestar.tiles.solving.all_solutions",
    "tilestar.tiles.animation": "tilestar.tiles.display.animation",
    "tilestar.tiles.comparison": "tilestar.tiles.solving.comparison",
    "tilestar.tiles.goals": "tilestar.tiles.board.board",
    "tilestar.tiles.lines": "tilestar.tiles.solving.line_moves",
    "tilestar.tiles.options": "tilestar.tiles.solving.solver",
    "tilestar.tiles.parity": "tilestar.tiles.board.parity",
    "tilestar.tiles.tracing": "tilestar.tiles.display.trace",
}
"""Where each of them is now."""


class MovedModules:
    """A finder for `sys.meta_path`, and the loader of what it finds."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """How to import a module that has moved; None for any other."""
        if name not in MOVED:
            return None
        from importlib.machinery import ModuleSpec

        return ModuleSpec(name, self)  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        """Begin with an empty module."""

    def exec_module(self, module: ModuleType) -> None:
        """Put the module of today in its place."""
        from importlib import import_module

        sys.modules[module.__name__] = import_module(MOVED[module.__name__])

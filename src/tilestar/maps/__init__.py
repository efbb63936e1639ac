"""Weighted tile maps: values, notation and the path finder."""

from tilestar.maps.grid.legend import LEGENDS, Legend, Terrain
from tilestar.maps.grid.movement import RULES, Movement
from tilestar.maps.path import Path
from tilestar.maps.problem import MapProblem, TurningMapProblem
from tilestar.maps.tile_map import LiveMap, TileMap

__all__ = [
    "LEGENDS",
    "RULES",
    "Legend",
    "LiveMap",
    "MapProblem",
    "Movement",
    "Path",
    "Terrain",
    "TileMap",
    "TurningMapProblem",
]

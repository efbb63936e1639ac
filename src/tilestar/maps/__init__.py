"""Weighted tile maps: values, notation and the path finder."""

from tilestar.maps.movement import RULES, Movement
from tilestar.maps.path import Path
from tilestar.maps.problem import MapProblem, TurningMapProblem
from tilestar.maps.tile_map import TileMap

__all__ = ["RULES", "MapProblem", "Movement", "Path", "TileMap", "TurningMapProblem"]

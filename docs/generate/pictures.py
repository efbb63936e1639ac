"""Every picture of the site by name. All are drawn while the site is built, from searches that are run then."""

from __future__ import annotations

import chart_pictures
import map_pictures
import move_pictures
import pattern_pictures
import tree_pictures
from svg import figure

PICTURES = {
    "tree": tree_pictures.tree,
    "frontiers": map_pictures.frontiers,
    "detour": map_pictures.detour,
    "both-ends": map_pictures.both_ends,
    "followed": map_pictures.followed,
    "rules": map_pictures.rules,
    "sea": map_pictures.sea,
    "hexagons": map_pictures.hexagons,
    "hex-search": map_pictures.hex_search,
    "flow-field": map_pictures.flow_field,
    "layers": chart_pictures.layers,
    "estimates": chart_pictures.estimates,
    "depths": chart_pictures.depths,
    "rounds": chart_pictures.rounds,
    "partitions": pattern_pictures.partitions,
    "entry": pattern_pictures.entry,
    "regions": pattern_pictures.regions,
    "reflection": pattern_pictures.reflection,
    "strength": chart_pictures.strength,
    "same-board": move_pictures.same_board,
    "strings": move_pictures.strings,
}


def picture(name: str, caption: str = "") -> str:
    """The picture with its caption."""
    return figure(PICTURES[name](), caption)

"""How maps, paths and searches look: text styles, SVG, animations. Nothing here decides anything."""

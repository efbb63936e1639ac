"""How boards, solutions and searches look: text styles, SVG, animations, charts. Nothing here solves anything."""

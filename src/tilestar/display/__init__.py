"""How values show themselves: animations, tables, and the SVG elements that tiles and maps share."""

"""How values show themselves in notebooks, pages and files: films, tables, and the marks they are made of."""

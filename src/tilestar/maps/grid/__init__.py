"""The cells of a map: addresses, costs, movement rules and legends. Nothing here searches."""

"""The page to play on: a stateless server with a JSON interface, and one page for all kinds, driven by scenes."""

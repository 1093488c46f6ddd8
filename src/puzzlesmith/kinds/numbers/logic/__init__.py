"""The solver: which numbers the tiles make, by which steps, and how hard those are to find."""

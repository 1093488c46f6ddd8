"""Parts that kinds of puzzles are built from."""

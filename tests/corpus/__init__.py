"""Published puzzles, from ../shared beside the checkout."""

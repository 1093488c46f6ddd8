"""One folder per kind of puzzle; found by looking, never listed."""

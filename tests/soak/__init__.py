"""A soak test for hours: `make soak`. It continues where it stopped, and pytest does not collect it."""

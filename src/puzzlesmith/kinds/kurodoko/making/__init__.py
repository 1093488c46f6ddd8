"""The inner loop of the generator."""

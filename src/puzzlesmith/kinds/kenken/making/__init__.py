"""Cages, and how they are tuned to a level."""

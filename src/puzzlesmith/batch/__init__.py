"""Datasets: make many puzzles from a recipe, on one machine or several, and judge answers to them.

A run is a pure function of its recipe: its items, their order and every byte written are the same for any number of
workers, and whether or not workers or the run itself were killed along the way.
"""

"""Mass production: many puzzles from a recipe, on one machine or many, as files; and verdicts on answers to them.

A run is a pure function of its recipe. Which items it holds, in which order, and each of its bytes depend neither on
how many workers there are nor on who was killed on the way.
"""

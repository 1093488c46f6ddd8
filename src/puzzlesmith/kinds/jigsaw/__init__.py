"""Jigsaw Sudoku: every row, column and region holds every digit once."""

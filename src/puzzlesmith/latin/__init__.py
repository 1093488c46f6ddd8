"""Digits in houses: the solver that sudoku, jigsaw sudoku and KenKen share."""

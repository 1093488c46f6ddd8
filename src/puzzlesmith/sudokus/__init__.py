"""Sudoku of every shape: boards, rules, solving, drawing and making, for all kinds with rows, columns and regions."""

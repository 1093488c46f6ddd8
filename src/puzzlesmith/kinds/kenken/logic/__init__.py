"""Deductions about cages."""

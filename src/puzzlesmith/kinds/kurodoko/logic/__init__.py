"""The solver: deductions and search."""

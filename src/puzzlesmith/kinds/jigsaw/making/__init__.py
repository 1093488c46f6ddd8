"""Fillings, and the givens that must stay."""

"""Answers as text: how they are written, and how they are read from free text."""

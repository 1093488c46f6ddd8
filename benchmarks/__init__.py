"""Measurements against other programs and other people's judgement; `python -m benchmarks` prints Markdown tables."""

"""What every kind of puzzle shares; imports nothing else of ours."""

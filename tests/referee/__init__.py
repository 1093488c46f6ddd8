"""What we say, asked of programs that share nothing with us. PUZZLESMITH_REFEREE=full asks about 1,000 puzzles."""

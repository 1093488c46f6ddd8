"""The conformance suite of puzzlesmith, run on Futoshiki."""

from pathlib import Path

from puzzlesmith.testing.suite import *

KINDS = ["futoshiki"]
SNAPSHOTS = Path(__file__).parent

"""The built-in kinds, tested by the suite that kinds of other packages use too."""

from pathlib import Path

from puzzlesmith.core.kind import built_in
from puzzlesmith.testing.suite import *

KINDS = built_in()
SNAPSHOTS = Path(__file__).parent

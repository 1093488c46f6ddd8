"""The command line: one file per verb; what the verbs share is in the files whose names begin with an underscore."""

from __future__ import annotations

import sys


def main() -> None:
    """Run one command and exit."""
    try:
        from ._app import app

        app.main()
    except KeyboardInterrupt:  # while still importing; later ones are met by the app
        print("puzzlesmith: interrupted", file=sys.stderr)
        raise SystemExit(130) from None

"""The command line: one module per verb; modules with a leading underscore are shared by the verbs."""

from __future__ import annotations

import sys


def main() -> None:
    """Run one command and exit."""
    try:
        from ._app import app

        app.main()
    except KeyboardInterrupt:  # during the import; the app handles later ones
        print("puzzlesmith: interrupted", file=sys.stderr)
        raise SystemExit(130) from None

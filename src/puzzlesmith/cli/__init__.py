"""The command line: one module per verb; modules with a leading underscore are shared by the verbs."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn


def main() -> None:
    """Run one command and exit."""
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminate)
    try:
        from ._app import app

        app.main()
    except KeyboardInterrupt:  # during the import; the app handles later ones
        print("puzzlesmith: interrupted", file=sys.stderr)
        raise SystemExit(130) from None


def _terminate(number: int, _frame: object) -> NoReturn:
    """Leave by an exception, so that temporary files are removed; the exit code is that of a shell."""
    raise SystemExit(128 + number)

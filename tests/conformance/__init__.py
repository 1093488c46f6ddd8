"""The conformance suite, run on every built-in kind."""

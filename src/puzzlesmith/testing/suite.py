"""All tests of the suite, one class for each module, and the hook that runs them for the kinds of the test module."""

import importlib

import pytest

TOPICS = (
    *(
        "answers",
        "drawing",
        "hints",
        "ids",
        "junk",
        "making",
        "notes",
        "params",
        "reuse",
        "rules",
        "school",
        "solving",
        "to_json",
    ),
    "wording",
)
pytest.register_assert_rewrite(f"{__package__}.samples", *(f"{__package__}.{topic}" for topic in TOPICS))

from .samples import parametrize, snapshots  # noqa: E402  asserts are rewritten in what is imported from here on


def _tests(topic: str) -> type:
    """A class whose methods are the tests of a module."""
    module = importlib.import_module(f"{__package__}.{topic}")
    tests = {name: staticmethod(test) for name, test in vars(module).items() if name.startswith("test_")}
    return type(f"Test{topic.title().replace('_', '')}", (), tests)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize the tests with what the kinds of the test module have."""
    parametrize(metafunc, metafunc.module.KINDS)


_classes = [_tests(topic) for topic in TOPICS]
globals().update({each.__name__: each for each in _classes})
__all__ = ["pytest_generate_tests", "snapshots", *[each.__name__ for each in _classes]]  # noqa: PLE0604  all are names

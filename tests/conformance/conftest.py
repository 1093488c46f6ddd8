"""Marks the tests of the suite that run once more with PUZZLESMITH_PURE=1."""

import pytest

INTERPRETED = {
    "test_examples_are_as_recorded",
    "test_steps_reach_the_answer_of_an_example",
    "test_wording_of_each_technique",
}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if getattr(item, "originalname", "") in INTERPRETED:
            item.add_marker(pytest.mark.interpreted)

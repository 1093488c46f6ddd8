"""Requests that the description of the interface allows, and requests that it does not: all are answered as it says."""

import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from puzzlesmith.web.operations import OPERATIONS
from puzzlesmith.web.schema import method

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what its own imports warn about
    import schemathesis
    from schemathesis.generation import GenerationMode

SLOW = {"make"}  # a random wish may be a large one: the load test asks for those


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - SLOW))
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["allowed", "not-allowed"])
def test_all_is_answered_as_described(url: str, name: str, mode: GenerationMode) -> None:
    if mode is GenerationMode.NEGATIVE and not OPERATIONS[name].takes:
        pytest.skip("there is nothing to be wrong about")
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    operation = schema[f"/api/{name}"][method(OPERATIONS[name]).upper()]

    @settings(max_examples=25, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        response = case.call(base_url=url)
        operation.validate_response(response)
        assert response.status_code < 500
        assert "Traceback" not in response.text

    ask()

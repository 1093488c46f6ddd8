"""Requests that the description of the interface allows, and requests that it does not: all are answered as it says."""

import warnings
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.web.operations import OPERATIONS, OptionFacts, kinds
from puzzlesmith.web.schema import method
from tests.web.serving import ask

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what its own imports warn about
    import schemathesis
    from schemathesis.generation import GenerationMode

PATIENCE = 1.5  # seconds: whoever waits no longer takes the job along


@pytest.mark.parametrize("name", sorted(OPERATIONS))
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


# ---------------------------------------------------------------- wishes
# Almost no text is the name of a kind: these are made of what a form offers.

JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=40), st.sampled_from(["9" * 400, "1000x1000", "-1", "\0"])
)


def values(option: OptionFacts) -> st.SearchStrategy[Any]:
    """What fits, mostly; what just does not; and anything."""
    if option.type == "choice":
        fit: list[Any] = [None, *option.choices]
    elif option.type == "yes_no":
        fit = [True, False]
    elif option.type == "number":
        fit = [option.least - 1, option.least, option.least + 1, option.most, option.most + 1]
    else:
        fit = [option.default, "", "CAT DOG", "7", "x" * 5000]
    return st.one_of(st.sampled_from(fit), st.sampled_from(fit), JUNK)


def wishes(name: str) -> st.SearchStrategy[dict[str, Any]]:
    facts = next(each for each in kinds() if each.name == name)
    options = st.fixed_dictionaries({}, optional={each.name: values(each) for each in facts.options})
    text = st.one_of(st.sampled_from(["", *facts.presets]), st.text(max_size=20))
    levels = [*ps.Level.__members__, "none"]
    return st.fixed_dictionaries(
        {"kind": st.sampled_from([name, *facts.aliases])},
        optional={
            "params": text,
            "level": st.sampled_from(levels),
            "seed": JUNK,
            "options": options,
        },
    )


@pytest.mark.parametrize("name", ps.kinds())
def test_any_wish_is_met_or_refused_in_words(url: str, name: str) -> None:
    @settings(max_examples=15, deadline=None, derandomize=True, phases=[Phase.generate], database=None)
    @given(wish=wishes(name))
    def wish_for(wish: dict[str, Any]) -> None:
        try:
            response = httpx.post(f"{url}/api/make", json=wish, timeout=PATIENCE)
        except httpx.TimeoutException:
            return
        assert response.status_code in {200, 422}, response.text
        assert "Traceback" not in response.text
        answer = response.json()
        assert answer["error"] if response.status_code == 422 else ps.read(answer["id"])

    wish_for()
    assert ask(url, "make", {"kind": name}).status_code == 200

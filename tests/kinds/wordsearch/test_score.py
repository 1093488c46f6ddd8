"""The score means something: whatever makes words harder to see makes it higher, on average over some puzzles."""

from statistics import fmean
from typing import Any

import pytest

import puzzlesmith as ps

ANIMALS = (
    "badger,beaver,camel,cheetah,donkey,ferret,gazelle,giraffe,hamster,hyena,jackal,koala,lemur,otter,panda,walrus"
)
SHORT, LONG = "cat,dog,ant,bee,cow,fox,hen,owl", "catfish,doghouse,antelope,beehives,cowbell,foxhole,henhouse,owlish"
FIRST, LAST = ANIMALS[: ANIMALS.index(",koala")], ANIMALS[ANIMALS.index("koala") :]
SEEDS = 6
LEVELS = ps.kind("wordsearch").levels


def score(params: str = "14x14", words: str = ANIMALS, **options: Any) -> float:
    made = [ps.make("wordsearch", params, words=words, seed=seed, **options) for seed in range(SEEDS)]
    return fmean(one.grade.score for one in made)


LADDERS: dict[str, list[dict[str, Any]]] = {
    "level": [{"params": "13x13", "level": level} for level in LEVELS],
    "directions": [{"directions": each} for each in ("2", "4", "8")],
    "diagonals": [{"directions": each} for each in ("E:3,SE", "E,SE", "E,SE:3")],
    "fillers": [{"filler": each} for each in ("none", "language", "own")],
    "size": [{"params": each} for each in ("12x12", "15x15", "19x19")],
    "overlap": [{"params": "12x12", "overlap": each} for each in ("none", "any")],
    "short words": [{"words": LONG}, {"words": SHORT}],
    "how many": [{"words": FIRST}, {"words": ANIMALS}],
    "secrets": [{}, {"words": FIRST, "secrets": LAST}],
}


@pytest.mark.parametrize("knob", LADDERS)
def test_what_makes_words_harder_to_see_makes_the_score_higher(knob: str) -> None:
    scores = [score(**options) for options in LADDERS[knob]]
    assert scores == sorted(scores), scores
    assert scores[0] * 1.02 < scores[-1], scores


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_each_puzzle_of_a_level_scores_less_than_the_next_on_the_same_board(level: ps.Level) -> None:
    """Not only on average: with the same words and size, no score of a level reaches the average of the next."""
    harder = LEVELS[LEVELS.index(level) + 1]
    usual = score("13x13", level=harder)
    made = [ps.make("wordsearch", "13x13", words=ANIMALS, level=level, seed=seed) for seed in range(SEEDS)]
    assert max(one.grade.score for one in made) < usual

import pytest

from tests import inside as ps

WORD, LIKE = "PLANET", ("PLANEX", "PLANES", "PLANED", "PLANER")


def board(side: int, likes: int) -> str:
    """A word and lines like it, each in a row of its own, and nothing else."""
    rows = [line.ljust(side, "O") for word in (WORD, *LIKE[:likes]) for line in (word, "")]
    rows += ["O" * side] * (side - len(rows))
    return f"wordsearch:{side}x{side}:{''.join(rows)}:{WORD}"


@pytest.mark.parametrize(("side", "likes"), [(10, 3), (20, 4)])
def test_so_many_lines_like_a_word_make_it_extreme(side: int, likes: int) -> None:
    """One more in a large grid, where some come by chance."""
    assert ps.grade(board(side, likes)).techniques == {"lookalike": 1}
    assert ps.grade(board(side, likes - 1)).techniques == {"along": 1}


def test_words_as_long_as_the_grid_are_chosen() -> None:
    made = ps.make("wordsearch", "6x6", words="planet,ox,moons", pick=3, seed=1)
    assert [str(word) for word in made.puzzle.words] == ["MOONS", "OX", "PLANET"]

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from puzzlesmith.core.rng import stream
from puzzlesmith.kinds.wordsearch import shapes
from puzzlesmith.kinds.wordsearch.codes import ANY
from puzzlesmith.kinds.wordsearch.directions import way_of
from puzzlesmith.kinds.wordsearch.lists import languages, themes
from puzzlesmith.kinds.wordsearch.making.packer import Packer
from puzzlesmith.kinds.wordsearch.making.trie import Trie
from puzzlesmith.kinds.wordsearch.params import Params
from tests import inside as ps
from tests.kinds.wordsearch.brute import places

ANIMALS = (
    "badger,beaver,camel,cheetah,donkey,ferret,gazelle,giraffe,hamster,hyena,jackal,koala,lemur,otter,panda,walrus"
)
SHORT = "cat,dog,ant,bee,cow,fox,hen,owl,pig,ram,rat,yak,emu,ewe,elk,gnu,ape,bat,cod,eel"


def ways(made: ps.Made) -> list[int]:
    """The direction of each word of the answer."""
    line_of: dict[Any, tuple[int, int]] = made.solution.found
    return [way_of(*line_of[word], made.puzzle.width) for word in made.puzzle.words]


def lines(made: ps.Made) -> list[frozenset[int]]:
    """Where each word stands, found by the plain search; just once."""
    puzzle = made.puzzle
    sets = [places(puzzle.width, puzzle.height, puzzle.cells, word.cells) for word in puzzle.all_words]
    assert [len(each) for each in sets] == [1] * len(puzzle.all_words)
    return [line for each in sets for line in each]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"words": SHORT},
        {"words": SHORT, "filler": "own"},
        {"words": SHORT, "params": "12x12"},
        {"words": ANIMALS, "overlap": "none"},
        {"words": ANIMALS, "shape": "circle"},
        {"words": ANIMALS, "filler": "none"},
        {"words": ANIMALS, "secrets": "unicorn,dragon"},
        {"theme": "cities", "pick": 30},
        {"words": "level,kayak,stressed,desserts,catalogue,cat,log"},
        {"words": "κόσμος,ήλιος,θάλασσα,νησί,ψάρι"},
        {"words": "さくら,すし,ふじさん,きょうと,ねこ"},
        {"words": "क्षत्रिय,नमस्ते,हिन्दी,दुनिया"},
        {"words": ANIMALS, "tight": True, "effort": 1},
        {"words": ANIMALS, "level": "extreme"},
    ],
    ids=str,
)
def test_every_word_stands_there_once(options: dict[str, Any]) -> None:
    for index in range(3):
        made = ps.make("wordsearch", seed=1, index=index, **options)
        lines(made)
        if options.get("words") and not options.get("pick"):
            assert len(made.puzzle.words) == len(options["words"].split(","))


def test_no_forbidden_word_appears() -> None:
    banned = [*languages.forbidden("en"), tuple("TEA"), tuple("RAN")]
    for index in range(15):
        made = ps.make("wordsearch", words=ANIMALS, forbidden="tea,ran", filler="own", seed=5, index=index)
        own = lines(made)
        for word in banned:
            sites = places(made.puzzle.width, made.puzzle.height, made.puzzle.cells, word)
            assert all(any(line <= whole for whole in own) for line in sites), word


def test_directions_have_equal_shares() -> None:
    made = ps.make("wordsearch", words=ANIMALS, seed=3)
    assert Counter(ways(made)) == dict.fromkeys(range(8), 2)
    uneven = ps.make("wordsearch", words=ANIMALS, directions="e:3,sw", seed=3)
    assert Counter(ways(uneven)) == {0: 12, 7: 4}


def test_rosetta_code() -> None:
    """A grid of 10x10 with at least 25 words, in which all cells that are left spell a message of eleven letters."""
    listed = ",".join(
        word for name in ("animals", "birds", "fruit", "trees", "tools") for word in themes.theme(name).split(", ")
    )
    made = ps.make("wordsearch", "10x10", words=listed, pick=25, message="Rosetta Code", exact=True, seed=1)
    assert (made.puzzle.width, made.puzzle.height, len(made.puzzle.words)) == (10, 10, 25)
    assert "".join(made.solution.left) == "ROSETTACODE"
    lines(made)


def test_too_small_a_grid_is_refused_with_names_and_a_size() -> None:
    words = "elephant,giraffes,squirrel,tortoise,hedgehog,kangaroo,antelope,panthers,dolphins,aardvark,mongoose"
    with pytest.raises(
        ps.PuzzleError, match=r"words? finds? no place in 8x8: [A-Z, ]+; expected a size such as \d+x\d+"
    ) as refusal:
        ps.make("wordsearch", "8x8", words=words, effort=1, seed=1)
    size = str(refusal.value).rpartition(" ")[2]
    lines(ps.make("wordsearch", size, words=words, seed=1))


@pytest.mark.parametrize("shape", [*shapes.NAMED, "##..##/######/.####./..##.."])
def test_shapes(shape: str) -> None:
    made = ps.make("wordsearch", theme="animals", pick=8, shape=shape, seed=1)
    mask = shapes.mask(cast("Params", made.params).shape, made.puzzle.width, made.puzzle.height)
    assert [bool(cell) for cell in made.puzzle.cells] == [bool(inside) for inside in mask]
    assert 0 < sum(mask) < len(mask)
    lines(made)


def test_an_image_is_a_shape(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image").new("L", (40, 20), 255)
    image.paste(0, (0, 0, 20, 20))
    image.save(tmp_path / "half.png")
    text = shapes.normal(shapes.from_file((tmp_path / "half.png").read_bytes()))
    assert {*text.split("/")} == {"#" * 20 + "." * 20}
    with pytest.raises(ps.PuzzleError, match="neither a picture"):
        shapes.from_file(b"\xff\xfe\x00junk")


@pytest.mark.parametrize(("count", "lists"), [(10, 25), (20, 10), (50, 4), (100, 2), (300, 1)])
def test_words_take_most_of_an_ordinary_grid(count: int, lists: int) -> None:
    """At least 60 %, as in the program from which this kind grew, for every list."""
    for number in range(lists):
        words = random_words(count, number)
        puzzle = ps.make("wordsearch", words=",".join(words), seed=number).puzzle
        assert len(puzzle.left) <= 0.4 * len(puzzle.cells), (number, puzzle.width, puzzle.height)


def random_words(count: int, number: int) -> list[str]:
    """Words of the themes, none inside another."""
    chance = Random(f"{count}/{number}")
    known = sorted({word for name in themes.themes() for word in themes.theme(name).lower().split(", ")})
    pool = [word for word in known if word.isascii() and word.isalpha() and 3 <= len(word) <= 12]
    chosen = list[str]()
    for word in chance.sample(pool, len(pool)):
        if len(chosen) < count and not any(
            a in b for x in chosen for a, b in ((word, x), (word[::-1], x), (x, word), (x, word[::-1]))
        ):
            chosen.append(word)
    return chosen


def test_tight_is_smaller() -> None:
    cells = [ps.make("wordsearch", size, words=ANIMALS, effort=1, seed=1).puzzle.cells for size in ("tight", "auto")]
    assert len(cells[0]) < 0.85 * len(cells[1])


def test_forwards_is_from_right_to_left_in_hebrew() -> None:
    made = ps.make("wordsearch", words="שלום,חתול,כלב,ספר", level="easy", seed=1)
    assert {*ways(made)} == {1, 4}


def test_themes_are_lists_of_words() -> None:
    assert len(themes.themes()) >= 36
    for name in themes.themes():
        words, again = Params.build(theme=name).listed_words
        assert len(words) >= 25, name
        assert again == [], name


def test_words_of_a_list_may_look_like_each_other() -> None:
    """They are no look-alikes, which only an extreme puzzle has."""
    made = ps.make("wordsearch", words="battle,cattle,rattle,tattle,settle,mettle,nettle,kettle", seed=1)
    lines(made)
    assert made.grade.level != ps.Level.extreme


@pytest.mark.parametrize(("word", "forbidden", "others"), [("cat", [], "cat"), ("glass", ["ass"], "ass")])
def test_a_word_that_can_still_be_read_stays(word: str, forbidden: list[str], others: str) -> None:
    """Where other words have all its letters, or those of a forbidden word in it, it must not go elsewhere."""
    down = [letter + tail for letter, tail in zip(others, ("own", "pen", "tea"), strict=True)]
    words = [[ord(letter) - 96 for letter in each] for each in (word, *down)]
    packer = Packer(9, 9, bytes([1] * 81), words, ANY, stream("stays"))
    packer.allow([9] * 8, 0)
    packer.forbid(Trie([*words, *([ord(letter) - 96 for letter in each] for each in forbidden)], 27, words))
    start = 20
    packer.put(0, start, 0)
    for number in range(3):
        packer.put(number + 1, start + word.index(others) + number, 1)
    packer.target = 81  # so that words share as little as they can
    packer.remove(0)
    assert packer.insert(0)
    assert (packer.at[0], packer.way[0]) == (start, 0)


def test_words_that_are_too_long_are_named_with_a_size_that_does() -> None:
    with pytest.raises(ps.PuzzleError, match="2 words find no place in 6x6: ELEPHANT, GIRAFFE") as refusal:
        ps.make("wordsearch", "6x6", words="elephant,giraffe,zebra,lion")
    width, height = str(refusal.value).rpartition(" ")[2].split("x")
    ps.make("wordsearch", f"{width}x{height}", words="elephant,giraffe,zebra,lion", seed=1)


def test_of_a_theme_no_words_are_taken_that_hold_forbidden_ones() -> None:
    for seed in range(5):
        made = ps.make("wordsearch", theme="space", forbidden="sun,star,tra", pick=25, seed=seed)
        assert not [word for word in made.puzzle.words if {"SUN", "STAR", "TRA"} & {*pieces(word.cells)}]
    with pytest.raises(ps.PuzzleError, match="SUNSPOT holds the forbidden SUN"):
        ps.make("wordsearch", words="sunspot", forbidden="sun")


def pieces(cells: tuple[str, ...]) -> list[str]:
    """All that stands in a word, forwards and backwards."""
    both = ("".join(cells), "".join(cells[::-1]))
    return [each[one:two] for each in both for one in range(len(each)) for two in range(one, len(each) + 1)]


def test_secrets_take_no_room_from_a_theme_where_the_grid_has_no_size_yet() -> None:
    puzzle = ps.make("wordsearch", theme="space", secrets="badger", seed=1).puzzle
    assert len(puzzle.words) == len(ps.make("wordsearch", theme="space", seed=1).puzzle.words) == 20


def test_few_words_are_packed_densely() -> None:
    """Lists of six words take at least 60 % of the cells in the mean."""
    loads = []
    for number in range(40):
        puzzle = ps.make("wordsearch", words=",".join(random_words(6, number)), seed=number).puzzle
        loads.append(1 - len(puzzle.left) / len(puzzle.cells))
    assert sum(loads) / len(loads) >= 0.6


def test_an_exact_message_beside_words_that_share_nothing() -> None:
    made = ps.make("wordsearch", words="ant,bee,cow,dog", message="well done", exact=True, overlap="none", seed=1)
    assert (made.puzzle.width, made.puzzle.height) == (5, 4)
    assert "".join(made.solution.left) == "WELLDONE"


def test_a_word_that_is_nowhere_is_named() -> None:
    answer = ps.solve(ps.read("CATX\nODOG\nWXTA\n\ncat\ndog\nzebra\nlion\n"))
    assert (answer.status, answer.reason) == (
        "none",
        "ZEBRA stands nowhere in the grid; LION stands nowhere in the grid",
    )


def test_without_a_level_the_words_of_themes_come_at_all_levels() -> None:
    drawn = Counter(ps.make("wordsearch", seed=3, index=index).grade.level for index in range(24))
    assert {*drawn} == {*Params.levels()} - {ps.Level.extreme}
    given = {ps.make("wordsearch", words=ANIMALS, seed=seed).grade.level for seed in range(5)}
    assert given == {ps.Level.expert}

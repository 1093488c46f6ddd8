from puzzlesmith.batch import deduplication
from puzzlesmith.batch.deduplication import ARCHIVE, SeenPuzzles


def test_keys_are_the_first_64_bits_as_signed_integers() -> None:
    assert deduplication.key("00" * 16) == 0
    assert deduplication.key("7f" + "ff" * 7 + "00" * 8) == 2**63 - 1
    assert deduplication.key("80" + "00" * 15) == -(2**63)
    assert deduplication.key("ff" * 16) == -1
    assert deduplication.key("00" * 7 + "01" + "ff" * 8) == 1


def test_puzzles_are_new_once() -> None:
    seen = SeenPuzzles()
    assert seen.add("00" * 16)
    assert not seen.add("00" * 16)
    assert seen.add("00" * 4 + "01" * 12), "the same first 32 bits"
    seen.close()


def test_archives_are_told_apart_from_repeats() -> None:
    seen = SeenPuzzles()
    seen.add("aa" * 16, ARCHIVE)
    seen.add_keys([deduplication.key("bb" * 16)])
    assert not seen.add("aa" * 16)
    assert not seen.add("bb" * 16)
    assert [seen.archived(digit * 32) for digit in "abc"] == [True, False, False]
    seen.close()

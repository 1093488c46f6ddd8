import re

import pytest

from puzzlesmith.answers import writing as answers
from puzzlesmith.arithmetic import reach
from puzzlesmith.kinds.numbers.puzzle import Puzzle, play
from tests import inside as ps

GAME = "numbers:countdown:3,6,25,50,75,100:952"


def test_any_way_to_the_target_is_right() -> None:
    one = "t5-t2=* t5-t4=/ t6-t1=+ t5-t6=* t5-t3=+"
    other = "t6-t2=+ t6-t1=* t6-t5=* t6-t4=- t6-t3=/"
    for moves in (one, other):
        assert ps.check(GAME, moves) == ps.Report((), True)
        assert ps.hint(GAME, moves).status == "done"


def test_a_hint_follows_the_player() -> None:
    """After the first step of another way, the hint continues that way."""
    hint = ps.hint(GAME, "t6-t2=+ t6-t1=*")
    assert hint.status == "step"
    assert "106" not in hint.text
    moves = ["t6-t2=+", "t6-t1=*"]
    while (hint := ps.hint(GAME, moves)).status == "step":
        moves += [str(move) for move in hint.steps[-1].moves]
    assert ps.check(GAME, moves).done


def test_the_move_that_leads_nowhere_is_named() -> None:
    hint = ps.hint(GAME, "t5-t2=* t3-t4=+ t5-t6=+")
    assert (hint.status, str(hint.mistake)) == ("mistake", "t3-t4=+")


def test_taking_back() -> None:
    board = ps.replay(GAME, "t1-t2=+ t3-t4=+ t1-t5=* t1-t2=")
    assert [str(value) if value else None for value in board.values] == ["3", "6", "75", None, "75", "100"]
    assert ps.replay(GAME, "t1-t2=+ t1-t2=") == ps.replay(GAME)
    assert ps.replay(GAME, "t1-t2=") == ps.replay(GAME)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("t1-t1=+", "not two tiles"),
        ("t1-t7=+", "not two tiles"),
        ("t1=+", "not two tiles"),
        ("t1-t2=^", "no such sign"),
        ("t1-t2=+ t2-t3=+", "there is no number at t2"),
    ],
)
def test_impossible_moves(move: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        ps.replay(GAME, move)


@pytest.mark.parametrize(
    ("game", "moves", "reason"),
    [
        ("countdown:3,10,7,9,25,50:100", "t1-t2=-", "The number -7 that was made is not greater than zero."),
        ("countdown:3,10,7,9,25,50:100", "t3-t4=/", "The 7 cannot be divided by 9 without a remainder."),
        ("countdown:3,10,7,9,25,50:100", "t5-t6=+ t3-t4=/ t1-t2=+", "The 7 cannot be divided by 9"),
        ("countdown-c:5,5,10:20", "t1-t2=- t3-t1=/", "The 10 cannot be divided by zero."),
        ("fourfours:4,4,4,4:10", "t1-t2=+ t1-t3=|", "The 8 was made, so its digits cannot stand beside others."),
        ("anything:4,4:10", "t1=! t2=.", "That cannot be done with 4 any more: something else was done before."),
        ("anything:5,4:10", "t1=v", "That cannot be done with 5: it makes no fraction"),
    ],
)
def test_moves_that_the_rules_refuse_are_refused_at_once(game: str, moves: str, reason: str) -> None:
    """To play them is an error with the reason; a check and a hint report them as a broken rule."""
    with pytest.raises(ps.PuzzleError, match=re.escape(reason)):
        ps.replay(f"numbers:{game}", moves)
    report, hint = ps.check(f"numbers:{game}", moves), ps.hint(f"numbers:{game}", moves)
    assert [fault.text.startswith(reason) for fault in report.faults] == [True]
    assert (hint.status, hint.faults) == ("fault", report.faults)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chess:1,2:3", "no such rule set"),
        ("countdown:1,2", "no target after the tiles"),
        ("countdown", "no tiles after the rules"),
        ("countdown:1:2", "1 tiles; expected 2 to 6"),
        ("countdown:1,2,3,4,5,6,7:9", "too many tiles"),
        ("countdown:0,2:2", "tile 0 is out of range"),
        ("countdown:1,2:0", "target 0 is out of range"),
        ("countdown:1,2:3~0", "distance 0 is out of range"),
        ("countdown:1,2:3x", "unexpected 'x'"),
        ("countdown:-1,2:3", "unexpected '-'"),
    ],
)
def test_wrong_ids(text: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        ps.read(text, kind="numbers")


def test_the_order_of_tiles_does_not_matter() -> None:
    assert ps.canonical("numbers:24:8,3,8,3:24") == ps.canonical("numbers:24:3,3,8,8:24") == "numbers:24:3,3,8,8:24"


def test_all_tiles_must_be_used_where_the_rules_say_so() -> None:
    assert not ps.check("numbers:24:3,8,1,2:24", "t1-t2=*").done
    assert ps.check("numbers:countdown:3,8,1,2:24", "t1-t2=*").done


def test_near_enough() -> None:
    game = "numbers:countdown:1,3,7,10,25,50:831~1"
    assert ps.solve(game).status == "unique"
    assert ps.solve("numbers:countdown:1,3,7,10,25,50:831").status == "none"
    moves = [move for step in ps.steps(game) for move in step.moves]
    assert ps.check(game, moves).done
    assert "831" in ps.hint(game).text


KIND = ps.kind("numbers")
PUZZLE = ps.read(GAME)


def read(text: str) -> str | None:
    board = answers.of(KIND).read(KIND, PUZZLE, text)
    return None if board is None else f"{board} {KIND.done(board)}"


def test_answers_are_read_fairly() -> None:
    steps = "75*6=450,450/50=9,100+3=103,9*103=927,927+25=952 True"
    assert read(answers.of(KIND).write(KIND, ps.solve(PUZZLE).solution)) == steps
    assert read("Well:\n75 × 6 = 450\n450 ÷ 50 = 9.\n100 + 3 = 103\n9 x 103 = 927\n927 + 25 = 952") == steps  # noqa: RUF001
    assert read("952 = 75*6/50*(100+3)+25") == steps
    assert read("((100 + 6) * 75 * 3 - 50) / 25 = 952") is not None
    assert read("no idea") is None
    assert read("") is None
    assert str(read("100 + 6")).endswith("False")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 + 6 = 10", "3 [+] 6 is 9"),
        ("100 * 9 = 900", "there is no 9 to take"),
        ("75 - 75 = 0", "there is no 75 to take"),
        ("(100+6)*9-2", "there is no 9 left to take"),
        ("(100+6", "a bracket is not closed"),
        ("100+", "the formula ends too soon"),
        ("100+6)", "unexpected '[)]'"),
    ],
)
def test_impossible_answers(text: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        read(text)


RUNNING = "numbers:countdown:1,5,5,9,10,100:426"


@pytest.mark.parametrize(
    "text",
    [
        "10*9-5=85, *5 = 425, +1",
        "10*9=90-5=85*5=425+1=426",
        "10 * 9 - 5 = 85\n* 5 = 425\n+ 1 = 426",
        "First 10 x 9 - 5 = 85, then * 5 = 425 and finally + 1 = 426.",
        "- 10 * 9 = 90\n- 90 - 5 = 85\n- 85 * 5 = 425\n- 425 + 1 = 426",
        "1. 10 * 9 = 90\n2. 90 - 5 = 85\n3. 85 * 5 = 425\n4. 425 + 1 = 426",
        "10*9-5=85; 85*5+1=426",
        "Let me see:\n3 + 4\nNo.\n10*9, -5, *5, +1",
    ],
)
def test_a_calculation_that_goes_on_from_what_it_has(text: str) -> None:
    assert ps.verify(RUNNING, text).status == "right"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10*9-5=86, *5=425", "86 instead of 85"),
        ("10*9-5=85, *5=425, +1=427", "427 instead of 426"),
        ("10*9-5=85, *5=425, +5", "there is no 5 left"),
        ("85, *5", "unexpected '[*]'"),
        ("10*9-5=85, *", "the formula ends too soon"),
    ],
)
def test_a_calculation_that_goes_wrong(text: str, words: str) -> None:
    with pytest.raises(ps.PuzzleError, match=words):
        answers.of(KIND).read(KIND, ps.read(RUNNING), text)


FOURS = "numbers:fourfours:4,4,4,4:10"


@pytest.mark.parametrize("text", ["(44-4)/4", "44-4=40, /4 = 10", "4 | 4 = 44\n44 - 4 = 40\n40 / 4 = 10", "(4|4-4)/4"])
def test_joined_digits_in_answers(text: str) -> None:
    assert ps.verify(FOURS, text).status == "right"
    assert ps.verify(FOURS.replace("fourfours", "24"), text).status == "wrong"


def test_tiles_of_several_digits_are_joined() -> None:
    assert ps.verify("numbers:fourfours:1,11,2:112", "112 = 11|2*1").status == "right"
    assert str(answers.of(KIND).read(KIND, ps.read("numbers:fourfours:1,11,2:111"), "112-1")) == "11|2=112,112-1=111"


def test_digits_are_joined_in_play() -> None:
    assert ps.check(FOURS, "t1-t2=| t1-t3=- t1-t4=/").done
    assert ps.check("numbers:fourfours:1,2,3:123", "t2-t3=| t1-t2=|").done
    assert [fault.rule for fault in ps.check(FOURS, "t1-t2=+ t1-t3=|")] == ["joined"]
    with pytest.raises(ps.PuzzleError, match="no such sign"):
        ps.replay(GAME, "t1-t2=|")
    assert "4 beside 4" in ps.hint(FOURS).text
    assert ps.hint(FOURS, "t1-t2=+ t3-t4=+").status == "mistake"


def test_numbers_too_large_to_go_on_with() -> None:
    game = "numbers:24:1000,1000,1000,1000,1000,1000:24"
    hint = ps.hint(game, "t1-t2=* t1-t3=* t1-t4=*")
    assert hint.status == "stuck"
    assert "the numbers on the table are too large" in hint.text


ANY = "numbers:anything:4,4,4:10"


def test_a_tile_changes_by_itself_and_back() -> None:
    board = ps.replay(ANY, "t1=! t1-t2=/ t3=v t1-t3=+")
    assert str(board) == "4!=24,24/4=6,4v=2,6+2=8"
    assert str(KIND.play(board, ps.Move("t3", ""))) == "4!=24,24/4=6"  # with the sum that was built on it
    assert str(KIND.play(board, ps.Move("t1", ""))) == "4v=2"
    assert KIND.play(board, ps.Move("t2", "")) == board
    for moves, words in [
        ("t1=+", "no such sign in 't1=+'; expected ! . ~ % g v"),
        ("t1-t2=!", "no such sign in 't1-t2=!'; expected + - "),
        ("t1-t2=- t2=v", "there is no number at t2"),
        ("t4=v", "not two tiles in 't4'; expected two of t1 to t3, such as t1-t2, or one of them"),
    ]:
        with pytest.raises(ps.PuzzleError, match=re.escape(words)):
            ps.replay(ANY, moves)
    with pytest.raises(ps.PuzzleError, match="not two tiles"):
        ps.replay(FOURS, "t1=!")


@pytest.mark.parametrize(
    ("moves", "numbers"),
    [
        ("t1=.", "2/5"),
        ("t1=. t1=~", "4/9"),
        ("t1=%", "1/25"),
        ("t1=v", "2"),
        ("t1=g", "6"),
        ("t1-t2=^", "256"),
        ("t1=v t1-t2=v", "2"),
        ("t1-t2=| t1-t3=| t1=.", "111/250"),
    ],
)
def test_unary_operators_on_fours(moves: str, numbers: str) -> None:
    board = ps.replay(ANY, moves)
    assert not KIND.check(board)
    assert str(board.values[0]) == numbers


@pytest.mark.parametrize("seed", range(12))
def test_games_under_anything_are_those_of_the_solver(seed: int) -> None:
    """The steps reach the target, hints continue from each position, and only makeable targets are games."""
    made = ps.make("numbers", f"anythingt{2 + seed % 3}", seed=seed)
    moves = [move for step in ps.steps(made.puzzle) for move in step.moves]
    assert ps.check(made.puzzle, moves).done
    assert all(ps.hint(made.puzzle, moves[:count]).status == "step" for count in range(len(moves)))
    tiles = made.puzzle.tiles[:3]
    reached = reach(tiles, "anything")
    for target in range(1, 101, 13):
        finished = KIND.finishes(KIND.start(Puzzle("anything", tiles, target)), 1)
        assert bool(finished) == (target in reached)
        assert all(map(KIND.done, finished))


def test_a_way_that_leads_nowhere_under_anything() -> None:
    assert ps.hint(ANY, "t1=! t1=v").faults[0].rule == "no_number"
    assert ps.hint(ANY, "t1=v").status == "step"
    assert ps.hint(ANY, "t1=v t1-t2=-").mistake == ps.Move("t1-t2", "-")
    assert "the factorial of 5" in ps.hint("numbers:anything:1,4,4:30", "t1-t2=+").text


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("4 + 4 = 8\n4 v = 2\n8 + 2 = 10", "right"),
        ("1. 4 + 4 = 8\n2. \u221a4 = 2\n3. 8 + 2 = 10", "right"),
        ("* 4+4=8\n* sqrt(4) = 2\n* 8+2=10", "right"),
        ("**.4 = 2/5**\n4 / 2/5 = 10\n10 - 4 = 6", "unfinished"),
        ("4 ** 4 = 256", "unfinished"),
        (".4 = 2/5\n4 \u00f7 2/5 = 10\ngamma(4) = 6", "unfinished"),
        ("- 4 ! = 24\n- 4 g = 6\n- 4 % = 1/25", "wrong"),
        ("4 + 4 = 8\n4 v = 3\n8 + 3 = 11", "wrong"),
        ("4 ! = 24", "unfinished"),
        ("5 ! = 120", "wrong"),
        ("4 v 4 = ?", "wrong"),
    ],
)
def test_answers_under_anything(text: str, status: str) -> None:
    assert ps.verify(ANY, text).status == status


def test_more_than_four_tiles_are_too_many_for_anything() -> None:
    with pytest.raises(ps.PuzzleError, match="5 tiles under anything; expected 2 to 4"):
        ps.make("numbers", "anythingt5")
    with pytest.raises(ps.PuzzleError, match=r"too many tiles .*; expected 2 to 4"):
        ps.read("numbers:anything:1,2,3,4,5:10")


def test_a_board_with_zero_on_it_cannot_be_finished_on_television() -> None:
    nothing = play(ps.replay("numbers:countdown:25,25,4,7,10,2:100"), ps.Move("t1-t2", "-"))
    assert KIND.finishes(nothing, 1) == []
    assert KIND.finishes(ps.replay("numbers:countdown-c:25,25,4,7,10,2:100", "t1-t2=-"), 1)


def test_only_the_division_that_leaves_a_remainder_is_a_fault() -> None:
    faults = ps.check("numbers:flippo:3,2,1,1:24", "t1-t2=/ t1-t3=+").faults
    assert [(fault.rule, fault.places) for fault in faults] == [("uneven", ("t1", "t2"))]


def test_the_negative_of_the_target_is_not_the_target() -> None:
    assert not ps.check("numbers:countdown-c:2,7:5", "t1-t2=-").done
    assert ps.check("numbers:countdown-c:2,7:5", "t2-t1=-").done

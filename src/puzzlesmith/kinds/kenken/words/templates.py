"""Every sentence of KenKen, with its named parts; those about rows and columns alone are in latin/words.py."""

from __future__ import annotations

from puzzlesmith.latin import words as house_words

TEMPLATES = {
    **house_words.TEMPLATES,
    # names
    "cage": "the cage {clue} at {cell}",
    "cages": "the cages {names}",
    "cage_name": "{clue} at {cell}",
    "band_of_two": "{lines} {first} and {last}",
    "band": "{lines} {first} to {last}",
    # one cage
    "freebie": "The cage at {cell:follows} has one cell and says what stands there: {digit}.",
    "combinations": "{cage:look} can only be {ways}, so {struck:goes}.",
    "barred": "{cage:look} can only be {ways}; {bars:look}, so {struck:goes}.",
    "unlisted": "{struck:goes}: {reasons:look}.",
    "bar": "{cell} is not {digits}",
    "equal_digits": "equal digits do not stand in line",
    # a cage and a line
    "pointing": ("{cage:look} can only be {ways}, so it uses the {digits} of {line:look}: {struck:goes}."),
    "pointing_with_zero": (
        "To make 0, {cage:look} needs a 0 in {cells:look}, so it uses the {digits} of {line:look}: {struck:goes}."
    ),
    "pointing_unlisted": (
        "However {cage:look} is filled, {cells:look} hold {digits}, so it uses the {digits} of {line:look}:"
        " {struck:goes}."
    ),
    "claiming": "In {line:look}, {digit} can only go into {cage:look}, so it is {ways}: {struck:goes}.",
    "claiming_barred": (
        "In {line:look}, {digit} can only go into {cage:look}, so it is {ways}; {bars:look}: {struck:goes}."
    ),
    "claiming_unlisted": (
        "In {line:look}, {digit} can only go into {cage:look}, and what makes {clue} with it there {ruled_out:goes}."
    ),
    "shared_digit": ("{lines:look} hold {digit} twice. {holders:look}, so they use both: {struck:goes}."),
    "shared_digit_by_one": ("{lines:look} hold {digit} twice. {holders:look}, so it uses both: {struck:goes}."),
    "holder": "{cage} can only be {ways}",
    "holder_unlisted": "{cage} needs {digit} there, however it is filled",
    # whole lines
    "sum_left": (
        "The digits of {lines:look} add up to {total}: {known:look}, so {number} is left for {cells:look}; in"
        " {cage:look} that {ruled_out:goes}."
    ),
    "sum_shared": (
        "The digits of {lines:look} add up to {total}, shared by {cells:look}; in {cage:look} that {ruled_out:goes}."
    ),
    "sum_left_for_two": (
        "The digits of {lines:look} add up to {total}: {known:look}, so {number} is left for {cells:look}."
        " {second:look}, so {first:look} must {verb} {sums}; in {cage:look} that {ruled_out:goes}."
    ),
    "sum_shared_by_two": (
        "The digits of {lines:look} add up to {total}, shared by {cells:look}. {second:look}, so {first:look} must"
        " {verb} {sums}; in {cage:look} that {ruled_out:goes}."
    ),
    "sum_parity_of_one": (
        "The digits of {lines:look} add up to {total}: {known:look}, so {cells:look} is {parity}; in {cage:look} that"
        " {ruled_out:goes}."
    ),
    "sum_parity": (
        "The digits of {lines:look} add up to {total}: {known:look}, so {cells:look} make something {parity}; in"
        " {cage:look} that {ruled_out:goes}."
    ),
    "parity_shared_by_one": (
        "The digits of {lines:look} add up to {total}, so {cells:look} is {parity}; in {cage:look} that"
        " {ruled_out:goes}."
    ),
    "parity_shared": (
        "The digits of {lines:look} add up to {total}, so {cells:look} make something {parity}; in {cage:look} that"
        " {ruled_out:goes}."
    ),
    "product_left": (
        "The digits of {lines:look} multiply to {total}: {known:look}, so {number} is left for {cells:look}; in"
        " {cage:look} that {ruled_out:goes}."
    ),
    "product_shared": (
        "The digits of {lines:look} multiply to {total}, shared by {cells:look}; in {cage:look} that {ruled_out:goes}."
    ),
    "known": "{amount} from {where}",
    "known_because": "{amount} from {where} ({because})",
    "known_together": "{amount} from {where}",
    "other_cages": "the other cages",
    "even": "something even",
    "odd": "something odd",
    "differ": "digits that differ by {goal}",
    "adding_up": "{ways}, which adds up to {sums}",
    "cell_can": "{cells} can be {sums}",
    "part_can": "in {cage}, {cells} can make {sums}",
    "cage_can_only": "{cage} can only be {ways}, which adds up to {sums}",
    "part_can_only": "in {cage}, {cells} can only be {ways}, which adds up to {sums}",
    # why a digit leaves a cage unfinished
    "needs_zero": "to make 0, {cage} needs a 0, which can stand nowhere else in it",
    "no_multiple": "{goal}, the goal of {cage}, is no multiple of {digits}",
    "and_no_multiple": "and {goal} is no multiple of {digits}",
    "with_digit": "with {digit}, {objection}",
    "mates": "the other cell{of} would have to be {mates}, which is not left there",
    "no_mate": "the other cell{of} could be nothing",
    "of_cage": " of {cage}",
    "adds_and_no_multiple": "{adds}, and {goal} is no multiple of {digit}",
    "adds_and_multiplies": "{adds}, and by multiplying, {multiplies}",
    "too_much": "the sum{of} would be more than {goal}",
    "at_most": "the rest{of} would have to make {needed}, but makes at most {limit}",
    "at_least": "the rest{of} would have to make {needed}, but makes at least {limit}",
    "gap": "the rest{of} would have to make {needed}, but makes {below} or {above} and nothing between",
    "takes_equal": "the rest{of} would have to make {needed}, which takes equal digits in line",
    "ways_with_equal": "the rest{of} would have to make {needed}, which takes {ways}, with equal digits in line",
    # refuted assumptions
    "link_cage": "{cage:look} is {ways}.",
    "link_cage_settled": "{cell:look} is {digit}, since {cage:look} is {ways}.",
    "link_struck": "{struck:look}, by {cage:look}.",
    "no_filling": "nothing makes {goal} in {cage}",
}

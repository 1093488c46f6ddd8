"""Make, read, solve, grade, explain, check and hint: written once, for all kinds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from itertools import chain
from operator import index as index_of
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from . import rng
from .aiming import Aim, aimed, build, parse
from .hints import next_steps, work
from .kind import Board, Form, GaveUp, Kind, Puzzle, is_name
from .kind import find as kind_named
from .kind import kind as find_kind
from .kind import kinds as all_kinds
from .links import unwrapped
from .minutes import minutes_of
from .model import (
    STRIKE,
    Answer,
    Grade,
    HasFlaws,
    Hint,
    Level,
    Move,
    Moves,
    NoSingleAnswer,
    OutOfReach,
    PuzzleError,
    Report,
    RuleBroken,
    Step,
    Tally,
    Trace,
)
from .model import moves as parse_moves
from .needing import needing, params_for
from .params import SEED
from .tallies import level_of, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .model import Technique
    from .params import Params
    from .rng import Rng

ATTEMPTS = (
    3000  # draws at most before a level or size counts as out of reach; an extreme 9x6 takes 400, others one to three
)
MAX_SEED = 1000  # characters, or bits of a number
UNSET: Any = object()
T = TypeVar("T")


class Made:
    """A generated puzzle and its origin. Solution and grade are computed on first access."""

    kind: str
    params: Params | Aim
    seed: str | int
    index: int
    puzzle: Puzzle
    technique: str  # the name of the technique it was made for, or empty

    def __init__(  # noqa: PLR0917  all of them are needed to make the puzzle again
        self, kind: Kind, params: Params | Aim, seed: str | int, index: int, puzzle: Puzzle, technique: str = ""
    ):
        self.kind, self.params, self.seed, self.index, self.puzzle = kind.name, params, seed, index, puzzle
        self._kind, self.technique = kind, technique

    @property
    def id(self) -> str:
        return f"{self.kind}:{self._kind.encode(self.puzzle)}"

    @cached_property
    def _trace(self) -> Trace:
        return self._kind.trace(self._kind.start(self.puzzle))

    @cached_property
    def grade(self) -> Grade:
        return _grade(self._kind, self.puzzle)

    @cached_property
    def solution(self) -> Board:
        board: Board = self._kind.start(self.puzzle)
        for entry in self._trace:
            board = _played(self._kind, board, self._kind.tell(board, entry).moves)
        return board

    def to_dict(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "id": self.id,
            "params": self.params.compact(),
            "technique": self.technique,
            "seed": self.seed,
            "index": self.index,
            "puzzle": self.puzzle.to_dict(),
            "solution": self.solution.to_dict(),
            "grade": self.grade.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Made:
        """The made puzzle from its dict. Solution and grade are computed again on first access."""
        from .restoring import integer, parsing

        with parsing(cls, data):
            loaded, puzzle = find_kind(data["kind"]), read(data["id"])
            origin = checked_seed(data["seed"]), integer(data["index"])
            return cls(loaded, parse(loaded, data["params"]), *origin, puzzle, str(data.get("technique", "")))

    @property
    def _origin(self) -> tuple[Any, ...]:
        return self._kind, self.params, self.seed, self.index, self.puzzle, self.technique

    def __eq__(self, other: object) -> bool:
        return self._origin == other._origin if isinstance(other, Made) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._origin)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the origin and the puzzle; the rest is computed again."""
        return Made, self._origin

    def __repr__(self) -> str:
        return f"<Made {self.id}>"


Source: TypeAlias = Puzzle | Made | str | Mapping[str, Any]  # a puzzle, a generated one, an id, or a record


@lru_cache(64)  # most callers repeat the same parameters
def _built(kind: str, text: str) -> Params | Aim:
    return build(find_kind(kind), text)


@lru_cache(64)
def compact(params: Params | Aim) -> str:
    return params.compact()


def _params(kind: Kind, params: str | Params | Aim, level: Any, options: dict[str, Any]) -> Params | Aim:
    keywords = options if level is UNSET else {**options, "level": level}
    if isinstance(params, Aim | kind.Params):
        return build(kind, params.compact(), **keywords)
    if isinstance(params, str) and not keywords:
        return _built(kind.name, params)
    if not isinstance(params, str):
        raise PuzzleError(f"params {params!r} are not those of {kind.name}", expected="a text such as '9x6'")
    return build(kind, params, **keywords)


def make(
    kind: str,
    params: str | Params | Aim = "",
    *,
    level: Any = UNSET,
    technique: str = "",
    seed: str | int | None = None,
    index: int = 0,
    **options: Any,
) -> Made:
    """Generate one puzzle. Equal kind, params, seed and index give the same puzzle; the default seed is random. A seed
    may also follow the params: ``9x6#7``.

    Besides the options of the kind, `minutes` and `score` take a range: (5, 8), or "5..8". With the name
    of a technique, the puzzle needs that technique and nothing harder.
    """
    loaded = find_kind(kind)
    text, known_seed = seeded(loaded, params, seed)
    return make_one(loaded, _params(loaded, text, level, options), known_seed, checked_index(index), technique)


def make_many(
    kind: str,
    count: int,
    params: str | Params | Aim = "",
    *,
    level: Any = UNSET,
    technique: str = "",
    seed: str | int | None = None,
    start: int = 0,
    **options: Any,
) -> Iterator[Made]:
    """Generate `count` puzzles, from number `start` on; puzzle i does not depend on `count`."""
    loaded = find_kind(kind)
    text, known_seed = seeded(loaded, params, seed)
    checked, first = _params(loaded, text, level, options), checked_index(start, "start")
    indices = range(first, first + checked_index(count, "count"))
    return (make_one(loaded, checked, known_seed, index, technique) for index in indices)


def make_one(kind: Kind, params: Params | Aim, seed: str | int, index: int, technique: str = "") -> Made:
    """Generate the puzzle of an index with validated params; OutOfReach if no draw succeeds."""
    if technique:
        return _make_needing(kind, params, seed, index, kind.technique(technique))
    stream = rng.stream(kind.name, compact(params), seed, index)
    if isinstance(params, Aim):
        hit = aimed(kind, params, lambda each: _drawn(kind, each, stream), lambda each: _score(kind, each))
        return Made(kind, params, seed, index, hit)
    return Made(kind, params, seed, index, drawn(kind, params, stream))


def _make_needing(kind: Kind, params: Params | Aim, seed: str | int, index: int, technique: Technique) -> Made:
    """Generate a puzzle whose hardest technique is this one."""
    chosen = params_for(kind, params, technique)
    stream = rng.stream(kind.name, compact(chosen), technique.name, seed, index)
    puzzle = needing(kind, chosen, technique, lambda: drawn(kind, chosen, stream), stream)
    return Made(kind, chosen, seed, index, puzzle, technique.name)


def drawn(kind: Kind, params: Params, stream: Rng) -> Puzzle:
    """The next puzzle of a stream; OutOfReach if no draw succeeds."""
    puzzle = _drawn(kind, params, stream)
    if puzzle is not None:
        return puzzle
    raise OutOfReach(
        f"no {kind.name} {params.compact()} found in {_draws(params)} draws: such a puzzle may not exist",
        expected="another size, level or other options",
    )


def _draws(params: Params) -> int:
    return min(ATTEMPTS, params.draws())


def _drawn(kind: Kind, params: Params, stream: Rng) -> Puzzle | None:
    """The next puzzle of a stream; None if no draw succeeds."""
    candidates = (kind.generate(params, stream) for _ in range(_draws(params)))
    return next((each for each in candidates if each is not None and _is_of(kind, params.level, each)), None)


def _is_of(kind: Kind, level: Level | None, puzzle: Puzzle) -> bool:
    """Is a candidate of the right level, beginner or easy? Generators take care of the other levels."""
    if kind.beginner is None or level not in {Level.beginner, Level.easy}:
        return True
    return kind.beginner(puzzle) == (level is Level.beginner)


def _score(kind: Kind, puzzle: Puzzle) -> int | None:
    counted = tally(kind, puzzle)
    return counted.score if counted else None


def seeded(kind: Kind, params: T, seed: str | int | None) -> tuple[T | str, str | int]:
    """Params and seed, from params that may be ``PARAMS#SEED``; without a seed, a random one."""
    text: T | str = params
    if isinstance(params, str):
        text, written = kind.Params.split(params)
        refuse_two_seeds(written, seed)
        seed = seed_of(written) if written else seed
    return text, fresh_seed() if seed is None else checked_seed(seed)


def refuse_two_seeds(written: str, seed: str | int | None) -> None:
    """Raise PuzzleError if a seed follows the params, and another is given separately."""
    if written and seed is not None and str(seed) != written:
        raise PuzzleError(f"seed {written} after the params and seed {seed}", expected="one of the two")


def seed_of(text: str) -> str | int:
    """The seed that a text names: a number if it is one."""
    checked_seed(text)  # before int(), which refuses thousands of digits with an error of its own
    return checked_seed(int(text)) if text.isdecimal() and str(int(text)) == text else text


def checked_seed(seed: Any) -> str | int:
    """Return a valid seed. A number beyond 64 bits becomes a text, because few readers of JSON can hold it; number and
    text make the same puzzles.
    """
    number = seed if isinstance(seed, str) else whole_number(seed)
    if number is None:
        raise PuzzleError(f"seed {seed!r} is neither a number nor a text")
    seed = number
    if isinstance(seed, int) and -(2**63) <= seed < 2**63:
        return seed
    if (seed.bit_length() if isinstance(seed, int) else len(seed)) > MAX_SEED:
        raise PuzzleError("the seed is too long", expected=f"at most {MAX_SEED} characters")
    if isinstance(seed, str) and any("\ud800" <= sign <= "\udfff" for sign in seed):
        raise PuzzleError(f"seed {seed!r} is not a text", expected="characters that UTF-8 can write")
    return str(seed)


def whole_number(value: Any) -> int | None:
    """A whole number of any type, such as those of numpy; None for everything else."""
    return index_of(value) if hasattr(value, "__index__") and not isinstance(value, bool) else None


def checked_index(value: Any, name: str = "index") -> int:
    """Return a valid index or count."""
    number = whole_number(value)
    if number is None or number < 0:
        raise PuzzleError(f"{name} {value!r} does not fit", expected="a whole number from 0 on")
    return number


def fresh_seed() -> int:
    """A random seed, short enough to write down."""
    import secrets

    return secrets.randbelow(10**12)


def read(text: str, kind: str | None = None) -> Puzzle:
    """Read a puzzle from its id, from a link, or from any other text form of its kind. The name of the kind may precede
    the id; it is required if several kinds could be meant.
    """
    return read_position(text, kind)[0]


def read_position(text: str, kind: str | None = None) -> tuple[Puzzle, Sequence[Move]]:
    """Like `read`, with the moves that the text contains: a save file of another program has some."""
    if not isinstance(text, str):
        raise PuzzleError(f"{type(text).__name__} instead of a text", expected="an id such as kurodoko:9x6:...")
    text = unwrapped(text, is_name)
    name, colon, rest = text.strip().partition(":")
    if kind is None:
        named = kind_named(name) if colon else None
        if named:
            return named.decode(rest), ()
        return _read_form(text, _among(None)) or (_read_nameless(text.strip()), ())
    loaded = find_kind(kind)
    if colon and name.lower() in (loaded.name, *loaded.aliases):
        return loaded.decode(rest), ()
    return _read_form(text, [loaded]) or (loaded.decode(text.strip()), ())


def seeded_puzzle(text: str, kind: str | None = None) -> Made | None:
    """The puzzle of ``KIND:PARAMS#SEED``; None if a text is not in this form. No id contains '#'."""
    text = unwrapped(text, is_name).strip()
    name, colon, rest = text.partition(":")
    loaded = kind_named(name) if colon else None
    if loaded is None and kind is not None:
        loaded, rest = find_kind(kind), text
    return make(loaded.name, rest) if loaded and SEED in rest and "\n" not in rest else None


def parts(text: str, kind: str | None = None) -> Sequence[str]:
    """Split a text in a form of several lines into its puzzles; mostly there is one. Empty if the text is not in such a
    form, or if a single line is.
    """
    form = _form(text, _among(kind))
    return form.parts(text) if form and not any(map(form.sign, text.splitlines())) else ()


def _among(kind: str | None) -> list[Kind]:
    return [find_kind(each) for each in (all_kinds() if kind is None else [kind])]


def _form(text: str, among: list[Kind]) -> Form | None:
    """The form that a text is in; a form that yields to other kinds counts only if no other matches."""
    fallback = None
    for form in (form for kind in among for form in kind.forms.values() if form.sign(text)):
        if not form.yields(text):
            return form
        fallback = fallback or form
    return fallback


def _read_form(text: str, among: list[Kind]) -> tuple[Puzzle, Sequence[Move]] | None:
    form = _form(text, among)
    return (form.read(text), form.moves(text)) if form else None


def _read_nameless(text: str) -> Puzzle:
    """Read an id without the name of its kind, as other programs show it, if exactly one kind accepts it."""
    puzzles = dict[str, Puzzle]()
    for name in all_kinds() if ":" in text else ():
        with suppress(PuzzleError):
            kind = find_kind(name)
            puzzle = kind.decode(text)
            if puzzle.kind == kind.name:  # a kind may hand an id to another kind, which also takes part in this loop
                puzzles[name] = puzzle
    if len(puzzles) == 1:
        return puzzles.popitem()[1]
    if puzzles:
        raise PuzzleError("an id of several kinds", text=text, expected=" or ".join(f"{name}:ID" for name in puzzles))
    raise PuzzleError("no kind of puzzle named", text=text, expected="KIND:ID, with a kind such as " + all_kinds()[0])


def kind_of(puzzle: Puzzle | Made) -> Kind:
    """The kind that a puzzle belongs to."""
    if isinstance(puzzle, Made):
        return find_kind(puzzle.kind)
    name = getattr(puzzle, "kind", None)
    if not isinstance(name, str):
        raise PuzzleError(f"{type(puzzle).__name__} instead of a puzzle", expected="what read or make().puzzle gives")
    return find_kind(name)


def puzzle_of(source: Source) -> Puzzle:
    """The puzzle of a made puzzle, of an id or of a record; a puzzle itself is returned as it is."""
    return _taken(source)[1]


def _taken(source: Source) -> tuple[Kind, Puzzle]:
    """The kind and the puzzle for any source."""
    if isinstance(source, Mapping):
        source = _id_in(source)
    puzzle = read(source) if isinstance(source, str) else source.puzzle if isinstance(source, Made) else source
    return kind_of(puzzle), puzzle


def _id_in(record: Mapping[str, Any]) -> str:
    """The id of the puzzle that a record is about."""
    try:
        return str(record["puzzle"]["id"])
    except (KeyError, TypeError):
        raise PuzzleError("not a record", expected="a record as `load` returns it, with the puzzle's id") from None


def _position(puzzle: Source, moves: Moves) -> tuple[Kind, Puzzle, Iterator[Move]]:
    """The kind, the puzzle and the moves of a position; moves that a text contains come first."""
    before: Sequence[Move] = ()
    if isinstance(puzzle, str):
        puzzle, before = read_position(puzzle)
    kind, puzzle = _taken(puzzle)
    return kind, puzzle, chain(before, _each(kind, puzzle, moves))


def puzzle_id(puzzle: Source) -> str:
    """The id of a puzzle, with the name of its kind in front."""
    kind, puzzle = _taken(puzzle)
    return f"{kind.name}:{kind.encode(puzzle)}"


def canonical(puzzle: Source) -> str:
    """The canonical form of a puzzle: the same text for all rotations, reflections and relabellings."""
    kind, puzzle = _taken(puzzle)
    return f"{kind.name}:{kind.canonical(puzzle)}"


def solve(puzzle: Source) -> Answer:
    """Solve exactly: one answer, several (with two examples), none, or gave up."""
    kind, puzzle = _taken(puzzle)
    try:
        answers = tuple(kind.finishes(kind.start(puzzle), 2))
    except GaveUp as gave_up:
        return Answer("gave_up", (), str(gave_up))
    if not answers:
        return Answer("none", (), "; ".join(puzzle.flaws) if isinstance(puzzle, HasFlaws) else "")
    return Answer("unique" if len(answers) == 1 else "several", answers)


def grade(puzzle: Source) -> Grade:
    """Grade a puzzle; NoSingleAnswer if it has none or several answers."""
    kind, puzzle = _taken(puzzle)
    return _grade(kind, puzzle)


def _grade(kind: Kind, puzzle: Puzzle) -> Grade:
    counted = tally(kind, puzzle)
    if counted is None:
        raise NoSingleAnswer.of(solve(puzzle))
    hardest, used = named(kind, counted)
    minutes = minutes_of(kind.time(counted.score))
    return Grade(level_of(kind, puzzle, hardest), counted.score, hardest.name, used, kind.bottleneck(puzzle), minutes)


def named(kind: Kind, counted: Tally) -> tuple[Technique, dict[str, int]]:
    """The hardest technique of a tally, and how often it uses each technique, by name."""
    names = {kind.techniques[number].name: counted.used[number] for number in sorted(counted.used)}
    return kind.techniques[max(counted.used, default=0)], names


def steps(puzzle: Source, moves: Moves = (), *, unique: bool = False) -> Iterator[Step]:
    """The deductions from a position on, easiest first, each with its explanation. With `unique`, techniques that
    assume one answer are among them.
    """
    board = replay(puzzle, moves)
    kind = kind_of(board.puzzle)
    return _told(kind.assuming if unique else kind, board)


def _told(kind: Kind, board: Board) -> Iterator[Step]:
    """The steps from a board on; each is about the board after the moves of those before it."""
    for entry in kind.trace(board):
        step = kind.tell(board, entry)
        yield step
        board = _played(kind, board, step.moves)


def _played(kind: Kind, board: Board, moves: Iterable[Move]) -> Board:
    for move in moves:
        board = kind.play(board, move)
    return board


def replay(puzzle: Source, moves: Moves = ()) -> Board:
    """The board after some moves."""
    kind, puzzle, made = _position(puzzle, moves)
    return _played(kind, kind.start(puzzle), made)


def attempt(puzzle: Source, moves: Moves = ()) -> Board:
    """The board after some moves, up to the first that a kind refuses because it breaks a rule, that one included."""
    try:
        return replay(puzzle, moves)
    except RuleBroken as refusal:
        return refusal.board


def _each(kind: Kind, puzzle: Puzzle, moves: Moves) -> Iterator[Move]:
    """Parse moves; errors include an example move of the kind."""
    return parse_moves(moves, lambda: str(example_move(kind, puzzle)))


def example_move(kind: Kind, puzzle: Puzzle) -> Move:
    """A valid move for error messages: the first mark in the first spot that takes one, or between the first two."""
    scene = kind.draw(kind.start(puzzle), {})
    if scene.pair_marks:
        return Move("-".join(spot.place for spot in scene.spots[:2]), scene.pair_marks[0])
    return next(Move(spot.place, mark) for spot in scene.spots for mark in spot.marks if mark)


def check(puzzle: Source, moves: Moves = ()) -> Report:
    """Which rules the board breaks after some moves, and whether it is finished."""
    board = attempt(puzzle, moves)
    kind = kind_of(board.puzzle)
    return Report(tuple(kind.check(board)), kind.done(board))


def hint(puzzle: Source, moves: Moves = (), *, near: str | None = None, unique: bool = False) -> Hint:
    """The next thought: one to three steps, the easiest available. Or the rule that is broken, or the first move that
    was a mistake. Among equally easy thoughts, the one nearest to the place `near`, or else to the last moves. With
    `unique`, a thought may assume that there is one answer.
    """
    kind, puzzle, each = _position(puzzle, moves)
    made = list(each)
    thinking = kind.assuming if unique else kind
    board = attempt(puzzle, made)
    faults = tuple(kind.check(board))
    if faults:
        return Hint("fault", faults[0].text, faults=faults, look=faults[0].places)
    if kind.done(board):
        return Hint("done", "Finished: nothing is wrong.")
    try:
        if not kind.finishes(board, 1):
            return _mistake(kind, puzzle, made)
    except GaveUp as gave_up:
        return Hint("stuck", f"Gave up looking for a way to finish: {gave_up}.")
    argument = next_steps(thinking, board, [near.lower()] if near else work(made))
    if argument:
        last = argument[-1]
        return Hint("step", last.text, tuple(argument), look=last.look, play=last.moves or last.struck)
    return Hint("stuck", _dead_end(kind, board))


def _dead_end(kind: Kind, board: Board) -> str:
    """Why no technique of the kind says anything more."""
    with suppress(GaveUp):
        if len(kind.finishes(board, 2)) > 1:
            return "Nothing more follows: the puzzle has several answers."
    return "None of the techniques leads any further here."


def _mistake(kind: Kind, puzzle: Puzzle, made: list[Move]) -> Hint:
    """The first move after which the board cannot be finished, by bisection."""
    good, bad = 0, len(made)
    if not made or not kind.finishes(kind.start(puzzle), 1):
        return Hint("stuck", "The puzzle has no answer.")
    while bad - good > 1:
        middle = (good + bad) // 2
        if kind.finishes(replay(puzzle, made[:middle]), 1):
            good = middle
        else:
            bad = middle
    wrong = made[bad - 1]
    what = "struck a candidate that is needed" if wrong.mark.startswith(STRIKE) and kind.strikes else "was a mistake"
    text = f"No rule is broken yet, but the board cannot be finished: move {bad} ({wrong}) {what}."
    return Hint("mistake", text, mistake=wrong, look=(wrong.place,))

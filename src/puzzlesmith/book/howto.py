"""The pages on how to play a kind: its RULES.md as blocks of text, an example drawn where the file has one in ASCII
art, and boards that break each rule.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.engine import attempt, solve, steps
from puzzlesmith.core.model import Level
from puzzlesmith.render.steps import highlighted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.token import Token

    from puzzlesmith.core.kind import Board, Kind
    from puzzlesmith.core.model import Puzzle
    from puzzlesmith.core.scene import Scene

STEPS = 4  # number of solving steps shown of the example
Block = dict[str, Any]
STRESS = {"strong_open": "strong", "em_open": "emph"}


def chapters(kind: Kind) -> Iterator[tuple[str, list[Block]]]:
    """Yield heading and blocks of each part of RULES.md. A part with ASCII art has no blocks: the template draws the
    `Example` there. If no part has any, the example follows the part "Rules", or else the first part.
    """
    parts = [*_parts(_tokens(Path(kind.folder, "RULES.md").read_text(encoding="utf-8")))]
    pictures = [any(token.type in {"fence", "code_block"} for token in tokens) for _, tokens in parts]
    rules = next((index for index, (heading, _) in enumerate(parts) if heading == "Rules"), 0)
    for index, (heading, tokens) in enumerate(parts):
        yield heading, [] if pictures[index] else _blocks(tokens)
        if index == rules and not any(pictures):
            yield "An example", []


def _tokens(text: str) -> list[Token]:
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"typographer": True}).enable(["replacements", "smartquotes", "table"])
    return reader.parse(text.replace(" - ", " \N{EN DASH} "))


def _parts(tokens: list[Token]) -> Iterator[tuple[str, list[Token]]]:
    heading = ""
    part: list[Token] = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            if part:
                yield heading, part
            heading, part = tokens[index + 1].content, []
        elif token.type != "heading_close" and not (index and tokens[index - 1].type == "heading_open"):
            part.append(token)
    yield heading, part


def _blocks(tokens: list[Token]) -> list[Block]:
    """Convert tokens to paragraphs and lists. The paragraphs of a list item are joined; a table becomes a list of its
    rows.
    """
    blocks: list[Block] = []
    items: list[Block] | None = None
    for token in tokens:
        match token.type:
            case "ordered_list_open" | "bullet_list_open" | "tbody_open":
                items = []
                blocks.append({"list": items, "ordered": token.type == "ordered_list_open"})
            case "ordered_list_close" | "bullet_list_close" | "tbody_close":
                items = None
            case "list_item_open" | "tr_open" if items is not None:
                items.append({"runs": []})
            case "td_open" if items and items[-1]["runs"]:
                items[-1]["runs"].append({"text": ": ", "style": "plain"})
            case "inline" if items:
                items[-1]["runs"] += _runs(token)
            case "inline" if token.level > 3:  # the head of a table
                pass
            case "inline":
                blocks.append({"runs": _runs(token)})
    return blocks


def _runs(token: Token) -> list[dict[str, str]]:
    """Split a token into pieces of text, each with one style."""
    runs, styles = list[dict[str, str]](), ["plain"]
    for child in token.children or []:
        if child.type in STRESS:
            styles.append(STRESS[child.type])
        elif child.type.removesuffix("_close") + "_open" in STRESS:
            styles.pop()
        elif child.type == "code_inline":
            runs.append({"text": child.content, "style": "code"})
        elif child.type in {"softbreak", "hardbreak"}:
            runs.append({"text": " ", "style": styles[-1]})
        elif child.content:
            runs.append({"text": child.content, "style": styles[-1]})
    return runs


class Example:
    """The first example of the easiest level: the puzzle, its answer, and how solving it begins."""

    def __init__(self, kind: Kind):
        self.kind = kind
        text, *_ = min(_entries(kind, "examples.txt"), key=lambda line: Level(line[1]).rank)
        self.puzzle: Puzzle = kind.decode(text)

    @property
    def boards(self) -> tuple[Scene, Scene]:
        answer = solve(self.puzzle).solutions[0]
        return self.kind.draw(self.kind.start(self.puzzle), {}), self.kind.draw(answer, {})

    def steps(self) -> Iterator[tuple[Scene, str]]:
        """Yield the board after each of the first steps, with its places highlighted, and the reason for the step."""
        board, shown = self.kind.start(self.puzzle), 0
        for step in steps(self.puzzle):
            for move in step.moves:
                board = self.kind.play(board, move)
            if step.moves and shown < STEPS:
                shown += 1
                yield (
                    highlighted(self.kind, board, {"look": step.look, "follow": [m.place for m in step.moves]}),
                    step.text,
                )


def broken(kind: Kind) -> Iterator[tuple[Scene, str]]:
    """Yield for each rule the smallest board that breaks it, and the sentence that says so."""
    boards = [(rule, kind.decode(text), moves) for rule, text, *moves in _entries(kind, "faults.txt")]
    for code in kind.rules:
        drawn = [_broken(kind, attempt(puzzle, moves)) for rule, puzzle, moves in boards if rule == code]
        yield min(drawn, key=lambda each: each[0].width * each[0].height)


def _broken(kind: Kind, board: Board) -> tuple[Scene, str]:
    fault = next(iter(kind.check(board)))
    return highlighted(kind, board, {"fault": fault.places}), fault.text


def _entries(kind: Kind, name: str) -> list[list[str]]:
    lines = Path(kind.folder, name).read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if line.strip() and not line.startswith("#")]

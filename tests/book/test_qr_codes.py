import pytest

import puzzlesmith as ps
from puzzlesmith.book import items
from puzzlesmith.book.qr_codes import code
from tests.book.paper import recipe
from tests.calls import counted


@pytest.mark.parametrize("kind", ps.kinds())
def test_a_qr_code_needs_no_search(kind: str) -> None:
    """Where a link includes the solution, finding it would cost an exact search for each link."""
    book = recipe(ids=(ps.make(kind, ps.kind(kind).Params.presets[0], seed=1).id,), answers=False)
    (item,) = items(book)
    with counted(item.kind.finishes) as calls:
        assert code(item, book)
    assert not calls

from collections.abc import Iterator

import pytest

from tests.web.serving import serving


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    with serving() as address:
        yield address

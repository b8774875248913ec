"""One server for all tests of a file: they lay out tables of their own and do not disturb each other."""

from collections.abc import Iterator

import pytest

from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("security") / "tables.db") as started:
        yield started

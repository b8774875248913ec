"""Each contract test runs on SQLite and on a real PostgreSQL."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from hearthside.server.store import Store
from tests.server.postgres import postgres
from tests.server.store.later import later

__all__ = ["later", "postgres"]

KINDS = ["sqlite", "postgresql"]


@pytest.fixture
def new(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[str], str]]:
    """The address of an empty database of a kind."""
    numbers = itertools.count(1)
    with ExitStack() as stack:

        def make(kind: str) -> str:
            if kind == "sqlite":
                return str(tmp_path / f"tables {next(numbers)} 100%.db")  # a name that needs care
            return str(stack.enter_context(request.getfixturevalue("postgres").database()))

        yield make


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, new: Callable[[str], str]) -> str:
    return new(request.param)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url, patience=0.3)
    store.open()
    yield store
    store.close()

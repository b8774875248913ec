"""Each contract test runs on SQLite and on a real PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hearthside.server.store import Store
from tests.server.postgres import postgres

__all__ = ["postgres"]

KINDS = ["sqlite", "postgresql"]


@pytest.fixture
def new(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """The address of an empty database of a kind."""
    made: list[str] = []

    def make(kind: str) -> str:
        if kind == "sqlite":
            made.append(str(tmp_path / f"tables {len(made)} 100%.db"))  # a name that needs care
        else:
            made.append(request.getfixturevalue("postgres").new_database())
        return made[-1]

    return make


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, new: Callable[[str], str]) -> str:
    return new(request.param)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url, patience=0.3)
    store.open()
    yield store
    store.close()

"""Several servers on one PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from hearthside.server.registry import Settings
from tests.server.postgres import Postgres, postgres
from tests.server.running import Running, running

__all__ = ["postgres"]


@pytest.fixture
def db(postgres: Postgres) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@pytest.fixture
def node(db: str) -> Iterator[Callable[[], Running]]:
    """Starts one more node on the database, in this process."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(running(db, Settings(limited=False, store_retry=0.05)))

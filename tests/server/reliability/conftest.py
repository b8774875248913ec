"""A game in which everybody decides at once, for servers in this process."""

import pytest

from hearthside import api
from tests.tiny.pack import PACK


@pytest.fixture
def campfire(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(api.packs(), PACK.id, PACK)
    return PACK.id

"""An editor with a copy of a shipped pack in its folder."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthside.games.gardener.loading import SHIPPED
from tests.studio.lsp.client import Editor


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """One program for all tests of a file: it must bear them all."""
    started = Editor(tmp_path_factory.mktemp("editor"))
    yield started
    started.kill()


@pytest.fixture
def lantern(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED / "first-lantern", tmp_path / "first-lantern"))

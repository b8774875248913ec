"""Exports of the packs that are shipped, each made once: drawing them takes seconds."""

import shutil
from functools import cache
from pathlib import Path

import pytest

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.export.boxes import Box, Program, box_for

PACKS = ("first-lantern", "risewater", "harrow-junction")
HERE = Path("/somewhere/else")
PPI = 96  # quickly drawn; what lies where is the same at any


@cache
def text_named(name: str) -> PackText:
    text, _ = read_pack(SHIPPED / name)
    assert text is not None
    return text


@cache
def boxed(name: str, program: Program) -> Box:
    return box_for(program, text_named(name), HERE, PPI, "")


@pytest.fixture
def lantern(tmp_path: Path) -> Path:
    """A copy of a pack that can be changed."""
    return Path(shutil.copytree(SHIPPED / "first-lantern", tmp_path / "lantern"))

"""Recorded games play again exactly as they did; some are written out as text."""

from functools import cache
from pathlib import Path

import pytest

from hearthside import api
from hearthside.kernel.game import Game
from tests.golden.record import NAMES as ALL_NAMES
from tests.golden.record import recorded
from tests.golden.transcript import transcript

# Of a new game nothing is recorded yet.
NAMES = [name for name in ALL_NAMES if recorded(name).files]
FILES = [file for name in NAMES for file in recorded(name).files]
TEXTS = [recorded(name).folder / f"{text}.txt" for name in NAMES for text in recorded(name).texts]


def named(file: Path) -> str:
    return f"{file.parent.name}-{file.stem}"


@cache
def game_of(file: Path) -> Game:
    """Loading replays every decision and checks every digest."""
    return api.load(file.read_bytes())


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_recorded_game_plays_again_as_it_did(file: Path) -> None:
    game = game_of(file)
    assert game.over
    assert game.save() == file.read_bytes()


@pytest.mark.parametrize("file", TEXTS, ids=named)
def test_a_game_as_text_reads_as_it_did(file: Path) -> None:
    data = file.with_suffix(".hearth").read_bytes()
    assert transcript(game_of(file.with_suffix(".hearth")).pack, data) == file.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_games_show_all_of_the_game(name: str) -> None:
    known = recorded(name)
    assert known.missing({file.stem: game_of(file) for file in known.files}) == set()


def test_nothing_else_lies_there() -> None:
    for name in NAMES:
        known = recorded(name)
        assert {file.stem for file in known.folder.glob("*.txt")} == set(known.texts)

"""Recorded games of Endless Winter play again exactly as they did; some are written out as text."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.endless_winter.sayings import VERBS
from hearthside.kernel.game import Game
from tests.golden.endless_winter import HERE, TABLES, TEXTS, verbs_of
from tests.golden.transcript import transcript

FILES = sorted(HERE.glob("*.hearth"))


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Loading replays every decision and checks every digest."""
    return {file.stem: api.load(file.read_bytes()) for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_generation_is_played_again_as_it_was(file: Path, games: dict[str, Game]) -> None:
    game = games[file.stem]
    assert game.over
    assert game.save() == file.read_bytes()


@pytest.mark.parametrize("name", TEXTS)
def test_a_generation_as_text_reads_as_it_did(name: str) -> None:
    data = (HERE / f"{name}.hearth").read_bytes()
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(api.pack("endless_winter"), data) == expected


def test_the_recorded_games_have_every_table_and_every_verb(games: dict[str, Game]) -> None:
    assert {f"{name}-{who}" for name in TABLES for who in ("random", "bots")} <= set(games)
    used = {verb for game in games.values() for verb in verbs_of(game)}
    assert {VERBS[verb][0] for verb in set(VERBS) - used} == set()


def test_alone_some_win_and_some_lose(games: dict[str, Game]) -> None:
    reasons = {game.result.reason for game in games.values() if game.result and game.seats == 1}
    assert {"beaten", "lost"} <= reasons

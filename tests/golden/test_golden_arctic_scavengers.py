"""Recorded games of Arctic Scavengers with its expansions, and alone, play again exactly as they did."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.arctic_scavengers.verbs import VERBS
from hearthside.kernel.game import Game
from tests.golden.arctic_scavengers import HERE, NEVER, TEXTS, verbs_of
from tests.golden.transcript import transcript

FILES = sorted(HERE.glob("*.hearth"))


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Loading replays every decision and checks every digest."""
    return {file.stem: api.load(file.read_bytes()) for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_winter_is_played_again_as_it_was(file: Path, games: dict[str, Game]) -> None:
    game = games[file.stem]
    assert game.over
    assert game.save() == file.read_bytes()


@pytest.mark.parametrize("name", TEXTS)
def test_a_winter_as_text_reads_as_it_did(name: str) -> None:
    data = (HERE / f"{name}.hearth").read_bytes()
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(api.pack("arctic_scavengers"), data) == expected


def test_the_recorded_games_have_every_preset_and_every_verb(games: dict[str, Game]) -> None:
    pack = api.pack("arctic_scavengers")
    known = {preset.id for preset in pack.presets if preset.options or preset.max_seats == 1}
    assert known <= {name.rpartition("-")[0] for name in games}
    used = {verb for game in games.values() for verb in verbs_of(game)}
    assert {VERBS[verb][0] for verb in set(VERBS) - NEVER - used} == set()


def test_alone_a_winter_is_won_or_lost(games: dict[str, Game]) -> None:
    alone = {game.result.reason for game in games.values() if game.result and game.seats == 1}
    assert alone == {"won", "lost"}

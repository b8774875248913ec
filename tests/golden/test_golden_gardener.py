"""Recorded sessions of the Gardener packs play again exactly as they did; one is written out as text."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.gardener.sayings import OFFER_TO, USE, VERBS
from hearthside.kernel.game import Game
from tests.golden.gardener import HERE, SMALL, TEXTS, verbs_of
from tests.golden.transcript import transcript

FILES = sorted(HERE.glob("*.hearth"))
RARE = {USE}  # two powers of one card, which no shipped card has


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Loading replays every decision and checks every digest."""
    return {file.stem: api.load(file.read_bytes()) for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_session_is_played_again_as_it_was(file: Path, games: dict[str, Game]) -> None:
    game = games[file.stem]
    assert game.over
    assert game.save() == file.read_bytes()


@pytest.mark.parametrize("name", TEXTS)
def test_a_session_as_text_reads_as_it_did(name: str) -> None:
    data = (HERE / f"{name}.hearth").read_bytes()
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(api.pack(SMALL), data) == expected


def test_the_recorded_games_have_the_verbs_of_the_shipped_cards(games: dict[str, Game]) -> None:
    verbs = set().union(*(verbs_of(game) for game in games.values()))
    known = {verb for verb in VERBS if verb < OFFER_TO} - RARE
    assert {VERBS[verb][0] for verb in known - verbs} == {"disable_some", "divert_some", "wreck_some"}
    assert any(verb >= OFFER_TO for verb in verbs)


def test_the_recorded_games_end_in_different_ways(games: dict[str, Game]) -> None:
    reasons = {game.result.reason for game in games.values() if game.result}
    assert {"points", "nobody", "epic_won", "void_wins"} <= reasons

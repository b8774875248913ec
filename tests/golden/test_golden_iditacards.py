"""Recorded races play again exactly as they did; some are written out as text."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.iditacards.cards import CARDS, IDS
from hearthside.games.iditacards.sayings import PLAYS, REVEALS, VERBS
from hearthside.kernel.events import SAY
from hearthside.kernel.game import Game
from tests.golden.iditacards import HERE, TEXTS, verbs_of
from tests.golden.transcript import transcript

FILES = sorted(HERE.glob("*.hearth"))


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Loading replays every decision and checks every digest."""
    return {file.stem: api.load(file.read_bytes()) for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_race_is_run_again_as_it_was(file: Path, games: dict[str, Game]) -> None:
    game = games[file.stem]
    assert game.over
    assert game.save() == file.read_bytes()


@pytest.mark.parametrize("name", TEXTS)
def test_a_race_as_text_reads_as_it_did(name: str) -> None:
    data = (HERE / f"{name}.hearth").read_bytes()
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(api.pack("iditacards"), data) == expected


def test_the_recorded_games_have_every_card_and_every_verb(games: dict[str, Game]) -> None:
    played: set[int] = set()
    verbs: set[int] = set()
    for game in games.values():
        verbs |= verbs_of(game)
        played |= {
            value for kind, what, _, value, _ in game.events(None) if kind == SAY and what in (PLAYS, REVEALS)
        }
    assert {IDS[card.number] for card in CARDS[1:] if card.kind != "answer"} - {
        IDS[c] for c in played
    } == set()
    assert {VERBS[verb][0] for verb in set(VERBS) - verbs} == set()


def test_the_recorded_games_end_in_different_ways(games: dict[str, Game]) -> None:
    reasons = {game.result.reason for game in games.values() if game.result}
    assert {"furthest", "first", "limit", "alone"} <= reasons

"""Recorded games play again exactly as they did; some are written out as text."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.games.arctic_scavengers.cards import BASE_GAME
from hearthside.games.arctic_scavengers.verbs import VERBS, WITHDRAWING
from hearthside.kernel import replay
from tests.golden.record import END_REASONS, TEXTS
from tests.golden.transcript import transcript

HERE = Path(__file__).parent
FILES = sorted((HERE / "games").glob("*.hearth"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_plays_again_as_it_did(file: Path) -> None:
    """Loading replays every decision and checks every digest."""
    data = file.read_bytes()
    game = api.load(data)
    assert game.over
    assert game.save() == data


@pytest.mark.parametrize("name", TEXTS)
def test_a_game_as_text_reads_as_it_did(name: str) -> None:
    data = (HERE / "games" / f"{name}.hearth").read_bytes()
    record = replay.read(data)
    expected = (HERE / "texts" / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(api.pack(record.game), data) == expected


def test_the_recorded_games_cover_every_end_and_every_card() -> None:
    assert len(FILES) >= 20
    games = [api.load(file.read_bytes()) for file in FILES]
    reasons = {game.result.reason for game in games if game.result}
    assert reasons == set(END_REASONS)
    keys = {
        game.pack.codec.key(entry.action) for game in games for entry in game.journal if entry.action >= 0
    }
    handled = {key.split(":")[1] for key in keys if ":" in key}
    assert handled == {card.id for card in BASE_GAME[1:]}
    verbs = {key.split(":")[0] for key in keys}
    of_base = [name for number, (name, _, _) in VERBS.items() if number <= WITHDRAWING]
    assert verbs == {*of_base, "done"}

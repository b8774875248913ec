"""Games that were saved in format 2 by version 1 of their rules: they go the same way under the rules here,
or say where they do not."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.kernel import replay
from hearthside.kernel.errors import BadFile

HERE = Path(__file__).parent / "saved_2"
CHANGED = {
    "arctic_scavengers-everything-bots": 42
}  # a Yardmaster is asked about the digs of others (AS-R131)
FILES = [file for file in sorted(HERE.glob("*.hearth")) if file.stem not in CHANGED]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_of_an_earlier_version_comes_to_its_digests(file: Path) -> None:
    record = replay.read(file.read_bytes())
    game = api.load(file.read_bytes())
    assert game.over
    assert game.digest() == record.digest
    assert record.version < game.pack.version
    assert "it goes the same way" in replay.notice(record, game.pack)


def test_one_that_was_lost_alone_names_no_winner_now_and_still_loads() -> None:
    lost = [game for file in FILES if (game := api.load(file.read_bytes())).result.reason == "lost"]  # type: ignore[union-attr]
    assert lost
    for game in lost:
        assert game.result is not None
        assert game.result.winners == []


@pytest.mark.parametrize("name", CHANGED)
def test_a_game_that_goes_another_way_is_refused_with_the_entry(name: str) -> None:
    with pytest.raises(
        BadFile, match=rf"entry {CHANGED[name]} .*played with Arctic Scavengers 1.*go another way"
    ):
        api.load((HERE / f"{name}.hearth").read_bytes())

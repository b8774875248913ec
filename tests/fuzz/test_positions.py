"""Files and positions are validated by type: no value in any word of any game gives anything but a clear
error, and what is taken can be looked at and played."""

from random import Random
from typing import Any

import pytest

import hearthside
from hearthside import BadPosition, api
from hearthside.kernel.scenario import WORDS
from tests.fuzz.positions import JUNK, Maker, tried

GAMES = list(api.packs())
FEW, MANY = 60, 10_000 // len(GAMES) + 1
JUNK_EACH = 8  # values tried for each word


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_every_game(game: str):
    some(game, range(FEW))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_positions(game: str):
    some(game, range(FEW, FEW + MANY))


def some(game: str, seeds: range) -> None:
    pack = api.pack(game)
    taken = 0
    for seed in seeds:
        rng = Random(f"{game} {seed}")
        taken += tried(pack, Maker(pack, rng).position(), rng)
    assert taken > len(seeds) // 20, "or it shows nothing about what is taken"


@pytest.mark.parametrize("game", GAMES)
def test_any_value_in_any_word(game: str):
    """And the error names the word, or what it is about."""
    pack = api.pack(game)
    rng = Random(game)
    for word in [*pack.position_words, *WORDS]:
        for junk in rng.sample(JUNK, JUNK_EACH):
            try:
                hearthside.scenario(game, {word: junk})
            except BadPosition as refused:
                told = str(refused)
            else:
                tried(pack, {word: junk}, rng)
                continue
            names = (word.rstrip("s"), pack.name, "option", "crossed")
            assert any(name in told for name in names), (word, junk, told)


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("iditacards", {"owed": 17}),
        ("iditacards", {"weather": {}}),
        ("iditacards", {"ice_legs": ""}),
        ("endless_winter", {"phase": [2, 4]}),
        ("endless_winter", {"options": {1: None}}),
        ("endless_winter", {"chief_side": [{}]}),
        ("arctic_scavengers", {"seats": 3, "options": {"headquarters": "leaders"}, "wounded": [0]}),
        ("arctic_scavengers", {"seats": True}),
        ("arctic_scavengers", {"seed": "x"}),
        ("arctic_scavengers", {"hand:0": [[["scout"]]]}),
        ("risewater", {"affiliations": [[]]}),
        ("risewater", {"request": {"kind": "era", "agreed": 3}}),
        ("risewater", {"immune": {"0": "x:²"}}),
        ("lantern_night", {"walker": [99]}),
        ("lantern_night", {"land": "pine"}),
    ],
)
def test_positions_that_once_were_taken_or_gave_a_traceback(game: str, position: dict[str, Any]):
    with pytest.raises(BadPosition):
        hearthside.scenario(game, position)


@pytest.mark.parametrize(
    "junk", [3, None, "x", [], {1: None}, {"x": {}}, {"headquarters": []}, {"leaders": {}}]
)
def test_any_value_of_any_option(junk: Any):
    with pytest.raises(hearthside.HearthsideError):
        hearthside.new(
            "arctic_scavengers", 3, options=junk if junk not in (None, []) else {"solo_rounds": junk}
        )

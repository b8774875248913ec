"""Contested resources in positions that are set up by hand."""

from random import Random

import pytest

import hearthside
from hearthside import BadPosition
from tests.rulebook.arctic_scavengers.words import GAME, fact, size, table


def test_a_position_may_have_contested_resources_in_any_round():
    """HS-AS-13: they come out of the pile, which is so much smaller."""
    game = table(round=1, hand0="wolf_pack, grenade", discard1="field_crew")
    assert size(game, "contested") == 14 - 3
    assert "HS-AS-13" in game.pack.rulings()


@pytest.mark.parametrize("left", ["grenade", "grenade, field_crew", "..."])
@pytest.mark.parametrize("round_", [1, 3, 9, 16])
def test_such_a_game_ends_with_the_pile_and_not_after_round_16(left: str, round_: int):
    """HS-AS-13: fewer bring the end nearer, more are refused."""
    if round_ == 16 and left == "grenade, field_crew":
        with pytest.raises(BadPosition, match="at most 1 are left, not 2"):
            table(round=round_, contested=left)
        return
    game = table(round=round_, hand1="sled_team", contested=left)
    there = size(game, "contested")
    chance = Random(round_)
    while not game.over:
        game.act(game.waiting[0], chance.choice(game.options(game.waiting[0])))
    assert fact(game, "round") == max(round_, 3) + there - 1 <= 16
    assert hearthside.load(game.save()).result == game.result


def test_there_are_never_more_than_in_the_box():
    """HS-AS-13: no card is made."""
    with pytest.raises(BadPosition, match="not 3 cards 'grenade'"):
        hearthside.scenario(GAME, {"hand:0": "3 grenade"})

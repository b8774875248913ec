"""What "done" leaves behind: it says so, and nobody is led to it while there is something to gain."""

from typing import Any

import pytest

import hearthside
from hearthside.kernel.bot import Option
from hearthside.kernel.game import Game


def arctic(**position: Any) -> Game:
    return hearthside.scenario("arctic_scavengers", {"seats": 2, **position})


def done(game: Game) -> Option:
    return next(option for option in game.options(game.waiting[0]) if option.key == "done")


def test_finishing_with_actions_that_nobody_has_used_says_what_is_lost():
    game = arctic(**{"hand:0": "scavenger, brawler"})
    assert done(game).text == "Finish gathering"
    assert done(game).loses == "a draw, a dig and a hunt"
    assert done(game).declines


def test_who_has_acted_has_made_a_choice():
    """To keep the rest of a hand for the skirmish is no oversight."""
    game = arctic(**{"hand:0": "scavenger, brawler", "used": ["hunt"], "round": 3})
    assert done(game).loses == ""
    assert done(game).declines


def test_food_is_lost_whatever_was_used():
    game = arctic(**{"hand:0": "scavenger", "used": ["hunt"], "food": 2})
    assert done(game).loses == "2 food"
    assert done(game).text == "Finish gathering; 2 food is lost"


def test_with_nothing_but_cards_to_throw_away_finishing_is_the_way_on():
    game = arctic(**{"hand:0": "refugee"})
    assert [option.key for option in game.options(0)] == ["done", "trash"]
    assert not done(game).declines
    assert done(game).loses == ""


def test_to_commit_nothing_declines_and_to_commit_somebody_does_not():
    game = arctic(**{"hand:0": "brawler, scavenger", "used": ["hunt"], "round": 3})
    game.act(0, "done")
    assert done(game).declines
    game.act(0, "take:brawler")
    assert not done(game).declines


def test_to_keep_nothing_of_what_was_dug_declines():
    game = arctic(**{"hand:0": "scavenger, brawler"})
    for key in ("dig", "take:scavenger", "take:brawler", "done"):
        game.act(0, key)
    assert done(game).text == "Keep nothing"
    assert done(game).declines


@pytest.mark.parametrize("game_id", ["endless_winter", "iditacards", "risewater"])
def test_every_game_says_where_done_leaves_something(game_id: str):
    """Played at random: "nothing" and "no more" never stand there as what is to be done."""
    game = hearthside.new(game_id, seats=2, seed=3)
    found = 0
    for decision in range(400):
        if game.over:
            break
        options = game.options(game.waiting[0])
        for option in options:
            if option.key == "done" and any(word in option.text for word in (" nothing", " no more", "Pass")):
                assert option.declines, option.text
                found += 1
        game.act(game.waiting[0], options[decision * 7 % len(options)])
    assert found

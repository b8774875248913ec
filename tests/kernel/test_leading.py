"""With which cards an option can begin: declared with its verb, found by trying."""

import hearthside
from hearthside.kernel.game import Game

SEAT = 0


def gathering(*hand: str) -> Game:
    return hearthside.scenario("arctic_scavengers", {"hand:0": list(hand)})


def begins(game: Game) -> dict[str, list[str]]:
    return {option.key: option.leads for option in game.options(SEAT) if option.leads}


def test_an_option_says_with_which_cards_of_the_hand_it_can_begin():
    assert begins(gathering("brawler", "refugee", "pills")) == {
        "dig": ["hand:0/refugee", "hand:0/brawler"],
        "trash": ["hand:0/refugee", "hand:0/brawler", "hand:0/pills"],
        "hire:hunter": ["hand:0/pills"],
    }


def test_a_bot_is_not_told_since_it_takes_one_step_after_the_other():
    chair = gathering("brawler", "refugee").chair(SEAT)
    assert all(not option.leads for option in chair.options)

"""What is not possible, and why."""

import pytest

from hearthside.kernel.game import Game
from tests.rulebook.iditacards.words import play, risk, table


def blocked(game: Game) -> dict[str, tuple[str, str]]:
    return {option.key: (option.why, option.ruling) for option in game.blocked(0)}


def refereed(**position):
    """Seat 0 says which fake dog dies."""
    dogs = {"dog10": "cat", "dog20": "good_dog", "dog11": "bear", "dog21": "husky", "dog31": "moose"}
    game = table(pending0="referee", deck0="rest", **{**dogs, **position})
    risk(game, 0)
    return game


def in_sticky_snow():
    """Seat 0 says which dog with an attachment dies."""
    game = table(
        pending0="sticky_snow", deck0="rest", dog10="husky, a_hat", dog20="bear", dog11="cat, armour"
    )
    risk(game, 0)
    return game


def attaching(dog: str):
    """Seat 0 has an attachment for a dog; there is another that can carry it."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10=dog, dog20="husky")
    play(game, 0, "dog_chow", "rest")
    return game


BLOCKED = [
    (lambda: table(hand0="move"), "pay_risk", "no risk of yours is pending", "ID-8.22"),
    (
        lambda: table(hand0="move", pending0="referee"),
        "play:move",
        "while a risk is pending you pay it or take a new day",
        "ID-8.15",
    ),
    (
        lambda: table(hand0="move", pending0="referee"),
        "pass",
        "while a risk is pending you pay it or take a new day",
        "ID-8.15",
    ),
    (lambda: table(dog10="russian_bear_dog"), "sacrifice:1", "this dog cannot die", "ID-8.54"),
    (lambda: attaching("greyhound"), "attach:1", "Greyhound carries no attachments", "ID-8.69"),
    (
        lambda: attaching("good_dog, armour"),
        "attach:1",
        "Good Dog has no room; discard what it carries first",
        "ID-8.57",
    ),
    (refereed, "kill:2:0", "this is no fake dog", "ID-8.59"),
    (refereed, "kill:2:1", "this is no fake dog", "ID-8.59"),
    (refereed, "kill:3:1", "this dog cannot die", "ID-8.54"),
    (in_sticky_snow, "kill:2:0", "this dog carries no attachment", "ID-8.59"),
]


@pytest.mark.parametrize(("position", "key", "why", "ruling"), BLOCKED)
def test_what_is_not_possible_is_said_with_its_reason_and_ruling(position, key, why, ruling):
    assert blocked(position())[key] == (why, ruling)


def test_a_racer_out_of_reach_is_named():
    """Whoever is immune: their dogs are no target, even where the card would fit."""
    why, ruling = blocked(refereed(immune=[0, 1], dog30="bear"))["kill:1:1"]

    assert (why, ruling) == ("{1} is immune or has finished", "ID-8.59")


def test_a_card_that_has_destroyed_enough_says_where_the_rest_goes():
    game = table(hand0="meditate, rest", deck0="move, lunch, dinner")
    play(game, 0, "meditate", "rest")

    why = "this card destroys no more; what is left is discarded or goes back"
    assert blocked(game)["destroy:lunch"] == (why, "ID-8.62")

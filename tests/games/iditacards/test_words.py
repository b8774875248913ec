"""What a racer reads: questions, options, and the story of the race."""

from collections.abc import Callable

import pytest

from hearthside.kernel.game import Game
from tests.rulebook.iditacards.words import SNOW, WIND, do, play, risk, rolled, table


# ---------------------------------------------------------------- moments of a race
def on_the_way() -> Game:
    return table(hand0="mush, rest, dinner, move", deck0="move, rest")


def refereeing() -> Game:
    game = table(pending0="referee", deck0="rest", dog10="cat", dog11="bear", dog21="husky")
    risk(game, 0)
    return game


def calling_a_dog() -> Game:
    game = table(pending0="here_boy", deck0="rest")
    risk(game, 0)
    return game


def repairing(*keys: str) -> Game:
    game = table(hand0="repair_sled, rest", supply="push, torch")
    play(game, 0, "repair_sled", "rest")
    return do(game, 0, *keys)


def aiding() -> Game:
    game = table(hand0="first_aid, rest, move, lunch", deck0="dinner, mush, breakfast, 2 move")
    play(game, 0, "first_aid", "rest", "move")
    return game


def at_a_checkpoint() -> Game:
    return do(table(squares=[35, 1], legendaries0="moose, puppy"), 0, "pass")


def desperate() -> Game:
    return do(table(hand0="desperate_times, move, rest", deck0="3 move"), 0, "play:desperate_times")


def serene() -> Game:
    game = table(hand0="serenity, rest, move", deck0="2 move")
    play(game, 0, "serenity", "rest")
    return game


def finished() -> Game:
    game = do(table(squares=[160, 1]), 0, "pass")
    return do(game, 1, "pass")


def holding() -> Game:
    return do(table(hand0="move", dog10="wheel_dog"), 0, "hold", "play:move")


# ---------------------------------------------------------------- questions
@pytest.mark.parametrize(
    ("moment", "own", "others"),
    [
        (
            on_the_way,
            "You are on square 50: play a card, take a new day or pass.",
            "{0} is on square 50 and has the turn.",
        ),
        (
            lambda: table(squares=[0, 0], hand0="move"),
            "You are at the start: play a card, take a new day or pass.",
            "{0} is at the start and has the turn.",
        ),
        (
            lambda: table(pending0="referee", deck0="rest"),
            "You are on square 50; Referee still needs 1 payment: pay, or take a new day.",
            "{0} is on square 50; Referee still needs 1 payment.",
        ),
        (
            holding,
            "You may still change the team before the move: one dog makes it slower.",
            "{0} may still change the team before the move: one dog makes it slower.",
        ),
        (refereeing, "You must kill a fake dog.", "{0} must kill a fake dog."),
        (
            desperate,
            "You pay the whole hand of energy for Desperate Times.",
            "{0} pays the whole hand of energy for Desperate Times.",
        ),
        (
            lambda: do(table(hand0="push, move, rest", deck0="3 move"), 0, "play:push"),
            "You pay 1 card of energy for Push.",
            "{0} pays 1 card of energy for Push.",
        ),
        (
            calling_a_dog,
            "You choose the deck from which cards until a dog comes are added to the supply.",
            "{0} chooses the deck from which cards until a dog comes are added to the supply.",
        ),
        (
            repairing,
            "You choose the deck from which 1 card is added to the supply.",
            "{0} chooses the deck from which 1 card is added to the supply.",
        ),
        (
            lambda: repairing("from_deck:survivor_deck"),
            "You may take up to 2 cards from the supply.",
            "{0} may take up to 2 cards from the supply.",
        ),
        (
            aiding,
            "You look at cards of the deck and may destroy up to 1.",
            "{0} looks at cards of the deck and may destroy up to 1.",
        ),
        (
            lambda: do(table(hand0="torch, rest", discard0="lunch", deck0="5 move"), 0, "play:torch"),
            "You may recover up to 2 cards to hand.",
            "{0} may recover up to 2 cards to hand.",
        ),
        (serene, "You may destroy 1 card from hand.", "{0} may destroy 1 card from hand."),
        (finished, "The race is over.", "The race is over."),
        (
            at_a_checkpoint,
            "You choose a legendary card for the checkpoint.",
            "{0} chooses a legendary card for the checkpoint.",
        ),
    ],
)
def test_the_question_says_what_may_be_done(moment: Callable[[], Game], own: str, others: str):
    game = moment()
    assert game.view(0)["prompt"] == own
    assert game.view(1)["prompt"] == game.view(None)["prompt"] == others


def test_a_new_day_asks_the_others():
    game = do(table(hand0="move", deck0="rest"), 0, "new_day")
    assert game.view(1)["prompt"] == "{0} takes a new day: join, or stay out?"
    assert game.view(0)["prompt"] == "You take a new day; {1} may join."


# ---------------------------------------------------------------- options
@pytest.mark.parametrize(
    ("moment", "key", "group", "text", "parts"),
    [
        (
            on_the_way,
            "play:mush",
            "Play",
            "Play Mush (2 energy, 2 health, 1 risk): Move 10 and your speed.",
            ["hand:0/mush"],
        ),
        (on_the_way, "play:move", "Play", "Play Move (free): Move 1 and your speed.", ["hand:0/move"]),
        (
            lambda: table(hand0="mush, rest, move", deck0="move"),
            "play:mush",
            "Would fail",
            "Play Mush (2 energy, 2 health, 1 risk) and fail, for you cannot pay",
            ["hand:0/mush"],
        ),
        (
            desperate,
            "pay_all:2",
            "Pay",
            "Pay with all you can: Move, Rest",
            ["hand:0"],
        ),
        (refereeing, "kill:1:0", "Kill", "Kill your own Cat (place 1)", ["dog1:0/cat"]),
        (refereeing, "kill:1:1", "Kill", "Kill {1}'s Bear (place 1)", ["dog1:1/bear"]),
        (refereeing, "sacrifice:1", "Team", "Sacrifice Cat (place 1)", ["dog1:0/cat"]),
        (
            calling_a_dog,
            "from_deck:attack_deck",
            "Deck",
            "From the Reckless deck (53 left)",
            ["attack_deck"],
        ),
        (
            lambda: repairing("from_deck:survivor_deck"),
            "take:push",
            "Take",
            "Take Push: Move 5 and your speed.",
            ["supply/push"],
        ),
        (
            at_a_checkpoint,
            "take:moose",
            "Legendary",
            "Add Moose to your discard pile: Speed 5. Cannot die. A fake dog.",
            ["legendaries:0/moose"],
        ),
        (aiding, "destroy:breakfast", "Destroy", "Destroy Breakfast", ["looked:0/breakfast"]),
        (aiding, "done", "Destroy", "Destroy no more", ["looked:0"]),
        (serene, "destroy:move", "Destroy", "Destroy Move", ["hand:0/move"]),
        (serene, "done", "Destroy", "Destroy nothing", ["hand:0"]),
        (
            lambda: table(hand0="lunch", deck0="3 move", starvation=[2, 0]),
            "play:lunch",
            "Would fail",
            "Play Lunch (2 energy) and fail, for you cannot pay; starvation goes down by 1",
            ["hand:0/lunch"],
        ),
        (holding, "go", "Move", "Move on with the team as it is", ["square:0"]),
    ],
)
def test_an_option_says_what_it_costs_and_does(
    moment: Callable[[], Game], key: str, group: str, text: str, parts: list[str]
):
    found = {option.key: option for option in moment().options(0)}[key]
    assert (found.group, found.text, found.parts) == (group, text, parts)


# ---------------------------------------------------------------- the story
def test_a_turn_is_told_line_by_line():
    assert aiding().story(1) == [
        "— Round 1: {0} —",
        "{0} plays First Aid.",
        "{0} pays with Rest.",
        "{0} pays with Move.",
        "{0} discards Dinner from the deck.",
        "{0} discards Mush from the deck.",
        "{0} looks at 3 cards.",
    ]


@pytest.mark.parametrize(
    ("position", "key", "line"),
    [
        ({"pending0": "haste", "deck0": ""}, "pay_risk", "Haste fails: the deck is empty."),
        (
            {"hand0": "mush", "deck0": "move"},
            "play:mush",
            "Mush fails: there are not enough cards to pay.",
        ),
        (
            {"hand0": "breakfast", "deck0": "damaged, 3 move"},
            "play:breakfast",
            "Breakfast fails: a Damaged was discarded.",
        ),
    ],
)
def test_why_a_card_fails_is_told(position: dict[str, str], key: str, line: str):
    assert line in do(table(**position), 0, key).story(None)


def test_what_happens_twice_names_the_knife():
    game = table(pending0="utility_knife", dog10="good_dog, dog_collar", deck0="haste, rest", squares=[41, 1])
    risk(game, 0)
    assert "Haste happens again, by the Utility Knife." in game.story(None)


def test_a_new_day_is_told_with_its_weather():
    story = rolled(WIND, hand0="move", deck0="rest").story(1)
    assert "{0} takes a new day." in story
    assert "{1} stays out." in story
    assert "{0} shuffles the deck." in story
    assert "The weather: Wind. Everybody on the course gets 1 hypothermia; speed +5." in story


def test_mercy_is_told_with_its_track():
    story = rolled(SNOW, hypothermia=[7, 0], deck0="2 move", discard0="lunch").story(1)
    assert "Mercy for {0}, who has nothing left against hypothermia." in story


def test_cards_that_come_and_go_are_told():
    game = table(hand0="torch", discard0="move, rest, lunch", deck0="")
    do(game, 0, "play:torch", "recover:move", "done", "return:rest")
    assert "{0} recovers Move." in game.story(None)
    assert "{0} returns Rest to the deck." in game.story(None)
    game = repairing("from_deck:survivor_deck", "take:push")
    assert "{0} takes Push from the supply." in game.story(None)
    game = do(at_a_checkpoint(), 0, "take:moose")
    assert "{0} gets the legendary Moose." in game.story(None)

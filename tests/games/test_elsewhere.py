"""What answers another question than the one that is asked is refused with a reason, not only with a list."""

from random import Random

import pytest

import hearthside
from hearthside import IllegalAction
from hearthside.games.arctic_scavengers import elsewhere as arctic
from hearthside.games.endless_winter import elsewhere as endless_winter
from hearthside.games.iditacards import elsewhere as iditacards
from hearthside.kernel.actions import DONE, FREE, verb_of
from hearthside.kernel.game import Game

REASONS = {
    "arctic_scavengers": arctic.WHEN,
    "endless_winter": endless_winter.WHEN,
    "iditacards": iditacards.WHEN,
}


def refused(game: Game, key: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        game.act(game.waiting[0], key)
    return str(caught.value)


def camp() -> Game:
    position = {
        "seats": 2,
        "preset": "hq_2",
        "round": 4,
        "hand:0": "Engineer, 2 Refugee",
        "headquarters:0": "Bunker, Pharmacy",
        "timer1:0": "2 junk",
        "hand:1": "Refugee",
    }
    return hearthside.scenario("arctic_scavengers", position)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("work:slot3", "you have no building in slot3 (AS-R69)"),
        ("store:slot3", "you have no building in slot3 (AS-R69)"),
        ("repair:refugee:slot10", "you have no building in slot10 (AS-R69)"),
        ("work:slot2", "the building in slot2 is finished (AS-R66)"),
        ("snipe:refugee:1", f"{arctic.SHOTS} (AS-R26)"),
        ("disarm:refugee:1", "only tools are disarmed, and Refugee is none (AS-R26)"),
        ("snipe:spear:1", "only people are sniped, and Spear is none (AS-R26)"),
        ("take:refugee", "no cards are being chosen; begin with what they are for (AS-R11)"),
    ],
)
def test_slots_without_a_building_and_other_questions(key: str, why: str):
    assert refused(camp(), key) == why


def test_in_the_middle_of_an_action_another_one_waits():
    game = camp()
    game.act(0, "work:slot1")
    assert refused(game, "trash") == f"{arctic.IN_A_TURN} (AS-R11)"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("sacrifice:2", "you have no dog in place 2 (ID-8.58)"),
        ("drop:armour:6", "you have no dog in place 6 (ID-8.58)"),
        ("attach:3", "you have no dog in place 3 (ID-8.58)"),
        ("kill:3:1", "there is no dog in place 3 of {1} (ID-8.59)"),
        ("kill:1:1", "dogs are killed when a card says so (ID-8.70)"),
        ("join", "one joins when another player takes a new day (ID-8.43)"),
    ],
)
def test_places_without_a_dog_and_other_questions(key: str, why: str):
    assert refused(hearthside.scenario("iditacards", {"seats": 2, "hand:0": "Mush, 2 Move"}), key) == why


def test_a_deck_has_the_name_that_stands_on_its_cards():
    codec = hearthside.new("iditacards", 2).pack.codec
    assert codec.action("from_deck:reckless_deck") == codec.action("from_deck:attack_deck")
    assert codec.key(codec.action("from_deck:reckless_deck")) == "from_deck:attack_deck"
    with pytest.raises(ValueError, match="'reckless' is not a deck"):
        codec.action("from_deck:reckless")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("camp", "Camps are placed with a figure in the top section of Migrate (EW-R16)"),
        ("eat:4", "Food gives Labor with a figure in the top section of a column (EW-R17)"),
        ("all", "there is nothing that could be taken together (HS-EW-5)"),
    ],
)
def test_before_a_figure_is_placed(key: str, why: str):
    game = hearthside.new("endless_winter", 2, seed=1)
    while not any(option.key.startswith("send") for option in game.options(game.waiting[0])):
        game.act(game.waiting[0], game.options(game.waiting[0])[0].key)
    assert refused(game, key) == why


@pytest.mark.parametrize("name", REASONS)
def test_reasons_rest_on_rulings_and_are_given_in_play(name: str):
    """In a random game: whatever answers another question has a reason, unless it is of a module that says
    nothing; and nothing that is offered is refused."""
    game, chance, told = hearthside.new(name, 2, seed=3), Random(3), set[int]()
    assert all(ruling in game.pack.rulings() for _, ruling in REASONS[name].values())
    known = game.pack.actions(2).actions
    for _ in range(120):
        seat = game.waiting[0]
        options = game.options(seat)
        asked = {verb_of(option.action) for option in options if option.action != DONE}
        for action in chance.sample(known, 25):
            verb = verb_of(action)
            if action == DONE or action & FREE or verb in asked or verb not in REASONS[name]:
                continue
            why = game.why_not(seat, action)
            assert why is not None, game.pack.codec.key(action)
            assert why.ruling
            told.add(verb)
        game.act(seat, chance.choice(options).key)
    assert len(told) > len(REASONS[name]) / 3

"""CARD DETAILS: what is printed on Tribe, Culture and Animal cards."""

import pytest

from hearthside.games.endless_winter.cards import (
    COPIES,
    CULTURE,
    ECLIPSE_HALVES,
    ERA,
    IDS,
    KIND,
    LABOR,
    POINTS,
    SET_POINTS,
    WORK_COLUMN,
)

NUMBER = {name: number for number, name in enumerate(IDS)}
# Copies, Labor, points, column of the Added Labor, Eclipse Labor in halves.
TRIBE = {
    "tribesman": (4, 1, 0, 0, 0),
    "tribeswoman": (3, 1, 0, 0, 0),
    "brave": (2, 2, 0, 0, 0),
    "elder": (12, 1, 1, 1, 0),
    "crafter": (12, 1, 1, 2, 0),
    "pathfinder": (12, 1, 1, 3, 0),
    "hunter": (12, 1, 1, 4, 0),
    "shaman": (12, 1, 1, 0, 3),
}
ERA_1 = {
    "berry-gathering": 1,
    "flint-knapping": 1,
    "hearth-songs": 1,
    "bone-needles": 1,
    "smoke-signals": 1,
    "spear-drill": 2,
    "naming-day": 2,
    "quarry-camp": 2,
    "trail-cairns": 2,
    "dog-sleds": 1,
    "hide-tents": 1,
    "red-ochre-grave": 1,
    "carved-totem": 1,
    "hunting-blind": 1,
    "snare-lines": 1,
    "smoked-meat": 1,
    "standing-stone": 1,
    "foster-kin": 1,
    "drag-ropes": 1,
    "firekeeping": 0,
}
ERA_2 = {
    "great-feast": 1,
    "obsidian-blades": 2,
    "oral-tradition": 2,
    "council-fire": 2,
    "mammoth-drive": 3,
    "circle-of-elders": 3,
    "pigment-workshop": 3,
    "seasonal-rounds": 3,
    "burial-rites": 2,
    "grave-goods": 2,
    "sun-effigy": 2,
    "stone-circle": 1,
    "raising-crew": 2,
    "longhouse": 1,
    "summer-grounds": 2,
    "great-hunt": 2,
    "trophy-racks": 3,
    "clan-alliance": 2,
    "teaching-songs": 2,
    "remembrance-cairn": 1,
}
ANIMALS = ["woolly-mammoth", "woolly-rhino", "giant-sloth", "sabertooth", "glyptodon", "argentavis"]


@pytest.mark.parametrize("name", list(TRIBE))
def test_tribe_cards(name):
    """CARD DETAILS: Labor, points, Added Labor and Eclipse ability of a Tribe card."""
    card = NUMBER[name]
    assert (COPIES[card], LABOR[card], POINTS[card], WORK_COLUMN[card], ECLIPSE_HALVES[card]) == TRIBE[name]


def test_twenty_culture_cards_of_each_era():
    """CARD DETAILS: points and deck of a Culture card, one copy of each."""
    assert [(IDS[card], POINTS[card]) for card in range(9, 29)] == list(ERA_1.items())
    assert [(IDS[card], POINTS[card]) for card in range(29, 49)] == list(ERA_2.items())
    assert [ERA[card] for card in range(9, 49)] == [1] * 20 + [2] * 20
    assert {COPIES[card] for card in range(9, 49)} == {1}


def test_the_cap_card_is_no_culture_card():
    """CARD DETAILS: it marks a deck and nothing else (EW-R71)."""
    assert KIND[49] != CULTURE
    assert (POINTS[49], COPIES[49]) == (0, 1)


def test_animal_cards():
    """CARD DETAILS: six of each, and what a set of them is worth."""
    assert IDS[50:56] == ANIMALS
    assert [COPIES[card] for card in range(50, 56)] == [6] * 6
    assert list(SET_POINTS) == [0, 1, 3, 6, 10]


def test_component_counts():
    """CARD DETAILS: the component list: 36, 60, 41 and 36 cards, 15 stones, 28 tiles, 20 for one."""
    assert 4 * sum(COPIES[1:4]) == 36
    assert sum(COPIES[4:9]) == 60
    assert sum(COPIES[9:50]) == 41
    assert sum(COPIES[50:56]) == 36
    assert (len(IDS[56:61]), len(IDS[61:66]), len(IDS[66:81]), len(IDS[89:93])) == (5, 5, 15, 4)
    assert sum(COPIES[81:89]) == 28
    assert len(IDS[93:]) == 20

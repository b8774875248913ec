"""How decisions are spelled: places by name, as positions spell them; earlier files have numbers."""

from random import Random

import pytest

import hearthside
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.pack import EndlessWinter
from hearthside.games.endless_winter.position_figures import COLUMNS
from hearthside.games.endless_winter.position_pieces import JUNCTURE, Spot
from hearthside.games.endless_winter.rules.burying import ZONES
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.positions import Position, Reader
from hearthside.kernel.replay import spelled

CODEC = EndlessWinter.codec
SPOKEN = {v.SEND, v.SEND_CHIEF, v.VILLAGE, v.BURY, v.BUILD}
NOTHING_SAID = Reader(Position({}), {}, 2)


def numbers(action: int) -> str:
    """As journals of earlier versions have it."""
    name, _, second = CODEC.verbs[verb_of(action)]
    if verb_of(action) == v.BURY:
        return f"bury:{CODEC.card_ids[first_of(action)]}:{second_of(action)}"
    return f"{name}:{first_of(action)}" + (f":{second_of(action)}" if second else "")


def test_names_are_those_of_zones_and_of_positions():
    for source, name in v.S.names["zone"].items():
        assert z.LAYOUT.name(ZONES[source][1]) == f"{name}:1"
    for number, name in v.S.names["column"].items():
        assert number == {**COLUMNS, "eclipse": z.ECLIPSE_SPACE}[name]
    for number, name in v.S.names["juncture"].items():
        assert JUNCTURE.read(name, "villages", NOTHING_SAID) == number
    for cell, name in v.S.names["space"].items():
        assert Spot().read(name, "megaliths", NOTHING_SAID) == cell


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (act(v.SEND, 4), "send:hunt"),
        (act(v.SEND_CHIEF, 5), "send_chief:eclipse"),
        (act(v.VILLAGE, 1), "village:1-2-8"),
        (act(v.BUILD, 62, 1), "build:a2:1"),
        (act(v.BUILD, 5, 2), "build:c/d1:2"),
        (act(v.BUILD, 31, 3), "build:a1/2:3"),
    ],
)
def test_places_are_spelled_by_name(action: int, key: str):
    assert CODEC.key(action) == key
    assert (
        CODEC.action(key) == CODEC.action(key.upper()) == CODEC.action(numbers(action), saved=True) == action
    )


def test_a_wrong_place_is_answered_with_those_that_are_close():
    for key, hint in (("send:hnut", "hunt"), ("village:1-2-9", "1-2-8"), ("bury:brave:hnad", "hand")):
        with pytest.raises(ValueError, match=f"did you mean .*'{hint}'"):
            CODEC.action(key)


def test_what_was_written_in_numbers_is_the_same_game():
    """Two games with the same deal, one played by names and one by the numbers of earlier files."""
    chance = Random(5)
    said: set[int] = set()
    ready = {"camps": [{"1": 2, "2": 2, "8": 1}] * 2, "food": [8, 8], "tools": [8, 8], "hand:0": "2 brave"}
    named = hearthside.scenario("endless_winter", {"seats": 2, **ready})
    numbered = named.clone()
    for _ in range(400):
        if named.over:
            break
        seat = named.waiting[0]
        options = named.options(seat)
        rare = [option for option in options if verb_of(option.action) in SPOKEN - said]
        option = chance.choice(rare or options)
        spoken = verb_of(option.action) in SPOKEN
        said |= {verb_of(option.action)} if spoken else set()
        named.act(seat, option.key)
        numbered.act(seat, spelled(numbered.pack, numbers(option.action) if spoken else option.key))
    assert said == SPOKEN
    assert named.digest() == numbered.digest()

"""Slips in a position: the sentence names the word, the part of it, and what would be right."""

from typing import Any

import pytest

from hearthside import BadPosition
from tests.games.test_unreachable import ARCTIC, LANTERN, LED, RACE, WINTER, set_up

SABOTAGED = {**LED, "headquarters:0": "bunker"}


@pytest.mark.parametrize(
    ("game", "position", "why"),
    [
        (RACE, {"immune": [0]}, "'immune' of seat 0 must be true or false, not 0"),
        (RACE, {"moved": [1]}, "'moved' of seat 0 must be true or false, not 1"),
        (RACE, {"checkpoints": [["1"]]}, "in 'checkpoints' of seat 0: a checkpoint is a number, not '1'"),
        (RACE, {"checkpoints": [[1, 1]]}, "'checkpoints' of seat 0 names one twice: [1, 1]"),
        (RACE, {"eaten": [["lunch", "lunch"]]}, "'eaten' of seat 0 names one twice"),
        (
            RACE,
            {"eaten": ["breakfast"]},
            "'eaten' of seat 0 must be a list of at most 4 values, not 'breakfast'",
        ),
        (RACE, {"squares": [0, -1]}, "'squares' of seat 1 must be a number from 0 to 260, not -1"),
        (RACE, {"weather": []}, "'weather' is an empty list"),
        (RACE, {"roll": []}, "'roll' is an empty list"),
        (RACE, {"hand:0": 3}, "a text such as '2 good_dog, husky', not 3"),
        (RACE, {"dog0:0": "husky"}, "has no 'dog0:0' (did you mean 'dog1:0' or 'dog1:1' or 'dog2:0'?)"),
        (ARCTIC, {"used": ["hunt", "hunt"]}, "'used' names one twice"),
        (ARCTIC, {**SABOTAGED, "disabled": {"0": ["slot1", "Bunker"]}}, "of seat 0 'Bunker' is named twice"),
        (ARCTIC, {**SABOTAGED, "disabled": {"0": ["Bunkre"]}}, "(did you mean 'Bunker'?)"),
        (ARCTIC, {**SABOTAGED, "disabled": {"0": [1]}}, "must be the name of a building, or its slot, not 1"),
        (ARCTIC, {**SABOTAGED, "disabled": {"2": []}}, "'disabled': a key must be a seat, 0 to 1, not 2"),
        (ARCTIC, {**SABOTAGED, "disabled": 3}, "such as {'0': ['slot1']}"),
        (ARCTIC, {"hand:2": "junk"}, "'hand:2': the seats of this table are 0 to 1"),
        (ARCTIC, {"hand:0": "2 ..."}, "'...' is the rest, however many; write it without a number"),
        (ARCTIC, {"hand:0": f"{10**19} refugee"}, f"there are not {10**19} cards 'refugee' in the game"),
        (ARCTIC, {"box": ""}, "'box' takes all cards that lie nowhere else, so it is not empty here"),
        (
            WINTER,
            {"figures": [[1]]},
            "'figures' of player 0 must be a place, not 1 (there are: develop, eclipse",
        ),
        (WINTER, {"bottoms": [1]}, "'bottoms' must be a column, not 1"),
        (
            WINTER,
            {"chiefs": [["hunt"]]},
            "'chiefs' of seat 0 must be a place, not ['hunt'] (there are: develop",
        ),
        (
            WINTER,
            {"megaliths": [["A1", 3, "neutral", 0]]},
            "the one on A1 is neutral, and those lie on level 1",
        ),
        (WINTER, {"megaliths": [["A1", 1, "neutrl", 0]]}, "(did you mean 'neutral'?)"),
        (WINTER, {"megaliths": [["A1", 0, 0]]}, "the level of ['A1', 0, 0] must be a number from 1 to 20"),
        (WINTER, {"megaliths": [["A1/2", 1, 0]]}, "halfway between two they lie on level 2 and above"),
        (WINTER, {"camps": [{"19": 1}]}, "'19' is no tile of the map; those are 0, the base, to 18"),
        (WINTER, {"camps": [{"base": 1, "0": 2}]}, "tile 0 is there twice"),
        (WINTER, {"villages": {"8-2-1": 0}}, "(did you mean '1-2-8'?)"),
        (WINTER, {"market0": "longhouse"}, "(did you mean 'market1' or 'market2' or 'market3'?)"),
        (LANTERN, {"ops:0": "cnadle"}, "there is no card 'cnadle' (did you mean 'candle'?)"),
        (LANTERN, {"ops:0": "Oil lantrn"}, "(did you mean 'oil lantern' or"),
        (LANTERN, {"offers": [[0, 1, "cnadle", "candle"]]}, "the given card of"),
        (LANTERN, {"offers": [[0, 2, "candle", "candle"]]}, "must be a seat, 0 to 1, not 2"),
        (LANTERN, {"offers": [[0, 1, "candle", "candle"]]}, "number 1 names Candle, not in 'ops:0'"),
        (LANTERN, {"affiliations": [1]}, "of player 0 must be the name of an affiliation, not 1"),
        (LANTERN, {"pending": {"1": None}}, "'pending' must be a card or several, not None"),
        (LANTERN, {"immune": {"0": "snuffed-out"}}, "a power card with its owner, such as 'card:1'"),
        (LANTERN, {"request": {"kind": "era", "by": 2}}, "'request': 'by' must be a player, 0 to 1, not 2"),
    ],
)
def test_a_slip_is_named_where_it_is(game: str, position: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as refused:
        set_up(game, position)
    assert why in str(refused.value)

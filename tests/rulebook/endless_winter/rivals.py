"""Short words for the scenario tests of a game for one.

`turn("rival-01")` is a table for one at which the Rival has just taken his first turn with this card; all
bottom sections were taken.  `night("rival-01")` is the Eclipse in which he has revealed it, right after his
benefits: the person is asked for his own, because the second on the track may draw a card.
"""

import re
from typing import Any

from hearthside import Game
from tests.rulebook.endless_winter.words import eclipse, ended, fact, outcome, table

MARKET = {
    "market1": "berry-gathering",
    "market2": "flint-knapping",
    "market3": "hearth-songs",
    "market4": "bone-needles",
    "market5": "smoke-signals",
    "market6": "spear-drill",
    "market7": "naming-day",
    "market8": "quarry-camp",
}
GROUND = {
    **MARKET,
    "pool1": "ground-ring, many-names",
    "pool2": "high-ring",
    "display": "giant-sloth, sabertooth, glyptodon",
    "animal_deck": "woolly-rhino, woolly-mammoth, argentavis, ...",
    "options": {"difficulty": "easy"},
}


def turn(card: str, **position: Any) -> Game:
    named = {**GROUND, "seats": 1, "order": [1, 0], "solo_deck": f"{card}, ...", **position}
    game = table(**named)
    assert game.waiting == [0]
    return game


def night(card: str, **position: Any) -> Game:
    game = eclipse(**{**GROUND, "seats": 1, "solo_deck": f"{card}, ...", **position})
    assert game.waiting == [0]
    return game


def settled(**position: Any) -> Game:
    """The end of a game in which nothing happened in the last Eclipse but what this card says."""
    named = {**GROUND, "seats": 1, "solo_deck": "rival-08, ...", **position}
    return ended(**named)


def his(game: Game, name: str) -> int:
    return fact(game, f"{name}:1")


def his_total(game: Game) -> int:
    return int(re.findall(r"The Rival has (\d+)", outcome(game).text)[0])


def his_score(game: Game, heading: str) -> int:
    """From the sentence about the result."""
    found = re.search(rf"The Rival has \d+:.*\b{heading} (\d+)", outcome(game).text)
    return int(found[1]) if found else 0

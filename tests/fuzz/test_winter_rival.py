"""The Rival of Endless Winter in positions made by chance, compared with a plain reading of his rules."""

from random import Random
from typing import Any

import pytest

from hearthside.games.endless_winter.cards import CULTURE, ERA, IDS, KIND, STONE
from hearthside.games.endless_winter.pack import PACK
from hearthside.games.endless_winter.places import BOARD_LAYOUT, SITE, UPPER
from hearthside.games.endless_winter.sites import CELL_OF, upper_cell, upper_level
from hearthside.kernel.game import Game
from tests.fuzz.winter_rival import SUPPLY, Rival
from tests.rulebook.endless_winter.winter import bare

POSITIONS = 12  # for each card
LONG = 40  # times as many
CULTURES = [IDS[number] for number in range(len(IDS)) if KIND[number] == CULTURE and ERA[number]]
STONES = [IDS[number] for number in range(len(IDS)) if KIND[number] == STONE]


def made(rng: Random) -> Rival:
    """A table with a market and Sacred Stones as well."""
    rival = Rival(rng)
    cards = rng.sample(CULTURES, 10)
    rival.market = [cards.pop() if rng.random() < 0.6 else "" for _ in range(8)]
    rival.tokens = [at for at in range(1, 9) if rival.market[at - 1] and rng.random() < 0.5]
    rival.culture = [cards.pop() for _ in range(rng.randrange(3))]
    stones = rng.sample(STONES, 12)
    rival.stones = [stones.pop() for _ in range(rng.choice([0, 1, 2, 3]))]
    rival.pools = [[stones.pop() for _ in range(rng.randrange(3))] for _ in range(4)]
    return rival


def position(rival: Rival, number: int) -> dict[str, Any]:
    named: dict[str, Any] = {
        "seats": 1,
        "options": {"difficulty": "easy", "layout": rival.layout},
        "round": rival.round,
        "map": rival.map,
        "megalith_board": rival.tiles,
        "camps": rival.camps,
        "villages": rival.villages,
        "megaliths": rival.placed,
        "display": rival.display,
        "animal_deck": rival.deck,
        "rival_animals": rival.animals,
        "rival_culture": rival.culture,
        "rival_stones": rival.stones,
        "tokens": rival.tokens,
        "honor": [3, rival.honor],
        "offering": [1, rival.offering],
        "points": [0, rival.points],
        "bottoms": rival.bottoms,
        "solo_deck": [f"rival-{number:02}", "..."],
        "hand:0": [],
        "deck:0": ["brave"],
    }
    for at, card in enumerate(rival.market, 1):
        named[f"market{at}"] = [card] if card else []
    for at, pool in enumerate(rival.pools, 1):
        named[f"pool{at}"] = list(pool)
    for name in SUPPLY:
        named[f"supply_{name}"] = [f"{rival.supply[name]} {name}"] if rival.supply[name] else []
    return named


def lies(game: Game, zone: str) -> list[str]:
    return [IDS[card] for card in game._state.zones[PACK.layout.number(zone)]]


def fact(game: Game, name: str) -> int:
    return game._state.facts[PACK.layout.fact(name)]


def same(rival: Rival, game: Game) -> None:
    """Everything the Rival could have changed is as the plain reading says."""
    camps = {tile: fact(game, f"camp{tile}:1") for tile in range(19)}
    assert {tile: count for tile, count in camps.items() if count} == {
        tile: count for tile, count in rival.camps[1].items() if count
    }
    assert fact(game, "camps_home:1") == rival.home[1]
    villages = {number: fact(game, f"village{number}") for number in range(1, 19)}
    assert {number: owner - 1 for number, owner in villages.items() if owner} == rival.villages
    assert (fact(game, "neutrals_home:1"), fact(game, "megaliths_home:1")) == (
        rival.neutrals[1],
        rival.own[1],
    )
    assert [lies(game, f"market{at}") for at in range(1, 9)] == [
        [card] if card else [] for card in rival.market
    ]
    assert fact(game, "tokens") == sum(1 << at - 1 for at in rival.tokens)
    assert [lies(game, f"pool{at}") for at in range(1, 5)] == rival.pools
    assert {name: len(lies(game, f"supply_{name}")) for name in SUPPLY} == rival.supply
    assert lies(game, "display") == rival.display
    assert lies(game, "animal_deck")[::-1] == rival.deck
    assert sorted(lies(game, "rival_animals")) == sorted(rival.animals)
    assert sorted(lies(game, "rival_buried")) == sorted(rival.buried)
    assert sorted(lies(game, "rival_culture")) == sorted(rival.culture)
    assert lies(game, "rival_stones") == rival.stones
    assert (fact(game, "honor:1"), fact(game, "offering:1")) == (rival.honor, rival.offering)
    assert fact(game, "points:1") == rival.points


def built(game: Game) -> set[tuple[int, int, int]]:
    """Where Megaliths lie: level, row and column in halves."""
    facts = game._state.facts
    cells = CELL_OF[facts[BOARD_LAYOUT]]
    low = {(1, *divmod(cells[site], 31)) for site in range(32) if facts[SITE[site]]}
    uppers = [facts[number] for number in UPPER if facts[number]]
    return low | {(upper_level(one), *divmod(upper_cell(one), 31)) for one in uppers}


def check_turns(number: int, count: int) -> None:
    for seed in range(count):
        rival = made(Random(f"turn {number} {seed}"))
        game = bare({**position(rival, number), "order": [1, 0]})
        rival.turn(number)
        same(rival, game)
        assert built(game) == set(rival.pieces)
        assert fact(game, "bottoms") == sum(1 << column for column in rival.bottoms)


def check_eclipses(number: int, count: int) -> None:
    for seed in range(count):
        rival = made(Random(f"eclipse {number} {seed}"))
        named = {**position(rival, number), "phase": "eclipse", "order": [0, 1]}
        game = bare(named)  # he is first, and the person is asked for the track
        rival.eclipse(number, ahead=True)
        same(rival, game)
        assert built(game) == set(rival.pieces)


@pytest.mark.parametrize("number", range(1, 21))
def test_turns_of_the_rival(number: int):
    check_turns(number, POSITIONS)


@pytest.mark.parametrize("number", range(1, 21))
def test_eclipses_of_the_rival(number: int):
    check_eclipses(number, POSITIONS)


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, 21))
def test_very_many_turns_and_eclipses_of_the_rival(number: int):
    check_turns(number, POSITIONS * LONG)
    check_eclipses(number, POSITIONS * LONG)

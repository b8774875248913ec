"""Whole sessions of Gardener packs: the shipped ones, some with every attribute, and packs made at random.

Random players seldom end an adventure or come to a power's targets, so many games are played by people who
trade, agree to requests and like to use what they have.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hearthside import api
from hearthside.games.gardener.options import most_players
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import (
    ADVENTURE,
    AGREED,
    BARRED,
    DECK,
    HERO,
    IMMUNE,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    POWERS,
    REQUEST,
    REQUEST_BY,
    RUINED,
    STOPPED,
    TURN,
)
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.groups import player_of
from hearthside.games.gardener.sayings import OFFER_TO, VERBS
from hearthside.kernel.actions import verb_of
from hearthside.kernel.playout import random_playout
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in
from tests.games.gardener.inventing import invented
from tests.games.gardener.menagerie import RIVALS, SAGA, WINTER
from tests.games.gardener.test_engine_smoke import cards_of, decisions, legal_plays

QUICK = 15  # games a table
CAREFUL = 2
INVENTED = 60  # packs
LONG = 30  # times as many
MOST_DECISIONS = 12_000  # of an era: far below the bound of the pack


def sizes(pack: GardenerPack) -> range:
    """Numbers of players, without groups."""
    return range(pack.min_seats, most_players(pack.text.manifest) + 1)


SHIPPED = [pack for pack in api.packs().values() if isinstance(pack, GardenerPack)]
TABLES: list[tuple[GardenerPack, int, dict[str, Any]]] = [
    *((pack, seats, {}) for pack in SHIPPED for seats in sizes(pack)),
    (RIVALS, 3, {"cards_per_turn": "unlimited", "plural_powers": "all_rivals"}),
    (RIVALS, 6, {"group_size": 2, "auto_request": True}),
    (SAGA, 2, {"cards_per_turn": "adventure_and_one", "trading": "own_turn"}),
    (SAGA, 4, {"skip_eras": 1}),
    (WINTER, 2, {"rewind": "loses"}),
    (RIVALS, 4, {"stall_guard": False}),  # only the limit of rounds ends it
]
at_every_table = pytest.mark.parametrize(
    ("pack", "seats", "options"), TABLES, ids=[f"{p.id}-{s}-{'-'.join(map(str, o))}" for p, s, o in TABLES]
)
QUESTIONS = {ids.AFFILIATION, ids.TURN, ids.BUNDLE, ids.POWER, ids.EFFECT}


# ------------------------------------------------------------------ at the end of a session
def play_quickly(pack: GardenerPack, seats: int, options: dict[str, Any], seeds: range) -> None:
    for seed in seeds:
        state = pack.new_state(seats, seed, options)
        before = cards_of(state)
        assert random_playout(state, seed + 1_000_000, pack.max_decisions) < MOST_DECISIONS * len(
            pack.card_table.eras
        )
        over(pack, state, before)


def over(pack: GardenerPack, state: State, before: Counter[int]) -> None:
    assert not state.stack
    assert cards_of(state) == before
    assert not state.offers
    result = pack.result(state)
    assert sorted(seat for place in result.ranking for seat in place) == list(range(state.seats))
    if pack.card_table.epic:
        assert result.winners in ([], list(range(state.seats)))


@at_every_table
def test_whole_sessions(pack: GardenerPack, seats: int, options: dict[str, Any]):
    play_quickly(pack, seats, options, range(QUICK))


@pytest.mark.long
@at_every_table
def test_very_many_whole_sessions(pack: GardenerPack, seats: int, options: dict[str, Any]):
    play_quickly(pack, seats, options, range(QUICK * LONG))


# ------------------------------------------------------------------ at every step
def adventure_is_right(pack: GardenerPack, state: State) -> None:
    """One adventure card in the hero's playground while one runs; otherwise the playgrounds are empty."""
    cards = pack.card_table
    facts = state.facts
    played = [(p, card) for p in range(facts[PLAYERS]) for card in state.zones[PLAYGROUND[p]]]
    adventures = [(player, card) for player, card in played if card <= cards.last_adventure]
    if facts[ADVENTURE]:
        assert adventures == [(facts[HERO], facts[ADVENTURE])]
    else:
        assert not played
        assert not facts[POWERS]
        assert not facts[STOPPED]
        assert not any(state.zones[BARRED[seat]] or state.zones[RUINED[seat]] for seat in range(state.seats))
        for player in range(facts[PLAYERS]):
            assert not facts[PENDING[player]]
            assert not any(facts[IMMUNE[player][owner]] for owner in range(facts[PLAYERS]))


def powers_are_right(pack: GardenerPack, state: State) -> None:
    """Only cards with powers that lie there can be pending, or have somebody immune to them."""
    for owner in range(state.facts[PLAYERS]):
        lying = sum(pack.card_table.is_power[card] for card in state.zones[PLAYGROUND[owner]])
        assert state.facts[PENDING[owner]] < 1 << lying
        for player in range(state.facts[PLAYERS]):
            assert state.facts[IMMUNE[player][owner]] < 1 << lying
        assert not state.facts[IMMUNE[owner][owner]]


def requests_are_right(state: State) -> None:
    facts = state.facts
    if facts[REQUEST]:
        assert facts[AGREED] >> facts[REQUEST_BY] & 1
        assert facts[AGREED] != (1 << facts[PLAYERS]) - 1 or state.stack[-1].rule != ids.TURN
        assert facts[REQUEST] == (1 if facts[ADVENTURE] else 2)
    else:
        assert not facts[AGREED]


def offers_are_right(state: State) -> None:
    numbers = [offer[0] for offer in state.offers]
    assert len(set(numbers)) == len(numbers)
    for _, giver, to, _, _ in state.offers:
        assert player_of(state, giver) != player_of(state, to)


def check_every_step(pack: GardenerPack, state: State, rng: Random) -> Iterator[tuple[int, int]]:
    before = cards_of(state)
    for seat, action in decisions(state, rng):
        assert cards_of(state) == before
        assert not state.zones[DECK]
        adventure_is_right(pack, state)
        powers_are_right(pack, state)
        requests_are_right(state)
        offers_are_right(state)
        asked = seats_in(state.waiting())
        for other in asked:
            options = state.options(other)
            assert options
            assert len(set(options)) == len(options)
        if state.stack[-1].rule == ids.TURN:
            assert {player_of(state, other) for other in asked} == {state.facts[TURN]}
            offered = {option for option in state.options(asked[0]) if 0 < option < 1024}
            assert offered == legal_plays(pack, state, asked[0])
        yield seat, action
    over(pack, state, before)


@at_every_table
def test_every_step_of_some_sessions(pack: GardenerPack, seats: int, options: dict[str, Any]):
    for seed in range(CAREFUL):
        for _ in check_every_step(pack, pack.new_state(seats, seed, options), Random(seed)):
            pass


@pytest.mark.long
@at_every_table
def test_every_step_of_many_sessions(pack: GardenerPack, seats: int, options: dict[str, Any]):
    for seed in range(CAREFUL * LONG):
        for _ in check_every_step(pack, pack.new_state(seats, seed, options), Random(seed)):
            pass


def test_every_verb_and_question_occurs():
    asked: set[int] = set()
    verbs: set[int] = set()
    played: set[int] = set()
    for seed in range(30):
        state = RIVALS.new_state(2 + seed % 3, seed, {"cards_per_turn": ("one", "unlimited")[seed % 2]})
        for _, action in decisions(state, Random(seed)):
            asked.add(state.stack[-1].rule)
            verbs.add(verb_of(action))
            if 0 < action < 1024:
                played.add(action)
    assert asked == QUESTIONS
    offers = {OFFER_TO + seat for seat in range(4, 8)}  # nobody sits there
    assert {VERBS[verb][0] for verb in set(VERBS) - offers - verbs} == set()
    given = RIVALS.card_table.challenges  # a Challenge is given, never played
    ids_not_played = {
        RIVALS.card_table.ids[card] for card in range(1, RIVALS.card_table.count) if card not in played
    }
    assert ids_not_played == {RIVALS.card_table.ids[card] for card in given}


# ------------------------------------------------------------------ packs made at random
def play_an_invented_pack(seed: int) -> None:
    rng = Random(seed)
    pack = invented(rng)
    seats = rng.randint(pack.min_seats, 4)
    for _ in check_every_step(pack, pack.new_state(seats, seed), rng):
        pass
    play_quickly(pack, seats, {}, range(seed, seed + 2))


@pytest.mark.parametrize("seed", range(0, INVENTED, 10))
def test_packs_made_at_random(seed: int):
    for each in range(seed, seed + 10):
        play_an_invented_pack(each)


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1000 + INVENTED * LONG, INVENTED))
def test_very_many_packs_made_at_random(first: int):
    for seed in range(first, first + INVENTED):
        play_an_invented_pack(seed)

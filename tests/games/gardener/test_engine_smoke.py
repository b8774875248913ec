"""Whole sessions of small packs: they end, nothing gets lost, and what is offered is what is legal."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import BARRED, OPS, PLAYERS
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.groups import player_of, seats_of
from hearthside.games.gardener.rules.legality import reasons
from hearthside.games.gardener.sayings import OFFER_TO
from hearthside.kernel import replay
from hearthside.kernel.actions import FREE, act
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.playout import random_playout
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in
from tests.games.gardener.menagerie import RIVALS, SAGA, WINTER

TABLES: list[tuple[GardenerPack, int, dict[str, Any]]] = [
    (RIVALS, 2, {}),
    (RIVALS, 3, {"cards_per_turn": "unlimited", "plural_powers": "all_rivals"}),
    (RIVALS, 4, {"trading": "own_turn", "score": "surplus"}),
    (RIVALS, 2, {"cards_per_turn": "adventure_and_one", "rewind": "loses", "trading": "between_adventures"}),
    (RIVALS, 5, {"group_size": 3}),
    (RIVALS, 8, {"group_size": 2, "auto_request": True}),
    (SAGA, 2, {"stall_guard": False}),
    (SAGA, 3, {"skip_eras": 1, "burn": "20%", "coop_resources": "points_only"}),
    (SAGA, 4, {}),
    (WINTER, 1, {}),
    (WINTER, 3, {"skip_eras": 1}),
    (WINTER, 4, {"burn": "15%", "rewind": "loses"}),
]
at_every_table = pytest.mark.parametrize(
    ("pack", "seats", "options"), TABLES, ids=[f"{p.id}-{s}-{'-'.join(map(str, o))}" for p, s, o in TABLES]
)
GAMES = 12


def cards_of(state: State) -> Counter[int]:
    return Counter(card for zone in state.zones for card in zone)


def some_offer(state: State, rng: Random, seat: int) -> int:
    """An offer of a card of the seat's ops for one of somebody else's."""
    others = [other for other in range(state.seats) if player_of(state, other) != player_of(state, seat)]
    to = rng.choice(others)
    mine = state.zones[OPS[seat]] + state.zones[BARRED[seat]]
    theirs = state.zones[OPS[to]] + state.zones[BARRED[to]]
    return FREE | act(OFFER_TO + to, rng.choice(mine), rng.choice(theirs)) if mine and theirs else -1


def free_deed(state: State, rng: Random) -> tuple[int, int] | None:
    """Something that somebody does out of turn, or nothing."""
    seat = rng.randrange(state.seats)
    listed = state.free_options(seat)
    if listed and rng.random() < 0.5:
        return seat, rng.choice(listed)
    if state.facts[PLAYERS] > 1 and rng.random() < 0.3:
        offer = some_offer(state, rng, seat)
        if offer >= 0 and state.allows(seat, offer):
            return seat, offer
    return None


def decisions(state: State, rng: Random, traders: bool = True) -> Iterator[tuple[int, int]]:
    """Random deeds, trades and votes among them; each is given out before it is done."""
    while state.waiting():
        deed = free_deed(state, rng) if traders and rng.random() < 0.2 else None
        if deed is None:
            seat = rng.choice(seats_in(state.waiting()))
            deed = seat, rng.choice(state.options(seat))
        yield deed
        state.apply(*deed)


@at_every_table
def test_random_sessions_end_and_keep_all_cards(pack: GardenerPack, seats: int, options: dict[str, Any]):
    for seed in range(GAMES):
        state = pack.new_state(seats, seed, options)
        before = cards_of(state)
        assert random_playout(state, seed, pack.max_decisions) < 5_000
        assert not state.stack
        assert cards_of(state) == before
        result = pack.result(state)
        assert sorted(seat for place in result.ranking for seat in place) == list(range(seats))


def legal_plays(pack: GardenerPack, state: State, seat: int) -> set[int]:
    """The cards of a seat against which no reason is found."""
    held = state.zones[OPS[seat]] + state.zones[BARRED[seat]]
    return {
        card for card in set(held) if not reasons(pack.card_table, state, player_of(state, seat), card, seat)
    }


@at_every_table
def test_the_menu_offers_exactly_the_cards_without_a_reason_against_them(
    pack: GardenerPack, seats: int, options: dict[str, Any]
):
    for seed in range(2):
        state = pack.new_state(seats, seed, options)
        for _ in decisions(state, Random(seed)):
            if state.stack[-1].rule in (ids.TURN, ids.BUNDLE):
                for seat in seats_in(state.waiting()):
                    offered = {action for action in state.options(seat) if 0 < action < 1024}
                    assert offered == legal_plays(pack, state, seat)
                    blocked = [one.action for one in state.blocked(seat)]
                    assert len(set(blocked)) == len(blocked)
                    assert not set(blocked) & set(state.options(seat))
                    assert all(one.why for one in state.blocked(seat))


@at_every_table
def test_a_game_is_replayed_from_its_file(pack: GardenerPack, seats: int, options: dict[str, Any]):
    game = new_game(pack, seats, Stream(key_from_seed(7)), options)
    rng = Random(7)
    while not game.over:
        deed = free_deed(game._state, rng) if rng.random() < 0.2 else None
        if deed is None:
            seat = rng.choice(game.waiting)
            deed = seat, rng.choice(game._state.options(seat))
        game.act(*deed)
    again: Game = replay.load(replay.read(game.save()), pack)
    assert again.digest() == game.digest()
    assert again.events(None) == game.events(None)
    assert again.result == game.result


@at_every_table
def test_with_and_without_a_log_the_same_happens(pack: GardenerPack, seats: int, options: dict[str, Any]):
    quiet = pack.new_state(seats, 3, options)
    told = pack.new_state(seats, 3, options, log=[])
    for _, _ in zip(decisions(quiet, Random(3)), decisions(told, Random(3)), strict=True):
        assert quiet.zones == told.zones
        assert quiet.facts == told.facts


@pytest.mark.parametrize(
    ("seats", "size", "players"),
    [
        (2, 1, 2),
        (4, 1, 4),
        (5, 1, 4),
        (8, 1, 4),
        (2, 2, 2),
        (3, 2, 2),
        (5, 2, 3),
        (7, 2, 4),
        (8, 3, 3),
        (8, 4, 2),
    ],
)
def test_more_people_than_players_make_groups(seats: int, size: int, players: int):
    state = RIVALS.new_state(seats, 1, {"group_size": size})
    assert state.facts[PLAYERS] == players
    groups = Counter(player_of(state, seat) for seat in range(seats))
    assert max(groups.values()) - min(groups.values()) <= 1
    dealt = [sum(len(state.zones[OPS[seat]]) for seat in seats_of(state, p)) for p in range(players)]
    assert max(dealt) - min(dealt) <= 1

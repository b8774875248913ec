"""What became of each card, counted from the events, beside a second count that watches the zones."""

import pytest

from hearthside import api
from hearthside.kernel.events import MOVE, UNDER, pack_event
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.traffic import COLUMNS, DEALT, KINDS, NEVER, Roles, Traffic, usual_roles
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone

LAYOUT = Layout(
    [
        Zone("market", EVERYBODY, ROW),
        Zone("heap", NOBODY, PILE),
        Zone("lot", NOBODY, PILE),
        Zone("discard", EVERYBODY, PILE),
        Zone("sack", NOBODY, BAG),
    ],
    [
        Zone("deck", NOBODY, PILE),
        Zone("hand", OWNER, BAG),
        Zone("played", EVERYBODY, ROW),
        Zone("looked", OWNER, ROW),
    ],
    [],
    2,
)
MARKET, HEAP, LOT, DISCARD, SACK = (
    LAYOUT.shared(name) for name in ("market", "heap", "lot", "discard", "sack")
)
DECK, HAND, PLAYED, LOOKED = (LAYOUT.each(name) for name in ("deck", "hand", "played", "looked"))
ROLES = Roles(offers=(MARKET, LOOKED), hands=(HAND,), in_use=(PLAYED,), passage=(LOT,))
CARD = 1


def told(*moves, rounds=(0,), roles=ROLES):
    """Of card 1: for each seat that something is told of, what."""
    traffic = Traffic(LAYOUT, roles, 2, 2)
    counts = [0] * (2 * 2 * KINDS)
    for at in range(KINDS - 1, len(counts), KINDS):
        counts[at] = NEVER
    log = [pack_event(kind, source, target, CARD, 0) for kind, source, target in moves]
    rows = traffic.rows(counts, log, 0, list(rounds))
    wide = len(COLUMNS)
    found = {}
    for at in range(0, len(rows), wide):
        row = dict(zip(COLUMNS, rows[at : at + wide], strict=True))
        seat, card = row.pop("seat"), row.pop("card")
        assert card == CARD
        found[seat] = {name: value for name, value in row.items() if value not in (0, NEVER)}
    return found


def test_what_lies_in_the_market_is_offered_to_all():
    assert told((MOVE, HEAP, MARKET)) == {0: {"offered": 1}, 1: {"offered": 1}}


def test_what_somebody_looks_at_is_offered_to_them_alone():
    assert told((MOVE, HEAP, LOOKED[1])) == {1: {"offered": 1}}


def test_taking_is_gaining_and_says_in_which_round():
    assert told((MOVE, MARKET, HAND[0]), rounds=(0,)) == {0: {"gained": 1, "first_round": 1}}
    assert told((MOVE, HEAP, MARKET), (MOVE, MARKET, HAND[0]), rounds=(0, 1))[0]["first_round"] == 2


def test_keeping_what_one_looked_at_is_gaining_it():
    assert told((MOVE, LOOKED[1], HAND[1])) == {1: {"gained": 1, "first_round": 1}}


def test_a_card_of_somebody_else_is_gained_too():
    assert told((MOVE, HAND[0], HAND[1])) == {1: {"gained": 1, "first_round": 1}}


def test_moving_it_among_ones_own_places_gains_nothing():
    assert told((MOVE, HAND[0], DECK[0]), (UNDER, HAND[0], DECK[0])) == {}


def test_from_a_pile_face_down_into_the_hand_is_drawing():
    assert told((MOVE, DECK[0], HAND[0])) == {0: {"drawn": 1}}
    assert told((MOVE, HEAP, HAND[0])) == {0: {"drawn": 1, "gained": 1, "first_round": 1}}
    assert told((MOVE, PLAYED[0], HAND[0])) == {}


@pytest.mark.parametrize("source", [DISCARD, SACK])
def test_from_a_pile_face_up_or_from_what_is_no_pile_it_is_gained_and_not_drawn(source):
    assert told((MOVE, source, HAND[0])) == {0: {"gained": 1, "first_round": 1}}


def test_playing_is_laying_it_out_once():
    assert told((MOVE, HAND[0], PLAYED[0]), (MOVE, PLAYED[0], PLAYED[0])) == {0: {"played": 1}}


def test_what_is_turned_up_from_a_pile_was_not_played():
    assert told((MOVE, DECK[0], PLAYED[0])) == {}


def test_what_only_passes_through_is_neither_lost_nor_gained():
    assert told((MOVE, HAND[0], LOT), (MOVE, LOT, HAND[0])) == {}


def test_names_say_what_places_are_for_if_nobody_else_does():
    roles = usual_roles(LAYOUT)
    assert (roles.hands, roles.in_use, roles.offers) == (HAND, PLAYED, [])


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter", "risewater"])
def test_a_second_count_that_watches_the_zones_agrees(game):
    """Nobody ends with a card that they neither began with nor gained."""
    pack = api.pack(game)
    seats = 3
    log: list[int] = []
    state = pack.new_state(seats, 5, None, log=log)
    traffic = Traffic(pack.layout, pack.shown_roles, seats, len(pack.codec.card_ids))
    counts, first = traffic.dealt(state), len(log)
    apart = {*pack.shown_roles.offers, *pack.shown_roles.passage}

    def owned(seat):
        found = [0] * len(pack.codec.card_ids)
        for zone, cards in enumerate(state.zones):
            if pack.layout.owner(zone) == seat and zone not in apart:
                for card in cards:
                    found[card] += 1
        return found

    began = [owned(seat) for seat in range(seats)]
    steps = 0
    while waiting := state.waiting():
        seat = lowest_seat(waiting)
        options = state.options(seat)
        state.apply(seat, options[(steps * 7) % len(options)])
        steps += 1
    rows = traffic.rows(counts, log, first, [])
    gained = {(rows[at], rows[at + 1]): rows[at + 4] for at in range(0, len(rows), len(COLUMNS))}
    for seat in range(seats):
        for card, ends in enumerate(owned(seat)):
            assert ends <= began[seat][card] + gained.get((seat, card), 0), pack.codec.card_ids[card]
    assert sum(gained.values()) > 0


def test_what_lies_in_hands_at_the_beginning_was_dealt():
    game = api.new("arctic_scavengers", 2, seed=4)
    state, pack = game._state, game.pack
    kinds = len(pack.codec.card_ids)
    assert pack.roles is not None
    counts = Traffic(pack.layout, pack.roles, 2, kinds).dealt(state)
    for seat in range(2):
        hand = state.zones[pack.layout.each("hand")[seat]]
        dealt = [counts[(seat * kinds + card) * KINDS + DEALT] for card in range(kinds)]
        assert dealt == [hand.count(card) for card in range(kinds)]
        assert sum(dealt) == 5

"""Handles follow a card exactly as far as the viewer can, and are made of nothing but what he sees."""

from itertools import pairwise
from random import Random

import pytest

import hearthside
from hearthside import bots
from hearthside.kernel.events import ALL, HIDDEN, MOVE, PEEK, ROLL, SAY, SHUFFLE, UNDER, UNDO, Event
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Viewer
from hearthside.kernel.zones import BAG, PILE, ROW
from hearthside.server.card_handles import CardHandles
from tests.conformance.oracle import positions, possible_at_both, twin_of
from tests.conformance.tables import TABLES, Table, decide, stroll

SECRET = b"of this table"


def handles_of(game: Game, viewer: Viewer, secret: bytes = SECRET) -> CardHandles:
    """As they are before the first event."""
    number = game.seats if viewer is None else viewer
    masks = game.table.masks
    dealt = [cards for _, cards in sorted(game.dealt.items())]
    cards = [held if masks[zone] >> number & 1 else None for zone, held in enumerate(dealt)]
    return CardHandles(secret, number, game.table.kinds, cards, [len(held) for held in dealt])


def zones_of(handles: CardHandles) -> list[list[str]]:
    return [handles.of(zone) for zone in range(len(handles._kinds))]


def viewers(game: Game) -> list[Viewer]:
    return [*range(game.seats), None]


class Follower:
    """One viewer's handles during a game, and everything that must always be true of them."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self.handles = handles_of(game, viewer)
        self.read = 0
        self.kinds: dict[str, int] = {}  # what each handle has ever stood for
        self.shuffles = 0
        self.kept = 0

    def follow(self) -> None:
        for event in self.game.events(self.viewer, self.read):
            self.see(event)
        self.read = len(self.game.events(self.viewer))
        self.check()

    def see(self, event: Event) -> None:
        kind, source, target, _, _ = event
        before = zones_of(self.handles)
        pair = self.handles.see(event)
        after = zones_of(self.handles)
        if kind in (MOVE, UNDER):
            assert pair is not None
            assert pair[0] in before[source]
            assert pair[1] in after[target]
            self.kept += pair[0] == pair[1]
        else:
            assert pair is None
        if kind == SHUFFLE:
            self.shuffles += 1
            assert len(after[source]) == len(before[source])
            assert not {*after[source]} & {handle for held in before for handle in held}

    def check(self) -> None:
        sight = self.game.sight(self.viewer)
        zones = zones_of(self.handles)
        assert [len(held) for held in zones] == sight.counts
        every = [handle for held in zones for handle in held]
        assert len(set(every)) == len(every)
        truth = self.game._state.zones
        for zone, held in enumerate(zones):
            cards = sight.cards[zone]
            if cards is not None:
                assert [ord(kind) for kind in self.handles._cards[zone]] == cards
            if cards is not None or self.handles._kinds[zone] == PILE:  # where each card has its place
                for handle, kind in zip(held, truth[zone], strict=True):
                    assert self.kinds.setdefault(handle, kind) == kind


def followed(game: Game) -> list[Follower]:
    return [Follower(game, viewer) for viewer in viewers(game)]


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_viewer_of_a_whole_game(seats):
    game = hearthside.new("arctic_scavengers", seats, seed=seats)
    players = [bots.make("scavenger", game.pack, seat) for seat in range(seats)]
    everybody = followed(game)
    while not game.over:
        for follower in everybody:
            follower.follow()
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    for follower in everybody:
        follower.follow()
        assert follower.shuffles > 2 * seats
        assert follower.kept > 100


@pytest.mark.parametrize("table", [table for table in TABLES if table.pack.id == "campfire"], ids=str)
def test_every_viewer_of_a_game_of_campfire(table: Table):
    """It peeks, buries, trades and votes."""
    game = table.game(1)
    everybody = followed(game)
    for _ in stroll(game, table.random("handles")):
        for follower in everybody:
            follower.follow()


# ------------------------------------------------------------------ secrets
@pytest.mark.parametrize("table", [table for table in TABLES if not table.options], ids=str)
def test_tables_that_look_alike_have_the_same_handles(table: Table):
    game = table.game(2)
    rng = table.random("twins of handles")
    compared = 0
    for position in positions(game, stroll(game, rng), rng, each=1):
        for viewer in viewers(position):
            truth, twin = position.clone(), twin_of(position, position.knowledge(viewer).sampler(rng).next())
            handles, read = [handles_of(game, viewer) for game in (truth, twin)], 0
            for _ in range(4):
                for each, at in zip(handles, (truth, twin), strict=True):
                    for event in at.events(viewer, read):
                        each.see(event)
                read = len(truth.events(viewer))
                assert zones_of(handles[0]) == zones_of(handles[1])
                decision = possible_at_both(truth, twin, rng)
                if decision is None:
                    break
                truth.act(*decision)
                twin.act(*decision)
                if truth.events(viewer) != twin.events(viewer):
                    break  # he has rightly learned something
                compared += 1
    assert compared > 5  # a game of Gardener for one, or of the smallest games, may be short


def test_another_viewer_and_another_secret_give_other_handles():
    game = hearthside.new("arctic_scavengers", 3, seed=1)
    given = [
        {handle for held in zones_of(handles_of(game, viewer, secret)) for handle in held}
        for viewer, secret in [(0, SECRET), (1, SECRET), (None, SECRET), (0, b"another")]
    ]
    assert all(not one & other for at, one in enumerate(given) for other in given[:at])


# ------------------------------------------------------------------ again after a restart
def test_the_same_events_give_the_same_handles():
    table = TABLES[0]
    game = table.game(3)
    rng = table.random("restart")
    everybody = followed(game)
    while not game.over:
        seat, action = decide(game._state, rng)
        game.act(seat, action)
        if game.can_undo(seat) and rng.random() < 0.3:
            game.undo(seat)
        for follower in everybody:
            follower.follow()
            again = handles_of(game, follower.viewer)
            for event in game.events(follower.viewer):
                again.see(event)
            assert zones_of(again) == zones_of(follower.handles)


# ------------------------------------------------------------------ undo
def test_undo_gives_open_cards_their_handles_back():
    game = hearthside.new("arctic_scavengers", 3, seed=4)
    rng = Random(4)
    everybody = followed(game)
    undone = 0
    for _ in range(250):
        for follower in everybody:
            follower.follow()
        before = [zones_of(follower.handles) for follower in everybody]
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.chair(seat).actions))
        for follower in everybody:
            follower.follow()
        if game.can_undo(seat) and rng.random() < 0.5:
            game.undo(seat)
            undone += 1
            for follower, then in zip(everybody, before, strict=True):
                follower.follow()
                for zone, seen in enumerate(game.sight(follower.viewer).cards):
                    assert seen is None or zones_of(follower.handles)[zone] == then[zone]
    assert undone > 30


def test_taking_back_over_what_was_revealed():
    game = hearthside.new("arctic_scavengers", 4, seed=5)
    rng = Random(5)
    everybody = followed(game)
    for _ in range(12):
        for _ in range(rng.randrange(60)):
            seat = rng.choice(game.waiting)
            game.act(seat, rng.choice(game.chair(seat).actions))
            for follower in everybody:
                follower.follow()
        if game.decisions:
            game.take_back(0, rng.randrange(game.decisions))
            for follower in everybody:
                follower.follow()


def test_what_was_seen_of_a_hidden_card_is_taken_back_with_it():
    seen = folded([[], None], [0, 2])
    drawn = zones_of(seen)[1][-1]
    seen.see((MOVE, 1, 0, 7, 0))
    assert zones_of(seen)[0] == [drawn]
    seen.see((UNDO, 0, 0, 0, 0))
    assert [len(held) for held in zones_of(seen)] == [0, 2]
    assert drawn not in zones_of(seen)[1]


# ------------------------------------------------------------------ move by move
def folded(cards: list[list[int] | None], counts: list[int], kinds: list[int] | None = None) -> CardHandles:
    """An open row, a hidden pile, a hidden hand, as many of them as there are cards and counts."""
    counts = [count if held is None else len(held) for held, count in zip(cards, counts, strict=True)]
    return CardHandles(SECRET, 0, kinds or [ROW, PILE, BAG][: len(cards)], cards, counts)


def test_a_handle_is_short_and_fits_into_an_address():
    (handle,) = zones_of(folded([[1]], [1]))[0]
    assert len(handle) == 12
    assert handle.replace("-", "").replace("_", "").isalnum()
    many = zones_of(folded([None], [500]))[0]
    assert len({*many}) == 500
    assert {len(one) for one in many} == {12}


def test_the_top_of_a_hidden_pile_keeps_its_handle():
    seen = folded([[], None, None], [0, 3, 2])
    pile = zones_of(seen)[1]
    assert seen.see((MOVE, 1, 2, HIDDEN, 0)) == (pile[2], pile[2])
    assert seen.see((MOVE, 1, 0, 9, 0)) == (pile[1], pile[1])
    assert zones_of(seen)[:2] == [[pile[1]], [pile[0]]]


def test_a_card_of_a_hidden_hand_comes_from_nowhere_in_particular():
    picked = set()
    for secret in range(40):
        seen = CardHandles(bytes([secret]), 0, [ROW, BAG], [[], None], [0, 4])
        hand = zones_of(seen)[1]
        pair = seen.see((MOVE, 1, 0, 5, 0))
        assert pair is not None
        picked.add(hand.index(pair[0]))
        assert pair[1] not in hand
        assert not {*hand} & {*zones_of(seen)[1]}
    assert picked == {0, 1, 2, 3}


def test_the_only_card_of_a_hidden_hand_can_be_followed():
    seen = folded([[4], None, None], [0, 0, 0])
    handle = zones_of(seen)[0][0]
    assert seen.see((MOVE, 0, 2, 4, 0)) == (handle, handle)
    assert seen.see((MOVE, 2, 0, 4, 0)) == (handle, handle)


def test_cards_that_were_seen_keep_their_handles_under_and_on_a_pile_until_it_is_shuffled():
    seen = folded([[4, 5, 6], None, None], [0, 1, 0])
    row, pile, _ = zones_of(seen)
    seen.see((UNDER, 0, 1, 5, 0))
    assert zones_of(seen)[1] == [row[1], *pile]
    seen.see((ALL, 0, 1, 0, 2))
    assert zones_of(seen)[:2] == [[], [row[1], *pile, row[0], row[2]]]
    seen.see((SHUFFLE, 1, 0, 0, 0))
    assert not {*row, *pile} & {*zones_of(seen)[1]}


def test_a_hidden_hand_that_is_stacked_loses_its_handles():
    seen = folded([[], None, None], [0, 1, 3])
    hand, pile = zones_of(seen)[2], zones_of(seen)[1]
    seen.see((ALL, 2, 1, 0, 3))
    assert zones_of(seen)[1][:1] == pile
    assert not {*hand} & {*zones_of(seen)[1]}


def test_a_hidden_hand_that_is_laid_aside_keeps_them():
    seen = CardHandles(SECRET, 0, [BAG, ROW], [None, None], [3, 1])
    hand, aside = zones_of(seen)
    seen.see((ALL, 0, 1, 0, 3))
    assert zones_of(seen) == [[], [*aside, *hand]]


def test_an_open_bag_is_kept_in_order():
    seen = CardHandles(SECRET, 0, [BAG, ROW], [[2, 4, 4, 6], [5, 4, 1]], [4, 3])
    bag, row = zones_of(seen)
    seen.see((MOVE, 1, 0, 4, 0))
    assert zones_of(seen)[0] == [*bag[:3], row[1], bag[3]]
    seen.see((ALL, 1, 0, 0, 2))
    assert zones_of(seen)[0] == [row[2], *bag[:3], row[1], row[0], bag[3]]


def test_an_open_pile_that_is_shuffled_is_looked_at_again():
    seen = CardHandles(SECRET, 0, [PILE, ROW], [[1, 1, 2], []], [3, 0])
    old = zones_of(seen)[0]
    for event in [(SHUFFLE, 0, 0, 0, 0), *((PEEK, 0, 0, card, at) for at, card in enumerate([1, 2, 1]))]:
        seen.see(event)
    new = zones_of(seen)[0]
    assert not {*old} & {*new}
    assert seen.see((MOVE, 0, 1, 1, 0)) == (new[2], new[2])
    assert seen.see((MOVE, 0, 1, 1, 0)) == (new[0], new[0])  # searched for: the 2 is on top


def test_words_and_dice_move_nothing():
    seen = folded([[1, 2], None], [0, 2])
    states = [zones_of(seen)]
    for event in [(SAY, 200, 1, 3, 9), (ROLL, 0, 0, 2, 6), (PEEK, 1, 0, 3, 0), (PEEK, 1, 1, HIDDEN, 1)]:
        assert seen.see(event) is None
        states.append(zones_of(seen))
    assert all(one == other for one, other in pairwise(states))

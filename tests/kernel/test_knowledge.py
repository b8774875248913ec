"""Knowledge: what a viewer can tell from its events, and deals that fit.

Every verb of the state is tried between every kind of zone: whatever happens, what a viewer
believes must not exclude the truth.
"""

from collections.abc import Iterator
from random import Random

import pytest

from hearthside.kernel.chance import sim_seed
from hearthside.kernel.events import redact
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.matching import matched as dealt_by_scopes
from hearthside.kernel.memory import Memory
from hearthside.kernel.state import State
from hearthside.kernel.table import Table as Places
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone
from tests.conformance.soundness import matched, unsound

LAYOUT = Layout(
    [
        Zone("deck", NOBODY, PILE),
        Zone("pile", NOBODY, PILE),
        Zone("heap", EVERYBODY, PILE),
        Zone("table", EVERYBODY, ROW),
        Zone("market", EVERYBODY, BAG),
        Zone("attic", NOBODY, ROW),
        Zone("cellar", NOBODY, BAG),
    ],
    [Zone("hand", OWNER, BAG), Zone("row", OWNER, ROW), Zone("stack", OWNER, PILE)],
    [],
    2,
)
DECK, PILE_, HEAP, TABLE, MARKET, ATTIC, CELLAR = range(7)
HAND, ROW_, STACK = (LAYOUT.each(name) for name in ("hand", "row", "stack"))
SPECTATOR = 2
VIEWERS = (0, 1, SPECTATOR)


class Table:
    """A state without rules, and three who watch it."""

    def __init__(self, **zones: list[int]) -> None:
        self.state = State(
            2,
            sim_seed(1),
            [[] for _ in range(LAYOUT.zone_count(2))],
            [],
            [],
            [],
            0,
            Places(2, [], LAYOUT.masks(2), LAYOUT.kinds(2), []),
            None,
        )
        for name, cards in zones.items():
            self.state.zones[LAYOUT.number(name)] = list(cards)
        composition = {zone: list(cards) for zone, cards in enumerate(self.state.zones)}
        self.minds = [Knowledge(viewer, self.state.masks, self.state.kinds) for viewer in VIEWERS]
        for mind in self.minds:
            mind.start(composition)
        self.state.log = []

    def watch(self) -> "Table":
        """Everybody takes in what has happened."""
        log = self.state.log or []
        for mind in self.minds:
            for event in redact(log, self.state.masks, mind.viewer):
                mind.fold(event)
        self.state.log = []
        return self

    def check(self) -> None:
        for mind in self.minds:
            assert not unsound(mind, self.state.zones), f"viewer {mind.viewer}"
            dealt = mind.sampler(Random(1)).next()
            assert not unsound(mind, dealt), f"a deal for viewer {mind.viewer}"


# ------------------------------------------------------------------ what is known
def test_everybody_knows_what_was_dealt_where_but_not_in_which_order():
    table = Table(deck=[1, 2, 2], heap=[3])
    for mind in table.minds:
        assert mind.slots[DECK] == [0, 0, 0]
        assert mind.slots[HEAP] == [3]
        assert mind.loose == {(1 << DECK, 1): 1, (1 << DECK, 2): 2}


def test_who_draws_knows_the_card_and_the_others_only_that_one_is_gone():
    table = Table(deck=[1, 2, 2])
    table.state.take_top(DECK, HAND[0], 1)
    table.watch().check()
    mine, others, _ = table.minds
    assert mine.slots[HAND[0]] == [2]
    assert mine.loose == {(1 << DECK, 1): 1, (1 << DECK, 2): 1}
    assert others.slots[HAND[0]] == [0]
    assert all(scope == 1 << DECK | 1 << HAND[0] for scope, _ in others.loose)


def test_who_peeks_knows_the_card_at_its_depth_until_the_pile_is_shuffled():
    table = Table(deck=[1, 2, 3])
    table.state.peek(DECK, 0, 1)
    table.watch().check()
    assert [mind.slots[DECK] for mind in table.minds] == [[0, 2, 0], [0, 0, 0], [0, 0, 0]]
    assert table.minds[0].piles() == {DECK: [0, 2, 0]}
    table.state.take_top(DECK, HAND[1], 1)
    table.watch().check()
    assert table.minds[0].piles() == {DECK: [2, 0]}
    table.state.shuffle(DECK)
    table.watch().check()
    assert table.minds[0].piles() == {}


def test_a_known_card_is_followed_into_a_hidden_zone():
    table = Table(deck=[1, 2, 3])
    table.state.peek(DECK, 1)
    table.state.take_top(DECK, HAND[0], 1)
    table.watch().check()
    assert table.minds[1].slots[HAND[0]] == [3]
    assert table.minds[SPECTATOR].slots[HAND[0]] == [0]


def test_a_card_put_under_a_pile_is_known_to_who_put_it():
    table = Table(**{"hand:0": [4, 5], "deck": [1, 2]})
    table.state.put_under(4, HAND[0], DECK)
    table.watch().check()
    assert table.minds[0].slots[DECK] == [4, 0, 0]
    assert table.minds[1].slots[DECK] == [0, 0, 0]


def test_a_card_that_may_have_gone_is_not_known_any_more():
    table = Table(table=[4], **{"hand:0": [5]})
    table.state.put(4, TABLE, HAND[0])  # everybody saw this
    table.watch().check()
    assert table.minds[1].slots[HAND[0]] == [0, 4]
    table.state.put(5, HAND[0], DECK)  # and not which of the two this was
    table.watch().check()
    assert table.minds[1].slots[HAND[0]] == [0]
    assert {card for _, card in table.minds[1].loose} == {4, 5}


def test_two_reports_of_the_same_kind_are_not_told_apart():
    """A twig from the deck and a twig from the attic: which of them was shown?"""
    table = Table(**{"deck": [1, 2], "hand:0": [1, 3]})
    table.state.take_top(DECK, HAND[0], 1)
    table.watch().check()
    table.state.put(1, HAND[0], TABLE)
    table.watch().check()
    table.state.put_all(HAND[0], DECK)
    table.watch().check()


def test_an_undo_folds_everything_again():
    from hearthside.kernel.events import UNDO, pack_event

    table = Table(deck=[1, 2, 3])
    state = table.state
    memory = Memory(0, state.masks, state.kinds, {DECK: [1, 2, 3]})
    state.put(3, DECK, TABLE)
    memory.see(redact(state.log or [], state.masks, 0))
    assert memory.knowledge().slots[TABLE] == [3]
    memory.see(redact([pack_event(UNDO, 0, 0, 0, 0)], state.masks, 0))
    assert memory.knowledge().slots[TABLE] == []
    assert memory.knowledge().slots[DECK] == [0, 0, 0]


def test_together_only_the_sum_of_the_hidden_zones_is_known():
    mind = Knowledge(1, LAYOUT.masks(2), LAYOUT.kinds(2))
    mind.start({DECK: [1, 2], HAND[0]: [3], HAND[1]: [4]}, together=[DECK, HAND[0], HAND[1]])
    assert mind.slots[HAND[1]] == [4]
    assert set(mind.loose) == {(1 << DECK | 1 << HAND[0], card) for card in (1, 2, 3)}


def test_what_lies_somewhere_for_certain():
    """Though perhaps nobody knows in which of these zones."""
    table = Table(deck=[1, 2, 2], pile=[3], **{"hand:0": [4], "hand:1": [5]})
    table.state.take_top(DECK, HAND[0], 1)
    table.watch()
    mine, others, _ = table.minds
    assert mine.certain([HAND[0]]) == [4, 2]
    assert sorted(mine.certain([DECK])) == [1, 2]
    assert others.certain([HAND[0]]) == [4]  # the other card may still lie in the deck
    assert sorted(others.certain([DECK, HAND[0]])) == [1, 2, 2, 4]
    assert sorted(others.certain([HAND[1], PILE_])) == [3, 5]
    assert others.certain([]) == []


def test_a_look_at_what_is_known_already_is_no_news():
    table = Table(deck=[1, 2, 2])
    for _ in range(2):
        table.state.peek(DECK, 0)
        table.watch().check()
        assert table.minds[0].slots[DECK] == [0, 0, 2]
        assert table.minds[0].loose == {(1 << DECK, 1): 1, (1 << DECK, 2): 1}


def test_scopes_without_a_place_for_every_card_are_a_fault():
    slots: list[list[int]] = [[] for _ in all_zones()]
    slots[DECK] = [0, 0]
    with pytest.raises(AssertionError, match=r"^knowledge must hold one loose card for each unknown slot$"):
        dealt_by_scopes(slots, {(1 << DECK, 1): 1}, {}, Random(1))
    with pytest.raises(AssertionError, match=r"^knowledge is inconsistent: a loose card fits nowhere$"):
        dealt_by_scopes(slots, {(1 << DECK, 1): 1, (1 << PILE_, 2): 1}, {}, Random(1))


# ------------------------------------------------------------------ deals
def test_every_consistent_deal_comes_up():
    table = Table(deck=[1, 2, 3])
    table.state.take_top(DECK, HAND[0], 1)
    table.watch()
    sampler = table.minds[1].sampler(Random(3))
    deals = [sampler.next() for _ in range(400)]
    assert {(*deal[HAND[0]], *deal[DECK]) for deal in deals} == {
        (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1),
    }  # fmt: skip


def test_a_sampler_repeats_itself_with_the_same_random():
    table = Table(deck=[1, 2, 3, 4, 5], **{"hand:0": [1, 2, 3]})
    first = table.minds[1].sampler(Random(3))
    second = table.minds[1].sampler(Random(3))
    assert [first.next() for _ in range(5)] == [second.next() for _ in range(5)]


def test_sampling_changes_nothing_of_the_knowledge():
    table = Table(deck=[1, 2, 3])
    mind = table.minds[0]
    before = [list(slots) for slots in mind.slots], dict(mind.loose)
    mind.sampler(Random(3)).next()
    assert (mind.slots, mind.loose) == before


# ------------------------------------------------------------------ every verb, every kind of zone
def all_zones() -> list[int]:
    return list(range(LAYOUT.zone_count(2)))


def names(zones: list[int]) -> list[str]:
    return [LAYOUT.name(zone) for zone in zones]


def prepared() -> Table:
    """Every zone holds cards, some of which some viewers know."""
    rng = Random(5)
    table = Table(**{name: [rng.randint(1, 4) for _ in range(5)] for name in names(all_zones())})
    for zone in all_zones():
        if table.state.kinds[zone] == BAG:
            table.state.zones[zone].sort()
        if table.state.kinds[zone] == PILE:
            table.state.peek(zone, 0, 0)
            table.state.peek(zone, 1, 3)
    return table.watch()


PILES = [zone for zone in all_zones() if LAYOUT.declared(zone).kind == PILE]
NO_PILES = [zone for zone in all_zones() if zone not in PILES]  # `put` takes a card out of the middle


def each_target(source: int, targets: list[int]) -> Iterator[tuple[Table, int]]:
    for target in targets:
        if target != source:
            table = prepared()
            yield table, target
            table.watch().check()


@pytest.mark.parametrize("source", PILES, ids=names(PILES))
def test_taking_from_the_top_leaves_everybody_right(source):
    for table, target in each_target(source, all_zones()):
        table.state.take_top(source, target, 2)


@pytest.mark.parametrize("source", all_zones(), ids=names(all_zones()))
def test_putting_all_leaves_everybody_right(source):
    for table, target in each_target(source, all_zones()):
        table.state.put_all(source, target)


@pytest.mark.parametrize("source", NO_PILES, ids=names(NO_PILES))
def test_putting_one_card_leaves_everybody_right(source):
    for at in (0, 2, 4):
        for table, target in each_target(source, all_zones()):
            table.state.put(table.state.zones[source][at], source, target)


@pytest.mark.parametrize("source", NO_PILES, ids=names(NO_PILES))
def test_putting_under_leaves_everybody_right(source):
    for table, target in each_target(source, PILES):
        table.state.put_under(table.state.zones[source][-1], source, target)
        table.watch().check()
        table.state.put_all_under(source, target)


@pytest.mark.parametrize("pile", PILES, ids=names(PILES))
def test_shuffling_leaves_everybody_right(pile):
    """What somebody sees may also be refused: no event tells him the new order."""
    table = prepared()
    try:
        table.state.shuffle(pile)
    except ValueError:
        assert table.state.masks[pile]
    table.watch().check()


def test_long_play_of_the_usual_verbs_leaves_everybody_right():
    """Draw, pick, show, discard in secret, bury, peek, reshuffle: hundreds of times."""
    rng = Random(6)
    for _ in range(8):
        deck = [rng.randint(1, 5) for _ in range(20)]
        table = Table(deck=deck)
        g = table.state
        g.shuffle(DECK)
        for _ in range(60):
            seat = rng.randrange(2)
            hand, row = HAND[seat], ROW_[seat]
            what = rng.randrange(8)
            card = rng.choice(g.zones[hand]) if g.zones[hand] else 0
            if what == 0:
                g.take_top(DECK, hand, rng.randint(1, 3))
            elif what == 1 and card:
                g.put(card, hand, row)
            elif what == 2 and card:
                g.put(card, hand, TABLE)
            elif what == 3 and card:
                g.put_under(card, hand, DECK)
            elif what == 4:
                g.peek(DECK, seat, rng.randrange(3))
            elif what == 5:
                g.put_all(row, rng.choice([DECK, TABLE, hand, ATTIC, CELLAR]))
            elif what == 6:
                g.put_all(TABLE, DECK)
                g.shuffle(DECK)
            elif what == 7 and card:
                g.put(card, hand, HAND[1 - seat])
            table.watch().check()


# ------------------------------------------------------------------ the check itself
def test_the_check_can_fail():
    table = Table(deck=[1, 2], heap=[3], **{"hand:0": [4]})
    mind = table.minds[1]
    assert unsound(mind, table.state.zones) == ""
    mind.slots[DECK] = [2, 0]
    assert "pile" in unsound(mind, table.state.zones)
    mind.slots[DECK] = [0]
    assert "holds 2 cards" in unsound(mind, table.state.zones)
    mind.slots[DECK] = [0, 0]
    mind.slots[HEAP] = [1]
    assert "seen" in unsound(mind, table.state.zones)
    mind.slots[HEAP] = [3]
    mind.loose = {(1 << DECK, 1): 2, (1 << HAND[0], 4): 1}
    assert "loose" in unsound(mind, table.state.zones)
    mind.loose = {(1 << DECK, 1): 1, (1 << CELLAR, 2): 1, (1 << HAND[0], 4): 1}
    assert "not within" in unsound(mind, table.state.zones)


@pytest.mark.parametrize(
    ("scopes", "places", "fits"),
    [
        ([0b1], [0], True),
        ([0b1], [1], False),
        ([0b11, 0b01], [0, 1], True),
        ([0b01, 0b11], [1, 0], True),
        ([0b01, 0b01], [0, 1], False),
        ([0b111, 0b011, 0b001], [0, 1, 2], True),
        ([0b110, 0b110, 0b110], [1, 2, 0], False),
    ],
)
def test_matching(scopes, places, fits):
    assert matched(scopes, places) is fits

"""Stories: a hidden card is one card that goes its way, so no more change places than have moved."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from hearthside.kernel.events import HIDDEN, MOVE, SHUFFLE, Event
from hearthside.kernel.hindsight import in_hindsight
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.stories import Stories
from hearthside.kernel.zones import PILE, ROW

# The places of one rival and two shared piles; the viewer, seat 0, sees only the table.
DECK, HAND, YARD, SHOWN, PLANS = range(5)
MASKS = [0, 0b10, 0, 0b111, 0]
KINDS = [PILE, ROW, PILE, ROW, PILE]
REFUGEE, SPEAR, GRENADE, TOWER = 1, 2, 3, 4


def rival(**dealt: list[int]) -> Knowledge:
    mind = Knowledge(0, MASKS, KINDS)
    places = {"deck": DECK, "hand": HAND, "yard": YARD, "shown": SHOWN, "plans": PLANS}
    mind.start({places[name]: cards for name, cards in dealt.items()})
    return mind


def see(mind: Knowledge, *events: Event) -> None:
    for event in events:
        mind.fold(event)


def unseen(source: int, target: int) -> Event:
    return (MOVE, source, target, HIDDEN, 0)


def deals(mind: Knowledge, count: int = 300) -> list[list[list[int]]]:
    sampler = mind.sampler(Random(7))
    return [sampler.next() for _ in range(count)]


def test_one_hidden_trash_and_one_hidden_dig_exchange_one_card():
    mind = rival(hand=[REFUGEE] * 8, yard=[GRENADE] * 20)
    see(mind, unseen(HAND, YARD), (SHUFFLE, YARD, 0, 0, 0), unseen(YARD, HAND))
    grenades = Counter(deal[HAND].count(GRENADE) for deal in deals(mind, 2000))
    assert set(grenades) == {0, 1}
    assert grenades[0] / 2000 == pytest.approx(1 / 21, abs=0.02)  # the same refugee was dug up again


def test_what_passes_through_the_same_zone_does_not_mix():
    """Plans and junk are looked at in the same place, one after the other."""
    mind = rival(plans=[TOWER] * 3, yard=[REFUGEE, SPEAR])
    for pile in (PLANS, YARD):
        see(mind, unseen(pile, HAND), unseen(pile, HAND))
        see(mind, unseen(HAND, pile), unseen(HAND, pile))
    for deal in deals(mind):
        assert deal[PLANS] == [TOWER] * 3
        assert sorted(deal[YARD]) == [REFUGEE, SPEAR]


def test_what_came_to_light_is_the_likelier_the_likelier_it_was():
    """Of nine refugees and one card out of a yard full of refugees and grenades: is the yard's card left?"""
    mind = rival(hand=[REFUGEE] * 3, yard=[REFUGEE] * 10 + [GRENADE] * 10)
    see(mind, unseen(YARD, HAND), (MOVE, HAND, SHOWN, REFUGEE, 0))
    left = sum(GRENADE in deal[HAND] for deal in deals(mind, 4000)) / 4000
    # Shown by lot: with a grenade in hand 3 of 4 are refugees, with a refugee all are.
    assert left == pytest.approx((0.5 * 0.75) / (0.5 * 0.75 + 0.5), abs=0.06)


def test_stories_that_exclude_what_is_seen_are_over():
    mind = rival(hand=[REFUGEE] * 3, yard=[SPEAR] * 4 + [GRENADE])
    see(mind, unseen(YARD, HAND), unseen(HAND, DECK), (MOVE, HAND, SHOWN, GRENADE, 0))
    for deal in deals(mind):
        assert deal[DECK] == [REFUGEE]
        assert deal[HAND] == [REFUGEE] * 2
        assert deal[YARD] == [SPEAR] * 4


def test_deals_are_drawn_anew_each_time():
    """Successive deals agree no more than deals of two samplers."""
    mind = rival(deck=list(range(1, 41)), hand=[])
    see(mind, *(unseen(DECK, HAND) for _ in range(10)))
    one = deals(mind, 400)
    same = [sum(map(int.__eq__, a[DECK], b[DECK])) / 30 for a, b in pairwise(one)]
    assert sum(same) / len(same) == pytest.approx(1 / 40, abs=0.02)


def test_every_way_round_a_circle_comes_up():
    """Three hands of which each may have only what two others gave: single swaps would never leave a deal."""
    mind = rival(deck=[REFUGEE], hand=[SPEAR], yard=[GRENADE])
    see(mind, unseen(HAND, DECK), (SHUFFLE, DECK, 0, 0, 0), unseen(DECK, HAND))
    see(mind, unseen(HAND, YARD), (SHUFFLE, YARD, 0, 0, 0), unseen(YARD, HAND))
    found = Counter((*deal[DECK], *deal[HAND], *deal[YARD]) for deal in deals(mind, 1000))
    assert set(found) == {(1, 2, 3), (2, 1, 3), (1, 3, 2), (2, 3, 1)}
    assert min(found.values()) > 180


def test_limits_are_kept_and_the_narrowest_zone_is_filled_first():
    mind = Knowledge(0, MASKS, KINDS)
    mind.start({DECK: [REFUGEE] * 5, YARD: [SPEAR], PLANS: [TOWER] * 2}, together=[DECK, YARD, PLANS])
    limits = {PLANS: TOWER.__eq__, DECK: TOWER.__ne__, YARD: TOWER.__ne__}
    sampler = mind.sampler(Random(1), limits)
    yards = set()
    for _ in range(100):
        deal = sampler.next()
        assert deal[PLANS] == [TOWER, TOWER]
        yards.add(deal[YARD][0])
    assert yards == {REFUGEE, SPEAR}
    assert not sampler.matched


def test_a_deal_that_will_not_do_is_drawn_again():
    mind = rival(deck=[REFUGEE, SPEAR, GRENADE], hand=[])
    see(mind, unseen(DECK, HAND))
    sampler = mind.sampler(Random(1), accept=lambda zones: zones[HAND] == [SPEAR])
    assert all(sampler.next()[HAND] == [SPEAR] for _ in range(20))


# ------------------------------------------------------------------ in hindsight
def told(events: list[Event], sizes: list[int]) -> list[int]:
    stories = Stories(0, MASKS, [PILE, ROW, PILE, ROW, ROW])
    return [event[3] for event in in_hindsight(events, sizes, stories.sees, stories.kinds)]


def test_cards_that_were_chosen_face_down_and_turned_up_are_told_as_they_were():
    chosen = [unseen(HAND, PLANS), unseen(HAND, PLANS)]
    shown = [(MOVE, PLANS, SHOWN, SPEAR, 0), (MOVE, PLANS, SHOWN, GRENADE, 0)]
    assert sorted(told(chosen + shown, [0, 5, 0, 0, 0])[:2]) == [SPEAR, GRENADE]


@pytest.mark.parametrize(
    ("between", "sizes"),
    [
        ([], [0, 5, 0, 0, 1]),  # another card lay there before
        ([(MOVE, SHOWN, PLANS, SPEAR, 0)], [0, 5, 0, 1, 0]),
        ([unseen(DECK, PLANS)], [1, 5, 0, 0, 0]),
        ([unseen(HAND, PLANS), unseen(PLANS, YARD)], [0, 5, 0, 0, 0]),
    ],
)
def test_where_it_may_have_been_another_card_nothing_is_told(between, sizes):
    events = [unseen(HAND, PLANS), *between, (MOVE, PLANS, SHOWN, SPEAR, 0)]
    assert told(events, sizes)[0] == HIDDEN

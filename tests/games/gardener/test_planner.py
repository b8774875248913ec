"""The planner against brute force, and what it must know about sets of cards."""

import sys
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.games.gardener.planner import FREE, Piece, Wishes, cheapest, search

HULL, REACH, BERTH = range(3)
NONE = [0, 0, 0]


def need(hull: int = 0, reach: int = 0, berth: int = 0) -> list[int]:
    return [hull, reach, berth]


def keys(*args, **more) -> list[int] | None:
    cover = cheapest(*args, **more)
    return None if cover is None else sorted(cover.keys)


# ------------------------------------------------------------ by hand
def test_nothing_needed_is_covered_by_nothing():
    assert cheapest(need(hull=2), need(hull=2), []) == ([], 0)
    assert cheapest([], [], []) == ([], 0)


def test_the_price_comes_first_then_the_number_of_cards():
    pieces = [Piece(1, 2, [(HULL, 3)]), Piece(2, 0, [(HULL, 1)]), Piece(3, 1, [(HULL, 2)])]

    assert cheapest(need(hull=3), NONE, pieces) == ([2, 3], 1)
    assert keys(need(hull=3), NONE, [*pieces, Piece(4, 1, [(HULL, 3)])]) == [4]


def test_what_feats_give_need_not_be_played():
    assert keys(need(hull=3), need(hull=2), [Piece(1, 5, [(HULL, 3)]), Piece(2, 1, [(HULL, 1)])]) == [2]


def test_a_card_that_costs_needs_others_that_carry_it():
    sail = Piece(1, 0, [(REACH, 2)], [(BERTH, 1)])
    hood = Piece(2, 2, [(REACH, 2)])
    punt = Piece(3, 1, [(HULL, 1), (BERTH, 1)])

    assert keys(need(reach=2), NONE, [sail, hood, punt]) == [1, 3]
    assert keys(need(reach=2), need(berth=1), [sail, hood, punt]) == [1]
    assert keys(need(reach=2), NONE, [sail, hood]) == [2]
    assert cheapest(need(reach=2), NONE, [sail]) is None


def test_a_card_may_need_what_it_gives_itself():
    assert keys(need(reach=1), NONE, [Piece(1, 0, [(REACH, 2)], [(REACH, 1)])]) == [1]
    assert cheapest(need(reach=2), NONE, [Piece(1, 0, [(REACH, 2)], [(REACH, 1)])]) is None


def test_unique_cards_shut_each_other_out():
    one, other = Piece(1, 0, [(HULL, 1)], unique=7), Piece(2, 0, [(HULL, 1)], unique=7)
    plain = Piece(3, 4, [(HULL, 1)])

    assert keys(need(hull=2), NONE, [one, other, plain]) in ([1, 3], [2, 3])
    assert keys(need(hull=2), NONE, [one, other, plain], seats=2) == [1, 2]


def test_unique_any_holds_for_all_seats():
    one, other = Piece(1, 0, [(HULL, 1)], unique_any=7), Piece(2, 0, [(HULL, 1)], unique_any=7)

    assert cheapest(need(hull=2), NONE, [one, other], seats=4) is None


def test_unique_and_unique_any_do_not_touch_each_other():
    """GT-R-65."""
    one, other = Piece(1, 0, [(HULL, 1)], unique=7), Piece(2, 0, [(HULL, 1)], unique_any=7)

    assert keys(need(hull=2), NONE, [one, other]) == [1, 2]


def test_a_card_counts_once_for_each_seat_that_holds_it():
    punt = Piece(1, 1, [(HULL, 1)])

    assert cheapest(need(hull=2), NONE, [punt, punt], seats=2) == ([1, 1], 2)
    assert cheapest(need(hull=2), NONE, [punt]) is None


def test_shares_are_played_while_less_lies_there_than_is_offered():
    """GT-R-29: the last may go beyond."""
    shares = [Piece(key, 0, [(HULL, 1)], stock=2) for key in (1, 2, 3)]

    assert keys(need(hull=2), NONE, shares, offering=3) is not None
    assert keys(need(hull=3), NONE, shares, offering=4) is None
    assert keys(need(hull=3), NONE, shares, offering=5) == [1, 2, 3]
    assert keys(need(hull=2), NONE, shares, offering=5, shares=3) is None
    assert keys(need(hull=3), NONE, shares) == [1, 2, 3], "no offering, no limit"


def test_a_card_that_needs_another_is_played_behind_it():
    mirror = Piece(1, 0, [(HULL, 2)], wishes=Wishes([[2, 3]]))
    lantern = Piece(2, 0, [(REACH, 1)])

    assert cheapest(need(hull=2), NONE, [mirror, lantern]) == ([2, 1], 0)
    assert cheapest(need(hull=2), NONE, [mirror]) is None
    assert cheapest(need(hull=2), NONE, [mirror], lying=[3]) == ([1], 0)


def test_two_cards_that_wait_for_each_other_need_a_third():
    one = Piece(1, 0, [(HULL, 1)], wishes=Wishes([[2, 3]]))
    two = Piece(2, 0, [(HULL, 1)], wishes=Wishes([[1]]))

    assert cheapest(need(hull=2), NONE, [one, two]) is None
    assert cheapest(need(hull=2), NONE, [one, two, Piece(3, 9, [])]) == ([3, 1, 2], 9)


def test_a_card_that_others_shut_out_goes_first():
    shy = Piece(1, 0, [(HULL, 1)], wishes=Wishes(unless=[[[2]]]))
    loud = Piece(2, 0, [(HULL, 1)])

    assert cheapest(need(hull=2), NONE, [loud, shy]) == ([1, 2], 0)
    assert cheapest(need(hull=2), NONE, [loud, shy], lying=[2]) is None


def test_all_conditions_of_one_denial_must_hold_together():
    shy = Piece(1, 0, [(HULL, 1)], wishes=Wishes(unless=[[[8], [9]]]))

    assert keys(need(hull=1), NONE, [shy], lying=[8]) == [1]
    assert keys(need(hull=1), NONE, [shy], lying=[8, 9]) is None


def test_a_cut_search_still_finds_something():
    pieces = [Piece(key, key % 3, [(key % 3, 1 + key % 4)], [((key + 1) % 3, key % 2)]) for key in range(40)]
    wanted = need(9, 9, 9)

    best, whole = search(wanted, NONE, pieces, limit=100_000)
    quick, cut = search(wanted, NONE, pieces, limit=0)

    assert best is not None
    assert quick is not None
    assert (whole, cut) == (True, False)
    assert quick.price >= best.price


def test_any_cover_will_do():
    pieces = [Piece(key, key % 3, [(key % 3, 1 + key % 4)], [((key + 1) % 3, key % 2)]) for key in range(40)]

    cover, _ = search(need(9, 9, 9), NONE, pieces, first=True)

    assert cover is not None
    assert search(need(99, 99, 99), NONE, pieces, first=True) == (None, True)


def test_very_large_numbers_do_no_harm():
    large = 2147483647
    pieces = [Piece(key, large, [(HULL, large)], [(BERTH, large)]) for key in range(40)]

    assert cheapest(need(hull=large), NONE, pieces) is None
    assert keys(need(hull=large), NONE, [*pieces, Piece(50, 1, [(BERTH, large)])]) is not None


@pytest.mark.slow
def test_many_cards_of_one_are_no_recursion_without_end():
    many = sys.getrecursionlimit() + 50
    pieces = [Piece(key, key % 7, [(HULL, 1)]) for key in range(many + 50)]

    cover, _ = search(need(hull=many), NONE, pieces)

    assert cover is None or len(cover.keys) == many


# ------------------------------------------------------------ by brute force
def legal(pieces: tuple[Piece, ...], seats: int, offering: int) -> bool:
    for piece in pieces:
        if piece.unique and sum(other.unique == piece.unique for other in pieces) > seats:
            return False
        if piece.unique_any and sum(other.unique_any == piece.unique_any for other in pieces) > 1:
            return False
    stock = [piece.stock for piece in pieces if piece.stock]
    if offering and stock and sum(stock) - max(stock) >= offering:
        return False
    if all(piece.wishes is FREE for piece in pieces):
        return True
    return any(playable(order) for order in permutations(pieces))


def playable(order: tuple[Piece, ...]) -> bool:
    there: set[int] = set()
    for piece in order:
        if not piece.wishes.allow(there):
            return False
        there.add(piece.key)
    return True


def brute(wanted: list[int], pieces: list[Piece], seats: int, offering: int) -> tuple[int, int] | None:
    found = []
    for count in range(len(pieces) + 1):
        for chosen in combinations(pieces, count):
            have = [0] * len(wanted)
            for piece in chosen:
                for name, amount in piece.gains:
                    have[name] += amount
                for name, amount in piece.drains:
                    have[name] -= amount
            enough = all(have[name] >= wanted[name] for name in range(len(wanted)))
            if enough and legal(chosen, seats, offering):
                found.append((sum(piece.price for piece in chosen), count))
    return min(found, default=None)


amounts = st.lists(st.tuples(st.integers(0, 2), st.integers(1, 3)), max_size=2)
some_keys = st.lists(st.integers(1, 7), min_size=1, max_size=3)


@st.composite
def some_pieces(draw) -> list[Piece]:
    out = []
    for key in range(1, draw(st.integers(1, 7)) + 1):
        wishes = FREE
        if draw(st.integers(0, 3)) == 0:
            after = draw(st.lists(some_keys, max_size=2))
            unless = [[each] for each in draw(st.lists(some_keys, max_size=1))]
            wishes = Wishes(
                [set(each) - {key} for each in after], [[set(each) - {key} for each in one] for one in unless]
            )
        out.append(
            Piece(
                key,
                draw(st.integers(0, 3)),
                draw(amounts),
                draw(amounts) if draw(st.booleans()) else [],
                unique=draw(st.sampled_from([0, 0, 0, 1, 2])),
                unique_any=draw(st.sampled_from([0, 0, 0, 1])),
                stock=draw(st.sampled_from([0, 0, 0, 1, 2])),
                wishes=wishes,
            )
        )
    return out


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.integers(-1, 5), min_size=3, max_size=3),
    some_pieces(),
    st.sampled_from([0, 1, 2, 3]),
)
def test_it_finds_what_brute_force_finds(wanted: list[int], pieces: list[Piece], offering: int):
    cover, whole = search(wanted, NONE, pieces, offering=offering)
    best = brute(wanted, pieces, 1, offering)

    assert whole
    if cover is None:
        assert best is None
    else:
        assert (cover.price, len(cover.keys)) == best
        by_key = {piece.key: piece for piece in pieces}
        assert playable(tuple(by_key[key] for key in cover.keys))
    assert (search(wanted, NONE, pieces, offering=offering, first=True)[0] is None) == (best is None)


@pytest.mark.long
@settings(max_examples=20_000, deadline=None)
@given(
    st.lists(st.integers(-1, 6), min_size=3, max_size=3),
    some_pieces(),
    st.sampled_from([0, 1, 2, 3]),
)
def test_it_finds_what_brute_force_finds_long(wanted: list[int], pieces: list[Piece], offering: int):
    cover, _ = search(wanted, NONE, pieces, offering=offering)

    assert (None if cover is None else (cover.price, len(cover.keys))) == brute(wanted, pieces, 1, offering)

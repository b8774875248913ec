"""Rulings about the Idol board and the Burial Ground."""

import pytest

from tests.rulebook.endless_winter.words import (
    INITIATE,
    can,
    cards,
    choose,
    decline,
    do,
    eclipse,
    ended,
    fact,
    facts,
    in_order,
    order,
    score,
    size,
    slide,
    some,
    table,
)

SIX = "4 tribesman, 2 brave"


def test_who_comes_later_stands_further_right():
    """EW-R33: on the new level, behind who is there already."""
    game = table(hand0="carved-totem", honor=[4, 5], honor_queue=[0, 1])
    do(game, 0, "play:carved-totem", "honor")
    assert fact(game, "honor:0") == fact(game, "honor:1") == 5
    assert fact(game, "honor_since:1") < fact(game, "honor_since:0")


def test_who_left_a_level_makes_room():
    """EW-R33: the rest close ranks; who comes back up to them is behind them."""
    game = table(seats=3, hand0="carved-totem", hand1="grave-goods", honor=[1, 1, 1], honor_queue=[1, 0, 2])
    do(game, 0, "play:carved-totem", "honor", f"send:{INITIATE}")
    decline(game)
    do(game, 1, "play:grave-goods", "done", "honor")
    assert facts(game, "honor", 3) == [2, 2, 1]
    assert fact(game, "honor_since:0") < fact(game, "honor_since:1")


@pytest.mark.parametrize(
    ("queue", "ranks"), [([0, 1, 2], [15, 10, 6]), ([2, 1, 0], [6, 10, 15]), ([1, 2, 0], [6, 15, 10])]
)
def test_on_one_level_the_leftmost_is_highest(queue, ranks):
    """EW-R70: with three players charts 1, 2, 3 in order."""
    game = ended(seats=3, honor=[3, 3, 3], honor_queue=queue, buried0=SIX, buried1=SIX, buried2=SIX)
    assert [score(game, seat, "honor") for seat in range(3)] == ranks


def test_third_and_fourth_share_a_chart():
    """EW-R70: with four players."""
    game = ended(seats=4, honor=[2, 9, 4, 7], buried0=SIX, buried1=SIX, buried2=SIX, buried3=SIX)
    assert [score(game, seat, "honor") for seat in range(4)] == [6, 15, 6, 10]


def test_a_level_counts_before_the_queue():
    """EW-R70: higher is higher, whoever came first."""
    game = ended(honor=[4, 3], honor_queue=[1, 0], buried0=SIX, buried1=SIX)
    assert [score(game, seat, "honor") for seat in (0, 1)] == [15, 6]


def test_both_markers_on_top():
    """EW-R34: an Idol is a point by way of Offering."""
    game = table(hand0="carved-totem", honor=[10, 1], offering=[10, 1])
    do(game, 0, "play:carved-totem")
    assert "honor" not in can(game, 0)
    do(game, 0, "offering")
    assert (fact(game, "points:0"), fact(game, "offering:0"), fact(game, "honor:0")) == (1, 10, 10)


@pytest.mark.parametrize(
    ("level", "points"), [(7, 1), (8, 2), (9, 3), (6, 0), (1, 0)], ids=lambda number: str(number)
)
def test_points_on_entering_a_level(level, points):
    """EW-R31: ten levels, the top three with 1, 2 and 3 points."""
    game = table(hand0="carved-totem", honor=[level, 1])
    do(game, 0, "play:carved-totem", "honor")
    assert (fact(game, "honor:0"), fact(game, "points:0")) == (level + 1, points)


def test_nothing_buried_nothing_gained():
    """EW-R35: whatever the chart."""
    game = ended(honor=[10, 1])
    assert [score(game, seat, "honor") for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("count", "first", "third"),
    [(1, 6, 1), (2, 6, 1), (3, 6, 1), (4, 10, 3), (5, 10, 3), (6, 15, 6), (8, 15, 6)],
)
def test_the_charts_of_two_players(count, first, third):
    """EW-R36: the third chart has 4-5, too; its name is the right or the bottom one (EW-R37)."""
    ground = f"{count} elder"
    game = ended(honor=[1, 3], buried0=ground, buried1="")
    assert score(game, 0, "honor") == third
    game = ended(honor=[4, 3], buried0=ground, buried1="")
    assert score(game, 0, "honor") == first


@pytest.mark.parametrize(("count", "points"), [(1, 3), (3, 3), (4, 6), (5, 6), (6, 10), (7, 10)])
def test_the_middle_chart(count, points):
    """EW-R37: for the second of three or four."""
    game = ended(seats=3, honor=[4, 5, 3], buried0=f"{count} elder")
    assert score(game, 0, "honor") == points


@pytest.mark.parametrize(
    ("level", "points"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 5), (8, 5), (9, 5), (10, 11)]
)
def test_every_level_of_offering(level, points):
    """EW-R38: 4:1 from the bottom level on, then 3:1, 2:1 and 1:1; 11 Food and Tools."""
    game = ended(offering=[level, 1], food=[6, 0], tools=[5, 0])
    assert score(game, 0, "offering") == points


# ------------------------------------------------------------ burying
def test_where_buried_cards_come_from():
    """EW-R39: hand, discard pile, above the board; never the deck."""
    game = table(hand0="brave, tribesman", discard0="elder", deck0="hunter", tools=[2, 0])
    do(game, 0, f"send:{INITIATE}", "work:tribesman")
    slide(game, 0)
    assert some(game, 0, "bury") == {"bury:brave:hand", "bury:elder:discard", "bury:tribesman:labor"}
    do(game, 0, "bury:tribesman:labor", "bury:elder:discard")
    assert cards(game, "buried:0") == ["elder", "tribesman"]
    assert (size(game, "labor:0"), size(game, "discard:0"), fact(game, "tools:0")) == (0, 0, 0)


def test_culture_cards_of_this_turn_are_in_the_discard_pile_by_then():
    """EW-R39: a Culture card can be buried like a Tribe card (EW-R12)."""
    game = table(hand0="berry-gathering, hide-tents, brave", tools=[1, 0])
    do(game, 0, "play:berry-gathering", f"send:{INITIATE}")
    slide(game, 0)
    assert some(game, 0, "bury") == {
        "bury:brave:hand",
        "bury:hide-tents:hand",
        "bury:berry-gathering:discard",
    }


def test_no_tool_no_burial():
    """EW-R39: the middle section costs a Tool each."""
    game = table(hand0="brave", tools=[1, 0])
    do(game, 0, f"send:{INITIATE}")
    slide(game, 0)
    do(game, 0, "bury:brave:hand")
    assert game.waiting == [1]
    game = table(hand0="brave")
    do(game, 0, f"send:{INITIATE}")
    slide(game, 0)
    assert game.waiting == [1]


def test_an_elder_does_not_bury_itself():
    """EW-R40: alone it has nothing to bury."""
    game = eclipse(ritual0="elder")
    decline(game)
    assert (cards(game, "buried:0"), cards(game, "discard:0") + cards(game, "hand:0")) == ([], ["elder"])


def test_an_elder_may_bury_another_revealed_card():
    """EW-R40: whose ability is then lost; its Labor stays (EW-R41)."""
    game = eclipse(ritual0="elder, shaman", ritual1="2 brave", order=[1, 0], discard0="tribesman")
    assert (fact(game, "ritual_halves:0"), order(game)) == (7, [1, 0])
    decline_until(game, 0)
    do(game, 0, "resolve:elder")
    assert some(game, 0, "bury") == {"bury:shaman:revealed", "bury:tribesman:discard"}
    do(game, 0, "bury:shaman:revealed")
    assert cards(game, "buried:0") == ["shaman"]
    assert "honor" not in can(game, 0)
    assert fact(game, "honor:0") == 1
    assert order(game) == [1, 0]


def test_two_elders_may_bury_each_other():
    """EW-R40: the other one is not resolving."""
    game = eclipse(ritual0="2 elder, brave")
    choose(game, 0, "resolve:elder")
    assert some(game, 0, "bury") == {"bury:elder:revealed", "bury:brave:discard"}


def test_a_card_without_an_ability_is_discarded_first():
    """HS-EW-2: where it can be buried just as well."""
    game = eclipse(ritual0="elder, brave, tribesman")
    assert sorted(in_order(game, "discard:0")) == ["brave", "tribesman"]
    assert some(game, 0, "bury") == {"bury:brave:discard", "bury:tribesman:discard"}


def decline_until(game, seat):
    while game.waiting != [seat]:
        do(game, game.waiting[0], "done")


def test_labor_of_a_card_that_is_then_buried_stays():
    """EW-R41: the turn order is settled already."""
    game = eclipse(ritual0="elder, tribeswoman", ritual1="tribesman", order=[1, 0])
    assert order(game) == [0, 1]
    choose(game, 0, "resolve:elder")
    do(game, 0, "bury:tribeswoman:revealed")
    assert (order(game), fact(game, "ritual_halves:0")) == ([0, 1], 4)


def test_buried_cards_score_what_is_printed():
    """EW-R42: besides the chart."""
    game = ended(honor=[5, 1], buried0="elder, spear-drill, tribesman")
    assert (score(game, 0, "cards"), score(game, 0, "honor")) == (1 + 2 + 0, 6)


def test_buried_cards_are_face_down():
    """EW-R39: others see how many; the owner may look."""
    game = table(buried0="elder, brave")
    assert game.view(1)["zones"]["buried:0"]["count"] == 2
    assert not game.view(1)["zones"]["buried:0"].get("cards")
    assert sorted(game.view(0)["zones"]["buried:0"]["cards"]) == ["brave", "elder"]


@pytest.mark.parametrize(
    ("where", "points"), [("hand0", 3), ("deck0", 3), ("discard0", 3), ("buried0", 3), ("ritual0", 3)]
)
def test_which_cards_score(where, points):
    """EW-R101: hand, deck, discard pile and Burial Ground; a Ritual pile is discarded first."""
    game = ended(**{where: "mammoth-drive, tribesman"})
    assert score(game, 0, "cards") == points
    assert in_order(game, "buried:1") == []


def test_points_of_all_places_together():
    """EW-R101: 1 for a Tribe card, 0 for a starting card, what is printed for a Culture card."""
    game = ended(
        hand0="elder, tribesman",
        deck0="great-feast",
        discard0="longhouse, hunter",
        buried0="firekeeping, shaman",
    )
    assert score(game, 0, "cards") == 1 + 1 + 2 + 1

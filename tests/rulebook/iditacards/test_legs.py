"""EFFECTS: legs."""

import pytest

from hearthside.games.iditacards.cards import LEGS
from hearthside.games.iditacards.sayings import ENTERS
from tests.rulebook.iditacards.words import (
    SNOW,
    STORM,
    at,
    can,
    cards,
    damage,
    do,
    hypo,
    in_order,
    moves,
    part,
    play,
    refused,
    risk,
    rolled,
    round_to,
    size,
    speed,
    starve,
    stay,
    table,
    team,
    told,
)


@pytest.mark.parametrize("leg", LEGS, ids=lambda leg: leg.id)
def test_a_settlement_that_costs_starvation_stands_empty(leg):
    """HS-ID-10: none is called as if somebody there could sell food."""
    if any(side.starvation for side in leg.sides):
        empty = leg.name.split()[0] in ("Ghost", "Abandoned", "Looted", "Closed")
        assert empty == (leg.id in ("town", "village", "trading_post", "roadhouse"))


def test_alone_a_leg_says_nothing_of_passing():
    """HS-ID-11: Trapline and Narrow Track do nothing but cost starvation, and the course says so."""
    for woods in ("trapline", "narrow_track"):
        game = table(seats=1, squares=[5], course=f"village, {woods}, overflow, mountain")
        told_there = [stretch["text"] for stretch in part(game, "course")["stretches"]]
        assert told_there[1] == "On entering: 1 starvation."
        assert not [text for text in told_there if "assing" in text]


def test_entering_a_leg_raises_the_counters():
    """LEGS: lines 308-309; the left side in the first half."""
    game = table(course="town, narrow_track, overflow, mountain", squares=[60, 40])
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert (hypo(game, 0), starve(game, 0)) == (1, 1)
    assert (hypo(game, 1), starve(game, 1)) == (1, 0)


def test_the_second_half_uses_the_right_side():
    """LEGS: lines 305-307: Mountain 1/2 from square 141 on."""
    game = table(course="town, narrow_track, overflow, mountain", squares=[140, 80])
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert (hypo(game, 0), starve(game, 0)) == (1, 2)
    assert (hypo(game, 1), starve(game, 1)) == (0, 1)  # Town, second side


def test_staying_in_a_leg_enters_nothing():
    """ID-8.8: only who was not standing on it."""
    game = table(course="town, narrow_track, overflow, mountain", squares=[65, 45])
    do(game, 0, "pass")
    assert (hypo(game), starve(game)) == (0, 0)


def test_every_leg_crossed_is_entered():
    """ID-8.7: from Wolf Country over Overflow into Mountain, in order."""
    game = table(
        course="town, wolf_country, overflow, mountain",
        squares=[39, 1],
        hand0="out_of_control",
        dog10="bear",
        deck0="rest, 3 move",
    )
    do(game, 0, "play:out_of_control")
    names = [value for seat, value, _ in told(game, ENTERS)]
    assert len(names) == 2
    assert (hypo(game), starve(game)) == (2, 1)


def test_on_enter_damage_of_a_leg_only_crossed():
    """LEGS: onEnter effects strike who crosses, too (sheet 5)."""
    game = table(
        course="town, wolf_country, overflow, mountain",
        squares=[20, 1],
        hand0="out_of_control",
        deck0="rest, 3 move",
        dog10="bear",
    )
    do(game, 0, "play:out_of_control")
    assert at(game, 0) >= 43
    assert damage(game) == 1 + 5


def test_the_first_leg_is_entered_from_the_start():
    """ID-8.7: Hills cost 2 starvation."""
    game = table(course="hills, wolf_country, overflow, mountain", squares=[0, 0])
    do(game, 0, "pass")
    assert starve(game) == 2


def test_no_leg_counts_at_the_start():
    """LEGS: effects on the given leg only."""
    game = table(course="river_flats, wolf_country, overflow, mountain", squares=[0, 0])
    do(game, 0, "pass")
    assert at(game, 0) == 1


def test_lead_dog_softens_leg_entries():
    """ID-9.19: each rise 1 smaller, not below 0; not weather, not cards."""
    game = table(
        course="town, narrow_track, overflow, mountain", squares=[140, 100], dog10="lead_dog", weather="snow"
    )
    do(game, 0, "pass")
    assert (hypo(game), starve(game)) == (0, 1)
    game = rolled(3, dog10="lead_dog")
    assert hypo(game) == 1


def test_two_lead_dogs():
    """ID-9.19: Mountain 1/2 becomes 0/0."""
    game = table(
        course="town, narrow_track, overflow, mountain",
        squares=[140, 100],
        dog10="lead_dog",
        dog20="lead_dog",
    )
    do(game, 0, "pass")
    assert (hypo(game), starve(game)) == (0, 0)


def test_town_makes_immune():
    """LEGS: no damage for passing when the move ends there; others' cards have no effect (ID-9.3)."""
    game = table(
        course="town, narrow_track, overflow, mountain",
        squares=[5, 6],
        hand1="stab_in_the_dark, rest",
        deck1="3 move",
    )
    do(game, 0, "pass")
    assert (damage(game), at(game, 1)) == (0, 5)
    play(game, 1, "stab_in_the_dark", "rest")
    assert damage(game) == 0


def test_village_recovers_a_card_at_the_end_of_the_turn():
    """LEGS: after the automatic move, if one is there then."""
    game = table(course="village, narrow_track, overflow, mountain", squares=[5, 45], discard0="move, rest")
    do(game, 0, "pass")
    assert at(game, 0) == 6
    do(game, 0, "recover:rest")
    assert cards(game, "hand:0") == ["rest"]
    assert game.waiting == [1]


def test_village_left_by_the_automatic_move_gives_nothing():
    """LEGS: if you are here then (sheet 5)."""
    game = table(course="village, narrow_track, overflow, mountain", squares=[20, 45], discard0="move, rest")
    do(game, 0, "pass")
    assert game.waiting == [1]
    assert size(game, "hand:0") == 0


def test_summit_cabin_draws_at_the_end_of_the_turn():
    """LEGS: also after a failed payment."""
    game = table(
        course="village, narrow_track, overflow, summit_cabin",
        squares=[65, 45],
        hand0="lunch",
        deck0="move, rest",
    )
    do(game, 0, "play:lunch")
    assert cards(game, "hand:0") == ["move"]


@pytest.mark.parametrize(("leg", "dogs", "expected"), [("hills", 3, 3), ("blizzard", 3, -3)])
def test_dog_speed_counts_dogs(leg, dogs, expected):
    """LEGS: a Big Dog counts as two (ID-8.53)."""
    course = (
        "hills, narrow_track, overflow, mountain"
        if leg == "hills"
        else "town, narrow_track, blizzard, mountain"
    )
    game = table(course=course, squares=[5 if leg == "hills" else 45, 100], dog10="good_dog", dog20="big_dog")
    assert speed(game) == 3 + expected


def test_cloud_cancels_the_bonus_of_hills_not_the_penalty_of_blizzard():
    """ID-8.45: only positive modifiers."""
    game = table(
        course="hills, narrow_track, blizzard, mountain",
        squares=[5, 45],
        dog10="good_dog",
        dog11="good_dog",
        weather="cloud",
    )
    assert (speed(game, 0), speed(game, 1)) == (0, -1)


@pytest.mark.parametrize(("square", "expected"), [(45, 3), (125, 2)])
def test_whiteout_caps_the_bonuses(square, expected):
    """LEGS: their sum, weather included, before penalties and doubling."""
    game = table(
        course="town, narrow_track, whiteout, mountain",
        squares=[square, 1],
        dog10="bear",
        dog20="bear",
        weather="sun",
    )
    assert speed(game) == expected
    game = table(
        course="town, narrow_track, whiteout, mountain",
        squares=[square, 1],
        dog10="bear",
        dog20="engineer_dog",
        dog30="lazy_dog",
    )
    assert speed(game) == 2 * (expected - 1)


def test_pack_ice_caps_moves_that_start_there():
    """LEGS: 10 in the first half, doubled moves included."""
    game = table(
        course="town, narrow_track, pack_ice, mountain",
        squares=[41, 1],
        dog10="moose",
        hand0="downhill_slide, 3 move",
        deck0="4 move",
    )
    do(game, 0, "play:downhill_slide", "pay_all:3")
    assert moves(game)[0] == 10


@pytest.mark.parametrize(
    ("square", "dogs", "expected"),
    [(41, "bear bear bear", 10), (41, "moose engineer_dog", 10), (121, "moose bear", 8)],
)
def test_pack_ice_caps_moves_that_are_a_little_too_long(square, dogs, expected):
    """LEGS: 10 in the first half, 8 in the second; as far as that one may go."""
    team = {f"dog{place}0": dog for place, dog in enumerate(dogs.split(), 1)}
    course = "town, narrow_track, pack_ice, mountain"
    game = table(course=course, squares=[square, 1], hand0="move", **team)
    do(game, 0, "play:move")
    assert moves(game)[0] == expected


def test_a_move_onto_pack_ice_is_not_capped():
    """LEGS: a move that starts here."""
    game = table(
        course="town, narrow_track, pack_ice, mountain",
        squares=[40, 1],
        hand0="out_of_control",
        deck0="rest, move",
    )
    do(game, 0, "play:out_of_control")
    assert moves(game)[0] == 20


def test_cliff_face_makes_the_automatic_move_one_square():
    """LEGS: neither bonuses nor penalties; cards move as ever, and level 7 stands still (ID-8.37)."""
    game = table(
        course="town, narrow_track, overflow, cliff_face", squares=[65, 1], dog10="bear", hand0="move"
    )
    do(game, 0, "play:move")
    assert moves(game) == [4, 1]
    game = table(
        course="town, narrow_track, overflow, cliff_face", squares=[65, 1], dog10="bear", hypothermia=[1, 0]
    )
    do(game, 0, "pass")
    assert moves(game) == [1]
    game = table(course="town, narrow_track, overflow, cliff_face", squares=[65, 1], hypothermia=[7, 0])
    do(game, 0, "pass")
    assert moves(game) == []


def test_frozen_lake_stops_starvation_from_any_source():
    """LEGS: noStarve: cards of others, own cards, rain."""
    course = "town, narrow_track, frozen_lake, mountain"
    assert starve(rolled(6, course=course)) == 0
    game = table(course=course, hand0="travel_light, rest", deck0="3 move", squares=[41, 1])
    play(game, 0, "travel_light", "rest")
    assert (hypo(game), starve(game)) == (1, 0)


@pytest.mark.parametrize(("leg", "square", "per_racer"), [("trapline", 25, 0), ("narrow_track", 25, 2)])
def test_legs_that_change_the_damage_for_passing(leg, square, per_racer):
    """LEGS: on a move that ends here."""
    game = table(
        seats=3,
        course=f"town, {leg}, overflow, mountain",
        squares=[square, square + 1, square + 2],
        dog10="wheel_dog",
    )
    do(game, 0, "pass")
    assert damage(game) == 2 * per_racer


def test_the_leg_where_the_move_ends_decides_the_damage():
    """LEGS: passing in Narrow Track, ending on Overflow: 1."""
    game = table(course="town, narrow_track, overflow, mountain", squares=[39, 40], dog10="wheel_dog")
    do(game, 0, "pass")
    assert (at(game, 0), damage(game)) == (41, 1)


@pytest.mark.parametrize(("square", "added", "taken"), [(5, 2, 2), (85, 2, 3)])
def test_trading_post_helps_sled_cards(square, added, taken):
    """LEGS: sled add +1, in the second half take +1 as well."""
    game = table(
        course="trading_post, narrow_track, overflow, mountain",
        squares=[square, 45],
        hand0="repair_sled, rest",
        supply="3 push",
    )
    play(game, 0, "repair_sled", "rest")
    do(game, 0, "from_deck:survivor_deck")
    assert size(game, "supply") == 3 + added
    for _ in range(taken - 1):
        do(game, 0, "take:push")
    assert game.waiting == [0]
    do(game, 0, "take:push")
    assert game.waiting == [1]


def test_berry_thicket_adds_to_the_draw_of_food():
    """LEGS: foodDraw +1 for food, not for Rest."""
    course = "town, berry_thicket, overflow, mountain"
    game = table(course=course, squares=[25, 45], hand0="waffle", deck0="4 move, rest")
    do(game, 0, "play:waffle")
    assert size(game, "hand:0") == 3
    game = table(course=course, squares=[25, 45], hand0="rest", deck0="4 move")
    do(game, 0, "play:rest")
    assert size(game, "hand:0") == 2


def test_berry_thicket_does_not_help_a_meal_without_effect():
    """LEGS: not if the card had no effect."""
    game = table(
        course="town, berry_thicket, overflow, mountain", squares=[25, 45], hand0="eat_dog", deck0="4 move"
    )
    do(game, 0, "play:eat_dog")
    assert size(game, "hand:0") == 0


def test_mountain_gives_no_hand_bonus():
    """ID-8.67: at most 6, as in a storm; minus figures count."""
    course = "roadhouse, narrow_track, overflow, mountain"
    assert size(rolled(2, course=course, squares=[65, 45], dog10="retriever"), "hand:0") == 6
    assert size(rolled(2, course=course, squares=[65, 45], dog10="problem_dog"), "hand:0") == 5


def test_roadhouse_gives_a_bigger_hand():
    """LEGS: +1 in the first half, +2 in the second, none in a storm (ID-8.67)."""
    assert size(rolled(SNOW, squares=[5, 45]), "hand:0") == 7
    assert size(rolled(SNOW, squares=[85, 45]), "hand:0") == 8
    assert size(rolled(STORM, squares=[85, 45]), "hand:0") == 6


def test_sea_wind_chills_on_a_new_day():
    """LEGS: participants only."""
    game = rolled(SNOW, course="town, narrow_track, sea_wind, mountain")
    assert (hypo(game, 0), hypo(game, 1)) == (1, 0)


def test_black_ice():
    """LEGS: +2 speed, less 1 for the starvation of entering, and 1 damage."""
    game = table(course="town, narrow_track, black_ice, mountain", squares=[40, 1])
    do(game, 0, "pass")
    assert (damage(game), starve(game), speed(game)) == (1, 1, 2 - 1)


def test_several_effects_of_one_move():
    """MOVEMENT: a racer passed, a leg entered and a checkpoint reached in one move (sheet 7.7)."""
    game = table(
        course="town, narrow_track, overflow, high_pass", squares=[80, 81], legendaries0="moose, puppy"
    )
    do(game, 0, "pass", "take:puppy")
    assert (at(game, 0), at(game, 1), starve(game), damage(game)) == (81, 80, 1, 0)  # Town spares the damage


def test_the_move_back_over_the_middle_of_the_board():
    """LEGS: pushed from 81 to 80 one stands on Heights again."""
    game = table(course="town, narrow_track, overflow, thin_air", squares=[80, 81], hand1="move, rest")
    do(game, 0, "pass")
    play(game, 1, "move", "rest")  # Thin Air raises the cost
    assert cards(game, "hand:1") == []


def test_overflow_in_the_second_half():
    """LEGS: cost.energy +1, risk payments included."""
    game = table(squares=[125, 1], pending0="sprint", payments=[[2], []], deck0="move, rest", hand0="lunch")
    risk(game, 0, "lunch")
    assert size(game, "hand:0") == 0
    assert in_order(game, "paid:0") == ["move"]
    round_to(game, 0)
    refused(game, 0, "pass")
    assert can(game, 0) == {"pay_risk", "new_day"}
    stay(game)
    assert team(game) == []

"""Several rules at once, and whole games by chance."""

import random
from collections import Counter

import pytest

import hearthside
from tests.rulebook.iditacards.words import (
    GAME,
    SNOW,
    WIND,
    at,
    can,
    cards,
    damage,
    do,
    fact,
    hypo,
    in_order,
    moves,
    pile,
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
)


def test_one_passes_an_immune_racer_at_the_usual_price():
    """ID-9.3: the mover is not immune, the passed one is pushed."""
    game = table(squares=[50, 51], immune=[0, 1])
    do(game, 0, "pass")
    assert (damage(game, 0), at(game, 1)) == (1, 50)


def test_an_immune_player_must_still_shoot_his_own_dog():
    """ID-9.3: immunity is against other players' cards; one's own still apply (ID-8.70)."""
    game = table(pending0="referee", deck0="rest", dog10="cat", immune=[1, 0])
    risk(game, 0)
    if "kill:1:0" in can(game, 0):
        do(game, 0, "kill:1:0")
    assert team(game) == []
    assert "cat" in in_order(game, "hand:0")


def test_town_spares_the_caller_the_roll_of_his_new_day():
    """ID-9.3: immunity by a leg does not end with the day."""
    game = rolled(WIND, squares=[5, 45], course="town, trapline, overflow, high_pass")
    assert (hypo(game, 0), hypo(game, 1)) == (0, 1)
    assert moves(game) == [1]


def test_snow_empties_the_supply_though_everybody_is_immune():
    """ID-9.3: the shared supply is not a player."""
    game = rolled(SNOW, squares=[5, 8], course="town, trapline, overflow, high_pass", supply="push")
    assert size(game, "supply") == 0


def test_a_reactor_a_steam_engine_and_armour():
    """ID-9.13: two deaths are asked of the armoured dog: the reactor's and the engine's."""
    game = table(dog10="good_dog, nuclear_reactor", dog20="husky, steam_engine", dog30="bear, armour")
    do(game, 0, "sacrifice:1")
    while "pass" not in can(game, 0):
        do(game, 0, sorted(key for key in can(game, 0) if key.startswith("sacrifice"))[0])
    assert team(game) == []
    assert cards(game, "discard:0") == ["armour", "nuclear_reactor", "steam_engine"]


def test_a_cat_with_a_reactor():
    """ID-9.13: the Cat dies, goes to the hand, and the others die along."""
    game = table(dog10="cat, nuclear_reactor", dog20="wheel_dog", dog30="husky")
    do(game, 0, "sacrifice:1")
    assert team(game) == []
    assert cards(game, "hand:0") == ["cat"]
    assert cards(game, "discard:0") == ["nuclear_reactor", "wheel_dog"]
    assert cards(game, "destroyed") == ["husky"]


def test_making_room_with_the_wearer_of_a_reactor():
    """ID-8.52: all die, then the new dog joins an empty team."""
    names = ["good_dog, nuclear_reactor", "bear", "bear", "bear", "greyhound", "greyhound"]
    game = table(
        hand0="wheel_dog, rest, lunch, dinner",
        deck0="4 move",
        squares=[41, 1],
        **{f"dog{place}0": name for place, name in enumerate(names, 1)},
    )
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    do(game, 0, "sacrifice:1")
    assert team(game) == [["wheel_dog"]]
    assert moves(game) == [2]


def test_making_room_with_a_cat_puts_it_in_the_hand():
    """ID-9.14: by any death."""
    names = ["cat", "bear", "bear", "bear", "greyhound", "greyhound"]
    game = table(
        hand0="wheel_dog, rest, lunch, dinner",
        deck0="4 move",
        squares=[41, 1],
        **{f"dog{place}0": name for place, name in enumerate(names, 1)},
    )
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    do(game, 0, "sacrifice:1")
    assert ["wheel_dog"] in team(game)
    assert cards(game, "hand:0") == ["cat"]


def test_a_pending_attachment_whose_only_dog_is_gone():
    """ID-8.69: the dog is chosen when it resolves; without one it is discarded."""
    game = table(pending0="tiara", deck0="rest, move, lunch", dog10="good_dog")
    do(game, 0, "sacrifice:1", "pay_risk")
    assert game.waiting == [1]
    assert "tiara" in in_order(game, "discard:0")


def test_dog_collar_and_knife():
    """ID-8.21: a knife whose risk is lowered to 0 resolves at once and does nothing."""
    game = table(hand0="utility_knife, rest", dog10="husky, dog_collar", deck0="move")
    play(game, 0, "utility_knife", "rest")
    assert size(game, "pending:0") == 0
    assert fact(game, "knife:0") == 0
    assert cards(game, "discard:0") == ["rest", "utility_knife"]


def test_a_risk_lowered_to_nothing_under_the_knife_happens_twice():
    """ID-8.23: Haste with a Dog Collar needs no payment, and moves twice."""
    game = table(pending0="utility_knife", dog10="good_dog, dog_collar", deck0="haste, rest", squares=[41, 1])
    risk(game, 0)
    assert moves(game) == [5, 5, 1]


def test_attachments_under_the_knife_are_placed_once():
    """ID-8.23: one card, one place."""
    game = table(
        pending0="utility_knife",
        deck0="dog_chow, rest, lunch, dinner, move",
        hand0="mush",
        dog10="good_dog",
        dog20="husky",
        squares=[41, 1],
    )
    risk(game, 0, "mush")
    do(game, 0, "attach:1")
    assert game.waiting == [1]
    assert sorted(team(game)) == [["good_dog", "dog_chow"], ["husky"]]


def test_surgery_under_the_knife():
    """ID-8.23: preconditions repeated; Surgery never counts itself."""
    game = table(
        pending0="surgery, utility_knife",
        payments=[[1, 1], []],
        personal=[1, 0],
        deck0="move, rest, lunch",
        squares=[41, 1],
    )
    risk(game, 0)
    assert game.waiting == [1]
    assert size(game, "destroyed") == 0


def test_new_sled_under_the_knife():
    """ID-9.10: the second time the hand is empty: n = 0."""
    game = table(pending0="utility_knife", deck0="new_sled, rest", hand0="lunch, move", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "from_deck:speed_deck", "done")
    assert game.waiting == [1]
    assert size(game, "supply") == 2


def test_eat_dog_in_berry_thicket_under_the_knife():
    """LEGS: foodDraw +1 each time the draw resolves."""
    game = table(
        pending0="utility_knife",
        deck0="waffle, 4 move, 2 mush, rest",
        squares=[25, 1],
        course="town, berry_thicket, overflow, high_pass",
    )
    risk(game, 0)
    assert size(game, "hand:0") == 6


def test_passing_with_the_card_of_a_risk_does_not_fail_the_stack():
    """ID-8.24: Move as payment passes a racer."""
    game = table(pending0="sprint", payments=[[2], []], deck0="move, rest", squares=[50, 51])
    risk(game, 0)
    assert damage(game) == 1
    assert in_order(game, "pending:0") == ["sprint"]


def test_damage_taken_and_recovered_in_one_turn():
    """ID-9.7: a Torch may fetch a Damaged to destroy it by playing later."""
    game = table(hand0="torch", discard0="damaged", deck0="move")
    do(game, 0, "play:torch", "recover:damaged")
    round_to(game, 0)
    assert "play:damaged" in can(game, 0)


def test_malamute_draws_the_card_for_the_next_payment_of_nothing():
    """ID-8.51: the Malamute empties the deck, so the next risk fails (ID-8.18)."""
    game = table(pending0="sprint", payments=[[3], []], deck0="rest, lunch, dinner", dog10="malamute")
    risk(game, 0)
    assert size(game, "deck:0") == 0
    assert in_order(game, "pending:0") == ["sprint"]
    risk(game, 0)
    assert "sprint" in in_order(game, "discard:0")


def test_through_the_night_with_cricket():
    """ID-9.16: a new day like any other: hand and deck empty."""
    game = table(
        pending0="through_the_night",
        deck0="move",
        dog10="cricket",
        squares=[21, 1],
        course="town, trapline, overflow, high_pass",
    )
    risk(game, 0)
    stay(game)
    assert moves(game)[:3] == [1, 5, 10]


def test_cricket_does_not_move_at_seven():
    """ID-8.37: own movement is 0."""
    game = table(hypothermia=[7, 0], deck0="", discard0="first_aid", dog10="cricket", squares=[41, 1])
    do(game, 0, "new_day")
    stay(game)
    assert moves(game) == []


def test_sacrificing_while_asked_to_join_shrinks_the_hand():
    """ID-8.58: a Good Dog given up before joining gives no card."""
    game = table(dog11="good_dog", deck1="4 move, 2 mush, 2 lunch, rest")
    do(game, 0, "new_day")
    do(game, 1, "sacrifice:1", "join")
    assert size(game, "hand:1") == 6


def test_a_joiner_on_the_way_to_seven_is_not_stuck_yet():
    """HYPOTHERMIA: 6 and wind make 7; the mercy comes last (ID-8.38)."""
    game = rolled(WIND, hypothermia=[6, 0], deck0="2 move")
    assert hypo(game) == 6  # 7 by the wind, then 6 by mercy as no personal card is left


def test_a_failed_card_of_all_types_is_discarded():
    """ID-8.5: a dog that cannot be paid goes to the discard pile, not to the team."""
    game = table(hand0="good_dog, rest")
    do(game, 0, "play:good_dog")
    assert (team(game), in_order(game, "discard:0")) == ([], ["good_dog"])


def test_energy_of_a_card_drawn_in_the_same_turn_does_not_count():
    """COSTS: paid before the effect."""
    game = table(hand0="lunch, move", deck0="2 mush, rest")
    do(game, 0, "play:lunch")
    assert size(game, "hand:0") == 1


def test_a_move_that_leaves_town_is_paid_with_damage():
    """LEGS: whether passing damage is spared depends on where the move ends."""
    game = table(course="town, wolf_country, overflow, high_pass", squares=[19, 20], dog10="wheel_dog")
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1)) == (21, 19)
    assert damage(game) == 2  # passing, and Wolf Country


def test_a_move_that_enters_town_is_spared():
    """LEGS: from Heights into Town of the second half."""
    game = table(course="town, wolf_country, overflow, high_pass", squares=[79, 80], dog10="wheel_dog")
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1), damage(game)) == (81, 79, 0)


def test_a_racer_pushed_off_the_board_feels_no_weather():
    """ID-8.33: at Start again."""
    game = table(squares=[0, 1], weather="wind", dog11="wheel_dog")
    do(game, 0, "pass")
    assert (at(game, 1), speed(game, 1)) == (0, 1)


def test_two_racers_pass_each_other_in_turn():
    """MOVEMENT: leapfrog, each time a damage and a push."""
    game = table(squares=[45, 46])
    for _ in range(3):
        do(game, 0, "pass")
        do(game, 1, "pass")
    assert (damage(game, 0), damage(game, 1)) == (3, 3)
    assert (at(game, 0), at(game, 1)) == (45, 46)


def test_a_damaged_flipped_for_a_damaged_of_a_nested_stack():
    """ID-8.17: everything unresolved is discarded, three deep."""
    game = table(
        pending0="sprint, haste, mush",
        payments=[[2, 1, 1], []],
        paid0="rest",
        deck0="damaged, damaged, move",
        hand0="lunch",
    )
    risk(game, 0, "lunch")
    assert cards(game, "discard:0") == ["damaged", "damaged", "haste", "lunch", "mush", "rest", "sprint"]
    assert pile(game, "deck:0") == ["move"]


def test_a_stack_cannot_be_paid_twice_in_a_turn():
    """RISK: one card a turn."""
    game = table(pending0="sprint", payments=[[3], []], deck0="rest, 3 move")
    do(game, 0, "pay_risk")
    refused(game, 0, "pay_risk")


def test_starvation_of_a_leg_on_the_frozen_lake():
    """LEGS: noStarve on entering counts for the leg one is on, not for the leg entered next."""
    game = table(course="town, trapline, frozen_lake, thin_air", squares=[60, 1])
    do(game, 0, "pass")
    assert starve(game) == 2


def test_leaving_the_last_legs_by_a_long_move_stops_nothing():
    """ID-8.7: crossing Frozen Lake between two legs: only its own entry is protected."""
    game = table(
        course="town, narrow_track, frozen_lake, thin_air",
        squares=[40, 1],
        hand0="out_of_control",
        deck0="rest, move",
        dog10="bear",
    )
    do(game, 0, "play:out_of_control")
    assert at(game, 0) > 60
    assert (hypo(game), starve(game)) == (1, 2)


# ------------------------------------------------------------ whole games
def everything(game):
    return Counter(name for zone in game.open_view()["zones"].values() for name in zone["cards"])


def check(game):
    view = game.open_view()
    facts, zones = view["facts"], view["zones"]
    squares = [facts[f"square:{seat}"] for seat in range(game.seats)]
    on_board = [square for square in squares if 1 <= square <= 160]
    assert len(on_board) == len(set(on_board))
    for seat in range(game.seats):
        assert 0 <= facts[f"hypothermia:{seat}"] <= 7
        assert 0 <= facts[f"starvation:{seat}"] <= 7
        places = [zones[f"dog{place}:{seat}"]["cards"] for place in range(1, 7)]
        for dog in places:
            assert len(dog) <= (3 if "lazy_dog" in dog else 2)
        dogs = [dog[0] for dog in places if dog]
        assert len(dogs) + dogs.count("big_dog") <= 6


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_keep_the_rules(seats, seed):
    """GAME END: no card is lost, no square shared, no track beyond 7, and every game ends (ID-8.32)."""
    dice = random.Random(seed)
    game = hearthside.new(GAME, seats=seats, seed=seed)
    before = everything(game)
    steps = 0
    while not game.over:
        seat = dice.choice(game.waiting)
        options = sorted(can(game, seat))
        weights = [
            0.02 if key.startswith(("sacrifice", "drop")) else 0.2 if key in ("new_day", "pass") else 1
            for key in options
        ]
        do(game, seat, dice.choices(options, weights)[0])
        steps += 1
        if steps % 10 == 0:
            check(game)
    check(game)
    assert everything(game) == before
    assert game.result is not None


# ------------------------------------------------------------ odds and ends
def test_the_first_across_in_another_players_turn_wins_the_short_form():
    """ID-9.24: the joiner's Cricket is across before the caller's automatic move (ID-9.1)."""
    game = table(
        squares=[160, 155],
        dog11="cricket",
        hand1="",
        deck1="",
        options={"finish": "first"},
        course="town, trapline, overflow, high_pass",
    )
    do(game, 0, "new_day")
    do(game, 1, "join")
    assert game.over
    assert game.result is not None
    assert game.result.ranking[0] == [1]


def test_the_draw_after_a_move_that_mills_a_damaged_is_still_made():
    """ID-8.63: the effect in progress is completed."""
    game = table(hand0="slow_and_steady", dog10="wheel_dog", squares=[60, 1], deck0="damaged, rest, lunch")
    do(game, 0, "play:slow_and_steady")
    assert in_order(game, "discard:0") == ["damaged", "slow_and_steady"]
    assert cards(game, "hand:0") == ["rest"]


def test_a_movement_payment_that_mills_a_damaged_does_not_count():
    """ID-8.63: the card just resolved no longer counts as a payment; Mush fails with it."""
    game = table(pending0="mush", squares=[60, 1], deck0="move, damaged, rest, lunch")
    risk(game, 0)
    assert moves(game) == [1, 1]
    assert at(game, 0) == 62
    assert cards(game, "discard:0") == ["damaged", "move", "mush"]


def test_a_mill_through_a_legendary_choice():
    """MOVEMENT: a checkpoint and a Damaged of High Pass in one move, the legendary still comes (ID-8.62)."""
    game = table(
        hand0="out_of_control",
        squares=[135, 1],
        legendaries0="moose",
        deck0="rest, damaged, lunch",
        course="town, trapline, overflow, high_pass",
    )
    do(game, 0, "play:out_of_control")
    do(game, 0, "take:moose")
    assert {"moose", "damaged"} <= set(in_order(game, "discard:0"))
    assert cards(game, "deck:0") == ["lunch"]


def test_trade_dog_with_armour_trades_nothing_and_gains_all():
    """ID-8.55: the benefit is gained."""
    game = table(hand0="trade_dog", dog10="good_dog, armour")
    do(game, 0, "play:trade_dog")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    do(game, 0, "from_deck:speed_deck")
    assert size(game, "supply") == 10
    assert team(game) == [["good_dog"]]


def test_the_forest_asks_each_participant():
    """LEGS: onNewDay sacrifice 1 for the caller and the joiner, not for who stays out."""
    game = table(
        seats=3,
        squares=[25, 30, 35],
        course="town, forest, overflow, high_pass",
        dog10="good_dog",
        dog11="good_dog",
        dog12="good_dog",
        seed=1,
    )
    do(game, 0, "new_day")
    stay(game, 1)
    assert [team(game, seat) for seat in range(3)] == [[], [], [["good_dog"]]]


def test_a_seat_that_has_answered_is_not_asked_again():
    """HS-ID-2: the answer stands."""
    game = table(seats=3)
    do(game, 0, "new_day")
    do(game, 1, "join")
    refused(game, 1, "stay")


def test_destroyed_cards_do_not_come_back_with_a_new_day():
    """GAMEPLAY: destroyed cards are removed from the game permanently (lines 123-124)."""
    game = table(hand0="band_aid", deck0="husky, move", seed=1)
    do(game, 0, "play:band_aid", "destroy:husky")
    round_to(game, 0)
    do(game, 0, "new_day")
    stay(game)
    assert cards(game, "hand:0") == ["band_aid", "move"]


@pytest.mark.parametrize("discards", ["hand", "deck"])
def test_the_energy_of_a_failed_risk_is_lost_but_the_team_is_not(discards):
    """RISK: failing discards the stack only."""
    game = table(
        pending0="mush",
        deck0="lunch" if discards == "hand" else "breakfast, rest",
        hand0="move",
        dog10="good_dog, a_hat",
    )
    risk(game, 0)
    assert team(game) == [["good_dog", "a_hat"]]
    assert cards(game, "hand:0") == ["move"]

"""OBJECTIVE, GAMEPLAY and MOVEMENT: turns, passing, checkpoints."""

import pytest

from hearthside.games.iditacards.sayings import NOWHERE, PUSHED
from tests.rulebook.iditacards.words import (
    at,
    can,
    cards,
    damage,
    do,
    fact,
    hypo,
    in_order,
    moves,
    part,
    play,
    refused,
    risk,
    round_to,
    size,
    starve,
    table,
    team,
    told,
)


# ------------------------------------------------------------ GAMEPLAY
def test_every_turn_ends_with_a_move_of_one_square_and_the_next_player_is_at_turn():
    """GAMEPLAY: lines 119-121."""
    game = table(seats=3)
    do(game, 0, "pass")
    assert (at(game, 0), game.waiting) == (51, [1])
    do(game, 1, "pass")
    assert (at(game, 1), game.waiting) == (46, [2])


def test_one_may_play_one_card_or_take_a_new_day_or_pass():
    """ID-8.1: these are the actions of a turn."""
    game = table(hand0="move, rest")
    assert can(game, 0) == {"play:move", "play:rest", "new_day", "pass"}


def test_only_one_card_is_played_in_a_turn():
    """GAMEPLAY: play a card, line 119."""
    game = table(hand0="2 move")
    do(game, 0, "play:move")
    assert game.waiting == [1]
    assert cards(game, "hand:0") == ["move"]


def test_nobody_acts_out_of_turn():
    """GAMEPLAY: the player to the left begins after you finish."""
    game = table(hand1="move")
    assert can(game, 1) == set()
    refused(game, 1, "play:move")


def test_a_hand_has_no_upper_limit():
    """ID-9.20: no hard upper limit."""
    game = table(hand0="lunch, 4 move, 2 mush, rest, armour", deck0="dinner, a_hat, husky, first_aid")
    play(game, 0, "lunch", "mush", "mush")
    assert size(game, "hand:0") == 9


def test_drawing_stops_with_the_deck():
    """ID-8.51: no reshuffling."""
    game = table(hand0="rest", deck0="move", discard0="2 lunch")
    do(game, 0, "play:rest")
    assert cards(game, "hand:0") == ["move"]
    assert in_order(game, "discard:0") == ["lunch", "lunch", "rest"]
    assert size(game, "deck:0") == 0


def test_a_starting_hand_is_what_there_is():
    """GAMEPLAY: lines 126-128 (ID-9.20)."""
    game = table(hand0="move", deck0="rest", discard0="lunch")
    do(game, 0, "new_day")
    do(game, 1, "stay")
    assert cards(game, "hand:0") == ["lunch", "move", "rest"]


def test_a_new_day_with_no_cards_at_all():
    """GAMEPLAY: an empty deck, hand and discard pile give an empty hand."""
    game = table(deck0="")
    do(game, 0, "new_day")
    do(game, 1, "stay")
    assert size(game, "hand:0") == 0
    assert game.waiting == [1]


def test_with_nothing_at_all_one_can_still_pass():
    """ID-8.1: and is still moved."""
    game = table(deck0="")
    assert can(game, 0) == {"new_day", "pass"}
    do(game, 0, "pass")
    assert at(game, 0) == 51


# ------------------------------------------------------------ MOVEMENT
def test_move_moves_one_and_the_turn_another():
    """MOVEMENT: the card's move and the automatic one are two moves."""
    game = table(hand0="move")
    do(game, 0, "play:move")
    assert moves(game) == [1, 1]
    assert at(game, 0) == 52


def test_speed_is_added_to_both_moves():
    """SPEED: every time you move, the automatic movement included."""
    game = table(hand0="move", dog10="bear", squares=[45, 41])
    do(game, 0, "play:move")
    assert moves(game) == [4, 4]


def test_passing_another_racer_pushes_him_back_and_costs_a_damage():
    """MOVEMENT: lines 135-136."""
    game = table(squares=[45, 46], hand0="")
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1)) == (46, 45)
    assert damage(game, 0) == 1
    assert damage(game, 1) == 0
    assert size(game, "damage") == 17


def test_passing_several_racers():
    """Sheet 10 (8): 43 to 46, others on 44 and 46 end on 43 and 45, 2 damage (ID-8.30, ID-8.31)."""
    game = table(seats=3, squares=[43, 44, 46], dog10="wheel_dog, dog_chow")
    do(game, 0, "pass")
    assert [at(game, seat) for seat in range(3)] == [46, 43, 45]
    assert damage(game, 0) == 2


@pytest.mark.parametrize(
    ("squares", "after"),
    [
        ([3, 4, 5, 6], [6, 3, 4, 5]),
        ([3, 6, 5, 4], [6, 5, 4, 3]),
        ([3, 4, 7, 6], [6, 3, 7, 5]),
        ([3, 4, 5, 7], [6, 3, 4, 7]),
    ],
)
def test_passing_a_row_of_racers_never_puts_two_on_a_square(squares, after):
    """ID-8.31: lowest square first (ID-8.32)."""
    game = table(seats=4, squares=squares, dog10="wheel_dog, dog_chow")
    do(game, 0, "pass")
    assert [at(game, seat) for seat in range(4)] == after


def test_pushed_from_square_one_is_pushed_to_the_start():
    """ID-8.33: and racers at the start are not passed (ID-8.35)."""
    game = table(seats=3, squares=[0, 1, 0])
    do(game, 0, "pass")
    assert [at(game, seat) for seat in range(3)] == [1, 0, 0]


@pytest.mark.parametrize(
    "trail",
    ["town", "village", "hills", "wasteland", "river_flats", "trading_post", "spring_thaw", "roadhouse"],
)
def test_in_the_crowd_of_the_start_nobody_is_hurt(trail):
    """HS-ID-9: no first leg costs damage for passing; the racer passed goes back all the same."""
    game = table(
        course=f"{trail}, narrow_track, overflow, mountain", squares=[3, 4], dog10="wheel_dog, dog_chow"
    )
    do(game, 0, "pass")
    assert at(game, 1) == 3
    assert damage(game, 0) == 0


@pytest.mark.parametrize(("square", "hurt"), [(4, 1), (44, 1), (24, 0)])
def test_a_table_may_choose_that_passing_hurts_on_the_first_leg_too(square, hurt):
    """HS-ID-9: the manual's rule; a leg further on that is calm by itself stays calm."""
    game = table(
        options={"passing": "manual"},
        course="village, trapline, overflow, mountain",
        squares=[square - 1, square],
        dog10="wheel_dog, dog_chow",
    )
    do(game, 0, "pass")
    assert (at(game, 1), damage(game, 0)) == (square - 1, hurt)


def test_what_the_first_leg_says_of_passing_is_what_the_table_has_chosen():
    """HS-ID-9: on the course that is shown."""
    legs = "village, trapline, overflow, mountain"
    calm, manual = (
        part(table(course=legs, options={"passing": chosen}), "course")["stretches"]
        for chosen in ("calm", "manual")
    )
    assert "Passing racers costs no damage." in calm[0]["text"]
    assert "Passing" not in manual[0]["text"]
    assert manual[1:] == calm[1:]


def test_a_move_of_nothing_is_told():
    """ID-8.36: 1 square less 2 for hypothermia and starvation 2 each."""
    game = table(hypothermia=[2, 0], starvation=[2, 0])
    do(game, 0, "pass")
    assert at(game, 0) == 50
    assert told(game, NOWHERE) == [(0, 1, 2)]
    assert "{0} moves 0 squares: 1 square, and a speed of -2." in game.story(None)


def test_leaving_the_start_passes_nobody_there():
    """ID-8.35: several racers stand there."""
    game = table(seats=3, squares=[0, 0, 0])
    do(game, 0, "pass")
    assert [at(game, seat) for seat in range(3)] == [1, 0, 0]
    assert damage(game, 0) == 0


def test_being_pushed_is_no_movement():
    """ID-8.34: no draw for the Malamute, nothing entered, no Stop and Shop lost."""
    game = table(
        squares=[20, 21],
        dog11="malamute",
        hand1="",
        turn=0,
        course="hills, wolf_country, overflow, high_pass",
    )
    do(game, 0, "pass")
    assert at(game, 1) == 20
    assert size(game, "hand:1") == 0
    assert (starve(game, 1), damage(game, 1), fact(game, "moved:1")) == (0, 0, 0)


def test_a_leg_left_by_a_push_is_entered_again():
    """ID-8.8: each time one's own movement goes into it."""
    game = table(squares=[20, 21])
    do(game, 0, "pass")  # Wolf Country: 1 starvation, 1 damage, and 1 damage for passing
    assert (damage(game, 0), starve(game, 0)) == (2, 1)
    do(game, 1, "pass")  # over the boundary again, onto the other
    assert (at(game, 0), at(game, 1)) == (20, 21)
    assert (damage(game, 1), starve(game, 1)) == (2, 1)


def test_a_checkpoint_left_by_a_push_gives_nothing_again():
    """MOVEMENT: the first time you pass each checkpoint, line 137."""
    game = table(
        squares=[5, 6], checkpoints=[[], [1]], legendaries0="moose, puppy", legendaries1="waffle, cricket"
    )
    do(game, 0, "pass", "take:moose")
    assert at(game, 1) == 5
    do(game, 1, "pass")
    assert (at(game, 0), at(game, 1)) == (5, 6)
    assert size(game, "legendaries:1") == 2
    do(game, 0, "pass")
    assert size(game, "legendaries:0") == 1
    assert game.waiting == [1]


@pytest.mark.parametrize(("square", "left"), [(6, 5), (36, 4), (81, 3), (116, 2), (136, 1)])
def test_moving_exactly_onto_a_checkpoint_gives_a_legendary(square, left):
    """MOVEMENT: onto or past; to the discard pile, by choice (ID-9.15)."""
    others = ["cricket", "moose", "robodog", "waffle"][: left - 1]
    game = table(squares=[square - 1, 1], legendaries0=", ".join(["puppy", *others]))
    do(game, 0, "pass")
    assert can(game, 0) == {"take:puppy", *(f"take:{card}" for card in others)}
    do(game, 0, "take:puppy")
    assert in_order(game, "discard:0")[-1] == "puppy" or "puppy" in in_order(game, "discard:0")
    assert cards(game, "legendaries:0") == others


def test_standing_before_a_checkpoint_is_not_passing_it():
    """MOVEMENT: square 35 is not 36."""
    game = table(squares=[34, 1], legendaries0="moose")
    do(game, 0, "pass")
    assert size(game, "legendaries:0") == 1


def test_two_checkpoints_in_one_move():
    """ID-8.39: a legendary each."""
    game = table(
        squares=[110, 1],
        hand0="out_of_control",
        legendaries0="puppy, waffle",
        dog10="bear, squirrel",
        course="town, trapline, overflow, high_pass",
    )
    do(game, 0, "play:out_of_control")
    while "take:waffle" in can(game, 0) or "take:puppy" in can(game, 0):
        do(game, 0, sorted(key for key in can(game, 0) if key.startswith("take:"))[0])
    assert at(game, 0) >= 136
    assert size(game, "legendaries:0") == 0


def test_the_last_legendary_at_a_checkpoint():
    """ID-8.62: the only one left must be added."""
    game = table(squares=[35, 1], legendaries0="moose")
    do(game, 0, "pass")
    if game.waiting == [0]:
        assert can(game, 0) == {"take:moose"}
        do(game, 0, "take:moose")
    assert "moose" in in_order(game, "discard:0")


def test_a_checkpoint_without_legendaries_left():
    """MOVEMENT: nothing to add."""
    game = table(squares=[35, 1])
    do(game, 0, "pass")
    assert game.waiting == [1]


def test_the_choice_of_a_legendary_is_private_until_it_is_added():
    """ID-9.15: the others see neither what was there nor what is left."""
    game = table(squares=[35, 1], legendaries0="moose, puppy")
    do(game, 0, "pass", "take:moose")
    assert "cards" not in game.view(1)["zones"]["legendaries:0"]
    assert "moose" in game.view(1)["zones"]["discard:0"]["cards"]


def test_a_legendary_of_a_checkpoint_comes_with_the_next_new_day():
    """MOVEMENT: it goes to the discard pile, line 139."""
    game = table(squares=[35, 1], legendaries0="moose, puppy", deck0="2 move")
    do(game, 0, "pass", "take:moose")
    round_to(game, 0)
    do(game, 0, "new_day")
    do(game, 1, "stay")
    assert "moose" in in_order(game, "hand:0")


def test_negative_speed_never_moves_backwards():
    """ID-8.36: distance 0."""
    game = table(hypothermia=[5, 0], starvation=[4, 0], hand0="")
    do(game, 0, "pass")
    assert at(game, 0) == 50
    assert told(game, PUSHED) == []


def test_a_move_of_zero_passes_nobody():
    """ID-8.36: who does not move passes nobody."""
    game = table(hypothermia=[1, 0], squares=[50, 51])
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1), damage(game)) == (50, 51, 0)


def test_a_card_and_the_automatic_move_each_pass():
    """MOVEMENT: two moves, two racers, two damage."""
    game = table(seats=3, squares=[50, 51, 53], hand0="move")
    do(game, 0, "play:move")  # to 51, pushing seat 1 to 50, then to 52
    assert [at(game, seat) for seat in range(3)] == [52, 50, 53]
    assert damage(game) == 1
    round_to(game, 1)
    do(game, 1, "pass")
    assert [at(game, seat) for seat in range(3)] == [52, 51, 53]


def test_the_same_racer_can_be_passed_twice_in_a_turn():
    """MOVEMENT: landing on him pushes him behind; he is passed once only."""
    game = table(squares=[50, 52], hand0="push, rest")
    play(game, 0, "push", "rest")
    assert (at(game, 0), at(game, 1)) == (56, 51)
    assert damage(game) == 1


def test_damage_of_an_empty_pile_is_none():
    """ID-8.28: nothing is added when the pile is empty."""
    game = table(squares=[50, 51], damage="")
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1), damage(game)) == (51, 50, 0)


def test_the_last_damaged_card_goes_to_the_first_passed():
    """ID-8.28: one card left, two racers passed: one card."""
    game = table(seats=3, squares=[50, 51, 52], damage="damaged", dog10="wheel_dog")
    do(game, 0, "pass")
    assert (damage(game), size(game, "damage")) == (1, 0)


def test_receiving_damage_is_not_discarding_it():
    """ID-8.24: passing by a card does not end the action or fail a stack."""
    game = table(squares=[50, 51], hand0="slow_and_steady, rest", dog10="wheel_dog", deck0="2 move")
    do(game, 0, "play:slow_and_steady")
    assert damage(game) == 1
    assert "move" in in_order(game, "hand:0")  # the draw still happened


def test_the_malamute_draws_for_each_move():
    """MOVEMENT: of at least one square, the automatic one included."""
    game = table(dog10="malamute", hand0="move", deck0="rest, lunch, dinner")
    do(game, 0, "play:move")
    assert cards(game, "hand:0") == ["lunch", "rest"]


def test_the_malamute_draws_nothing_for_a_move_of_zero():
    """MOVEMENT: slow with hypothermia 1."""
    game = table(dog10="malamute", hypothermia=[1, 0], deck0="rest, lunch, dinner")
    do(game, 0, "pass")
    assert size(game, "hand:0") == 0


def test_two_malamutes_draw_two():
    """MOVEMENT: each draws 1."""
    game = table(dog10="malamute", dog20="malamute", deck0="rest, lunch, dinner")
    do(game, 0, "pass")
    assert size(game, "hand:0") == 2


@pytest.mark.parametrize(
    ("card", "squares"), [("downhill_slide", 12), ("tactical_play", 6), ("slow_and_steady", 3)]
)
def test_doubled_moves_and_moves_of_zero(card, squares):
    """ID-8.40: (base + speed) twice, as one move."""
    game = table(
        dog10="bear",
        hand0=f"{card}, 4 move",
        squares=[41, 1],
        deck0="4 move",
        course="town, trapline, overflow, high_pass",
    )
    do(game, 0, f"play:{card}")
    while game.waiting == [0] and "take:move" in can(game, 0):
        do(game, 0, "take:move")
    if card == "tactical_play":
        risk(game, 0)
    assert squares in moves(game)


def test_a_doubled_move_passes_once():
    """ID-8.40: a single movement event."""
    game = table(hand0="downhill_slide, 3 move", squares=[41, 44], deck0="4 move")
    do(game, 0, "play:downhill_slide", "pay_all:3")
    assert moves(game) == [6, 1]
    assert damage(game) == 1
    assert at(game, 1) == 43


def test_speed_is_taken_at_the_start_of_a_move():
    """ID-8.41: from a leg with +3 onto another the whole move has it."""
    game = table(course="river_flats, trapline, overflow, high_pass", squares=[20, 1])
    do(game, 0, "pass")
    assert at(game, 0) == 22


def test_dogs_and_hand_survive_the_turn():
    """GAMEPLAY: the hand is kept between turns."""
    game = table(hand0="mush, lunch", dog10="husky")
    do(game, 0, "pass")
    round_to(game, 0)
    assert cards(game, "hand:0") == ["lunch", "mush"]
    assert team(game) == [["husky"]]
    assert hypo(game) == 0

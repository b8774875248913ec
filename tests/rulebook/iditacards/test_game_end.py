"""GAME END and SOLITAIRE MODE."""

import pytest

from tests.rulebook.iditacards.words import (
    RAIN,
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
    outcome,
    part,
    play,
    risk,
    size,
    starve,
    stay,
    table,
    team,
)

PLAIN = "town, trapline, overflow, high_pass"


def test_the_last_square_is_not_the_finish():
    """Sheet 10 (10): the finish line is the square after the last one (lines 94-95)."""
    game = table(squares=[159, 1])
    do(game, 0, "pass")
    assert at(game, 0) == 160
    assert fact(game, "crossings") == 0
    assert fact(game, "final") == 0


def test_moving_exactly_onto_the_finish_is_crossing():
    """MOVEMENT: onto or past (line 133)."""
    game = table(squares=[160, 1])
    do(game, 0, "pass")
    assert at(game, 0) == 161
    assert fact(game, "crossings") == 1
    assert game.waiting == [1]
    do(game, 1, "pass")
    assert game.over
    assert outcome(game).ranking == [[0], [1]]


def test_each_other_player_has_one_last_turn():
    """GAME END: in order, exactly one; nobody's crossing extends this (ID-9.1)."""
    game = table(seats=4, turn=2, first=0, squares=[160, 100, 160 - 2, 90], round=5)
    do(game, 2, "pass")  # 159, nobody has crossed
    assert at(game, 2) == 159
    do(game, 3, "pass")
    do(game, 0, "pass")
    assert fact(game, "final") == 1
    order = []
    while not game.over:
        order += game.waiting
        do(game, game.waiting[0], "pass")
    assert order == [1, 2, 3]


def test_a_crossing_in_a_last_turn_gives_no_further_turns():
    """ID-9.1: exactly one turn each."""
    game = table(seats=3, squares=[160, 159, 158], hand1="push, rest", hand2="push, rest")
    do(game, 0, "pass")
    play(game, 1, "push", "rest")
    assert fact(game, "crossings") == 2
    assert game.waiting == [2]
    play(game, 2, "push", "rest")
    assert game.over


def test_whoever_is_furthest_past_the_line_wins():
    """Sheet 10 (10): A crosses at 163, B in the last turn reaches 166."""
    game = table(squares=[159, 158], dog10="bear", hand1="push, rest", dog11="wheel_dog")
    do(game, 0, "pass")
    assert at(game, 0) == 163
    play(game, 1, "push", "rest")  # 158 + 6, then 2
    assert at(game, 1) == 166
    assert outcome(game).ranking == [[1], [0]]
    assert outcome(game).reason == "furthest"
    assert outcome(game).text == "The racer who is furthest past the finish line wins."


def test_how_far_past_the_line_a_racer_is_shown():
    """Sheet 10 (10): the board has 160 squares, so 161 is one past the last and 166 six."""
    game = table(squares=[159, 1])
    do(game, 0, "pass")
    assert at(game, 0) == 160
    assert part(game, "state:1")["text"] == "Has the turn"
    game = table(squares=[160, 1])
    do(game, 0, "pass")
    assert part(game, "state:0")["text"] == "Crossed the line, 1 square past the last"
    game = table(squares=[160, 1], hand0="push, rest")
    play(game, 0, "push", "rest")
    assert part(game, "state:0")["text"] == "Crossed the line, 6 squares past the last"


def test_a_tie_is_won_by_who_crossed_first():
    """ID-9.1: both at 163."""
    game = table(squares=[159, 160], dog10="bear", dog11="bear", hypothermia=[0, 3])
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1)) == (163, 159)
    do(game, 1, "pass")
    assert at(game, 1) == 161
    assert outcome(game).ranking == [[0], [1]]
    game = table(squares=[159, 158], dog10="bear", dog11="bear", dog21="wheel_dog")
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert (at(game, 0), at(game, 1)) == (163, 163)
    assert outcome(game).ranking == [[0], [1]]
    assert outcome(game).reason == "crossed_first"
    assert outcome(game).text == "Two are equally far past the line; who crossed it first wins (ID-9.1)."


def test_who_has_not_crossed_is_ranked_by_position():
    """ID-9.1: short of the line."""
    game = table(seats=4, squares=[160, 20, 100, 60])
    do(game, 0, "pass")
    for seat in (1, 2, 3):
        do(game, seat, "pass")
    assert outcome(game).ranking == [[0], [2], [3], [1]]


def test_the_first_across_wins_at_once_if_the_table_says_so():
    """ID-9.1: the short form (lines 67, 93, 140)."""
    game = table(squares=[160, 159], dog11="moose", options={"finish": "first"})
    do(game, 0, "pass")
    assert game.over
    assert outcome(game).ranking == [[0], [1]]
    assert outcome(game).reason == "first"
    assert outcome(game).text == "The first across the finish line wins (ID-9.1)."


def test_the_automatic_move_of_the_crossing_turn_is_made():
    """ID-9.2: the card, then 1 more."""
    game = table(squares=[160, 1], hand0="push, rest")
    play(game, 0, "push", "rest")
    assert at(game, 0) == 166


def test_beyond_the_line_neither_leg_nor_weather_counts():
    """ID-8.64: team and tracks still do."""
    game = table(
        squares=[160, 1],
        hand0="move",
        weather="wind",
        course="town, trapline, overflow, long_descent",
        dog10="wheel_dog",
    )
    do(game, 0, "play:move")  # 1 + 5 + 3 + 1, then 1 + 1
    assert moves(game) == [10, 2]


def test_tracks_count_beyond_the_line():
    """ID-8.64: level 7 stops the automatic move."""
    game = table(
        squares=[160, 1],
        hand0="travel_light, rest",
        deck0="lunch, move",
        hypothermia=[6, 0],
        dog10="moose",
        free_energy=[1, 0],
    )
    do(game, 0, "play:travel_light")
    assert hypo(game) == 7
    assert moves(game) == [12]


def test_effects_after_the_move_that_crosses_are_carried_out():
    """ID-9.2: Hitch a Ride still hurts."""
    game = table(squares=[160, 1], hand0="hitch_a_ride, rest")
    play(game, 0, "hitch_a_ride", "rest")
    assert damage(game) == 1
    assert at(game, 0) == 168 - 1


def test_the_second_run_under_the_knife_beyond_the_line():
    """ID-9.2: the stack that carried the racer across is completed."""
    game = table(
        squares=[155, 1], pending0="haste, utility_knife", payments=[[1, 1], []], deck0="rest", course=PLAIN
    )
    risk(game, 0)
    assert moves(game) == [5, 5, 1]
    assert at(game, 0) == 166


def test_passing_a_racer_while_crossing():
    """MOVEMENT: squares up to 160 only."""
    game = table(squares=[159, 160], dog10="bear", course=PLAIN)
    do(game, 0, "pass")
    assert (at(game, 0), at(game, 1), damage(game)) == (163, 159, 1)


def test_nobody_is_passed_beyond_the_line():
    """ID-9.2: distance past the line is a score, not a place (ID-8.32)."""
    game = table(seats=3, squares=[160, 159, 158], dog11="bear", dog12="moose")
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert (at(game, 0), at(game, 1), damage(game, 1)) == (161, 163, 0)
    do(game, 2, "pass")
    assert game.over
    assert [at(game, seat) for seat in range(3)] == [161, 163, 164]
    assert damage(game, 2) == 0


def test_the_crosser_is_no_longer_touched():
    """ID-9.2: not damaged, not targeted."""
    game = table(
        seats=3,
        squares=[160, 100, 90],
        dog10="bear, a_hat",
        hand1="stab_in_the_dark, rest",
        deck1="move",
        pending2="sticky_snow",
        deck2="rest",
    )
    do(game, 0, "pass")
    play(game, 1, "stab_in_the_dark", "rest")
    assert (damage(game, 0), damage(game, 2)) == (0, 1)
    do(game, 2, "pay_risk")
    assert game.over
    assert team(game) == [["bear", "a_hat"]]


def test_the_crosser_is_not_asked_to_join_a_new_day():
    """ID-9.2: nor hit by its weather."""
    game = table(seats=3, squares=[160, 100, 90], course=PLAIN)
    do(game, 0, "pass")
    do(game, 1, "new_day")
    assert game.waiting == [2]
    do(game, 2, "join")
    assert game.waiting == [2]


@pytest.mark.parametrize("face", [WIND, RAIN])
def test_weather_beyond_the_line(face):
    """WEATHER: players off the board are not affected."""
    for seed in range(60):
        game = table(squares=[160, 45], seed=seed)
        do(game, 0, "pass")
        do(game, 1, "new_day")
        if fact(game, "weather") == face:
            break
    else:
        raise AssertionError("this weather never comes")
    assert (hypo(game), starve(game)) == (0, 0)
    assert hypo(game, 1) + starve(game, 1) == 1


def test_who_has_had_the_last_turn_can_still_be_pushed():
    """ID-9.26: on the board until the game ends."""
    game = table(seats=3, squares=[160, 101, 100])
    do(game, 0, "pass")
    do(game, 1, "pass")  # to 102
    assert at(game, 1) == 102
    game = table(seats=3, squares=[160, 100, 99], dog12="wheel_dog")
    do(game, 0, "pass")
    do(game, 1, "pass")
    do(game, 2, "pass")
    assert (at(game, 1), at(game, 2)) == (100, 101)


def test_who_has_had_the_last_turn_may_join_a_new_day():
    """ID-9.26: asked as before."""
    game = table(seats=3, squares=[160, 100, 90], course=PLAIN)
    do(game, 0, "pass")
    do(game, 1, "pass")
    do(game, 2, "new_day")
    assert game.waiting == [1]


def test_crossing_by_cricket_in_another_players_turn():
    """ID-9.24: everybody else, the current player included, has a last turn."""
    game = table(seats=3, squares=[100, 155, 90], dog11="cricket", hand1="", deck1="", course=PLAIN)
    do(game, 0, "new_day")
    do(game, 1, "join")
    do(game, 2, "stay")
    assert at(game, 1) >= 165
    order = []
    while not game.over:
        order += game.waiting
        do(game, game.waiting[0], "pass")
    assert order == [2, 0]
    assert outcome(game).ranking[0] == [1]


def test_crossing_by_ones_own_cricket():
    """ID-9.2: the new day and the automatic move are completed."""
    game = table(squares=[155, 1], dog10="cricket", hand0="", deck0="", discard0="move", course=PLAIN)
    do(game, 0, "new_day")
    stay(game)
    assert at(game, 0) == 166
    assert game.waiting == [1]


def test_crossing_with_a_pending_risk():
    """GAME END: the automatic move crosses; the stack never resolves."""
    game = table(squares=[160, 1], pending0="sprint", payments=[[2], []], deck0="rest, move, lunch")
    do(game, 0, "pay_risk")
    assert at(game, 0) == 161
    assert game.waiting == [1]
    do(game, 1, "pass")
    assert game.over


def test_legendaries_on_the_way_across():
    """ID-8.39: checkpoints passed by the move that crosses."""
    game = table(
        squares=[135, 1],
        hand0="out_of_control",
        dog10="moose, nuclear_reactor",
        deck0="rest, move",
        legendaries0="puppy",
        course=PLAIN,
    )
    do(game, 0, "play:out_of_control", "take:puppy")
    assert at(game, 0) >= 161
    assert "puppy" in in_order(game, "discard:0")


def test_every_leg_on_the_way_across_is_entered():
    """ID-8.7: Ice is left, Heights are crossed."""
    game = table(
        squares=[140, 1],
        hand0="out_of_control",
        dog10="bear",
        deck0="rest, move",
        course="town, trapline, overflow, mountain",
    )
    do(game, 0, "play:out_of_control")
    assert at(game, 0) >= 163
    assert (hypo(game), starve(game)) == (1, 2)


def test_the_race_stops_after_200_rounds():
    """ID-9.25: furthest ahead wins."""
    game = table(round=200, turn=1, squares=[50, 45])
    do(game, 1, "pass")
    assert game.over
    assert outcome(game).ranking == [[0], [1]]
    assert outcome(game).reason == "limit"
    assert outcome(game).text == (
        "Nobody has finished after 200 rounds; who is furthest ahead wins (ID-9.25)."
    )


def test_a_round_is_a_turn_of_everybody():
    """ID-9.25: what is counted up to 200; the next begins with whoever began the race."""
    game = table(seats=3, first=1, turn=1, round=7)
    rounds = []
    for seat in (1, 2, 0):
        do(game, seat, "pass")
        rounds.append(fact(game, "round"))
    assert rounds == [7, 7, 8]


def test_a_draw_of_the_last_round():
    """ID-9.25: at the start all are equal."""
    game = table(round=200, turn=1, squares=[0, 0], hypothermia=[0, 1])
    do(game, 1, "pass")
    assert game.over
    assert outcome(game).ranking == [[0, 1]]
    assert outcome(game).reason == "shared"
    assert outcome(game).text == (
        "Nobody has finished and the leaders are still at the start: the victory is shared."
    )


def test_a_shared_second_place_is_no_shared_victory():
    """ID-9.25: one is ahead, the two behind him are equal."""
    game = table(seats=3, round=200, turn=2, squares=[50, 0, 0], hypothermia=[0, 0, 1])
    do(game, 2, "pass")
    assert outcome(game).ranking == [[0], [1, 2]]
    assert outcome(game).reason == "limit"


def test_the_key_is_hidden_until_the_end():
    """GAME END: nothing can be done afterwards."""
    game = table(squares=[160, 1])
    assert game.result is None
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert game.over
    assert can(game, 0) == can(game, 1) == set()


# ------------------------------------------------------------ SOLITAIRE MODE
def test_alone_the_game_ends_on_crossing():
    """ID-9.17: turn completed; turns and days are counted."""
    game = table(seats=1, squares=[158], hand0="push, rest", round=12, turns=[11], days=[3])
    play(game, 0, "push", "rest")
    assert game.over
    assert at(game, 0) == 164
    assert outcome(game).breakdown[0]["turns"] == 12
    assert outcome(game).breakdown[0]["days"] == 3
    assert outcome(game).reason == "alone"
    assert outcome(game).text == "You have reached the finish. It took 12 turns and 3 days."
    assert (outcome(game).ranking, outcome(game).scores) == ([[0]], [12])


def test_alone_the_finish_may_never_be_reached():
    """ID-9.25: after 200 rounds it is over all the same."""
    game = table(seats=1, round=200, squares=[50])
    do(game, 0, "pass")
    assert outcome(game).reason == "gave_up"
    assert outcome(game).ranking == [[], [0]]
    assert outcome(game).text.startswith(
        "After 200 rounds the finish is still not reached (ID-9.25). It took "
    )


def test_alone_a_new_day_asks_nobody():
    """SOLITAIRE MODE: the weather is rolled as usual."""
    game = table(seats=1, squares=[50], hand0="move")
    do(game, 0, "new_day")
    assert game.waiting == [0]
    assert fact(game, "days:0") == 2


@pytest.mark.parametrize(
    "card", ["stab_in_the_dark", "thermostat", "tip_sled", "ice_box", "hydrogen_sulfide"]
)
def test_alone_cards_against_others_do_nothing(card):
    """ID-9.17: they may be played all the same."""
    game = table(seats=1, squares=[50], hand0=f"{card}, rest, lunch", deck0="2 move")
    do(game, 0, f"play:{card}")
    while any(key.startswith(("take:", "pay_all:")) for key in can(game, 0)):
        do(game, 0, sorted(key for key in can(game, 0) if key.startswith(("take:", "pay_all:")))[0])
    assert damage(game) == 0
    assert (hypo(game), starve(game)) == (0, 0)


def test_alone_the_damage_pile_and_supply_work():
    """ID-9.17: same rules."""
    game = table(seats=1, squares=[50], hand0="improvise", supply="push")
    do(game, 0, "play:improvise", "take:push")
    assert cards(game, "discard:0") == ["improvise", "push"]
    assert size(game, "supply") == 0


def test_alone_dog_trap_and_referee():
    """ID-9.17: Dog Trap spares you; a Referee must take your own fake dog (ID-8.70)."""
    game = table(seats=1, squares=[41], pending0="dog_trap", deck0="rest", dog10="good_dog")
    do(game, 0, "pay_risk")
    assert team(game) == [["good_dog"]]
    game = table(seats=1, squares=[41], pending0="referee", deck0="rest", dog10="bear")
    do(game, 0, "pay_risk")
    if "kill:1:0" in can(game, 0):
        do(game, 0, "kill:1:0")
    assert team(game) == []

"""ACTION PHASE: turns, Culture cards, placing a figure, discarding, the Ritual pile."""

import pytest

from hearthside.games.endless_winter.sayings import TURN_BEGINS
from tests.rulebook.endless_winter.boards import both, laid, turn_order
from tests.rulebook.endless_winter.winter import COLUMNS as SPACES
from tests.rulebook.endless_winter.words import can, cards, do, fact, in_order, refused, size, told

SENDS = {f"{verb}:{place}" for verb in ("send", "send_chief") for place in SPACES}
COLUMNS = range(1, 5)


def pass_turn(game, seat, figure="send"):
    """A figure on the Eclipse space, and nothing for it."""
    do(game, seat, f"{figure}:5")
    if can(game, seat) & {"honor", "food"}:
        do(game, seat, "done")


# ------------------------------------------------------------ the order of turns
def test_the_first_player_begins_and_play_goes_in_turn_order():
    """ACTION PHASE: as the turn order track says, three times round."""
    game = laid(seats=3, order=[2, 0, 1])
    seen = []
    for number in range(9):
        (seat,) = game.waiting
        seen.append(seat)
        pass_turn(game, seat, "send" if number < 6 else "send_chief")
    assert seen == [2, 0, 1] * 3
    assert fact(game, "phase") != 1


def test_a_turn_has_its_steps_in_order():
    """ACTION PHASE: no Culture card once the figure is placed (EW-R14)."""
    game = laid(hand0="berry-gathering, brave")
    do(game, 0, "send:hunt")
    assert not any(key.startswith("play:") for key in can(game, 0))
    refused(game, 0, "play:berry-gathering")


def test_only_who_is_at_turn_may_act():
    """ACTION PHASE: one turn after the other."""
    game = laid(hand1="berry-gathering")
    assert game.waiting == [0]
    refused(game, 1, "send:initiate")
    refused(game, 1, "play:berry-gathering")


# ------------------------------------------------------------ 1. Play Culture cards
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_culture_cards_are_played(number):
    """PLAY CULTURE CARDS: none, one or two of the hand, then a figure; never a third."""
    hand = ["berry-gathering", "flint-knapping", "smoke-signals"]
    game = laid(hand0=", ".join(hand))
    for card in hand[:number]:
        do(game, 0, f"play:{card}")
        while not can(game, 0) & SENDS:
            do(game, 0, "done")
    left = {key for key in can(game, 0) if key.startswith("play:")}
    assert left == (set() if number == 2 else {f"play:{card}" for card in hand[number:]})
    assert can(game, 0) >= SENDS


def test_a_culture_card_acts_at_once_and_lies_above_the_board():
    """PLAY CULTURE CARDS: face up, its action performed immediately."""
    game = laid(hand0="berry-gathering, flint-knapping")
    do(game, 0, "play:berry-gathering")
    assert both(game) == (3, 0)
    assert game.view(1)["zones"]["played:0"]["cards"] == ["berry-gathering"]
    assert cards(game, "hand:0") == ["flint-knapping"]


def test_culture_cards_are_discarded_after_this_step():
    """PLAY CULTURE CARDS: both when the last of them is done, not one by one (EW-R12)."""
    game = laid(hand0="berry-gathering, smoke-signals")
    do(game, 0, "play:berry-gathering")
    assert size(game, "discard:0") == 0
    do(game, 0, "play:smoke-signals")
    do(game, 0, "send:migrate")
    assert (size(game, "played:0"), cards(game, "discard:0")) == (0, ["berry-gathering", "smoke-signals"])


def test_only_culture_cards_are_played_in_this_step():
    """PLAY CULTURE CARDS: Tribe cards are not."""
    game = laid(hand0="elder, brave, tribesman")
    assert can(game, 0) == SENDS


def test_a_culture_card_may_draw_the_next_one():
    """PLAY CULTURE CARDS: the second may come from the first (EW-R13)."""
    game = laid(hand0="hearth-songs", deck0="berry-gathering")
    do(game, 0, "play:hearth-songs", "draw", "play:berry-gathering")
    assert fact(game, "food:0") == 4


def test_two_culture_cards_in_the_next_turn_again():
    """PLAY CULTURE CARDS: the limit is that of a turn."""
    game = laid(hand0="berry-gathering, smoke-signals, firekeeping")
    do(game, 0, "play:berry-gathering", "play:smoke-signals")
    pass_turn(game, 0)
    pass_turn(game, 1)
    assert "play:firekeeping" in can(game, 0)


# ------------------------------------------------------------ 2. Place a figure
def test_a_figure_must_be_placed():
    """PLACE A FIGURE: there is no way round it, even with nothing to do (EW-R68)."""
    assert can(laid(), 0) == SENDS


def test_a_figure_goes_to_a_column_or_the_own_eclipse_space():
    """PLACE A FIGURE: four columns on the Main board, or the Player board."""
    for place, name in enumerate(["initiate", "develop", "migrate", "hunt", "eclipse"], 1):
        game = laid()
        do(game, 0, f"send:{place}")
        assert fact(game, f"on_{name}:0") == 1
        assert fact(game, "figures_home:0") == 1
        assert fact(game, "chief_at:0") == 0


def test_only_remaining_figures_are_placed():
    """PLACE A FIGURE: two Tribe figures and the Chief, each once a round."""
    game = laid(figures=[[1, 2], [1]], turns=[2, 2], chiefs=[0, 3])
    assert can(game, 0) == {f"send_chief:{place}" for place in SPACES}
    pass_turn(game, 0, "send_chief")
    assert can(game, 1) == {f"send:{place}" for place in SPACES}


def test_the_chief_is_a_figure_of_his_own():
    """CHIEF FIGURE: he goes where the player sends him, and the Tribe figures stay at home."""
    game = laid()
    do(game, 0, "send_chief:develop")
    assert (fact(game, "chief_at:0"), fact(game, "figures_home:0"), fact(game, "on_develop:0")) == (2, 2, 0)


# ------------------------------------------------------------ 3. Discard
def test_labor_cards_are_discarded_at_the_end_of_the_turn():
    """DISCARD: all cards above the board, and no card is drawn for them."""
    game = laid(hand0="brave, elder, tribesman", deck0="3 tribesman", bottoms=[4])
    do(game, 0, "send:hunt", "work:brave", "work:elder")
    assert in_order(game, "labor:0") == ["brave", "elder"]
    do(game, 0, "done")
    assert game.waiting == [1]
    assert (cards(game, "discard:0"), size(game, "labor:0")) == (["brave", "elder"], 0)
    assert (cards(game, "hand:0"), size(game, "deck:0")) == (["tribesman"], 3)


# ------------------------------------------------------------ 4. Prepare Ritual Pile
def third_turn(**position):
    """Player 0 has placed his third figure."""
    game = laid(**{"turns": [2, 2], "figures": [[1, 1], [1, 1]], **position})
    do(game, 0, "send_chief:eclipse", "done")
    return game


@pytest.mark.parametrize("turns", [0, 1])
def test_there_is_no_ritual_pile_before_the_third_turn(turns):
    """PREPARE RITUAL PILE: only after the third figure."""
    game = laid(hand0="brave", turns=[turns, turns], figures=[[1] * turns, [1] * turns])
    do(game, 0, "send:eclipse", "done")
    assert game.waiting == [1]
    assert cards(game, "hand:0") == ["brave"]


def test_any_number_of_tribe_and_culture_cards_go_on_the_pile():
    """PREPARE RITUAL PILE: of the hand, of both kinds, as many as one likes; the rest stays in hand."""
    game = third_turn(hand0="brave, elder, berry-gathering, tribesman")
    assert can(game, 0) == {
        *(f"ritual:{card}" for card in ("brave", "elder", "berry-gathering", "tribesman")),
        "done",
    }
    do(game, 0, "ritual:elder", "ritual:berry-gathering", "done")
    assert cards(game, "ritual:0") == ["berry-gathering", "elder"]
    assert cards(game, "hand:0") == ["brave", "tribesman"]
    assert game.waiting == [1]


def test_the_pile_may_stay_empty_or_take_the_whole_hand():
    """PREPARE RITUAL PILE: any number."""
    game = third_turn(hand0="brave, elder")
    do(game, 0, "done")
    assert (size(game, "ritual:0"), size(game, "hand:0")) == (0, 2)
    game = third_turn(hand0="brave, elder")
    do(game, 0, "ritual:brave", "ritual:elder")
    assert game.waiting == [1] or can(game, 0) == {"done"}
    assert (size(game, "ritual:0"), size(game, "hand:0")) == (2, 0)


def test_the_pile_lies_face_down():
    """PREPARE RITUAL PILE: the owner knows it, the others only count it (EW-R26)."""
    game = third_turn(hand0="brave, elder, tribesman")
    do(game, 0, "ritual:brave", "ritual:elder", "done")
    assert sorted(game.view(0)["zones"]["ritual:0"]["cards"]) == ["brave", "elder"]
    for viewer in (1, None):
        seen = game.view(viewer)["zones"]["ritual:0"]
        assert "cards" not in seen
        assert seen["count"] == 2


def test_the_pile_is_not_made_of_the_cards_just_used():
    """PREPARE RITUAL PILE: what worked this turn has been discarded in the step before."""
    game = laid(hand0="brave, elder", turns=[2, 2], figures=[[1, 1], [1, 1]], bottoms=[4])
    do(game, 0, "send_chief:hunt", "work:brave", "done")
    assert can(game, 0) == {"ritual:elder", "done"}
    assert cards(game, "discard:0") == ["brave"]


def test_cards_kept_stay_for_the_next_round():
    """PREPARE RITUAL PILE: five are drawn besides them."""
    game = third_turn(
        hand0="brave, elder", deck0="6 hunter", deck1="6 crafter", order=[1, 0], turns=[2, 3], chiefs=[0, 1]
    )
    do(game, 0, "done")
    while fact(game, "round") == 1:
        do(game, game.waiting[0], "done")
    assert cards(game, "hand:0") == ["brave", "elder"] + ["hunter"] * 5


def test_the_eclipse_follows_when_all_have_had_three_turns():
    """PREPARE RITUAL PILE: after the last one's third turn the Eclipse comes."""
    game = third_turn(order=[1, 0], turns=[2, 3], chiefs=[0, 1])
    assert fact(game, "phase") == 2
    assert turn_order(game) == [0, 1]


def test_a_turn_ends_and_the_next_player_begins():
    """PREPARE RITUAL PILE: after a turn the next in order has one."""
    game = laid(seats=3, order=[1, 2, 0], turn=2, turns=[0, 1, 0])
    assert game.waiting == [2]
    pass_turn(game, 2)
    assert game.waiting == [0]
    assert told(game, TURN_BEGINS)[-1][0] == 0

"""A game for one: setup and the Rival's turns."""

import pytest

import hearthside
from hearthside.games.endless_winter.cards import SETUP_FOOD, SETUP_TOOLS
from hearthside.games.endless_winter.pack import PACK
from tests.rulebook.endless_winter.rivals import his, turn
from tests.rulebook.endless_winter.words import (
    GAME,
    HUNT,
    ICE_INSIDE,
    camps,
    can,
    cards,
    dealt,
    decline,
    do,
    fact,
    in_order,
    order,
    size,
    slide,
    some,
    table,
)

EASY = {"difficulty": "easy"}


# ------------------------------------------------------------ setup
def test_the_table_for_one():
    """SOLO: laid as for two; the Rival has his pieces and nothing else."""
    game = dealt(1, 3)
    assert (fact(game, "players"), fact(game, "solo")) == (2, 1)
    assert [size(game, f"pool{number}") for number in range(1, 5)] == [2, 2, 2, 2]
    assert size(game, "solo_deck") + size(game, "solo_discard") == 20
    assert sum(size(game, f"market{place}") for place in range(1, 9)) <= 8


@pytest.mark.parametrize("seed", range(8))
def test_the_person_gets_the_bonus_of_his_position(seed):
    """SOLO: nothing for the first, 1 Food for the second."""
    game = hearthside.new(GAME, 1, seed)
    while fact(game, "phase") == 0:
        do(game, 0, sorted(can(game, 0))[0])
    card = PACK.codec.card_number[in_order(game, "setup_card:0")[0]]
    second = order(game) == [1, 0]
    assert fact(game, "food:0") == SETUP_FOOD[card] + second
    assert fact(game, "tools:0") == SETUP_TOOLS[card]
    assert size(game, "solo_discard") == second  # the Rival has had his first turn


def test_turn_order_is_random():
    """SOLO: sometimes the Rival begins."""
    assert {tuple(order(dealt(1, seed))) for seed in range(20)} == {(0, 1), (1, 0)}


def test_the_pieces_of_the_rival():
    """SOLO: five Camps, one of them on the Base tile; 3 Villages, 2 and 8 Megaliths, 3 figures."""
    game = table(seats=1, solo_deck="rival-01, ...")
    assert (his(game, "camps_home"), camps(game, 1)) == (4, {0: 1})
    assert (his(game, "villages_home"), his(game, "neutrals_home"), his(game, "megaliths_home")) == (3, 2, 8)
    assert (his(game, "figures_home"), his(game, "chief_at")) == (3, 0)
    assert (his(game, "honor"), his(game, "offering"), his(game, "food"), his(game, "tools")) == (1, 1, 0, 0)


@pytest.mark.parametrize(("draft", "chiefs"), [("setup", 0), ("chief_and_setup", 3)])
def test_a_draft_for_one(draft, chiefs):
    """HS-EW-21: three cards lie there; the Rival takes none."""
    game = hearthside.new(GAME, 1, 4, {"draft": draft})
    assert size(game, "chief_offer") == chiefs
    if chiefs:
        do(game, 0, sorted(some(game, 0, "pick"))[0])
    assert (size(game, "setup_offer"), len(some(game, 0, "pick"))) == (3, 3)
    chosen = sorted(some(game, 0, "pick"))[0]
    do(game, 0, chosen)
    assert in_order(game, "setup_card:0") == [chosen.split(":")[1]]
    assert size(game, "setup_offer") == 0


# ------------------------------------------------------------ turns
def test_one_card_a_turn():
    """SOLO: revealed, done, discarded."""
    game = turn("rival-20")
    assert in_order(game, "solo_discard") == ["rival-20"]
    assert (size(game, "solo_card"), size(game, "solo_deck")) == (0, 19)
    assert (his(game, "turns"), game.waiting) == (1, [0])


def test_players_take_turns():
    """SOLO: three each, then the Eclipse."""
    game = table(seats=1, order=[0, 1], solo_deck="rival-20, rival-17, rival-18, rival-08, ...", options=EASY)
    for taken in range(3):
        assert size(game, "solo_discard") == taken
        do(game, 0, "send:initiate" if taken < 2 else "send_chief:initiate")
        while fact(game, "phase") == 1 and game.waiting == [0] and "done" in can(game, 0):
            do(game, 0, "done")
    assert fact(game, "phase") == 2
    assert size(game, "solo_discard") == 4


def test_the_rival_may_be_first_in_a_column():
    """SOLO: he takes the bottom section; then it is closed for the person."""
    game = turn("rival-13", bottoms=[])
    assert fact(game, "bottoms") == 1 << HUNT
    do(game, 0, f"send:{HUNT}")
    decline(game)
    assert cards(game, "animals:0") == []


def test_the_person_may_be_first_in_a_column():
    """SOLO: then the Rival does without `first`."""
    game = table(
        seats=1, order=[0, 1], bottoms=[], solo_deck="rival-16, ...", options=EASY, display="3 giant-sloth"
    )
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    assert size(game, "animals:0") == 1
    assert (his(game, "offering"), size(game, "rival_animals")) == (1, 2)


def test_a_ritual_card_takes_no_column():
    """SOLO: the figure stands on his Eclipse space."""
    game = turn("rival-20", bottoms=[])
    assert (fact(game, "bottoms"), his(game, "on_eclipse")) == (0, 1)


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 0), ("normal", 2), ("hard", 4), ("brutal", 6)])
def test_difficulty(difficulty, points):
    """HS-EW-30: points after each of his turns."""
    game = turn("rival-18", options={"difficulty": difficulty})
    assert his(game, "points") == points


def test_normal_is_usual():
    """SOLO: two points a turn."""
    assert his(turn("rival-18", options={}), "points") == 2


def test_a_whole_game_uses_sixteen_cards():
    """SOLO: twelve turns and four Eclipses."""
    game = dealt(1, 11)
    while not game.over:
        keys = sorted(can(game, 0))
        do(game, 0, "done" if "done" in keys else keys[0])
    assert (size(game, "solo_discard"), size(game, "solo_deck")) == (16, 4)


def test_figures_of_the_rival_go_home():
    """SOLO: in the Preparation; he draws nothing."""
    game = table(
        seats=1,
        phase="preparation",
        figures=[[1, 1], [1, 2, 5]],
        order=[0, 1],
        map=ICE_INSIDE,
        options=EASY,
    )
    assert (his(game, "figures_home"), his(game, "on_initiate"), his(game, "turns")) == (3, 0, 0)
    assert some(game, 0, "send_chief")

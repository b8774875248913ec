"""Rulings about gaining, lesser benefits and drawing."""

from hearthside.games.endless_winter.sayings import GAINS_FOOD
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    ECLIPSE,
    HUNT,
    LESSER,
    NONE_LEFT,
    build,
    camps,
    can,
    cards,
    do,
    fact,
    in_order,
    labor,
    size,
    slide,
    some,
    space,
    table,
    told,
)


def test_food_over_capacity_is_lost():
    """EW-R06: five of six, three more."""
    game = table(hand0="berry-gathering", food=[5, 0])
    do(game, 0, "play:berry-gathering")
    assert fact(game, "food:0") == 6
    assert told(game, GAINS_FOOD)[-1] == (0, 1, 2)
    assert some(game, 0, "send")


def test_tools_end_at_eight():
    """EW-R08: what is over may be taken as Food."""
    game = table(hand0="obsidian-blades", tools=[7, 0])
    do(game, 0, "play:obsidian-blades", "tool")
    assert can(game, 0) == {"food", "done"}
    do(game, 0, "food", "done")
    assert (fact(game, "tools:0"), fact(game, "food:0")) == (8, 1)


def test_units_are_settled_one_after_another():
    """EW-R09: the second choice is made knowing the first card."""
    game = table(hand0="oral-tradition", deck0="elder, hunter")
    do(game, 0, "play:oral-tradition", "draw")
    assert cards(game, "hand:0") == ["elder"]
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    do(game, 0, "food")
    assert (cards(game, "hand:0"), fact(game, "food:0"), size(game, "deck:0")) == (["elder"], 1, 1)


def test_a_lesser_unit_replaces_one_unit():
    """EW-R09: three Tools may become one Tool and two Food."""
    game = table(hand0="obsidian-blades")
    do(game, 0, "play:obsidian-blades", "food", "tool", "food")
    assert (fact(game, "tools:0"), fact(game, "food:0")) == (1, 2)
    assert some(game, 0, "send")


def test_what_is_not_ranked_is_not_swapped():
    """HS-EW-1: Food, Camps, Animals, points and Labor come without a question (EW-R09)."""
    game = table(hand0="hide-tents, council-fire", food=[2, 0])
    do(game, 0, "play:hide-tents")
    assert camps(game) == {0: 3}
    do(game, 0, "play:council-fire")
    assert labor(game) == 3
    game = table(hand0="snare-lines", animal_deck="sabertooth, ...")
    do(game, 0, "play:snare-lines")
    assert (cards(game, "animals:0"), fact(game, "food:0")) == (["sabertooth"], 1)
    assert some(game, 0, "send")


def test_the_draw_of_preparation_is_not_swapped():
    """EW-R09: nobody is asked before the first turn of the new round."""
    game = table(phase="preparation", deck0="4 tribesman, 3 tribeswoman", deck1="4 tribesman, 3 tribeswoman")
    assert (size(game, "hand:0"), size(game, "hand:1")) == (5, 5)
    assert some(game, game.waiting[0], "send")


def test_a_lesser_benefit_when_the_greater_is_impossible():
    """EW-R10: no Megalith is left."""
    game = table(hand0="stone-circle", deck0="brave", megaliths=NONE_LEFT)
    do(game, 0, "play:stone-circle")
    assert can(game, 0) == LESSER
    do(game, 0, "honor")
    assert fact(game, "honor:0") == 2


def test_a_gain_may_be_declined():
    """EW-R11: nothing changes."""
    game = table(hand0="flint-knapping")
    do(game, 0, "play:flint-knapping", "done")
    while "tool" in can(game, 0):
        do(game, 0, "done")
    assert (fact(game, "tools:0"), fact(game, "food:0")) == (0, 0)


def test_idols_that_come_together_are_assigned_one_by_one():
    """EW-R84: to either track."""
    game = table(hand0="sun-effigy, brave")
    do(game, 0, "play:sun-effigy", "discard:brave", "honor", "offering", "honor")
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == (3, 2)


def test_a_space_pays_before_the_rest_of_the_list():
    """EW-R97: the card of the space, then the Tool of Stone Circle."""
    game = table(hand0="stone-circle", deck0="brave", megaliths=[[space(0, 3), 1, "neutral", 1]])
    do(game, 0, "play:stone-circle", build(1, 3))
    assert "draw" in can(game, 0)
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["brave"]
    assert can(game, 0) == {"tool", "food", "done"}


def test_what_cannot_be_done_is_skipped():
    """EW-R103: no Camp left, no upright Animal, sold-out decks; no substitute."""
    game = table(hand0="summer-grounds, smoked-meat", camps=[{0: 5}, {0: 1}], tipped0="giant-sloth")
    do(game, 0, "play:summer-grounds")
    assert camps(game) == {0: 5}
    do(game, 0, "done", "play:smoked-meat")
    assert (fact(game, "food:0"), cards(game, "animals:0")) == (2, [])
    sold_out = {f"supply_{name}": "" for name in ("elder", "crafter", "pathfinder", "hunter", "shaman")}
    game = table(hand0="foster-kin", **sold_out)
    do(game, 0, "play:foster-kin")
    assert fact(game, "food:0") == 1
    assert cards(game, "discard:0") == []
    assert some(game, 0, "send")


def test_only_the_discard_pile_is_shuffled_in_mid_turn():
    """EW-R44: cards above the board stay there."""
    game = table(bottoms=[], hand0="2 tribesman", discard0="brave")
    do(game, 0, f"send:{DEVELOP}", "work:tribesman", "work:tribesman")
    slide(game, 0)
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), size(game, "deck:0")) == (["brave"], 0)
    assert cards(game, "labor:0") == ["tribesman", "tribesman"]


def test_nothing_to_draw():
    """EW-R45: a lesser benefit is allowed."""
    game = table(hand0="tribesman")
    do(game, 0, f"send:{ECLIPSE}")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}
    do(game, 0, "tool")
    assert fact(game, "tools:0") == 1


def test_no_hand_limit():
    """EW-R67: five more, however many there are."""
    game = table(phase="preparation", hand0="4 tribesman, 3 tribeswoman, 2 brave, 4 elder", deck0="5 hunter")
    assert size(game, "hand:0") == 18


def test_a_discard_pile_is_open():
    """EW-R72: for everybody."""
    game = table(discard0="brave, elder")
    for viewer in (0, 1, None):
        assert game.view(viewer)["zones"]["discard:0"]["cards"] == ["brave", "elder"]


def test_undo_until_something_hidden_shows():
    """EW-R82: taking Food can be taken back, a drawn card cannot."""
    game = table(hand0="berry-gathering, hearth-songs", deck0="brave, elder")
    do(game, 0, "play:berry-gathering")
    assert game.can_undo(0)
    game.undo(0)
    assert (fact(game, "food:0"), size(game, "hand:0")) == (0, 2)
    do(game, 0, "play:hearth-songs", "draw")
    assert not game.can_undo(0)
    game = table(hand0="brave", animal_deck="giant-sloth, sabertooth, ...")
    do(game, 0, f"send:{HUNT}", "work:brave")
    assert game.can_undo(0)
    do(game, 0, "reveal")
    assert not game.can_undo(0)


def test_a_score_over_a_hundred_is_a_plain_number():
    """EW-R69: the marker's laps are bookkeeping."""
    game = table(hand0="sun-effigy, brave", offering=[10, 1], points=[99, 0])
    do(game, 0, "play:sun-effigy", "discard:brave", "offering", "offering", "offering")
    assert fact(game, "points:0") == 102
    assert in_order(game, "discard:0") == ["brave"]

"""What needs no order in one step (HS-EW-5), and what never harms even if the rest is declined (HS-EW-1)."""

from typing import Any

import pytest

import hearthside
from hearthside import Game
from tests.rulebook.endless_winter.boards import both, shadow
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GAME,
    GRASSLAND,
    MOUNTAIN,
    RIVER,
    TUNDRA,
    can,
    cards,
    do,
    fact,
    size,
    table,
)

TOGETHER = {"steps": "together"}


def at(column: int, **position: Any) -> Game:
    """Player 0 has sent a figure there."""
    game = table(options=TOGETHER, **position)
    do(game, 0, f"send:{column}")
    return game


def eclipse(*tiles: int, **position: Any) -> Game:
    """Player 0 comes to the benefits of these tiles."""
    options = {"track": "consolation", **TOGETHER}
    return shadow(options=options, camps=[dict.fromkeys(tiles, 1), {0: 1}], **position)


# ------------------------------------------------------------ the top section
@pytest.mark.parametrize(("eaten", "labor"), [("eat", 1), ("eat:3", 2), ("eat:4", 3), ("eat:6", 4)])
def test_food_is_eaten_at_once(eaten, labor):
    """HS-EW-5: up to a Labor sign of the track, from 8 Food."""
    game = at(1, food=[8], camps=[{0: 3}])
    do(game, 0, eaten)
    count = int(eaten.partition(":")[2] or 1)
    assert (fact(game, "food:0"), fact(game, "labor_now")) == (8 - count, labor)


def test_as_much_food_as_gives_no_labor_is_not_offered():
    """HS-EW-5: of 8 Food the second, the fifth and the last one bring no Labor (EW-R96)."""
    offered = {key for key in can(at(1, food=[8], camps=[{0: 3}]), 0) if key.startswith("eat")}
    assert offered == {"eat", "eat:3", "eat:4", "eat:6", "eat:7"}


def test_food_pays_for_what_is_bought():
    """HS-EW-5: as much as is needed and no more; 2 Labor for an Elder are 3 Food of 8."""
    game = at(1, food=[8], camps=[{0: 3}])
    do(game, 0, "initiate:elder")
    assert (fact(game, "food:0"), fact(game, "labor_now")) == (5, 0)
    assert cards(game, "hand:0") == ["elder"]


def test_what_food_cannot_pay_for_is_refused_with_its_reason():
    """HS-EW-5: 2 Food are 1 Labor, and an Elder costs 2 (EW-R16)."""
    game = at(1, food=[2])
    assert "initiate:elder" not in can(game, 0)
    (reason,) = [one for one in game.blocked(0) if one.key == "initiate:elder"]
    assert (reason.why, reason.ruling) == ("it costs 2 Labor, and you have 0", "EW-R16")


@pytest.mark.parametrize(
    ("played", "left", "labor"),
    [
        ("work:tribesman:2", ["brave", "elder", "tribesman"], 2),
        ("all", [], 7),
        ("all_but:brave", ["brave"], 5),
        ("all_but:tribesman", ["tribesman"], 6),
    ],
)
def test_cards_are_played_at_once(played, left, labor):
    """HS-EW-5: some of a kind, all, or all but one; the Elder adds 1 in Initiate."""
    game = at(1, hand0="3 tribesman, brave, elder")
    do(game, 0, played)
    assert (sorted(cards(game, "hand:0")), fact(game, "labor_now")) == (left, labor)


def test_cards_gained_this_turn_do_not_work_with_the_others():
    """HS-EW-5: all cards are all that may pay (EW-R18)."""
    game = at(1, hand0="2 brave, elder")
    do(game, 0, "work:brave", "initiate:elder", "all")
    assert cards(game, "hand:0") == ["elder"]


def test_a_stone_from_the_top_section():
    """HS-EW-5: the figure slides on, and what Labor is left is lost (EW-R16)."""
    game = at(2, hand0="brave", food=[2], tools=[1], pool1="high-ring")
    do(game, 0, "work:brave", "stone:high-ring")
    assert cards(game, "stones:0") == ["high-ring"]
    assert (fact(game, "section"), fact(game, "labor_now")) == (2, 0)


def test_the_middle_section_is_passed():
    """HS-EW-5: nothing of it is wanted; a single step comes to its question."""
    position = {"hand0": "brave", "animals0": "sabertooth"}
    passed, asked = at(4, **position), at(4, **position)
    do(passed, 0, "finish")
    do(asked, 0, "done")
    assert passed.waiting == [1]
    assert can(asked, 0) == {"tip:sabertooth", "done"}


# ------------------------------------------------------------ benefits
def test_units_of_a_benefit_at_once():
    """HS-EW-5: both Tools, both as Food, or each on its own."""
    assert can(eclipse(MOUNTAIN), 0) == {"tool", "food", "tool:2", "food:2", "done"}
    for chosen, after in (("tool:2", (0, 2)), ("food:2", (2, 0))):
        game = eclipse(MOUNTAIN)
        do(game, 0, chosen)
        assert (both(game), game.waiting) == (after, [1])


def test_only_as_many_units_as_there_is_room_for():
    """HS-EW-5: one Tool more makes eight, the other can only be Food (EW-R08)."""
    assert can(eclipse(MOUNTAIN, tools=[7]), 0) == {"tool", "food", "food:2", "done"}


def test_a_list_as_printed():
    """HS-EW-5: the bottom section of Develop, a card and a Tool."""
    game = at(2, deck0="brave", bottoms=[])
    assert {"all", "draw", "tool", "done"} <= can(game, 0)
    do(game, 0, "all")
    assert (cards(game, "hand:0"), both(game), game.waiting) == (["brave"], (0, 1), [1])


def test_food_and_tools_need_no_order():
    """HS-EW-5: a Crafter and two tiles with Food and Tools ask only what becomes of the Tools."""
    game = eclipse(GRASSLAND, MOUNTAIN, revealed0="")
    assert can(game, 0) == {"tool", "food", "tool:2", "food:2", "done"}
    assert both(game) == (3, 0)


def test_all_tiles_as_printed():
    """HS-EW-5: what needs a choice is still asked: here on which track the Idols go."""
    game = eclipse(GRASSLAND, FOREST, MOUNTAIN, RIVER, deck0="2 brave")
    assert {"all", "tile:1", "tile:2", "tile:3", "tile:4", "done"} == can(game, 0)
    do(game, 0, "all")
    assert (both(game), cards(game, "hand:0")) == ((3, 2), ["brave"])
    assert can(game, 0) == {
        "honor",
        "offering",
        "honor:2",
        "offering:2",
        "tool",
        "food",
        "tool:2",
        "food:2",
        "done",
    }


# ------------------------------------------------------------ prices
def test_a_tile_that_was_chosen_is_paid():
    """HS-EW-5: the Canyon says what it costs, so it is not asked again (EW-R77)."""
    game = eclipse(CANYON, FOREST, food=[1], deck0="brave")
    do(game, 0, f"tile:{CANYON}")
    assert fact(game, "food:0") == 0
    assert any(key.startswith("build") for key in can(game, 0))


def test_a_tile_that_nobody_chose_is_asked_about():
    """HS-EW-5: a Canyon alone comes by itself, and may be left (EW-R11)."""
    assert can(eclipse(CANYON, food=[1]), 0) == {"pay", "done"}


def test_a_culture_card_that_is_played_is_paid():
    """HS-EW-5: Standing Stone does nothing but what its price buys (EW-R92)."""
    game = table(options=TOGETHER, hand0="standing-stone", food=[2])
    do(game, 0, "play:standing-stone")
    assert fact(game, "food:0") == 0
    assert any(key.startswith("build") for key in can(game, 0))


def test_a_price_among_other_effects_is_asked_about():
    """HS-EW-5: Hunting Blind may be played for the Animals that it reveals alone."""
    game = table(options=TOGETHER, hand0="hunting-blind", food=[2])
    do(game, 0, "play:hunting-blind", "reveal", "reveal")
    assert can(game, 0) == {"pay", "done"}


def test_which_card_is_discarded_is_asked():
    """HS-EW-5: a price of a card is a choice (EW-R94)."""
    game = table(options=TOGETHER, hand0="bone-needles, brave, elder")
    do(game, 0, "play:bone-needles")
    assert can(game, 0) == {"discard:brave", "discard:elder", "done"}


# ------------------------------------------------------------ the Ritual pile
@pytest.mark.parametrize(
    ("laid", "kept"), [("all", 0), ("all_but:elder", 1), ("ritual:brave:2", 2), ("ritual:brave", 3)]
)
def test_the_ritual_pile_at_once(laid, kept):
    """HS-EW-5: all cards, all but one, or some of a kind."""
    game = table(options=TOGETHER, hand0="2 brave, elder, shaman", figures=[[5, 5], [1, 2]], turns=[2, 2])
    do(game, 0, "send_chief:eclipse", "done", laid)
    assert (size(game, "ritual:0"), size(game, "hand:0")) == (4 - kept, kept)


# ------------------------------------------------------------ what never does harm
@pytest.mark.parametrize("others", [(), (FOREST,), (FOREST, CANYON)])
def test_food_comes_whether_or_not_there_is_something_else(others):
    """HS-EW-1: alone a Grassland cannot be declined, so among others it cannot, either."""
    game = eclipse(GRASSLAND, *others, deck0="brave", food=[1])
    while game.waiting == [0]:
        do(game, 0, "done")
    assert (both(game), size(game, "hand:0")) == ((4, 0), 0)


@pytest.mark.parametrize("others", ["", ", elder"])
def test_the_food_of_a_ritual_card_comes_whether_or_not_there_is_another(others):
    """HS-EW-1: a Tribeswoman alone, and beside an Elder who is declined."""
    options = {"track": "consolation", **TOGETHER}
    game = table(phase="eclipse", options=options, ritual0=f"tribeswoman{others}", ritual1="2 shaman")
    while game.waiting and fact(game, "phase") == 2:
        do(game, game.waiting[0], "done")
    assert fact(game, "food:0") >= 1
    assert {"tribeswoman"} <= set(cards(game, "discard:0") + cards(game, "hand:0") + cards(game, "deck:0"))


def test_a_top_animal_comes_among_declined_benefits():
    """HS-EW-1: a Tundra and a Forest, both left."""
    game = eclipse(TUNDRA, FOREST, deck0="brave", animal_deck="giant-sloth, ...")
    do(game, 0, "done")
    assert cards(game, "animals:0") == ["giant-sloth"]
    assert size(game, "hand:0") == 0


def test_where_nothing_can_be_declined_leaving_is_taking():
    """HS-EW-1: a Tundra and a Grassland; only their order is a choice, and `done` says so."""
    game = eclipse(TUNDRA, GRASSLAND, food=[1], animal_deck="giant-sloth, ...")
    said = {option.key: option.text for option in game.options(0)}["done"]
    assert said == "Take the rest as it comes: gain 3 Food and take the top Animal of the deck"
    do(game, 0, "done")
    assert (cards(game, "animals:0"), fact(game, "food:0")) == (["giant-sloth"], 4)


def test_a_tile_whose_price_cannot_be_paid_yet_is_told_with_all_others():
    """HS-EW-5: a Canyon comes last, with the Food of the Grassland."""
    game = eclipse(CANYON, GRASSLAND, FOREST, food=[0], deck0="brave")
    said = {option.key: option.text for option in game.options(0)}["all"]
    assert said.endswith("then pay 1 Food to place a Megalith, if you can pay for it then")
    do(game, 0, "all")
    assert fact(game, "food:0") == 2


def test_a_game_from_before_is_as_it_was():
    """HS-EW-5: a file that does not name the choice asks one by one; a new table always names it."""
    new = hearthside.new(GAME, 2, 1)
    assert new.table_options["steps"] == "together"
    assert new.pack.check_options({"draft": "none"})["steps"] == "one_by_one"
    assert hearthside.scenario(GAME, {"seats": 2}).table_options["steps"] == "together"

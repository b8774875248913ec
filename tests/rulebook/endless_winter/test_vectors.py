"""The worked examples of the content sheet, EW-T01 to EW-T39."""

from itertools import combinations

import pytest

from hearthside.games.endless_winter.cards import SETUP_FOOD, SETUP_TOOLS
from hearthside.games.endless_winter.hexes import CORNERS, TILE_AT
from hearthside.games.endless_winter.pack import PACK
from hearthside.games.endless_winter.sayings import DRAWS, PREPARATION_BEGINS
from hearthside.kernel.events import SAY
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    ECLIPSE,
    GRASSLAND,
    HUNT,
    ICE_INSIDE,
    INITIATE,
    LESSER,
    MIGRATE,
    build,
    camps,
    can,
    cards,
    choose,
    dealt,
    decline,
    do,
    eclipse,
    ended,
    fact,
    facts,
    in_order,
    labor,
    order,
    outcome,
    refused,
    score,
    size,
    slide,
    some,
    space,
    table,
)

FIVE_OUT = {0: 5}  # so Food can go up to 10


@pytest.mark.parametrize("food", range(3, 11))
def test_t01_labor_of_a_hunt(food):
    """EW-T01: Hunter, Tribesman and 3 Food from any start make 5 Labor."""
    game = table(hand0="hunter, tribesman", food=[food, 0], camps=[FIVE_OUT, {0: 1}])
    do(game, 0, f"send:{HUNT}", "work:hunter")
    assert labor(game) == 2
    do(game, 0, "work:tribesman", "eat", "eat", "eat")
    assert labor(game) == 5
    assert fact(game, "food:0") == food - 3


def test_t02_labor_of_an_eclipse():
    """EW-T02: 3, 2½ and 2½; of the two who tie the later goes ahead."""
    game = eclipse(
        seats=3,
        order=[2, 0, 1],
        chiefs=[ECLIPSE, 0, 0],
        ritual1="shaman",
        ritual2="2 tribesman, berry-gathering",
    )
    assert facts(game, "ritual_halves", 3) == [6, 5, 5]
    assert order(game) == [0, 1, 2]


def test_t03_nobody_has_labor():
    """EW-T03: the order is turned round."""
    assert order(eclipse(seats=3, order=[0, 1, 2], ritual0="", ritual1="", ritual2="")) == [2, 1, 0]


def test_t04_the_highest_on_honor_with_four_buried():
    """EW-T04: 10 points."""
    assert score(ended(honor=[5, 2], buried0="4 tribesman"), 0, "honor") == 10


@pytest.mark.parametrize(("buried", "second", "third"), [(3, 3, 1), (5, 6, 3), (6, 10, 6)])
def test_t05_charts_two_and_three(buried, second, third):
    """EW-T05: second and third of three players."""
    pile = f"{buried} tribesman" if buried < 5 else f"4 tribesman, {buried - 4} brave"
    game = ended(seats=3, honor=[2, 9, 4], buried0=pile, buried1="brave", buried2=pile)
    assert (score(game, 2, "honor"), score(game, 0, "honor")) == (second, third)


def test_t06_the_lower_of_two_uses_the_third_chart():
    """EW-T06: 6 cards, 6 points."""
    assert score(ended(honor=[2, 5], buried0="4 tribesman, 2 brave"), 0, "honor") == 6


def test_t07_the_top_of_honor():
    """EW-T07: 1, 2 and 3 points; then the marker cannot move."""
    game = table(hand0="sun-effigy, carved-totem, tribesman", honor=[7, 1])
    do(game, 0, "play:sun-effigy", "discard:tribesman", "honor")
    assert fact(game, "points:0") == 1
    do(game, 0, "honor")
    assert fact(game, "points:0") == 3
    do(game, 0, "honor")
    assert (fact(game, "points:0"), fact(game, "honor:0")) == (6, 10)
    do(game, 0, "play:carved-totem")
    assert can(game, 0) == {"offering", "tool", "food", "done"}


def test_t08_the_top_of_offering():
    """EW-T08: a point for each Idol, the marker stays."""
    game = table(hand0="sun-effigy, tribesman", offering=[10, 1])
    do(game, 0, "play:sun-effigy", "discard:tribesman", "offering", "offering")
    assert (fact(game, "points:0"), fact(game, "offering:0")) == (2, 10)


def test_t09_two_to_one():
    """EW-T09: 4 Food and 3 Tools are worth 3 points."""
    assert score(ended(offering=[7, 1], food=[4, 0], tools=[3, 0]), 0, "offering") == 3


def test_t10_animal_sets_with_an_argentavis():
    """EW-T10: 3 + 1 + 10; the tipped Rhino does not count."""
    game = ended(animals0="2 woolly-rhino, woolly-mammoth, 3 giant-sloth, argentavis", tipped0="woolly-rhino")
    assert score(game, 0, "animals") == 14


def test_t11_six_sloths():
    """EW-T11: a set of four and one of two."""
    assert score(ended(animals0="6 giant-sloth"), 0, "animals") == 13


def test_t12_argentavis_alone():
    """EW-T12: no set of their own."""
    assert score(ended(animals0="2 argentavis"), 0, "animals") == 0


def test_t13_four_sloths_and_an_argentavis():
    """EW-T13: split as it pays best, 10 + 1."""
    assert score(ended(animals0="4 giant-sloth, argentavis"), 0, "animals") == 11


def test_t14_four_below_two():
    """EW-T14: 2 × 4."""
    low = [[space(0, column), 1, 0] for column in range(4)]
    game = ended(megaliths=[*low, [space(0, 0.5), 2, 0], [space(0, 2.5), 2, 0]])
    assert score(game, 0, "megaliths") == 8


def test_t15_two_two_and_one():
    """EW-T15: 2 × 2 + 1 × 4."""
    low = [[space(0, 0), 1, 0], [space(0, 1), 1, 0], [space(0, 2), 1, 1]]
    high = [[space(0, 0.5), 2, 0], [space(0, 1.5), 2, 0], [space(0, 1), 3, 0]]
    assert score(ended(megaliths=low + high), 0, "megaliths") == 8


def test_t16_neutrals_below():
    """EW-T16: they do not count."""
    low = [[space(0, column), 1, "neutral", column // 2] for column in range(4)]
    high = [[space(0, 0.5 + column), 2, 0] for column in range(3)]
    assert score(ended(megaliths=low + high), 0, "megaliths") == 0


def test_t17_drawing_through_the_discard_pile():
    """EW-T17: 2 of the deck, then 3 of the new one; 4 are left."""
    game = table(phase="preparation", deck0="2 brave", discard0="4 tribesman, 3 tribeswoman")
    assert size(game, "hand:0") == 5
    assert in_order(game, "hand:0").count("brave") == 2
    assert (size(game, "deck:0"), size(game, "discard:0")) == (4, 0)


def test_t18_a_tool_too_many():
    """EW-T18: at 8 it may be taken as Food."""
    game = table(hand0="flint-knapping", tools=[8, 0])
    do(game, 0, "play:flint-knapping")
    assert can(game, 0) == {"food", "done"}
    do(game, 0, "food")
    assert (fact(game, "food:0"), fact(game, "tools:0")) == (1, 8)


def test_t19_instead_of_a_megalith():
    """EW-T19: a card, an Idol, a Tool or Food."""
    game = table(hand0="stone-circle", deck0="brave")
    do(game, 0, "play:stone-circle")
    assert can(game, 0) - some(game, 0, "build") == LESSER
    assert some(game, 0, "build") == {build(0, 0), build(1, 7), build(2, 1), build(3, 6)}


def test_t20_a_culture_card_with_a_token():
    """EW-T20: 2 Labor, and the token goes back."""
    game = table(hand0="brave", market1="dog-sleds", market2="hide-tents", tokens=[1], round=2)
    do(game, 0, f"send:{DEVELOP}", "work:brave")
    assert some(game, 0, "develop") == {"develop:dog-sleds"}
    do(game, 0, "develop:dog-sleds")
    assert (labor(game), fact(game, "tokens")) == (0, 0)
    assert cards(game, "hand:0") == ["dog-sleds"]


def test_t21_a_chief_of_side_a():
    """EW-T21: 1 Labor in a column, worth 3 on the Eclipse space."""
    game = table(deck0="brave")
    do(game, 0, f"send_chief:{HUNT}")
    assert labor(game) == 1
    assert fact(eclipse(chiefs=[ECLIPSE, 0]), "ritual_halves:0") == 6


@pytest.mark.parametrize("column", [INITIATE, DEVELOP, MIGRATE, HUNT])
def test_t22_thunderpaw(column):
    """EW-T22: 1 and, for a Tool, 2 more Labor in any column."""
    game = table(hand0="brave", chief0="thunderpaw", chief_side=["B", "A"], tools=[1, 0])
    do(game, 0, f"send_chief:{column}", "pay")
    assert (labor(game), fact(game, "tools:0")) == (3, 0)


@pytest.mark.parametrize(("column", "gain"), [(HUNT, 2), (DEVELOP, 0)])
def test_t23_tuskbreaker(column, gain):
    """EW-T23: 2 Labor in Hunt only."""
    game = table(chief0="tuskbreaker", chief_side=["B", "A"], tools=[1, 0])
    do(game, 0, f"send_chief:{column}")
    assert labor(game) == gain


@pytest.mark.parametrize(("seats", "glaciers"), [(1, 9), (2, 9), (3, 6), (4, 3)])
def test_t24_the_map(seats, glaciers):
    """EW-T24: Glaciers by players, one of each Land at least, 18 tiles."""
    for seed in range(5):
        land = in_order(dealt(seats, seed), "map")
        assert (len(land), land[0], land.count("base")) == (19, "base", 1)
        assert land.count("glacier") == glaciers
        kinds = {tile: land.count(tile) for tile in land[1:] if tile != "glacier"}
        assert set(kinds) == {"grassland", "mountain", "forest", "river", "tundra", "canyon"}
        assert max(kinds.values()) <= 3


@pytest.mark.parametrize(("seats", "stones"), [(2, 2), (3, 2), (4, 3)])
def test_t25_stones_by_players(seats, stones):
    """EW-T25: 8, 8 and 12, the same number in each round's pool."""
    game = dealt(seats)
    assert [size(game, f"pool{number}") for number in range(1, 5)] == [stones] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t26_the_display(seats):
    """EW-T26: one Animal more than players."""
    assert size(dealt(seats), "display") == seats + 1


def test_t27_a_village():
    """EW-T27: 3 Food and 3 Camps; 2 Camps are left out, so there is room for 7 Food."""
    game = table(camps=[{0: 2, 1: 1, 2: 1, 8: 1}, {0: 1}], food=[10, 0])
    do(game, 0, f"send:{MIGRATE}")
    slide(game, 0)
    do(game, 0, "village:1-2-8")
    assert camps(game) == {0: 2}
    assert (fact(game, "camps_home:0"), fact(game, "food:0"), fact(game, "village1")) == (3, 7, 1)


@pytest.mark.parametrize(("rivals", "takers"), [(1, {0}), (2, {0, 1}), (3, {1})])
def test_t27_a_village_has_two_influence(rivals, takers):
    """EW-T27: on each of its tiles (here a Grassland), as two Camps have."""
    game = eclipse(villages={3: 0}, camps=[{}, {GRASSLAND: rivals}], order=[1, 0], options={})
    decline(game)
    assert {seat for seat in (0, 1) if fact(game, f"food:{seat}") == 3} == takers


def test_t28_a_tie_on_a_tile():
    """EW-T28: both gain its benefit."""
    game = eclipse(camps=[{GRASSLAND: 1}, {GRASSLAND: 1}], options={})
    decline(game)
    assert facts(game, "food") == [3, 3]


def test_t29_benefits_of_the_player_board():
    """EW-T29: 5 own Megaliths and 2 Villages are 2 Idols and 2 cards."""
    game = eclipse(
        map=ICE_INSIDE,
        villages={1: 0, 3: 0},
        megaliths=[[space(0, column), 1, 0] for column in range(5)],
        deck0="4 tribesman, 3 tribeswoman",
        chiefs=[ECLIPSE, 0],
    )
    for _ in range(4):
        choose(game, 0, "effect:1")
        if "draw" in can(game, 0):
            do(game, 0, "draw")
        else:
            choose(game, 0, "effect:2")
            do(game, 0, "honor")
    assert fact(game, "honor:0") == 3
    assert len(told_draws(game)) == 2


def told_draws(game):
    """What seat 0 drew before the Preparation."""
    drawn = []
    for kind, said, seat, value, _ in game.events(None):
        if (kind, said) == (SAY, PREPARATION_BEGINS):
            break
        if (kind, said, seat) == (SAY, DRAWS, 0):
            drawn.extend([1] * value)
    return drawn


def test_t30_four_labor_in_initiate():
    """EW-T30: two different types, and neither pays."""
    game = table(hand0="2 brave")
    do(game, 0, f"send:{INITIATE}", "work:brave", "work:brave", "initiate:elder")
    assert "initiate:elder" not in can(game, 0)
    assert some(game, 0, "work") == set()
    do(game, 0, "initiate:crafter")
    assert some(game, 0, "work") == set()
    assert labor(game) == 0
    assert cards(game, "hand:0") == ["crafter", "elder"]


def test_t31_the_second_figure():
    """EW-T31: no bottom section for it."""
    game = table(bottoms=[], animal_deck="giant-sloth, sabertooth, ...")
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    assert cards(game, "animals:0") == ["giant-sloth"]
    do(game, 1, f"send:{HUNT}")
    decline(game)
    assert cards(game, "animals:1") == []


def test_t32_who_comes_later_begins_with_more():
    """EW-T32: nothing, 1 Food, 1 Tool, both, besides what the Setup card gives."""
    for seed in range(6):
        game = dealt(4, seed)
        for place, (food, tools) in enumerate([(0, 0), (1, 0), (0, 1), (1, 1)], 1):
            player = fact(game, f"order{place}")
            card = PACK.codec.card_number[in_order(game, f"setup_card:{player}")[0]]
            assert fact(game, f"food:{player}") == SETUP_FOOD[card] + food
            assert fact(game, f"tools:{player}") == SETUP_TOOLS[card] + tools


def test_t33_the_market_after_round_one():
    """EW-T33: 3 tokens, 5 new cards of Era I, and the cap card moves."""
    game = table(
        phase="preparation", round=1, market2="dog-sleds", market5="hide-tents", market8="smoke-signals"
    )
    assert fact(game, "tokens").bit_count() == 3
    market = [in_order(game, f"market{place}") for place in range(1, 9)]
    assert all(len(place) == 1 for place in market)
    assert (market[1], market[4], market[7]) == (["dog-sleds"], ["hide-tents"], ["smoke-signals"])
    assert (size(game, "era1_deck"), size(game, "era2_deck")) == (20 - 8, 20)
    assert (size(game, "era1_cap"), size(game, "era2_cap")) == (1, 0)


def test_t34_the_market_after_round_two():
    """EW-T34: a card with a token goes under the Era I deck, and Era II fills the market."""
    game = table(phase="preparation", round=2, market2="dog-sleds", market5="hide-tents", tokens=[2])
    assert in_order(game, "era1_deck")[0] == "dog-sleds"
    assert in_order(game, "market5") == ["hide-tents"]
    assert fact(game, "tokens").bit_count() == 1
    assert size(game, "era2_deck") == 20 - 7


def test_t35_a_tie_at_the_end():
    """EW-T35: whoever is ahead in turn order after the fourth Eclipse wins."""
    game = ended(points=[80, 80], order=[0, 1], ritual0="tribesman")
    assert outcome(game).scores == [80, 80]
    assert outcome(game).ranking == [[0], [1]]
    game = ended(points=[80, 80], order=[0, 1])
    assert outcome(game).ranking == [[1], [0]]


def test_t36_a_figure_on_the_eclipse_space():
    """EW-T36: a card or something lesser; 2 Labor in the Eclipse."""
    game = table(deck0="brave")
    do(game, 0, f"send:{ECLIPSE}")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["brave"]
    assert game.waiting == [1]
    assert fact(eclipse(figures=[[ECLIPSE], []]), "ritual_halves:0") == 4


def test_t37_three_culture_cards():
    """EW-T37: 1½ Labor."""
    game = eclipse(ritual0="dog-sleds, hide-tents, oral-tradition")
    assert fact(game, "ritual_halves:0") == 3


def test_t38_no_food_is_spent_in_an_eclipse():
    """EW-T38: it is never offered."""
    game = eclipse(food=[5, 5], ritual0="hunter, elder", ritual1="shaman")
    asked = 0
    while not game.over and fact(game, "phase") == 2:
        seat = game.waiting[0]
        assert "eat" not in can(game, seat)
        assert refused(game, seat, "eat") is not None
        do(game, seat, "done")
        asked += 1
    assert asked > 0


def test_t39_junctures():
    """EW-T39: 18 of the 24 do not touch the Base tile, in the order of the sheet."""

    def beside(one, other):
        steps = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
        return (TILE_AT[one][0] - TILE_AT[other][0], TILE_AT[one][1] - TILE_AT[other][1]) in steps

    triples = [
        three for three in combinations(range(19), 3) if all(beside(*two) for two in combinations(three, 2))
    ]
    assert len(triples) == 24
    usable = [list(three) for three in triples if three[0]]
    assert [sorted(corner) for corner in list(CORNERS)[1:]] == usable
    assert len(usable) == 18

"""What an option says: its price, what it gives, and the parts it is about."""

import pytest

from hearthside.games.endless_winter.content.effects import Atom
from hearthside.games.endless_winter.texts.coming import coming
from hearthside.games.endless_winter.texts.effects import words
from tests.games.endless_winter.positions import THREE, developing, hunting, migrating, raising, stacked
from tests.rulebook.endless_winter.boards import shadow
from tests.rulebook.endless_winter.winter import build, cell, do, table
from tests.rulebook.endless_winter.words import CANYON, FOREST, GRASSLAND, TUNDRA

TOGETHER = {"steps": "together"}


def together(**position):
    """In Hunt, where several steps may be taken at once."""
    return do(table(**position, options=TOGETHER), 0, "send:hunt")


def effigy(**position):
    """Three Idols at once."""
    game = table(hand0="sun-effigy, elder", **position, options=TOGETHER)
    return do(game, 0, "play:sun-effigy", "discard:elder")


def after_the_third_turn():
    game = table(
        turns=[2, 3],
        turn=0,
        order=[1, 0],
        bottoms=[1, 2, 3, 4],
        figures=[[1, 1], [1, 1]],
        chiefs=[0, 1],
        hand0="2 brave, shaman, hearth-songs",
        options=TOGETHER,
    )
    return do(game, 0, "send_chief:initiate", "done")


def land(*tiles, steps="together", food=(1,)):
    """The Eclipse, at the benefits of these tiles."""
    options = {"track": "consolation", "steps": steps}
    return shadow(options=options, camps=[dict.fromkeys(tiles, 1), {0: 1}], deck0="brave", food=list(food))


def settled_land():
    """The Eclipse, after the benefits of the tiles: a Village and two Megaliths."""
    ground = [[cell(0, column), 1, "neutral", 0] for column in (0, 1)]
    own = [[cell(0, column), 1, 0] for column in (2, 3)]
    game = table(phase="eclipse", villages={5: 0}, megaliths=ground + own, options={"track": "consolation"})
    return do(game, 0, "done")


# Game, key; group, text, parts.
OPTIONS = [
    (
        lambda: table(hand0="spear-drill"),
        "play:spear-drill",
        "Culture",
        "Play Spear Drill: when your figure goes to Hunt this turn, gain 2 Labor",
        ["hand:0/spear-drill"],
    ),
    (
        lambda: do(table(hand0="spear-drill"), 0, "play:spear-drill"),
        "send:hunt",
        "Tribe figure",
        (
            "Send a figure to Hunt: reveal, take and tip Animals; "
            "first here: take the top Animal of the deck; Spear Drill: gain 2 Labor"
        ),
        ["column:4"],
    ),
    (
        lambda: do(table(hand0="spear-drill"), 0, "play:spear-drill"),
        "send:eclipse",
        "Tribe figure",
        (
            "Put a figure on your Eclipse space: draw a card, and it counts 2 Labor in the Eclipse; "
            "Labor from your Culture cards is lost"
        ),
        ["eclipse:0"],
    ),
    (
        lambda: table(bottoms=[1]),
        "send_chief:initiate",
        "Chief",
        (
            "Send your Chief to Initiate: take Tribe cards, bury cards; the bottom section is taken; "
            "Chief: gain 1 Labor"
        ),
        ["column:1"],
    ),
    (
        lambda: table(),
        "send_chief:eclipse",
        "Chief",
        "Put your Chief on your Eclipse space: draw a card, and it counts 3 Labor in the Eclipse",
        ["eclipse:0"],
    ),
    (
        lambda: hunting(hand0="hunter"),
        "work:hunter",
        "Labor",
        "Play Hunter: 1 Labor, and in Hunt gain 1 Labor more",
        ["hand:0/hunter"],
    ),
    (
        lambda: hunting(food=[3, 0]),
        "eat",
        "Labor",
        "Eat 1 of 3 Food: 1 Labor",
        ["food:0"],
    ),
    (
        lambda: hunting(food=[4, 0]),
        "eat",
        "Labor",
        "Eat 1 of 4 Food: no Labor for this one, but 1 for the next",
        ["food:0"],
    ),
    (
        lambda: do(hunting(hand0="brave", display="giant-sloth", animals0="giant-sloth"), 0, "work:brave"),
        "hunt:giant-sloth",
        "Hunt",
        "Take Giant Sloth for 2 Labor: 2 points for your sets; tipped: gain 4 Food",
        ["display/giant-sloth"],
    ),
    (
        lambda: do(hunting(hand0="brave", display="giant-sloth"), 0, "work:brave"),
        "done",
        "Go on",
        "Slide on to the middle section; 2 Labor is lost",
        ["column:4"],
    ),
    (
        lambda: do(hunting(hand0="brave", animals0="2 woolly-rhino"), 0, "done"),
        "tip:woolly-rhino",
        "Hunt",
        "Tip Woolly Rhino: gain 1 Food and 2 Tools; your sets lose 2 points",
        ["animals:0/woolly-rhino"],
    ),
    (
        lambda: do(hunting(hand0="brave", animals0="2 woolly-rhino"), 0, "done"),
        "done",
        "Go on",
        "Slide on to the bottom section: take the top Animal of the deck",
        ["column:4"],
    ),
    (
        lambda: do(hunting(hand0="brave", animals0="2 woolly-rhino", bottoms=[4]), 0, "done"),
        "done",
        "Go on",
        "End the actions of this figure",
        ["column:4"],
    ),
    (
        lambda: do(
            table(hand0="2 brave", market1="great-hunt", tokens=[1], round=3), 0, "send:develop", "work:brave"
        ),
        "develop:great-hunt",
        "Culture",
        (
            "Take Great Hunt for 2 Labor: "
            "reveal 2 Animals, take an Animal of the display and gain 1 Food; 2 points"
        ),
        ["market1/great-hunt"],
    ),
    (
        lambda: developing(pool1="high-ring"),
        "stone:high-ring",
        "Sacred Stone",
        (
            "Take High Ring for 2 Food and 1 Tool: place a Megalith and draw a card. "
            "At the end: 2 points for each of your own Megaliths that lies on others"
        ),
        ["pool1/high-ring"],
    ),
    (
        lambda: migrating(food=[3, 0]),
        "village:1-2-8",
        "Village",
        (
            "Found a Village between Grassland 1, Mountain 2 and Mountain 8 for 3 Food; "
            "a Camp comes home from each"
        ),
        ["juncture:1"],
    ),
    (
        lambda: raising("longhouse", camps=[THREE, {}], food=[8, 0]),
        "village:1-2-8",
        "Village",
        (
            "Found a Village between Grassland 1, Mountain 2 and Mountain 8 for no Food; "
            "a Camp comes home from each, and 3 Food is lost for want of room"
        ),
        ["juncture:1"],
    ),
    (
        lambda: do(table(hand0="brave"), 0, "send:migrate", "work:brave"),
        "move:0:3",
        "Camps",
        "Move a Camp from Base to Forest 3 for 1 Labor",
        ["tile:0", "tile:3"],
    ),
    (
        lambda: raising("dog-sleds"),
        "move:0:3",
        "Camps",
        "Move a Camp from Base to Forest 3",
        ["tile:0", "tile:3"],
    ),
    (
        lambda: do(table(hand0="brave"), 0, "send:migrate", "work:brave"),
        "camp",
        "Camps",
        "Place a Camp on the Base tile for 1 Labor; you then have room for 7 Food",
        ["camps_home:0", "tile:0"],
    ),
    (
        lambda: raising("stone-circle"),
        build(0, 0),
        "Megalith",
        "Place a neutral Megalith on A1: gain 1 Food",
        [f"site:{cell(0, 0)}:1"],
    ),
    (
        lambda: stacked(),
        build(0, 0.5, 2),
        "Megalith",
        "Place a Megalith on level 2, over A/B1: 2 points more at the end",
        [f"site:{cell(0, 0.5)}:2"],
    ),
    (
        lambda: stacked(),
        build(1, 1),
        "Megalith",
        "Place a Megalith on B2: place one more Megalith on A2 or C2",
        [f"site:{cell(1, 1)}:1"],
    ),
    (
        lambda: raising("carved-totem", honor=[7, 1]),
        "honor",
        "Idol",
        "Use an Idol for Honor: up to level 8 and score 1 point",
        ["honor"],
    ),
    (
        lambda: raising("stone-circle", offering=[10, 1]),
        "offering",
        "Instead",
        "Use an Idol for Offering instead: score 1 point, for you are at the top",
        ["offering"],
    ),
    (
        lambda: raising("flint-knapping", food=[1, 0]),
        "food",
        "Instead",
        "Gain 1 Food instead, to 2 of 6",
        ["food:0"],
    ),
    (
        lambda: raising("standing-stone", food=[2, 0]),
        "pay",
        "Pay",
        "Pay 2 Food to place a Megalith",
        ["food:0"],
    ),
    (
        lambda: do(table(hand0="bone-needles, elder"), 0, "play:bone-needles"),
        "discard:elder",
        "Pay",
        "Discard Elder to gain 1 Tool, 1 Idol and 1 Food",
        ["hand:0/elder"],
    ),
    (
        lambda: do(table(hand0="red-ochre-grave", discard0="elder"), 0, "play:red-ochre-grave"),
        "bury:elder:discard",
        "Bury",
        "Bury Elder from your discard pile",
        ["discard:0/elder"],
    ),
    (
        lambda: raising("grave-goods"),
        "initiate:shaman",
        "Tribe cards",
        "Bury Shaman of the supply; 1 point",
        ["supply_shaman/shaman"],
    ),
    (
        lambda: raising("clan-alliance"),
        "initiate:elder",
        "Tribe cards",
        (
            "Take Elder to your hand: it gives 1 Labor. In Initiate also: gain 1 Labor. "
            "In the Eclipse: bury a card; 1 point"
        ),
        ["supply_elder/elder"],
    ),
    (
        lambda: raising("foster-kin"),
        "initiate:shaman",
        "Tribe cards",
        (
            "Take Shaman onto your discard pile: it gives 1 Labor. "
            "In the Ritual pile it counts 1½ Labor more. In the Eclipse: gain 1 Idol; 1 point"
        ),
        ["supply_shaman/shaman"],
    ),
    (
        lambda: raising("teaching-songs", market1="great-hunt", round=3),
        "develop:great-hunt",
        "Culture",
        ("Take Great Hunt: reveal 2 Animals, take an Animal of the display and gain 1 Food; 2 points"),
        ["market1/great-hunt"],
    ),
    (
        lambda: do(table(hand0="brave", tools=[1, 0]), 0, "send:initiate", "work:brave", "done"),
        "bury:brave:labor",
        "Bury",
        "Bury Brave from your Labor cards for 1 Tool",
        ["labor:0/brave"],
    ),
    (
        lambda: raising("carved-totem"),
        "offering",
        "Idol",
        "Use an Idol for Offering: up to level 2 (4 Food and Tools for a point at the end)",
        ["offering"],
    ),
    (
        lambda: raising("carved-totem", offering=[9, 1]),
        "offering",
        "Idol",
        "Use an Idol for Offering: up to level 10 (a point for each Food and each Tool at the end)",
        ["offering"],
    ),
    (lambda: raising("carved-totem"), "done", "Leave it", "Take nothing for this Idol", ["player:0"]),
    (
        lambda: raising("stone-circle"),
        "done",
        "Leave it",
        "Place no Megalith and take nothing",
        ["player:0"],
    ),
    (
        lambda: raising("standing-stone", food=[2, 0]),
        "done",
        "Leave it",
        "Pay nothing and gain nothing",
        ["player:0"],
    ),
    (
        lambda: table(chief0="thunderpaw", chief_side=["B", "A"]),
        "send_chief:migrate",
        "Chief",
        (
            "Send your Chief to Migrate: place and move Camps, found Villages; "
            "first here: place a Camp and move a Camp by one tile; "
            "Chief: gain 1 Labor, then pay 1 Tool to gain 2 Labor"
        ),
        ["column:3"],
    ),
    (
        lambda: table(chief0="tuskbreaker", chief_side=["B", "A"], bottoms=[3]),
        "send_chief:migrate",
        "Chief",
        "Send your Chief to Migrate: place and move Camps, found Villages; the bottom section is taken",
        ["column:3"],
    ),
    (
        lambda: settled_land(),
        "effect:1",
        "Benefits",
        "Next, draw a card for a Village",
        ["villages_home:0"],
    ),
    (
        lambda: settled_land(),
        "effect:2",
        "Benefits",
        "Next, gain 1 Idol for two Megaliths",
        ["megaliths_home:0"],
    ),
    (lambda: settled_land(), "done", "Leave it", "Leave the rest of these benefits", ["player:0"]),
    # What is done together (HS-EW-5).
    (
        lambda: together(hand0="elder, 2 brave, hunter"),
        "all",
        "Labor",
        "Play all 4 Tribe cards: 7 Labor",
        ["hand:0"],
    ),
    (
        lambda: together(hand0="elder, 2 brave, hunter"),
        "all_but:brave",
        "Labor",
        "Play 3 Tribe cards, all but one Brave: 5 Labor",
        ["hand:0"],
    ),
    (
        lambda: together(hand0="elder, 2 brave, hunter"),
        "work:brave:2",
        "Labor",
        "Play 2 × Brave: 4 Labor",
        ["hand:0/brave"],
    ),
    (
        lambda: together(hand0="elder", food=[5, 0], display="giant-sloth"),
        "hunt:giant-sloth",
        "Hunt",
        "Take Giant Sloth for 2 Labor (you eat 3 Food): 1 point for your sets; tipped: gain 4 Food",
        ["display/giant-sloth"],
    ),
    (
        lambda: do(together(hand0="brave", animals0="2 woolly-rhino"), 0, "work:brave"),
        "tip:woolly-rhino",
        "Middle section",
        "Tip Woolly Rhino: gain 1 Food and 2 Tools; your sets lose 2 points (2 Labor is lost)",
        ["animals:0/woolly-rhino"],
    ),
    (
        lambda: do(together(hand0="brave", animals0="2 woolly-rhino"), 0, "work:brave"),
        "finish",
        "Go on",
        "Slide on past the middle section; 2 Labor is lost",
        ["column:4"],
    ),
    (
        lambda: effigy(honor=[6, 1]),
        "honor:3",
        "Idol",
        "Use 3 Idols for Honor: up to level 9 and score 3 points",
        ["honor"],
    ),
    (
        lambda: effigy(offering=[9, 1]),
        "offering:3",
        "Idol",
        (
            "Use 3 Idols for Offering: up to level 10 (a point for each Food and each Tool at the end) "
            "and score 2 points"
        ),
        ["offering"],
    ),
    (
        lambda: after_the_third_turn(),
        "all",
        "Ritual pile",
        "Lay all 4 cards on your Ritual pile: 7 Labor in the Eclipse",
        ["hand:0"],
    ),
    (
        lambda: after_the_third_turn(),
        "all_but:shaman",
        "Ritual pile",
        "Lay 3 cards on your Ritual pile, all but one Shaman: 4½ Labor in the Eclipse",
        ["hand:0"],
    ),
    (
        lambda: after_the_third_turn(),
        "ritual:shaman",
        "Ritual pile",
        "Lay Shaman on your Ritual pile: 2½ Labor in the Eclipse, then gain 1 Idol",
        ["hand:0/shaman"],
    ),
    (
        lambda: land(GRASSLAND, FOREST),
        "done",
        "Leave it",
        "Leave the benefits of the other tiles, but gain 3 Food",
        ["player:0"],
    ),
    (
        lambda: land(GRASSLAND, TUNDRA),
        "done",
        "Go on",
        "Take the rest as it comes: gain 3 Food and take the top Animal of the deck",
        ["player:0"],
    ),
    (
        lambda: land(GRASSLAND, FOREST, food=[5]),
        "done",
        "Leave it",
        "Leave the benefits of the other tiles, but gain 2 Food",
        ["player:0"],
    ),
    (
        lambda: land(CANYON, GRASSLAND, FOREST, food=[0]),
        "all",
        "All",
        (
            "Take it all as printed: gain 3 Food, then draw a card, then pay 1 Food to place a Megalith, "
            "if you can pay for it then"
        ),
        ["player:0"],
    ),
    (
        lambda: land(FOREST, CANYON),
        "done",
        "Leave it",
        "Leave the benefits of the other tiles",
        ["player:0"],
    ),
    (
        lambda: land(GRASSLAND, FOREST, steps="one_by_one"),
        "done",
        "Leave it",
        "Leave the benefits of the other tiles",
        ["player:0"],
    ),
    (
        lambda: after_the_third_turn(),
        "done",
        "Go on",
        "Lay nothing and keep 4 cards in hand",
        ["hand:0"],
    ),
]


@pytest.mark.parametrize(("position", "key", "group", "text", "parts"), OPTIONS)
def test_an_option_says_what_it_costs_and_gives(position, key, group, text, parts):
    game = position()
    found = {option.key: option for option in game.options(0)}[key]
    assert (found.group, found.text, found.parts) == (group, text, parts)


def test_food_is_reckoned_only_for_what_can_be_done():
    """All Camps are on the map, so that there is nothing to eat for."""
    game = do(table(food=[5, 0], camps=[{0: 5}, {}], options=TOGETHER), 0, "send:3")
    refused = {one.key: one for one in game.blocked(0)}["camp"]
    assert (refused.text, refused.why) == (
        "Place a Camp on the Base tile for 1 Labor",
        "all your Camps are on the map",
    )


def test_to_fill_up_food_is_told_as_so_much_food():
    """Two Camps are out, so that there is room for 7."""
    sight = land(GRASSLAND, FOREST).sight(0)
    left = (Atom("food", 2), Atom("fillFood", 1), Atom("draw", 1))
    assert words(coming(sight, 0, left)) == "gain 6 Food"

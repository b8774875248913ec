"""Rulings where two of them meet."""

from tests.rulebook.endless_winter.words import (
    CANYON,
    DEVELOP,
    ECLIPSE,
    HUNT,
    ICE_INSIDE,
    INITIATE,
    LESSER,
    MIGRATE,
    NONE_LEFT,
    build,
    camps,
    can,
    cards,
    choose,
    decline,
    do,
    eclipse,
    fact,
    facts,
    in_order,
    labor,
    size,
    slide,
    some,
    space,
    table,
)

LADDER = {"track": "ladder"}
NEUTRALS = [[space(0, 0), 1, "neutral", 0], [space(0, 1), 1, "neutral", 0]]


# ------------------------------------------------------------ gained this turn
def test_of_two_alike_the_gained_one_may_be_the_price():
    """HS-EW-4: copies are interchangeable, so the Elder that is left may pay (EW-R18)."""
    game = table(hand0="clan-alliance, bone-needles, elder")
    do(game, 0, "play:clan-alliance", "initiate:elder", "tool", "play:bone-needles", "discard:elder")
    decline(game)
    do(game, 0, f"send:{INITIATE}")
    assert some(game, 0, "work") == {"work:elder"}


def test_of_two_alike_an_older_one_is_buried():
    """HS-EW-4: nobody else may learn from what can pay now which card lies face down."""
    game = table(hand0="clan-alliance, red-ochre-grave, elder")
    do(game, 0, "play:clan-alliance", "initiate:elder", "tool", "play:red-ochre-grave", "bury:elder:hand")
    do(game, 0, f"send:{INITIATE}")
    assert some(game, 0, "work") == set()
    assert fact(game, "gained_elder") == 1


def test_a_gained_card_that_was_drawn_again():
    """HS-EW-3: out of the discard pile it comes like any card of the deck, and may work."""
    game = table(hand0="foster-kin, hearth-songs")
    do(game, 0, "play:foster-kin", "initiate:elder", "play:hearth-songs", "draw")
    assert cards(game, "hand:0") == ["elder"]
    do(game, 0, f"send:{INITIATE}")
    assert some(game, 0, "work") == {"work:elder"}


def test_a_card_gained_to_the_discard_pile_bans_nothing_of_the_hand():
    """EW-R18: the Elder of the hand was there before."""
    game = table(hand0="foster-kin, elder")
    do(game, 0, "play:foster-kin", "initiate:elder", f"send:{INITIATE}")
    assert some(game, 0, "work") == {"work:elder"}


def test_a_card_buried_from_the_supply_bans_nothing():
    """EW-R18: it never was in the hand."""
    game = table(hand0="grave-goods, elder")
    do(game, 0, "play:grave-goods", "initiate:elder", "honor", f"send:{INITIATE}")
    assert some(game, 0, "work") == {"work:elder"}
    assert cards(game, "buried:0") == ["elder"]


def test_two_elders_and_a_gained_one():
    """EW-R18: two may pay, the third may not."""
    game = table(hand0="clan-alliance, 2 elder")
    do(
        game,
        0,
        "play:clan-alliance",
        "initiate:elder",
        "tool",
        f"send:{INITIATE}",
        "work:elder",
        "work:elder",
    )
    assert some(game, 0, "work") == set()
    assert (labor(game), cards(game, "hand:0")) == (4, ["elder"])


# ------------------------------------------------------------ Culture cards
def test_a_buried_trigger_is_still_armed():
    """EW-R41: what a card has begun stays, though it is buried afterwards (EW-R93)."""
    game = table(hand0="spear-drill, red-ochre-grave, brave")
    do(game, 0, "play:spear-drill", "play:red-ochre-grave", "bury:spear-drill:played", f"send:{HUNT}")
    assert labor(game) == 2
    assert in_order(game, "discard:0") == ["red-ochre-grave"]


def test_labor_of_a_culture_card_that_is_buried():
    """EW-R41: Added Labor stays as well."""
    game = table(hand0="smoke-signals, red-ochre-grave, brave")
    do(game, 0, "play:smoke-signals", "play:red-ochre-grave", "bury:smoke-signals:played", f"send:{HUNT}")
    assert labor(game) == 2


def test_both_triggers_and_the_chief():
    """EW-R15: all that adds Labor comes before the top section."""
    game = table(hand0="circle-of-elders, naming-day, brave")
    do(game, 0, "play:circle-of-elders", "play:naming-day", f"send_chief:{INITIATE}")
    choose(game, 0, "honor")
    assert (labor(game), fact(game, "honor:0"), fact(game, "section")) == (5, 2, 1)


def test_a_culture_card_in_an_empty_market():
    """EW-R103: skipped."""
    game = table(hand0="teaching-songs")
    do(game, 0, "play:teaching-songs")
    assert some(game, 0, "send")


def test_a_pay_of_the_second_effect_sees_the_first():
    """EW-R92: Hunting Blind reveals first, so an empty display is no hindrance."""
    game = table(hand0="hunting-blind", food=[1, 0], display="", animal_deck="sabertooth")
    do(game, 0, "play:hunting-blind")
    choose(game, 0, "reveal")
    assert can(game, 0) == {"pay", "done"}


# ------------------------------------------------------------ drawing
def test_a_deck_is_made_only_when_it_is_needed():
    """EW-R44: the last card of the deck may be drawn without a shuffle."""
    game = table(hand0="hearth-songs", deck0="elder", discard0="brave, hunter")
    do(game, 0, "play:hearth-songs", "draw")
    assert (size(game, "deck:0"), size(game, "discard:0")) == (0, 2)
    assert cards(game, "hand:0") == ["elder"]


def test_preparation_with_too_few_cards():
    """EW-R45: what is there is drawn."""
    game = table(phase="preparation", deck0="elder", discard0="brave")
    assert (cards(game, "hand:0"), size(game, "deck:0")) == (["brave", "elder"], 0)


def test_culture_cards_of_this_turn_are_not_shuffled_in_step_one():
    """EW-R44: they lie above the board until step 1 is over."""
    game = table(hand0="oral-tradition, berry-gathering", discard0="elder")
    do(game, 0, "play:berry-gathering", "play:oral-tradition", "draw")
    assert "draw" not in can(game, 0)
    decline(game)
    assert cards(game, "hand:0") == ["elder"]


def test_culture_cards_of_this_turn_may_be_drawn_in_step_two():
    """EW-R12: by then they are in the discard pile."""
    game = table(hand0="berry-gathering")
    do(game, 0, "play:berry-gathering", f"send:{ECLIPSE}", "draw")
    assert cards(game, "hand:0") == ["berry-gathering"]


# ------------------------------------------------------------ Megaliths
def test_an_arrow_without_a_megalith():
    """EW-R63: the last one lies on the arrow itself; a lesser benefit is all that remains."""
    pieces = [piece for piece in NONE_LEFT if piece[0] != space(1, 6)]
    game = table(hand0="stone-circle", deck0="brave", megaliths=pieces)
    assert fact(game, "megaliths_home:0") == 1
    do(game, 0, "play:stone-circle", build(1, 6))
    assert can(game, 0) == LESSER


def test_an_arrow_of_the_own_colour():
    """EW-R63: when the neutral ones are out."""
    game = table(hand0="stone-circle", deck0="brave", megaliths=NEUTRALS)
    do(game, 0, "play:stone-circle", build(1, 1), build(1, 2))
    assert fact(game, "megaliths_home:0") == 6
    assert camps(game) == {0: 2}  # the benefit of the space


def test_a_third_level_on_rows():
    """EW-R62: two level-2 Megaliths one above the other carry one between them."""
    low = [[space(row, column), 1, 1] for row in (0, 1) for column in (0, 1)]
    high = [[space(0, 0.5), 2, 1], [space(1, 0.5), 2, 1]]
    mine = [[space(2, 1), 1, "neutral", 0], [space(3, 1), 1, "neutral", 0]]
    game = table(hand0="stone-circle", megaliths=[*low, *high, *mine])
    do(game, 0, "play:stone-circle")
    upper = {key for key in some(game, 0, "build") if not key.endswith(":1")}
    assert upper == {build(0.5, 0.5, 3), build(2.5, 1, 2)}  # at (1.5, 1) it would overlap (1, 0.5)


def test_a_stack_across_the_border_of_tiles():
    """EW-R61: cells of neighbouring tiles touch."""
    mine = [[space(0, 3), 1, "neutral", 0], [space(0, 4), 1, "neutral", 0]]
    game = table(hand0="stone-circle", megaliths=mine)
    do(game, 0, "play:stone-circle")
    assert build(0, 3.5, 2) in can(game, 0)


def test_the_hole_of_the_pinwheel():
    """EW-R61: no Megalith lies where there is no space."""
    around = [(1, 2), (1, 3), (2, 1), (3, 1), (4, 2), (4, 3), (2, 4), (3, 4)]
    pieces = [[space(*one), 1, at % 4] for at, one in enumerate(around)]
    game = table(seats=4, hand0="stone-circle", options={"layout": "pinwheel"}, megaliths=pieces)
    do(game, 0, "play:stone-circle")
    assert some(game, 0, "build")
    assert not {build(row, column) for row in (2, 3) for column in (2, 3)} & can(game, 0)


# ------------------------------------------------------------ in the Eclipse
def test_a_space_may_bury_a_revealed_card_before_it_is_resolved():
    """EW-R39: the pile lies above the board in step a, Culture cards too; the ability is lost."""
    beside = [[space(1, 4), 1, "neutral", 1]]
    game = eclipse(options=LADDER, ritual0="shaman, dog-sleds", discard0="brave", megaliths=beside)
    do(game, 0, build(2, 4))
    assert some(game, 0, "bury") == {"bury:shaman:revealed", "bury:dog-sleds:revealed", "bury:brave:discard"}
    do(game, 0, "bury:shaman:revealed")
    assert cards(game, "buried:0") == ["shaman"]
    assert not {"honor", "resolve:shaman"} & can(game, 0)


def test_megaliths_of_step_c_count_in_step_d():
    """EW-R95: the Canyon's one makes a pair."""
    ground = [*NEUTRALS, [space(0, 2), 1, 0]]
    game = eclipse(
        ritual0="tribesman", camps=[{CANYON: 1}, {}], food=[1, 0], megaliths=ground, figures=[[5, 5], []]
    )
    choose(game, 0, f"tile:{CANYON}")
    do(game, 0, "pay", build(0, 1.5, 2))
    choose(game, 0, "effect:2")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}


def test_resources_of_one_step_pay_in_the_next():
    """EW-R77: the Crafter's Food pays for the Canyon."""
    game = eclipse(ritual0="crafter", camps=[{CANYON: 1}, {}], figures=[[5, 5], []])
    for key in ("resolve:crafter", "effect:1", "tool", "effect:1", "effect:2", f"tile:{CANYON}"):
        choose(game, 0, key)
    assert can(game, 0) == {"pay", "done"}


def test_a_tile_pays_for_another():
    """EW-R29: the Mountain first, Food in place of a Tool, then the Canyon."""
    game = eclipse(camps=[{2: 1, CANYON: 1}, {}], figures=[[5, 5], []])
    choose(game, 0, "tile:2")
    do(game, 0, "food", "tool")
    choose(game, 0, f"tile:{CANYON}")
    assert can(game, 0) == {"pay", "done"}


def test_villages_of_two_players_tie():
    """EW-R30: each has 2 Influence on the tile between them."""
    game = eclipse(
        map=ICE_INSIDE.replace("9 glacier, grassland", "grassland, 9 glacier"),
        villages={1: 0, 4: 1},
        camps=[{}, {}],
        options=LADDER,
    )
    while fact(game, "phase") == 2:
        seat = game.waiting[0]
        do(game, seat, "tile:1" if "tile:1" in can(game, seat) else "done")
    assert facts(game, "food") == [3, 3]


def test_the_draw_of_preparation_comes_on_top():
    """EW-R76: cards of the Eclipse and five more."""
    game = eclipse(map=ICE_INSIDE, villages={1: 0}, figures=[[5, 5], []], deck0="7 hunter")
    do(game, 0, "draw")
    decline(game)
    assert (fact(game, "round"), size(game, "hand:0")) == (2, 6)


def test_kept_cards_and_the_new_turn_order():
    """EW-R75: the new order holds for the next round."""
    game = eclipse(seats=3, order=[0, 1, 2], ritual1="brave", ritual2="tribesman")
    decline(game)
    assert (fact(game, "round"), game.waiting) == (2, [1])


# ------------------------------------------------------------ sections
def test_the_middle_is_only_that_of_the_column():
    """EW-R20: no tip in Migrate, no burial in Hunt."""
    everything = {
        "animals0": "giant-sloth",
        "tools": [3, 0],
        "food": [6, 0],
        "camps": [{1: 1, 2: 1, 8: 1, 0: 1}, {}],
        "hand0": "brave",
        "pool1": "ground-ring",
    }
    verbs = {INITIATE: "bury", DEVELOP: "stone", MIGRATE: "village", HUNT: "tip"}
    for column, verb in verbs.items():
        game = table(**everything)
        do(game, 0, f"send:{column}")
        slide(game, 0)
        assert {key.split(":")[0] for key in can(game, 0)} == {verb, "done"}


def test_the_top_is_only_that_of_the_column():
    """EW-R20: Labor of one kind buys one kind of thing."""
    everything = {"hand0": "2 brave", "display": "giant-sloth", "market1": "dog-sleds", "camps": [{0: 1}, {}]}
    verbs = {
        INITIATE: {"initiate"},
        DEVELOP: {"develop"},
        MIGRATE: {"camp", "move"},
        HUNT: {"reveal", "hunt"},
    }
    for column, buys in verbs.items():
        game = table(**everything)
        do(game, 0, f"send:{column}", "work:brave", "work:brave")
        assert {key.split(":")[0] for key in can(game, 0)} == {*buys, "done"}


def test_a_bottom_follows_the_middle():
    """EW-R20: first the burial for a Tool, then the free one and the Idol."""
    game = table(bottoms=[], hand0="brave, elder, hunter", tools=[1, 0])
    do(game, 0, f"send:{INITIATE}", "done", "bury:brave:hand")
    assert some(game, 0, "bury") == {"bury:elder:hand", "bury:hunter:hand"}
    do(game, 0, "bury:elder:hand")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}
    do(game, 0, "tool")
    assert (fact(game, "tools:0"), game.waiting) == (1, [1])


def test_a_tip_may_not_feed_the_top():
    """EW-R20: the Food comes when the top is left."""
    game = table(animals0="giant-sloth", hand0="brave", display="sabertooth")
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    do(game, 0, "tip:giant-sloth")
    assert "eat" not in can(game, 0)
    assert cards(game, "animals:0") == []


# ------------------------------------------------------------ nothing to do
def test_nothing_to_bury_nowhere_to_move_nothing_to_found():
    """EW-R103: each is skipped, and the card goes on."""
    game = table(hand0="red-ochre-grave, dog-sleds", camps=[{}, {}])
    do(game, 0, "play:dog-sleds")
    assert some(game, 0, "send")
    game = table(hand0="red-ochre-grave")
    do(game, 0, "play:red-ochre-grave")
    assert (fact(game, "food:0"), bool(some(game, 0, "send"))) == (1, True)
    game = table(hand0="longhouse", deck0="elder")
    do(game, 0, "play:longhouse", "draw")
    assert cards(game, "hand:0") == ["elder"]


def test_no_room_for_anything():
    """EW-R08: eight Tools and a full Food track; whatever is asked, nothing changes."""
    game = table(hand0="flint-knapping", tools=[8, 0], food=[6, 0])
    do(game, 0, "play:flint-knapping")
    while not some(game, 0, "send"):
        do(game, 0, sorted(can(game, 0))[-1])
    assert (fact(game, "tools:0"), fact(game, "food:0")) == (8, 6)


def test_an_idol_with_both_markers_on_top_may_be_swapped():
    """EW-R34: or taken as a Tool."""
    game = table(hand0="carved-totem", honor=[10, 1], offering=[10, 1])
    do(game, 0, "play:carved-totem", "tool")
    assert (fact(game, "tools:0"), fact(game, "points:0")) == (1, 0)


def test_a_tip_is_finished_before_the_card_goes_on():
    """EW-R97: the Glyptodon's Tool and card come before the 2 Food of Smoked Meat."""
    game = table(hand0="smoked-meat", animals0="glyptodon", deck0="elder")
    do(game, 0, "play:smoked-meat", "tip:glyptodon")
    assert (can(game, 0), fact(game, "food:0")) == ({"tool", "food", "done"}, 0)
    do(game, 0, "tool", "draw")
    assert (fact(game, "food:0"), cards(game, "hand:0")) == (2, ["elder"])


def test_a_fourth_player_has_three_stones_a_round_to_choose_from():
    """EW-R98: all of this and earlier rounds."""
    pools = {"pool1": "ground-ring, many-names, one-blood", "pool2": "high-ring, pine-cone, red-cliff"}
    game = table(seats=4, round=2, food=[2], tools=[1], **pools)
    do(game, 0, f"send:{DEVELOP}")
    slide(game, 0)
    assert len(some(game, 0, "stone")) == 6


def test_labor_lapses_with_the_turn_of_a_declined_column():
    """EW-R16: Added Labor of Culture cards as well."""
    game = table(hand0="council-fire, brave", hand1="brave")
    do(game, 0, "play:council-fire", f"send:{DEVELOP}")
    decline(game)
    do(game, 1, f"send:{HUNT}")
    assert labor(game) == 0

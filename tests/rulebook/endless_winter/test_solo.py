"""A game for one: setup, the Rival's turns and everything he can do."""

import pytest

import hearthside
from hearthside.games.endless_winter.cards import SETUP_FOOD, SETUP_TOOLS
from hearthside.games.endless_winter.pack import PACK
from tests.rulebook.endless_winter.rivals import his, turn
from tests.rulebook.endless_winter.words import (
    GAME,
    HUNT,
    ICE_INSIDE,
    build,
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
    space,
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
    card = PACK.words.card_number[in_order(game, "setup_card:0")[0]]
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
        do(game, 0, "send:1" if taken < 2 else "send_chief:1")
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


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 0), ("normal", 1), ("hard", 2), ("brutal", 3)])
def test_difficulty(difficulty, points):
    """SOLO: points after each of his turns."""
    game = turn("rival-18", options={"difficulty": difficulty})
    assert his(game, "points") == points


def test_normal_is_usual():
    """SOLO: a point a turn."""
    assert his(turn("rival-18", options={}), "points") == 1


# ------------------------------------------------------------ atoms
def test_bury_takes_from_the_fullest_deck():
    """SOLO: the leftmost of equals; it is counted anew for each card."""
    game = turn("rival-01", supply_elder="9 elder", supply_crafter="11 crafter", supply_hunter="10 hunter")
    assert cards(game, "rival_buried") == ["pathfinder", "shaman"]
    game = turn(
        "rival-01", **{f"supply_{name}": "" for name in ("crafter", "pathfinder", "hunter", "shaman")}
    )
    assert cards(game, "rival_buried") == ["elder", "elder"]


def test_bury_from_empty_decks():
    """SOLO: skipped; the rest of the card is done."""
    empty = {f"supply_{name}": "" for name in ("elder", "crafter", "pathfinder", "hunter", "shaman")}
    game = turn("rival-01", **empty)
    assert (cards(game, "rival_buried"), his(game, "honor")) == ([], 2)


def test_culture_looks_from_its_slot_on():
    """SOLO: next higher place, wrapping from 8 to 1; each card from the slot again."""
    game = turn("rival-06", market6="", market7="")
    assert cards(game, "rival_culture") == ["berry-gathering", "quarry-camp"]
    game = turn("rival-06")
    assert cards(game, "rival_culture") == ["naming-day", "spear-drill"]


def test_culture_gives_the_token_back():
    """SOLO: as a purchase does."""
    game = turn("rival-05", tokens=[4, 5, 6])
    assert fact(game, "tokens") == 1 << 3 | 1 << 5
    assert cards(game, "rival_culture") == ["smoke-signals"]


def test_culture_of_an_empty_market():
    """SOLO: skipped."""
    game = turn("rival-07", **{f"market{place}": "" for place in range(1, 9)})
    assert (cards(game, "rival_culture"), his(game, "neutrals_home")) == ([], 1)


def test_stones_of_the_earliest_round():
    """SOLO: leftmost first."""
    game = turn("rival-08")
    assert in_order(game, "rival_stones") == ["ground-ring"]
    game = turn("rival-08", round=2, pool1="")
    assert in_order(game, "rival_stones") == ["high-ring"]


def test_stones_of_later_rounds_wait():
    """SOLO: only what is available is taken."""
    game = turn("rival-08", pool1="")
    assert (in_order(game, "rival_stones"), his(game, "offering")) == ([], 2)


def test_three_stones_at_most():
    """SOLO: a fourth is left."""
    game = turn("rival-08", rival_stones="one-blood, grass-braid, pine-cone")
    assert size(game, "rival_stones") == 3
    assert in_order(game, "pool1") == ["ground-ring", "many-names"]


def test_camp_without_camps_at_home():
    """SOLO: skipped; the march is done."""
    game = turn("rival-09", camps=[{}, {0: 5}])
    assert camps(game, 1) == {0: 4, 15: 1}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({0: 1, 7: 1}, {9: 1, 7: 1}),  # the one on the Base tile
        ({8: 1, 12: 1, 2: 2}, {10: 1, 12: 1, 2: 2}),  # the lowest Glacier, round the edge of the map
        ({4: 1, 5: 2}, {4: 1, 5: 1, 3: 1}),  # two of one tile; never over the Base tile
        ({2: 1, 4: 1}, {10: 1, 4: 1}),  # the lowest tile
    ],
)
def test_which_camp_marches(before, after):
    """SOLO: twice in direction 5, the same Camp; a step that is impossible turns on."""
    game = turn("rival-12", camps=[{}, before])
    assert camps(game, 1) == after


def test_a_march_without_camps():
    """SOLO: skipped."""
    game = turn("rival-12", camps=[{}, {}])
    assert (camps(game, 1), his(game, "neutrals_home")) == ({}, 1)


def test_a_rival_village():
    """SOLO: three Camps, no Food; on the lowest free juncture."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1, 7: 1}])
    assert (fact(game, "village1"), fact(game, "village3")) == (2, 0)
    assert (camps(game, 1), his(game, "camps_home"), his(game, "villages_home")) == ({15: 1, 7: 1}, 3, 2)


def test_a_juncture_that_is_taken():
    """SOLO: the next one; the person's Village closes it."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1, 7: 1}], villages={1: 0})
    assert (fact(game, "village1"), fact(game, "village3")) == (1, 2)


def test_no_fourth_rival_village():
    """SOLO: he has three."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1}], villages={10: 1, 11: 1, 12: 1})
    assert fact(game, "village1") == 0


def test_the_rival_closes_a_juncture():
    """SOLO: the person cannot build there."""
    game = turn("rival-20", villages={1: 1}, camps=[{1: 1, 2: 1, 8: 1}, {}], food=[3, 0])
    do(game, 0, "send:3")
    decline(game)
    assert fact(game, "village1") == 2


@pytest.mark.parametrize(
    ("owned", "display", "taken"),
    [
        ("", "argentavis, sabertooth", "sabertooth"),  # alone an Argentavis adds nothing
        ("giant-sloth", "sabertooth, giant-sloth", "giant-sloth"),
        ("2 giant-sloth", "sabertooth, argentavis, giant-sloth", "argentavis"),
        ("4 giant-sloth", "giant-sloth, sabertooth", "giant-sloth"),  # both add 1
        ("3 giant-sloth, sabertooth", "sabertooth, giant-sloth", "giant-sloth"),
        ("", "glyptodon, sabertooth", "glyptodon"),
        ("argentavis", "argentavis, sabertooth", "sabertooth"),
        ("4 giant-sloth, argentavis", "argentavis, giant-sloth", "argentavis"),  # 13 or 13
    ],
)
def test_which_animal_he_takes(owned, display, taken):
    """SOLO: what adds most to his sets; of equals the leftmost."""
    game = turn("rival-15", rival_animals=owned, display=display)
    before = [] if not owned else in_order(turn("rival-20", rival_animals=owned), "rival_animals")
    assert sorted([*before, taken]) == cards(game, "rival_animals")


def test_an_empty_display():
    """SOLO: then the top of the deck."""
    game = turn("rival-13", display="sabertooth")
    assert cards(game, "rival_animals") == ["sabertooth", "woolly-rhino"]
    game = turn("rival-13", display="", animal_deck="")
    assert cards(game, "rival_animals") == []


def test_top_of_the_deck():
    """SOLO: not of the display."""
    game = turn("rival-14")
    assert cards(game, "rival_animals") == ["giant-sloth", "woolly-rhino"]
    game = turn("rival-14", animal_deck="")
    assert cards(game, "rival_animals") == ["giant-sloth"]


def neutrals(*more):
    return [[space(0, 0), 1, "neutral", 1], [space(0, 1), 1, "neutral", 1], *more]


@pytest.mark.parametrize(
    ("before", "row", "column", "level"),
    [
        ([], 0, 0, 1),
        ([[space(0, 0), 1, "neutral", 1]], 0, 1, 1),
        (neutrals(), 0, 2, 1),
        (neutrals([space(0, 2), 1, 1]), 0, 3, 1),
        (neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1]), 0, 0.5, 2),
        (neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1], [space(0, 0.5), 2, 1]), 0, 1.5, 2),
        (
            neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1], [space(0, 0.5), 2, 1], [space(0, 1.5), 2, 0]),
            0,
            1,
            3,
        ),
        ([[space(0, 0), 1, 0]], 0, 1, 1),  # beside one of the person
        (
            neutrals([space(2, 1), 1, 1], [space(3, 1), 1, 1], [space(1, 0), 1, 0], [space(1, 1), 1, 0]),
            0,
            0.5,
            2,
        ),
    ],
)
def test_where_the_rival_builds(before, row, column, level):
    """SOLO: neutrals, two of his own on the board, then as high as he can; smallest row, then column."""
    game = turn("rival-19", megaliths=before)
    assert his(game, "neutrals_home") + his(game, "megaliths_home") == 9 - sum(
        1 for piece in before if piece[-1] == 1
    )
    placed = [build(row, column, level)]
    assert told_builds(game) == placed


def told_builds(game):
    from hearthside.games.endless_winter.verbs import BUILDS
    from tests.rulebook.endless_winter.words import told

    return [f"build:{cell}:{more % 16}" for seat, cell, more in told(game, BUILDS) if seat == 7]


def test_the_rival_ignores_spaces():
    """SOLO: no benefit, no arrow."""
    game = turn("rival-19", megaliths=[[space(0, 0), 1, 0], [space(0, 1), 1, 0]])
    assert told_builds(game) == [build(0, 2)]
    assert (his(game, "food"), his(game, "points"), his(game, "offering")) == (0, 0, 2)


def test_no_megalith_left():
    """SOLO: skipped, without a lesser benefit."""
    pieces = [
        *neutrals(),
        *([space(0, column), 1, 1] for column in range(2, 8)),
        [space(1, 0), 1, 1],
        [space(1, 1), 1, 1],
    ]
    game = turn("rival-19", megaliths=pieces)
    assert told_builds(game) == []
    assert (his(game, "honor"), his(game, "offering")) == (1, 2)


def test_the_person_may_build_beside_the_rival():
    """SOLO: his Megaliths are neighbours and supports."""
    game = turn("rival-20", hand0="stone-circle", megaliths=neutrals())
    do(game, 0, "play:stone-circle")
    assert build(0, 2) in can(game, 0)


def test_honor_of_the_rival_scores_and_runs_over():
    """SOLO: 1, 2, 3 points on the top levels; steps beyond 10 go to Offering."""
    game = turn("rival-02", honor=[1, 8])
    assert (his(game, "honor"), his(game, "points")) == (10, 5)
    game = turn("rival-02", honor=[1, 9], offering=[1, 4])
    assert (his(game, "honor"), his(game, "offering"), his(game, "points")) == (10, 5, 3)
    game = turn("rival-02", honor=[1, 10], offering=[1, 10])
    assert (his(game, "honor"), his(game, "offering"), his(game, "points")) == (10, 10, 2)


def test_offering_of_the_rival_runs_over_into_points():
    """SOLO: one for each step beyond 10."""
    game = turn("rival-17", offering=[1, 9])
    assert (his(game, "offering"), his(game, "points")) == (10, 1)


def test_the_person_may_lose_the_queue_on_honor():
    """SOLO: the Rival counts as a player there."""
    game = turn("rival-18", honor=[2, 1], honor_queue=[0, 1])
    assert his(game, "honor") == 2
    assert fact(game, "honor_since:0") < fact(game, "honor_since:1")


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

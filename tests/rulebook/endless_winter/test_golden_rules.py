"""GOLDEN RULES: Empty Deck, Lesser Benefits, Food Track limit, Scoring Points."""

import pytest

from hearthside.games.endless_winter.sayings import GAINS_FOOD
from tests.rulebook.endless_winter.boards import both, builds, grounded, laid, neutral, own
from tests.rulebook.endless_winter.words import build, can, cards, decline, do, fact, size, table, told

START_SPACES = {(0, 0, 1), (1, 7, 1), (2, 1, 1), (3, 6, 1)}
IDOLS = {"honor", "offering"}
BELOW = {  # what may be taken instead of a benefit
    "megalith": {"draw", *IDOLS, "tool", "food"},
    "draw": {*IDOLS, "tool", "food"},
    "idol": {"tool", "food"},
    "tool": {"food"},
}


def gaining(benefit, **position):
    """Player 0 is about to gain one of these."""
    card = {
        "megalith": "stone-circle",
        "draw": "hearth-songs",
        "idol": "carved-totem",
        "tool": "flint-knapping",
    }[benefit]
    game = laid(**{"hand0": card, "deck0": "brave, tribesman", **position})
    do(game, 0, f"play:{card}")
    return game


# ------------------------------------------------------------ Empty Deck
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    """GOLDEN RULES: five from a deck of two: these, then three of the shuffled discard pile (EW-T17)."""
    game = table(phase="preparation", deck0="2 brave", discard0="7 elder", deck1="6 crafter")
    assert cards(game, "hand:0") == ["brave"] * 2 + ["elder"] * 3
    assert (size(game, "deck:0"), size(game, "discard:0")) == (4, 0)


def test_the_discard_pile_is_shuffled_when_it_becomes_the_deck():
    """GOLDEN RULES: the next card is not always the same one."""
    drawn = set()
    for seed in range(20):
        game = laid(hand0="", deck0="", discard0="brave, tribesman, tribeswoman, elder", seed=seed)
        do(game, 0, "send:eclipse", "draw")
        drawn |= set(cards(game, "hand:0"))
        assert (size(game, "deck:0"), size(game, "discard:0")) == (3, 0)
    assert len(drawn) > 2


def test_a_deck_that_has_a_card_left_is_not_touched():
    """GOLDEN RULES: only when a card is needed and there is none."""
    game = laid(deck0="brave", discard0="3 tribesman")
    do(game, 0, "send:eclipse", "draw")
    assert (cards(game, "hand:0"), size(game, "deck:0"), size(game, "discard:0")) == (["brave"], 0, 3)


def test_with_no_card_anywhere_one_draws_what_there_is():
    """GOLDEN RULES: two cards in all are two cards drawn (EW-R45)."""
    game = table(phase="preparation", deck0="brave", discard0="tribesman", deck1="6 crafter")
    assert cards(game, "hand:0") == ["brave", "tribesman"]
    assert (size(game, "deck:0"), size(game, "discard:0")) == (0, 0)


# ------------------------------------------------------------ Lesser Benefits
@pytest.mark.parametrize("benefit", list(BELOW))
def test_any_lesser_benefit_may_be_chosen_instead(benefit):
    """GOLDEN RULES: Megalith, card, Idol, Tool, Food; those below it, none above it (EW-R09, EW-R11)."""
    itself = {"megalith": set(), "draw": {"draw"}, "idol": IDOLS, "tool": {"tool"}}[benefit]
    game = gaining(benefit)
    offered = {key for key in can(game, 0) if not key.startswith("build")}
    assert offered == itself | BELOW[benefit] | {"done"}
    assert builds(game) == (START_SPACES if benefit == "megalith" else set())


@pytest.mark.parametrize(("chosen", "after"), [("tool", (0, 1)), ("food", (1, 0))])
def test_a_tool_may_be_food(chosen, after):
    """GOLDEN RULES: the draft's own example."""
    game = gaining("tool")
    do(game, 0, chosen)
    assert both(game) == after


@pytest.mark.parametrize("chosen", ["draw", "honor", "offering", "tool", "food"])
def test_a_megalith_may_be_anything(chosen):
    """GOLDEN RULES: a card, an Idol, a Tool or Food, and then no Megalith (EW-T19)."""
    game = gaining("megalith")
    do(game, 0, chosen, "done")
    assert fact(game, "neutrals_home:0") == 2
    assert size(game, "hand:0") == (chosen == "draw")
    assert both(game) == (int(chosen == "food"), int(chosen == "tool"))
    assert fact(game, "honor:0") == 1 + (chosen == "honor")
    assert fact(game, "offering:0") == 1 + (chosen == "offering")


def test_each_unit_is_chosen_for_itself():
    """GOLDEN RULES: of two Tools one may be Food (EW-R09)."""
    game = gaining("tool")
    do(game, 0, "food", "tool")
    assert both(game) == (1, 1)
    assert "send:initiate" in can(game, 0)


def test_benefits_are_not_traded_at_other_times():
    """GOLDEN RULES: one must be about to gain something; what one has stays what it is."""
    game = laid(hand0="brave", deck0="brave, elder", food=[5, 0], tools=[5, 0])
    assert not can(game, 0) & {"draw", "honor", "offering", "tool", "food"}
    do(game, 0, "send:hunt")
    assert not can(game, 0) & {"draw", "honor", "offering", "tool", "food"}


def test_food_is_the_least_and_becomes_nothing_else():
    """GOLDEN RULES: gaining Food asks nothing (EW-R06)."""
    game = laid(hand0="berry-gathering")
    do(game, 0, "play:berry-gathering")
    assert both(game) == (3, 0)
    assert "send:initiate" in can(game, 0)


def test_tools_beyond_the_track_may_be_food():
    """GOLDEN RULES: a good choice for who can have no more of a thing (EW-R08, EW-R10, EW-T18)."""
    game = gaining("tool", tools=[8, 0])
    assert "tool" not in can(game, 0)
    do(game, 0, "food", "food")
    assert both(game) == (2, 8)


def test_a_card_that_cannot_be_drawn_may_be_something_less():
    """GOLDEN RULES: deck and discard pile are empty (EW-R45)."""
    game = gaining("draw", deck0="", discard0="")
    assert can(game, 0) == BELOW["draw"] | {"done"}


def test_a_megalith_that_cannot_be_placed_may_be_something_less():
    """GOLDEN RULES: there is none left on the player board (EW-R10)."""
    mine = [own(1, column) for column in range(8)]
    game = gaining("megalith", megaliths=[neutral(0, 0), neutral(0, 1), *mine])
    assert can(game, 0) == BELOW["megalith"] | {"done"}


def test_a_camp_an_animal_or_points_become_nothing_else():
    """GOLDEN RULES: only the five of the hierarchy; with all Camps out nothing comes of it (EW-R103)."""
    game = laid(hand0="hide-tents", camps=[{0: 5}, {0: 1}])
    do(game, 0, "play:hide-tents")
    assert both(game) == (0, 0)
    assert not can(game, 0) & {"draw", "honor", "offering", "tool", "food"}


def test_the_five_cards_of_preparation_are_no_benefit():
    """GOLDEN RULES: nobody may take anything else for them (EW-R09)."""
    game = table(phase="preparation", deck0="6 elder", deck1="6 crafter")
    assert size(game, "hand:0") == 5
    assert fact(game, "phase") == 1


# ------------------------------------------------------------ Food Track limit
@pytest.mark.parametrize("out", [1, 2, 3, 4, 5])
def test_camps_on_the_map_make_room_for_food(out):
    """GOLDEN RULES: five spaces, and one more for each Camp that has left the board."""
    game = laid(hand0="great-feast", camps=[{0: out}, {0: 1}])
    do(game, 0, "play:great-feast", "tool")
    assert both(game) == (5 + out, 1)


def test_food_beyond_the_capacity_is_lost():
    """GOLDEN RULES: three Food with room for one (EW-R06)."""
    game = laid(hand0="berry-gathering", food=[5, 0])
    do(game, 0, "play:berry-gathering")
    assert both(game) == (6, 0)
    assert told(game, GAINS_FOOD)[-1] == (0, 1, 2)


# ------------------------------------------------------------ Scoring Points
def test_immediate_points_are_scored_at_once():
    """GOLDEN RULES: a Megalith on the space of Noon with two points."""
    game = laid(hand0="stone-circle", megaliths=[neutral(0, 3), neutral(0, 0)], points=[7, 7])
    do(game, 0, "play:stone-circle", build(0, 4))
    assert (fact(game, "points:0"), fact(game, "points:1")) == (9, 7)


def test_points_printed_on_cards_wait_for_the_end():
    """GOLDEN RULES: gaining a Tribe card worth a point scores nothing now."""
    game = laid(hand0="2 tribesman")
    before = fact(game, "card_points:0")
    do(game, 0, "send:initiate", "work:tribesman", "work:tribesman", "initiate:shaman")
    assert fact(game, "points:0") == 0
    assert fact(game, "card_points:0") == before + 1


def test_the_scoring_track_goes_on_beyond_its_end():
    """GOLDEN RULES: 100 more instead of beginning anew (EW-R69)."""
    game = laid(hand0="stone-circle", megaliths=grounded(own(0, 3)), points=[99, 0])
    do(game, 0, "play:stone-circle", build(0, 4))
    assert fact(game, "points:0") == 101


def test_declining_everything_gives_nothing():
    """GOLDEN RULES: a benefit is a may (EW-R11)."""
    game = gaining("megalith")
    decline(game)
    assert both(game) == (0, 0)
    assert (size(game, "hand:0"), fact(game, "neutrals_home:0"), fact(game, "honor:0")) == (0, 2, 1)

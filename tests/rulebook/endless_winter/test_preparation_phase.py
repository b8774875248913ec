"""PREPARATION PHASE, steps 1 to 7."""

import pytest

from hearthside.games.endless_winter.cards import IDS
from tests.rulebook.endless_winter.boards import MARKET, laid, shadow
from tests.rulebook.endless_winter.words import cards, decline, fact, in_order, pile, size

ERA_1, ERA_2 = set(IDS[9:29]), set(IDS[29:49])
HANDS = {"deck0": "6 elder", "deck1": "6 crafter"}


def prepared(**position):
    """After the Preparation phase of a round."""
    usual = {"phase": "preparation", **HANDS, "market1": ""}
    return laid(**{**usual, **position})


def market(game):
    return [name for place in MARKET for name in in_order(game, place)]


def tokens(game):
    """The places whose card has a token, from 1."""
    return [place for place in range(1, 9) if fact(game, "tokens") >> place - 1 & 1]


def test_it_is_skipped_after_the_last_round():
    """PREPARATION PHASE: no cards are drawn, no market is filled; the game is over."""
    game = shadow(round=4, **HANDS, market1="berry-gathering", figures=[[5, 5], [1]])
    decline(game)
    assert game.over
    assert (fact(game, "round"), size(game, "hand:0"), len(market(game))) == (4, 0, 1)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_step_1_the_round_marker_advances(number):
    """PREPARATION PHASE: to the next of four spaces, and an Action phase begins."""
    game = prepared(round=number)
    assert (fact(game, "round"), fact(game, "phase")) == (number + 1, 1)


def test_step_2_all_figures_go_home():
    """PREPARATION PHASE: from columns, from the Eclipse space, Chiefs too; bottom sections are free again."""
    game = prepared(figures=[[1, 5], [4, 4]], chiefs=[2, 5], bottoms=[1, 2, 4])
    for seat in (0, 1):
        assert (fact(game, f"figures_home:{seat}"), fact(game, f"chief_at:{seat}")) == (2, 0)
        places = ("initiate", "develop", "migrate", "hunt", "eclipse")
        assert [fact(game, f"on_{place}:{seat}") for place in places] == [0] * 5
        assert fact(game, f"turns:{seat}") == 0
    assert fact(game, "bottoms") == 0


@pytest.mark.parametrize(("seats", "there"), [(2, 0), (2, 2), (3, 1), (4, 4), (4, 5)])
def test_step_3_the_animal_display_is_refilled(seats, there):
    """PREPARATION PHASE: one more than players, the old ones stay."""
    game = prepared(
        seats=seats,
        display=f"{there} sabertooth" if there else "",
        animal_deck="glyptodon, glyptodon, argentavis, giant-sloth, glyptodon, ...",
    )
    display = in_order(game, "display")
    assert len(display) == seats + 1
    assert display.count("sabertooth") == there
    fresh = ["glyptodon", "glyptodon", "argentavis", "giant-sloth", "glyptodon"][: seats + 1 - there]
    assert sorted(display) == sorted(["sabertooth"] * there + fresh)


def test_step_3_nothing_leaves_a_display_that_is_larger():
    """PREPARATION PHASE: only refilled (EW-R48)."""
    game = prepared(display="6 sabertooth")
    assert cards(game, "display") == ["sabertooth"] * 6


def test_step_3_an_empty_animal_deck_gives_what_it_has():
    """PREPARATION PHASE: two are missing, one is there (EW-R47)."""
    game = prepared(display="sabertooth", animal_deck="glyptodon")
    assert cards(game, "display") == ["glyptodon", "sabertooth"]


def test_step_4_cards_with_tokens_go_under_their_deck():
    """PREPARATION PHASE: each under the deck of its era, the token back to the supply (EW-R46)."""
    game = prepared(
        round=3,
        market1="berry-gathering",
        market2="great-feast",
        market3="council-fire",
        tokens=[1, 2],
    )
    assert pile(game, "era1_deck")[-1] == "berry-gathering"
    assert pile(game, "era2_deck")[-1] == "great-feast"
    assert "council-fire" in market(game)
    assert not {"berry-gathering", "great-feast"} & set(market(game))


def test_step_5_leftover_cards_get_a_token():
    """PREPARATION PHASE: those that lay there without one, not the new ones."""
    game = prepared(market2="berry-gathering", market5="flint-knapping", market8="dog-sleds")
    assert tokens(game) == [2, 5, 8]
    assert in_order(game, "market2") == ["berry-gathering"]
    assert in_order(game, "market8") == ["dog-sleds"]


def test_step_5_no_token_without_leftovers():
    """PREPARATION PHASE: if any."""
    assert tokens(prepared()) == []


def test_step_5_the_place_of_a_card_sent_away_has_no_token():
    """PREPARATION PHASE: the token went with it; the new card has none."""
    game = prepared(round=2, market1="berry-gathering", market2="flint-knapping", tokens=[1])
    assert tokens(game) == [2]
    assert size(game, "market1") == 1


def test_step_6_the_first_refill_comes_from_era_one():
    """PREPARATION PHASE: empty places only; then the cap card moves onto the Era I deck (EW-T33)."""
    game = prepared(market1="berry-gathering", market3="dog-sleds", market4="hide-tents")
    assert set(market(game)) <= ERA_1
    assert len(set(market(game))) == 8
    assert (size(game, "era1_deck"), size(game, "era2_deck")) == (20 - 8, 20)
    assert (in_order(game, "era1_cap"), in_order(game, "era2_cap")) == ([IDS[49]], [])


@pytest.mark.parametrize("number", [2, 3])
def test_step_6_later_refills_come_from_era_two(number):
    """PREPARATION PHASE: in all subsequent rounds (EW-T34)."""
    game = prepared(round=number, market1="berry-gathering")
    assert set(market(game)) - {"berry-gathering"} <= ERA_2
    assert (len(market(game)), size(game, "era2_deck")) == (8, 13)
    assert in_order(game, "era1_cap") == [IDS[49]]


def test_step_6_refills_come_from_the_top_in_the_order_of_the_places():
    """PREPARATION PHASE: empty places from the first to the last (EW-R99)."""
    game = prepared(
        round=2,
        market1="berry-gathering",
        market4="flint-knapping",
        era2_deck="great-feast, council-fire, oral-tradition, burial-rites, grave-goods, stone-circle, ...",
    )
    assert market(game) == [
        *["berry-gathering", "great-feast", "council-fire", "flint-knapping"],
        *["oral-tradition", "burial-rites", "grave-goods", "stone-circle"],
    ]


def test_step_7_everybody_draws_five():
    """PREPARATION PHASE: besides what is in hand; there is no limit (EW-R67)."""
    game = prepared(hand0="2 brave, hunter", hand1="")
    assert cards(game, "hand:0") == ["brave"] * 2 + ["elder"] * 5 + ["hunter"]
    assert cards(game, "hand:1") == ["crafter"] * 5
    assert (size(game, "deck:0"), size(game, "deck:1")) == (1, 1)


def test_the_next_action_phase_begins_with_the_first_of_the_order():
    """PREPARATION PHASE: then proceed to the next Action phase."""
    game = prepared(order=[1, 0])
    assert (game.waiting, fact(game, "turn")) == ([1], 1)

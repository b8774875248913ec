"""Rulings about Culture cards, payments and the market."""

import pytest

from tests.rulebook.endless_winter.words import (
    DEVELOP,
    ECLIPSE,
    HUNT,
    INITIATE,
    MIGRATE,
    NONE_LEFT,
    can,
    cards,
    decline,
    do,
    eclipse,
    fact,
    in_order,
    labor,
    size,
    slide,
    some,
    table,
)


def test_played_culture_cards_lie_above_the_board_until_step_one_is_over():
    """EW-R12: then both are discarded."""
    game = table(hand0="berry-gathering, red-ochre-grave, tribesman")
    do(game, 0, "play:berry-gathering")
    assert in_order(game, "played:0") == ["berry-gathering"]
    do(game, 0, "play:red-ochre-grave")
    assert some(game, 0, "bury") == {"bury:tribesman:hand", "bury:berry-gathering:played"}
    do(game, 0, "done")
    assert in_order(game, "played:0") == ["berry-gathering", "red-ochre-grave"]
    do(game, 0, f"send:{HUNT}")
    assert in_order(game, "played:0") == []
    assert cards(game, "discard:0") == ["berry-gathering", "red-ochre-grave"]


def test_two_culture_cards_at_most():
    """EW-R12: 0 to 2 a turn."""
    game = table(hand0="berry-gathering, hide-tents, dog-sleds")
    do(game, 0, "play:berry-gathering", "play:hide-tents")
    assert some(game, 0, "play") == set()
    assert len(some(game, 0, "send")) == 5


def test_a_drawn_card_may_be_played_second():
    """EW-R13: cards are resolved one by one."""
    game = table(hand0="hearth-songs", deck0="berry-gathering")
    do(game, 0, "play:hearth-songs", "draw", "play:berry-gathering")
    assert fact(game, "food:0") == 4


def test_no_culture_card_after_the_figure():
    """EW-R14: steps in order."""
    game = table(hand0="berry-gathering, brave")
    do(game, 0, f"send:{HUNT}")
    assert some(game, 0, "play") == set()


def test_labor_and_triggers_lapse_on_the_eclipse_space():
    """EW-R15: this turn only, and never in the Eclipse."""
    game = table(hand0="council-fire, spear-drill", deck0="brave", figures=[[5, 5], [1, 1]])
    do(game, 0, "play:council-fire", "play:spear-drill", f"send_chief:{ECLIPSE}")
    do(game, 0, "food")
    decline(game)
    assert (labor(game), fact(game, "armed1"), fact(game, "armed2")) == (0, 0, 0)
    do(game, 1, f"send_chief:{HUNT}")
    decline(game)
    assert fact(game, "ritual_halves:0") == 2 * (2 + 2 + 3)


@pytest.mark.parametrize(
    ("card", "column"),
    [("naming-day", INITIATE), ("quarry-camp", DEVELOP), ("trail-cairns", MIGRATE), ("spear-drill", HUNT)],
)
def test_a_trigger_waits_for_its_column(card, column):
    """EW-R15: it fires there before the top section, and lapses elsewhere."""
    for entered in (INITIATE, DEVELOP, MIGRATE, HUNT):
        game = table(hand0=f"{card}, brave")
        do(game, 0, f"play:{card}")
        assert labor(game) == 0
        do(game, 0, f"send:{entered}")
        assert labor(game) == (2 if entered == column else 0)


def test_a_trigger_is_not_there_next_turn():
    """EW-R15: it lapses with the turn."""
    game = table(hand0="spear-drill", bottoms=[1, 2, 3, 4])
    do(game, 0, "play:spear-drill", f"send:{INITIATE}")
    decline(game)
    do(game, 1, f"send:{INITIATE}")
    decline(game)
    do(game, 0, f"send:{HUNT}")
    assert labor(game) == 0


def test_two_triggers_of_one_column():
    """EW-R15: both fire, in the order in which they were played."""
    game = table(hand0="mammoth-drive, spear-drill", display="giant-sloth")
    do(game, 0, "play:mammoth-drive", "play:spear-drill", f"send:{HUNT}")
    assert some(game, 0, "hunt") == {"hunt:giant-sloth"}
    assert labor(game) == 1
    do(game, 0, "hunt:giant-sloth")
    assert labor(game) == 3
    assert cards(game, "animals:0") == ["giant-sloth"]


def test_a_bought_card_waits_for_the_next_turn():
    """EW-R73: step 1 has passed."""
    game = table(hand0="2 brave", market1="berry-gathering")
    do(game, 0, f"send:{DEVELOP}", "work:brave", "work:brave", "develop:berry-gathering")
    assert some(game, 0, "play") == set()
    assert "berry-gathering" in cards(game, "hand:0")


def test_a_card_gained_in_step_one_may_be_the_second():
    """EW-R73: by Teaching Songs, without Labor; its token goes back."""
    game = table(hand0="teaching-songs", market3="berry-gathering", tokens=[3], round=2)
    do(game, 0, "play:teaching-songs", "develop:berry-gathering")
    assert fact(game, "tokens") == 0
    do(game, 0, "play:berry-gathering")
    assert fact(game, "food:0") == 3


def test_culture_cards_are_no_labor_by_ruling():
    """EW-R79: in the Action phase; half a point each in the Ritual pile."""
    game = table(hand0="berry-gathering, brave")
    do(game, 0, f"send:{HUNT}")
    assert some(game, 0, "work") == {"work:brave"}
    assert fact(eclipse(ritual0="berry-gathering"), "ritual_halves:0") == 1


def test_benefits_come_as_printed():
    """EW-R86: in the Action phase left to right."""
    game = table(hand0="great-feast")
    do(game, 0, "play:great-feast")
    assert fact(game, "food:0") == 6
    assert {"tool", "done"} <= can(game, 0)
    game = table(hand0="clan-alliance")
    do(game, 0, "play:clan-alliance")
    assert some(game, 0, "initiate")
    assert "tool" not in can(game, 0)


# ------------------------------------------------------------ paying
def test_a_price_for_nothing_is_not_asked():
    """EW-R92: no Animal to take."""
    game = table(hand0="hunting-blind", food=[3, 0], display="", animal_deck="")
    do(game, 0, "play:hunting-blind")
    assert some(game, 0, "send")
    assert fact(game, "food:0") == 3


def test_a_price_for_a_ranked_benefit_is_always_asked():
    """EW-R92: something lesser is possible (EW-R10)."""
    game = table(hand0="drag-ropes", tools=[1, 0], megaliths=NONE_LEFT)
    do(game, 0, "play:drag-ropes")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert {"honor", "offering", "tool", "food"} <= can(game, 0)
    assert some(game, 0, "build") == set()


def test_a_price_that_cannot_be_paid_is_not_asked():
    """EW-R92: one Tool short."""
    game = table(hand0="drag-ropes")
    do(game, 0, "play:drag-ropes")
    assert some(game, 0, "send")


def test_a_price_may_be_refused():
    """EW-R11: nothing is paid, nothing gained."""
    game = table(hand0="drag-ropes", tools=[1, 0])
    do(game, 0, "play:drag-ropes", "done")
    assert fact(game, "tools:0") == 1
    assert some(game, 0, "send")


def test_a_culture_card_does_not_bury_itself():
    """EW-R93: it is still being resolved."""
    game = table(hand0="red-ochre-grave, brave", discard0="elder", deck0="hunter")
    do(game, 0, "play:red-ochre-grave")
    assert some(game, 0, "bury") == {"bury:brave:hand", "bury:elder:discard"}


def test_a_discarded_price_is_any_card_of_the_hand():
    """EW-R94: it goes to the discard pile at once."""
    game = table(hand0="bone-needles, berry-gathering, brave")
    do(game, 0, "play:bone-needles")
    assert can(game, 0) == {"discard:berry-gathering", "discard:brave", "done"}
    do(game, 0, "discard:berry-gathering")
    assert in_order(game, "discard:0") == ["berry-gathering"]
    game = table(hand0="bone-needles")
    do(game, 0, "play:bone-needles")
    assert some(game, 0, "send")


# ------------------------------------------------------------ the market
def test_a_token_card_of_era_one_goes_under_its_own_deck():
    """EW-R46: and so out of play; Era II cards under theirs."""
    game = table(
        phase="preparation",
        round=3,
        market1="dog-sleds",
        market2="longhouse",
        market3="great-hunt",
        tokens=[1, 2],
    )
    assert in_order(game, "era1_deck")[0] == "dog-sleds"
    assert in_order(game, "era2_deck")[0] == "longhouse"
    assert in_order(game, "market3") == ["great-hunt"]
    assert fact(game, "tokens") == 1 << 2


def test_the_market_is_filled_from_place_one_on():
    """EW-R99: in the order of its places; cards that stay keep theirs."""
    held = {2: "dog-sleds", 4: "hide-tents", 6: "smoke-signals", 7: "firekeeping"}
    game = table(
        phase="preparation",
        round=1,
        era1_deck="naming-day, quarry-camp, trail-cairns, spear-drill, ...",
        **{f"market{place}": card for place, card in held.items()},
    )
    filled = [in_order(game, f"market{place}")[0] for place in range(1, 9)]
    assert filled == [
        "naming-day",
        "dog-sleds",
        "quarry-camp",
        "hide-tents",
        "trail-cairns",
        "smoke-signals",
        "firekeeping",
        "spear-drill",
    ]
    assert fact(game, "tokens") == sum(1 << place - 1 for place in held)


def test_a_market_is_not_refilled_in_mid_round():
    """EW-R99: only in the Preparation."""
    game = table(hand0="2 brave", market1="berry-gathering", market2="dog-sleds")
    do(game, 0, f"send:{DEVELOP}", "work:brave", "work:brave", "develop:berry-gathering")
    slide(game, 0)
    assert (size(game, "market1"), size(game, "market2")) == (0, 1)

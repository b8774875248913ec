"""RESOURCE GATHERING: HIRE."""

import pytest

from hearthside.games.arctic_scavengers.sayings import HIRES
from tests.rulebook.arctic_scavengers.words import can, cards, declare, do, hires, refused, size, table, told

PRICES = {
    "scavenger": (1, 0),
    "brawler": (2, 0),
    "hunter": (0, 1),
    "saboteur": (1, 1),
    "scout": (2, 1),
    "group_leaders": (2, 2),
    "sniper_team": (2, 2),
}


def rich(food: int = 0, hand: str = "", **position):
    """Seat 1 in its turn, having hunted this much food."""
    return table(turn=1, hand1=hand, used=["hunt"], food=food, **position)


def pay(game, *medicine: str):
    """Go on paying with these cards where a choice is asked for."""
    for name in medicine:
        if f"take:{name}" in can(game, 1):
            do(game, 1, f"take:{name}")


@pytest.mark.parametrize("name", PRICES)
def test_the_exact_price_is_enough(name):
    """AS-R17: food and medicine as printed."""
    food, med = PRICES[name]
    game = rich(food, f"{med} pills, junk" if med else "junk")
    do(game, 1, f"hire:{name}")
    pay(game, *["pills"] * med)

    assert cards(game, "discard:1") == [name]
    assert cards(game, "played:1") == ["pills"] * med
    assert [value for _, value, _ in told(game, HIRES)]


@pytest.mark.parametrize("name", [name for name, (food, _) in PRICES.items() if food])
def test_one_food_too_few_is_refused(name):
    """AS-R17: medicine does not stand in for food."""
    food, _ = PRICES[name]
    game = rich(food - 1, "6 pills")

    assert name not in hires(game, 1)
    assert refused(game, 1, f"hire:{name}") == "AS-R17"


@pytest.mark.parametrize("name", [name for name, (_, med) in PRICES.items() if med])
def test_one_medicine_too_few_is_refused(name):
    """AS-R17: food does not stand in for medicine."""
    _, med = PRICES[name]
    game = rich(50, f"{med - 1} pills, junk" if med > 1 else "junk")

    assert name not in hires(game, 1)
    assert refused(game, 1, f"hire:{name}") == "AS-R17"


def test_a_hire_without_a_hunt():
    """AS-R17: medicine alone hires a Hunter."""
    game = table(turn=1, hand1="pills, junk")

    assert hires(game, 1) == {"hunter"}


def test_medicine_needs_nobody_to_carry_it():
    """AS-R114: with no person in hand the hire is open all the same."""
    game = rich(2, "medkit")
    do(game, 1, "hire:group_leaders")
    pay(game, "medkit")

    assert told(game, HIRES)


def test_medicine_does_nothing_but_pay():
    """AS-R114: no action takes Pills or a Medkit, and no skirmish counts them."""
    game = table(turn=1, round=3, hand1="scavenger, pills, medkit", junkyard="net, junk")
    for action in ("draw", "dig", "hunt"):
        do(game, 1, action)
        assert not can(game, 1) & {"take:pills", "take:medkit"}
        game.undo(1)


def test_too_much_medicine_gives_no_change():
    """AS-R16: a Medkit spent on a Hunter is a whole Medkit spent."""
    game = rich(0, "medkit, junk")
    do(game, 1, "hire:hunter")
    pay(game, "medkit")

    assert cards(game, "played:1") == ["medkit"]
    assert cards(game, "hand:1") == ["junk"]
    assert cards(game, "discard:1") == ["hunter"]


@pytest.mark.parametrize("choice", ["pills", "medkit"])
def test_the_payer_chooses_the_medicine(choice):
    """AS-R18: a Hunter for Pills or for the Medkit, as you like."""
    game = rich(0, "pills, medkit")
    do(game, 1, "hire:hunter", f"take:{choice}")

    assert cards(game, "played:1") == [choice]
    assert size(game, "hand:1") == 1


@pytest.mark.parametrize("way", [("pills", "pills"), ("medkit",), ("pills", "medkit")])
def test_two_medicine_in_any_cards(way):
    """AS-R18: two Pills, one Medkit, or Pills and Medkit with one wasted."""
    game = rich(2, "2 pills, medkit")
    do(game, 1, "hire:sniper_team", *[f"take:{name}" for name in way])

    assert cards(game, "played:1") == sorted(way)
    assert cards(game, "discard:1") == ["sniper_team"]


@pytest.mark.parametrize("food", range(7))
def test_thugs_take_any_mix_of_six(food):
    """AS-R18: 0 to 6 food, the rest in Pills; one less is not enough."""
    short = rich(food, f"{5 - food} pills, junk" if food < 5 else "junk")
    if food < 6:
        assert refused(short, 1, "hire:thugs") == "AS-R18"
    game = rich(food, f"{6 - food} pills, junk" if food < 6 else "junk")
    do(game, 1, "hire:thugs")
    pay(game, *["pills"] * (6 - food))

    assert cards(game, "discard:1") == ["thugs"]
    assert cards(game, "played:1") == ["pills"] * (6 - food)


def test_thugs_for_medkits_alone():
    """AS-R18: three Medkits are six."""
    game = rich(0, "3 medkit, junk")
    do(game, 1, "hire:thugs")
    pay(game, *["medkit"] * 3)

    assert cards(game, "played:1") == ["medkit"] * 3


def test_thugs_may_be_overpaid_without_change():
    """AS-R18: five food and a Medkit make seven."""
    game = rich(5, "medkit, junk")
    do(game, 1, "hire:thugs")
    pay(game, "medkit")

    assert cards(game, "played:1") == ["medkit"]
    assert not hires(game, 1)


def test_food_pays_first_for_thugs():
    """HS-AS-3: with six food the Pills stay in hand."""
    game = rich(6, "2 pills, medkit")
    do(game, 1, "hire:thugs")

    assert cards(game, "discard:1") == ["thugs"]
    assert size(game, "hand:1") == 3


def test_with_four_food_thugs_ask_for_two_medicine():
    """HS-AS-3: and the payer chooses which cards."""
    game = rich(4, "2 pills, medkit")
    do(game, 1, "hire:thugs", "take:medkit")

    assert cards(game, "hand:1") == ["pills", "pills"]


def test_the_mercenary_comes_from_its_stack():
    """HIRE: the stack is one card lower and everybody sees who was hired."""
    game = rich(2, "junk")
    before = cards(game, "mercenaries").count("brawler")
    do(game, 1, "hire:brawler")

    assert cards(game, "mercenaries").count("brawler") == before - 1
    assert "Brawler" in " ".join(game.story(None))


def test_an_empty_stack_is_gone():
    """AS-R21: the price in hand does not help."""
    game = rich(9, "pills", mercenaries="scout")
    do(game, 1, "hire:scout", "take:pills")

    assert not cards(game, "mercenaries")
    other = rich(9, "pills", mercenaries="scout")
    assert hires(other, 1) == {"scout"}
    assert refused(other, 1, "hire:hunter") == "AS-R21"


def test_starter_and_contested_cards_are_never_for_hire():
    """AS-R21: only what lies in the eight stacks."""
    game = rich(50, "6 pills")

    assert hires(game, 1) == {*PRICES, "thugs"}


def test_a_hire_is_not_interrupted():
    """AS-R26: no person takes part in it, so nobody is asked."""
    game = rich(2, "pills, junk", hand0="sniper_team, saboteur", hand2="sniper_team")
    do(game, 1, "hire:scout")
    pay(game, "pills")

    assert game.waiting == [1]
    assert cards(game, "discard:1") == ["scout"]


def test_a_hired_card_is_not_in_hand_for_this_turn():
    """AS-R3: it lies in the discard pile."""
    game = rich(2, "junk")
    do(game, 1, "hire:brawler")

    assert cards(game, "hand:1") == ["junk"]
    assert refused(game, 1, "dig") == "AS-R24"


def test_payment_in_medicine_is_used_up_for_this_round():
    """AS-R3: paid medicine lies with the played cards until the next drawing."""
    game = rich(0, "pills, scout", deck1="", discard1="junk")
    do(game, 1, "hire:hunter")
    pay(game, "pills")
    declare(game, 1, "draw", "scout")

    assert cards(game, "hand:1") == ["hunter", "junk"]
    assert cards(game, "played:1") == ["pills", "scout"]

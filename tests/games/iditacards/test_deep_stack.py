"""HS-ID-3: a risk stack has an end, which no real deck reaches."""

import hearthside
from hearthside.games.iditacards.rules.risk import DEEPEST, IN_ONE_FACT

FREE = "4 greyhound, 2 sprint, 4 dog_trap, 4 referee, 2 plate_mail, 4 brandy, 4 leather_hide, 4 venison_steak"
REST = "2 through_the_night, 3 haste, 1 rush"


def stack(cards: str, deck: str, payments: list[int] | None = None) -> hearthside.Game:
    position = {
        "seats": 1,
        "squares": [50],
        "course": "roadhouse, wolf_country, overflow, high_pass",
        "pending:0": cards,
        "deck:0": deck,
        "hand:0": "",
        "payments": [payments or []],
    }
    return hearthside.scenario("iditacards", position)


def test_a_stack_that_is_full_fails_with_one_more():
    game = stack(f"{FREE}, {REST}", "satiated, move")
    assert game.view(None)["zones"]["pending:0"]["count"] == DEEPEST
    game.act(0, "pay_risk")
    assert game.view(None)["zones"]["pending:0"]["count"] == 0
    assert game.view(None)["zones"]["discard:0"]["count"] == DEEPEST + 1


def test_one_place_is_left_and_taken():
    game = stack(f"{FREE}, 2 through_the_night, 3 haste", "satiated, 2 move")
    game.act(0, "pay_risk")
    assert game.view(None)["zones"]["pending:0"]["count"] == DEEPEST


def test_payments_deep_in_the_stack_are_counted():
    """The second number takes over where the first is full."""
    game = stack(FREE, "move, rest")
    before = game.view(None)["zones"]["pending:0"]["count"]
    assert before > IN_ONE_FACT
    facts = game.view(None)["facts"]
    assert facts["due:0"]
    assert facts["due_deeper:0"]
    game.act(0, "pay_risk")
    assert game.view(None)["zones"]["pending:0"]["count"] < before


def test_a_card_deep_in_the_stack_waits_for_its_last_payment():
    game = stack(FREE, "3 move", payments=[2] + [1] * 27)
    game.act(0, "pay_risk")
    assert game.view(None)["zones"]["pending:0"]["count"] == 28
    game.act(0, "pay_risk")
    assert game.view(None)["zones"]["pending:0"]["count"] < 28

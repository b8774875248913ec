"""ChooseCards: any subset, one card at a time, in secret, and many seats at once."""

from itertools import combinations

import pytest

from hearthside import IllegalAction
from tests.tiny.play import answers, cards, count, position

GATHERING = {
    "seats": 3,
    "phase": "gather",
    "hand:0": "coal, torch, owl",
    "hand:1": "2 log, twig",
    "hand:2": "3 owl",
}
BURNING = {"phase": "turn", "goods:0": "coal, log, twig"}


def test_all_seats_are_asked_at_once_and_answer_in_any_order():
    game = position(GATHERING)
    assert game.waiting == [0, 1, 2]
    game.act(2, "take:owl")
    game.act(0, "take:coal")
    game.act(2, "done")
    assert game.waiting == [0, 1]
    game.act(1, "done")
    game.act(0, "done")
    assert game.waiting == [0]  # and now it is a turn
    assert cards(game, "goods:0") == ["coal"]
    assert cards(game, "goods:2") == ["owl"]


def test_picks_are_secret_until_all_are_done():
    game = position(GATHERING)
    game.act(0, "take:coal")
    assert cards(game, "chosen:0", 0) == ["coal"]
    assert cards(game, "chosen:0", 1) is None
    assert cards(game, "chosen:0") is None
    assert count(game, "chosen:0") == 1
    moved = game.events(1)[-1]
    assert moved[3] == 0  # a card moved, but not which


@pytest.mark.parametrize(
    "subset", [pick for n in range(3) for pick in combinations(["coal", "owl", "torch"], n)]
)
def test_every_subset_within_the_limit_can_be_chosen(subset):
    game = position(GATHERING)
    for card in reversed(subset):
        game.act(0, f"take:{card}")
    game.act(0, "done")
    for seat in (1, 2):
        game.act(seat, "done")
    assert sorted(cards(game, "goods:0") or []) == sorted(subset)


def test_each_kind_is_offered_once():
    assert answers(position(GATHERING), 1) == ["done", "take:twig", "take:log"]


def test_at_the_limit_only_done_is_left():
    game = position(GATHERING)
    game.act(0, "take:coal")
    game.act(0, "take:owl")
    assert answers(game, 0) == ["done"]


def test_below_the_minimum_done_is_not_offered():
    game = position(BURNING)
    game.act(0, "burn")
    assert answers(game, 0) == ["take:twig", "take:log", "take:coal"]
    with pytest.raises(IllegalAction, match="burn at least one card"):
        game.act(0, "done")
    game.act(0, "take:log")
    assert "done" in answers(game, 0)


def test_without_a_limit_everything_can_be_chosen():
    game = position(BURNING)
    game.act(0, "burn")
    for card in ("twig", "coal", "log"):
        game.act(0, f"take:{card}")
    assert answers(game, 0) == ["done"]
    game.act(0, "done")
    assert cards(game, "fire") == ["twig", "coal", "log"]


def test_a_pick_can_be_taken_back():
    game = position(GATHERING)
    before = game.digest()
    game.act(0, "take:coal")
    game.undo(0)
    assert game.digest() == before


def test_a_seat_that_is_done_is_not_asked_again():
    game = position(GATHERING)
    game.act(0, "done")
    with pytest.raises(IllegalAction, match="waits for seat 1 and seat 2"):
        game.act(0, "take:coal")


def test_with_nobody_to_ask_the_rule_ends_at_once():
    from tests.tiny.pack import PACK
    from tests.tiny.rules import GATHER, THE_NIGHT, TURNS_TAKEN

    state = PACK.new_state(2)
    state.stack.clear()
    PACK.push(state, THE_NIGHT, step=TURNS_TAKEN)
    PACK.push(state, GATHER, seat=-1)
    state.go_on()
    assert state.waiting() == 0b11  # the next rule asks
    assert len(state.stack) == 2

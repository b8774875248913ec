"""Window (in order, asked again after a response) and OpenWindow (all at once, the first one closes)."""

from collections.abc import Mapping

import pytest

from hearthside import IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.state import State
from tests.tiny import rules
from tests.tiny.pack import PACK
from tests.tiny.play import answers, cards, position

THEFT = {
    "seats": 4,
    "phase": "turn",
    "turn": 0,
    "goods:2": "coal",
    "hand:0": "torch",
    "hand:1": "torch, owl",
    "hand:2": "owl",
    "hand:3": "torch",
}
HELD, OUT = 1, 0  # what the roll says of a torch


def theft(torch: int | None = None, hands: Mapping[str, str] | None = None) -> Game:
    """A theft at its first question; the first torch holds or goes out, as the caller wishes."""
    for seed in range(64):
        game = position({**THEFT, **(hands or {})}, seed)
        game.act(0, "steal:coal:2")
        if torch is None or game._state.clone().roll(2) == torch:
            return game
    raise AssertionError("no seed gives such a roll")


def asked_until_over(game) -> list[int]:
    """Everybody passes; who was asked, in order."""
    asked = []
    while len(game.waiting) == 1:
        asked += game.waiting
        game.act(game.waiting[0], "done")
    return asked


def test_all_but_the_actor_are_asked_in_order_from_the_named_seat():
    assert asked_until_over(theft()) == [2, 3, 1]


def test_who_cannot_answer_by_public_knowledge_is_skipped():
    assert asked_until_over(theft(hands={"hand:3": ""})) == [2, 1]


def test_who_has_nothing_to_answer_with_is_asked_all_the_same():
    game = theft()
    assert answers(game, 2) == ["done"]
    with pytest.raises(IllegalAction, match="you hold no torch"):
        game.act(2, "guard")


def test_when_all_pass_the_action_happens():
    game = theft()
    asked_until_over(game)
    assert cards(game, "goods:0") == ["coal"]
    assert cards(game, "goods:2") == []


def test_after_a_response_everybody_is_asked_again():
    game = theft(OUT)
    game.act(2, "done")
    game.act(3, "guard")
    assert asked_until_over(game) == [2, 1]  # seat 3 has no cards left
    assert cards(game, "goods:0") == ["coal"]


def test_who_has_responded_may_respond_again():
    game = theft(OUT, {"hand:3": "2 torch"})
    game.act(2, "done")
    game.act(3, "guard")
    game.act(2, "done")
    assert answers(game, 3) == ["done", "guard"]


def test_a_response_can_close_the_window():
    game = theft(HELD)
    game.act(2, "done")
    game.act(3, "guard")
    assert game.waiting == [0, 1, 2, 3]  # the next phase
    assert cards(game, "goods:2") == ["coal"]
    assert cards(game, "fire") == ["torch"]


def test_a_window_that_nobody_can_answer_is_not_noticed():
    game = theft(hands={"hand:1": "", "hand:2": "", "hand:3": ""})
    assert game.waiting == [0, 1, 2, 3]
    assert cards(game, "goods:0") == ["coal"]


CALL = {"seats": 3, "phase": "turn", "turn": 0, "woods": "coal, log"}


def test_an_open_window_asks_all_at_once():
    game = position(CALL)
    game.act(0, "call")
    assert game.waiting == [1, 2]


def test_the_first_response_closes_an_open_window():
    game = position(CALL)
    game.act(0, "call")
    game.act(2, "shout")
    assert cards(game, "goods:2") == ["coal"]
    assert game.waiting == [0, 1, 2]  # seat 1 is not asked about it any more


def test_others_may_respond_after_a_pass():
    game = position(CALL)
    game.act(0, "call")
    game.act(2, "done")
    assert game.waiting == [1]
    game.act(1, "shout")
    assert cards(game, "goods:1") == ["coal"]


def test_when_all_pass_an_open_window_closes_without_effect():
    game = position(CALL)
    game.act(0, "call")
    game.act(1, "done")
    game.act(2, "done")
    assert cards(game, "fire") == ["coal"]


def result_of(rule: int, respond: int | None, marks: int) -> int:
    """The result of an open window on its own."""
    state: State = PACK.new_state(3)
    state.stack.clear()
    state.take_top(0, 1, 1)
    PACK.push(state, rule, hearers=marks)
    state.go_on()
    while state.waiting():
        seat = state.waiting().bit_length() - 1
        state.apply(seat, PACK.codec.action("shout") if seat == respond else 0)
    return state.result


@pytest.mark.parametrize(("respond", "expected"), [(None, 0), (0, 1), (1, 2), (2, 3)])
def test_the_result_of_an_open_window_is_the_responding_seat_plus_one(respond, expected):
    assert result_of(rules.SHOUTS, respond, 0b111) == expected


def test_an_open_window_for_nobody_is_over_at_once():
    assert result_of(rules.SHOUTS, None, 0) == 0

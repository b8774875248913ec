"""Together and Vote: decided at once, in secret, revealed together."""

import pytest

from tests.tiny import rules
from tests.tiny.pack import PACK
from tests.tiny.play import answers, cards, count, position, warmth
from tests.tiny.table import STAY

LAYING = {"seats": 3, "phase": "lay", "hand:0": "coal", "hand:1": "log", "hand:2": "owl"}
VOTING = {"seats": 3, "phase": "vote", "goods:0": "coal, log", "fire": "2 twig", "options": {"nights": 1}}


def test_nobody_sees_an_answer_before_the_last_one_is_in():
    game = position(LAYING)
    assert game.waiting == [0, 1, 2]
    game.act(1, "take:log")
    assert cards(game, "chosen:1", 0) is None
    assert cards(game, "chosen:1", 1) == ["log"]
    game.act(0, "take:coal")
    assert cards(game, "fire") == []
    game.act(2, "done")
    assert cards(game, "fire") == ["coal", "log"]


def test_the_outcome_does_not_depend_on_the_order_of_the_answers():
    digests = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        game = position(LAYING)
        for seat in order:
            game.act(seat, answers(game, seat)[1])
        digests.add(game.digest())
    assert len(digests) == 1


def test_all_answers_together_decide():
    game = position(LAYING)
    for seat, key in enumerate(["take:coal", "take:log", "take:owl"]):
        game.act(seat, key)
    assert [warmth(game, seat) for seat in range(3)] == [3, 0, 0]


def vote(*ballots: str):
    game = position({**VOTING, "seats": len(ballots)})
    for seat, ballot in enumerate(ballots):
        game.act(seat, f"take:{ballot}")
    return game


def test_a_ballot_is_secret_until_all_have_voted():
    game = position(VOTING)
    game.act(0, "take:stay")
    assert cards(game, "cast:0", 0) == ["stay"]
    assert cards(game, "cast:0", 1) is None
    assert game.events(1)[-1][3] == 0
    assert count(game, "cast:0") == 1


def test_the_ballots_are_turned_up_together():
    game = position(VOTING)
    for seat in range(3):
        assert cards(game, "opened:0") == []
        game.act(seat, "take:stay" if seat else "take:go")
    said = [PACK.log(event) for event in game.events(None)]
    assert "go from cast:0 to opened:0" in said
    assert "stay from cast:2 to opened:2" in said


def test_the_ballot_with_most_votes_wins():
    assert warmth(vote("stay", "go", "stay"), 0) == 2
    game = vote("stay", "go", "go")
    assert warmth(game, 0) == 0
    assert cards(game, "fire") == []


@pytest.mark.parametrize("ballots", [("stay", "go"), ("go", "stay", "stay", "go")])
def test_a_tie_is_no_decision(ballots):
    game = vote(*ballots)
    assert warmth(game, 0) == 0
    assert cards(game, "fire") == ["twig", "twig"]


def test_the_result_is_the_winning_ballot_or_nothing():
    results = []
    for ballots in (["stay", "stay", "go"], ["stay", "go"]):
        state = PACK.new_state(len(ballots))
        state.stack.clear()
        PACK.push(state, rules.BALLOTS, voters=(1 << len(ballots)) - 1)
        state.go_on()
        for seat, ballot in enumerate(ballots):
            state.apply(seat, PACK.codec.action(f"take:{ballot}"))
        results.append(state.result)
    assert results == [STAY, 0]


def test_only_the_named_seats_vote():
    state = PACK.new_state(4)
    state.stack.clear()
    PACK.push(state, rules.BALLOTS, voters=0b1010)
    state.go_on()
    assert state.waiting() == 0b1010


def test_a_vote_of_nobody_is_no_decision():
    state = PACK.new_state(2)
    state.stack.clear()
    PACK.push(state, rules.BALLOTS, voters=0)
    state.go_on()
    assert state.result == 0

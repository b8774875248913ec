"""Positions of Gardener packs: each word puts what it says, and a wrong one is refused with a reason."""

from typing import Any

import pytest

from hearthside import IllegalAction
from hearthside.games.gardener import sayings
from hearthside.kernel.errors import BadPosition
from tests.games.gardener.menagerie import RIVALS, SAGA, WINTER
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, said, table


def test_the_running_adventure_is_the_one_in_a_playground():
    game = table(RIVALS, playground1="race, punt", ops0="barge", turn=0)
    assert fact(game, "adventure") == RIVALS.codec.card_number["race"]
    assert (fact(game, "hero"), fact(game, "supports"), fact(game, "turn")) == (1, 1, 0)
    assert options(game, 0) == {"done", "request_adventure", "play:barge"}


def test_powers_and_immunity_are_named_by_card_and_owner():
    position: dict[str, Any] = {
        "playground0": "race, punt",
        "playground1": "writ, halt",
        "playground2": "cut",
        "seats": 3,
        "ops0": "crew, fog",
    }
    game = table(RIVALS, **position, pending={"1": "halt"})
    assert codes(game, 0, "crew") == {"SPECIAL_ROUND", "FROZEN"}
    game = table(RIVALS, **position, pending={1: "halt"}, immune={0: "halt:1"})
    assert codes(game, 0, "crew") == set()
    assert codes(game, 0, "fog") == {"ACC_FROZEN"}
    assert fact(game, "immune_to_1:0") == 2


def test_a_turn_begins_with_the_power_that_is_due():
    game = table(RIVALS, playground0="race, punt", playground1="cut", pending={1: "cut"}, turn=1)
    assert options(game, 1) == {"done", "disable:punt:0"}
    do(game, 1, "disable:punt:0")
    assert lying(game, "barred:0") == ["punt"]
    assert "done" in options(game, 1)


def test_the_menu_can_be_entered_in_the_middle_of_a_turn():
    game = table(RIVALS, playground0="race", ops0="punt", phase="menu", step="request_adventure", played=1)
    assert options(game, 0) == {"done", "request_adventure"}
    assert codes(game, 0, "punt") == {"CARD_ALREADY_PLAYED"}


def test_a_request_that_stood_a_round_takes_effect_as_the_turn_begins():
    game = table(RIVALS, reached=False, playground1="race", request={"kind": "adventure", "by": 0}, turn=0)
    assert said(game, sayings.ADVENTURE_ENDS)
    assert lying(game, "ops:1") == ["race"]
    assert fact(game, "turn") == 0


def test_offers_stand():
    game = table(RIVALS, ops0="punt", ops1="crew", offers=[[1, 0, "crew", "punt"]])
    do(game, 0, "accept:1")
    assert lying(game, "ops:0") == ["crew"]


def test_an_era_can_be_dealt_or_prepared():
    game = table(SAGA, seats=4, phase="deal", era=2)
    assert len(lying(game, "ops:0")) > 10
    game = table(RIVALS, phase="preparation", turn=1)
    assert options(game, 1) == {"affiliation:1", "affiliation:2"}


def test_an_adventure_and_an_era_can_end_at_once():
    game = table(RIVALS, playground0="works, punt, barge", phase="end_of_adventure", turn=0)
    assert lying(game, "buildsite:0") == ["works"]
    assert fact(game, "turn") == 1
    game = table(RIVALS, buildsite0="works", wreckage0="punt", phase="end_of_era")
    assert game.over
    assert game.result is not None
    assert game.result.winners == [0]
    assert game.result.scores == [3, 0]


@pytest.mark.parametrize("running", ["", "works, punt, barge"])
def test_an_era_ends_after_five_hundred_rounds(running: str):
    """HS-GT-15."""
    game = table(RIVALS, playground1=running, turns=999, turn=1, ops0="race", ops1="duel")
    assert not game.over
    do(game, 1, "done")
    assert game.over
    assert [more for _, _, more in said(game, sayings.ERA_ENDS)] == [sayings.BY_LIMIT]
    assert lying(game, "buildsite:1") == (["works"] if running else [])


def test_past_eras_count():
    game = table(WINTER, seats=2, era=2, eras_won=[1, 1], points=[5, -2], phase="end_of_era")
    assert game.result is not None
    assert game.result.winners == []  # one era each: not more than the void
    assert game.result.scores == [5, -2]
    assert game.result.breakdown[0]["void_eras"] == 1


def test_what_cannot_be_hit_is_said_to_be_no_target():
    game = table(RIVALS, playground0="race, punt, crew", playground1="cut", pending={1: "cut"}, turn=1)
    with pytest.raises(IllegalAction, match="GT-R-10"):
        game.act(1, "disable:crew:0")
    game = table(RIVALS, playground0="race, punt, guard", ops0="wind", phase="menu")
    do(game, 0, "play:wind")
    with pytest.raises(IllegalAction, match=r"it has a power or an effect, and is protected .GT-R-18."):
        game.act(0, "recover:guard")
    do(game, 0, "recover:punt")
    assert lying(game, "ops:0") == ["punt"]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"phase": "turns"}, "did you mean 'turn'"),
        ({"turn": 2}, "a player, 0 to 1"),
        ({"era": 2}, "from 1 to 1"),
        ({"step": "request_adventure"}, "'menu'"),
        ({"affiliations": ["Rad"]}, "there are: Blue, Red"),
        ({"affiliations": "Red"}, "list"),
        ({"playground0": "race", "playground1": "duel"}, "two adventure cards"),
        ({"playground0": "punt"}, "no adventure card"),
        ({"playground0": "race", "pending": {0: "halt"}}, "no power card"),
        ({"playground0": "race, punt", "pending": {0: "punt"}}, "no power card"),
        ({"playground0": "race, halt", "immune": {1: "halt"}}, "a power card with its owner"),
        ({"playground0": "race, halt", "immune": {1: "hilt:0"}}, "did you mean 'halt'"),
        ({"pending": ["halt"]}, "players with cards"),
        ({"request": "era"}, "'request' is written"),
        ({"request": {"kind": "adventure"}}, "while one is in progress"),
        ({"offers": [[0, 1, "punt", "crew"]]}, "number 1 names Punt, not in 'ops:0'"),
        ({"offers": [[0, 1, "punt"]]}, "should be"),
        ({"passes": -1}, "from 0"),
        ({"phase": "end_of_adventure"}, "none can end"),
        ({"opps:0": "punt"}, "did you mean 'ops:0'"),
    ],
)
def test_wrong_positions_are_refused(position: dict[str, Any], reason: str):
    with pytest.raises(BadPosition, match=reason):
        table(RIVALS, **position)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"playground0": "race, punt", "supports": False}, "'supports': Punt lies in 'playground:0'"),
        ({"playground0": "errand", "playground1": "punt"}, "in Errand the hero is alone, player 0"),
        ({"wreckage1": "race"}, "'wreckage:1': Race is an adventure that never comes here"),
        ({"playground0": "race", "ruined0": "dare"}, "'ruined:0': Dare is an adventure"),
        ({"ruined0": "punt"}, "cards are ruined in an adventure, and none is in progress"),
        ({"barred0": "punt"}, "cards are barred for an adventure, and none is in progress"),
    ],
)
def test_cards_where_no_rule_brings_them(position: dict[str, Any], reason: str):
    with pytest.raises(BadPosition, match=reason):
        table(RIVALS, **position)


def test_a_lost_challenge_lies_in_the_wreckage():
    assert lying(table(RIVALS, wreckage1="dare, punt"), "wreckage:1") == ["dare", "punt"]
    assert fact(table(RIVALS, playground0="race", supports=True), "supports") == 1, "a power took them away"


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"eras_won": [1, 0]}, "an epic era is won by all, so not 1 by player 0 and 0 by player 1"),
        ({"eras_won": [0, 0]}, "of 1 epic eras all have won 0, so 'void_eras' is 1"),
        ({"buildsite0": "pass"}, "with Pass won the era ends; say 'phase': 'end_of_era'"),
    ],
)
def test_epic_eras_are_won_by_all_or_by_the_void(position: dict[str, Any], reason: str):
    with pytest.raises(BadPosition, match=reason):
        table(WINTER, seats=2, era=2, **position)
    assert fact(table(WINTER, seats=2, era=2, eras_won=[0, 0], void_eras=1), "void_eras") == 1


def test_whoever_has_won_an_era_has_covered_it():
    with pytest.raises(BadPosition, match="player 1 has won 1 eras and so covered as many, not 0"):
        table(SAGA, era=2, eras_won=[0, 1], covered=[1, 0])


def test_a_rewound_adventure_is_told_with_whoever_did_it():
    game = table(RIVALS, playground0="race, punt", ops1="tide", turn=1)
    do(game, 1, "play:tide")
    assert said(game, sayings.REWINDS) == [(1, RIVALS.codec.card_number["race"], 0)]


def test_an_offer_to_a_seat_that_is_not_there():
    game = table(RIVALS, ops0="punt", ops1="crew")
    with pytest.raises(IllegalAction, match="there is no seat 5; the seats are 0 to 1"):
        game.act(0, "offer_to_5:punt:crew")

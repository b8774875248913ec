"""The lesson of First Lantern: whatever the rival does, each step can be done, and the coach is right."""

from functools import partial
from random import Random

import pytest

from hearthside import Game
from hearthside.games.gardener.loading import shipped
from hearthside.games.gardener.sayings import WINS
from hearthside.kernel.events import SAY
from tests.games.lessons import begun, lesson_of

PACK = next(pack for pack in shipped() if pack.id == "first-lantern")
LEARNER = 0
RIVAL = 1


LESSON = lesson_of(PACK)
begin = partial(begun, PACK)
TO_DO = [step.expects for step in LESSON.steps if step.expects]


def rival_acts(game: Game, random: Random, wish: str) -> None:
    """Until the learner is asked: anything at random, or what is wished for if it is possible.  A rival who
    wants to agree does so at once, even before it is his turn."""
    if wish == "agree" and "agree" in [option.key for option in game.options(RIVAL)]:
        game.act(RIVAL, "agree")
    while game.waiting == [RIVAL]:
        keys = [option.key for option in game.options(RIVAL)]
        game.act(RIVAL, wish if wish in keys else random.choice(keys))


def won(game: Game) -> list[str]:
    """The adventures that the learner has won."""
    said = [event for event in game.events(LEARNER) if event[0] == SAY and event[1] == WINS]
    assert {event[2] for event in said} <= {LEARNER}
    return [PACK.codec.card_ids[event[3]] for event in said]


@pytest.mark.parametrize("wish", ["", "agree", "done", "request_adventure", "request_era"])
@pytest.mark.parametrize("seed", range(10))
def test_the_lesson_holds_whatever_the_rival_does(seed, wish):
    game = begin(seed)
    random = Random(seed)
    for key in TO_DO:
        rival_acts(game, random, wish)
        assert key in [option.key for option in game.options(LEARNER)], key
        game.act(LEARNER, key)
    rival_acts(game, random, wish)
    if len(won(game)) < 2:  # as the coach says: pass
        game.act(LEARNER, "done")
        rival_acts(game, random, wish)
    assert won(game) == ["lantern-106", "lantern-101"]
    assert not game.over


def test_what_the_coach_says_is_so():
    game = begin(0)
    random = Random(0)
    prompts = {}
    for key in TO_DO:
        rival_acts(game, random, "done")
        prompts[key] = game.view(LEARNER)["prompt"]
        game.act(LEARNER, key)
    assert prompts["play:lantern-221"].endswith("Light 1 and Hands 1 still missing.")
    assert "You still need Light 2." in prompts["play:lantern-203"]  # the shed gives the Wood
    assert "You still need Wood 1." in prompts["play:lantern-211"]
    assert "You have covered it, with a score of 5." in prompts["request_adventure"]
    zones = game.view(LEARNER)["zones"]
    assert zones["buildsite:0"]["cards"] == ["lantern-104", "lantern-106"]
    assert zones["wreckage:0"]["cards"] == ["lantern-201", "lantern-221", "lantern-222"]

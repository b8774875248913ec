"""The lesson: each step can be done in its turn, whatever is shuffled, and the coach is right."""

from functools import partial

import pytest

from hearthside import Game
from hearthside.games.endless_winter.pack import PACK
from tests.games.lessons import begun, lesson_of

LESSON = lesson_of(PACK)
begin = partial(begun, PACK)
TO_DO = [step.expects for step in LESSON.steps if step.expects]


def fact(game: Game, name: str) -> int:
    return int(game.view(0)["facts"][name])


@pytest.mark.parametrize("seed", range(10))
def test_the_lesson_holds_whatever_is_shuffled(seed: int):
    game = begin(seed)
    for key in TO_DO:
        assert key in [option.key for option in game.options(0)]
        game.act(0, key)
    assert not game.over
    assert fact(game, "round") == LESSON.position["round"] + 1


def test_everything_can_be_taken_back_and_done_again():
    game = begin(1)
    for key in TO_DO:
        game.act(0, key)
        kept = game.last_decision(0)
        assert kept is not None
        game.take_back(0, kept)
        game.act(0, key)
    assert fact(game, "round") == LESSON.position["round"] + 1


def test_what_the_coach_says_is_so():
    game = begin(2)
    for key in TO_DO:
        game.act(0, key)
    story = game.story(0)
    for told in (
        "{0} takes Giant Sloth from the top of the deck.",
        "The Rival takes Elder from the supply into the Burial Ground.",
        "{0} founds a Village between tiles 1, 2 and 8.",
        "{0} takes Flint Knapping for 2 Labor.",
        "{0} takes the Sacred Stone Peak Shard for slot 1.",
        "{0} has 2½ Labor in the Eclipse.",
        "The Rival has 1 Labor in the Eclipse.",
        "{0} is first in turn order now.",
        "{0} gains 1 Food and has no room for 2 more.",
    ):
        assert told in story, told
    assert fact(game, "honor:1") > fact(game, "honor:0") == 5
    assert fact(game, "tools:0") == 4
    assert game.view(0)["zones"]["animals:0"]["cards"] == ["giant-sloth"] * 3


def test_the_lesson_never_says_less_than_a_step_needs():
    """What is read before a step names the card or place that it is about."""
    for step in LESSON.steps:
        name = step.expects.split(":")[1] if ":" in step.expects else ""
        if name and not any(sign.isdecimal() for sign in name):  # spaces are shown, not named
            assert name.replace("-", " ").split()[-1] in step.text.lower(), step.expects

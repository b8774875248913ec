"""The lesson: each step can be done in its turn, whatever the weather, and the coach is right."""

from functools import partial

import pytest

from hearthside import Game
from hearthside.games.iditacards.pack import PACK
from tests.games.lessons import begun, lesson_of

LESSON = lesson_of(PACK)
begin = partial(begun, PACK)
TO_DO = [step.expects for step in LESSON.steps if step.expects]


def square(game: Game) -> int:
    return int(game.view(0)["facts"]["square:0"])


@pytest.mark.parametrize("seed", range(20))
def test_the_lesson_holds_whatever_is_shuffled(seed):
    game = begin(seed)
    for key in TO_DO:
        assert key in [option.key for option in game.options(0)]
        game.act(0, key)
    assert not game.over
    assert square(game) > 30


def test_everything_can_be_taken_back_and_done_again():
    game = begin(1)
    for key in TO_DO:
        game.act(0, key)
        kept = game.last_decision(0)
        assert kept is not None
        game.take_back(0, kept)
        game.act(0, key)
    assert square(game) > 30


def test_what_the_coach_says_is_so():
    game = begin(2)
    squares = []
    for key in TO_DO:
        squares.append(square(game))
        game.act(0, key)
    assert squares == [0, 0, 0, 3, 6, 6, 6, 6, 9, 27, 27, 27, 27, 30]
    story = game.story(0)
    assert "{0} gets the legendary Engineer Dog." in story
    assert "{0} turns up Move for the risk." in story
    assert "{0} takes Greyhound from the supply." in story
    hand = game.view(0)["zones"]["hand:0"]["cards"]
    assert len(hand) == 6

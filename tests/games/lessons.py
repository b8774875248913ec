"""Lessons, for the tests of each game's own."""

from hearthside import Game
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.learning import Lesson
from hearthside.kernel.pack import Pack
from hearthside.kernel.scenario import begin_lesson


def lesson_of(pack: Pack) -> Lesson:
    lesson = pack.lesson()
    assert lesson is not None
    return lesson


def begun(pack: Pack, seed: int) -> Game:
    return begin_lesson(pack, Stream(key_from_seed(seed)))

"""The lesson: whatever the rival does, each step can be done in its turn, and the coach is right."""

from random import Random

import pytest

from hearthside import Game
from hearthside.games.gardener.content import LESSON_PACK
from hearthside.games.gardener.loading import shipped
from hearthside.games.gardener.verbs import WINS
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.events import SAY
from hearthside.kernel.learning import Lesson
from hearthside.kernel.scenario import begin_lesson

PACKS = {pack.id: pack for pack in shipped()}
PACK = PACKS[LESSON_PACK]
LEARNER = 0
RIVAL = 1


def the_lesson() -> Lesson:
    lesson = PACK.lesson()
    assert lesson is not None
    return lesson


LESSON = the_lesson()
TO_DO = [step.expects for step in LESSON.steps if step.expects]


def begin(seed: int) -> Game:
    return begin_lesson(PACK, Stream(key_from_seed(seed)))


def rival_acts(game: Game, random: Random, wish: str) -> None:
    """Until the learner is asked: anything at random, or what is wished for where it is possible."""
    while game.waiting == [RIVAL]:
        keys = [option.key for option in game.options(RIVAL)]
        game.act(RIVAL, wish if wish in keys else random.choice(keys))


@pytest.mark.parametrize("wish", ["", "agree", "done", "request_adventure"])
@pytest.mark.parametrize("seed", range(10))
def test_the_lesson_holds_whatever_the_rival_does(seed, wish):
    game = begin(seed)
    random = Random(seed)
    for key in TO_DO:
        rival_acts(game, random, wish)
        assert key in [option.key for option in game.options(LEARNER)], key
        game.act(LEARNER, key)
    won = [event[2:4] for event in game.events(LEARNER) if event[0] == SAY and event[1] == WINS]
    number = PACK.words.card_number
    assert won == [(LEARNER, number[card]) for card in ("lantern-104", "lantern-101", "lantern-106")]
    assert not game.over


def test_what_the_coach_says_is_so():
    game = begin(0)
    random = Random(0)
    prompts = []
    for key in TO_DO:
        rival_acts(game, random, "done")
        prompts.append(game.view(LEARNER)["prompt"])
        game.act(LEARNER, key)
    said = dict(zip(range(len(TO_DO)), prompts, strict=True))
    assert "You still need Hands 2." in said[TO_DO.index("play:lantern-222")]
    assert "You have covered it" in said[TO_DO.index("request_adventure")]
    assert "You still need Light 2." in said[TO_DO.index("play:lantern-203")]  # the shed gives the Wood
    assert "You still need Wood 1." in said[TO_DO.index("play:lantern-211")]
    assert prompts[-1].endswith("all is covered.")
    assert game.view(LEARNER)["zones"]["buildsite:0"]["cards"] == [
        "lantern-104",
        "lantern-101",
        "lantern-106",
    ]


def test_only_the_smallest_pack_has_a_lesson():
    assert [name for name, pack in PACKS.items() if pack.lesson()] == [LESSON_PACK]


def test_the_coach_is_short_and_plain():
    assert len(LESSON.steps) > len(TO_DO)
    assert LESSON.steps[-1].expects == ""
    for step in LESSON.steps:
        assert step.text == step.text.strip()
        assert len(step.text) < 300
        assert "[[" not in step.text
        assert "\n" not in step.text
        assert bool(step.hint) == bool(step.expects)
        assert len(step.hint) < 40

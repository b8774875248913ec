"""The lessons of the packs that come with the house: whatever the others do, each step can be done in its
turn, and what the coach says of points and cards is so."""

from random import Random

import pytest

from hearthside import Game
from hearthside.games.gardener.loading import shipped
from hearthside.games.gardener.sayings import WINS
from hearthside.kernel.events import SAY
from tests.games.lessons import begun, lesson_of

PACKS = {pack.id: pack for pack in shipped()}
LEARNER, OTHER = 0, 1
WISHES = ["", "agree", "done", "request_adventure", "request_era"]


def others_act(game: Game, random: Random, wish: str) -> None:
    """Until the learner is asked: anything at random, or what is wished for if it is possible.  Who wants to
    agree does so at once, even before it is his turn."""
    if wish == "agree" and "agree" in [option.key for option in game.options(OTHER)]:
        game.act(OTHER, "agree")
    while game.waiting == [OTHER]:
        keys = [option.key for option in game.options(OTHER) if not option.key.startswith("retract")]
        game.act(OTHER, wish if wish in keys else random.choice(keys))


def follow(name: str, seed: int, wish: str) -> tuple[Game, dict[str, int]]:
    """The lesson to its end; the game, and how many points the learner had before each thing to do."""
    pack = PACKS[name]
    game = begun(pack, seed)
    random = Random(seed)
    had: dict[str, int] = {}
    for number, step in enumerate(lesson_of(pack).steps):
        if not step.expects:
            continue
        others_act(game, random, wish)
        assert step.expects in [option.key for option in game.options(LEARNER)], (number + 1, step)
        had[f"{number + 1} {step.expects}"] = points(game)
        game.act(LEARNER, step.expects)
    others_act(game, random, wish)
    return game, had


def points(game: Game) -> int:
    parts = [part for board in game.view(LEARNER)["scene"]["parts"] for part in board.get("parts", [])]
    (value,) = [part["value"] for part in parts if part["id"] == f"points:{LEARNER}"]
    assert isinstance(value, int)
    return value


def won(name: str, game: Game) -> list[str]:
    said = [event for event in game.events(LEARNER) if event[0] == SAY and event[1] == WINS]
    return [PACKS[name].codec.card_ids[event[3]] for event in said]


def finished(game: Game, random: Random, wish: str) -> None:
    """As the coach says in the end: pass, and the adventure ends."""
    if "done" in [option.key for option in game.options(LEARNER)]:
        game.act(LEARNER, "done")
        others_act(game, random, wish)


def test_every_pack_of_the_house_has_a_lesson():
    assert [name for name, pack in PACKS.items() if not pack.lesson()] == []


@pytest.mark.parametrize("wish", WISHES)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("risewater", ["risewater-124", "risewater-104"]),
        ("harrow-junction", ["harrow-303"]),
    ],
)
def test_a_lesson_holds_whatever_the_others_do(name: str, expected: list[str], seed: int, wish: str):
    game, _ = follow(name, seed, wish)
    if len(won(name, game)) < len(expected):
        finished(game, Random(seed), wish)
    assert won(name, game) == expected
    assert not game.over


def test_the_coach_of_risewater_is_right_about_points():
    """-5 at first, -4 after the trade, 1 after the spire, and 5 more in the end."""
    game, had = follow("risewater", 0, "agree")
    assert list(had.values())[:3] == [-5, -4, -4]
    assert had["13 play:risewater-104"] == 1
    before_the_end = had["18 request_adventure"]
    assert won("risewater", game)[-1] == "risewater-104"
    assert points(game) == 1 + 5
    assert before_the_end == 2  # the choir is in the playground, and not counted meanwhile


def test_who_chooses_ropewalk_may_play_its_winch_and_nobody_else_may():
    game = begun(PACKS["risewater"], 1)
    game.act(LEARNER, "accept:1")
    game.act(LEARNER, "affiliation:1")  # Ferrychapel instead
    game.act(OTHER, "affiliation:2")
    game.act(LEARNER, "play:risewater-124")
    keys = [option.key for option in game.options(LEARNER)]
    assert "play:risewater-205" in keys
    assert "play:risewater-215" not in keys


def test_the_coach_of_harrow_junction_is_right_about_hope_and_the_stand():
    game, had = follow("harrow-junction", 0, "agree")
    assert next(iter(had.values())) == 2
    assert won("harrow-junction", game) == ["harrow-303"]
    while game.waiting == [OTHER]:
        game.act(OTHER, "done")
    assert "play:harrow-307" in [option.key for option in game.options(LEARNER)]


def test_before_the_depot_is_open_the_stand_says_what_is_missing():
    game = begun(PACKS["harrow-junction"], 1)
    assert "play:harrow-307" not in [option.key for option in game.options(LEARNER)]
    (why,) = [why for why in game.blocked(LEARNER) if why.key == "play:harrow-307"]
    assert "Depot" in why.why


@pytest.mark.parametrize("name", PACKS)
def test_the_coach_is_short_and_plain(name: str):
    lesson = lesson_of(PACKS[name])
    assert lesson.steps[-1].expects == ""
    for step in lesson.steps:
        assert step.text == step.text.strip()
        assert len(step.text) < 300
        assert "[[" not in step.text
        assert "\n" not in step.text
        assert bool(step.hint) == bool(step.expects)
        assert len(step.hint) < 40

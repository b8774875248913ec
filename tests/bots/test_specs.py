"""One word says who plays."""

import pytest

from hearthside import HearthsideError, UnknownName, api
from hearthside.bots import RandomBot, known, make, several
from hearthside.games.arctic_scavengers.bot import Scavenger
from tests.tiny.pack import PACK as CAMPFIRE

ARCTIC = api.pack("arctic_scavengers")
THINKER = """
from hearthside.kernel.bot import Argument, Bot

class Thinker(Bot):
    takes = {"depth": Argument(int, "a number of moves"), "seconds": Argument(float, "seconds a move")}

    def __init__(self, seed, depth=1, seconds=0.5):
        self.told = (seed, depth, seconds)
"""
TWO_BOTS = """
from hearthside.bots import RandomBot
from hearthside.kernel.bot import Bot

class First(Bot):
    def __init__(self, seed):
        self.seed = seed

class Second(RandomBot):
    pass
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(TWO_BOTS)
    return path


def test_a_game_has_the_common_bots_and_its_own():
    assert known(ARCTIC) == ["random", "beginner", "casual", "steady", "scavenger", "expert"]
    assert known(CAMPFIRE) == ["random"]


def test_names_make_bots():
    assert isinstance(make("random", ARCTIC, 1), RandomBot)
    assert isinstance(make("scavenger", ARCTIC, 1), Scavenger)


def test_each_bot_is_a_fresh_one():
    assert make("scavenger", ARCTIC, 1) is not make("scavenger", ARCTIC, 1)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("scavanger", "did you mean 'scavenger'"),
        ("", "there are: beginner, casual, expert, random"),
        ("mcts:200", "no bot 'mcts'"),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(spec, says):
    with pytest.raises(UnknownName, match=says):
        make(spec, ARCTIC, 1)


def test_a_bot_of_another_game_is_unknown():
    with pytest.raises(UnknownName, match="Campfire has no bot 'scavenger'"):
        make("scavenger", CAMPFIRE, 1)


@pytest.mark.parametrize("spec", ["random:3", "beginner:depth=3", "random:", "random:depth=2"])
def test_a_bot_without_argument_refuses_one(spec):
    with pytest.raises(HearthsideError, match="takes no argument"):
        make(spec, ARCTIC, 1)


def test_a_class_of_a_file_is_a_bot(file):
    bot = make(f"{file}:First", ARCTIC, 5)
    assert type(bot).__name__ == "First"
    assert vars(bot) == {"seed": 5}


def test_a_file_with_one_bot_needs_no_name(tmp_path):
    (tmp_path / "one.py").write_text(TWO_BOTS.partition("class Second")[0])
    assert type(make(str(tmp_path / "one.py"), ARCTIC, 5)).__name__ == "First"


def test_a_file_with_two_bots_needs_one(file):
    with pytest.raises(HearthsideError, match="First, Second"):
        make(str(file), ARCTIC, 5)


def test_an_imported_bot_does_not_count(file):
    with pytest.raises(UnknownName, match="has no bot 'RandomBot'"):
        make(f"{file}:RandomBot", ARCTIC, 5)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(UnknownName, match=r"there is no file .*gone\.py"):
        make(str(tmp_path / "gone.py"), ARCTIC, 5)


@pytest.fixture
def thinker(tmp_path):
    path = tmp_path / "thinker.py"
    path.write_text(THINKER)
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("", (5, 1, 0.5)),
        (":depth=3", (5, 3, 0.5)),
        (":depth=3,seconds=2", (5, 3, 2.0)),
        (":Thinker:seconds=2, depth=4", (5, 4, 2.0)),
    ],
)
def test_arguments_are_given_to_the_bot_as_what_they_mean(thinker, arguments, told):
    assert vars(make(f"{thinker}{arguments}", ARCTIC, 5)) == {"told": told}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("dept=3", "has no argument 'dept' .did you mean 'depth'"),
        ("Thinker:x=3", "has no argument 'x' .there are: depth, seconds"),
        ("depth=deep", "depth cannot be 'deep' in '.*': depth is a number of moves"),
        ("depth=", "depth=VALUE, once"),
        ("depth=1,depth=2", "depth=VALUE, once"),
        ("depth=1,seconds", "seconds=VALUE, once"),
    ],
)
def test_a_wrong_argument_is_refused_with_what_would_be_right(thinker, arguments, says):
    with pytest.raises(HearthsideError, match=says):
        make(f"{thinker}:{arguments}", ARCTIC, 5)


def test_specs_with_commas_between_keep_their_arguments():
    line = "expert:seconds=1,deals=3, random,a.py:B:x.y=1,z=2,scavenger@1"
    assert several(line) == ["expert:seconds=1,deals=3", "random", "a.py:B:x.y=1,z=2", "scavenger@1"]
    assert several("a,b=c.py") == ["a", "b=c.py"]
    assert several(" ,") == []

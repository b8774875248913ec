"""One word says who plays."""

import pytest

from hearthside import HearthsideError, UnknownName, api
from hearthside.bots import RandomBot, known, make
from hearthside.games.arctic_scavengers.bot import Scavenger
from tests.tiny.pack import PACK as CAMPFIRE

ARCTIC = api.pack("arctic_scavengers")
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
    assert known(ARCTIC) == ["random", "beginner", "scavenger"]
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
        ("", "there are: beginner, random, scavenger"),
        ("mcts:200", "no bot 'mcts'"),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(spec, says):
    with pytest.raises(UnknownName, match=says):
        make(spec, ARCTIC, 1)


def test_a_bot_of_another_game_is_unknown():
    with pytest.raises(UnknownName, match="Campfire has no bot 'scavenger'"):
        make("scavenger", CAMPFIRE, 1)


@pytest.mark.parametrize("spec", ["random:3", "scavenger:200", "random:"])
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

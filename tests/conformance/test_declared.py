"""The suite knows no game by name, and what games declare is about something."""

import re
from pathlib import Path

from tests.conformance.declared import DECLARED, alone, best_score_wins, folder_of, more_packs
from tests.conformance.tables import GAMES

KNOWN = {"ALONE", "BEST_SCORE_WINS", "PACKS"}


def test_the_suite_names_no_game():
    here = Path(__file__).parent
    folders = {path.name for path in (here.parent / "games").iterdir() if (path / "__init__.py").exists()}
    names = {name for pack in GAMES for name in (pack.id, folder_of(pack))} | folders
    names -= {"tiny", "campfire"}  # the game made for tests of the house
    for file in here.glob("*.py"):
        words = set(re.findall(r"[\w-]+", file.read_text("utf-8")))
        assert not words & names, file.name


def test_what_is_declared_is_known_and_of_a_game_that_is_there():
    folders = {folder_of(pack) for pack in GAMES}
    for folder, declared in DECLARED.items():
        said = {name for name in vars(declared) if name.isupper()}
        assert said
        assert said <= KNOWN
        assert folder in folders


def test_options_for_one_are_options_of_games_that_can_be_played_alone():
    for pack in GAMES:
        assert alone(pack) <= {setting.name for setting in pack.settings}
        assert not alone(pack) or pack.min_seats == 1


def test_packs_that_are_declared_are_tested_once():
    ids = [pack.id for pack in GAMES]
    assert len(set(ids)) == len(ids)
    assert {pack.id for pack in more_packs()} <= set(ids)


def test_the_best_score_wins_unless_something_else_is_declared():
    assert [best_score_wins(pack) for pack in GAMES].count(True) >= 2
    assert not all(best_score_wins(pack) for pack in GAMES)

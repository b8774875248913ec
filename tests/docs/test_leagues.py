"""docs/leagues.md shows the leagues as their files have them."""

from pathlib import Path

import pytest

from hearthside import api
from hearthside.lab.league import read_league
from tests.docs.leagues import FILES, PAGE, block, on_the_page

LISTED = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_page_is_up_to_date(file: Path):
    assert on_the_page(LISTED, file) == block(file), "write it anew: python -m tests.docs.leagues"


def test_every_game_that_has_winners_is_there_with_its_own_bots_that_answer_at_once():
    leagues = [read_league(file) for file in FILES]
    for pack in api.packs().values():
        if not pack.cooperative:
            (two,) = [one for one in leagues if (one.game, one.seats) == (pack.id, 2)]
            assert sorted(two.bots()) == sorted({"random", "beginner", *pack.bots} - {"expert"})

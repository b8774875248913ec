"""Every game that lies there can be loaded: one that cannot is left out everywhere, but not overlooked."""

import pytest

from hearthside import api

FOLDERS = sorted(place.name for _, place in api._games())


@pytest.mark.parametrize("game", FOLDERS)
def test_the_game_can_be_loaded(game: str):
    assert api.packs().left_out.get(game, "") == ""

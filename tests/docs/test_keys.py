"""docs/keys.md lists the keys of every game as they are."""

import pytest

from hearthside import api
from hearthside.kernel.actions import NUMBER
from tests.docs.keys import GAMES, MANY, NUMBERS, PAGE, table, written

LISTED = PAGE.read_text(encoding="utf-8")


def test_the_page_is_up_to_date():
    assert written(LISTED) == LISTED, "write it anew: python -m tests.docs.keys"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_and_every_name_is_listed(game: str):
    codec = api.pack("risewater" if game == "gardener" else game).codec
    told = table(game)
    for name, *_ in codec.verbs.values():
        assert f"`{name}:" in told or f"`{name}`" in told
    for meaning, names in codec.names.items():
        shown = list(names.values())
        for name in shown[:1] if (game, meaning) in MANY else shown:
            assert f"`{name}`" in told


def test_numbers_are_told_of_verbs_that_have_some():
    for game, verb in NUMBERS:
        declared = next(known for known in GAMES[game].verbs.values() if known.name == verb)
        assert NUMBER in (declared.first, declared.second), (game, verb)


def test_no_template_is_shown_as_it_is_written():
    assert not [line for game in GAMES for line in table(game).splitlines() if "{" in line or "}" in line]

"""How decisions are spelled: places by name, and what to type for the same deed of another card."""

import pytest

from hearthside import IllegalAction
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers.modules import spots, spy_hunter
from hearthside.games.arctic_scavengers.sayings import S
from tests.rulebook.arctic_scavengers.recon_words import EVERYTHING, LIARS, camp
from tests.rulebook.arctic_scavengers.words import can, declare, do


def test_names_of_places_are_those_of_the_rules():
    """The tables beside the verbs and the numbers of the rules are one."""
    spied = S.names["place"]
    assert [spied[place] for place in (spy_hunter.THE_DECK, spy_hunter.THE_HAND)] == ["deck", "hand"]
    for place, name in spied.items():
        zone = z.LAYOUT.name(spy_hunter.place_zone(place, 1))
        assert zone == (name if place == spy_hunter.THE_LEADERS else f"{name}:1")
    for pile, name in S.names["pile"].items():
        assert z.LAYOUT.name(pile) == name
    assert set(S.names["spot"]) == set(spots.ALL_PLACES)
    assert len(S.names["slot"]) == z.SLOTS


def test_a_spy_looks_at_places_by_name():
    game = camp(
        EVERYTHING, turn=0, hand0="spy, junk", hand1="refugee", headquarters1="bunker", stored1_1="thugs"
    )
    do(game, 0, "spy")
    keys = {key for key in can(game, 0) if key.startswith("spy_on")}
    assert {"spy_on:hand:1", "spy_on:deck:1", "spy_on:stored1:1"} <= keys


@pytest.mark.parametrize("typed", ["snipe:scavenger:1", "SNIPE:scavenger:1"])
def test_who_types_a_snipe_and_holds_an_assassin_is_told_what_to_type(typed):
    game = camp(LIARS, turn=1, hand1="scavenger, shovel", hand2="assassin", hand0="refugee")
    declare(game, 1, "dig", "scavenger", "shovel")
    while game.waiting != [2]:
        do(game, game.waiting[0], "done")
    with pytest.raises(IllegalAction, match="type 'assassinate:scavenger:1'"):
        game.act(2, typed)
    do(game, 2, "assassinate:scavenger:1")

"""ECLIPSE PHASE, step 3d: what pieces that have left the player board give."""

import pytest

from tests.rulebook.endless_winter.boards import (
    builds,
    grounded,
    laid,
    neutral,
    own,
    shadow,
)
from tests.rulebook.endless_winter.words import (
    FOREST,
    MOUNTAIN,
    RIVER,
    build,
    can,
    do,
    fact,
    size,
)

LESS_THAN_A_CARD = {"honor", "offering", "tool", "food", "done"}


def test_the_steps_come_in_their_order():
    """ECLIPSE PHASE: track, then Tribe cards, then terrain, then the player board."""
    game = laid(
        phase="eclipse",
        figures=[[5, 5], []],
        ritual0="shaman",
        camps=[{MOUNTAIN: 1}, {0: 1}],
        villages={9: 0},
        deck0="3 crafter",
    )
    assert builds(game)
    do(game, 0, "done")
    assert can(game, 0) == LESS_THAN_A_CARD
    do(game, 0, "done")
    # juncture 9 lies between the Forest and two Glaciers
    assert can(game, 0) == {f"tile:{MOUNTAIN}", f"tile:{FOREST}", "done"}
    do(game, 0, "done")
    assert can(game, 0) == LESS_THAN_A_CARD | {"draw"}
    do(game, 0, "draw")
    assert (size(game, "hand:0"), game.waiting) == (1, [1])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_for_each_village_placed(number):
    """PLAYER BOARD BENEFITS: one a Village, whoever holds the tiles."""
    villages = dict.fromkeys([3, 12, 15][:number], 0)
    game = shadow(villages=villages, deck0="5 crafter", camps=[{0: 1}, {1: 3}])
    while game.waiting == [0]:
        do(game, 0, "draw" if "draw" in can(game, 0) else "done")
    assert size(game, "hand:0") == number


@pytest.mark.parametrize(("placed", "idols"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (8, 4)])
def test_an_idol_for_every_two_own_megaliths(placed, idols):
    """PLAYER BOARD BENEFITS: of the own colour; neutral ones do not count."""
    mine = [own(1, column) for column in range(placed)]
    game = shadow(megaliths=grounded(*mine))
    for _ in range(idols):
        assert game.waiting == [0]
        do(game, 0, "honor")
    assert game.waiting == [1]
    assert fact(game, "honor:0") == 1 + idols


def test_megaliths_of_others_uncover_nothing():
    """PLAYER BOARD BENEFITS: only what has left the own board."""
    game = shadow(megaliths=[neutral(0, 0, 1), neutral(0, 1, 1), own(0, 2, 1, 1), own(0, 3, 1, 1)])
    assert game.waiting == [1]


def test_cards_and_idols_in_any_order():
    """PLAYER BOARD BENEFITS: two Villages and five Megaliths: 2 cards, 2 Idols, each optional (EW-T29)."""
    mine = [own(1, column) for column in range(5)]
    game = shadow(
        villages={12: 0, 13: 0}, megaliths=grounded(*mine), deck0="4 crafter", camps=[{0: 1}, {RIVER: 5}]
    )
    assert can(game, 0) == {"effect:1", "effect:2", "done"}
    do(game, 0, "effect:2", "honor")
    while game.waiting == [0]:
        keys = can(game, 0)
        do(game, 0, next(key for key in ("draw", "offering", "effect:1", "effect:2") if key in keys))
    assert (size(game, "hand:0"), fact(game, "honor:0"), fact(game, "offering:0")) == (2, 2, 2)


def test_what_was_placed_in_this_eclipse_counts():
    """PLAYER BOARD BENEFITS: uncovered as soon as the piece has left the board (EW-R95)."""
    game = laid(phase="eclipse", figures=[[5, 5], []], megaliths=grounded(own(0, 0)))
    do(game, 0, build(0, 1), "done")
    assert can(game, 0) == LESS_THAN_A_CARD

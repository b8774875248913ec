"""The spaces of the Megalith tiles and the layouts."""

import pytest

from hearthside.games.endless_winter.cards import IDS
from hearthside.games.endless_winter.sites import BESIDE, CELL_OF
from tests.rulebook.endless_winter.boards import turned
from tests.rulebook.endless_winter.words import (
    build,
    camps,
    can,
    cards,
    decline,
    do,
    fact,
    some,
    space,
    table,
)

DAWN = ["food+1", "tool+1", "food+2", "idol+1", "food+2", "arrow", "camp+1", "draw+1"]
NOON = ["points+2", "idol+1", "tool+1", "food+2", "draw+1", "move+2", "arrow", "food+1"]
DUSK = ["tool+1", "food+1", "food+2", "topAnimal+1", "idol+1", "arrow", "tool+1", "points+2"]
NIGHT = ["bury+1", "food+2", "arrow", "tool+1", "idol+1", "food+2", "food+1", "draw+1"]
TILES = {"dawn": (DAWN, (0, 0)), "noon": (NOON, (0, 4)), "dusk": (DUSK, (2, 0)), "night": (NIGHT, (2, 4))}
SPACES = [
    (top + at // 4, left + at % 4, effect)
    for effects, (top, left) in TILES.values()
    for at, effect in enumerate(effects)
]
ARROWS = {
    (1, 1): [(1, 0), (1, 2)],
    (1, 6): [(1, 5), (1, 7)],
    (3, 1): [(3, 0), (3, 2)],
    (2, 6): [(2, 5), (2, 7)],
}


def on_the_space(row, column):
    """A neutral Megalith has just been placed there, beside others, by Stone Circle."""
    beside = [(row, column - 1), (row, column + 1)]
    there = [place for place in beside if 0 <= place[1] < 8 and place not in ARROWS.get((row, column), [])]
    if not there:
        there = [(row - 1 if row % 2 else row + 1, column)]
    game = table(
        hand0="stone-circle, brave",
        deck0="elder",
        animal_deck="sabertooth, glyptodon",
        megaliths=[[space(*place), 1, 1] for place in there],
    )
    do(game, 0, "play:stone-circle", build(row, column))
    return game


@pytest.mark.parametrize(("row", "column", "effect"), SPACES)
def test_every_space(row, column, effect):
    """MEGALITHS: what a space gives at once, before the Tool of Stone Circle."""
    game = on_the_space(row, column)
    name, _, amount = effect.partition("+")
    if name == "food":
        assert fact(game, "food:0") == int(amount)
    elif name == "points":
        assert fact(game, "points:0") == int(amount)
    elif name == "camp":
        assert camps(game) == {0: 2}
    elif name == "topAnimal":
        assert cards(game, "animals:0") == ["sabertooth"]
    elif name == "tool":
        do(game, 0, "tool")
        assert fact(game, "tools:0") == 1
    elif name == "idol":
        do(game, 0, "honor")
        assert fact(game, "honor:0") == 2
    elif name == "draw":
        do(game, 0, "draw")
        assert cards(game, "hand:0") == ["brave", "elder"]
    elif name == "move":
        do(game, 0, "move:0:1", "move:1:7")
        assert camps(game) == {7: 1}
    elif name == "bury":
        assert some(game, 0, "bury") == {"bury:brave:hand"}
        do(game, 0, "bury:brave:hand")
        assert cards(game, "buried:0") == ["brave"]
    else:
        assert some(game, 0, "build") == {build(*place) for place in ARROWS[(row, column)]}
        do(game, 0, "done")
    assert can(game, 0) == {"tool", "food", "done"}  # Stone Circle goes on


@pytest.mark.parametrize("place", [(0, 0), (1, 7), (2, 1), (3, 6)])
def test_starting_spaces(place):
    """MEGALITHS: one on each tile, and no other space of an empty board."""
    game = table(hand0="stone-circle")
    do(game, 0, "play:stone-circle")
    assert build(*place) in can(game, 0)
    assert len(some(game, 0, "build")) == 4


LAYOUTS = ["block", "wall", "stair", "pinwheel"]
SOCKETS = {
    "block": [(0, 0, 0), (0, 4, 0), (2, 0, 0), (2, 4, 0)],
    "wall": [(0, 0, 0), (0, 4, 0), (0, 8, 0), (0, 12, 0)],
    "stair": [(0, 0, 0), (2, 2, 0), (4, 4, 0), (6, 6, 0)],
    "pinwheel": [(0, 0, 0), (0, 4, 90), (4, 2, 180), (2, 0, 270)],
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_where_the_spaces_lie(layout):
    """MEGALITHS: 32 spaces, and neighbours across the borders of tiles."""
    places = []
    for top, left, degrees in SOCKETS[layout]:
        for at in range(8):
            row, column = turned(at // 4, at % 4, degrees)
            places.append((top + row, left + column))
    number = LAYOUTS.index(layout)
    assert [CELL_OF[number][site] for site in range(32)] == [space(*place) for place in places]
    for site, (row, column) in enumerate(places):
        near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        assert set(BESIDE[number][site]) == {other for other, place in enumerate(places) if place in near}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_starting_spaces_of_every_layout(layout):
    """MEGALITHS: they turn with their tiles."""
    starts = []
    for (top, left, degrees), at in zip(SOCKETS[layout], (0, 7, 1, 6), strict=True):
        row, column = turned(at // 4, at % 4, degrees)
        starts.append((top + row, left + column))
    game = table(hand0="stone-circle", options={"layout": layout})
    do(game, 0, "play:stone-circle")
    assert some(game, 0, "build") == {build(*place) for place in starts}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_arrows_turn_with_their_tiles(layout):
    """MEGALITHS: they name spaces of their own tile (EW-R63)."""
    tops = SOCKETS[layout]
    arrows = [(5, (4, 6)), (6, (5, 7)), (5, (4, 6)), (2, (1, 3))]
    for (top, left, degrees), (at, targets) in zip(tops, arrows, strict=True):

        def place(cell, top=top, left=left, degrees=degrees):
            row, column = turned(cell // 4, cell % 4, degrees)
            return top + row, left + column

        above = place(at - 4 if at > 3 else at + 4)
        game = table(
            hand0="stone-circle",
            options={"layout": layout},
            megaliths=[[space(*above), 1, 1]],
        )
        do(game, 0, "play:stone-circle", build(*place(at)))
        assert some(game, 0, "build") == {build(*place(cell)) for cell in targets}
        decline(game)


def test_four_tiles():
    """MEGALITHS: one of each."""
    assert IDS[89:93] == ["dawn", "noon", "dusk", "night"]

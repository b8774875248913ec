"""Sacred Stones, terrain and the spaces of the Megalith tiles."""

import pytest

from hearthside.games.endless_winter.cards import COPIES, IDS
from hearthside.games.endless_winter.sites import BESIDE, CELL_OF
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GRASSLAND,
    MAP,
    MOUNTAIN,
    RIVER,
    TUNDRA,
    build,
    camps,
    can,
    cards,
    choose,
    decline,
    do,
    eclipse,
    ended,
    fact,
    score,
    some,
    space,
    table,
)

STONES = "Sacred stones"
TIPPED = [
    ("mammoth-rib", "woolly-mammoth"),
    ("rhino-horn", "woolly-rhino"),
    ("sloth-claw", "giant-sloth"),
    ("saber-fang", "sabertooth"),
    ("shell-plate", "glyptodon"),
]
LAND = [
    ("grass-braid", "grassland"),
    ("peak-shard", "mountain"),
    ("pine-cone", "forest"),
    ("river-pebble", "river"),
    ("lichen-slab", "tundra"),
    ("red-cliff", "canyon"),
]


# ------------------------------------------------------------ Sacred Stones
@pytest.mark.parametrize("count", range(1, 9))
def test_ground_ring(count):
    """SACRED STONES: 1 for each own Megalith on the board itself."""
    pieces = [[space(0, column), 1, 0] for column in range(count)]
    game = ended(
        stones0="ground-ring", megaliths=[*pieces, [space(2, 1), 1, 1], [space(2, 2), 1, "neutral", 0]]
    )
    assert score(game, 0, STONES) == count


def test_ground_ring_leaves_out_upper_levels():
    """SACRED STONES: level 1 only."""
    pieces = [[space(0, 0), 1, 0], [space(0, 1), 1, 0], [space(0, 0.5), 2, 0]]
    assert score(ended(stones0="ground-ring", megaliths=pieces), 0, STONES) == 2


def test_high_ring():
    """SACRED STONES: 2 for each own Megalith above; any level, no other colour."""
    low = [[space(0, column), 1, "neutral", column % 2] for column in range(4)]
    high = [[space(0, 0.5), 2, 0], [space(0, 1.5), 2, 1], [space(0, 2.5), 2, 0], [space(0, 1), 3, 0]]
    assert score(ended(stones0="high-ring", megaliths=low + high), 0, STONES) == 6


@pytest.mark.parametrize(("stone", "animal"), TIPPED)
def test_tipped_animals(stone, animal):
    """SACRED STONES: 3 for each tipped one of the type; upright ones do not count."""
    others = ", ".join(other for _, other in TIPPED if other != animal)
    game = ended(stones0=stone, tipped0=f"2 {animal}, {others}, argentavis", animals0=f"3 {animal}")
    assert score(game, 0, STONES) == 6


@pytest.mark.parametrize(("stone", "land"), LAND)
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 12), (5, 12)])
def test_camps_on_land(stone, land, count, points):
    """SACRED STONES: all own Camps on tiles of the type together."""
    tile = {"grassland": 1, "mountain": 2, "forest": 3, "river": 4, "tundra": 5, "canyon": 6}[land]
    second = {"grassland": 16, "mountain": 17, "forest": 18}.get(land, tile)
    there: dict[int, int] = {}
    for at in range(count):
        where = second if at % 2 else tile
        there[where] = there.get(where, 0) + 1
    spare = {0: 5 - count} if count < 5 else {}
    game = ended(stones0=stone, camps=[{**there, **spare}, {tile: 3}])
    assert score(game, 0, STONES) == points


@pytest.mark.parametrize(
    ("buried", "points"),
    [
        ("", 0),
        ("4 tribesman", 0),
        ("tribesman, brave", 2),
        ("3 tribesman, 2 brave, elder", 4),
        ("tribesman, brave, elder, hunter", 7),
        ("tribesman, brave, elder, hunter, dog-sleds", 10),
        ("tribesman, brave, elder, hunter, dog-sleds, hide-tents", 13),
        ("tribesman, tribeswoman, brave, elder, crafter, pathfinder, hunter, shaman", 13),
    ],
)
def test_many_names(buried, points):
    """SACRED STONES: differently named buried cards."""
    assert score(ended(stones0="many-names", buried0=buried), 0, STONES) == points


@pytest.mark.parametrize(
    ("buried", "points"),
    [
        ("", 0),
        ("tribesman, brave, elder", 0),
        ("2 brave, elder", 3),
        ("3 elder, 2 brave", 6),
        ("4 elder, 3 tribesman", 9),
        ("5 elder", 12),
        ("7 elder", 12),
    ],
)
def test_one_blood(buried, points):
    """SACRED STONES: the largest group of one name."""
    assert score(ended(stones0="one-blood", buried0=buried), 0, STONES) == points


def test_stones_add_up():
    """SACRED STONES: three at most, each by itself; stones of others do not count."""
    game = ended(
        stones0="many-names, one-blood, sloth-claw",
        stones1="mammoth-rib",
        buried0="2 brave, elder",
        tipped0="giant-sloth, woolly-mammoth",
    )
    assert (score(game, 0, STONES), score(game, 1, STONES)) == (2 + 3 + 3, 0)


# ------------------------------------------------------------ terrain
def test_copies_of_the_terrain():
    """TERRAIN: 1 Base, 9 Glaciers, 3 of each Land type."""
    assert [COPIES[number] for number in range(81, 89)] == [1, 9, 3, 3, 3, 3, 3, 3]


def holding(tile, **position):
    """Player 0, who is first, alone on a tile; he has come to step c."""
    game = eclipse(
        **{
            "camps": [{tile: 1}, {}],
            "figures": [[5, 5], []],
            "ritual1": "shaman",
            "deck0": "brave",
            **position,
        }
    )
    choose(game, 0, f"tile:{tile}")
    return game


def test_grassland():
    """TERRAIN: 2 Food."""
    assert fact(holding(GRASSLAND), "food:0") == 2


def test_mountain():
    """TERRAIN: a Tool."""
    game = holding(MOUNTAIN)
    assert can(game, 0) == {"tool", "food", "done"}
    do(game, 0, "tool")
    assert (fact(game, "tools:0"), game.waiting) == (1, [1])


def test_forest():
    """TERRAIN: a card."""
    game = holding(FOREST)
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), game.waiting) == (["brave"], [1])


def test_river():
    """TERRAIN: an Idol."""
    game = holding(RIVER)
    do(game, 0, "honor")
    assert (fact(game, "honor:0"), game.waiting) == (2, [1])


def test_tundra():
    """TERRAIN: the top Animal for 1 Food."""
    game = holding(TUNDRA, food=[2, 0], animal_deck="sabertooth, glyptodon")
    do(game, 0, "pay")
    assert (fact(game, "food:0"), cards(game, "animals:0"), game.waiting) == (1, ["sabertooth"], [1])


def test_canyon():
    """TERRAIN: a Megalith for a Tool."""
    game = holding(CANYON, tools=[1, 0])
    do(game, 0, "pay", build(0, 0))
    assert (fact(game, "tools:0"), fact(game, "neutrals_home:0"), game.waiting) == (0, 1, [1])


@pytest.mark.parametrize("tile", [0, 7])
def test_base_and_glacier(tile):
    """TERRAIN: nothing."""
    game = holding(tile)
    assert (game.waiting, fact(game, "food:0"), fact(game, "tools:0")) == ([1], 0, 0)


@pytest.mark.parametrize("tile", range(1, 19))
def test_every_place_of_the_map_pays(tile):
    """TERRAIN: whatever tile lies there, here a Grassland."""
    names = ["glacier"] * 9 + [
        "mountain",
        "forest",
        "river",
        "tundra",
        "canyon",
        "mountain",
        "forest",
        "river",
    ]
    names.insert(tile - 1, "grassland")
    game = eclipse(
        map="base, " + ", ".join(names), camps=[{tile: 1}, {}], figures=[[5, 5], []], ritual1="shaman"
    )
    assert fact(game, "food:0") == 2
    assert MAP.startswith("base")


# ------------------------------------------------------------ spaces of the Megalith tiles
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
        assert some(game, 0, "bury") == {"bury:brave:0"}
        do(game, 0, "bury:brave:0")
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


def turned(row, column, degrees):
    return {
        0: (row, column),
        90: (column, 1 - row),
        180: (1 - row, 3 - column),
        270: (3 - column, row),
    }[degrees]


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

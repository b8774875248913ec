"""Sacred Stones and terrain."""

import pytest

from hearthside.games.endless_winter.cards import COPIES
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GRASSLAND,
    MOUNTAIN,
    RIVER,
    TUNDRA,
    build,
    can,
    cards,
    choose,
    do,
    eclipse,
    ended,
    fact,
    score,
    space,
)

STONES = "sacred_stones"
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
    """TERRAIN: 3 Food."""
    assert fact(holding(GRASSLAND), "food:0") == 3


def test_mountain():
    """TERRAIN: 2 Tools."""
    game = holding(MOUNTAIN)
    assert can(game, 0) == {"tool", "food", "done"}
    do(game, 0, "tool", "tool")
    assert (fact(game, "tools:0"), game.waiting) == (2, [1])


def test_forest():
    """TERRAIN: a card."""
    game = holding(FOREST)
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), game.waiting) == (["brave"], [1])


def test_river():
    """TERRAIN: 2 Idols."""
    game = holding(RIVER)
    do(game, 0, "honor", "honor")
    assert (fact(game, "honor:0"), game.waiting) == (3, [1])


def test_tundra():
    """TERRAIN: the top Animal, for nothing."""
    game = holding(TUNDRA, food=[2, 0], animal_deck="sabertooth, glyptodon")
    assert (fact(game, "food:0"), cards(game, "animals:0"), game.waiting) == (2, ["sabertooth"], [1])


def test_canyon():
    """TERRAIN: a Megalith for 1 Food; the space of this one gives a Tool."""
    game = holding(CANYON, food=[1, 0], megaliths=[[space(0, 0), 1, "neutral", 1]])
    do(game, 0, "pay", build(0, 1), "tool")
    assert (fact(game, "food:0"), fact(game, "tools:0")) == (0, 1)
    assert (fact(game, "neutrals_home:0"), game.waiting) == (1, [1])


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
    assert fact(game, "food:0") == 3

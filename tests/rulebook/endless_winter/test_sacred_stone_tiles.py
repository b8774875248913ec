"""SACRED STONE TILES: what each of the fifteen scores."""

import pytest

from hearthside.games.endless_winter.cards import IDS
from tests.rulebook.endless_winter.boards import grounded, own
from tests.rulebook.endless_winter.words import ended, score

TIPPED = {
    "mammoth-rib": "woolly-mammoth",
    "rhino-horn": "woolly-rhino",
    "sloth-claw": "giant-sloth",
    "saber-fang": "sabertooth",
    "shell-plate": "glyptodon",
}
CAMPED = {  # tiles of that terrain on the map of these tests
    "grass-braid": [1, 16],
    "peak-shard": [2, 17],
    "pine-cone": [3, 18],
    "river-pebble": [4],
    "lichen-slab": [5],
    "red-cliff": [6],
}
CAMP_TABLE = [0, 2, 5, 9, 12, 12]


def worth(stone, **position):
    return score(ended(stones0=stone, **position), 0, "sacred_stones")


def test_the_fifteen_stones():
    """SACRED STONE TILES: two for Megaliths, five for Animals, six for lands, two for buried cards."""
    assert IDS[66:81] == ["ground-ring", "high-ring", *TIPPED, *CAMPED, "many-names", "one-blood"]


def test_own_megaliths_on_the_first_level():
    """SACRED STONE TILES: 1 point each; neither neutral ones nor those of others or above."""
    stones = grounded(own(0, 0), own(0, 1), own(0, 2), own(0, 0.5, 2), own(1, 7, 1, 1))
    assert worth("ground-ring", megaliths=stones) == 3
    assert worth("ground-ring", megaliths=grounded()) == 0


def test_own_megaliths_above_the_first_level():
    """SACRED STONE TILES: 2 points each, on the second level or higher."""
    stones = grounded(
        *[own(0, 0), own(0, 1), own(0, 2), own(0, 0.5, 2), own(0, 1.5, 2), own(0, 1, 3)],
        *[own(1, 0, 1, 1), own(1, 1, 1, 1), own(1, 0.5, 2, 1)],
    )
    assert worth("high-ring", megaliths=stones) == 6


@pytest.mark.parametrize("stone", list(TIPPED))
@pytest.mark.parametrize("number", [1, 2, 4])
def test_tipped_animals_of_the_depicted_colour(stone, number):
    """SACRED STONE TILES: 3 points each."""
    assert worth(stone, tipped0=f"{number} {TIPPED[stone]}") == 3 * number


@pytest.mark.parametrize("stone", list(TIPPED))
def test_other_tipped_animals_and_upright_ones_do_not_count(stone):
    """SACRED STONE TILES: only that colour, only on its side; an Argentavis for none (EW-R55)."""
    others = ", ".join(animal for animal in TIPPED.values() if animal != TIPPED[stone])
    assert worth(stone, tipped0=f"{others}, argentavis", animals0=f"2 {TIPPED[stone]}") == 0


@pytest.mark.parametrize("stone", list(CAMPED))
@pytest.mark.parametrize("number", range(6))
def test_camps_on_the_depicted_land(stone, number):
    """SACRED STONE TILES: by their number; those elsewhere do not count."""
    camps = {CAMPED[stone][0]: number, 7: 5 - number}
    assert worth(stone, camps=[camps, {CAMPED[stone][0]: 5}]) == CAMP_TABLE[number]


@pytest.mark.parametrize("stone", ["grass-braid", "peak-shard", "pine-cone"])
def test_camps_on_all_tiles_of_the_land_are_added(stone):
    """SACRED STONE TILES: two on one tile, one on another: three."""
    first, second = CAMPED[stone]
    assert worth(stone, camps=[{first: 2, second: 1}, {0: 1}]) == 9


def test_villages_are_no_camps():
    """SACRED STONE TILES: the tile says Camps (EW-R54)."""
    assert worth("grass-braid", villages={1: 0, 3: 0}, camps=[{1: 1}, {0: 1}]) == 2


@pytest.mark.parametrize(
    ("buried", "points"),
    [
        ("", 0),
        ("brave", 0),
        ("2 elder", 0),
        ("elder, crafter", 2),
        ("2 elder, crafter, brave", 4),
        ("elder, crafter, brave, dog-sleds", 7),
        ("elder, crafter, brave, dog-sleds, hunter", 10),
        ("elder, crafter, brave, dog-sleds, hunter, shaman", 13),
        ("elder, crafter, brave, dog-sleds, hunter, shaman, tribesman", 13),
    ],
)
def test_different_buried_cards(buried, points):
    """SACRED STONE TILES: by the number of names."""
    assert worth("many-names", buried0=buried) == points


@pytest.mark.parametrize(
    ("buried", "points"),
    [
        ("", 0),
        ("elder, crafter, brave", 0),
        ("2 elder, crafter", 3),
        ("3 elder, 2 crafter", 6),
        ("4 elder", 9),
        ("5 elder", 12),
        ("7 elder", 12),
    ],
)
def test_identical_buried_cards(buried, points):
    """SACRED STONE TILES: by the largest group of one name."""
    assert worth("one-blood", buried0=buried) == points


def test_all_stones_of_a_player_count():
    """SACRED STONE TILES: up to three; those of the pools are nobody's."""
    game = ended(
        stones0="sloth-claw, many-names, one-blood",
        pool1="rhino-horn",
        tipped0="giant-sloth, woolly-rhino",
        buried0="2 elder, crafter",
    )
    assert (score(game, 0, "sacred_stones"), score(game, 1, "sacred_stones")) == (3 + 2 + 3, 0)

"""Sizes of cards: what shops ask for, to the pixel."""

import pytest

from hearthside.kernel.errors import UnknownName
from hearthside.studio.draw.sizes import GOLD, POKER, SIZES, card_size, size_of


@pytest.mark.parametrize(
    ("name", "pixels"),
    [
        ("gamecrafter-poker", (825, 1125)),
        ("gamecrafter-bridge", (750, 1125)),
        ("gamecrafter-mini", (600, 825)),
        ("gamecrafter-tarot", (900, 1500)),
        ("gamecrafter-jumbo", (1125, 1725)),
        ("mpc-poker", (816, 1110)),
        ("mpc-poker-us", (822, 1122)),
    ],
)
def test_shops_get_their_pixels(name: str, pixels: tuple[int, int]):
    assert SIZES[name].pixels() == pixels


def test_a_bleed_of_ones_own():
    assert POKER.pixels(300, 3) == (815, 1110)
    assert POKER.pixels(300) == (744, 1039)
    assert GOLD.pixels(300, 3) == (1547, 2150)


def test_gold_cards_are_larger_and_some_lie_on_their_side():
    assert size_of(POKER, gold=False) == POKER
    assert size_of(POKER, gold=True) == GOLD
    assert size_of(SIZES["gamecrafter-poker"], gold=True) == SIZES["gamecrafter-jumbo"]
    lying = size_of(POKER, gold=True, landscape=True)
    assert (lying.width, lying.height) == (GOLD.height, GOLD.width)


def test_a_size_that_is_none():
    with pytest.raises(UnknownName, match="did you mean 'poker'"):
        card_size("poke")

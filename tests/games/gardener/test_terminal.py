"""At the terminal: so many kinds of values that a card lists its own, and what it would take."""

from io import StringIO

from rich.console import Console

from hearthside.kernel.scene import Card
from hearthside.terminal.cards import Catalogue, Listed
from tests.games.gardener.village import SHIPPED


def drawn(*cards: Card) -> list[str]:
    console = Console(width=80, file=StringIO(), record=True)
    console.print(Catalogue(SHIPPED["risewater"]).listing([Listed("Ops", cards)]))
    return [" ".join(line.split()) for line in console.export_text().splitlines()]


def card(number: str, title: str, text: str = "") -> Card:
    return Card(f"ops:0/{number}", title, text, card=f"risewater-{number}", count=2)


def test_a_card_lists_its_values_where_columns_would_be_too_many():
    lines = drawn(
        *(card(str(number), "Adventure") for number in range(101, 138)),
        card("212", "Kite sail"),
        card("116", "Found a rope loft", "2 cards, era cost 1, you gain 4"),
    )
    assert "2 Kite sail Reach +2 · Berth −1 · Standing −1" in lines
    assert "2 Found a rope loft Hands 2 · Reach 1, +1 · Standing +4 — 2 cards, era cost 1," in lines


def test_a_few_kinds_of_values_are_columns():
    assert drawn(card("212", "Kite sail"), card("211", "Sounding pole")) == [
        "Ops Reach Standing Berth",
        "2 Kite sail +2 −1 −1 support",
        "2 Sounding pole +1 · · support",
    ]

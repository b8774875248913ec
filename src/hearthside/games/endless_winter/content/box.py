"""All that is in the box, read from a folder of tables and checked: numbers of pieces, and names."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from hearthside.games.endless_winter.content.reader import (
    WILD,
    Animal,
    Card,
    Chief,
    CultureCard,
    SetupCard,
    SoloCard,
    Stone,
    Terrain,
    TribeCard,
    no_card,
)
from hearthside.games.endless_winter.content.tiles import Board, MegalithTile
from hearthside.games.endless_winter.content.values import Values
from hearthside.kernel.card_table import read_table
from hearthside.kernel.errors import BadFile, did_you_mean

BASE, GLACIER = "base", "glacier"
MAP_TILES = 18  # round the Base tile

C = TypeVar("C", bound=Card)


class Box:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cards: list[Card] = [no_card()]
        self.tribe = self._read("tribe", TribeCard, TribeCard.HEAD)
        self.culture = self._read("culture", CultureCard, CultureCard.HEAD)
        self.animals = self._read("animals", Animal, Animal.HEAD)
        self.setup = self._read("setup", SetupCard, SetupCard.HEAD)
        self.chiefs = self._read("chiefs", Chief, Chief.HEAD)
        self.stones = self._read("stones", Stone, Stone.HEAD)
        self.terrain = self._read("terrain", Terrain, Terrain.HEAD)
        self.megaliths = self._read("megaliths", MegalithTile, MegalithTile.HEAD)
        self.solo = self._read("solo", SoloCard, SoloCard.HEAD)
        self.boards = read_table(folder / "layouts.csv", Board.HEAD, Board)
        self.values = Values(folder / "board.csv")
        self.number = {card.id: card.number for card in self.cards}
        self._check_numbers()
        self._check_subjects()
        self._check_map()

    def pinned(self) -> list[object]:
        """All lines as they stand in the files: a saved game is of these cards and no others."""
        return [
            [[card.id, card.row()] for card in self.cards[1:]],
            [[board.id, board.row()] for board in self.boards],
            [[name, line.row()] for name, line in sorted(self.values.lines.items())],
        ]

    def _read(self, name: str, kind: Callable[[int, dict[str, str], str], C], head: Sequence[str]) -> list[C]:
        """The cards of a table, numbered after those read before."""
        cards = read_table(self.folder / f"{name}.csv", head, kind, len(self.cards))
        known = {card.id for card in self.cards}
        for card in cards:
            if card.id in known:
                raise card.mistake("id", "another table has a card of that id")
        self.cards += cards
        return cards

    def _check_numbers(self) -> None:
        """As many of everything as the component list has."""
        starting = [card for card in self.tribe if card.deck == "starting"]
        supply = [card for card in self.tribe if card.deck == "supply"]
        if self.tribe != starting + supply:
            raise BadFile("tribe.csv: the starting cards come first, then those of the supply")
        self._count("tribe", "kinds of starting cards", len(starting), 3)
        self._count("tribe", "starting cards for each player", _copies(starting), 9)
        self._count("tribe", "kinds of Tribe cards in the supply", len(supply), 5)
        self._count("tribe", "Tribe cards in the supply", _copies(supply), 60)
        for era, right in ((1, 20), (2, 20), (0, 1)):
            what = f"Culture cards of era {era}" if era else "cap cards"
            self._count("culture", what, sum(card.era == era for card in self.culture), right)
        eras = [card.era for card in self.culture]
        if eras != [1] * 20 + [2] * 20 + [0]:
            raise BadFile("culture.csv: era 1 comes first, then era 2, then the cap card")
        self._count("animals", "kinds of Animals", len(self.animals), 6)
        self._count("animals", "Animal cards", _copies(self.animals), 36)
        self._count("animals", "wild Animals", sum(card.colour == WILD for card in self.animals), 1)
        self._count("setup", "Setup cards", len(self.setup), 5)
        self._count("chiefs", "Chief cards", len(self.chiefs), 5)
        self._count("stones", "Sacred Stones", len(self.stones), 15)
        self._count("terrain", "kinds of terrain", len(self.terrain), 8)
        self._count("terrain", "terrain tiles", _copies(self.terrain), 28)
        self._count("megaliths", "Megalith tiles", len(self.megaliths), 4)
        self._count("solo", "Solo cards", len(self.solo), 20)
        self._count("layouts", "patterns", len(self.boards), 4)

    def _count(self, table: str, what: str, found: int, right: int) -> None:
        if found != right:
            raise BadFile(f"{table}.csv: there are {found} {what}, there must be {right}")

    def _check_subjects(self) -> None:
        supply = [card.id for card in self.tribe if card.deck == "supply"]
        animals = [card.id for card in self.animals]
        real = [card.id for card in self.animals if card.colour != WILD]
        land = [card.id for card in self.terrain if card.id not in (BASE, GLACIER)]
        for card in self.setup:
            card.one_of(card.tribe, "tribe", supply)
            for animal in card.animals:
                card.one_of(animal, "animals", animals)
        for stone in self.stones:
            if stone.family == "tipped":
                stone.one_of(stone.subject, "subject", real)
            elif stone.family == "camps":
                stone.one_of(stone.subject, "subject", land)

    def _check_map(self) -> None:
        """The tiles are enough for every number of players, and fill the map exactly."""
        copies = {card.id: card.copies for card in self.terrain}
        for name in (BASE, GLACIER):
            if name not in copies:
                raise BadFile(f"terrain.csv: the tile {name!r} is missing{did_you_mean(name, copies)}")
        if copies[BASE] != 1:
            raise BadFile(f"terrain.csv: there is 1 Base tile, not {copies[BASE]}")
        kinds = len(copies) - 2
        glaciers = self.values.numbers("glaciers")
        further = self.values.numbers("further_land")
        spare = sum(copies.values()) - 1 - copies[GLACIER] - kinds
        for i, (ice, land) in enumerate(zip(glaciers, further, strict=True)):
            if ice > copies[GLACIER] or land > spare or kinds + ice + land != MAP_TILES:
                line = self.values.lines["glaciers"]
                raise line.mistake(
                    "value",
                    f"the map for {i + 1} has {kinds} + {ice} Glaciers + {land} further Land: it needs "
                    f"{MAP_TILES} tiles, {copies[GLACIER]} Glaciers and {spare} further Land at most",
                )


def _copies(cards: Sequence[Card]) -> int:
    return sum(card.copies for card in cards)

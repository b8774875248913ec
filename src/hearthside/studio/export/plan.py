"""What of a pack lies on which sheet, and which piles of cards there are.

Cards that share a back and a size share sheets, each design once.  A pile has every copy: the same place on
the same sheet again.  What a full table needs besides (HNP copies) is a pile of its own, to be shuffled in.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final
from unicodedata import combining, normalize

from msgspec import Struct

from hearthside.games.gardener.folder.design import EraDeck, PackText
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.sizes import POKER
from hearthside.studio.draw.sizes import size_of as size_beside
from hearthside.studio.export.grid import Grid, cell_of, grids

# Of gold, of gold and lying on its side, and what is said of it.
SORTS: Final = ((False, False, ""), (True, False, "gold"), (True, True, "wide gold"))


class Sheet(Struct, frozen=True):
    key: int  # from 1, over all sheets of the pack
    slug: str  # its file, without the ending
    grid: Grid
    faces: tuple[Face, ...]  # by slot


class Batch(Struct, frozen=True):
    """Cards with one back and one size."""

    name: str
    slug: str
    deck: EraDeck
    gold: bool
    landscape: bool
    sheets: tuple[Sheet, ...]

    @property
    def millimetres(self) -> tuple[float, float]:
        return size_of(self.gold, self.landscape)

    @property
    def back(self) -> str:
        """The file of its back, without the ending."""
        return f"{self.slug}-back"


class Place(Struct, frozen=True):
    """One copy of a card in a pile."""

    sheet: Sheet
    slot: int

    @property
    def face(self) -> Face:
        return self.sheet.faces[self.slot]


class Pile(Struct, frozen=True):
    name: str
    slug: str
    batch: Batch
    places: tuple[Place, ...]


class Plan(Struct, frozen=True):
    name: str  # of the pack
    slug: str
    batches: tuple[Batch, ...]
    piles: tuple[Pile, ...]

    @property
    def sheets(self) -> list[Sheet]:
        return [sheet for batch in self.batches for sheet in batch.sheets]


def plan_of(text: PackText, ppi: int) -> Plan:
    batches = tuple(_batches(text, ppi))
    piles = tuple(pile for batch in batches for pile in _piles(text, batch))
    return Plan(text.manifest.name, slug_of(text.manifest.id) or "pack", batches, piles)


def size_of(gold: bool, landscape: bool) -> tuple[float, float]:
    """In millimetres, as the card lies."""
    size = size_beside(POKER, gold, landscape)
    return size.width, size.height


def _batches(text: PackText, ppi: int) -> Iterator[Batch]:
    left = iter(faces_of(text))  # deck by deck, as they are written
    key = 1
    for number, deck in enumerate(text.decks.values(), 1):
        faces = list(islice(left, len(deck.designs)))
        for gold, landscape, word in SORTS:
            here = [face for face in faces if (face.gold, face.landscape) == (gold, landscape)]
            if not here:
                continue
            name = f"{_deck_name(text, deck)}, {word}" if word else _deck_name(text, deck)
            slug = "-".join(part for part in (f"{number}", slug_of(deck.id), slug_of(word)) if part)
            cell = cell_of(*size_of(gold, landscape), ppi)
            sheets = tuple(_sheets(here, slug, key, grids(len(here), cell)))
            key += len(sheets)
            yield Batch(name, slug, deck, gold, landscape, sheets)


def _sheets(faces: list[Face], slug: str, key: int, several: list[Grid]) -> Iterator[Sheet]:
    left = faces
    for number, grid in enumerate(several):
        here, left = left[: grid.slots], left[grid.slots :]
        yield Sheet(key + number, f"{slug}-sheet-{number + 1}", grid, tuple(here))


def _piles(text: PackText, batch: Batch) -> Iterator[Pile]:
    usual = tuple(_places(batch.sheets, lambda face: face.copies))
    if usual:
        yield Pile(batch.name, batch.slug, batch, usual)
    more = tuple(_places(batch.sheets, lambda face: face.hnp_copies))
    if more:
        players = text.manifest.players
        count = f"{players.high_from}–{players.high}" if players.high_from else f"{players.high}"
        yield Pile(f"{batch.name}: more for {count} players", f"{batch.slug}-more", batch, more)


def _places(sheets: Iterable[Sheet], copies: Callable[[Face], int]) -> Iterator[Place]:
    for sheet in sheets:
        for slot, face in enumerate(sheet.faces):
            for _ in range(copies(face)):
                yield Place(sheet, slot)


def _deck_name(text: PackText, deck: EraDeck) -> str:
    return f"{text.manifest.name}: {deck.name}" if deck.name else text.manifest.name


def slug_of(words: str) -> str:
    """As a part of a file's name and of an address: small letters, digits and hyphens."""
    plain = "".join(sign for sign in normalize("NFKD", words.lower()) if not combining(sign))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")

"""The shape of a report: sections of figures, each a table that may be drawn as well."""

from typing import Literal

from msgspec import Struct

from hearthside.lab.stats.shares import Estimate

FORMAT = 1

Cell = Estimate | str | int | float | bool | None
Kind = Literal["text", "count", "number", "share", "change", "flag"]
Nature = Literal["causal", "descriptive", "measured"]
Picture = Literal["", "intervals", "histogram", "heat", "line"]


class Column(Struct, frozen=True):
    """`share` is shown in per cent, `change` in points of per cent, with its sign."""

    name: str
    kind: Kind = "text"


class Figure(Struct, frozen=True):
    """One finding.  Its first column names the rows; what is drawn is the column `drawn`."""

    id: str
    title: str
    about: str  # what the numbers mean
    nature: Nature
    bots: list[str]  # for whom it holds
    columns: list[Column]
    rows: list[list[Cell]]
    picture: Picture = ""
    drawn: int = 1  # the column of the picture; for a heat map the first of them
    par: float | None = None  # where nothing would be remarkable
    notes: list[str] = []


class Section(Struct, frozen=True):
    id: str
    title: str
    about: str
    figures: list[Figure]


class RunLine(Struct, frozen=True):
    """A run that went into the report."""

    folder: str
    setup: str
    seats: int
    bots: list[str]
    chosen: dict[str, object]
    design: str
    games: int
    deals: int
    seed: int
    version: int
    hearthside: str
    options: dict[str, object]  # all of them, not only those that were chosen
    preset: str
    content: str  # the hash of the cards that it was played with


class Report(Struct, frozen=True):
    format: int
    game: str
    name: str
    games: int
    runs: list[RunLine]
    notes: list[str]
    sections: list[Section]

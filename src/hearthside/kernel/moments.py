"""What a game wants to be watched: a skirmish with its forces, an eclipse, a checkpoint.

A pack says with `cues` how much weight each of its lines has, and with `moments` what is to be seen of the
heaviest.  Renderers show a moment before they show what came of it.
"""

from typing import Final, Literal

from msgspec import Struct, field

# How much weight a line of the log has for whoever follows the game.
SILENT: Final = 0  # it goes with what comes next
STEP: Final = 1
HEADLINE: Final = 2  # what a turn is remembered by
MOMENT: Final = 3


class Side(Struct, frozen=True, omit_defaults=True):
    """Who takes part: a seat, or somebody without one who has a name."""

    seat: int | None = None
    name: str = ""
    total: int | None = None
    note: str = ""  # "6 people"
    cards: list[str] = field(default_factory=list)  # ids; "" for one that the viewer did not see


class Row(Struct, frozen=True):
    """What is compared, with a value for each side."""

    label: str
    values: list[str]


class Moment(Struct, frozen=True, omit_defaults=True):
    """`text` is a sentence with marks, as lines of the log have them; `winners` are numbers of sides."""

    kind: Literal["contest", "milestone", "judgement", "reveal"]
    title: str
    text: str = ""
    sides: list[Side] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    prize: list[str] = field(default_factory=list)  # ids of cards
    rows: list[Row] = field(default_factory=list)

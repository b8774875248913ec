"""What a table agrees on before it begins, besides the game's own options."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]
UndoMode = Literal["strict", "request", "friendly"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Each seat has `bank` seconds for the game, and `add` more with every decision."""

    bank: Seconds
    add: Seconds = 0


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    undo: UndoMode = "strict"
    clock: Clock | None = None
    takeover: Seconds = 300  # a bot plays for whoever is away so long when asked; 0: never
    bot: str = ""  # which bot stands in; empty: the game's own
    lesson: bool = False  # the game's lesson, with its coach
    hints: bool = False  # all agree, by sitting down: whoever is asked may have one, among people too
    imported: bool = False  # from a file, which may say what it likes about who played


UNDO_TEXTS: dict[UndoMode, str] = {
    "strict": "A decision can be taken back until something hidden is revealed or somebody else acts.",
    "request": "Beyond that, a decision can be taken back if the others agree.",
    "friendly": "Any decision can be taken back; what comes after it is dealt afresh.",
}

"""Names for the numbers of a rule's frame.

All frames have the same nine numbers, so that a stack of them is quick to copy and to save.  Four of them
mean the same everywhere: rule, step, waiting and seat.  What the other five are for, each rule says:

    class Turn(Rule):
        number: int = ids.TURN
        registers: Registers = Registers(food=COUNT, used=MARKS)

        def options(self, g, f, seat):
            food, used = f.count, f.marks

Rules read their registers into named locals, which costs nothing; texts, bots, positions and whoever prints a
frame use the names.  A test reads the rules and refuses a register that is not declared.
"""

from collections.abc import Iterator
from typing import Final

OTHER: Final = "other"
CARD: Final = "card"
COUNT: Final = "count"
LIMIT: Final = "limit"
MARKS: Final = "marks"

FIELDS: Final = ("rule", "step", "waiting", "seat", OTHER, CARD, COUNT, LIMIT, MARKS)  # as frames keep them
COMMON: Final = ("rule", "step", "waiting", "seat")  # the same in every frame


class Registers:
    """Name -> which of a frame's numbers it is; each is used for one thing."""

    def __init__(self, **fields: str) -> None:
        for name, field in fields.items():
            if field not in FIELDS or field in COMMON:
                raise ValueError(f"{name!r}: a frame has no register {field!r}")
            if name in COMMON:
                raise ValueError(f"every frame has a {name!r} already")
        if len(set(fields.values())) != len(fields):
            raise ValueError(f"one register has two names: {fields}")
        self.fields: Final = fields
        # Where a frame's list of numbers has them.
        self.places: Final = {name: FIELDS.index(field) for name, field in fields.items()}

    def field(self, name: str) -> str:
        """The frame's own word for a name; KeyError if the rule has no such register."""
        return name if name in COMMON else self.fields[name]

    def place(self, name: str) -> int:
        """Where a frame's list of numbers has it."""
        return FIELDS.index(self.field(name))

    def named(self, numbers: list[int]) -> dict[str, int]:
        """The registers of a frame by their names."""
        return {name: numbers[place] for name, place in self.places.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)


NONE: Final = Registers()

"""What a Scene shows in numbers, to be counted once more from the table itself.

Zones anybody can count.  What other numbers mean only the game knows, and says in tests/games/<its
folder>/shown.py: SHOWN is how each is counted, by the kind of the part, its id and the field.  In an id `#`
stands for any number, which the count finds in `look.at`.

    SHOWN = Shown({"counter food:# value": lambda look: look.state.facts[FOOD[look.at[0]]]})

What stands on maps, ladders and courses is counted as lists: `pieces` are (kind, seat, how many), in any
order, `marks` (square, seat, title) in theirs, `influence` and `leaders` numbers.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from tests.conformance.declared import FOLDER, folder_of

FIELDS = ("value", "limit", "count", "score", "more", "spaces")
LISTS = ("pieces", "marks", "influence", "leaders")


class Look(NamedTuple):
    """A part of somebody's Scene, and the table as it is in truth."""

    pack: Pack
    state: State
    viewer: int
    part: dict[str, Any]

    @property
    def at(self) -> list[int]:
        """The numbers in its id."""
        return [int(number) for number in re.findall(r"\d+", self.part["id"])]

    @property
    def name(self) -> str:
        """What is left of its id behind the last colon."""
        return str(self.part["id"].rpartition(":")[2])


Count = Callable[[Look], int | None]  # None: nobody can tell now
Listing = Callable[[Look], list[Any]]


class Shown(NamedTuple):
    numbers: dict[str, Count]
    zones: dict[str, Callable[[Look], list[int]]] = {}  # of a part that shows more, or less, than its zone
    lists: dict[str, Listing] = {}  # pieces, marks and the like
    elsewhere: dict[str, str] = {}  # what another test counts, and which
    new: bool = False  # a game of which nobody has said yet what its numbers mean: only zones are counted


def shown_of(pack: Pack) -> Shown:
    folder = folder_of(pack)
    if not (FOLDER / folder).is_dir() and not (FOLDER.parent / folder).is_dir():
        return Shown({}, new=True)
    home = "tests.games" if (FOLDER / folder).is_dir() else "tests"  # Campfire is the tests' own
    found: Shown = import_module(f"{home}.{folder}.shown").SHOWN
    return found


def parts(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for below in part.get("parts", []):
        yield from parts(below)


def key(part: dict[str, Any], field: str) -> str:
    """`counter food:# value`; of amounts that a pack names, `track cover:#:* value`."""
    found = re.sub(r"\d+", "#", part["id"])
    return f"{part['kind']} {re.sub(r':[A-Z].*', ':*', found)} {field}"


def cards_in(part: dict[str, Any]) -> Counter[str]:
    """The cards that a zone shows, by id."""
    found: Counter[str] = Counter()
    for below in part.get("parts", []):
        if below["kind"] == "card":
            found[below["card"]] += below.get("count", 0)
    return found


def listed(part: dict[str, Any], field: str) -> list[Any]:
    """What the part shows there, as it is counted; nothing, if it does not have it."""
    held = part.get(field, [])
    if field == "pieces":
        return sorted(((one["kind"], one.get("seat"), one.get("count", 1)) for one in held), key=str)
    if field == "marks":
        return [(one["square"], one.get("seat"), one.get("title", "")) for one in held]
    return list(held)

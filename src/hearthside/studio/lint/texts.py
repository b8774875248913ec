"""L23: texts that do not fit on a card, or are not there."""

from collections.abc import Iterator

from msgspec import Struct

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.language.printing import print_attributes
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import counted, found_on
from hearthside.studio.lint.session import Session


class Areas(Struct, frozen=True):
    """How much text fits on a card in the smallest print, 5.5 points: some 57 letters in 55 millimetres."""

    letters: int  # in a line
    directive: int  # lines
    attributes: int
    lore: int
    identifier: int = 1


SILVER = Areas(letters=57, directive=3, attributes=24, lore=4)
GOLD = Areas(letters=58, directive=8, attributes=34, lore=16)  # each area a quarter of a card twice as large


def texts(session: Session) -> Iterator[Problem]:
    without: dict[str, list[Design]] = {}
    for design in session.pack.designs():
        areas = GOLD if design.gold else SILVER
        for name, text, room in (
            ("directive", design.directive, areas.directive),
            ("lore", design.lore, areas.lore),
            ("identifier", design.identifier, areas.identifier),
        ):
            if lines(text, areas.letters) > room:
                yield too_long(design, name, room * areas.letters - len(text), room, areas)
        printed = print_attributes(design.attributes).splitlines()
        needed = sum(lines(line, areas.letters) for line in printed)
        if needed > areas.attributes:
            yield found_on(
                design,
                "L23",
                "warning",
                f"the attributes take {needed} lines in the smallest print, and {areas.attributes} fit",
                "split it into two cards",
                "Type",
            )
        for name in ("directive", "lore"):
            if not getattr(design, name):
                without.setdefault(name, []).append(design)
    for name, designs in without.items():
        more = f" (and on {counted(len(designs) - 1, 'other card')})" if len(designs) > 1 else ""
        hint = f"write {name.capitalize()}: …"
        yield found_on(designs[0], "L23", "info", f"the {name} is missing{more}", hint)


def too_long(design: Design, name: str, spare: int, room: int, areas: Areas) -> Problem:
    return found_on(
        design,
        "L23",
        "warning",
        f"the {name} does not fit into {counted(room, 'line')} of the card, even in the smallest print",
        f"about {room * areas.letters} letters fit" + (f", it has {-spare} more" if spare < 0 else ""),
    )


def lines(text: str, letters: int) -> int:
    """How many lines a text takes, broken between words."""
    count = 1
    room = letters
    for word in text.split():
        length = min(len(word), letters)
        if room < letters and length + 1 > room:
            count += 1
            room = letters
        room -= length + (room < letters)
        count += (len(word) - 1) // letters  # a word that is longer than a line
    return count

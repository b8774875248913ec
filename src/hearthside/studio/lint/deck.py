"""The cards of an era deck as the rules of the linter see them."""

from collections.abc import Iterable
from functools import cached_property

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, PackText
from hearthside.games.gardener.language.card import Attributes, Condition
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    COOPERATIVE,
    GLOBALS,
    POWERS,
    PROTECTED,
)
from hearthside.games.gardener.language.problem import Problem, Severity


def listed(names: Iterable[str], word: str = "and") -> str:
    """`Hull, Reach and Light`."""
    *most, last = list(names) or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def counted(number: int, one: str, several: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else several or one + 's'}"


class Card:
    """A design in one deck: what counts of its attributes, and how many copies are in the deck."""

    def __init__(self, design: Design, copies: int) -> None:
        self.design = design
        self.copies = copies
        self.name = design.identifier
        self.gold = design.gold
        self.said = _heeded(design)
        self.globals = self.said.globals
        self.is_adventure = design.is_adventure
        self.roleplay = str(self.globals.get("Roleplay", ""))
        self.cooperative = self.is_adventure and self.roleplay in COOPERATIVE
        self.names = {*self.globals, *self.said.conditions, *self.said.amounts}
        self.is_power = not self.names.isdisjoint(POWERS)
        self.protected = not self.names.isdisjoint(PROTECTED)

    def amounts(self, category: str) -> dict[str, int]:
        """The numbers of a category; texts among the feats are left out."""
        members = self.said.amounts.get(category, {})
        return {name: value for name, value in members.items() if isinstance(value, int)}

    def number(self, name: str) -> int:
        value = self.globals.get(name, 0)
        return value if isinstance(value, int) else 0

    def conditions(self, *categories: str) -> list[tuple[str, Condition]]:
        """Each condition of these categories, or of all, with the category it stands in."""
        return [
            (category, condition)
            for category in categories or self.said.conditions
            for condition in self.said.conditions.get(category, ())
        ]

    def problem(self, code: str, severity: Severity, message: str, hint: str = "", at: str = "") -> Problem:
        """at: `EraCosts`, `EraCosts.Sway`, `Level`; the card as a whole without it."""
        return found_on(self.design, code, severity, message, hint, at)


def found_on(
    design: Design, code: str, severity: Severity, message: str, hint: str = "", at: str = ""
) -> Problem:
    places = design.attributes.places
    line, column = places.get(at) or places.get(at.partition(".")[0]) or (design.line, 1)
    return Problem(code, severity, message, design.file, line, column, design.identifier, hint)


def _heeded(design: Design) -> Attributes:
    """Without what may not stand on a card of this type: the rules pass over it (GT-R-49), and L03 tells."""
    said = design.attributes
    kind = said.globals.get("Type")
    known = [GLOBALS.get(name) for name in said.globals]
    known_too = [CATEGORIES.get(name) for name in (*said.amounts, *said.conditions)]
    if all(each is None or kind in each.types for each in (*known, *known_too)) and not (
        said.levels and not design.is_adventure
    ):
        return said

    def heeds(name: str) -> bool:
        each = GLOBALS.get(name) or CATEGORIES.get(name)
        return each is None or kind in each.types

    return Attributes(
        {name: value for name, value in said.globals.items() if heeds(name)},
        said.levels if design.is_adventure else {},
        {name: members for name, members in said.amounts.items() if heeds(name)},
        {name: asked for name, asked in said.conditions.items() if heeds(name)},
        said.places,
    )


class Deck:
    """An era deck as it is played in this session."""

    def __init__(self, pack: PackText, era: EraDeck, hnp: bool) -> None:
        self.pack = pack
        self.era = era
        self.cards = [
            Card(design, design.copies + (design.hnp_copies if hnp else 0))
            for design in era.designs
            if design.attributes.globals.get("Type") in ("Adventure", "Support")
            and (design.copies or (hnp and design.hnp_copies))
        ]
        self.adventures = [card for card in self.cards if card.is_adventure]
        self.supports = [card for card in self.cards if not card.is_adventure]
        self.shares = [card for card in self.supports if card.number("StockHolding")]
        self.before: list[Deck] = []
        self.after: list[Deck] = []

    @cached_property
    def earlier(self) -> list[Card]:
        """Adventures of earlier eras that may still lie in buildsites."""
        return [card for deck in self.before for card in deck.adventures if "MultiEra" in card.globals]

    @property
    def silver(self) -> int:
        return sum(card.copies for card in self.cards if not card.gold)

    @property
    def burn(self) -> Burn:
        return self.era.burn or self.pack.manifest.burn

    @property
    def burned(self) -> int:
        return min(self.burn.of(self.silver), self.silver)

    def buildsites(self) -> list[Card]:
        """Everything that can lie in a buildsite while this deck is played."""
        cooperative = any(card.cooperative for card in self.adventures)
        return [*self.adventures, *self.earlier, *(self.shares if cooperative else ())]

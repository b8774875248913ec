"""What can lie in a zone at all: the cards that conditions may find there."""

from collections.abc import Sequence

from hearthside.games.gardener.compiling import conforms
from hearthside.games.gardener.language.card import Condition
from hearthside.games.gardener.language.printing import brief
from hearthside.studio.lint.deck import Card, Deck

FOR_SUPPORTS = ("AllowSupportIf1", "DenySupportIf1")
BUILDSITE_CONDITIONS = (
    "AllowPlayIfAnyBuildsite",
    "AllowPlayIfAnyBuildsite1",
    "AllowPlayIfBuildsite",
    "AllowPlayIfBuildsite1",
)


def zone(deck: Deck, category: str) -> list[Card]:
    """Everything that can lie where the category looks."""
    if category in FOR_SUPPORTS:
        return deck.supports
    if "Playground" in category:
        return deck.cards  # the hero has the adventure in their playground
    return deck.buildsites()


def others(card: Card, cards: Sequence[Card]) -> list[Card]:
    """A card cannot allow itself: it is not there yet, nor is a copy."""
    return [other for other in cards if other.name != card.name]


def all_on(card: Card, conditions: Sequence[Condition]) -> bool:
    return all(conforms(card.said, each) for each in conditions)


class Reach:
    """Which adventures of a deck can be begun at all, if all that can be begun are won."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.adventures: set[Card] = set()
        self.buildsites: list[Card] = list(deck.earlier)
        growing = True
        while growing:
            growing = False
            for card in deck.adventures:
                if card not in self.adventures and not self.missing(card):
                    self.adventures.add(card)
                    growing = True
                    if card.roleplay != "Epic":  # with an epic adventure the era ends
                        self.buildsites.append(card)
            if deck.shares and not growing and any(card.cooperative for card in self.adventures):
                new = [card for card in deck.shares if card not in self.buildsites]
                self.buildsites += new
                growing = bool(new)

    def missing(self, card: Card) -> tuple[str, str] | None:
        """The condition that cannot be met: where it stands, and what is missing."""
        level = card.number("Level")
        for name, count in card.said.levels.items():
            below = self.won_at(level - 1) if level else count
            if below < count:
                few = "no adventure" if count == 1 else f"fewer than {count}"
                return name, f"{few} of level {level - 1} can be won before"
        for category in BUILDSITE_CONDITIONS:
            conditions = card.said.conditions.get(category, ())
            if category.endswith("1"):
                if conditions and not any(all_on(other, conditions) for other in self.buildsites):
                    return category, f"nothing that meets {category} can be won before"
                continue
            for each in conditions:
                if not any(conforms(other.said, each) for other in self.buildsites):
                    return (
                        f"{category}.{each.ref}",
                        f"no card with such a {brief(each.ref)} can be won before",
                    )
        return None

    def won_at(self, level: int) -> int:
        """How many adventures of a level one player can have: none twice, and none that is Unique with it."""
        return distinct(
            [card for card in self.buildsites if card.is_adventure and card.number("Level") == level]
        )

    def allows(self, card: Card) -> bool:
        """Can a support's conditions on buildsites be met?"""
        return self.missing(card) is None


def distinct(cards: Sequence[Card]) -> int:
    taken: set[tuple[str, object]] = set()
    count = 0
    for card in cards:
        marks = {("name", card.name)} | {
            (name, card.globals[name]) for name in ("Unique", "UniqueAny") if name in card.globals
        }
        if taken.isdisjoint(marks):
            taken |= marks
            count += 1
    return count

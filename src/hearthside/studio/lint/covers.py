"""What an adventure can be covered with: the cards of a deck laid out for the planner."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from hearthside.games.gardener.compiling import conforms, shown
from hearthside.games.gardener.language.card import Condition
from hearthside.games.gardener.planner import FREE, Cover, Piece, Wishes, search
from hearthside.studio.lint.deck import Card, Deck
from hearthside.studio.lint.zones import Reach, all_on

LIMIT = 6000  # steps of a search; after so many it is not certain that there is no cover

Amounts = Mapping[str, int]


def admits(adventure: Card, support: Card) -> bool:
    """AllowSupportIf1 asks only what a card shows, all of it; DenySupportIf1 refuses for one (GT-R-22)."""
    said = support.said
    for _, each in adventure.conditions("AllowSupportIf1"):
        if shown(said, each.ref) is not None and not conforms(said, each):
            return False
    return not any(conforms(said, each) for _, each in adventure.conditions("DenySupportIf1"))


def price(support: Card) -> int:
    return sum(support.amounts("EraCosts").values())


def is_plain(support: Card) -> bool:
    """Playable by everybody, whatever was won and chosen before."""
    return "Affiliation" not in support.globals and not any(
        "Buildsite" in category for category in support.said.conditions
    )


class Covers:
    """Plans for the adventures of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._numbers: dict[object, int] = {}
        self._best: dict[tuple[Card, int], tuple[Cover | None, bool]] = {}
        self.keys = {card: key for key, card in enumerate(deck.cards, 1)}
        self.cards = {key: card for card, key in self.keys.items()}
        self.names: dict[str, int] = {}
        for card in deck.cards:
            for category in ("AdventureCosts", "AdventureCommonCosts", "AdventureResources", "Feats"):
                for name in card.amounts(category):
                    self.names.setdefault(name, len(self.names))
        for card in deck.earlier:
            for name in card.amounts("Feats"):
                self.names.setdefault(name, len(self.names))

    @cached_property
    def reach(self) -> Reach:
        return Reach(self.deck)

    @cached_property
    def playable(self) -> list[Card]:
        """The supports whose conditions on buildsites can be met."""
        return [card for card in self.deck.supports if self.reach.allows(card)]

    @cached_property
    def pieces(self) -> dict[Card, Piece]:
        return {card: self.piece(card, price(card)) for card in self.deck.supports}

    def piece(self, card: Card, price: int, shift: int = 0, alone: int = 0) -> Piece:
        """shift: added to keys, names and values of Unique, for the cards of a second player.

        alone: a value of UniqueAny that it gets if it has none.
        """
        takes = [*card.amounts("AdventureCosts").items(), *card.amounts("AdventureCommonCosts").items()]
        at = len(self.names) if shift else 0
        unique = self.number_of("Unique", card)
        return Piece(
            self.keys[card] + shift,
            price,
            [(self.names[name] + at, amount) for name, amount in card.amounts("AdventureResources").items()],
            [(self.names[name] + at, amount) for name, amount in takes],
            unique=unique + shift if unique else 0,
            unique_any=self.number_of("UniqueAny", card) or alone,
            stock=card.number("StockHolding"),
            wishes=self.wishes(card, shift),
        )

    def number_of(self, attribute: str, card: Card) -> int:
        value = card.globals.get(attribute)
        return 0 if value is None else self._numbers.setdefault((attribute, value), len(self._numbers) + 1)

    def wishes(self, card: Card, shift: int = 0) -> Wishes:
        def those(conditions: Sequence[Condition]) -> set[int]:
            return {
                self.keys[other] + shift
                for other in self.deck.cards
                if other is not card and all_on(other, conditions)
            }

        after: list[set[int]] = []
        unless: list[list[set[int]]] = []
        for category, conditions in card.said.conditions.items():
            if category == "AllowPlayIfPlayground":
                after += [those([each]) for each in conditions]
            elif category == "AllowPlayIfPlayground1":
                after.append(those(conditions))
            elif category == "DenyPlayIfPlayground":
                unless.append([those([each]) for each in conditions])
            elif category == "DenyPlayIfPlayground1":
                unless.append([those(conditions)])
        return Wishes(after, unless) if after or unless else FREE

    # ------------------------------------------------------------ plans
    def best(self, adventure: Card, seats: int = 1) -> tuple[Cover | None, bool]:
        """The cheapest cover with any supports that can be played at all, without feats."""
        if (adventure, seats) not in self._best:
            self._best[adventure, seats] = self.cover(adventure, seats=seats)
        return self._best[adventure, seats]

    def vector(self, *amounts: Amounts) -> list[int]:
        out = [0] * len(self.names)
        for each in amounts:
            for name, amount in each.items():
                out[self.names[name]] += amount
        return out

    def need(self, adventure: Card) -> list[int]:
        return self.vector(adventure.amounts("AdventureCommonCosts"))

    def legal(self, adventure: Card, supports: Iterable[Card]) -> list[Card]:
        mine = [(name, adventure.globals.get(name)) for name in ("Unique", "UniqueAny")]
        return [
            card
            for card in supports
            if admits(adventure, card)
            and not any(value is not None and card.globals.get(name) == value for name, value in mine)
        ]

    def cover(
        self,
        adventure: Card,
        supports: Iterable[Card] | None = None,
        *,
        seats: int = 1,
        feats: Amounts | None = None,
        hero: bool = True,
        weigh: Callable[[Card], int] = price,
        limit: int = LIMIT,
        first: bool = False,
    ) -> tuple[Cover | None, bool]:
        """The cheapest cover by one player who has each of the supports once; by several if cooperative."""
        legal = self.legal(adventure, self.playable if supports is None else supports)
        pieces: list[Piece] = []
        for card in legal:
            piece = self.pieces[card] if weigh is price else self.piece(card, weigh(card))
            pieces += [piece] * min(card.copies, seats)
        return search(
            self.need(adventure),
            self.vector(adventure.amounts("AdventureResources"), feats or {}),
            pieces,
            lying=[self.keys[adventure]] if hero else [],
            seats=seats,
            offering=adventure.number("StockOffering") if adventure.cooperative else 0,
            limit=limit,
            first=first,
        )

    def two_covers(self, adventure: Card) -> tuple[bool, bool]:
        """Can two players cover it with different copies? And is that certain?"""
        first, whole = self.best(adventure)
        if first is None:
            return False, whole
        used = {self.cards[key] for key in first.keys}
        taken = {card.globals["UniqueAny"] for card in used if "UniqueAny" in card.globals}
        rest = [
            card
            for card in self.playable
            if (card.copies > 1 or card not in used) and card.globals.get("UniqueAny") not in taken
        ]
        if self.cover(adventure, rest, hero=False, first=True)[0] is not None:
            return True, True
        # The first took what the second needs: look for both at once, each with names and keys of its own.
        legal = self.legal(adventure, self.playable)
        shift = 2 * len(self.keys) + len(self._numbers) + 1
        pieces: list[Piece] = []
        for card in legal:
            alone = shift * 4 + self.keys[card] if card.copies == 1 else 0
            pieces += [self.piece(card, 0, alone=alone), self.piece(card, 0, shift, alone)]
        own = self.vector(adventure.amounts("AdventureResources"))
        both, whole = search(
            self.need(adventure) * 2, own * 2, pieces, lying=[self.keys[adventure]], limit=LIMIT, first=True
        )
        return both is not None, whole

    def feats(self, adventure: Card, seats: int = 1) -> dict[str, int]:
        """What feats can give at most: of all that can be won before, and of earlier eras."""
        out: dict[str, int] = {}
        for card in self.reach.buildsites:
            if not card.is_adventure or card.name == adventure.name:
                continue
            shared = not adventure.cooperative or "CommonBuildsite" in card.globals
            times = 1 if shared else min(card.copies, seats)
            for name, amount in card.amounts("Feats").items():
                out[name] = out.get(name, 0) + amount * times
        return out

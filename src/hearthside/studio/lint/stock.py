"""L13: shares, and the adventures that offer them."""

from collections.abc import Iterator

from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.session import Session


def shares(session: Session) -> Iterator[Problem]:
    for deck in session.decks:
        for card in deck.shares:
            if "EraResources" not in card.names:
                yield card.problem(
                    "L13",
                    "warning",
                    "a share without EraResources helps nobody to cover era costs",
                    "add EraResources",
                    "StockHolding",
                )
        for card in deck.adventures:
            if card.cooperative and deck.shares and not card.number("StockOffering"):
                yield card.problem(
                    "L13",
                    "warning",
                    "there are shares in the era, and this adventure sets no limit to them",
                    "add StockOffering",
                    "Roleplay",
                )
            elif card.number("StockOffering") and not card.cooperative:
                yield card.problem(
                    "L13",
                    "warning",
                    f"StockOffering has no effect: {card.roleplay or 'the adventure'} is not cooperative",
                    "remove it, or take another Roleplay",
                    "StockOffering",
                )
            elif card.number("StockOffering") and not deck.shares:
                yield card.problem(
                    "L13",
                    "warning",
                    "StockOffering has no effect: no support of the era has StockHolding",
                    "remove it, or add shares",
                    "StockOffering",
                )

"""The cheapest cover of every adventure, for designers: what it takes, what it costs, what it brings."""

from collections.abc import Iterator

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.studio.lint.covers import Covers, is_plain, price
from hearthside.studio.lint.deck import Card
from hearthside.studio.lint.session import Session

WEIGHT = (
    1000  # of a card or a point of EraCosts, so that among equal plans the one with less EraCosts comes first
)


class Plan(Struct, frozen=True):
    era: str
    adventure: str  # the identifier
    cards: tuple[str, ...] | None  # identifiers in the order of play; None if nothing covers it
    costs: int  # EraCosts of these
    reward: int  # EraResources of the adventure, its own EraCosts taken off


def plans(pack: PackText, *, plain: bool = True, count_cards: bool = True) -> Iterator[Plan]:
    """For one player who has each support once, without feats.

    plain: only supports that everybody can play, whatever was won and chosen before.
    count_cards: each card weighs as much as a point of EraCosts, for it takes a turn to play it; otherwise
    the least EraCosts come first, and the number of cards decides among equals.
    """
    session = Session(pack, bool(pack.manifest.players.high))
    for deck in session.decks:
        covers = session.covers[deck]
        supports = [
            card for card in (deck.supports if plain else covers.playable) if not plain or is_plain(card)
        ]
        for card in deck.adventures:
            yield plan(covers, card, supports, count_cards)


def plan(covers: Covers, adventure: Card, supports: list[Card], count_cards: bool) -> Plan:
    cover, _ = covers.cover(adventure, supports, weigh=weight if count_cards else price)
    reward = sum(adventure.amounts("EraResources").values()) - sum(adventure.amounts("EraCosts").values())
    cards = None if cover is None else [covers.cards[key] for key in cover.keys]
    return Plan(
        covers.deck.era.id,
        adventure.name,
        None if cards is None else tuple(card.name for card in cards),
        sum(price(card) for card in cards or ()),
        reward,
    )


def weight(support: Card) -> int:
    return (price(support) + 1) * WEIGHT + price(support)

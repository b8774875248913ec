"""Cards in a few words, for options, prompts, scenes, reasons and the log."""

from functools import lru_cache

from hearthside.games.gardener import sayings
from hearthside.games.gardener.cards import Amounts, Cards
from hearthside.games.gardener.places import LAYOUT
from hearthside.kernel.marks import all_cards
from hearthside.kernel.scene import card_part_id
from hearthside.kernel.texts import Person, count_of, listed

STRIKING = {
    sayings.DISABLE: "disable a card",
    sayings.DIVERT: "divert a card",
    sayings.WRECK: "wreck a card",
    sayings.DISABLE_SOME: "disable cards",
    sayings.DIVERT_SOME: "divert cards",
    sayings.WRECK_SOME: "wreck cards",
}


EFFECTING = {
    sayings.RECOVER: "take a card back",
    sayings.REUSE: "take cards from a wreckage",
    sayings.SEIZE: "seize a card",
    sayings.SEIZE_SOME: "seize cards",
    sayings.BECOME_IMMUNE: "make you immune",
}


def people(players: list[int], viewer: int = -1) -> str:
    """`{1}, you and {2}`."""
    return listed(str(Person(player, player == viewer)) for player in players)


def called(cards: Cards, card: int) -> str:
    """A card within a sentence: what an adventure is called is a sentence itself."""
    return f"“{cards.names[card]}”" if card <= cards.last_adventure else cards.names[card]


@lru_cache(maxsize=64)
def called_all(cards: Cards) -> list[str]:
    """The same by number."""
    return [called(cards, card) for card in range(len(cards.names))]


@lru_cache(maxsize=64)
def marked_all(cards: Cards) -> list[str]:
    """The same for the log."""
    marked = all_cards(cards.ids, cards.names)
    return [f"“{mark}”" if card <= cards.last_adventure else mark for card, mark in enumerate(marked)]


def amounts_of(cards: Cards, amounts: Amounts) -> str:
    """`Reach 2 and Lore 1`."""
    return listed([f"{cards.amount_names[name]} {value}" for name, value in amounts])


def part(cards: Cards, zone: int, card: int) -> str:
    return card_part_id(LAYOUT.name(zone), cards.ids[card])


@lru_cache(maxsize=4096)
def short(cards: Cards, card: int) -> str:
    """A support in a few words: `Reach 2, needs Berth 1`."""
    given = [amounts_of(cards, cards.resources[card])] if cards.resources[card] else []
    return ", ".join(given + _besides(cards, card))


def short_rest(cards: Cards, card: int) -> str:
    """The same from the first comma on: without the first of what it gives."""
    more = cards.resources[card][1:]
    given = [amounts_of(cards, more)] if more else []
    return "".join(f", {what}" for what in given + _besides(cards, card))


def _besides(cards: Cards, card: int) -> list[str]:
    """What a support is besides what it gives."""
    out: list[str] = []
    if cards.costs[card]:
        out.append(f"needs {amounts_of(cards, cards.costs[card])}")
    if cards.common_costs[card]:
        out.append(f"everybody needs {amounts_of(cards, cards.common_costs[card])} more")
    if cards.stock_holding[card]:
        out.append(f"a share of {cards.stock_holding[card]}")
    return out + powers_of(cards, card) + _effects(cards, card)


def powers_of(cards: Cards, card: int) -> list[str]:
    out = [f"a power, to {STRIKING[verb]}" for verb, _ in cards.hits[card]]
    if cards.freezes[card]:
        out.append("a power, to freeze the rivals")
    if cards.freezes_costs[card]:
        out.append("a power, to freeze everybody's costs")
    if cards.rewinds[card]:
        out.append("a power, to rewind the adventure")
    return out


def _effects(cards: Cards, card: int) -> list[str]:
    out: list[str] = []
    if cards.recovers[card]:
        out.append("to recover a card")
    if cards.reuse[card]:
        out.append(f"to reuse {count_of(cards.reuse[card], 'card')}")
    if cards.immunes[card]:
        out.append("to be immune to a power")
    if cards.seize_one[card]:
        out.append("to seize a card")
    if cards.seize_some[card]:
        out.append("to seize cards")
    return out


def adventure_short(cards: Cards, card: int) -> str:
    """`asks for Reach 2 and Lore 1, worth Standing 5`."""
    costs = cards.common_costs[card]
    out = [f"asks for {amounts_of(cards, costs) if costs else 'nothing'}"]
    if cards.era_resources[card]:
        out.append(f"worth {amounts_of(cards, cards.era_resources[card])}")
    if cards.era_costs[card]:
        out.append(f"costs {amounts_of(cards, cards.era_costs[card])}")
    if cards.feats[card]:
        out.append(f"gives {amounts_of(cards, cards.feats[card])} ever after")
    return ", ".join(out)

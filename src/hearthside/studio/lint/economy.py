"""What a deck holds, gives and asks for, added up: for L24 and for `hearthside pack stats`."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.language.names import EFFECTS, POWERS
from hearthside.studio.lint.deck import Card, Deck, counted, listed
from hearthside.studio.lint.session import Session

HINDRANCE = "AdventureCommonCosts"  # on a support: makes the adventure dearer for all


class Resource(Struct, frozen=True):
    """An adventure resource: over all copies of the deck, gold cards too."""

    name: str
    given: int  # by AdventureResources of supports
    by_feats: int  # by all numeric feats, each once per copy
    asked: int  # by AdventureCommonCosts of the adventures, each copy once
    by_supports: int  # asked by AdventureCosts of supports
    by_hazards: int  # asked by AdventureCommonCosts of supports


class Currency(Struct, frozen=True):
    """An era resource: over all copies of the deck, gold cards too."""

    name: str
    earned: int  # by EraResources of the adventures
    by_shares: int  # by EraResources of supports
    spent: int  # EraCosts of all cards


class Hand(Struct, frozen=True):
    """What a player is dealt, burned cards taken off."""

    players: int
    mean: float
    fewest: int
    most: int


class Powers(Struct, frozen=True):
    """The power budget: copies by power or effect. GT-R-52 leaves it to people what is too much."""

    by_name: dict[str, int]
    powers: int  # support cards with a power
    effects: int  # with an effect, but no power
    answers: int  # with ImmuneIf1 or Recover1
    hazards: int  # with AdventureCommonCosts
    per_cent: int  # of the supports: cards with a power or an effect


class DeckStats(Struct, frozen=True):
    """An era deck with or without HNP copies."""

    era: str
    name: str
    hnp: bool
    players: tuple[int, ...]
    adventures: int  # silver copies
    supports: int
    gold: int
    adventure_designs: int  # silver
    support_designs: int
    burned: int
    hands: tuple[Hand, ...]
    resources: tuple[Resource, ...]
    currencies: tuple[Currency, ...]
    roleplays: dict[str, int]  # copies of adventures, gold too
    subtypes: dict[str, int]  # copies of all cards; "" for cards without
    powers: Powers


class PackStats(Struct, frozen=True):
    pack: str
    name: str
    decks: tuple[DeckStats, ...]  # each deck once for the standard and, if there is one, the high number


def stats(pack: PackText) -> PackStats:
    sessions = [Session(pack, False)]
    if pack.manifest.players.high and any(design.hnp_copies for design in pack.designs()):
        sessions.append(Session(pack, True))
    decks = tuple(deck_stats(deck, session) for session in sessions for deck in session.decks)
    return PackStats(pack.manifest.id, pack.manifest.name, decks)


def deck_stats(deck: Deck, session: Session) -> DeckStats:
    silver = [card for card in deck.cards if not card.gold]
    adventures = [card for card in silver if card.is_adventure]
    supports = [card for card in silver if not card.is_adventure]
    players = deck.pack.manifest.players
    counts = tuple(
        count for count in players.counts() if not players.high or players.with_hnp(count) == session.hnp
    )
    return DeckStats(
        era=deck.era.id,
        name=deck.era.name,
        hnp=session.hnp,
        players=counts,
        adventures=copies(adventures),
        supports=copies(supports),
        gold=copies(card for card in deck.cards if card.gold),
        adventure_designs=len(adventures),
        support_designs=len(supports),
        burned=deck.burned,
        hands=tuple(hand(deck, count) for count in counts),
        resources=resources(deck),
        currencies=currencies(deck),
        roleplays=tally((card.roleplay, card.copies) for card in deck.adventures),
        subtypes=tally((str(card.globals.get("Subtype", "")), card.copies) for card in deck.cards),
        powers=powers(deck),
    )


def copies(cards: Iterable[Card]) -> int:
    return sum(card.copies for card in cards)


def tally(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    counter: Counter[str] = Counter()
    for name, count in pairs:
        counter[name] += count
    return dict(counter)


def hand(deck: Deck, players: int) -> Hand:
    dealt = deck.silver - deck.burned
    return Hand(players, dealt / players, dealt // players, -(-dealt // players))


def total(cards: list[Card], category: str) -> Counter[str]:
    counter: Counter[str] = Counter()
    for card in cards:
        for name, amount in card.amounts(category).items():
            counter[name] += amount * card.copies
    return counter


def resources(deck: Deck) -> tuple[Resource, ...]:
    given = total(deck.supports, "AdventureResources")
    feats = total(deck.adventures, "Feats")
    asked = total(deck.adventures, "AdventureCommonCosts")
    own = total(deck.supports, "AdventureCosts")
    hazards = total(deck.supports, HINDRANCE)
    return tuple(
        Resource(name, given[name], feats[name], asked[name], own[name], hazards[name])
        for name in dict.fromkeys([*asked, *given, *own, *hazards, *feats])
    )


def currencies(deck: Deck) -> tuple[Currency, ...]:
    earned = total(deck.adventures, "EraResources")
    shares = total(deck.supports, "EraResources")
    spent = total(deck.cards, "EraCosts")
    return tuple(
        Currency(name, earned[name], shares[name], spent[name])
        for name in dict.fromkeys([*earned, *shares, *spent])
    )


def powers(deck: Deck) -> Powers:
    by_name = tally(
        (name, card.copies) for card in deck.supports for name in sorted(card.names & (POWERS | EFFECTS))
    )
    with_power = copies(card for card in deck.supports if card.is_power)
    with_effect = copies(card for card in deck.supports if card.protected and not card.is_power)
    return Powers(
        by_name=by_name,
        powers=with_power,
        effects=with_effect,
        answers=copies(card for card in deck.supports if card.names & {"ImmuneIf1", "Recover1"}),
        hazards=copies(card for card in deck.supports if HINDRANCE in card.names),
        per_cent=round(100 * (with_power + with_effect) / max(copies(deck.supports), 1)),
    )


def in_a_line(stats: DeckStats) -> str:
    """The economy in one sentence or two."""
    parts = [
        f"{counted(stats.adventures, 'adventure')} and {counted(stats.supports, 'support')}"
        + (f", {stats.gold} gold" if stats.gold else "")
    ]
    if stats.currencies:
        parts.append(
            "earned and spent: "
            + listed(f"{each.name} {each.earned + each.by_shares}/{each.spent}" for each in stats.currencies)
        )
    if stats.resources:
        parts.append(
            "given and asked for: "
            + listed(f"{each.name} {each.given}/{each.asked + each.by_supports}" for each in stats.resources)
        )
    if stats.hands:
        parts.append("hands: " + listed(f"{each.mean:.0f} cards with {each.players}" for each in stats.hands))
    parts.append(
        f"powers: {counted(stats.powers.powers, 'card')}, effects: {stats.powers.effects} "
        f"({stats.powers.per_cent}% of the supports)"
    )
    return "; ".join(parts)

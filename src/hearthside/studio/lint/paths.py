"""The way to an epic adventure: what must be won before it, and how often a plain plan gets there."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from hearthside.games.gardener.planner import Piece, search
from hearthside.studio.lint.covers import Covers
from hearthside.studio.lint.deck import Card, Deck
from hearthside.studio.lint.zones import BUILDSITE_CONDITIONS, all_on

DEALS = 40
FEWEST_DEALS = 12
PLANS = 6  # with some of the helpers, for each deal
STEPS = 300  # of each search: a good plan is enough


def wants(card: Card, deck: Deck) -> list[tuple[int, list[Card]]]:
    """How many of which adventures must have been won: each entry for itself."""
    out: list[tuple[int, list[Card]]] = []
    for count in card.said.levels.values():
        level = card.number("Level") - 1
        if level >= 0:
            out.append((count, [other for other in deck.adventures if other.number("Level") == level]))
    for category in BUILDSITE_CONDITIONS:
        conditions = card.said.conditions.get(category, ())
        groups = [conditions] if category.endswith("1") and conditions else [(each,) for each in conditions]
        for group in groups:
            if not any(all_on(other, group) for other in deck.earlier):
                out.append((1, [other for other in deck.adventures if all_on(other, group)]))
    return [(count, [other for other in cards if other.name != card.name]) for count, cards in out]


def required(deck: Deck, epics: Sequence[Card]) -> list[Card]:
    """The adventures without which no epic adventure of the deck can be begun."""
    ways = [_required(deck, epic, set()) for epic in epics]
    return [card for card in deck.adventures if all(card in way for way in ways)]


def _required(deck: Deck, card: Card, known: set[Card]) -> set[Card]:
    for count, cards in wants(card, deck):
        if len(cards) <= count:
            for other in cards:
                if other not in known:
                    known.add(other)
                    _required(deck, other, known)
    return known


def path(deck: Deck, card: Card, there: Counter[Card], done: list[Card]) -> bool:
    """Append what must be won before the card, cheap ones first, and the card itself."""
    if card in done:
        return True
    if not there[card] or len(done) > len(deck.adventures):
        return False
    done.append(card)  # so that a circle ends
    for count, cards in wants(card, deck):
        missing = count - sum(other in done for other in cards)
        cheap = sorted(cards, key=lambda other: sum(other.amounts("AdventureCommonCosts").values()))
        for other in cheap:
            if missing > 0 and other not in done and other.roleplay != "Epic":
                missing -= path(deck, other, there, done)
        if missing > 0:
            done.remove(card)
            return False
    done.remove(card)
    done.append(card)
    return True


def estimate(covers: Covers, epics: Sequence[Card], seats: int, enough: int) -> int:
    """In how many of a hundred deals a plain plan wins the era; the same deals every time.

    It stops early when it is clear that enough are won.
    """
    deck = covers.deck
    silver = [card for card in deck.cards for _ in range(card.copies) if not card.gold]
    gold = [card for card in deck.cards if card.gold]
    deal = Random(f"{deck.era.id} {len(silver)}")
    won = 0
    for done in range(DEALS):
        if done >= FEWEST_DEALS and 100 * won >= 2 * enough * done:
            return 100 * won // done
        there = Counter(deal.sample(silver, len(silver) - deck.burned))
        there.update(gold)
        won += any(wins(covers, epic, there, seats, deal) for epic in epics)
    return 100 * won // DEALS


def wins(covers: Covers, epic: Card, there: Counter[Card], seats: int, chance: Random) -> bool:
    """Is there a plan? First the straight way, then with detours over adventures whose feats help."""
    way: list[Card] = []
    if not path(covers.deck, epic, there, way):
        return False
    asked = {name for card in way for name in card.amounts("AdventureCommonCosts")}
    helpers = [
        card
        for card in covers.deck.adventures
        if there[card] and card not in way and not asked.isdisjoint(card.amounts("Feats"))
        if not wants(card, covers.deck) and card.roleplay != "Epic"
    ]
    helpers.sort(key=lambda card: sum(card.amounts("AdventureCommonCosts").values()))
    plans = [[], helpers, *([card for card in helpers if chance.random() < 0.5] for _ in range(PLANS))]
    return any(goes_well(covers, [*plan, *way], len(plan), there, seats) for plan in plans)


def goes_well(covers: Covers, way: list[Card], helpers: int, there: Counter[Card], seats: int) -> bool:
    """Win one adventure after another, sparing what the rest of the way needs; a helper may fail."""
    left = Counter(there)
    feats = Counter[str]()
    for card in covers.deck.earlier:
        if "CommonBuildsite" in card.globals:
            feats.update(card.amounts("Feats"))
    for at, adventure in enumerate(way):
        later = Counter[str]()
        for other in way[max(at, helpers) :]:
            later.update(other.amounts("AdventureCommonCosts"))
        used = win(covers, adventure, left, later, feats, seats if adventure.cooperative else 1)
        if used is not None:
            left.subtract(used)
            feats.update(adventure.amounts("Feats"))
        elif at >= helpers:
            return False
    return True


def win(
    covers: Covers, adventure: Card, left: Counter[Card], later: Counter[str], feats: Counter[str], seats: int
) -> list[Card] | None:
    supports = [card for card in covers.playable if left[card] > 0]
    supply = Counter[str]()
    for card in supports:
        for name, amount in card.amounts("AdventureResources").items():
            supply[name] += amount * min(left[card], seats)
    pieces: list[Piece] = []
    for card in covers.legal(adventure, supports):
        gives = card.amounts("AdventureResources")
        worth = sum(
            100 * amount * later[name] // supply[name] for name, amount in gives.items() if supply[name]
        )
        if left[card] > seats:
            worth //= 8  # one to spare: no adventure takes more than one from each seat
        pieces += [covers.piece(card, worth)] * min(left[card], seats)
    cover, _ = search(
        covers.need(adventure),
        covers.vector(adventure.amounts("AdventureResources"), feats),
        pieces,
        lying=[covers.keys[adventure]],
        seats=seats,
        offering=adventure.number("StockOffering") if adventure.cooperative else 0,
        limit=STEPS,
    )
    return None if cover is None else [covers.cards[key] for key in cover.keys]

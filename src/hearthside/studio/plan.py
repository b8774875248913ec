"""How an adventure can be won: the cheapest covers, what could upset them, what comes before and after it.

`hearthside pack plan` prints this.  The planner is that of the linter, the bot and the hints at the table.
"""

import heapq
from collections.abc import Iterator, Sequence
from itertools import count

from msgspec import Struct, field

from hearthside.games.gardener.compiling import conforms
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.language.card import Condition
from hearthside.games.gardener.language.names import CONDITIONAL_POWERS, DENY_PLAY, POWERS
from hearthside.games.gardener.language.printing import brief, show_condition
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.cards import found, name_of
from hearthside.studio.lint.covers import Amounts, Covers, admits, price
from hearthside.studio.lint.deck import Card, Deck, counted
from hearthside.studio.lint.powers import SEIZING
from hearthside.studio.lint.session import Session
from hearthside.studio.lint.winning import seats_for, shortage
from hearthside.studio.lint.zones import BUILDSITE_CONDITIONS, all_on

WAYS = 5  # that are shown, the cheapest first
MOST_TRIES = 200  # searches for other ways
HINDERING = ("AdventureCommonCosts",)


class Named(Struct, frozen=True):
    """A card, as people and as programs call it."""

    identifier: str
    name: str


class Played(Struct, frozen=True, rename="camel"):
    """A support in a cover."""

    identifier: str
    name: str
    gives: dict[str, int]  # of what is asked for, here and by the other cards
    needs: dict[str, int]  # which other cards must cover
    costs: int  # EraCosts
    only_if: list[str] = field(default_factory=list)  # what must have been won or chosen before


class Way(Struct, frozen=True):
    """A set of supports that covers the adventure, in an order in which they can be played."""

    cards: list[Played]
    costs: int  # EraCosts of all of them
    worth: int  # what the adventure brings, less that


class Strike(Struct, frozen=True):
    """A card of a rival that could upset the cheapest way."""

    identifier: str
    name: str
    what: str  # DisableIf1, Freeze, AdventureCommonCosts
    hits: list[Named]  # of the cheapest way; none: the adventure as a whole
    answers: list[Named]  # who can do something about it
    asks: dict[str, int] = field(default_factory=dict)  # what everybody must cover then, a hazard


class Wanted(Struct, frozen=True):
    """Something that must have been won before, or must not."""

    what: str  # in words
    by: list[Named]  # the cards that would do
    count: int = 1  # how many of them
    met: bool = True  # can it be met?
    never: bool = False  # it must not have been won


class Plan(Struct, frozen=True, rename="camel"):
    era: str
    identifier: str
    name: str
    roleplay: str
    level: int  # 0: none
    asks: dict[str, int]  # AdventureCommonCosts
    gives: dict[str, int]  # AdventureResources of its own
    brings: int  # EraResources, its own EraCosts taken off
    players: int  # who cover it together; 1: one alone
    ways: list[Way]
    certain: bool  # False: the search was cut short, and there may be a cheaper way
    missing: str = ""  # why there is none, if there is none
    feats: list[Named] = field(default_factory=list)  # won adventures that would make it cheaper
    with_feats: Way | None = None  # the cheapest way with all of them, if that is cheaper
    strikes: list[Strike] = field(default_factory=list)
    before: list[Wanted] = field(default_factory=list)
    opens: list[Named] = field(default_factory=list)


def plans_of(text: PackText, word: str) -> list[Plan]:
    """Of the adventure with this number, identifier or words; several if it is in several decks, or the words
    fit several."""
    wanted = [(deck.id, design) for deck, design in found(text, word) if design.is_adventure]
    if not wanted:
        other = found(text, word)[0][1]
        raise HearthsideError(
            f"{other.identifier} ({name_of(other)}) is a support; a plan is for an adventure"
        )
    session = Session(text, bool(text.manifest.players.high))
    out: list[Plan] = []
    for deck in session.decks:
        for card in deck.adventures:
            if (deck.era.id, card.design) in wanted:
                out.append(plan_of(session, deck, card))
    if not out:
        raise HearthsideError(
            f"{wanted[0][1].identifier} has no copies, so it is never dealt; write Copies: 1"
        )
    return out


def plan_of(session: Session, deck: Deck, card: Card) -> Plan:
    covers = session.covers[deck]
    seats = seats_for(session, card)
    brings = sum(card.amounts("EraResources").values()) - sum(card.amounts("EraCosts").values())
    sets, certain = _several(covers, card, seats)
    ways = [_way(deck, card, cards, brings) for cards in sets]
    missing = "" if ways else shortage(covers, card, seats)
    helpers, cheaper = _with_feats(covers, card, seats, sets[0] if sets else None)
    strikes = [*_strikes(deck, card, sets[0] if sets else [])]
    return Plan(
        era=deck.era.name,
        identifier=card.name,
        name=name_of(card.design),
        roleplay=card.roleplay,
        level=card.number("Level"),
        asks=card.amounts("AdventureCommonCosts"),
        gives=card.amounts("AdventureResources"),
        brings=brings,
        players=seats,
        ways=ways,
        certain=certain,
        missing=missing,
        feats=[named(each.design) for each in helpers],
        with_feats=None if cheaper is None else _way(deck, card, cheaper, brings),
        strikes=strikes,
        before=[*wanted(deck, card, covers)],
        opens=[named(each.design) for each in opened(session, deck, card)],
    )


def named(design: Design) -> Named:
    return Named(design.identifier, name_of(design))


# ------------------------------------------------------------ ways
def _several(covers: Covers, adventure: Card, seats: int) -> tuple[list[list[Card]], bool]:
    """The cheapest sets.  Another one lacks at least one card of each that was found; so the cheapest without
    each of these in turn holds the next."""
    out: list[list[Card]] = []
    certain = True
    seen: set[frozenset[Card]] = set()
    tried: set[frozenset[Card]] = {frozenset()}
    order = count()
    queue: list[tuple[int, int, int, list[Card], frozenset[Card]]] = []

    def look(without: frozenset[Card]) -> None:
        nonlocal certain
        supports = [card for card in covers.playable if card not in without]
        cover, whole = covers.cover(adventure, supports, seats=seats)
        certain = certain and whole
        if cover is not None:
            cards = [covers.cards[key] for key in cover.keys]
            heapq.heappush(queue, (cover.price, len(cards), next(order), cards, without))

    look(frozenset())
    while queue and len(out) < WAYS and len(tried) < MOST_TRIES:
        _, _, _, cards, without = heapq.heappop(queue)
        if frozenset(cards) not in seen:
            seen.add(frozenset(cards))
            out.append(cards)
        for card in dict.fromkeys(cards):
            further = without | {card}
            if further not in tried:
                tried.add(further)
                look(further)
    return out, certain


def _way(deck: Deck, adventure: Card, cards: Sequence[Card], brings: int) -> Way:
    asked = {*adventure.amounts("AdventureCommonCosts")}
    for card in cards:
        asked |= {*card.amounts("AdventureCosts"), *card.amounts("AdventureCommonCosts")}
    costs = sum(price(card) for card in cards)
    return Way([_played(deck, card, asked) for card in cards], costs, brings - costs)


def _played(deck: Deck, card: Card, asked: set[str]) -> Played:
    gives = {name: number for name, number in card.amounts("AdventureResources").items() if name in asked}
    needs = {**card.amounts("AdventureCosts")}
    for name, number in card.amounts("AdventureCommonCosts").items():
        needs[name] = needs.get(name, 0) + number
    only_if = [want.what for want in wanted(deck, card)]
    if "Affiliation" in card.globals:
        only_if.append(f"{card.globals['Affiliation']} is your side, or no rival's")
    return Played(card.name, name_of(card.design), gives, needs, price(card), only_if)


def _with_feats(
    covers: Covers, adventure: Card, seats: int, best: list[Card] | None
) -> tuple[list[Card], list[Card] | None]:
    """Adventures whose feats cover some of it, and the cheapest way with all of them if that is cheaper."""
    asked = adventure.amounts("AdventureCommonCosts")
    helpers = [
        card
        for card in covers.reach.buildsites
        if card.is_adventure
        and card.name != adventure.name
        and not asked.keys().isdisjoint(card.amounts("Feats"))
    ]
    feats: Amounts = covers.feats(adventure, seats)
    cover, _ = covers.cover(adventure, seats=seats, feats=feats) if helpers else (None, True)
    if cover is None:
        return helpers, None
    cards = [covers.cards[key] for key in cover.keys]
    least = None if best is None else (sum(price(card) for card in best), len(best))
    cheaper = least is None or (cover.price, len(cards)) < least
    return helpers, cards if cheaper else None


# ------------------------------------------------------------ what could upset it
def _strikes(deck: Deck, adventure: Card, cards: list[Card]) -> Iterator[Strike]:
    """What rivals could play against who has played these cards.  In a Solo nobody can interfere, and in a
    cooperative adventure nobody wants to."""
    if adventure.roleplay == "Solo" or adventure.cooperative:
        return
    for card in deck.supports:
        if not admits(adventure, card):
            continue
        for what in (*card.globals, *card.said.conditions, *card.said.amounts):
            hits = _hit(card, what, cards)
            if hits is not None:
                answers = [named(each.design) for each in _answers(deck, card, what)]
                asks = card.amounts(what) if what in HINDERING else {}
                struck = [named(each.design) for each in hits]
                yield Strike(card.name, name_of(card.design), what, struck, answers, asks)


def _hit(card: Card, what: str, cards: list[Card]) -> list[Card] | None:
    """The cards that it can hit; none: the adventure as a whole; None if it can do nothing."""
    if what in CONDITIONAL_POWERS or what in SEIZING:
        hits = [each for each in cards if not each.protected and all_on(each, card.said.conditions[what])]
        if what in SEIZING:
            hits = [each for each in hits if not each.gold]
        return hits or None
    if what == "FreezeAdventureCommonCosts":
        hits = [each for each in cards if each.amounts("AdventureCommonCosts")]
        return hits or None
    return [] if what in POWERS or what in HINDERING else None


def _answers(deck: Deck, card: Card, what: str) -> list[Card]:
    """What can be played against a power; nothing helps against RewindAdventure, nor against what is none."""
    if what not in POWERS or what == "RewindAdventure":
        return []
    immune = [
        other
        for other in deck.supports
        if other is not card
        and "ImmuneIf1" in other.names
        and all_on(card, other.said.conditions["ImmuneIf1"])
    ]
    saved = [
        other
        for other in deck.supports
        if what in CONDITIONAL_POWERS and "Recover1" in other.names and other not in immune
    ]
    return immune + saved


# ------------------------------------------------------------ before and after
def wanted(deck: Deck, card: Card, covers: Covers | None = None) -> Iterator[Wanted]:
    """What the buildsites must show before it can be begun, and what they must not."""
    there = covers.reach.buildsites if covers is not None else deck.buildsites()
    for name, number in card.said.levels.items():
        level = card.number("Level") - 1
        who = "somebody has" if "Any" in name else "you have"
        by = [each for each in deck.adventures if level > 0 and each.number("Level") == level]
        what = f"{who} won {counted(number, 'adventure')} of level {level}"
        yield Wanted(
            what, [named(each.design) for each in by if each.name != card.name], number, len(by) >= number
        )
    for category in (*BUILDSITE_CONDITIONS, *(each for each in DENY_PLAY if "Buildsite" in each)):
        conditions = card.said.conditions.get(category, ())
        together = category.endswith("1") or category in DENY_PLAY
        for group in [conditions] if together and conditions else [(each,) for each in conditions]:
            by = [each for each in there if each.name != card.name and _meets(each, group, category)]
            whose = "anybody's" if "Any" in category else "your"
            shown = " and ".join(show_condition(each, brief(each.ref)) for each in group)
            never = category in DENY_PLAY
            what = f"{'nothing' if never else 'a card'} with {shown} lies in {whose} buildsite"
            yield Wanted(what, [named(each.design) for each in by], 1, never or bool(by), never)


def _meets(card: Card, conditions: Sequence[Condition], category: str) -> bool:
    if category.endswith("1") or category not in DENY_PLAY:
        return all_on(card, conditions)
    return any(conforms(card.said, each) for each in conditions)


def opened(session: Session, deck: Deck, adventure: Card) -> list[Card]:
    """Cards that may be played because this one was won: in its era, and if it stays, in those behind."""
    later = deck.after if "MultiEra" in adventure.globals else []
    out: dict[str, Card] = {}
    for other_deck in (deck, *later):
        for card in other_deck.cards:
            if card.name != adventure.name and any(
                adventure.name in {each.identifier for each in want.by} and not want.never
                for want in wanted(other_deck, card)
            ):
                out.setdefault(card.name, card)
    return list(out.values())

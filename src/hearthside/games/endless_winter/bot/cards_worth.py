"""Tribe and Culture cards: in the hand, in the deck, in the Ritual pile, in the Burial Ground."""

from hearthside.games.endless_winter.bot.outlook import UNKNOWN, Outlook
from hearthside.games.endless_winter.cards import (
    CULTURE,
    CULTURE_HALVES,
    ECLIPSE_HALVES,
    ECLIPSE_LIST,
    KIND,
    LABOR,
    WORK_COLUMN,
)
from hearthside.games.endless_winter.places import (
    DECK,
    DISCARD,
    HAND,
    PLAYED,
    REVEALED,
    RITUAL,
)
from hearthside.games.endless_winter.places import LABOR as LABOR_AREA
from hearthside.kernel.state import State


def halves_of(card: int) -> int:
    """Labor of a card in the Ritual pile, in halves."""
    return CULTURE_HALVES if KIND[card] == CULTURE else 2 * LABOR[card] + ECLIPSE_HALVES[card]


def work_of(card: int, o: Outlook) -> float:
    """Labor of a Tribe card; now and then it is played in its own column."""
    return LABOR[card] + (o.w.column if WORK_COLUMN[card] else 0.0)


def offered(g: State, o: Outlook, card: int) -> float:
    """What a card in the Ritual pile does."""
    value = o.offered[card]
    if value == UNKNOWN:
        value = o.effects(g, ECLIPSE_LIST[card]) + o.w.ritual * 0.5 * halves_of(card)
        if o.stays(ECLIPSE_LIST[card]):
            o.offered[card] = value
    return value


def kept(g: State, o: Outlook, card: int) -> float:
    """What a card of the hand does in a later turn, or in the next round."""
    if KIND[card] == CULTURE:
        if o.turns:
            return o.w.play * o.play(g, card)
        return o.w.keep * o.play(g, card) if o.rounds else 0.0
    return o.labor * work_of(card, o)


def hand_worth(g: State, o: Outlook) -> float:
    """Work is worth less if there is more of it than turns to use it well."""
    hand = g.zones[HAND[o.me]]
    total = 0.0
    work = 0.0
    for card in hand:
        if KIND[card] == CULTURE:
            total += max(kept(g, o, card), offered(g, o, card))
        else:
            value = o.labor * work_of(card, o)
            other = offered(g, o, card)
            if other > value:
                total += other
            else:
                work += work_of(card, o)
    enough = o.w.enough * (4.0 + 3.0 * o.turns)
    if work > enough:
        work = enough + o.w.plenty * (work - enough)
    return total + o.labor * work


def drawn(g: State, o: Outlook, card: int) -> float:
    """What a card does when it is drawn in a later round."""
    value = o.drawn[card]
    if value == UNKNOWN:
        if KIND[card] == CULTURE:
            value = o.w.culture_drawn * o.play(g, card)
        else:
            value = o.next_labor * work_of(card, o) + 0.15 * o.w.ritual * ECLIPSE_HALVES[card]
            value += o.w.offering * o.effects(g, ECLIPSE_LIST[card])
        o.drawn[card] = value
    return value


def deck_worth(g: State, o: Outlook) -> float:
    """What the cards to be drawn in later rounds will do, on average."""
    if not o.rounds:
        return 0.0
    total = 0.0
    count = 0
    for zone in (
        DECK[o.me],
        HAND[o.me],
        DISCARD[o.me],
        LABOR_AREA[o.me],
        PLAYED[o.me],
        RITUAL[o.me],
        REVEALED[o.me],
    ):
        for card in g.zones[zone]:
            value = o.drawn[card]
            total += value if value != UNKNOWN else drawn(g, o, card)
            count += 1
    if not count:
        return 0.0
    return o.w.drawn * 5.0 * o.rounds * total / count


def deck_change(g: State, o: Outlook, card: int, average: float, count: int) -> float:
    """What one more card in a deck of so many does to all later rounds."""
    if not o.rounds:
        return 0.0
    return o.w.drawn * 5.0 * o.rounds * (drawn(g, o, card) - average) / (count + 1)

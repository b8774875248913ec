"""SETUP: starter decks, junkyard, contested resources, mercenary stacks and the first initiator."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import supply
from hearthside.games.arctic_scavengers.cards import (
    BASE_GAME,
    CARDS,
    GUARD,
    SCOUTING_REFUGEE,
)
from hearthside.games.arctic_scavengers.content.reader import Card
from hearthside.games.arctic_scavengers.verbs import STACKS
from hearthside.games.arctic_scavengers.zones import (
    ASIDE,
    BOX,
    CONTESTED,
    CONTESTED_TO_DRAW,
    DEALS_LEADERS,
    DEALT,
    DECK,
    DIRTY_DEEDS,
    FOR_HIRE_HERE,
    FORCE_SIZES,
    FORCES,
    GANGS_ROW,
    INITIATOR,
    JUNKYARD,
    LEADER_DRAFTING,
    LEADERS_PILE,
    LOT,
    MAY_GUARD,
    MAY_SCOUT,
    MERCENARIES,
    SCHEMATICS,
    SOLO_ROUNDS,
    STACK_POOL,
    STACKS_TO_DRAW,
)
from hearthside.kernel.state import State

PILE_OF = {"junkyard": JUNKYARD, "contested": CONTESTED, "mercenaries": MERCENARIES, "box": BOX}
REMOVED_WITH_TWO = 2  # of each kind in the junkyard
LEADERS_DEALT = 2  # to each player


def begin(g: State) -> None:
    """Shuffle the piles and draw lots for the initiator."""
    g.shuffle(JUNKYARD)
    g.shuffle(CONTESTED)
    for seat in range(g.seats):
        g.shuffle(DECK[seat])
    g.facts[INITIATOR] = g.roll(g.seats)


def deal(g: State) -> None:
    """Every card to its place, before anything is shuffled."""
    for card in BASE_GAME[1:]:
        for seat in range(g.seats):
            g.zones[DECK[seat]].extend([card.number] * card.starter)
        rest = card.copies - card.starter * g.seats
        boxed = removed(card, g.seats)
        g.zones[PILE_OF[card.pile]].extend([card.number] * (rest - boxed))
        g.zones[BOX].extend([card.number] * boxed)


def removed(card: Card, seats: int) -> int:
    """2 PLAYERS: two cards of each kind leave the junkyard."""
    return REMOVED_WITH_TWO if seats == 2 and card.pile == "junkyard" else 0


# ------------------------------------------------------------------ with expansions or alone
def deal_whole(g: State, options: Mapping[str, Any]) -> None:
    """The same with modules and variants: what is not in play lies in the box."""
    left = {card.number: card.copies for card in CARDS[1:]}

    def lay(zone: int, card: int, count: int) -> None:
        there = min(count, left[card])
        g.zones[zone].extend([card] * there)
        left[card] -= there

    for seat in range(g.seats):
        for card, count in supply.starter(options).items():
            lay(DECK[seat], card, count)
    contested, drawn = supply.contested(options, g.seats)
    for zone, pile in ((CONTESTED, contested), (JUNKYARD, supply.junkyard(options, g.seats))):
        for card, count in pile.items():
            lay(zone, card, count)
    sure, wanted, pool = supply.stacks(options, g.seats)
    for card in sorted([*sure, *supply.refugees(options)]):
        if left[card]:
            g.facts[FOR_HIRE_HERE] |= 1 << card
        lay(MERCENARIES, card, left[card])
    for card in supply.schematics(options):
        lay(SCHEMATICS, card, 1)
    for card in supply.leaders(options, g.seats):
        lay(LEADERS_PILE, card, 1)
    for card in supply.gangs(options, g.seats):
        lay(GANGS_ROW, card, 1)
    for card, count in left.items():
        lay(BOX, card, count)
    facts = g.facts
    facts[STACKS_TO_DRAW] = wanted
    facts[STACK_POOL] = sum(1 << card for card in pool)
    facts[CONTESTED_TO_DRAW] = drawn
    facts[DEALS_LEADERS] = int(supply.deals_leaders(options, g.seats))
    facts[LEADER_DRAFTING] = int(options["leader_drafting"])
    facts[DIRTY_DEEDS] = int(supply.level(options) >= 4)
    facts[SOLO_ROUNDS] = options["solo_rounds"]
    everybody = (1 << g.seats) - 1
    begun_with = supply.starter(options)
    facts[MAY_GUARD] = everybody if GUARD in begun_with else 0
    facts[MAY_SCOUT] = everybody if SCOUTING_REFUGEE in begun_with else 0


def begin_whole(g: State) -> None:
    """Shuffle, draw stacks by lot, count out what is drawn of the contested resources, deal leaders."""
    draw_stacks(g)
    for pile in (JUNKYARD, CONTESTED, SCHEMATICS, LEADERS_PILE):
        g.shuffle(pile)
    for seat in range(g.seats):
        g.shuffle(DECK[seat])
    part_contested(g)
    if g.facts[DEALS_LEADERS]:
        for seat in range(g.seats):
            g.take_top(LEADERS_PILE, DEALT[seat], LEADERS_DEALT)
        g.put_all(LEADERS_PILE, ASIDE)
    g.facts[INITIATOR] = g.roll(g.seats) if g.seats > 1 else 0


def draw_stacks(g: State) -> None:
    """Further stacks come out of the box by lot, in public."""
    facts = g.facts
    pool = [card.number for card in CARDS if facts[STACK_POOL] >> card.number & 1]
    while facts[STACKS_TO_DRAW] and pool:
        card = pool.pop(g.roll(len(pool)))
        for _ in range(g.zones[BOX].count(card)):
            g.put(card, BOX, MERCENARIES)
        facts[FOR_HIRE_HERE] |= 1 << card
        facts[STACKS_TO_DRAW] -= 1
        g.say(STACKS, 0, card)
    facts[STACKS_TO_DRAW] = facts[STACK_POOL] = 0


def part_contested(g: State) -> None:
    """Random contested resources: those that are not used go aside unseen.  Solo: the seven forces."""
    if g.seats == 1:
        for force, size in zip(FORCES, FORCE_SIZES, strict=True):
            g.take_top(CONTESTED, force, size)
    elif g.facts[CONTESTED_TO_DRAW]:
        g.take_top(CONTESTED, LOT, g.facts[CONTESTED_TO_DRAW])
        g.put_all(CONTESTED, ASIDE)
        g.take_top(LOT, CONTESTED, len(g.zones[LOT]))
        g.facts[CONTESTED_TO_DRAW] = 0

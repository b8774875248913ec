"""SETUP: starter decks, junkyard, contested resources, mercenary stacks and the first initiator."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import supply
from hearthside.games.arctic_scavengers.cards import CARDS, GUARD, SCOUTING_REFUGEE, STACK
from hearthside.games.arctic_scavengers.places import (
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
from hearthside.games.arctic_scavengers.sayings import STACKS
from hearthside.kernel.state import State

LEADERS_DEALT = 2  # to each player


def deal(g: State, options: Mapping[str, Any]) -> None:
    """Every card to its place, before anything is shuffled; what is not in play lies in the box."""
    left = {card.number: card.copies for card in supply.cards(options, bool(g.table.modules))}

    def lay(zone: int, card: int, count: int) -> None:
        there = min(count, left[card])
        g.zones[zone].extend([card] * there)
        left[card] -= there

    for seat in range(g.seats):
        for card, count in supply.starter(options).items():
            lay(DECK[seat], card, count)
    contested, _ = supply.contested(options, g.seats)
    for zone, pile in ((CONTESTED, contested), (JUNKYARD, supply.junkyard(options, g.seats))):
        for card, count in pile.items():
            lay(zone, card, count)
    for card in for_hire(g, options):
        lay(MERCENARIES, card, left[card])
    if g.table.modules:
        for zone, module in (
            (SCHEMATICS, supply.schematics(options)),
            (LEADERS_PILE, supply.leaders(options, g.seats)),
            (GANGS_ROW, supply.gangs(options, g.seats)),
        ):
            for card in module:
                lay(zone, card, 1)
        note(g, options, [card for card in for_hire(g, options) if g.zones[MERCENARIES].count(card)])
    for card, count in left.items():
        lay(BOX, card, count)


def for_hire(g: State, options: Mapping[str, Any]) -> list[int]:
    """The stacks that are there for certain."""
    sure, _, _ = supply.stacks(options, g.seats)
    return sorted([*sure, *supply.refugees(options)])


def note(g: State, options: Mapping[str, Any], stacks: list[int]) -> None:
    """What the modules at the table are, as public facts."""
    facts = g.facts
    for card in stacks:
        facts[FOR_HIRE_HERE] |= STACK[card]
    _, wanted, pool = supply.stacks(options, g.seats)
    _, drawn = supply.contested(options, g.seats)
    facts[STACKS_TO_DRAW] = wanted
    facts[STACK_POOL] = sum(STACK[card] for card in pool)
    facts[CONTESTED_TO_DRAW] = drawn
    facts[DEALS_LEADERS] = int(supply.deals_leaders(options, g.seats))
    facts[LEADER_DRAFTING] = int(options["leader_drafting"])
    facts[DIRTY_DEEDS] = int(supply.level(options) >= 4)
    facts[SOLO_ROUNDS] = options["solo_rounds"]
    everybody = (1 << g.seats) - 1
    begun_with = supply.starter(options)
    facts[MAY_GUARD] = everybody if GUARD in begun_with else 0
    facts[MAY_SCOUT] = everybody if SCOUTING_REFUGEE in begun_with else 0


def begin(g: State) -> None:
    """Shuffle the piles and draw lots for the initiator.  With modules: draw stacks by lot, count out what is
    drawn of the contested resources, deal leaders."""
    piles = [JUNKYARD, CONTESTED]
    if g.table.modules:
        draw_stacks(g)
        piles += [SCHEMATICS, LEADERS_PILE]
    for pile in piles:
        g.shuffle(pile)
    for seat in range(g.seats):
        g.shuffle(DECK[seat])
    if g.table.modules:
        part_contested(g)
        deal_leaders(g)
    g.facts[INITIATOR] = g.roll(g.seats) if g.seats > 1 else 0


def deal_leaders(g: State) -> None:
    if g.facts[DEALS_LEADERS]:
        for seat in range(g.seats):
            g.take_top(LEADERS_PILE, DEALT[seat], LEADERS_DEALT)
        g.put_all(LEADERS_PILE, ASIDE)


def draw_stacks(g: State) -> None:
    """Further stacks come out of the box by lot, in public."""
    facts = g.facts
    pool = [card.number for card in CARDS if facts[STACK_POOL] & STACK[card.number]]
    while facts[STACKS_TO_DRAW] and pool:
        card = pool.pop(g.roll(len(pool)))
        for _ in range(g.zones[BOX].count(card)):
            g.put(card, BOX, MERCENARIES)
        facts[FOR_HIRE_HERE] |= STACK[card]
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

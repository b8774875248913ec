"""DOGS and ATTACHMENTS: what stands on a team, and what can be done to it."""

from typing import Final

from hearthside.games.iditacards.cards import FAKE, NO_ATTACH, NO_DIE, SIZE, SLOTS
from hearthside.games.iditacards.places import DISCARD, DOGS, PLACES
from hearthside.games.iditacards.sayings import DROP, SACRIFICE
from hearthside.kernel.actions import act, first_of, second_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State


def standing(g: State, seat: int, table: list[int]) -> int:
    """What all dogs and attachments of a team make together."""
    total = 0
    for zone in DOGS[seat]:
        for card in g.zones[zone]:
            total += table[card]
    return total


def dog_count(g: State, seat: int) -> int:
    """How many dogs; a Big Dog counts as two (ID-8.53)."""
    total = 0
    for zone in DOGS[seat]:
        if g.zones[zone]:
            total += SIZE[g.zones[zone][0]]
    return total


def can_die(g: State, zone: int) -> bool:
    """Is there a dog that neither its own card nor an attachment keeps alive for good?"""
    cards = g.zones[zone]
    if not cards:
        return False
    for card in cards:
        if NO_DIE[card]:
            return False
    return True


# Which dogs a card can kill.
ONLY_FAKE: Final = 1  # Referee
ONLY_ATTACHED: Final = 2  # Sticky Snow


def fits(g: State, zone: int, which: int) -> bool:
    """Is the dog of this place one that the card is after?"""
    cards = g.zones[zone]
    return FAKE[cards[0]] if which == ONLY_FAKE else len(cards) > 1


def mortal_places(g: State, seat: int) -> list[int]:
    """Places of dogs that can be sacrificed or killed, armoured ones included (ID-8.54, ID-8.70)."""
    return [place for place in range(PLACES) if can_die(g, DOGS[seat][place])]


def may_carry(g: State, seat: int) -> list[int]:
    """Places of dogs that carry attachments at all."""
    out: list[int] = []
    for place in range(PLACES):
        cards = g.zones[DOGS[seat][place]]
        if cards and not NO_ATTACH[cards[0]]:
            out.append(place)
    return out


def has_free_slot(g: State, seat: int, place: int) -> bool:
    cards = g.zones[DOGS[seat][place]]
    return len(cards) - 1 < SLOTS[cards[0]]


def free_place(g: State, seat: int) -> int:
    """A place without a dog; -1 if there is none."""
    for place in range(PLACES):
        if not g.zones[DOGS[seat][place]]:
            return place
    return -1


# ------------------------------------------------------------ what is free when one is asked (ID-8.58)
def sacrifices(g: State, seat: int) -> list[int]:
    """As options: each dog that can be sacrificed at will."""
    return [act(SACRIFICE, place + 1) for place in mortal_places(g, seat)]


def drops(g: State, seat: int) -> list[int]:
    """As options: each attachment, to be discarded at will."""
    out: list[int] = []
    for place in range(PLACES):
        cards = g.zones[DOGS[seat][place]]
        if len(cards) > 1:
            for card in distinct(cards[1:]):
                out.append(act(DROP, card, place + 1))
    return out


def at_will(g: State, seat: int) -> list[int]:
    """As options, beside the answers to a question: what a player may do with their team at any time."""
    return [*sacrifices(g, seat), *drops(g, seat)]


def drop(g: State, seat: int, action: int) -> None:
    g.put(first_of(action), DOGS[seat][second_of(action) - 1], DISCARD[seat])

"""VARIANT SETUP RULES: the draft of Setup cards, and that of Chiefs before it."""

from typing import Final

from hearthside.games.endless_winter.setup import seats_in_order
from hearthside.games.endless_winter.verbs import GETS_CHIEF, GETS_SETUP, PICK
from hearthside.games.endless_winter.zones import (
    BOX,
    CHIEF,
    CHIEF_OFFER,
    CHIEF_STACK,
    PLAYERS,
    SETUP_CARD,
    SETUP_OFFER,
    SETUP_STACK,
    SIDE,
)
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.state import Frame, Rule, State

# What is drafted: f.card.
CHIEFS: Final = 0
SETUP_CARDS: Final = 1

B_SIDE: Final = 1


class Draft(Rule):
    """One card more than there are players lies open; each seat takes one: Chiefs in turn order, Setup cards
    in reverse turn order.  f.count: picks made.  Alone one picks of three (HS-EW-21)."""

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            g.take_top(stack_of(f), offer_of(f), g.facts[PLAYERS] + 1)
            g.put_all(stack_of(f), BOX)
            f.step = 1
        if f.count == g.seats:
            g.put_all(offer_of(f), BOX)
            g.end()
            return
        order = seats_in_order(g)
        g.ask(f, order[f.count] if f.card == CHIEFS else order[-1 - f.count])

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(PICK, card) for card in g.zones[offer_of(f)]]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        card = first_of(action)
        if f.card == CHIEFS:
            g.put(card, CHIEF_OFFER, CHIEF[seat])
            g.facts[SIDE[seat]] = B_SIDE
            g.say(GETS_CHIEF, seat, card, B_SIDE)
        else:
            g.put(card, SETUP_OFFER, SETUP_CARD[seat])
            g.say(GETS_SETUP, seat, card)
        f.count += 1


def offer_of(f: Frame) -> int:
    return CHIEF_OFFER if f.card == CHIEFS else SETUP_OFFER


def stack_of(f: Frame) -> int:
    return CHIEF_STACK if f.card == CHIEFS else SETUP_STACK

"""VARIANT SETUP RULES: the draft of Setup cards, and that of Chiefs before it."""

from typing import Final

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.setup import seats_in_order
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.registers import CARD, COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State

# What is drafted.
CHIEFS: Final = 0
SETUP_CARDS: Final = 1

B_SIDE: Final = 1


class Draft(Rule):
    """One card more than there are players lies open; each seat takes one: Chiefs in turn order, Setup cards
    in reverse turn order.  Alone one picks of three (HS-EW-21).  `what` is drafted, and `picks` made."""

    number: int = ids.DRAFT
    registers: Registers = Registers(what=CARD, picks=COUNT)

    def run(self, g: State, f: Frame) -> None:
        what, picks = f.card, f.count
        if f.step == 0:
            g.take_top(stack_of(what), offer_of(what), g.facts[z.PLAYERS] + 1)
            g.put_all(stack_of(what), z.BOX)
            f.step = 1
        if picks == g.seats:
            g.put_all(offer_of(what), z.BOX)
            g.end()
            return
        order = seats_in_order(g)
        g.ask(f, order[picks] if what == CHIEFS else order[-1 - picks])

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        what = f.card
        return [act(v.PICK, card) for card in g.zones[offer_of(what)]]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        card, what = first_of(action), f.card
        if what == CHIEFS:
            g.put(card, z.CHIEF_OFFER, z.CHIEF[seat])
            g.facts[z.SIDE[seat]] = B_SIDE
            g.say(v.GETS_CHIEF, seat, card, B_SIDE)
        else:
            g.put(card, z.SETUP_OFFER, z.SETUP_CARD[seat])
            g.say(v.GETS_SETUP, seat, card)
        f.count += 1


def offer_of(what: int) -> int:
    return z.CHIEF_OFFER if what == CHIEFS else z.SETUP_OFFER


def stack_of(what: int) -> int:
    return z.CHIEF_STACK if what == CHIEFS else z.SETUP_STACK

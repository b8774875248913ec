"""PERSONAL cards: look at the top of the deck, destroy some, discard some, shuffle the rest back."""

from typing import Final

from hearthside.games.iditacards.cards import DAMAGED
from hearthside.games.iditacards.places import DECK, DISCARD, HAND, LOOKED, STOPPED
from hearthside.games.iditacards.rules import ids, why_not
from hearthside.games.iditacards.rules.damage import destroy
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.team import at_will
from hearthside.games.iditacards.sayings import DESTROY, DISCARD_CARD, LOOKS
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps.
BEGIN: Final = 0
DESTROYING: Final = 1
DISCARDING: Final = 2


class Look(Rule):
    """Cards are looked at in private; some may be destroyed, any of the others discarded, and what is left
    is shuffled back.  None goes to the hand."""

    number: int = ids.LOOK
    registers: r.Registers = r.Registers(cards=r.COUNT, destroy=r.LIMIT)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == BEGIN:
            f.step = DESTROYING
            looked = g.take_top(DECK[seat], LOOKED[seat], f.count)
            if looked:
                g.say(LOOKS, seat, looked)
        if not g.zones[LOOKED[seat]]:
            g.end()
            return
        if f.step == DESTROYING and not f.limit:
            f.step = DISCARDING
        g.ask(f, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        verb = DESTROY if f.step == DESTROYING else DISCARD_CARD
        return [DONE, *[act(verb, card) for card in distinct(g.zones[LOOKED[seat]])], *at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        card = first_of(action)
        if f.step == DESTROYING:
            if action == DONE:
                f.step = DISCARDING
            else:
                destroy(g, card, LOOKED[seat])
                f.limit -= 1
        elif action == DONE:
            g.put_all(LOOKED[seat], DECK[seat])
            g.shuffle(DECK[seat])
        else:
            g.put(card, LOOKED[seat], DISCARD[seat])
            if card == DAMAGED:
                g.facts[STOPPED[seat]] = 1  # when the card's effect is over (ID-8.27, ID-8.63)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.looking(g, f, seat)


class DestroyFromHand(Rule):
    """Serenity: some cards of the hand may be destroyed (ID-8.62)."""

    number: int = ids.DESTROY_FROM_HAND
    registers: r.Registers = r.Registers(most=r.COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.count and g.zones[HAND[f.seat]]:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *[act(DESTROY, card) for card in distinct(g.zones[HAND[seat]])], *at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        if action == DONE:
            f.count = 0
        else:
            destroy(g, first_of(action), HAND[seat])
            f.count -= 1

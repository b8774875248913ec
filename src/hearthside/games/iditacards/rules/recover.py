"""RECOVER: cards of the own discard pile come back, to the hand or shuffled into the deck (ID-9.7)."""

from typing import Final

from hearthside.games.iditacards.cards import VENISON
from hearthside.games.iditacards.places import DECK, DISCARD, HAND
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.team import at_will
from hearthside.games.iditacards.sayings import RECOVER, RETURN
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import COUNT, LIMIT, MARKS, Registers
from hearthside.kernel.state import Frame, Rule, State

ONLY_VENISON: Final = 1

# The steps.
TO_HAND: Final = 0
INTO_DECK: Final = 1


class Recover(Rule):
    """First the cards for the hand are chosen, then those for the deck.  into_deck: 1 if one went there."""

    number: int = ids.RECOVER
    registers: Registers = Registers(most=COUNT, into_deck=LIMIT, only=MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.count and self._cards(g, f, f.seat):
            g.ask(f, f.seat)
            return
        if f.limit:
            g.shuffle(DECK[f.seat])
        g.end()

    def _cards(self, g: State, f: Frame, seat: int) -> list[int]:
        found = distinct(g.zones[DISCARD[seat]])
        if f.marks == ONLY_VENISON:
            found = [card for card in found if VENISON[card]]
        return found

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        verb = RECOVER if f.step == TO_HAND else RETURN
        return [DONE, *[act(verb, card) for card in self._cards(g, f, seat)], *at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        if action == DONE:
            if f.step == TO_HAND:
                f.step = INTO_DECK
            else:
                f.count = 0
        elif f.step == TO_HAND:
            g.put(first_of(action), DISCARD[seat], HAND[seat])
            f.count -= 1
        else:
            g.put(first_of(action), DISCARD[seat], DECK[seat])
            f.limit = 1
            f.count -= 1

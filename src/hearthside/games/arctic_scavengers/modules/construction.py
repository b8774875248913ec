"""Tribe members speed up the construction of a building."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import IS_PERSON, NAMES, TOOLKIT
from hearthside.games.arctic_scavengers.modules.buildings import take_off
from hearthside.games.arctic_scavengers.places import CHOSEN, DISCARD, HAND, INITIATOR, REVEALED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON, WITHDRAWN
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.games.arctic_scavengers.sayings import DECLARES_SPECIAL, WORKING
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, Registers
from hearthside.kernel.state import Blocked, Frame, Rule, State
from hearthside.kernel.texts import fill

PER_WORKER: Final = 1
PER_TOOLKIT: Final = 2


class Construction(Rule):
    """Each person takes one card off the building, two more with a Toolkit; workers and Toolkits are
    discarded at once (AS-R65, AS-R125).  `slot`: of the building.  Ends with 0 if it was withdrawn, else
    with the slot + 1."""

    number: int = ids.CONSTRUCTION
    registers: Registers = Registers(slot=CARD)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.ask(f, seat)
        elif f.step == 1:
            g.say(DECLARES_SPECIAL, seat, WORKING)
            g.put_all(CHOSEN[seat], REVEALED[seat])
            g.call(f, ids.INTERRUPTS, seat, other=g.facts[INITIATOR], card=WORKING)
        elif g.result == WITHDRAWN:
            g.end(0)
        else:
            if g.result == GO_ON:
                take_off(g, seat, f.card, effort(g.zones[REVEALED[seat]]))
            g.put_all(REVEALED[seat], DISCARD[seat])
            g.end(f.card + 1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        chosen = g.zones[CHOSEN[seat]]
        workers = sum(1 for card in chosen if IS_PERSON[card])
        kits = len(chosen) - workers
        out = [DONE] if workers and kits <= workers else []
        hand = g.zones[HAND[seat]]
        in_reach = workers + sum(1 for card in hand if IS_PERSON[card])
        for card in distinct(hand):
            if IS_PERSON[card] or (card == TOOLKIT and in_reach > kits):
                out.append(card)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            g.put(action, HAND[seat], CHOSEN[seat])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        if f.step == 0:
            if not any(IS_PERSON[card] for card in g.zones[CHOSEN[seat]]):
                out.append(Blocked(DONE, "somebody must work", "AS-R65"))
            else:
                out.append(Blocked(DONE, "every Toolkit needs a worker who holds it", "AS-R65"))
            for card in distinct(g.zones[HAND[seat]]):
                if IS_PERSON[card] or card == TOOLKIT:
                    out.append(Blocked(card, "every worker already holds a Toolkit", "AS-R65"))
                else:
                    out.append(
                        Blocked(card, fill("{card} is of no use in construction", card=NAMES[card]), "AS-R65")
                    )
        return only_new(g, f, seat, out)


def effort(cards: list[int]) -> int:
    """How many timer cards these workers take off."""
    workers = sum(1 for card in cards if IS_PERSON[card])
    return workers * PER_WORKER + min(workers, cards.count(TOOLKIT)) * PER_TOOLKIT

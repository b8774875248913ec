"""INITIATE: Tribe cards of the supply, and effects that give one without Labor."""

from typing import Final

from hearthside.games.endless_winter.cards import FIRST_TRIBE
from hearthside.games.endless_winter.places import ACTION, BURIED, DISCARD, GAINED, HAND, PHASE, SUPPLY
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.effects import TO_BURIAL, TO_HAND
from hearthside.games.endless_winter.rules.gaining import own_card
from hearthside.games.endless_winter.rules.several import Several
from hearthside.games.endless_winter.sayings import INITIATE_CARD, INITIATES
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.registers import COUNT, LIMIT, OTHER, Registers
from hearthside.kernel.state import Frame, State

TYPES: Final = 5


def take_tribe(g: State, seat: int, card: int, where: int) -> None:
    kind = card - FIRST_TRIBE
    if where == TO_HAND:
        g.put(card, SUPPLY[kind], HAND[seat])
        if g.facts[PHASE] == ACTION:
            g.facts[GAINED[kind]] += 1  # it cannot pay for Tribe cards this turn (EW-R18)
    elif where == TO_BURIAL:
        g.put(card, SUPPLY[kind], BURIED[seat])
    else:
        g.put(card, SUPPLY[kind], DISCARD[seat])
    g.say(INITIATES, seat, card, where)
    own_card(g, seat, card)


class GainTribe(Several):
    """So many Tribe cards of the supply are `left`; `where` they go."""

    number: int = ids.GAIN_TRIBE
    registers: Registers = Registers(source=OTHER, left=COUNT, where=LIMIT)

    def possible(self, g: State, seat: int) -> bool:
        return any(g.zones[zone] for zone in SUPPLY)

    def choices(self, g: State, seat: int) -> list[int]:
        return [act(INITIATE_CARD, FIRST_TRIBE + kind) for kind in range(TYPES) if g.zones[SUPPLY[kind]]]

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        where = f.limit
        take_tribe(g, seat, first_of(action), where)

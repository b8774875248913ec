"""TRIBAL LEADERS: powers that are actions of their own."""

from hearthside.games.arctic_scavengers.cards import BUTCHER, CANNIBAL, IS_PERSON, ORGANIZER, YARDMASTER
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules.leader_prices import BUTCHERED, EATEN
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.modules.led import leader_of, refugees_in
from hearthside.games.arctic_scavengers.places import BOX, DECK, DISCARD, HAND, JUNKYARD, LEADER, POWER_USED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    BUTCHER_POWER,
    BUTCHERS,
    CANNIBAL_POWER,
    DRAWING,
    HIRING,
    ORGANIZER_POWER,
    YARDMASTER_POWER,
)
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State


class Powers(TurnEntry):
    """Of the Yardmaster, the Organizer, the Butcher and the Cannibal."""

    verbs: tuple[int, ...] = (YARDMASTER_POWER, ORGANIZER_POWER, BUTCHER_POWER, CANNIBAL_POWER)
    needs: tuple[int, ...] = (YARDMASTER, ORGANIZER, BUTCHER, CANNIBAL)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        leader = leader_of(g, seat)
        if g.facts[POWER_USED[seat]]:
            return
        if leader == YARDMASTER:
            if g.zones[JUNKYARD]:
                out.append(act(YARDMASTER_POWER))
        elif leader == ORGANIZER:
            if not f.marks >> DRAWING & 1 and (g.zones[DECK[seat]] or g.zones[DISCARD[seat]]):
                for card in refugees_in(g.zones[HAND[seat]]):
                    out.append(act(ORGANIZER_POWER, card))
        elif (leader == BUTCHER or leader == CANNIBAL) and not f.marks >> HIRING & 1:
            verb = BUTCHER_POWER if leader == BUTCHER else CANNIBAL_POWER
            for card in distinct(g.zones[HAND[seat]]):
                if IS_PERSON[card]:
                    out.append(act(verb, card))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        card = first_of(action)
        if verb == YARDMASTER_POWER:
            g.call(f, ids.YARDMASTER, seat)
        elif verb == ORGANIZER_POWER:
            g.call(f, ids.SPECIAL, seat, card=card, count=verb)
        else:
            spend_power(g, seat)
            g.say(BUTCHERS, seat, card, g.zones[LEADER[seat]][0])
            g.put(card, HAND[seat], BOX)
            f.other |= BUTCHERED if verb == BUTCHER_POWER else EATEN
            f.card = 0

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        if verb == ORGANIZER_POWER:
            f.marks |= 1 << DRAWING  # it is the draw of the round (AS-R78)

"""TRIBAL LEADERS: powers that are actions of their own."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules.leader_prices import BUTCHERED, EATEN
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.modules.led import leader_of, refugees_in
from hearthside.games.arctic_scavengers.modules.powers_why_not import ON_TURN, powers_blocked
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


class Powers(TurnEntry):
    """Of the Yardmaster, the Organizer, the Butcher and the Cannibal."""

    verbs: tuple[int, ...] = (v.YARDMASTER_POWER, v.ORGANIZER_POWER, v.BUTCHER_POWER, v.CANNIBAL_POWER)
    needs: tuple[int, ...] = (c.YARDMASTER, c.ORGANIZER, c.BUTCHER, c.CANNIBAL)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        leader = leader_of(g, seat)
        if g.facts[z.POWER_USED[seat]]:
            return
        if leader == c.YARDMASTER:
            if g.zones[z.JUNKYARD]:
                out.append(act(v.YARDMASTER_POWER))
        elif leader == c.ORGANIZER:
            if not f.marks >> v.DRAWING & 1 and (g.zones[z.DECK[seat]] or g.zones[z.DISCARD[seat]]):
                for card in refugees_in(g.zones[z.HAND[seat]]):
                    out.append(act(v.ORGANIZER_POWER, card))
        elif leader == c.BUTCHER or leader == c.CANNIBAL:  # before the hire or after it (AS-R75)
            verb = v.BUTCHER_POWER if leader == c.BUTCHER else v.CANNIBAL_POWER
            for card in distinct(g.zones[z.HAND[seat]]):
                if c.IS_PERSON[card]:
                    out.append(act(verb, card))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        card = first_of(action)
        if verb == v.YARDMASTER_POWER:
            g.call(f, ids.YARDMASTER, seat)
        elif verb == v.ORGANIZER_POWER:
            g.call(f, ids.SPECIAL, seat, card=card, count=verb)
        else:
            spend_power(g, seat)
            g.say(v.BUTCHERS, seat, card, g.zones[z.LEADER[seat]][0])
            g.put(card, z.HAND[seat], z.BOX)
            if not f.marks >> v.HIRING & 1:  # what they give is for a hire
                f.other |= BUTCHERED if verb == v.BUTCHER_POWER else EATEN
            f.card = 0

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        if verb == v.ORGANIZER_POWER:
            f.marks |= 1 << v.DRAWING  # it is the draw of the round (AS-R78)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return powers_blocked(g, seat, ON_TURN, used=f.marks)

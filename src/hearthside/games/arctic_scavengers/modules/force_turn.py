"""SKIRMISH PHASE with expansions: a player's turn."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules import leaders, led, powers_why_not, spots, targets
from hearthside.games.arctic_scavengers.modules.reactions import DOER
from hearthside.games.arctic_scavengers.modules.strike import IN_SKIRMISH
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.skirmish import SkirmishTurn
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

# By card: it does something in a skirmish, of its own or as a leader.
ACTS: Final[list[bool]] = [
    card in (c.SNIPER_TEAM, c.SABOTEUR, c.ASSASSIN, c.TEAR_GAS, c.PROVOCATEUR, c.DRILL_SERGEANT)
    for card in range(len(c.CARDS))
]
LEADS: Final[list[bool]] = [card in (c.MENTOR, c.FANATIC, c.YARDMASTER) for card in range(len(c.CARDS))]


class SkirmishTurnWithModules(SkirmishTurn):
    """On their turn a player declares what their units do, one after another, or leaves it.  Who uses a
    special stays as people but adds no fight (AS-R34); hands and buildings are out of play (AS-R109).
    `left`: they leave it."""

    number: int = ids.SKIRMISH_TURN
    registers: r.Registers = r.Registers(left=r.MARKS)

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def run(self, g: State, f: Frame) -> None:
        if f.marks == 0 and self.acts(g, f.seat) and len(self.options(g, f, f.seat)) > 1:
            g.ask(f, f.seat)
        else:
            g.end()

    def acts(self, g: State, seat: int) -> bool:
        """Forces are open: who has nothing to do there is passed over at once."""
        for card in g.zones[z.REVEALED[seat]]:
            if ACTS[card]:
                return True
        if g.zones[z.GASSED[seat]] or g.zones[z.HELPED[seat]]:
            return True
        return self.values is not None and LEADS[self.values.variant(g, seat)]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        force = spots.all_cards(g, seat, spots.STANDING)
        sniper, saboteur = c.SNIPER_TEAM in force, c.SABOTEUR in force
        out = [DONE]
        for other in leaders.opponents(g, seat):
            out += targets.shots(g, other, sniper, c.ASSASSIN in force, saboteur)
        out += targets.deeds(g, seat, sniper, saboteur)
        if c.TEAR_GAS in g.zones[z.REVEALED[seat]]:
            out += self._gas(g, seat)
        if c.PROVOCATEUR in force:
            out.append(act(v.PROVOKE))
        cards_left = g.zones[z.DECK[seat]] or g.zones[z.DISCARD[seat]]
        if c.DRILL_SERGEANT in force and not g.facts[z.DRILLED[seat]] and cards_left:
            out.append(act(v.DRILLING))
        return out + self._powers(g, seat)

    def _gas(self, g: State, seat: int) -> list[int]:
        return [
            act(v.GAS, card, other)
            for other in leaders.opponents(g, seat)
            for card in spots.shown(g, other, (spots.IN_FORCE, spots.IS_HELPED))
            if c.IS_PERSON[card]
        ]

    def _powers(self, g: State, seat: int) -> list[int]:
        refugees = led.refugees_in(g.zones[z.REVEALED[seat]])
        if led.has_power(g, seat, c.MENTOR):
            return [act(v.MENTOR_POWER, card) for card in refugees if leaders.mentees(g, seat, card)]
        if led.has_power(g, seat, c.FANATIC) and leaders.bomb_targets(g, seat, seat):
            return [act(v.FANATIC_POWER, card) for card in refugees]
        if led.has_power(g, seat, c.YARDMASTER) and g.zones[z.JUNKYARD]:
            return [act(v.YARDMASTER_POWER)]
        return []

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        card = first_of(action)
        other = second_of(action)
        if action == DONE:
            f.marks = 1
        elif verb in DOER:
            doer = DOER[verb]
            g.open(z.ACTING[seat])
            g.put(doer, spots.zone_with(g, doer, seat), z.ACTING[seat])
            if verb == v.WOUND:
                card, other = 0, card
            g.call(f, ids.STRIKE, seat, other=other, card=card, count=verb, marks=IN_SKIRMISH)
        elif verb == v.GAS:
            release(g, seat, card, other)
        elif verb == v.PROVOKE:
            g.say(v.PROVOKES, seat)
            g.put(c.PROVOCATEUR, spots.zone_with(g, c.PROVOCATEUR, seat), z.FIRED[seat])
        elif verb == v.DRILLING:
            g.put(c.DRILL_SERGEANT, spots.zone_with(g, c.DRILL_SERGEANT, seat), z.FIRED[seat])
            g.call(f, ids.DRILL, seat)
        elif verb == v.MENTOR_POWER:
            leaders.spend_power(g, seat)
            g.put(card, z.REVEALED[seat], z.FIRED[seat])
            g.call(f, ids.MENTORING, seat)
        elif verb == v.FANATIC_POWER:
            g.call(f, ids.FANATIC, seat, other=seat, card=card, marks=IN_SKIRMISH)
        else:
            g.call(f, ids.YARDMASTER, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        for step in range(1, g.seats):
            other = g.after(seat, step)
            for card in distinct(sorted(g.zones[z.REVEALED[other]])):
                if c.IS_PERSON[card]:
                    why = "no card of your force can snipe it now"
                    out.append(Blocked(act(v.SNIPE, card, other), why, "AS-R35"))
                if c.IS_TOOL[card]:
                    why = "no card of your force can disarm it now"
                    out.append(Blocked(act(v.DISARM, card, other), why, "AS-R35"))
        out += powers_why_not.powers_blocked(g, seat, powers_why_not.IN_SKIRMISH)
        return only_new(g, f, seat, out)


def release(g: State, seat: int, card: int, other: int) -> None:
    """Tear Gas: a person's own fight or help is 0 to the end of the skirmish (AS-R55, AS-R122)."""
    g.say(v.GASSES, seat, card, other if other < g.seats else v.THE_OPPONENT)
    g.put(c.TEAR_GAS, z.REVEALED[seat], z.DISCARD[seat])
    if other >= g.seats:
        g.put(card, z.OPPONENT, z.OPPONENT_GASSED)
    elif card in g.zones[z.REVEALED[other]]:
        g.open(z.GASSED[other])
        g.put(card, z.REVEALED[other], z.GASSED[other])
    else:
        g.facts[z.HELPED_GASSED[other]] = 1
        assert card in g.zones[z.HELPED[other]]

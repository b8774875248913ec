"""SKIRMISH PHASE with expansions: a player's turn, and saves."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ASSASSIN,
    CARDS,
    COMBAT_MEDICS,
    DRILL_SERGEANT,
    FANATIC,
    IS_PERSON,
    IS_TOOL,
    MEDIC,
    MENTOR,
    PROVOCATEUR,
    SABOTEUR,
    SNIPER_TEAM,
    TEAR_GAS,
    YARDMASTER,
)
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules import targets
from hearthside.games.arctic_scavengers.modules.kinds import HAS_ACTED, IN_FORCE, IS_HELPED
from hearthside.games.arctic_scavengers.modules.leaders import (
    bomb_targets,
    mentees,
    opponents,
    spend_power,
)
from hearthside.games.arctic_scavengers.modules.led import has_power, refugees_in
from hearthside.games.arctic_scavengers.modules.places import STANDING, all_cards, shown, zone_with
from hearthside.games.arctic_scavengers.modules.reactions import DOER
from hearthside.games.arctic_scavengers.modules.strike import IN_SKIRMISH, PREVENTED
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    DECK,
    DISCARD,
    DRILLED,
    FIRED,
    GASSED,
    HELPED,
    HELPED_GASSED,
    JUNKYARD,
    LEADER,
    OPPONENT,
    OPPONENT_GASSED,
    REVEALED,
    SAVES_MADE,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.skirmish import SkirmishTurn
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.games.arctic_scavengers.sayings import (
    DISARM,
    DRILLING,
    FANATIC_POWER,
    GAS,
    GASSES,
    MENTOR_POWER,
    PROVOKE,
    PROVOKES,
    SAVE,
    SAVE_WITH_COMBAT_MEDICS,
    SAVES,
    SNIPE,
    THE_OPPONENT,
    WOUND,
    YARDMASTER_POWER,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import Window, distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, State

# By card: it does something in a skirmish, of its own or as a leader.
ACTS: Final[list[bool]] = [
    card in (SNIPER_TEAM, SABOTEUR, ASSASSIN, TEAR_GAS, PROVOCATEUR, DRILL_SERGEANT)
    for card in range(len(CARDS))
]
LEADS: Final[list[bool]] = [card in (MENTOR, FANATIC, YARDMASTER) for card in range(len(CARDS))]


class SkirmishTurnWithModules(SkirmishTurn):
    """On his turn a player declares what his units do, one after another, or leaves it.  Who uses a
    special stays as people but adds no fight (AS-R34); hands and buildings are out of play (AS-R109).
    `left`: he leaves it."""

    number: int = ids.SKIRMISH_TURN
    registers: Registers = Registers(left=MARKS)

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def run(self, g: State, f: Frame) -> None:
        if f.marks == 0 and self.acts(g, f.seat) and len(self.options(g, f, f.seat)) > 1:
            g.ask(f, f.seat)
        else:
            g.end()

    def acts(self, g: State, seat: int) -> bool:
        """Forces are open: who has nothing to do there is passed over at once."""
        for card in g.zones[REVEALED[seat]]:
            if ACTS[card]:
                return True
        if g.zones[GASSED[seat]] or g.zones[HELPED[seat]]:
            return True
        return self.values is not None and LEADS[self.values.variant(g, seat)]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        force = all_cards(g, seat, STANDING)
        sniper, saboteur = SNIPER_TEAM in force, SABOTEUR in force
        out = [DONE]
        for other in opponents(g, seat):
            out += targets.shots(g, other, sniper, ASSASSIN in force, saboteur)
        out += targets.deeds(g, seat, sniper, saboteur)
        if TEAR_GAS in g.zones[REVEALED[seat]]:
            out += self._gas(g, seat)
        if PROVOCATEUR in force:
            out.append(act(PROVOKE))
        cards_left = g.zones[DECK[seat]] or g.zones[DISCARD[seat]]
        if DRILL_SERGEANT in force and not g.facts[DRILLED[seat]] and cards_left:
            out.append(act(DRILLING))
        return out + self._powers(g, seat)

    def _gas(self, g: State, seat: int) -> list[int]:
        return [
            act(GAS, card, other)
            for other in opponents(g, seat)
            for card in shown(g, other, (IN_FORCE, IS_HELPED))
            if IS_PERSON[card]
        ]

    def _powers(self, g: State, seat: int) -> list[int]:
        refugees = refugees_in(g.zones[REVEALED[seat]])
        if has_power(g, seat, MENTOR):
            return [act(MENTOR_POWER, card) for card in refugees if mentees(g, seat, card)]
        if has_power(g, seat, FANATIC) and bomb_targets(g, seat, seat):
            return [act(FANATIC_POWER, card) for card in refugees]
        if has_power(g, seat, YARDMASTER) and g.zones[JUNKYARD]:
            return [act(YARDMASTER_POWER)]
        return []

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        card = first_of(action)
        other = second_of(action)
        if action == DONE:
            f.marks = 1
        elif verb in DOER:
            doer = DOER[verb]
            g.open(ACTING[seat])
            g.put(doer, zone_with(g, doer, seat), ACTING[seat])
            if verb == WOUND:
                card, other = 0, card
            g.call(f, ids.STRIKE, seat, other=other, card=card, count=verb, marks=IN_SKIRMISH)
        elif verb == GAS:
            release(g, seat, card, other)
        elif verb == PROVOKE:
            g.say(PROVOKES, seat)
            g.put(PROVOCATEUR, zone_with(g, PROVOCATEUR, seat), FIRED[seat])
        elif verb == DRILLING:
            g.put(DRILL_SERGEANT, zone_with(g, DRILL_SERGEANT, seat), FIRED[seat])
            g.call(f, ids.DRILL, seat)
        elif verb == MENTOR_POWER:
            spend_power(g, seat)
            g.put(card, REVEALED[seat], FIRED[seat])
            g.call(f, ids.MENTORING, seat)
        elif verb == FANATIC_POWER:
            g.call(f, ids.FANATIC, seat, other=seat, card=card, marks=IN_SKIRMISH)
        else:
            g.call(f, ids.YARDMASTER, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        for step in range(1, g.seats):
            other = g.after(seat, step)
            for card in distinct(sorted(g.zones[REVEALED[other]])):
                if IS_PERSON[card]:
                    why = "no card of your force can snipe it now"
                    out.append(Blocked(act(SNIPE, card, other), why, "AS-R35"))
                if IS_TOOL[card]:
                    why = "no card of your force can disarm it now"
                    out.append(Blocked(act(DISARM, card, other), why, "AS-R35"))
        return only_new(g, f, seat, out)


def release(g: State, seat: int, card: int, other: int) -> None:
    """Tear Gas: a person's own fight or help is 0 to the end of the skirmish (AS-R55, AS-R122)."""
    g.say(GASSES, seat, card, other if other < g.seats else THE_OPPONENT)
    g.put(TEAR_GAS, REVEALED[seat], DISCARD[seat])
    if other >= g.seats:
        g.put(card, OPPONENT, OPPONENT_GASSED)
    elif card in g.zones[REVEALED[other]]:
        g.open(GASSED[other])
        g.put(card, REVEALED[other], GASSED[other])
    else:
        g.facts[HELPED_GASSED[other]] = 1
        assert card in g.zones[HELPED[other]]


class SkirmishSaves(Window):
    """Medics of the forces may save whom a snipe hits (AS-R31, AS-R33, AS-R120).  Forces are open, so
    only who can is asked.  `card`: aimed at, 0 for a leader; `owner`: plus 1."""

    number: int = ids.SKIRMISH_SAVES
    registers: Registers = Registers(first=OTHER, card=CARD, asked=COUNT, owner=LIMIT, responding=MARKS)

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        return len(self.options(g, f, seat)) > 1

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        force = all_cards(g, seat, STANDING)
        itself = f.card if f.limit - 1 == seat and self._can_act(g) else 0  # nobody saves himself (AS-R32)
        out = [DONE]
        if force.count(MEDIC) > (itself == MEDIC):
            out.append(act(SAVE))
        if force.count(COMBAT_MEDICS) - g.facts[SAVES_MADE[seat]] > (itself == COMBAT_MEDICS):
            out.append(act(SAVE_WITH_COMBAT_MEDICS))
        return out

    def _can_act(self, g: State) -> bool:
        """The card aimed at has not acted yet."""
        blow = g.stack[-2]
        return blow.rule != ids.STRIKE or blow.limit - 1 != HAS_ACTED

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        owner = f.limit - 1
        g.say(SAVES, seat, f.card or g.zones[LEADER[owner]][0], owner)
        if verb_of(action) == SAVE:
            g.put(MEDIC, zone_with(g, MEDIC, seat), FIRED[seat])
        else:
            g.facts[SAVES_MADE[seat]] += 1
        g.result = PREVENTED

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == PREVENTED

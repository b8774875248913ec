"""A shot, a dirty deed, a cancel or the Fanatic's bomb: it may be answered once, then it happens."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules import reactions
from hearthside.games.arctic_scavengers.modules.buildings import full_bunkers
from hearthside.games.arctic_scavengers.modules.opponent import saves_its_own
from hearthside.games.arctic_scavengers.modules.regroup import holds
from hearthside.games.arctic_scavengers.modules.spots import away, places_of, zone_of
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.interrupts import FAILED, GO_ON
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

CAN_BE_SAVED: Final = (v.SNIPE, v.ASSASSINATE, v.WOUND)
STANDS: Final = 0
PREVENTED: Final = 1

# The steps of a strike.
AIM: Final = 0
ANSWERED: Final = 1
HAPPENED: Final = 2
IN_SKIRMISH: Final = 0  # as `during` of a strike
NOBODY: Final = -1  # is skipped: even the shooter may save (AS-R108)


class Strike(Rule):
    """A seat does it to seat `target`.  `verb`: the plain one; `aim`: the card aimed at, or the slot of a
    building; `place`: where the card lies, plus 1; `during`: the verb of the action that it answers, 0 in
    the skirmish.  Ends with how that action goes on."""

    number: int = ids.STRIKE
    registers: r.Registers = r.Registers(
        target=r.OTHER, aim=r.CARD, verb=r.COUNT, place=r.LIMIT, during=r.MARKS
    )

    def run(self, g: State, f: Frame) -> None:
        if f.step == AIM:
            if self._ambiguous(g, f):
                g.ask(f, f.seat)
                return
            tell(g, f)
            aim = 0 if f.count == v.WOUND else f.card
            if f.marks == IN_SKIRMISH and f.count not in CAN_BE_SAVED:
                f.step = ANSWERED
                g.result = STANDS
            elif f.other >= g.seats:
                f.step = ANSWERED
                g.result = PREVENTED if saves_its_own(g, f.card) else STANDS
            elif f.marks == IN_SKIRMISH:
                g.call(f, ids.SKIRMISH_SAVES, NOBODY, g.facts[z.INITIATOR], card=aim, limit=f.other + 1)
            else:
                g.call(f, ids.ANSWERS, NOBODY, g.facts[z.INITIATOR], card=f.count, limit=f.other + 1)
        elif f.step == ANSWERED:
            f.step = HAPPENED
            if g.result == PREVENTED:
                put_away(g, f, prevented=True)
                g.end(GO_ON)
            else:
                self._happen(g, f)
        else:
            g.end(g.result)

    def _ambiguous(self, g: State, f: Frame) -> bool:
        """Equal cards lie at several places: which is meant?"""
        if f.count not in (v.SNIPE, v.ASSASSINATE, v.DISARM, v.FANATIC_POWER) or f.limit:
            return False
        places = places_of(g, f.card, f.other)
        if len(places) == 1:
            f.limit = places[0] + 1
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(v.PLACE, place) for place in places_of(g, f.card, f.other)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.limit = first_of(action) + 1

    def _happen(self, g: State, f: Frame) -> None:
        seat, other = f.seat, f.other
        put_away(g, f, prevented=False)
        if f.count == v.WOUND:
            g.facts[z.WOUNDED[other]] = 1
        elif f.count == v.DISABLE:
            g.facts[z.DISABLED[other]] |= 1 << int(f.card)
        elif f.count in (v.CANCEL, v.GUARDING):
            draw(g, seat, 1, z.HAND[seat])
            g.end(FAILED)
            return
        else:
            g.put(f.card, zone_of(g, f.limit - 1, other), away(g, other))
        window = reactions.window_of(g)
        if window is not None and window.seat == other and self._upsets(g, f):
            g.call(f, ids.REGROUP, other, card=f.marks)
        else:
            g.end(GO_ON)

    def _upsets(self, g: State, f: Frame) -> bool:
        """Does it hit the action under way?  A leader's wound may, a disabled building does not."""
        if f.count == v.WOUND:
            return not holds(g, f.other, f.marks)
        return f.count != v.DISABLE


def tell(g: State, f: Frame) -> None:
    """Everybody hears what is being tried."""
    seat = f.seat
    other = f.other if f.other < g.seats else v.THE_OPPONENT
    if f.count in (v.SNIPE, v.ASSASSINATE):
        g.say(v.SNIPES_CARD, seat, f.card, other)
    elif f.count == v.DISARM:
        g.say(v.DISARMS_CARD, seat, f.card, other)
    elif f.count == v.FANATIC_POWER:
        g.say(v.BOMBS, seat, f.card, other)
    elif f.count == v.WOUND:
        g.say(v.WOUNDS, seat, g.zones[z.LEADER[other]][0], other)
    elif f.count == v.DISABLE:
        g.say(v.DISABLES, seat, g.zones[z.BUILT[other]][f.card], other)
    elif f.count == v.CANCEL:
        g.say(v.CANCELS, seat, other)
    else:
        g.say(v.GUARDS, seat, other)


def put_away(g: State, f: Frame, prevented: bool) -> None:
    """The doer: discarded while gathering, in the skirmish it stays as people; the Fanatic's refugee
    leaves the game unless a Guard was quicker (AS-R3, AS-R34, AS-R115)."""
    seat = f.seat
    if f.count == v.FANATIC_POWER and not prevented:
        g.put_all(z.ACTING[seat], z.BOX)
    elif f.marks == IN_SKIRMISH and f.count != v.FANATIC_POWER:
        g.put_all(z.ACTING[seat], z.FIRED[seat])
    else:
        g.put_all(z.ACTING[seat], z.DISCARD[seat])


class Answers(reactions.AskingAgain):
    """A strike while gathering may be met by one save or Guard (AS-R38, AS-R115, AS-R118).
    `verb`: the plain one; `owner`: of what is aimed at, plus 1."""

    number: int = ids.ANSWERS
    registers: r.Registers = r.Registers(
        first=r.OTHER, verb=r.CARD, asked=r.COUNT, owner=r.LIMIT, responding=r.MARKS
    )

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """By public knowledge only (HS-AS-1)."""
        if not reactions.within_reach(g, seat):
            return False
        bit = 1 << seat
        mine = f.limit - 1 == seat
        if f.card in CAN_BE_SAVED and g.facts[z.MAY_SAVE] & bit:
            return True
        if mine and g.facts[z.MAY_GUARD] & bit:
            return True
        return mine and self._bunker_in_danger(g, f, seat)

    def _bunker_in_danger(self, g: State, f: Frame, seat: int) -> bool:
        """The owner may first retrieve what is inside (AS-R119)."""
        if f.card != v.DISABLE:
            return False
        slot = g.stack[-2].card
        return g.zones[z.BUILT[seat]][slot] == c.BUNKER and slot in full_bunkers(g, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [0]
        hand = reactions.held(g, seat)
        if f.card in CAN_BE_SAVED and c.MEDIC in hand:
            out.append(act(v.SAVE))
        if f.limit - 1 == seat and c.GUARD in hand:
            out.append(act(v.GUARDING))
        return out + reactions.free_at_any_time(g, seat)

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        """The Medic or Guard is discarded; the Guard's owner draws a card (AS-R33)."""
        blow = g.stack[-2]
        if verb_of(action) == v.SAVE:
            saved = g.zones[z.LEADER[blow.other]][0] if blow.count == v.WOUND else blow.card
            g.say(v.SAVES, seat, saved, blow.other)
            reactions.play(g, seat, c.MEDIC, z.DISCARD[seat])
        else:
            g.say(v.GUARDS, seat, blow.seat)
            reactions.play(g, seat, c.GUARD, z.DISCARD[seat])
            draw(g, seat, 1, z.HAND[seat])
        g.result = PREVENTED

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == PREVENTED

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if c.MEDIC in g.zones[z.HAND[seat]] + g.zones[z.MARKED[seat]] + g.zones[z.FETCHED[seat]]:
            why = "a Medic helps only against a snipe"
        else:
            why = "you have no Medic in hand"
        return only_new(g, f, seat, [Blocked(act(v.SAVE), why, "AS-R31")])

"""A shot, a dirty deed, a cancel or the Fanatic's bomb: it may be answered once, then it happens."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import BUNKER, GUARD, MEDIC
from hearthside.games.arctic_scavengers.modules.buildings import full_bunkers
from hearthside.games.arctic_scavengers.modules.kinds import FAILED, GO_ON
from hearthside.games.arctic_scavengers.modules.opponent import saves_its_own
from hearthside.games.arctic_scavengers.modules.places import away, places_of, zone_of
from hearthside.games.arctic_scavengers.modules.reactions import (
    AskingAgain,
    free_at_any_time,
    held,
    play,
    window_of,
    within_reach,
)
from hearthside.games.arctic_scavengers.modules.regroup import holds
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    BOX,
    BUILT,
    DISABLED,
    DISCARD,
    FETCHED,
    FIRED,
    HAND,
    INITIATOR,
    LEADER,
    MARKED,
    MAY_GUARD,
    MAY_SAVE,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    BOMBS,
    CANCEL,
    CANCELS,
    DISABLE,
    DISABLES,
    DISARM,
    DISARMS_CARD,
    FANATIC_POWER,
    GUARDING,
    GUARDS,
    PLACE,
    SAVE,
    SAVES,
    SNIPE,
    SNIPES_CARD,
    THE_OPPONENT,
    WOUND,
    WOUNDS,
)
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, Rule, State

CAN_BE_SAVED: Final = (SNIPE, ASSASSINATE, WOUND)
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
    registers: Registers = Registers(target=OTHER, aim=CARD, verb=COUNT, place=LIMIT, during=MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.step == AIM:
            if self._ambiguous(g, f):
                g.ask(f, f.seat)
                return
            tell(g, f)
            aim = 0 if f.count == WOUND else f.card
            if f.marks == IN_SKIRMISH and f.count not in CAN_BE_SAVED:
                f.step = ANSWERED
                g.result = STANDS
            elif f.other >= g.seats:
                f.step = ANSWERED
                g.result = PREVENTED if saves_its_own(g, f.card) else STANDS
            elif f.marks == IN_SKIRMISH:
                g.call(f, ids.SKIRMISH_SAVES, NOBODY, g.facts[INITIATOR], card=aim, limit=f.other + 1)
            else:
                g.call(f, ids.ANSWERS, NOBODY, g.facts[INITIATOR], card=f.count, limit=f.other + 1)
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
        if f.count not in (SNIPE, ASSASSINATE, DISARM, FANATIC_POWER) or f.limit:
            return False
        places = places_of(g, f.card, f.other)
        if len(places) == 1:
            f.limit = places[0] + 1
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(PLACE, place) for place in places_of(g, f.card, f.other)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.limit = first_of(action) + 1

    def _happen(self, g: State, f: Frame) -> None:
        seat, other = f.seat, f.other
        put_away(g, f, prevented=False)
        if f.count == WOUND:
            g.facts[WOUNDED[other]] = 1
        elif f.count == DISABLE:
            g.facts[DISABLED[other]] |= 1 << int(f.card)
        elif f.count in (CANCEL, GUARDING):
            draw(g, seat, 1, HAND[seat])
            g.end(FAILED)
            return
        else:
            g.put(f.card, zone_of(g, f.limit - 1, other), away(g, other))
        window = window_of(g)
        if window is not None and window.seat == other and self._upsets(g, f):
            g.call(f, ids.REGROUP, other, card=f.marks)
        else:
            g.end(GO_ON)

    def _upsets(self, g: State, f: Frame) -> bool:
        """Does it hit the action under way?  A leader's wound may, a disabled building does not."""
        if f.count == WOUND:
            return not holds(g, f.other, f.marks)
        return f.count != DISABLE


def tell(g: State, f: Frame) -> None:
    """Everybody hears what is being tried."""
    seat = f.seat
    other = f.other if f.other < g.seats else THE_OPPONENT
    if f.count in (SNIPE, ASSASSINATE):
        g.say(SNIPES_CARD, seat, f.card, other)
    elif f.count == DISARM:
        g.say(DISARMS_CARD, seat, f.card, other)
    elif f.count == FANATIC_POWER:
        g.say(BOMBS, seat, f.card, other)
    elif f.count == WOUND:
        g.say(WOUNDS, seat, g.zones[LEADER[other]][0], other)
    elif f.count == DISABLE:
        g.say(DISABLES, seat, g.zones[BUILT[other]][f.card], other)
    elif f.count == CANCEL:
        g.say(CANCELS, seat, other)
    else:
        g.say(GUARDS, seat, other)


def put_away(g: State, f: Frame, prevented: bool) -> None:
    """The doer: discarded while gathering, in the skirmish it stays as people; the Fanatic's refugee
    leaves the game unless a Guard was quicker (AS-R3, AS-R34, AS-R115)."""
    seat = f.seat
    if f.count == FANATIC_POWER and not prevented:
        g.put_all(ACTING[seat], BOX)
    elif f.marks == IN_SKIRMISH and f.count != FANATIC_POWER:
        g.put_all(ACTING[seat], FIRED[seat])
    else:
        g.put_all(ACTING[seat], DISCARD[seat])


class Answers(AskingAgain):
    """A strike while gathering may be met by one save or Guard (AS-R38, AS-R115, AS-R118).
    `verb`: the plain one; `owner`: of what is aimed at, plus 1."""

    number: int = ids.ANSWERS
    registers: Registers = Registers(first=OTHER, verb=CARD, asked=COUNT, owner=LIMIT, responding=MARKS)

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """By public knowledge only (HS-AS-1)."""
        if not within_reach(g, seat):
            return False
        bit = 1 << seat
        mine = f.limit - 1 == seat
        if f.card in CAN_BE_SAVED and g.facts[MAY_SAVE] & bit:
            return True
        if mine and g.facts[MAY_GUARD] & bit:
            return True
        return mine and self._bunker_in_danger(g, f, seat)

    def _bunker_in_danger(self, g: State, f: Frame, seat: int) -> bool:
        """The owner may first retrieve what is inside (AS-R119)."""
        if f.card != DISABLE:
            return False
        slot = g.stack[-2].card
        return g.zones[BUILT[seat]][slot] == BUNKER and slot in full_bunkers(g, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [0]
        hand = held(g, seat)
        if f.card in CAN_BE_SAVED and MEDIC in hand:
            out.append(act(SAVE))
        if f.limit - 1 == seat and GUARD in hand:
            out.append(act(GUARDING))
        return out + free_at_any_time(g, seat)

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        """The Medic or Guard is discarded; the Guard's owner draws a card (AS-R33)."""
        blow = g.stack[-2]
        if verb_of(action) == SAVE:
            saved = g.zones[LEADER[blow.other]][0] if blow.count == WOUND else blow.card
            g.say(SAVES, seat, saved, blow.other)
            play(g, seat, MEDIC, DISCARD[seat])
        else:
            g.say(GUARDS, seat, blow.seat)
            play(g, seat, GUARD, DISCARD[seat])
            draw(g, seat, 1, HAND[seat])
        g.result = PREVENTED

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == PREVENTED

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if MEDIC in g.zones[HAND[seat]] + g.zones[MARKED[seat]] + g.zones[FETCHED[seat]]:
            why = "a Medic helps only against a snipe"
        else:
            why = "you have no Medic in hand"
        return only_new(g, f, seat, [Blocked(act(SAVE), why, "AS-R31")])

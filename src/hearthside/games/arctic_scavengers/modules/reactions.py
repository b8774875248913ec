"""Reactions to a declared action: snipe, disarm, the Fanatic, dirty deeds, cancels and Guards."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ASSASSIN,
    FANATIC,
    GUARD,
    IS_PERSON,
    IS_TOOL,
    SABOTEUR,
    SCOUTING_REFUGEE,
    SNIPER_TEAM,
    YARDMASTER,
)
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules import targets
from hearthside.games.arctic_scavengers.modules.buildings import full_bunkers
from hearthside.games.arctic_scavengers.modules.kinds import GO_ON, RECONS
from hearthside.games.arctic_scavengers.modules.led import has_power, refugees_in
from hearthside.games.arctic_scavengers.modules.places import shown
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    COMMITTED,
    FETCHED,
    HAND,
    JUNKYARD,
    MARKED,
    MAY_ASSASSINATE,
    MAY_DISARM,
    MAY_GUARD,
    MAY_SCOUT,
    MAY_SNIPE,
    REVEALED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    ASSASSINATE_FROM_COMMITTED,
    CANCEL,
    CANCEL_FROM_COMMITTED,
    DEMOLISHING,
    DISABLE,
    DISABLE_FROM_COMMITTED,
    DISARM,
    DISARM_FROM_COMMITTED,
    FANATIC_POWER,
    GUARDING,
    GUARDING_FROM_COMMITTED,
    RETRIEVING,
    SNIPE,
    SNIPE_FROM_COMMITTED,
    SPYING,
    WOUND,
    WOUND_FROM_COMMITTED,
    YARDMASTER_POWER,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import Window, distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, State

# A shot out of the committed cards, and the same as a plain one (AS-R30, AS-R40).
FROM_COMMITTED: Final[dict[int, int]] = {
    SNIPE: SNIPE_FROM_COMMITTED,
    ASSASSINATE: ASSASSINATE_FROM_COMMITTED,
    DISARM: DISARM_FROM_COMMITTED,
    WOUND: WOUND_FROM_COMMITTED,
    DISABLE: DISABLE_FROM_COMMITTED,
    CANCEL: CANCEL_FROM_COMMITTED,
    GUARDING: GUARDING_FROM_COMMITTED,
}
PLAIN: Final[dict[int, int]] = {committed: plain for plain, committed in FROM_COMMITTED.items()}
# Who does it.
DOER: Final[dict[int, int]] = {
    SNIPE: SNIPER_TEAM,
    ASSASSINATE: ASSASSIN,
    DISARM: SABOTEUR,
    WOUND: SNIPER_TEAM,
    DISABLE: SABOTEUR,
    CANCEL: SCOUTING_REFUGEE,
    GUARDING: GUARD,
}


def free_at_any_time(g: State, seat: int) -> list[int]:
    """What any window that asks also allows: people out of the Bunker (AS-R69), and the Yardmaster's
    look (AS-R131)."""
    out = [act(RETRIEVING, slot) for slot in full_bunkers(g, seat)]
    if has_power(g, seat, YARDMASTER) and g.zones[JUNKYARD]:
        out.append(act(YARDMASTER_POWER))
    return out


def within_reach(g: State, seat: int) -> bool:
    """Has the seat, by public numbers, any card that it could react with out of hand or Bunker?"""
    zones = g.zones
    near = zones[HAND[seat]] or zones[MARKED[seat]] or zones[FETCHED[seat]] or full_bunkers(g, seat)
    return bool(near)


def held(g: State, seat: int) -> list[int]:
    """The hand, with the cards that a Spy aims at and those that have been fetched since."""
    return g.zones[HAND[seat]] + g.zones[MARKED[seat]] + g.zones[FETCHED[seat]]


def play(g: State, seat: int, card: int, target: int) -> None:
    """A card of the hand is played as a reaction.  Whether a Spy aimed at it is nobody's business, so
    he aims anew at what is left."""
    if card in g.zones[FETCHED[seat]]:
        g.put(card, FETCHED[seat], target)
        return
    g.put_all(MARKED[seat], HAND[seat])
    g.put(card, HAND[seat], target)


class AskingAgain(Window):
    """A window in which what is free at any time does not use up the question."""

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == RETRIEVING or verb == YARDMASTER_POWER:
            f.count -= 1  # the same seat is asked again
            if verb == RETRIEVING:
                window = window_of(g)
                spied = window is not None and window.card == SPYING and window.limit - 1 == seat
                g.call(f, ids.RETRIEVE, seat, card=first_of(action), marks=int(spied))
            else:
                g.call(f, ids.YARDMASTER, seat)
        else:
            Window.answer(self, g, f, seat, action)


class Reactions(AskingAgain):
    """The others may react to a declared action, in play order from the initiator, until all have
    passed in a row (AS-R26, AS-R108).  `verb`: of the action; `aim`: of a recon or a
    demolition the owner of what it is aimed at, plus 1."""

    number: int = ids.INTERRUPTS
    registers: Registers = Registers(first=OTHER, verb=CARD, asked=COUNT, aim=LIMIT, responding=MARKS)

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """By public knowledge only (HS-AS-1)."""
        facts = g.facts
        may = (
            facts[MAY_SNIPE]
            | facts[MAY_DISARM]
            | facts[MAY_ASSASSINATE]
            | facts[MAY_SCOUT]
            | facts[MAY_GUARD]
        )
        if not may >> seat & 1 and (self.values is None or self.values.variant(g, seat) != FANATIC):
            return False
        near = within_reach(g, seat)
        if not near and not g.zones[COMMITTED[seat]]:
            return False
        bit = 1 << seat
        if facts[MAY_SNIPE] & bit and (
            targets.people(g, f.seat) or targets.deeds(g, seat, sniper=True, saboteur=False)
        ):
            return True
        if facts[MAY_ASSASSINATE] & bit and targets.singles(g, f.seat):
            return True
        if facts[MAY_DISARM] & bit and (
            targets.tools(g, f.seat) or targets.deeds(g, seat, sniper=False, saboteur=True)
        ):
            return True
        if facts[MAY_SCOUT] & bit and f.card in RECONS and (near or f.card == SPYING):
            return True
        if facts[MAY_GUARD] & bit and self._aimed_at(f) == seat and (near or f.card == SPYING):
            return True
        return near and has_power(g, seat, FANATIC) and bool(shown(g, f.seat))

    def _aimed_at(self, f: Frame) -> int:
        """Whose card the action is aimed at, or -1."""
        return f.limit - 1 if f.card in (SPYING, DEMOLISHING) else -1

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        hand = held(g, seat)
        committed = g.zones[COMMITTED[seat]]
        out += self._fire(g, f, seat, hand)
        for action in self._fire(g, f, seat, committed):
            out.append(from_committed(action))
        if has_power(g, seat, FANATIC) and shown(g, f.seat):
            out += [act(FANATIC_POWER, card) for card in refugees_in(hand)]
        out += self._cancel(f, seat, hand)
        if f.card == SPYING:
            out += [from_committed(action) for action in self._cancel(f, seat, committed)]
        return out + free_at_any_time(g, seat)

    def _fire(self, g: State, f: Frame, seat: int, cards: list[int]) -> list[int]:
        sniper = SNIPER_TEAM in cards
        saboteur = SABOTEUR in cards
        return [
            *targets.shots(g, f.seat, sniper, ASSASSIN in cards, saboteur),
            *targets.deeds(g, seat, sniper, saboteur),
        ]

    def _cancel(self, f: Frame, seat: int, cards: list[int]) -> list[int]:
        """Scouting Refugees against any recon; Guards against what is aimed at one's own cards."""
        out: list[int] = []
        if f.card in RECONS and SCOUTING_REFUGEE in cards:
            out.append(act(CANCEL))
        if self._aimed_at(f) == seat and GUARD in cards:
            out.append(act(GUARDING))
        return out

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == FANATIC_POWER:
            g.call(f, ids.FANATIC, seat, other=f.seat, card=first_of(action), marks=f.card)
        else:
            strike(g, f, seat, action, f.card)

    def closed(self, g: State, f: Frame) -> bool:
        return g.result != GO_ON

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        for card in distinct(sorted(g.zones[REVEALED[f.seat]])):
            if IS_PERSON[card]:
                out.append(Blocked(act(SNIPE, card, f.seat), "you hold no Sniper Team", "AS-R26"))
            if IS_TOOL[card]:
                why = "you hold no Saboteur, or its owner has the Sergeant at Arms"
                out.append(Blocked(act(DISARM, card, f.seat), why, "AS-R26"))
        return only_new(g, f, seat, out)


def from_committed(action: int) -> int:
    return act(FROM_COMMITTED[verb_of(action)], first_of(action), second_of(action))


def strike(g: State, f: Frame, seat: int, action: int, during: int) -> None:
    """The doer comes on the table and the strike begins; `during`: the verb of the action it answers."""
    verb = verb_of(action)
    plain = PLAIN.get(verb, verb)
    g.open(ACTING[seat])
    if verb in PLAIN:
        g.put(DOER[plain], COMMITTED[seat], ACTING[seat])
    else:
        play(g, seat, DOER[plain], ACTING[seat])
    first, second = first_of(action), second_of(action)
    if plain == WOUND:
        first, second = 0, first
    elif plain in (CANCEL, GUARDING):
        second = f.seat
    g.call(f, ids.STRIKE, seat, other=second, card=first, count=plain, marks=during)


def window_of(g: State) -> Frame | None:
    """The window in which something is being resolved, if any."""
    for frame in reversed(g.stack):
        if frame.rule == ids.INTERRUPTS:
            return frame
    return None

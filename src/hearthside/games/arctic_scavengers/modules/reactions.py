"""Reactions to a declared action: snipe, disarm, the Fanatic, dirty deeds, cancels and Guards."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules import led, powers_why_not, targets
from hearthside.games.arctic_scavengers.modules.buildings import full_bunkers
from hearthside.games.arctic_scavengers.modules.kinds import RECONS
from hearthside.games.arctic_scavengers.modules.spots import shown
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import Window, distinct
from hearthside.kernel.state import Blocked, Frame, State

# A shot out of the committed cards, and the same as a plain one (AS-R30, AS-R40).
FROM_COMMITTED: Final[dict[int, int]] = {
    v.SNIPE: v.SNIPE_FROM_COMMITTED,
    v.ASSASSINATE: v.ASSASSINATE_FROM_COMMITTED,
    v.DISARM: v.DISARM_FROM_COMMITTED,
    v.WOUND: v.WOUND_FROM_COMMITTED,
    v.DISABLE: v.DISABLE_FROM_COMMITTED,
    v.CANCEL: v.CANCEL_FROM_COMMITTED,
    v.GUARDING: v.GUARDING_FROM_COMMITTED,
}
PLAIN: Final[dict[int, int]] = {committed: plain for plain, committed in FROM_COMMITTED.items()}
# Who does it.
DOER: Final[dict[int, int]] = {
    v.SNIPE: c.SNIPER_TEAM,
    v.ASSASSINATE: c.ASSASSIN,
    v.DISARM: c.SABOTEUR,
    v.WOUND: c.SNIPER_TEAM,
    v.DISABLE: c.SABOTEUR,
    v.CANCEL: c.SCOUTING_REFUGEE,
    v.GUARDING: c.GUARD,
}


def free_at_any_time(g: State, seat: int) -> list[int]:
    """What any window that asks also allows: people out of the Bunker (AS-R69), and the Yardmaster's
    look (AS-R131)."""
    out = [act(v.RETRIEVING, slot) for slot in full_bunkers(g, seat)]
    if led.has_power(g, seat, c.YARDMASTER) and g.zones[z.JUNKYARD]:
        out.append(act(v.YARDMASTER_POWER))
    return out


def within_reach(g: State, seat: int) -> bool:
    """Has the seat, by public numbers, any card that it could react with out of hand or Bunker?"""
    zones = g.zones
    near = zones[z.HAND[seat]] or zones[z.MARKED[seat]] or zones[z.FETCHED[seat]] or full_bunkers(g, seat)
    return bool(near)


def held(g: State, seat: int) -> list[int]:
    """The hand, with the cards that a Spy aims at and those that have been fetched since."""
    return g.zones[z.HAND[seat]] + g.zones[z.MARKED[seat]] + g.zones[z.FETCHED[seat]]


def play(g: State, seat: int, card: int, target: int) -> None:
    """A card of the hand is played as a reaction.  Whether a Spy aimed at it is nobody's business, so
    they aim again at what is left."""
    if card in g.zones[z.FETCHED[seat]]:
        g.put(card, z.FETCHED[seat], target)
        return
    g.put_all(z.MARKED[seat], z.HAND[seat])
    g.put(card, z.HAND[seat], target)


class AskingAgain(Window):
    """A window in which what is free at any time does not use up the question."""

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == v.RETRIEVING or verb == v.YARDMASTER_POWER:
            f.count -= 1  # the same seat is asked again
            if verb == v.RETRIEVING:
                window = window_of(g)
                spied = window is not None and window.card == v.SPYING and window.limit - 1 == seat
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
    registers: r.Registers = r.Registers(
        first=r.OTHER, verb=r.CARD, asked=r.COUNT, aim=r.LIMIT, responding=r.MARKS
    )

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """By public knowledge only (HS-AS-1): also the Yardmaster's owner about a dig (AS-R131)."""
        if f.card == v.DIGGING and led.has_power(g, seat, c.YARDMASTER) and g.zones[z.JUNKYARD]:
            return True
        facts = g.facts
        may = (
            facts[z.MAY_SNIPE]
            | facts[z.MAY_DISARM]
            | facts[z.MAY_ASSASSINATE]
            | facts[z.MAY_SCOUT]
            | facts[z.MAY_GUARD]
        )
        if not may >> seat & 1 and (self.values is None or self.values.variant(g, seat) != c.FANATIC):
            return False
        near = within_reach(g, seat)
        if not near and not g.zones[z.COMMITTED[seat]]:
            return False
        bit = 1 << seat
        if facts[z.MAY_SNIPE] & bit and (
            targets.people(g, f.seat) or targets.deeds(g, seat, sniper=True, saboteur=False)
        ):
            return True
        if facts[z.MAY_ASSASSINATE] & bit and targets.singles(g, f.seat):
            return True
        if facts[z.MAY_DISARM] & bit and (
            targets.tools(g, f.seat) or targets.deeds(g, seat, sniper=False, saboteur=True)
        ):
            return True
        if facts[z.MAY_SCOUT] & bit and f.card in RECONS and (near or f.card == v.SPYING):
            return True
        if facts[z.MAY_GUARD] & bit and self._aimed_at(f) == seat and (near or f.card == v.SPYING):
            return True
        return near and led.has_power(g, seat, c.FANATIC) and bool(shown(g, f.seat))

    def _aimed_at(self, f: Frame) -> int:
        """Whose card the action is aimed at, or -1."""
        return f.limit - 1 if f.card in (v.SPYING, v.DEMOLISHING) else -1

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        hand = held(g, seat)
        committed = g.zones[z.COMMITTED[seat]]
        out += self._fire(g, f, seat, hand)
        for action in self._fire(g, f, seat, committed):
            out.append(from_committed(action))
        if led.has_power(g, seat, c.FANATIC) and shown(g, f.seat):
            out += [act(v.FANATIC_POWER, card) for card in led.refugees_in(hand)]
        out += self._cancel(f, seat, hand)
        if f.card == v.SPYING:
            out += [from_committed(action) for action in self._cancel(f, seat, committed)]
        return out + free_at_any_time(g, seat)

    def _fire(self, g: State, f: Frame, seat: int, cards: list[int]) -> list[int]:
        sniper = c.SNIPER_TEAM in cards
        saboteur = c.SABOTEUR in cards
        return [
            *targets.shots(g, f.seat, sniper, c.ASSASSIN in cards, saboteur),
            *targets.deeds(g, seat, sniper, saboteur),
        ]

    def _cancel(self, f: Frame, seat: int, cards: list[int]) -> list[int]:
        """Scouting Refugees against any recon; Guards against what is aimed at one's own cards."""
        out: list[int] = []
        if f.card in RECONS and c.SCOUTING_REFUGEE in cards:
            out.append(act(v.CANCEL))
        if self._aimed_at(f) == seat and c.GUARD in cards:
            out.append(act(v.GUARDING))
        return out

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == v.FANATIC_POWER:
            g.call(f, ids.FANATIC, seat, other=f.seat, card=first_of(action), marks=f.card)
        else:
            strike(g, f, seat, action, f.card)

    def closed(self, g: State, f: Frame) -> bool:
        return g.result != GO_ON

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        for card in distinct(sorted(g.zones[z.REVEALED[f.seat]])):
            if c.IS_PERSON[card]:
                out.append(Blocked(act(v.SNIPE, card, f.seat), "you hold no Sniper Team", "AS-R26"))
            if c.IS_TOOL[card]:
                why = "you hold no Saboteur, or its owner has the Sergeant at Arms"
                out.append(Blocked(act(v.DISARM, card, f.seat), why, "AS-R26"))
        return only_new(g, f, seat, out + powers_why_not.powers_blocked(g, seat, powers_why_not.IN_WINDOW))


def from_committed(action: int) -> int:
    return act(FROM_COMMITTED[verb_of(action)], first_of(action), second_of(action))


def strike(g: State, f: Frame, seat: int, action: int, during: int) -> None:
    """The doer comes on the table and the strike begins; `during`: the verb of the action it answers."""
    verb = verb_of(action)
    plain = PLAIN.get(verb, verb)
    g.open(z.ACTING[seat])
    if verb in PLAIN:
        g.put(DOER[plain], z.COMMITTED[seat], z.ACTING[seat])
    else:
        play(g, seat, DOER[plain], z.ACTING[seat])
    first, second = first_of(action), second_of(action)
    if plain == v.WOUND:
        first, second = 0, first
    elif plain in (v.CANCEL, v.GUARDING):
        second = f.seat
    g.call(f, ids.STRIKE, seat, other=second, card=first, count=plain, marks=during)


def window_of(g: State) -> Frame | None:
    """The window in which something is being resolved, if any."""
    for frame in reversed(g.stack):
        if frame.rule == ids.INTERRUPTS:
            return frame
    return None

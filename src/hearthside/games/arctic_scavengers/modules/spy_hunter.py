"""RECON: Spies, Binoculars and the Scout Tower look at cards that others do not see."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules.buildings import works
from hearthside.games.arctic_scavengers.modules.kinds import RECON_USED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# Places that a Spy can look at.
THE_DECK: Final = 0
THE_HAND: Final = 1
THE_FORCE: Final = 2
THE_LEADERS: Final = 3
FIRST_STORED: Final = 10
FIRST_TIMER: Final = 30

SEEN_BY_SPY: Final = 4
SEEN_BY_BINOCULARS: Final = 1
SEEN_BY_TOWER: Final = 2
MORE_BY_BINOCULARS: Final = 2
TOWER_PILES: Final = 2

# The steps of a recon.
PREPARE: Final = 0  # choose what is looked at, and add Binoculars
DECLARE: Final = 1
RESOLVE: Final = 2
LOOKING: Final = 3


def place_zone(place: int, seat: int) -> int:
    """The zone of a place that a Spy looks at."""
    if place == THE_LEADERS:
        return z.LEADERS_PILE
    if place >= FIRST_TIMER:
        return z.TIMER[place - FIRST_TIMER][seat]
    if place >= FIRST_STORED:
        return z.STORED[place - FIRST_STORED][seat]
    return {THE_DECK: z.DECK, THE_HAND: z.HAND, THE_FORCE: z.COMMITTED}[place][seat]


def spy_targets(g: State, seat: int) -> list[int]:
    """One zone of one player, oneself included, that holds cards (AS-R132)."""
    out: list[int] = []
    for step in range(1, g.seats + 1):
        other = g.after(seat, step)
        places = [THE_DECK, THE_HAND, THE_FORCE]
        for slot in range(len(g.zones[z.BUILT[other]])):
            places += [FIRST_STORED + slot, FIRST_TIMER + slot]
        for place in places:
            if g.zones[place_zone(place, other)] and not (other == seat and place == THE_HAND):
                out.append(act(v.SPY_ON, place, other))
    if g.facts[z.LEADER_DRAFTING] and g.zones[z.LEADERS_PILE]:
        out.append(act(v.SPY_ON, THE_LEADERS, 0))
    return out


def piles(g: State) -> list[int]:
    """The face-down piles; with two players not the contested resources (AS-R50, AS-R89)."""
    all_piles = [z.JUNKYARD, z.SCHEMATICS]
    if g.seats > 2:
        all_piles.insert(0, z.CONTESTED)
    if g.facts[z.LEADER_DRAFTING]:
        all_piles.append(z.LEADERS_PILE)
    return [pile for pile in all_piles if g.zones[pile]]


class Recons(TurnEntry):
    """With a Spy or Binoculars, once a round (AS-R88)."""

    verbs: tuple[int, ...] = (v.SPYING, v.LOOKING_OUT)
    needs: tuple[int, ...] = (c.SPY, c.BINOCULARS)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if f.marks >> RECON_USED & 1:
            return
        hand = g.zones[z.HAND[seat]]
        if c.SPY in hand and g.seats > 1 and spy_targets(g, seat):
            out.append(act(v.SPYING))
        if c.BINOCULARS in hand and piles(g):
            out.append(act(v.LOOKING_OUT))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.RECON, seat, card=verb_of(action))

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << RECON_USED

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if not f.marks >> RECON_USED & 1:
            return []
        return [
            Blocked(act(verb), "you have already done a recon this round", "AS-R88")
            for verb, card in ((v.SPYING, c.SPY), (v.LOOKING_OUT, c.BINOCULARS))
            if card in g.zones[z.HAND[seat]]
        ]


class Towers(Recons):
    """With a Scout Tower, for a card of the hand (AS-R133)."""

    verbs: tuple[int, ...] = (v.TOWER,)
    needs: tuple[int, ...] = (c.SCOUT_TOWER,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if not f.marks >> RECON_USED & 1 and g.zones[z.HAND[seat]]:
            if works(g, seat, c.SCOUT_TOWER) and piles(g):
                out.append(act(v.TOWER))

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return []


class Recon(Rule):
    """One recon a round; further Binoculars show two cards more (AS-R88).  A Spy looks at a
    `place` of seat `owner`, with `binoculars`; a tower into `piles`, as bits, and its `place` is 1 once a
    card has been paid (AS-R133)."""

    number: int = ids.RECON
    registers: r.Registers = r.Registers(
        owner=r.OTHER, verb=r.CARD, binoculars=r.COUNT, place=r.LIMIT, piles=r.MARKS
    )

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == PREPARE:
            if f.count == 0 and not g.zones[z.REVEALED[seat]] and f.card != v.TOWER:
                g.put(c.SPY if f.card == v.SPYING else c.BINOCULARS, z.HAND[seat], z.REVEALED[seat])
            g.ask(f, seat)
        elif f.step == DECLARE:
            g.say(v.DECLARES_SPECIAL, seat, f.card)
            aim = 0
            if f.card == v.SPYING:
                aim = f.other + 1 if f.limit != THE_LEADERS else 0
                g.say(v.LOOKS, seat, 0, int(f.limit) * 8 + f.other)
                if f.limit == THE_HAND:
                    mark(g, f.other, SEEN_BY_SPY + MORE_BY_BINOCULARS * int(f.count))
            g.call(f, ids.INTERRUPTS, seat, other=g.facts[z.INITIATOR], card=f.card, limit=aim)
        elif f.step == RESOLVE:
            self._resolve(g, f)
        else:
            self._give_back(g, f)
            self._end(g, f)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == LOOKING:
            return [DONE]
        hand = g.zones[z.HAND[seat]]
        if f.card == v.TOWER and not f.limit:
            return distinct(hand)
        more = [c.BINOCULARS] if c.BINOCULARS in hand else []
        if f.card == v.SPYING:
            return [*more, *spy_targets(g, seat)]
        if f.card == v.LOOKING_OUT:
            return [DONE, *more]
        return [*more, *(act(v.PILE, pile) for pile in piles(g) if not f.marks >> at(pile) & 1)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if f.step == LOOKING:
            f.step = LOOKING + 1
        elif f.card == v.TOWER and not f.limit:
            f.limit = 1
            g.put(action, z.HAND[seat], z.DISCARD[seat])
        elif verb == v.SPY_ON:
            f.limit = first_of(action)
            f.other = second_of(action)
            f.step = DECLARE
        elif verb == v.PILE:
            f.marks |= 1 << at(first_of(action))
            if int(f.marks).bit_count() == min(TOWER_PILES, len(piles(g))):
                f.step = DECLARE
        elif action == DONE:
            f.step = DECLARE
        else:
            g.put(c.BINOCULARS, z.HAND[seat], z.REVEALED[seat])
            f.count += 1

    # ------------------------------------------------------------ what is seen
    def _resolve(self, g: State, f: Frame) -> None:
        seat = f.seat
        if g.result != GO_ON or (f.card == v.TOWER and not works(g, seat, c.SCOUT_TOWER)):
            g.say(v.CALLED_OFF, seat, f.card)
            self._end(g, f)
            return
        glasses = g.zones[z.REVEALED[seat]].count(c.BINOCULARS)
        if f.card == v.SPYING:
            depth = SEEN_BY_SPY + MORE_BY_BINOCULARS * glasses
            if self._spy(g, f, depth):
                f.step = LOOKING
                g.ask(f, seat)
                return
        elif f.card == v.LOOKING_OUT:
            look(g, seat, piles(g), SEEN_BY_BINOCULARS + MORE_BY_BINOCULARS * (glasses - 1))
        else:
            chosen = [pile for pile in piles(g) if f.marks >> at(pile) & 1]
            look(g, seat, chosen, SEEN_BY_TOWER + MORE_BY_BINOCULARS * glasses)
        self._end(g, f)

    def _spy(self, g: State, f: Frame, depth: int) -> bool:
        """Piles are looked at from the top; of other cards as many as allowed, blindly (AS-R90).
        Says whether cards lie before the spying player now."""
        seat = f.seat
        zone = place_zone(f.limit, f.other)
        if f.limit in (THE_DECK, THE_LEADERS):
            look(g, seat, [zone], depth)
            return False
        if f.limit >= FIRST_TIMER:
            if len(g.zones[zone]) > depth:
                g.shuffle(zone)
            look(g, seat, [zone], depth)
            return False
        if f.other == seat:
            return False  # one's own cards; nothing new
        if f.limit == THE_HAND:
            if not g.zones[z.MARKED[f.other]]:
                mark(g, f.other, depth)  # its owner has played a card since
            zone = z.MARKED[f.other]
        elif len(g.zones[zone]) > depth:
            g.put_all(zone, z.LOT)
            g.shuffle(z.LOT)
            g.take_top(z.LOT, z.SPIED[seat], depth)
            g.put_all(z.LOT, zone)
            return True
        for card in g.zones[zone][:depth]:
            g.open(z.SPIED[seat])
            g.put(card, zone, z.SPIED[seat])
        return bool(g.zones[z.SPIED[seat]])

    def _give_back(self, g: State, f: Frame) -> None:
        zone = place_zone(f.limit, f.other)
        for card in g.zones[z.SPIED[f.seat]][:]:
            g.put(card, z.SPIED[f.seat], zone)

    def _end(self, g: State, f: Frame) -> None:
        """Spy and Binoculars are discarded; the Spy's owner draws a card even if it failed (AS-R39)."""
        seat = f.seat
        g.put_all(z.REVEALED[seat], z.DISCARD[seat])
        if f.card == v.SPYING:
            g.put_all(z.MARKED[f.other], z.HAND[f.other])
            g.put_all(z.FETCHED[f.other], z.HAND[f.other])
            draw(g, seat, 1, z.HAND[seat])
        g.end(1)


def mark(g: State, seat: int, count: int) -> None:
    """The cards of a hand that a Spy aims at, chosen blindly, before anybody reacts (AS-R132)."""
    hand = z.HAND[seat]
    if len(g.zones[hand]) <= count:
        g.open(z.MARKED[seat])
        g.put_all(hand, z.MARKED[seat])
        return
    g.put_all(hand, z.LOT)
    g.shuffle(z.LOT)
    g.take_top(z.LOT, z.MARKED[seat], count)
    g.put_all(z.LOT, hand)


def at(pile: int) -> int:
    """A small number for a pile."""
    return (z.CONTESTED, z.JUNKYARD, z.SCHEMATICS, z.LEADERS_PILE).index(pile)


def look(g: State, seat: int, zones: list[int], depth: int) -> None:
    """The top cards of each pile are looked at and stay where they are."""
    for zone in zones:
        for below in range(min(depth, len(g.zones[zone]))):
            g.peek(zone, seat, below)

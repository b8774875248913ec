"""The rules of Campfire: one of every shape that the kernel has."""

from typing import Final

from hearthside.kernel.actions import DONE, FREE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import (
    ChooseCards,
    EachSeat,
    OneOf,
    OpenWindow,
    Together,
    Vote,
    Window,
    distinct,
)
from hearthside.kernel.offers import Offers, is_offer, offered_to
from hearthside.kernel.registers import MARKS, Registers
from hearthside.kernel.state import Blocked, Frame, Offer, Rule, State
from tests.tiny.table import (
    BALLOT,
    BURN,
    BURY,
    CALL,
    CARD_IDS,
    CAST,
    CHOSEN,
    FIRE,
    FORAGE,
    GO,
    GOODS,
    GUARD,
    HAND,
    HAND_SIZE,
    JOIN,
    LAST_OFFER,
    NIGHT,
    NIGHT_FALLS,
    NIGHTS,
    OPENED,
    PICKS,
    SHOUT,
    SING,
    SONG,
    STAY,
    STEAL,
    TORCH,
    VOTED,
    WARMS,
    WARMTH,
    WEATHER,
    WOODS,
    WORTH,
)

# ---- the numbers of the rules
THE_NIGHT: Final = 0
EACH_SEAT: Final = 1
GATHER: Final = 2
TURN: Final = 3
BURN_GOODS: Final = 4
GUARDS: Final = 5
SHOUTS: Final = 6
LAY: Final = 7
BALLOTS: Final = 8
TRADES: Final = 9

# ---- the steps of a night
DUSK: Final = 0
GATHERED: Final = 1
TURNS_TAKEN: Final = 2
LAID: Final = 3
VOTES_CAST: Final = 4


def everybody(g: State) -> int:
    return (1 << g.seats) - 1


def warm(g: State, seat: int, by: int) -> None:
    if by:
        g.facts[WARMTH[seat]] += by
        g.say(WARMS, seat, by)


def rekindle(g: State) -> None:
    """What lies on the fire goes back into the woods."""
    g.put_all(FIRE, WOODS)
    g.shuffle(WOODS)


class Night(Rule):
    """Gather in secret, a turn each, lay a card together, vote; then the next night."""

    def run(self, g: State, f: Frame) -> None:
        if f.step == DUSK:
            self._dusk(g)
            g.call(f, GATHER, -1, limit=PICKS, marks=everybody(g))
        elif f.step == GATHERED:
            for seat in range(g.seats):
                g.put_all(CHOSEN[seat], GOODS[seat])
            g.call(f, EACH_SEAT, self._leader(g), card=TURN)
        elif f.step == TURNS_TAKEN:
            g.call(f, LAY, 0, marks=everybody(g))
        elif f.step == LAID:
            g.call(f, BALLOTS, 0, marks=everybody(g))
        else:
            self._dawn(g, g.result)
            f.step = DUSK
            if g.facts[NIGHT] >= g.facts[NIGHTS]:
                g.end()

    def _leader(self, g: State) -> int:
        return g.after(0, g.facts[NIGHT] - 1)

    def _dusk(self, g: State) -> None:
        g.facts[NIGHT] += 1
        g.facts[SONG] = 0
        g.say(NIGHT_FALLS, self._leader(g), g.facts[NIGHT])
        g.facts[WEATHER] = g.roll(6)
        for seat in range(g.seats):
            g.take_top(WOODS, HAND[seat], HAND_SIZE - len(g.zones[HAND[seat]]))
        g.peek(WOODS, self._leader(g), g.facts[WEATHER] % 3)

    def _dawn(self, g: State, ballot: int) -> None:
        g.say(VOTED, 0, ballot)
        for seat in range(g.seats):
            g.put_all(OPENED[seat], BALLOT[seat])
            if ballot == STAY:
                warm(g, seat, len(g.zones[GOODS[seat]]))
        if ballot == GO:
            rekindle(g)


class Gather(ChooseCards):
    """All at once and in secret: up to two cards of the hand become goods."""

    def source(self, g: State, f: Frame, seat: int) -> int:
        return HAND[seat]

    def target(self, g: State, f: Frame, seat: int) -> int:
        return CHOSEN[seat]


class Turn(OneOf):
    """Rest, forage, bury, steal, burn, call or sing."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        if g.zones[WOODS]:
            out.append(act(FORAGE))
            out.append(act(CALL))
        if g.zones[GOODS[seat]]:
            out.append(act(BURN))
        out.extend(act(BURY, card) for card in distinct(g.zones[HAND[seat]]))
        for step in range(1, g.seats):
            victim = g.after(seat, step)
            out.extend(act(STEAL, card, victim) for card in distinct(g.zones[GOODS[victim]]))
        if not g.facts[SONG]:
            out.append(act(SING))
        return out

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        card = first_of(action)
        if verb == FORAGE:
            g.take_top(WOODS, HAND[seat], 1)
        elif verb == BURY:
            g.put_under(card, HAND[seat], WOODS)
        elif verb == STEAL:
            victim = second_of(action)
            f.card = card
            f.other = victim
            g.call(f, GUARDS, seat, other=victim, card=card)
        elif verb == BURN:
            g.call(f, BURN_GOODS, seat, count=1)
        elif verb == CALL:
            g.take_top(WOODS, FIRE, 1)
            g.call(f, SHOUTS, seat, marks=everybody(g) & ~(1 << seat))
        elif verb == SING:
            g.facts[SONG] = 1 << seat

    def run(self, g: State, f: Frame) -> None:
        if f.card:  # a theft, with 1 if it was stopped; meanwhile the card may have been traded away
            if not g.result and f.card in g.zones[GOODS[f.other]]:
                g.put(f.card, GOODS[f.other], GOODS[f.seat])
            f.card = 0
        super().run(g, f)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        if not g.zones[WOODS]:
            out.append(Blocked(act(FORAGE), "the woods are empty", "CF-1"))
            out.append(Blocked(act(CALL), "the woods are empty", "CF-1"))
        if not g.zones[GOODS[seat]]:
            out.append(Blocked(act(BURN), "you have no goods to burn", "CF-2"))
        return out


class BurnGoods(ChooseCards):
    """Any goods, at least one, go to the fire and warm their owner."""

    def source(self, g: State, f: Frame, seat: int) -> int:
        return GOODS[seat]

    def target(self, g: State, f: Frame, seat: int) -> int:
        return CHOSEN[seat]

    def chosen(self, g: State, f: Frame) -> int:
        warm(g, f.seat, sum(WORTH[card] for card in g.zones[CHOSEN[f.seat]]))
        g.put_all(CHOSEN[f.seat], FIRE)
        return 0

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return [] if g.zones[CHOSEN[seat]] else [Blocked(DONE, "burn at least one card", "")]


class Guards(Window):
    """Whoever has cards in hand may show a torch; half of the torches go out in the wind."""

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        return bool(g.zones[HAND[seat]])

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, act(GUARD)] if TORCH in g.zones[HAND[seat]] else [DONE]

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(TORCH, HAND[seat], FIRE)
        g.result = g.roll(2)

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == 1

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if TORCH in g.zones[HAND[seat]]:
            return []
        return [Blocked(act(GUARD), "you hold no torch", "CF-3")]


class Shouts(OpenWindow):
    """The first to shout takes the card that was just turned up."""

    registers: Registers = Registers(hearers=MARKS)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, act(SHOUT)]

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(g.zones[FIRE][-1], FIRE, GOODS[seat])


class Lay(Together):
    """Each lays a card of the hand or none; the single best one warms its owner."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *distinct(g.zones[HAND[seat]])]

    def decide(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            g.put(action, HAND[seat], CHOSEN[seat])

    def resolve(self, g: State, f: Frame) -> None:
        laid = [max([WORTH[card] for card in g.zones[CHOSEN[seat]]], default=0) for seat in range(g.seats)]
        for seat in range(g.seats):
            g.put_all(CHOSEN[seat], FIRE)
        best = max(laid)
        if laid.count(best) == 1:
            warm(g, laid.index(best), best)


class Ballots(Vote):
    """Stay, and goods warm their owners, or go, and the fire goes back into the woods."""

    registers: Registers = Registers(voters=MARKS)

    def supply(self, seat: int) -> int:
        return BALLOT[seat]

    def cast_zone(self, seat: int) -> int:
        return CAST[seat]

    def open_zone(self, seat: int) -> int:
        return OPENED[seat]


class Trades(Offers):
    """Goods against goods, at any time: offers to all are listed, those to one camper are only allowed.
    And whoever hears a song may join in."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = super().options(g, f, seat)
        if g.facts[SONG] and not g.facts[SONG] >> seat & 1:
            out.append(FREE | act(JOIN))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if verb_of(action) != JOIN:
            super().answer(g, f, seat, action)
            return
        g.facts[SONG] |= 1 << seat
        if g.facts[SONG] == everybody(g):
            g.facts[SONG] = 0
            for other in range(g.seats):
                warm(g, other, 1)

    def may_offer(self, g: State, seat: int) -> bool:
        return bool(g.zones[GOODS[seat]])

    def allows(self, g: State, f: Frame, seat: int, action: int) -> bool:
        return is_offer(action) and offered_to(action) >= 0 and self.refused(g, f, seat, action) is None

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        why = self._why_not(g, seat, action)
        return Blocked(action, why, "") if why else None

    def _why_not(self, g: State, seat: int, action: int) -> str:
        if not is_offer(action) or offered_to(action) < 0:
            return ""
        to, given, wanted = offered_to(action), first_of(action), second_of(action)
        if to == seat or to >= g.seats:
            return "there is nobody there to offer this to"
        if not self.can_pay(g, seat, given):
            return f"you have no {CARD_IDS[given]} to give"
        if not self.can_pay(g, to, wanted):
            return f"{{{to}}} has no {CARD_IDS[wanted]} to give"
        return "this offer stands already" if self.stands(g, seat, to, given, wanted) else ""

    def counter(self) -> int:
        return LAST_OFFER

    def could_offer(self, g: State, seat: int) -> list[tuple[int, int]]:
        mine = distinct(g.zones[GOODS[seat]])
        others = [card for other in range(g.seats) if other != seat for card in g.zones[GOODS[other]]]
        return [(given, wanted) for given in mine for wanted in distinct(sorted(others)) if given != wanted]

    def can_pay(self, g: State, seat: int, card: int) -> bool:
        return card in g.zones[GOODS[seat]]

    def swap(self, g: State, offer: Offer, seat: int) -> None:
        _, giver, _, given, wanted = offer
        g.put(given, GOODS[giver], GOODS[seat])
        g.put(wanted, GOODS[seat], GOODS[giver])


RULES: Final[list[Rule]] = [
    Night(),
    EachSeat(),
    Gather(),
    Turn(),
    BurnGoods(),
    Guards(),
    Shouts(),
    Lay(),
    Ballots(),
    Trades(),
]

"""HIRE with expansions: food of several kinds, Medics who pay, the Swindler, leaders' prices."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ANY_PRICE,
    IS_PERSON,
    IS_REFUGEE,
    MEDS,
    SWINDLER,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.abilities import has_power, leader_of, refugees_in
from hearthside.games.arctic_scavengers.rules.kinds import WITHDRAWN
from hearthside.games.arctic_scavengers.rules.leaders import spend_power
from hearthside.games.arctic_scavengers.rules.may_hold import got
from hearthside.games.arctic_scavengers.rules.prices import food_of, given_meds, prices
from hearthside.games.arctic_scavengers.verbs import (
    DECLARES,
    HIRES,
    HIRING,
    SWINDLE_FOOD,
    SWINDLE_MEDICINE,
    SWINDLES,
)
from hearthside.games.arctic_scavengers.zones import (
    CHOSEN,
    DISCARD,
    HAND,
    INITIATOR,
    MERCENARIES,
    PLAYED,
    REVEALED,
    SOLD_OUT,
)
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State


def hire(g: State, f: Frame, seat: int, card: int) -> None:
    """Food pays first where any mix will do (HS-AS-3).  f: the turn."""
    food = food_of(g, f)
    food_price, med_price, any_price = prices(leader_of(g, seat), card)
    needed = any_price - food if any_price else med_price
    missing = 0 if any_price else max(0, food_price - food)
    g.call(f, ids.PAYING, seat, card=card, count=max(0, needed - given_meds(f)), limit=missing)


HALF_SWINDLED: Final = 2  # the first of two refugees is gone


class Paying(Rule):
    """Medicine and Medics pay f.count, f.limit food is still missing; people who pay can be hit, so
    others may react (AS-R19).  f.card: who is hired; f.marks: HALF_SWINDLED.
    Ends with 0 if the hire was called off."""

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            if f.limit or f.marks or paid(g, seat) < f.count:
                g.ask(f, seat)
            elif any(IS_PERSON[card] for card in g.zones[CHOSEN[seat]]):
                g.say(DECLARES, seat, HIRING)
                g.put_all(CHOSEN[seat], REVEALED[seat])
                g.call(f, ids.REACTIONS, seat, g.facts[INITIATOR], card=HIRING, limit=f.count)
            else:
                g.put_all(CHOSEN[seat], PLAYED[seat])
                self._hire(g, f)
        elif g.result == WITHDRAWN:
            g.end(0)
        else:
            g.put_all(REVEALED[seat], PLAYED[seat])
            self._hire(g, f)

    def _hire(self, g: State, f: Frame) -> None:
        g.say(HIRES, f.seat, f.card)
        g.put(f.card, MERCENARIES, DISCARD[f.seat])
        if f.card not in g.zones[MERCENARIES]:
            g.facts[SOLD_OUT] |= 1 << int(f.card)
        got(g, f.seat, f.card)
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        refugees = refugees_in(hand)
        if f.marks & HALF_SWINDLED:
            return [act(SWINDLE_MEDICINE, card) for card in refugees]
        out: list[int] = []
        open_meds = f.count - paid(g, seat)
        if not f.limit and open_meds > 0:
            out += [card for card in distinct(hand) if MEDS[card]]
        if has_power(g, seat, SWINDLER):
            any_price = ANY_PRICE[f.card] > 0
            if f.limit or (any_price and open_meds > 0):
                out += [act(SWINDLE_FOOD, card) for card in refugees]
            elif not any_price and open_meds > 0 and sum(1 for card in hand if IS_REFUGEE[card]) >= 2:
                out += [act(SWINDLE_MEDICINE, card) for card in refugees]
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == SWINDLE_FOOD:
            spend_power(g, seat)
            g.say(SWINDLES, seat, 0)
            g.put(first_of(action), HAND[seat], DISCARD[seat])
            if f.limit:
                f.limit -= 1
            else:
                f.count -= 1
        elif verb == SWINDLE_MEDICINE:
            g.put(first_of(action), HAND[seat], DISCARD[seat])
            if f.marks & HALF_SWINDLED:
                f.marks = 0
                f.count -= 1
            else:
                f.marks = HALF_SWINDLED
                spend_power(g, seat)
                g.say(SWINDLES, seat, 1)
        else:
            g.put(action, HAND[seat], CHOSEN[seat])


def paid(g: State, seat: int) -> int:
    """The medicine that has been picked."""
    return sum(MEDS[card] for card in g.zones[CHOSEN[seat]])

"""TRADE CARDS: one for one, between any two players, at any time; and agreeing with a request."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import codes, ids, late, why_not
from hearthside.games.gardener.rules.groups import player_of
from hearthside.games.gardener.rules.menu import MENU, OVER
from hearthside.games.gardener.rules.requests import agreed
from hearthside.kernel.actions import FREE, act, first_of, second_of, verb_of
from hearthside.kernel.offers import LAST_NUMBER
from hearthside.kernel.state import Blocked, Frame, Offer, Rule, State

MOST_OFFERS: Final = 8  # standing ones of a seat (HS-GT-4)


class Trading(Rule):
    """What is free at any time.  Offers are allowed but not listed: there are thousands."""

    number: int = ids.TRADING

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out: list[int] = []
        if g.facts[z.REQUEST] and not g.facts[z.AGREED] >> player_of(g, seat) & 1:
            out.append(FREE | act(v.AGREE))
        for number, giver, to, _, _ in g.offers:
            if giver == seat:
                out.append(FREE | act(v.RETRACT, number))
            elif to == seat:
                if is_open(g, giver, seat):
                    out.append(FREE | act(v.ACCEPT, number))
                out.append(FREE | act(v.DECLINE, number))
        return out

    def allows(self, g: State, f: Frame, seat: int, action: int) -> bool:
        """May this seat make this offer?  GT-R-07."""
        plain = action & ~FREE
        to = verb_of(plain) - v.OFFER_TO
        if not 0 <= to < g.seats or player_of(g, to) == player_of(g, seat):
            return False
        given = first_of(plain)
        wanted = second_of(plain)
        if not in_ops(g, seat, given) or not in_ops(g, to, wanted):
            return False
        if given == wanted and (given in g.zones[z.OPS[seat]]) == (wanted in g.zones[z.OPS[to]]):
            return False  # copies change hands only if one of them is barred (GT-R-46)
        standing = 0
        for _, giver, other, gives, wants in g.offers:
            if giver == seat:
                standing += 1
                if other == to and gives == given and wants == wanted:
                    return False
        return standing < MOST_OFFERS and self.may_offer(g, seat)

    def may_offer(self, g: State, seat: int) -> bool:
        if g.facts[z.TRADING] == z.OWN_TURN and g.facts[z.STEP] and g.facts[z.TURN] != player_of(g, seat):
            return False
        return _not_stopped(g)

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        plain = action & ~FREE
        verb = verb_of(plain)
        if verb == v.AGREE:
            return late.agreeing(g, seat, action)
        if verb >= v.OFFER_TO:
            if not self.may_offer(g, seat):
                return why_not.plainly(action, codes.TRADE_SUSPENDED)
            return late.offering(self.cards, g, seat, action, MOST_OFFERS)
        if verb == v.ACCEPT and any(o[0] == first_of(plain) and o[2] == seat for o in g.offers):
            return why_not.plainly(action, codes.TRADE_SUSPENDED)
        return late.answering(self.cards, g, seat, action)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        plain = action & ~FREE
        verb = verb_of(plain)
        if verb >= v.OFFER_TO:
            self._offer(g, seat, verb - v.OFFER_TO, first_of(plain), second_of(plain))
        elif verb == v.AGREE:
            self._agree(g, f, seat)
        else:
            self._reply(g, seat, verb, first_of(plain))

    def _offer(self, g: State, seat: int, to: int, given: int, wanted: int) -> None:
        taken = {offer[0] for offer in g.offers}
        number = g.facts[z.LAST_OFFER] % LAST_NUMBER + 1  # so that an old number never means a new offer
        while number in taken:
            number = number % LAST_NUMBER + 1
        g.facts[z.LAST_OFFER] = number
        g.offers.append((number, seat, to, given, wanted))
        g.say(v.OFFERS, seat, given, wanted + 1024 * to)

    def _reply(self, g: State, seat: int, verb: int, number: int) -> None:
        for offer in g.offers:
            if offer[0] == number:
                g.offers.remove(offer)
                if verb == v.ACCEPT:
                    self._trade(g, offer)
                else:
                    g.say(v.RETRACTS if verb == v.RETRACT else v.DECLINES, seat, number)
                return

    def _trade(self, g: State, offer: Offer) -> None:
        """A card that is barred in this adventure stays so (GT-R-46)."""
        _, giver, taker, given, wanted = offer
        g.say(v.TRADES, taker, wanted, given + 1024 * giver)
        there = given not in g.zones[z.OPS[giver]]
        back = wanted not in g.zones[z.OPS[taker]]
        g.put(given, z.BARRED[giver] if there else z.OPS[giver], z.BARRED[taker] if there else z.OPS[taker])
        g.put(wanted, z.BARRED[taker] if back else z.OPS[taker], z.BARRED[giver] if back else z.OPS[giver])

    def _agree(self, g: State, f: Frame, seat: int) -> None:
        """With the last vote the step starts as soon as no choice is open (GT-R-57)."""
        player = player_of(g, seat)
        g.facts[z.AGREED] |= 1 << player
        g.say(v.AGREES, player)
        if agreed(g) and f.rule == ids.TURN and f.step == MENU:
            f.waiting = 0
            f.step = OVER

    def tidy(self, g: State) -> None:
        """An offer falls when one of its cards has left the ops it was in."""
        g.offers = [
            offer for offer in g.offers if in_ops(g, offer[1], offer[3]) and in_ops(g, offer[2], offer[4])
        ]


def in_ops(g: State, seat: int, card: int) -> bool:
    return card in g.zones[z.OPS[seat]] or card in g.zones[z.BARRED[seat]]


def is_open(g: State, giver: int, taker: int) -> bool:
    """May this offer be accepted now?"""
    if g.facts[z.TRADING] == z.OWN_TURN and g.facts[z.STEP]:
        turning = g.facts[z.TURN]
        if player_of(g, giver) != turning and player_of(g, taker) != turning:
            return False
    return _not_stopped(g)


def _not_stopped(g: State) -> bool:
    if g.facts[z.STOPPED]:
        return False
    return g.facts[z.TRADING] != z.BETWEEN_ADVENTURES or not g.facts[z.ADVENTURE]

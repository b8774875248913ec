"""Standing offers: trades that any seat may propose, take back or accept at any time.

An offer is data, not a suspended rule, so several can stand at once and whatever is being
decided meanwhile is left alone.  The actions carry the FREE mark; the game's pack names its
`Offers` rule as the one for any time.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from hearthside.kernel.actions import FREE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Frame, Offer, Rule, State

OFFER: Final = 1001  # first: card given, second: card wanted
ACCEPT: Final = 1002  # first: number of the offer
RETRACT: Final = 1003
OFFER_TO: Final = 1010  # and the number of the one seat that it is made to; cards as with OFFER
MOST_SEATS: Final = 10
LAST_NUMBER: Final = 511  # of an offer; then they begin again from 1


def an_offer(given: int, wanted: int, to: int = -1) -> int:
    """The action that offers a card for another, to one seat or to anybody (-1)."""
    return FREE | act(OFFER if to < 0 else OFFER_TO + to, given, wanted)


def is_offer(action: int) -> bool:
    return bool(action & FREE) and (verb_of(action) == OFFER or 0 <= verb_of(action) - OFFER_TO < MOST_SEATS)


def offered_to(action: int) -> int:
    """The seat that an offer is made to, or -1 for anybody."""
    verb = verb_of(action)
    return -1 if verb == OFFER else verb - OFFER_TO


@mypyc_attr(allow_interpreted_subclasses=True)
class Offers(Rule):
    """Offers that are few are listed (`could_offer`); others the game lets through by `allows`."""

    def could_offer(self, g: State, seat: int) -> list[tuple[int, int]]:
        """The (given, wanted) pairs that are listed for a seat now, from what it knows."""
        return []

    def can_pay(self, g: State, seat: int, card: int) -> bool:
        """Does the seat have this card to give?"""
        raise NotImplementedError

    def swap(self, g: State, offer: Offer, seat: int) -> None:
        """`seat` has accepted: the two cards change hands."""
        raise NotImplementedError

    def counter(self) -> int:
        """The fact in which the number of the last offer is kept, so that no number means one offer now and
        another one soon after; -1: the game has none, and a number is free again when its offer has gone."""
        return -1

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out: list[int] = []
        for number, giver, to, _, wanted in g.offers:
            if giver == seat:
                out.append(FREE | act(RETRACT, number))
            elif (to < 0 or to == seat) and self.can_pay(g, seat, wanted):
                out.append(FREE | act(ACCEPT, number))
        for give, want in self.could_offer(g, seat):
            if not self.stands(g, seat, -1, give, want):
                out.append(an_offer(give, want))
        return out

    def stands(self, g: State, seat: int, to: int, given: int, wanted: int) -> bool:
        """Has the seat made this offer already?"""
        for _, giver, other, give, want in g.offers:
            if giver == seat and other == to and give == given and want == wanted:
                return True
        return False

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        plain = action & ~FREE
        if is_offer(action):
            g.offers.append((self._number(g), seat, offered_to(plain), first_of(plain), second_of(plain)))
            return
        offer = next(o for o in g.offers if o[0] == first_of(plain))
        g.offers.remove(offer)
        if verb_of(plain) == ACCEPT:
            self.swap(g, offer, seat)

    def _number(self, g: State) -> int:
        """A new offer's."""
        taken = [offer[0] for offer in g.offers]
        fact = self.counter()
        if fact < 0:
            return 1 + max(taken, default=0)
        number = g.facts[fact] % LAST_NUMBER + 1
        while number in taken:
            number = number % LAST_NUMBER + 1
        g.facts[fact] = number
        return number

    def tidy(self, g: State) -> None:
        """An offer whose card has gone cannot stand any longer."""
        g.offers = [offer for offer in g.offers if self.can_pay(g, offer[1], offer[3])]

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Offers(Rule):
    def could_offer(self, g: State, seat: int) -> list[tuple[int, int]]:
        """The (given, wanted) pairs that a seat may propose now, from what it knows."""
        raise NotImplementedError

    def can_pay(self, g: State, seat: int, card: int) -> bool:
        """Does the seat have this card to give?"""
        raise NotImplementedError

    def swap(self, g: State, offer: Offer, seat: int) -> None:
        """`seat` has accepted: the two cards change hands."""
        raise NotImplementedError

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out: list[int] = []
        for number, giver, to, _, wanted in g.offers:
            if giver == seat:
                out.append(FREE | act(RETRACT, number))
            elif (to < 0 or to == seat) and self.can_pay(g, seat, wanted):
                out.append(FREE | act(ACCEPT, number))
        for give, want in self.could_offer(g, seat):
            if not any(o[1] == seat and o[3] == give and o[4] == want for o in g.offers):
                out.append(FREE | act(OFFER, give, want))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        plain = action & ~FREE
        verb = verb_of(plain)
        if verb == OFFER:
            number = 1 + max([o[0] for o in g.offers], default=0)
            g.offers.append((number, seat, -1, first_of(plain), second_of(plain)))
            return
        offer = next(o for o in g.offers if o[0] == first_of(plain))
        g.offers.remove(offer)
        if verb == ACCEPT:
            self.swap(g, offer, seat)

    def tidy(self, g: State) -> None:
        """An offer whose card has gone cannot stand any longer."""
        g.offers = [offer for offer in g.offers if self.can_pay(g, offer[1], offer[3])]

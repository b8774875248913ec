"""Trading: a card that is more use to me for one that is more use to you."""

from typing import Final, final

from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.spreading import best_spread, spread
from hearthside.games.gardener.bot.weights import POINT, Weights
from hearthside.games.gardener.places import BARRED, OPS
from hearthside.games.gardener.sayings import ACCEPT, DECLINE, OFFER_TO, RETRACT
from hearthside.kernel.actions import FREE, act

STANDING: Final = 3  # own offers at a time
BEST: Final = 5  # cards of each side that are looked at


Pair = tuple[int, int, int]  # to whom, what is given, what is wanted


@final
class Bargains:
    """What one seat has tried to trade.  No pair is offered twice, so that trading comes to an end."""

    def __init__(self, weights: Weights) -> None:
        self.tried: set[Pair] = set()
        self.waited = weights.look_every

    def offer(self, o: Outlook) -> int:
        """An offer that both sides gain by, as an action; 0: none."""
        if o.players < 2:
            return 0
        standing = [(to, given, wanted) for _, giver, to, given, wanted in o.g.offers if giver == o.seat]
        if len(standing) >= STANDING:
            return 0  # nobody answers
        self.tried.update(standing)  # perhaps somebody else sat here before, who has offered it
        if o.cards.epic:
            found = best_spread(o, self.tried)
        else:
            self.waited += 1
            if self.waited < o.weights.look_every:
                return 0
            self.waited = 0
            found = self._best_pair(o)
        if found is None:
            return 0
        self.tried.add(found)
        return FREE | act(OFFER_TO + found[0], found[1], found[2])

    def _best_pair(self, o: Outlook) -> Pair | None:
        """What brings most, of all that the other side gains by as well."""
        best: Pair | None = None
        most = 0
        least = o.weights.gain
        mine = needs(o, o.me)
        for step in range(1, o.g.seats):
            seat = (o.seat + step) % o.g.seats
            rival = seat % o.players
            if rival == o.me:
                continue
            theirs = needs(o, rival)
            here, there = set(o.g.zones[OPS[o.seat]]), set(o.g.zones[OPS[seat]])
            to_me = {card: use(o, card, mine) for card in here | there}
            to_them = {card: use(o, card, theirs) for card in here | there}
            better = {card: to_me[card] - to_them[card] for card in to_me}
            gives = sorted(here, key=better.__getitem__, reverse=True)
            wants = sorted(there, key=better.__getitem__)
            for give in gives[-BEST:]:
                for want in wants[-BEST:]:
                    theirs_too = to_them[give] - to_them[want]
                    if give == want or theirs_too < least or (seat, give, want) in self.tried:
                        continue
                    gain = net_gain(o, to_me[want] - to_me[give], theirs_too)
                    if gain < least or gain <= most:
                        continue
                    most = gain
                    best = seat, give, want
        return best


def answer(o: Outlook, actions: list[int]) -> int | None:
    """Take what is a gain, decline the rest; take back what nobody took."""
    for number, giver, to, given, wanted in o.g.offers:
        if giver == o.seat:
            back = FREE | act(RETRACT, number)
            if o.adventure and back in actions:
                return back
        elif to == o.seat:
            accept = FREE | act(ACCEPT, number)
            if accept in actions and _good(o, giver, given, wanted):
                return accept
            decline = FREE | act(DECLINE, number)
            if decline in actions:
                return decline
    return None


def _good(o: Outlook, giver: int, given: int, wanted: int) -> bool:
    if o.cards.epic:
        return spread(o, o.g.zones[OPS[giver]], o.g.zones[OPS[o.seat]], given, wanted) > 0
    mine = needs(o, o.me)
    theirs = needs(o, giver % o.players)
    gain = use(o, given, mine) - use(o, wanted, mine)
    return net_gain(o, gain, use(o, wanted, theirs) - use(o, given, theirs)) >= o.weights.gain


def net_gain(o: Outlook, mine: int, theirs: int) -> int:
    """What a rival gains is lost to all others, so with one rival all of it to me."""
    return mine - theirs * o.weights.rivalry // (100 * len(o.rivals))


def needs(o: Outlook, player: int) -> list[int]:
    """By resource: how much a further point is worth, by what the own adventures ask for and the ops have."""
    cards = o.cards
    asked = [0] * len(cards.amount_names)
    given = [0] * len(cards.amount_names)
    for seat in range(player, o.g.seats, o.players):
        for zone in (OPS[seat], BARRED[seat]):
            for card in o.g.zones[zone]:
                for name, amount in cards.resources[card]:
                    given[name] += amount
                for name, amount in cards.costs[card]:
                    asked[name] += amount
                if card <= cards.last_adventure:
                    for name, amount in cards.common_costs[card]:
                        asked[name] += amount
    one = o.weights.resource
    return [min(2 * one, one * asked[name] // max(given[name], 1)) for name in range(len(asked))]


def use(o: Outlook, card: int, needs: list[int]) -> int:
    """What having a card in the ops is worth to somebody with these needs; its era costs count there."""
    cards = o.cards
    out = -POINT * cards.era_cost_sum[card]
    if card <= cards.last_adventure:
        prize = POINT * cards.era_resource_sum[card]
        cost = sum([amount * needs[name] for name, amount in cards.common_costs[card]])
        return out + max(prize - cost, 0) // 2
    for name, amount in cards.resources[card]:
        out += amount * needs[name]
    return out

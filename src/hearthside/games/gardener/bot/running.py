"""An adventure runs: which support to play, if any."""

from hearthside.games.gardener.bot.known import FREEZES, REWINDS, SALVAGES, SHARES, SHIELDS, SPOILS
from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.weights import POINT
from hearthside.games.gardener.cards import BATTLE, Amounts
from hearthside.games.gardener.places import IMMUNE, PENDING, PLAYGROUND, RUINED, WRECKAGE


def best_support(o: Outlook, playable: set[int]) -> int:
    """The card to play now out of those that may be played; 0: none."""
    if not playable:
        return 0
    cards = o.cards
    tricks = 0
    for card in playable:
        tricks |= o.known.tricks[card]
    if tricks & SHIELDS:
        answer = _shield(o, playable)
        if answer:
            return answer
    card = 0
    if o.contested:
        card = _bid(o, playable)
    elif o.hero == o.me:
        if o.leader != o.me:
            card = _first(o.running_cover(o.me), playable)
            if not card and tricks & REWINDS:
                card = _rewind(o, playable)
    elif cards.cooperative[o.adventure]:
        card = _rescue(o, playable)
        if not card and tricks & SHARES:
            card = _share(o, playable)
    if not card and tricks & FREEZES:
        card = _secure(o, playable)
    if not card and tricks & SPOILS:
        card = _spoil(o, playable)
    if not card and tricks & SALVAGES:
        card = _salvage(o, playable)
    return card


def _first(plan: list[int] | None, playable: set[int]) -> int:
    if plan is not None:
        for card in plan:
            if card in playable:
                return card
    return 0


def _rewind(o: Outlook, playable: set[int]) -> int:
    for card in playable:
        if o.cards.rewinds[card]:
            return card
    return 0


# ---------------------------------------------------------------- bidding
def _bid(o: Outlook, playable: set[int]) -> int:
    if o.bid is None:
        o.bid = _bidding(o)
    return _first(o.bid, playable)


def _bidding(o: Outlook) -> list[int]:
    """Cards that cover the costs and overtake the best rival, if that is worth it."""
    cards = o.cards
    if o.leader == o.me:
        return []
    plan = o.running_cover(o.me)
    if plan is None:
        return []
    account = o.account(o.me)
    asked = account.asked
    mine = 0
    for name in range(len(asked)):
        if asked[name]:
            mine += account.have[name]
    for card in plan:
        mine += _score(cards.resources[card], asked)
    target = -1
    scores = o.scores
    for rival in o.rivals:
        if scores[rival] > target:
            target = scores[rival]
    if mine <= target and not _overtake(o, plan, asked, mine, target):
        return []
    if not plan:
        return []
    prize = o.prize(o.adventure, o.me)
    if o.leader >= 0:  # what they do not win counts for all others
        prize += o.prize(o.adventure, o.leader) // len(o.rivals)
    odds = o.weights.sure if _out_of_reach(o, o.reach(o.me)) else o.weights.even
    cost = o.price(plan) + o.shortage(plan, o.adventure)
    spent = cost * 100 if cards.roleplay[o.adventure] == BATTLE else cost * odds
    return plan if prize * odds > spent else []


def _score(amounts: Amounts, asked: list[bool]) -> int:
    """What a card adds to a score."""
    out = 0
    for name, amount in amounts:
        if asked[name]:
            out += amount
    return out


def _overtake(o: Outlook, plan: list[int], asked: list[bool], mine: int, target: int) -> bool:
    """Adds to the plan whatever scores most for its worth, until that is more than the target."""
    cards = o.cards
    worth = o.worth
    rest: list[int] = []
    scores: list[int] = []
    most_of_all = mine
    for card in o.pool(o.me, o.adventure):
        if card not in plan and not cards.costs[card]:
            use = _score(cards.resources[card], asked)
            if use > 0:
                rest.append(card)
                scores.append(use)
                most_of_all += use
    if most_of_all <= target:
        return False  # all of them would be taken, and that is not enough
    while mine <= target:
        best = most = 0
        for at in range(len(rest)):
            use = scores[at] * 1000
            price = worth[rest[at]] + 3
            if use > most * price:
                best, most = rest[at], use // price
        at = rest.index(best)  # of copies in several hands the first
        plan.append(rest.pop(at))
        mine += scores.pop(at)
    return True


def _out_of_reach(o: Outlook, score: int) -> bool:
    """Of all rivals?"""
    for rival in o.rivals:
        if o.reach(rival) >= score:
            return False
    return True


# ---------------------------------------------------------------- cooperating
def _rescue(o: Outlook, playable: set[int]) -> int:
    """A rival's adventure that would take the era from everybody: who is ahead helps, and gains time."""
    if not o.must_rescue:
        return 0
    card = _first(o.running_cover(o.me), playable)
    if card or not playable:
        return card
    lack = o.lack(o.me)
    helping = [card for card in playable if _helps(o.cards.resources[card], lack)]
    rewinds = [card for card in playable if o.cards.rewinds[card]]
    return min(rewinds or helping, key=lambda card: o.worth[card], default=0)


def _helps(amounts: Amounts, lack: list[int]) -> bool:
    for name, _ in amounts:
        if lack[name] > 0:
            return True
    return False


def _share(o: Outlook, playable: set[int]) -> int:
    """A share of a great work that will be won."""
    shares = [card for card in playable if o.cards.stock_holding[card]]
    if not shares or (o.leader < 0 and o.running_cover(o.hero) is None):
        return 0
    best = max(shares, key=lambda card: o.cards.stock_holding[card] * POINT - o.worth[card])
    return best if o.cards.stock_holding[best] * POINT > o.worth[best] else 0


# ---------------------------------------------------------------- powers, common costs
def _spoil(o: Outlook, playable: set[int]) -> int:
    """A common cost or a power that takes an adventure from the rival who would win it."""
    cards = o.cards
    rival = o.leader
    if rival < 0 or rival == o.me or cards.cooperative[o.adventure]:
        return 0
    means = [card for card in playable if cards.common_costs[card] or cards.hits[card]]
    if not means:
        return 0
    stakes = o.prize(o.adventure, rival) // max(o.players - 1, 1)
    if stakes < o.weights.hazard:
        return 0
    means.sort()
    for card in means:
        if _hurts(o, card, rival) and stakes > o.worth[card] + o.shortage([card], 0):
            return card
    return 0


def _hurts(o: Outlook, card: int, rival: int) -> bool:
    """Could the rival not cover the costs any more?"""
    account = o.account(rival)
    more = o.gains(rival, o.adventure)
    for name, amount in o.cards.common_costs[card]:
        if account.have[name] + more[name] < account.need[name] + amount:
            return True
    for _, kinds in o.cards.hits[card]:
        for target in kinds.intersection(o.g.zones[PLAYGROUND[rival]]):
            for name, amount in o.cards.resources[target]:
                if account.have[name] - amount + more[name] < account.need[name]:
                    return True
    return False


def _secure(o: Outlook, playable: set[int]) -> int:
    """Freeze an adventure that would be won now and could still be lost."""
    if not o.contested or o.leader != o.me:
        return 0
    means = [card for card in playable if o.cards.freezes[card]]
    if not means:
        return 0
    prize = o.prize(o.adventure, o.me)
    if prize < o.weights.hazard or _out_of_reach(o, o.scores[o.me]):
        return 0
    means.sort()
    for card in means:
        if prize > o.shortage([card], o.adventure):
            return card
    return 0


def _shield(o: Outlook, playable: set[int]) -> int:
    """Somebody's power is about to hit what would win: become immune to it."""
    means = [card for card in playable if o.cards.immunes[card]]
    if not means or o.leader != o.me:
        return 0
    threats = pending_threats(o)
    means.sort()
    for card in means:
        for power, _ in threats:
            if power in o.cards.answers[card]:
                return card
    return 0


def pending_threats(o: Outlook) -> list[tuple[int, int]]:
    """Powers of rivals whose special round runs and that could hit the own cards, with their owners."""
    cards, g = o.cards, o.g
    mine = g.zones[PLAYGROUND[o.me]]
    out: list[tuple[int, int]] = []
    for owner in o.rivals:
        if not g.facts[PENDING[owner]]:
            continue
        powers = [card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]]
        for at, power in enumerate(powers):
            due = g.facts[PENDING[owner]] >> at & 1 and not g.facts[IMMUNE[o.me][owner]] >> at & 1
            if due and any(not kinds.isdisjoint(mine) for _, kinds in cards.hits[power]):
                out.append((power, owner))
    return out


# ---------------------------------------------------------------- getting cards
def _salvage(o: Outlook, playable: set[int]) -> int:
    """A card that brings others into the own ops, if there are good ones."""
    cards = o.cards
    means = [
        card for card in playable if cards.reuse[card] or cards.seize_some[card] or cards.seize_one[card]
    ]
    means.sort()
    for card in means:
        if cards.reuse[card]:
            gain = _best_of(_wrecks(o), cards.reuse[card])
        elif cards.seize_some[card]:
            gain = _best_of(_within_reach(o, cards.seize_some[card]), cards.count)
        else:
            gain = _best_of(_within_reach(o, cards.seize_one[card]), 1)
        if gain > o.worth[card] + o.shortage([card], 0) + POINT:
            return card
    return 0


def _best_of(by_rival: list[list[int]], most: int) -> int:
    """What the best cards from one rival bring together, at most so many; 0: there are none."""
    out = 0
    for values in by_rival:
        good = [value for value in values if value > 0]
        good.sort()
        out = max(out, sum(good[-most:]))
    return out


def _within_reach(o: Outlook, kinds: frozenset[int]) -> list[list[int]]:
    """By rival: what the cards of their ops that can be seized would be worth in the own ops."""
    out: list[list[int]] = []
    for rival in o.rivals:
        cards = [card for card in o.ops(rival) if card in kinds]
        out.append([gained(o, card) for card in cards if not o.cards.protected[card]])
    return out


def _wrecks(o: Outlook) -> list[list[int]]:
    """By rival: what the cards of their wreckage would be worth in the own ops."""
    out: list[list[int]] = []
    for rival in o.rivals:
        cards = o.g.zones[WRECKAGE[rival]] + o.g.zones[RUINED[rival]]
        out.append([gained(o, card) for card in cards if not o.cards.protected[card]])
    return out


def gained(o: Outlook, card: int) -> int:
    """What a card from a rival is worth: it brings its era costs along, and takes them off the rival."""
    if card <= o.cards.last_adventure:
        return o.prize(card, o.me) // 3 - POINT * o.cards.era_cost_sum[card]
    return o.known.worth[card] - 2 * POINT * o.cards.era_cost_sum[card] // max(o.players - 1, 1)

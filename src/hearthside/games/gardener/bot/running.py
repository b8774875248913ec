"""An adventure runs: which support to play, if any."""

from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.worth import HAZARD, POINT, card_worth
from hearthside.games.gardener.cards import BATTLE
from hearthside.games.gardener.hints import could_add
from hearthside.games.gardener.places import IMMUNE, PENDING, PLAYGROUND, RUINED, WRECKAGE


def best_support(o: Outlook, playable: set[int]) -> int:
    """The card to play now out of those that may be played; 0: none."""
    if not playable:
        return 0
    cards = o.cards
    answer = _shield(o, playable)
    if answer:
        return answer
    if o.contested:
        card = _bid(o, playable)
    elif o.hero == o.me:
        card = _first(o.running_cover(o.me), playable) if o.leader != o.me else 0
        if not card and o.leader != o.me:
            card = next((rewind for rewind in playable if cards.rewinds[rewind]), 0)
    elif cards.cooperative[o.adventure]:
        card = _rescue(o, playable) or _share(o, playable)
    else:
        card = 0
    return card or _secure(o, playable) or _spoil(o, playable) or _salvage(o, playable)


def _first(plan: list[int] | None, playable: set[int]) -> int:
    return next((card for card in plan or [] if card in playable), 0)


# ---------------------------------------------------------------- bidding
def _bid(o: Outlook, playable: set[int]) -> int:
    """Cover the costs and overtake the best rival, if that is worth it."""
    cards = o.cards
    if o.leader == o.me:
        return 0
    plan = o.running_cover(o.me)
    if plan is None:
        return 0
    account = o.account(o.me)
    asked = account.asked
    mine = sum([have for name, have in enumerate(account.have) if asked[name]])
    for card in plan:
        mine += sum([amount for name, amount in cards.resources[card] if asked[name]])
    target = max([score for player, score in enumerate(o.scores) if player != o.me], default=-1)
    rest = [card for card in o.pool(o.me, o.adventure) if card not in plan and not cards.costs[card]]
    while mine <= target:
        best = most = 0
        for card in rest:
            use = sum([amount for name, amount in cards.resources[card] if asked[name]])
            if use * 1000 > most * (o.worth[card] + 3):
                best, most = card, use * 1000 // (o.worth[card] + 3)
        if not best:
            return 0
        rest.remove(best)
        plan.append(best)
        mine += sum([amount for name, amount in cards.resources[best] if asked[name]])
    if not plan:
        return 0
    prize = o.prize(o.adventure, o.me)
    if o.leader >= 0:  # what they do not win counts for all others
        prize += o.prize(o.adventure, o.leader) // len(o.rivals)
    reach = o.reach(o.me)
    odds = 95 if all(o.reach(rival) < reach for rival in o.rivals) else 55
    cost = o.price(plan) + o.shortage(plan, o.adventure)
    spent = cost * 100 if cards.roleplay[o.adventure] == BATTLE else cost * odds
    return _first(plan, playable) if prize * odds > spent else 0


# ---------------------------------------------------------------- cooperating
def _rescue(o: Outlook, playable: set[int]) -> int:
    """A rival's adventure that would take the era from everybody: who is ahead helps, and gains time."""
    if not o.must_rescue:
        return 0
    card = _first(o.running_cover(o.me), playable)
    if card or not playable:
        return card
    lack = o.lack(o.me)
    helping = [card for card in playable if any(lack[name] > 0 for name, _ in o.cards.resources[card])]
    rewinds = [card for card in playable if o.cards.rewinds[card]]
    return min(rewinds or helping, key=lambda card: o.worth[card], default=0)


def _share(o: Outlook, playable: set[int]) -> int:
    """A share of a great work that will be won."""
    if o.leader < 0 and o.running_cover(o.hero) is None:
        return 0
    shares = [card for card in playable if o.cards.stock_holding[card]]
    best = max(shares, key=lambda card: o.cards.stock_holding[card] * POINT - o.worth[card], default=0)
    if best and o.cards.stock_holding[best] * POINT > o.worth[best]:
        return best
    return 0


# ---------------------------------------------------------------- powers, common costs
def _spoil(o: Outlook, playable: set[int]) -> int:
    """A common cost or a power that takes an adventure from the rival who would win it."""
    rival = o.leader
    if rival < 0 or rival == o.me or o.cards.cooperative[o.adventure]:
        return 0
    stakes = o.prize(o.adventure, rival) // max(o.players - 1, 1)
    if stakes < HAZARD:
        return 0
    account = o.account(rival)
    more = could_add(o.cards, o.pool(rival, o.adventure))
    for card in sorted(playable):
        if not (o.cards.common_costs[card] or o.cards.hits[card]):
            continue
        hurt = any(account.have[n] + more[n] < account.need[n] + v for n, v in o.cards.common_costs[card])
        for _, kinds in o.cards.hits[card]:
            for target in kinds.intersection(o.g.zones[PLAYGROUND[rival]]):
                given = o.cards.resources[target]
                hurt = hurt or any(account.have[n] - v + more[n] < account.need[n] for n, v in given)
        if hurt and stakes > o.worth[card] + o.shortage([card], 0):
            return card
    return 0


def _secure(o: Outlook, playable: set[int]) -> int:
    """Freeze an adventure that would be won now and could still be lost."""
    if not o.contested or o.leader != o.me or o.prize(o.adventure, o.me) < HAZARD:
        return 0
    if all(o.reach(rival) < o.scores[o.me] for rival in o.rivals):
        return 0
    prize = o.prize(o.adventure, o.me)
    for card in sorted(playable):
        if o.cards.freezes[card] and prize > o.shortage([card], o.adventure):
            return card
    return 0


def _shield(o: Outlook, playable: set[int]) -> int:
    """Somebody's power is about to hit what would win: become immune to it."""
    if o.leader != o.me:
        return 0
    threats = pending_threats(o)
    for card in sorted(playable):
        if o.cards.immunes[card] and any(power in o.cards.answers[card] for power, _ in threats):
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
    for card in sorted(playable):
        gains: list[int] = []
        if cards.reuse[card]:
            gains = _best_of(_wrecks(o), cards.reuse[card])
        elif cards.seize_some[card]:
            gains = _best_of(_within_reach(o, cards.seize_some[card]), cards.count)
        elif cards.seize_one[card]:
            gains = _best_of(_within_reach(o, cards.seize_one[card]), 1)
        if gains and sum(gains) > o.worth[card] + o.shortage([card], 0) + POINT:
            return card
    return 0


def _best_of(by_rival: list[list[int]], most: int) -> list[int]:
    """The best gains from one rival, at most so many."""
    choices = [sorted([value for value in values if value > 0])[-most:] for values in by_rival]
    return max(choices, key=sum, default=[])


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
        cards = [*o.g.zones[WRECKAGE[rival]], *o.g.zones[RUINED[rival]]]
        out.append([gained(o, card) for card in cards if not o.cards.protected[card]])
    return out


def gained(o: Outlook, card: int) -> int:
    """What a card from a rival is worth: it brings its era costs along, and takes them off the rival."""
    if card <= o.cards.last_adventure:
        return o.prize(card, o.me) // 3 - POINT * o.cards.era_cost_sum[card]
    return card_worth(o.cards)[card] - 2 * POINT * o.cards.era_cost_sum[card] // max(o.players - 1, 1)

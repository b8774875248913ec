"""No adventure runs: which one is worth beginning, and whom to challenge."""

from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.weights import POINT
from hearthside.games.gardener.cards import BATTLE, CATACLYSM, COMPETITION, EPIC, SOLO
from hearthside.games.gardener.places import OPS
from hearthside.games.gardener.sayings import CHALLENGE
from hearthside.kernel.actions import first_of, second_of, verb_of


def best_beginning(o: Outlook, actions: list[int], failed: dict[int, int], any_will_do: bool = False) -> int:
    """The adventure or challenge that promises most, as an action; 0 if none promises anything.  What has
    failed before promises less, so that nobody tries for ever.  any_will_do: the first that promises
    something."""
    best = most = 0
    more = 0 if o.ahead else o.weights.behind
    for action in o.clockwise(actions):
        verb = verb_of(action)
        if action == 0 or (action > o.cards.last_adventure and verb != CHALLENGE):
            continue
        if verb == 0:
            tries = failed.get(action, 0)
            if tries >= o.weights.tries:
                continue
            less = tries * o.prize(action, o.me) // 3
            if action not in o.promises and most >= _at_best(o, action) - less + more:
                continue  # a plan need not be made
            value = _kept_promise(o, action) - less
            if value:
                value += more
        else:
            value = dare(o, first_of(action), second_of(action))
        if value > most:
            best, most = action, value
            if any_will_do:
                break
    return best


def _at_best(o: Outlook, adventure: int) -> int:
    """A promise is never more: it is the prize, or a part of it, less what a plan costs, which is least
    without a card."""
    return abs(o.prize(adventure, o.me)) + max(-o.shortage([], adventure), 0)


def _kept_promise(o: Outlook, adventure: int) -> int:
    if adventure not in o.promises:
        o.promises[adventure] = promise(o, adventure)
    return o.promises[adventure]


def promise(o: Outlook, adventure: int) -> int:
    """What beginning this adventure may bring, in tenths of a point, against the rivals."""
    roleplay = o.cards.roleplay[adventure]
    plan = o.cover(adventure, o.me)
    if plan is None:
        return 0
    prize = o.prize(adventure, o.me)
    cost = o.price(plan) + o.shortage(plan, adventure)
    if o.ahead and o.dreads(adventure, plan):
        cost += o.weights.dread
    if roleplay == SOLO:
        return prize - cost
    if roleplay == CATACLYSM or roleplay == EPIC:
        # Lost, it costs everybody the era.
        return 0 if _can_be_spoiled(o) else prize - cost
    if roleplay != BATTLE and roleplay != COMPETITION:
        return prize * o.weights.helped // 100 - cost
    mine = o.strength(adventure, o.me)
    theirs = sorted([o.strength(adventure, rival) for rival in o.rivals])
    against = 0
    for at in range(len(theirs)):
        against += theirs[at] // (len(theirs) - at)
    odds = 100 * mine // max(mine + against * o.weights.fear // 100, 1)
    lost = prize * (100 - odds) // 100 // max(o.players - 1, 1)
    spent = cost if roleplay == BATTLE else cost * odds // 100
    return prize * odds // 100 - lost - spent


def _can_be_spoiled(o: Outlook) -> bool:
    """Does a rival hold common costs or powers?"""
    for rival in o.rivals:
        for card in o.held(rival):
            if card > o.cards.last_adventure and (o.cards.common_costs[card] or o.cards.is_power[card]):
                return True
    return False


def dare(o: Outlook, adventure: int, rival: int) -> int:
    """What it brings to make a rival play this challenge: whoever fails keeps its era costs."""
    cards = o.cards
    costs = POINT * cards.era_cost_sum[adventure]
    if o.cover(adventure, rival) is not None:
        return costs - o.prize(adventure, rival) // max(o.players - 1, 1)
    for card in o.g.zones[OPS[rival]]:
        if cards.rewinds[card]:
            return 0
    return costs + costs // max(o.players - 1, 1)

"""An epic era: all players against the void, with all cards open.  Everybody works out the same plan.

The plan is a row of adventures that ends with the epic one: what its conditions ask for first, before that
whatever pays for itself by its feats.  A plan is good if the supports of all players are enough for it.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from hearthside.games.gardener.bot.exact import exact_cover
from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.rehearsal import Held, Rehearsal, scarcity
from hearthside.games.gardener.bot.weights import Weights
from hearthside.games.gardener.cards import EPIC, Cards
from hearthside.games.gardener.places import BUILDSITE, PLAYGROUND, RUINED, SKITTER, WRECKAGE
from hearthside.games.gardener.rules.fitting import adventure_fits

MOST_HELPERS: Final = 5  # beside the path; more are not looked at together


class Plan(NamedTuple):
    row: tuple[int, ...]  # adventures in the order in which they are won
    cover: tuple[int, ...]  # the supports for the first of them


NONE: Final = Plan((), ())


def epic_beginning(o: Outlook) -> int:
    """The adventure that comes next, whoever has it; 0: none is left that can be won."""
    ops = all_ops(o)
    for adventure in _plan(o.cards, o.weights, ops, _all_won(o), tuple(o.g.zones[SKITTER])).row:
        for player in range(o.players):
            if adventure in ops[player] and adventure_fits(o.cards, o.g, player, adventure):
                return adventure
    return 0


def epic_support(o: Outlook, playable: set[int]) -> int:
    """Own cards of what is still missing; cards that the others have are theirs to play."""
    cards = o.cards
    if o.leader >= 0:
        return 0
    salvage = [card for card in playable if cards.reuse[card]]
    if salvage and _wrecks(o):
        return min(salvage)
    plan = _still_planned(o) or _cover(o)
    if plan is None:
        for card in playable:
            if cards.rewinds[card]:
                return card
        return 0
    if not cards.cooperative[o.adventure] and o.hero != o.me:
        return 0
    for card in plan:
        if card in playable:
            return card
    # Something of the plan that another player has: not nothing, but not to be played here.
    return -1 if plan else 0


def _still_planned(o: Outlook) -> list[int]:
    """What is left of the cover that was planned when the adventure was begun."""
    g = o.g
    ops = [o.ops(player) for player in range(o.players)]
    lying = [g.zones[PLAYGROUND[player]] for player in range(o.players)]
    before = tuple(tuple(sorted(held + there)) for held, there in zip(ops, lying, strict=True))
    plan = _plan(o.cards, o.weights, before, _all_won(o), tuple(g.zones[SKITTER]))
    if plan.row[:1] != (o.adventure,):
        return []
    left = list(plan.cover)
    for card in [card for there in lying for card in there]:
        if card in left:
            left.remove(card)
    held = {card for hand in ops for card in hand}
    return left if held.issuperset(left) else []


def _cover(o: Outlook) -> list[int] | None:
    """The cheapest cover of the adventure that runs, when things went otherwise than planned."""
    joint = o.cards.cooperative[o.adventure]
    players = range(o.players) if joint else range(o.hero, o.hero + 1)
    pool = [card for player in players for card in o.pool(player, o.adventure)]
    pool = [card for card in pool if not o.cards.has_effect[card]]
    lying = [card for player in players for card in o.g.zones[PLAYGROUND[player]]]
    worth = scarcity(o.cards, o.weights.epic_times, all_ops(o))
    lack = o.lack(o.hero)
    return exact_cover(o.cards, lack, pool, worth, lying, len(players), o.weights.nodes)


def all_ops(o: Outlook) -> Held:
    return tuple(tuple(sorted(o.ops(player))) for player in range(o.players))


def _all_won(o: Outlook) -> Held:
    return tuple(tuple(o.g.zones[BUILDSITE[player]]) for player in range(o.players))


def _wrecks(o: Outlook) -> list[int]:
    """What others have spent and could be used once more."""
    zones = [zone[player] for player in range(o.players) if player != o.me for zone in (WRECKAGE, RUINED)]
    return [card for zone in zones for card in o.g.zones[zone] if not o.cards.protected[card]]


# ---------------------------------------------------------------- the row of adventures
@lru_cache(maxsize=1024)
def _plan(cards: Cards, weights: Weights, ops: Held, won: Held, skitter: tuple[int, ...]) -> Plan:
    """The best row that ends with an epic adventure; without one, what lasts into later eras."""
    here = {card for held in ops for card in held if card <= cards.last_adventure}
    done = {card for held in won for card in held} | set(skitter)
    helpers = sorted(card for card in here if cards.feats[card] and not _won(cards, card, done))
    best = NONE
    most = -1
    rows = _rows(cards, here, done, helpers)
    for row in rows:
        found = Rehearsal(cards, weights, skitter, ops, exact=False).play(row, won)
        if found is not None:
            value = found[0] + weights.lasting * sum([cards.multi_era[card] for card in row])
            if value > most:
                best, most = Plan(row, tuple(found[1])), value
    if best.row:
        return best
    for row in [*rows, *((card,) for card in helpers if cards.multi_era[card])]:
        found = Rehearsal(cards, weights, skitter, ops, exact=True).play(row, won)
        if found is not None:
            return Plan(row, tuple(found[1]))
    return NONE


def _rows(cards: Cards, here: set[int], done: set[int], helpers: list[int]) -> list[tuple[int, ...]]:
    """Each epic adventure with its path and any of the helpers."""
    out: list[tuple[int, ...]] = []
    for epic in sorted(card for card in here if cards.roleplay[card] == EPIC):
        path = _path(cards, epic, here, done)
        if path is not None:
            free = [card for card in helpers if card not in path][:MOST_HELPERS]
            for count in range(len(free) + 1):
                out += [_in_order(cards, [*chosen, *path]) for chosen in combinations(free, count)]
    return out


def _won(cards: Cards, card: int, done: set[int]) -> bool:
    return any(cards.same[other] == cards.same[card] for other in done)


def _path(cards: Cards, adventure: int, here: set[int], done: set[int]) -> list[int] | None:
    """The adventures that its conditions ask for, before it; None: somebody has no such card any more."""
    out: list[int] = []
    there = set(done)
    for one in cards.allow[adventure]:
        for kinds in one.sets:
            if not kinds.isdisjoint(there):
                continue
            ways = [_path(cards, card, here - {adventure}, there) for card in sorted(kinds & here)]
            way = min((way for way in ways if way is not None), key=len, default=None)
            if way is None:
                return None
            out += [card for card in way if card not in out]
            there |= set(way)
    return [*out, adventure]


def _in_order(cards: Cards, row: list[int]) -> tuple[int, ...]:
    """Feats that are numbers first: they help with all that follows."""
    helping = [card for card in row if cards.feats[card] and not cards.allow[card]]
    return (*helping, *(card for card in row if card not in helping))

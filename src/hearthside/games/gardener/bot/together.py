"""An epic era: all players against the void, with all cards open.  Everybody works out the same plan.

The plan is a row of adventures that ends with the epic one: what its conditions ask for first, before that
whatever pays for itself by its feats.  A plan is good if the supports of all players are enough for it.
"""

from functools import lru_cache
from itertools import combinations

from hearthside.games.gardener.bot.covering import quick_cover
from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.cards import EPIC, IN_PLAYGROUND, Cards
from hearthside.games.gardener.rules.fitting import adventure_fits, once_each
from hearthside.games.gardener.zones import BUILDSITE, PLAYGROUND, SKITTER

MOST_HELPERS = 5  # beside the path; more are not looked at together

Held = tuple[tuple[int, ...], ...]  # by player


def epic_beginning(o: Outlook) -> int:
    """The adventure that comes next, whoever has it; 0: none is left that can be won."""
    cards, g = o.cards, o.g
    ops = tuple(tuple(o.ops(player)) for player in range(o.players))
    won = tuple(tuple(g.zones[BUILDSITE[player]]) for player in range(o.players))
    row = _plan(cards, ops, won, tuple(g.zones[SKITTER]))
    for adventure in row:
        for player in range(o.players):
            if adventure in ops[player] and adventure_fits(cards, g, player, adventure):
                return adventure
    return 0


def epic_support(o: Outlook, playable: set[int]) -> int:
    """Own cards of what is still missing; cards that the others have are theirs to play."""
    cards, g = o.cards, o.g
    if o.leader >= 0:
        return 0
    joint = cards.cooperative[o.adventure]
    players = range(o.players) if joint else [o.hero]
    pool = [card for player in players for card in o.pool(player, o.adventure)]
    lying = [card for player in players for card in g.zones[PLAYGROUND[player]]]
    plan = quick_cover(cards, o.lack(o.hero), pool, scarcity(o), lying)
    if plan is None:
        return next((card for card in playable if cards.rewinds[card]), 0)
    if not joint and o.hero != o.me:
        return 0
    own = next((card for card in plan if card in playable), 0)
    # Something of the plan that another player has: not nothing, but not to be played here.
    return own or (-1 if plan else 0)


def scarcity(o: Outlook) -> list[int]:
    ops = [card for player in range(o.players) for card in o.ops(player)]
    return _scarcity(o.cards, tuple(sorted(ops)))


@lru_cache(maxsize=512)
def _scarcity(cards: Cards, ops: tuple[int, ...]) -> list[int]:
    """By card: what it gives, weighed by how much of that the adventures left ask for."""
    asked = [1] * len(cards.amount_names)
    given = [1] * len(cards.amount_names)
    for card in ops:
        if card <= cards.last_adventure:
            times = 3 if cards.roleplay[card] == EPIC else 1
            for name, amount in cards.common_costs[card]:
                asked[name] += times * amount
        for name, amount in cards.resources[card]:
            given[name] += amount
    out = [0] * cards.count
    for card in range(cards.last_adventure + 1, cards.count):
        value = sum([amount * 12 * asked[name] // given[name] for name, amount in cards.resources[card]])
        out[card] = max(value, 1)
    return out


# ---------------------------------------------------------------- the row of adventures
@lru_cache(maxsize=256)
def _plan(cards: Cards, ops: Held, won: Held, skitter: tuple[int, ...]) -> tuple[int, ...]:
    """The best row that ends with an epic adventure; without one, what lasts into later eras."""
    here = {card for held in ops for card in held if card <= cards.last_adventure}
    done = {card for held in won for card in held} | set(skitter)
    helpers = sorted(card for card in here if cards.feats[card] and not _won(cards, card, done))
    best: tuple[int, ...] = ()
    most = -1
    for epic in sorted(card for card in here if cards.roleplay[card] == EPIC):
        path = _path(cards, epic, here, done)
        if path is None:
            continue
        free = [card for card in helpers if card not in path][:MOST_HELPERS]
        for count in range(len(free) + 1):
            for chosen in combinations(free, count):
                row = _in_order(cards, [*chosen, *path])
                left = _try(cards, row, ops, won, skitter)
                if left < 0:
                    continue
                value = left + 1000 * sum(1 for card in chosen if cards.multi_era[card])
                if value > most:
                    best, most = row, value
    if best:
        return best
    lasting = [card for card in helpers if cards.multi_era[card]]
    for card in lasting:
        if _try(cards, (card,), ops, won, skitter) >= 0:
            return (card,)
    return ()


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


def _try(cards: Cards, row: tuple[int, ...], ops: Held, won: Held, skitter: tuple[int, ...]) -> int:
    """Win these adventures one after the other; what the supports left are worth, or -1: it does not work."""
    pools = [list(held) for held in ops]
    mine = [list(held) for held in won]
    weights = _scarcity(cards, tuple(sorted(card for held in ops for card in held)))
    for adventure in row:
        hero = next((player for player, held in enumerate(pools) if adventure in held), -1)
        if hero < 0:
            return -1
        joint = cards.cooperative[adventure]
        lack = [0] * len(cards.amount_names)
        for name, amount in cards.common_costs[adventure]:
            lack[name] += amount
        for owner, held in enumerate(mine):
            for card in held:
                if joint or owner == hero or cards.common[card]:
                    for name, amount in cards.feats[card]:
                        lack[name] -= amount
        for card in once_each(cards, list(skitter)):
            for name, amount in cards.feats[card]:
                lack[name] -= amount
        there = {other for held in mine for other in held} | set(skitter)
        givers = range(len(pools)) if joint else [hero]
        pool = [card for player in givers for card in sorted(set(pools[player])) if _open(cards, card, there)]
        cover = quick_cover(cards, lack, pool, weights, (adventure,))
        if cover is None:
            return -1
        for card in cover:
            owner = next(player for player in givers if card in pools[player])
            pools[owner].remove(card)
        pools[hero].remove(adventure)
        mine[hero].append(adventure)
    return sum([weights[card] for held in pools for card in held])


def _open(cards: Cards, card: int, there: set[int]) -> bool:
    """A support without effects whose conditions on buildsites are met, whosever they are."""
    if card <= cards.last_adventure or cards.has_effect[card]:
        return False
    conditions = [one for one in cards.allow[card] if one.place < IN_PLAYGROUND]
    return all(not kinds.isdisjoint(there) for one in conditions for kinds in one.sets)

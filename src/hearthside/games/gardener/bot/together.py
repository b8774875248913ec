"""An epic era: all players against the void, with all cards open.  Everybody works out the same plan.

The plan is a row of adventures that ends with the epic one: what its conditions ask for first, before that
whatever pays for itself by its feats.  A plan is good if the supports of all players are enough for it.
"""

from functools import lru_cache
from itertools import combinations

from hearthside.games.gardener.bot.exact import exact_cover
from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.rehearsal import Held, Rehearsal, with_one, without
from hearthside.games.gardener.bot.worth import LASTING
from hearthside.games.gardener.cards import EPIC, Cards
from hearthside.games.gardener.rules.fitting import adventure_fits
from hearthside.games.gardener.zones import BUILDSITE, PLAYGROUND, RUINED, SKITTER, WRECKAGE

MOST_HELPERS = 5  # beside the path; more are not looked at together


def epic_beginning(o: Outlook) -> int:
    """The adventure that comes next, whoever has it; 0: none is left that can be won."""
    ops = all_ops(o)
    for adventure in _plan(o.cards, ops, _all_won(o), tuple(o.g.zones[SKITTER])):
        for player in range(o.players):
            if adventure in ops[player] and adventure_fits(o.cards, o.g, player, adventure):
                return adventure
    return 0


def epic_support(o: Outlook, playable: set[int]) -> int:
    """Own cards of what is still missing; cards that the others have are theirs to play."""
    cards = o.cards
    if o.leader >= 0:
        return 0
    joint = cards.cooperative[o.adventure]
    plan = _cover(o)
    if plan is None:
        return next((card for card in playable if cards.rewinds[card]), 0)
    if not joint and o.hero != o.me:
        return 0
    salvage = next((card for card in sorted(playable) if cards.reuse[card] and _wrecks(o)), 0)
    own = next((card for card in plan if card in playable), 0)
    # Something of the plan that another player has: not nothing, but not to be played here.
    return salvage or own or (-1 if plan else 0)


def _cover(o: Outlook) -> list[int] | None:
    """For the adventure that runs: cards after which the rest of the row can still be won."""
    cards, g = o.cards, o.g
    joint = cards.cooperative[o.adventure]
    players = range(o.players) if joint else [o.hero]
    pool = [card for player in players for card in o.pool(player, o.adventure) if not cards.has_effect[card]]
    lying = [card for player in players for card in g.zones[PLAYGROUND[player]]]
    ops = all_ops(o)
    won = with_one(_all_won(o), o.adventure, o.hero)
    skitter = tuple(g.zones[SKITTER])
    rehearsal = Rehearsal(cards, skitter, ops, exact=False)
    row = _plan(cards, ops, won, skitter)
    if row:
        rehearsal.keep_for(row, won)
    first: list[int] | None = None
    for worth in rehearsal.ways:
        cover = exact_cover(cards, o.lack(o.hero), pool, worth, lying, len(players))
        if cover is None or cards.roleplay[o.adventure] == EPIC:
            return cover
        first = cover if first is None else first
        row = _plan(cards, without(ops, cover, -1 if joint else o.hero), won, skitter)
        if row and cards.roleplay[row[-1]] == EPIC:
            return cover
    return first


def all_ops(o: Outlook) -> Held:
    return tuple(tuple(o.ops(player)) for player in range(o.players))


def _all_won(o: Outlook) -> Held:
    return tuple(tuple(o.g.zones[BUILDSITE[player]]) for player in range(o.players))


def _wrecks(o: Outlook) -> list[int]:
    """What others have spent and could be used once more."""
    zones = [zone[player] for player in range(o.players) if player != o.me for zone in (WRECKAGE, RUINED)]
    return [card for zone in zones for card in o.g.zones[zone] if not o.cards.protected[card]]


# ---------------------------------------------------------------- the row of adventures
@lru_cache(maxsize=1024)
def _plan(cards: Cards, ops: Held, won: Held, skitter: tuple[int, ...]) -> tuple[int, ...]:
    """The best row that ends with an epic adventure; without one, what lasts into later eras."""
    here = {card for held in ops for card in held if card <= cards.last_adventure}
    done = {card for held in won for card in held} | set(skitter)
    helpers = sorted(card for card in here if cards.feats[card] and not _won(cards, card, done))
    best: tuple[int, ...] = ()
    most = -1
    rows = _rows(cards, here, done, helpers)
    for row in rows:
        left = Rehearsal(cards, skitter, ops, exact=False).value(row, won)
        value = left + LASTING * sum([cards.multi_era[card] for card in row])
        if left >= 0 and value > most:
            best, most = row, value
    if best:
        return best
    for row in rows:
        if Rehearsal(cards, skitter, ops, exact=True).value(row, won) >= 0:
            return row
    lasting = [card for card in helpers if cards.multi_era[card]]
    for card in lasting:
        if Rehearsal(cards, skitter, ops, exact=True).value((card,), won) >= 0:
            return (card,)
    return ()


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

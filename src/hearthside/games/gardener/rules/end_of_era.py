"""END OF ERA, VICTORY POINTS: who has covered the costs of the era, and who has won it."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.games.gardener.rules.requests import clear
from hearthside.kernel.state import State


def end_era(cards: Cards, g: State, why: int) -> None:
    era = g.facts[z.ERA] + 1
    g.say(v.ERA_ENDS, g.facts[z.TURN], era, why)
    clear(g)
    g.offers = []
    g.facts[z.STEP] = 0
    players = g.facts[z.PLAYERS]
    covered = [era_covered(cards, g, player) for player in range(players)]
    points = [victory_points(cards, g, player) for player in range(players)]
    for player in range(players):
        g.facts[z.LAST_POINTS[player]] = points[player]
        g.facts[z.POINTS[player]] += points[player]
        g.facts[z.COVERED[player]] += int(covered[player])
        g.say(v.ERA_POINTS, player, int(covered[player]), max(points[player] + v.ZERO_POINTS, 0))
    winners = era_winners(cards, g, covered, points)
    for player in winners:
        g.facts[z.ERAS_WON[player]] += 1
        g.say(v.ERA_WON, player, era)
    if not winners and (cards.epic or g.facts[z.VOID_WINS]):
        g.facts[z.VOID_ERAS] += 1
        g.say(v.VOID_WON, 0, era)
    elif not winners:
        g.say(v.NOBODY_WINS, 0, era)


def era_winners(cards: Cards, g: State, covered: list[bool], points: list[int]) -> list[int]:
    """An epic era is won by all if an epic adventure was won in it (GT-R-36); else by those who have covered
    the costs and have the most points, unless the void wins (GT-R-38)."""
    players = list(range(g.facts[z.PLAYERS]))
    if cards.epic:
        return players if g.facts[z.EPIC_WON] else []
    if g.facts[z.VOID_WINS]:
        return []
    in_it = [player for player in players if covered[player]]
    if not in_it:
        return []
    most = max([points[player] for player in in_it])
    return [player for player in in_it if points[player] == most]


def era_needs(cards: Cards, g: State, player: int) -> list[int]:
    """By name: the costs of the buildsite and the wreckage.  The ops are not charged."""
    out = [0] * len(cards.amount_names)
    for zone in (z.BUILDSITE[player], z.WRECKAGE[player], z.RUINED[player]):
        for card in g.zones[zone]:
            for name, value in cards.era_costs[card]:
                out[name] += value
    return out


def era_has(cards: Cards, g: State, player: int) -> list[int]:
    """By name: the resources of the buildsite, of supports, too."""
    out = [0] * len(cards.amount_names)
    for card in g.zones[z.BUILDSITE[player]]:
        if cards.cooperative[card] and g.facts[z.COOP_RESOURCES]:
            continue  # only for the victory points (GT-R-47)
        for name, value in cards.era_resources[card]:
            out[name] += value
    return out


def era_covered(cards: Cards, g: State, player: int) -> bool:
    needs = era_needs(cards, g, player)
    has = era_has(cards, g, player)
    for name in range(len(needs)):
        if has[name] < needs[name]:
            return False
    return True


def victory_points(cards: Cards, g: State, player: int) -> int:
    """Resources of won adventures and held stock, less all costs: of the ops, too."""
    points = 0
    for card in g.zones[z.BUILDSITE[player]]:
        if card <= cards.last_adventure:
            points += cards.era_resource_sum[card]
        else:
            points += cards.stock_holding[card]
        points -= cards.era_cost_sum[card]
    for zone in (z.WRECKAGE[player], z.RUINED[player]):
        for card in g.zones[zone]:
            points -= cards.era_cost_sum[card]
    for seat in seats_of(g, player):
        for zone in (z.OPS[seat], z.BARRED[seat]):
            for card in g.zones[zone]:
                points -= cards.era_cost_sum[card]
    return points

"""What a state of an era says of each player, in numbers.  All cards lie face up, so it hides nothing."""

from typing import Final, final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    BARRED,
    BUILDSITE,
    ERA,
    ERAS_WON,
    HERO,
    OPS,
    PLAYERS,
    PLAYGROUND,
    POINTS,
    RUINED,
    TURN,
    WRECKAGE,
)
from hearthside.games.gardener.rules.end_of_era import era_has, era_needs
from hearthside.kernel.state import State
from hearthside.kernel.values import Features

PLAYED_OUT: Final = 0.62  # when so many of its adventures are gone, an era is as good as over

DECLARED: Final[list[tuple[str, str]]] = [
    ("points", "The points of ended eras, and of this one as it is."),
    ("eras", "Eras won."),
    ("debt", "What is missing to cover the costs of the era, of all kinds together."),
    ("uncovered", "1 if anything is missing: who has not covered the costs does not win."),
    ("won", "Adventures won."),
    ("adventures", "Adventures that it holds."),
    ("prizes", "What the adventures that it holds would bring."),
    ("supports", "Supports that it holds."),
    ("resources", "What these give, of all kinds together."),
    ("upkeep", "What its cards in hand cost at the end of the era."),
    ("barred", "Cards that cannot be played now."),
    ("stock", "Supports that stand in its buildsite."),
    ("playground", "Cards that it has played in the adventure that runs."),
    ("stake", "What that adventure brings, if it is its own."),
    ("turn", "1 if it turns."),
]


@final
class PlayerFeatures(Features):
    def __init__(self, cards: Cards) -> None:
        super().__init__(DECLARED)
        self.cards = cards
        self.gives = [0] * cards.count
        for card in range(cards.count):
            for _, value in cards.resources[card]:
                self.gives[card] += value

    def passed(self, g: State) -> float:
        """By the adventures that are gone; with several eras each is as long as another."""
        last = self.cards.last_adventure
        held = 0
        gone = 0
        for player in range(g.facts[PLAYERS]):
            gone += count_up_to(g.zones[BUILDSITE[player]], last)
            gone += count_up_to(g.zones[WRECKAGE[player]], last)
            gone += count_up_to(g.zones[RUINED[player]], last)
        for seat in range(g.seats):
            held += count_up_to(g.zones[OPS[seat]], last) + count_up_to(g.zones[BARRED[seat]], last)
        part = 0.0 if gone == 0 else min(1.0, gone / (PLAYED_OUT * (gone + held)))
        eras = len(self.cards.eras)
        return min(1.0, (g.facts[ERA] + part) / eras)

    def rows(self, g: State) -> list[list[float]]:
        players: int = g.facts[PLAYERS]
        rows: list[list[float]] = [self.row(g, player) for player in range(players)]
        return [rows[seat % players] for seat in range(g.seats)]

    def row(self, g: State, player: int) -> list[float]:
        cards = self.cards
        zones = g.zones
        facts = g.facts
        last = cards.last_adventure
        debt = 0
        needs = era_needs(cards, g, player)
        has = era_has(cards, g, player)
        for name in range(len(needs)):
            if has[name] < needs[name]:
                debt += needs[name] - has[name]
        adventures = 0
        prizes = 0
        supports = 0
        resources = 0
        upkeep = 0
        barred = 0
        for seat in range(player, g.seats, facts[PLAYERS]):
            for card in zones[OPS[seat]]:
                upkeep += cards.era_cost_sum[card]
                if card <= last:
                    adventures += 1
                    prizes += cards.era_resource_sum[card]
                else:
                    supports += 1
                    resources += self.gives[card]
            for card in zones[BARRED[seat]]:
                barred += 1
                upkeep += cards.era_cost_sum[card]
        won = 0
        points = facts[POINTS[player]] - upkeep  # as rules/end_of_era.py counts them
        buildsite = zones[BUILDSITE[player]]
        for card in buildsite:
            points -= cards.era_cost_sum[card]
            if card <= last:
                won += 1
                points += cards.era_resource_sum[card]
            else:
                points += cards.stock_holding[card]
        for card in zones[WRECKAGE[player]]:
            points -= cards.era_cost_sum[card]
        for card in zones[RUINED[player]]:
            points -= cards.era_cost_sum[card]
        running = facts[ADVENTURE]
        mine = running != 0 and facts[HERO] == player
        return [
            float(points),
            float(facts[ERAS_WON[player]]),
            float(debt),
            1.0 if debt else 0.0,
            float(won),
            float(adventures),
            float(prizes),
            float(supports),
            float(resources),
            float(upkeep),
            float(barred),
            float(len(buildsite) - won),
            float(len(zones[PLAYGROUND[player]])),
            float(cards.era_resource_sum[running]) if mine else 0.0,
            1.0 if facts[TURN] == player else 0.0,
        ]


def count_up_to(cards: list[int], last: int) -> int:
    count = 0
    for card in cards:
        if card <= last:
            count += 1
    return count

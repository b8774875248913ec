"""What a whole position is worth to a player, in points: those it has and those it promises."""

from hearthside.games.endless_winter.bot.cards_worth import deck_worth, hand_worth
from hearthside.games.endless_winter.bot.holdings import animal_worth, megalith_worth, stone_worth
from hearthside.games.endless_winter.bot.land import land_worth
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.tracks import burial_hope, honor_worth, stock_worth
from hearthside.games.endless_winter.cards import CHIEF_A_HALVES, FIGURE_HALVES
from hearthside.games.endless_winter.places import (
    ANIMALS,
    CARD_POINTS,
    CHIEF_AT,
    ECLIPSE_SPACE,
    FIGURES_AT,
    HONOR,
    POINTS_NOW,
    SIDE,
    STONES,
)
from hearthside.kernel.state import State


def worth(g: State, o: Outlook) -> float:
    facts = g.facts
    me = o.me
    total = float(facts[POINTS_NOW[me]] + facts[CARD_POINTS[me]])
    total += stock_worth(g, o)
    total += honor_worth(g, o, facts[HONOR[me]], burial_hope(g, o))
    total += animal_worth(g.zones[ANIMALS[me]], o)
    total += megalith_worth(g, o)
    total += land_worth(g, o)
    for stone in g.zones[STONES[me]]:
        total += stone_worth(g, o, stone)
    total += hand_worth(g, o)
    total += deck_worth(g, o)
    total += figures_worth(g, o)
    return total


def figures_worth(g: State, o: Outlook) -> float:
    """Labor on the Eclipse space, and a Chief who can still be sent where they work best."""
    facts = g.facts
    me = o.me
    at: int = facts[CHIEF_AT[me]]
    halves: int = FIGURE_HALVES * facts[FIGURES_AT[me][ECLIPSE_SPACE]]
    if at == ECLIPSE_SPACE:
        halves += FIGURE_HALVES
        if not facts[SIDE[me]]:
            halves += CHIEF_A_HALVES
    total = 0.5 * halves * o.w.ritual if o.action else 0.0
    if at == 0 and o.turns:
        total += o.w.chief * o.labor
    return total

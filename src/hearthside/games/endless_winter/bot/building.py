"""Where to place a Megalith."""

from hearthside.games.endless_winter.bot.holdings import levels
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import HIGH, LOW, STONE_EACH, STONE_FAMILY
from hearthside.games.endless_winter.places import (
    BOARD_LAYOUT,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    STONES,
)
from hearthside.games.endless_winter.sites import SITE_AT, space_list
from hearthside.kernel.actions import first_of, second_of
from hearthside.kernel.state import State


def build_worth(g: State, o: Outlook, actions: list[int]) -> tuple[float, int]:
    """The best of the places, and what it is worth; all of them are legal."""
    facts = g.facts
    neutral: int = facts[NEUTRALS_HOME[o.me]]
    home: int = facts[MEGALITHS_HOME[o.me]]
    counts = levels(g, o.me)
    below = sum(counts)
    # What is the same wherever it lies: stacking later, and an Idol in each Eclipse for every two.
    if neutral:
        common = o.w.neutral * min(o.eclipses + 0.3 * o.turns, 3.0) / 3.0
    else:
        to_come = min(o.w.rate * o.eclipses, float(home))
        common = 0.5 * o.idol * o.eclipses + o.w.stacking * to_come
    common += o.w.build
    low = 0.0
    high = 0.0
    for stone in g.zones[STONES[o.me]]:
        if STONE_FAMILY[stone] == LOW:
            low += STONE_EACH[stone]
        elif STONE_FAMILY[stone] == HIGH:
            high += STONE_EACH[stone]
    if neutral:
        low = 0.0
    best = -1.0
    chosen = 0
    for action in actions:
        level = second_of(action)
        if level == 1:
            site = SITE_AT[facts[BOARD_LAYOUT]][first_of(action)]
            worth = common + low + o.effects(g, space_list(g, site))
            if not neutral:
                worth += below - counts[1]  # what lies above it already counts it
        else:
            worth = common + high
            for at in range(1, len(counts)):
                if at != level:
                    worth += counts[at]
        if worth > best:
            best = worth
            chosen = action
    return best, chosen

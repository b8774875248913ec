"""What drawing, hunting, digging and fighting bring now, in people."""

from hearthside.games.arctic_scavengers.bot.odds import chances, prize
from hearthside.games.arctic_scavengers.bot.plan import Outlook
from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.cards import (
    ANY_PRICE,
    FOOD_PRICE,
    FOR_HIRE,
    MED_PRICE,
    MEDS,
)
from hearthside.games.arctic_scavengers.places import (
    CONTESTED,
    DECK,
    DISCARD,
    HAND,
    MERCENARIES,
    PLAYED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.sayings import DIG_ACTION, DRAW_ACTION, HUNT_ACTION
from hearthside.kernel.observation import Observation

MOST = 12  # more food, cards dug or cards drawn than this are counted as this many


def rounds_left(sight: Observation) -> int:
    """After the current one."""
    quiet = max(0, SKIRMISH_FROM - sight.facts[ROUND])
    return sight.counts[CONTESTED] - 1 + quiet


def look_ahead(
    sight: Observation, tribe: Tribe, worth: list[float], actions: list[int], hired: bool
) -> Outlook:
    me = sight.viewer
    hand = sight.seen(HAND[me])
    drawn: list[float] = []
    fed: list[float] = []
    dug: list[float] = []
    fight: list[float] = []
    early = rounds_left(sight) / 15
    late = 1 - early
    weights = tribe.weights
    if DRAW_ACTION in actions:
        drawn = draw_gains(sight, tribe)
    if HUNT_ACTION in actions and not hired:
        meds = sum(MEDS[card] for card in hand)
        eager = weights.hunt_early * early + weights.hunt_late * late
        fed = [gain * eager for gain in hire_gains(sight, worth, meds)]
    if DIG_ACTION in actions:
        eager = weights.dig_early * early + weights.dig_late * late
        dug = [gain * eager for gain in dig_gains(tribe.junkyard, worth)]
    if sight.facts[ROUND] >= SKIRMISH_FROM:
        value = prize(tribe, worth)
        fight = [chance * value for chance in chances(sight, tribe.rivals, weights)]
    return Outlook(drawn, fed, dug, fight, worth, tribe.weights)


def draw_gains(sight: Observation, tribe: Tribe) -> list[float]:
    """Per number of cards drawn: what those of the deck do on average."""
    me = sight.viewer
    deck = list(tribe.owned)
    zones = [HAND, PLAYED] if not sight.counts[DECK[me]] else [HAND, PLAYED, DISCARD]
    for zone in zones:
        for card in sight.seen(zone[me]):
            if card in deck:
                deck.remove(card)
    use = tribe.weights.use
    total = 0.0
    for card in deck:
        total += use[card]
    each = total / max(1, len(deck)) * tribe.weights.card
    most = sight.counts[DECK[me]] + sight.counts[DISCARD[me]]
    return [each * min(n, most) for n in range(MOST + 1)]


def best_hire(sight: Observation, worth: list[float], food: int, meds: int) -> int:
    """The best mercenary for so much food and medicine, or 0."""
    stacks = sight.seen(MERCENARIES)
    best = 0
    for card in FOR_HIRE:
        if (
            FOOD_PRICE[card] <= food
            and MED_PRICE[card] <= meds
            and ANY_PRICE[card] <= food + meds
            and (not best or worth[card] > worth[best])
            and card in stacks
        ):
            best = card
    return best if worth[best] > 0 else 0


def hire_gains(sight: Observation, worth: list[float], meds: int) -> list[float]:
    """Per food: what the best mercenary it hires is worth beyond the best without a hunt."""
    out: list[float] = []
    for food in range(MOST + 1):
        card = best_hire(sight, worth, food, meds)
        out.append(worth[card] if card else 0.0)
    return [gain - out[0] for gain in out]


def dig_gains(junkyard: list[int], worth: list[float]) -> list[float]:
    """Per number of cards dug: the expected worth of the best of them."""
    pile = sorted(
        ((max(0.0, worth[card]), copies) for card, copies in enumerate(junkyard) if copies), reverse=True
    )
    total = max(1, sum(copies for _, copies in pile))
    out: list[float] = []
    for n in range(MOST + 1):
        expected = 0.0
        none_better = 1.0
        seen = 0
        for value, copies in pile:
            seen += copies
            none_so_good = (1 - seen / total) ** n if n else 1.0
            expected += value * (none_better - none_so_good)
            none_better = none_so_good
        out.append(expected)
    return out

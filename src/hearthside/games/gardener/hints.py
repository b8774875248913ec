"""What a player could do with the cards of the own ops: what could win an adventure, and what is missing.

All cards lie open, so everybody could work this out; the table does it for them.  The answers are kept,
because they only change when cards move.
"""

from functools import lru_cache

from msgspec import Struct

from hearthside.games.gardener.cards import IN_PLAYGROUND, Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    CLOSED,
    OPS,
    PLAYERS,
    PLAYGROUND,
)
from hearthside.games.gardener.planner import Piece, Wishes, cheapest
from hearthside.games.gardener.rules.coverage import could_add, feats, individual, together
from hearthside.games.gardener.rules.fitting import met
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.games.gardener.texts.cards import amounts_of
from hearthside.kernel.state import State
from hearthside.kernel.texts import count_of

Kinds = tuple[int, ...]


class Plan(Struct, frozen=True):
    """The cheapest set that covers, in an order in which it can be played; or what there is too little of."""

    cards: Kinds
    price: int  # era costs of these cards
    possible: bool
    missing: tuple[tuple[int, int], ...] = ()  # name, how much


# ---------------------------------------------------------------- which cards
def usable(cards: Cards, g: State, player: int, adventure: int) -> Kinds:
    """The supports of a player's ops that could be played in this adventure, now or later.  What depends on
    the other cards of a plan is left to the planner."""
    ops = [card for seat in seats_of(g, player) for card in g.zones[OPS[seat]]]
    admitted = cards.support_allowed[adventure].intersection(ops) - cards.support_denied[adventure]
    here = g.zones[PLAYGROUND[player]]
    played = {cards.same[card] for card in here}
    uniques = {cards.unique[card] for card in here} - {0}
    uniques_any = {cards.unique_any[c] for p in range(g.facts[PLAYERS]) for c in g.zones[PLAYGROUND[p]]} - {0}
    closed = 0 if cards.cooperative[adventure] else g.facts[CLOSED[player]]
    return tuple(
        card
        for card in sorted(admitted)
        if cards.same[card] not in played
        and cards.unique[card] not in uniques
        and cards.unique_any[card] not in uniques_any
        and not (closed >> cards.affiliation[card] & 1 and cards.affiliation[card])
        and _buildsites_allow(cards, g, player, card)
    )


def _buildsites_allow(cards: Cards, g: State, player: int, card: int) -> bool:
    for one in cards.allow[card]:
        if one.place < IN_PLAYGROUND and not met(g, player, one):
            return False
    return not any(one.place < IN_PLAYGROUND and met(g, player, one) for one in cards.deny[card])


@lru_cache(maxsize=4096)
def _piece(cards: Cards, card: int) -> Piece:
    after = [kinds for one in cards.allow[card] if one.place >= IN_PLAYGROUND for kinds in one.sets]
    unless = [one.sets for one in cards.deny[card] if one.place >= IN_PLAYGROUND]
    return Piece(
        card,
        cards.era_cost_sum[card],
        cards.resources[card],
        [*cards.costs[card], *cards.common_costs[card]],
        unique=cards.unique[card],
        unique_any=cards.unique_any[card],
        stock=cards.stock_holding[card],
        wishes=Wishes(after, unless),
    )


# ---------------------------------------------------------------- plans
@lru_cache(maxsize=8192)
def _plan(
    cards: Cards, kinds: Kinds, need: Kinds, have: Kinds, lying: Kinds, offering: int, shares: int
) -> Plan:
    pieces = [_piece(cards, card) for card in kinds]
    found = cheapest(need, have, pieces, lying=lying, offering=offering, shares=shares)
    if found is not None:
        return Plan(tuple(found.keys), found.price, possible=True)
    gains = could_add(cards, kinds)
    short = [need[name] - have[name] - gains[name] for name in range(len(need))]
    return Plan((), 0, False, tuple((name, amount) for name, amount in enumerate(short) if amount > 0))


def running_plan(cards: Cards, g: State, player: int) -> Plan:
    """For the adventure that is running."""
    adventure = g.facts[ADVENTURE]
    joint = cards.cooperative[adventure]
    account = together(cards, g) if joint else individual(cards, g, player)
    lying = g.zones[PLAYGROUND[player]]
    shares = sum(
        cards.stock_holding[card] for other in range(g.facts[PLAYERS]) for card in g.zones[PLAYGROUND[other]]
    )
    return _plan(
        cards,
        usable(cards, g, player, adventure),
        tuple(account.need),
        tuple(account.have),
        tuple(lying),
        cards.stock_offering[adventure] if joint else 0,
        shares,
    )


def future_plan(cards: Cards, g: State, player: int, adventure: int) -> Plan:
    """For an adventure that the player could begin."""
    need = [0] * len(cards.amount_names)
    for name, amount in cards.common_costs[adventure]:
        need[name] += amount
    joint = cards.cooperative[adventure]
    have = feats(cards, g, player, joint)
    for name, amount in cards.resources[adventure]:
        have[name] += amount
    offering = cards.stock_offering[adventure] if joint else 0
    kinds = usable(cards, g, player, adventure)
    return _plan(cards, kinds, tuple(need), tuple(have), (adventure,), offering, 0)


# ---------------------------------------------------------------- in words
def outlook(cards: Cards, g: State, player: int, adventure: int) -> tuple[bool, str]:
    """Whether the player could win an adventure that they could begin, and for what:
    `3 cards, era cost 1, you gain 5`."""
    plan = future_plan(cards, g, player, adventure)
    alone = " alone" if cards.cooperative[adventure] else ""
    if not plan.possible:
        return False, f"cannot be covered from your ops{alone}: {missing_words(cards, plan)}"
    gain = cards.era_resource_sum[adventure] - cards.era_cost_sum[adventure]
    return True, f"{price_words(plan)}, you gain {gain}"


def price_words(plan: Plan) -> str:
    return f"{count_of(len(plan.cards), 'card')}, era cost {plan.price}"


def missing_words(cards: Cards, plan: Plan) -> str:
    if not plan.missing:
        return "these cards do not go together"
    be = "is" if len(plan.missing) == 1 else "are"
    return f"{amounts_of(cards, list(plan.missing))} {be} missing"

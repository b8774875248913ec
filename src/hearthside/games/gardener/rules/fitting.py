"""CONDITIONAL PLAY, AFFILIATION, LEVEL, UNIQUE, STOCK: what a card asks of the table to be played."""

from hearthside.games.gardener.cards import (
    ASKS_AFFILIATION,
    ASKS_CONDITIONS,
    ASKS_STOCK,
    ASKS_UNIQUE,
    ASKS_UNIQUE_ANY,
    IN_ANY_BUILDSITE_1,
    IN_BUILDSITE_1,
    Cards,
    Condition,
)
from hearthside.games.gardener.places import ADVENTURE, BUILDSITE, CLOSED, PLAYERS, PLAYGROUND, SKITTER
from hearthside.kernel.state import State


def support_fits(cards: Cards, g: State, player: int, card: int, asks: int) -> bool:
    """Whatever is asked of a support besides that its adventure admits it: see cards.py."""
    if asks & ASKS_AFFILIATION and g.facts[CLOSED[player]] >> cards.affiliation[card] & 1:
        return False
    if asks & ASKS_UNIQUE and unique_played(cards, g, player, card):
        return False
    if asks & ASKS_CONDITIONS and not conditions_met(cards, g, player, card):
        return False
    if asks & ASKS_UNIQUE_ANY and unique_any_played(cards, g, card):
        return False
    return not (asks & ASKS_STOCK and stock_exhausted(cards, g, card))


def adventure_fits(cards: Cards, g: State, player: int, card: int) -> bool:
    """May this player start this adventure, as far as the cards in the buildsites decide?"""
    return (
        not shut_out(cards, g, player, card, support=False)
        and not won_already(cards, g, player, card)
        and level_reached(cards, g, player, card)
        and any_level_reached(cards, g, card)
        and not unique_won(cards, g, player, card)
        and not unique_any_won(cards, g, card)
        and conditions_met(cards, g, player, card)
    )


# ---------------------------------------------------------------- affiliation, stock
def shut_out(cards: Cards, g: State, player: int, card: int, support: bool) -> bool:
    """A rival has chosen the card's affiliation and the player another one; for supports this does not
    matter in a cooperative adventure (GT-R-27)."""
    affiliation = cards.affiliation[card]
    if not affiliation or (support and cards.cooperative[g.facts[ADVENTURE]]):
        return False
    return g.facts[CLOSED[player]] >> affiliation & 1 != 0


def stock_exhausted(cards: Cards, g: State, card: int) -> bool:
    """All shares that the adventure offers are taken; the last one may overshoot (GT-R-29)."""
    adventure = g.facts[ADVENTURE]
    offering = cards.stock_offering[adventure]
    if not cards.stock_holding[card] or not offering or not cards.cooperative[adventure]:
        return False
    taken = 0
    for player in range(g.facts[PLAYERS]):
        for other in g.zones[PLAYGROUND[player]]:
            taken += cards.stock_holding[other]
    return taken >= offering


# ---------------------------------------------------------------- Unique, UniqueAny, the same identifier
def unique_played(cards: Cards, g: State, player: int, card: int) -> bool:
    value = cards.unique[card]
    if value:
        for other in g.zones[PLAYGROUND[player]]:
            if cards.unique[other] == value:
                return True
    return False


def unique_any_played(cards: Cards, g: State, card: int) -> bool:
    value = cards.unique_any[card]
    if value:
        for player in range(g.facts[PLAYERS]):
            for other in g.zones[PLAYGROUND[player]]:
                if cards.unique_any[other] == value:
                    return True
    return False


def unique_won(cards: Cards, g: State, player: int, card: int) -> bool:
    """An adventure with the same Unique lies in the own buildsite, or a common one anywhere (GT-R-65)."""
    value = cards.unique[card]
    if not value:
        return False
    last = cards.last_adventure
    for other in g.zones[SKITTER]:
        if cards.unique[other] == value:
            return True
    for owner in range(g.facts[PLAYERS]):
        for other in g.zones[BUILDSITE[owner]]:
            if other <= last and cards.unique[other] == value and (owner == player or cards.common[other]):
                return True
    return False


def unique_any_won(cards: Cards, g: State, card: int) -> bool:
    value = cards.unique_any[card]
    if not value:
        return False
    last = cards.last_adventure
    for other in g.zones[SKITTER]:
        if cards.unique_any[other] == value:
            return True
    for owner in range(g.facts[PLAYERS]):
        for other in g.zones[BUILDSITE[owner]]:
            if other <= last and cards.unique_any[other] == value:
                return True
    return False


def won_already(cards: Cards, g: State, player: int, card: int) -> bool:
    """The same adventure lies in the own buildsite; a common one in any of them (GT-R-26)."""
    same = cards.same[card]
    for other in g.zones[BUILDSITE[player]]:
        if cards.same[other] == same:
            return True
    if not cards.common[card]:
        return False
    for other in g.zones[SKITTER]:
        if cards.same[other] == same:
            return True
    for owner in range(g.facts[PLAYERS]):
        if owner != player:
            for other in g.zones[BUILDSITE[owner]]:
                if cards.same[other] == same:
                    return True
    return False


# ---------------------------------------------------------------- levels
def level_reached(cards: Cards, g: State, player: int, card: int) -> bool:
    """AllowPlayIfPreviousLevel: in the own buildsite, whatever lies in common elsewhere."""
    needed = cards.own_level[card]
    return not needed or of_level(cards, g.zones[BUILDSITE[player]], cards.level[card] - 1) >= needed


def any_level_reached(cards: Cards, g: State, card: int) -> bool:
    """AllowPlayIfAnyPreviousLevel: in the buildsite of one single player; the skitter counts as one."""
    needed = cards.any_level[card]
    if not needed:
        return True
    level = cards.level[card] - 1
    for owner in range(g.facts[PLAYERS]):
        if of_level(cards, g.zones[BUILDSITE[owner]], level) >= needed:
            return True
    return of_level(cards, once_each(cards, g.zones[SKITTER]), level) >= needed


def of_level(cards: Cards, zone: list[int], level: int) -> int:
    if level < 1:
        return 0
    count = 0
    for card in zone:
        if cards.level[card] == level:
            count += 1
    return count


def once_each(cards: Cards, skitter: list[int]) -> list[int]:
    """Each identifier counts once in the skitter: a table could have won it only once (GT-R-68)."""
    out: list[int] = []
    seen: set[int] = set()
    for card in skitter:
        if cards.same[card] not in seen:
            seen.add(cards.same[card])
            out.append(card)
    return out


# ---------------------------------------------------------------- conditions
def conditions_met(cards: Cards, g: State, player: int, card: int) -> bool:
    for condition in cards.allow[card]:
        if not met(g, player, condition):
            return False
    for condition in cards.deny[card]:
        if met(g, player, condition):
            return False
    return True


def met(g: State, player: int, condition: Condition) -> bool:
    """Is everything that the category lists found where it looks?"""
    if condition.place <= IN_ANY_BUILDSITE_1:
        for wanted in condition.sets:
            if not _in_any_buildsite(g, wanted):
                return False
        return True
    if condition.place <= IN_BUILDSITE_1:
        for i in range(len(condition.sets)):
            if condition.sets[i].isdisjoint(g.zones[BUILDSITE[player]]) and not _in_any_buildsite(
                g, condition.common[i]
            ):
                return False
        return True
    for wanted in condition.sets:
        if wanted.isdisjoint(g.zones[PLAYGROUND[player]]):
            return False
    return True


def _in_any_buildsite(g: State, wanted: frozenset[int]) -> bool:
    if not wanted:
        return False
    for owner in range(g.facts[PLAYERS]):
        if not wanted.isdisjoint(g.zones[BUILDSITE[owner]]):
            return True
    return not wanted.isdisjoint(g.zones[SKITTER])

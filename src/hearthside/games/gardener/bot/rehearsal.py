"""Winning a row of adventures in thought, one after the other, with the supports of all players.

Cards that are spent on the first are missing for the last.  So each adventure is covered in several ways, and
the next way is tried where the row comes to grief.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import final

from hearthside.games.gardener.bot.covering import quick_cover
from hearthside.games.gardener.bot.exact import exact_cover
from hearthside.games.gardener.bot.weights import Weights, Worth
from hearthside.games.gardener.cards import EPIC, IN_PLAYGROUND, Cards
from hearthside.games.gardener.rules.fitting import once_each

Held = tuple[tuple[int, ...], ...]  # by player


@lru_cache(maxsize=512)
def scarcity(cards: Cards, epic_times: int, ops: Held) -> Worth:
    """By card: what it gives, weighed by how much of that the adventures left ask for."""
    asked = [1] * len(cards.amount_names)
    given = [1] * len(cards.amount_names)
    for held in ops:
        for card in held:
            if card <= cards.last_adventure:
                times = epic_times if cards.roleplay[card] == EPIC else 1
                for name, amount in cards.common_costs[card]:
                    asked[name] += times * amount
            for name, amount in cards.resources[card]:
                given[name] += amount
    out = [0] * cards.count
    for card in range(cards.last_adventure + 1, cards.count):
        value = sum([amount * 12 * asked[name] // given[name] for name, amount in cards.resources[card]])
        out[card] = max(value, 1)
    return out


@final
class Rehearsal:
    """Of one row, with the ops and the won adventures of all players."""

    def __init__(
        self, cards: Cards, weights: Weights, skitter: Sequence[int], ops: Held, exact: bool
    ) -> None:
        self.cards = cards
        self.weights = weights
        self.skitter = once_each(cards, list(skitter))
        self.ops = ops
        self.exact = exact  # take the time for the cheapest covers
        self.steps = weights.steps
        self.worth = scarcity(cards, weights.epic_times, ops)
        self.ways = [self.worth]

    def play(self, row: tuple[int, ...], won: Held) -> tuple[int, list[int]] | None:
        """What the supports that are left are worth, and the cover of the first adventure; None: it does
        not work."""
        return self._play(row, self.ops, won) if self._keep_for(row, won) else None

    def _keep_for(self, row: tuple[int, ...], won: Held) -> bool:
        """What the last adventure of the row will need is dear from now on.  Is there enough for it?"""
        last = row[-1]
        at_the_end = ((*won[0], *row[:-1]), *won[1:])
        hero = next((player for player, held in enumerate(self.ops) if last in held), 0)
        kept = self._cover(last, hero, self.ops, at_the_end, self.worth)
        if kept is None:
            return False
        dear = [worth * self.weights.keep if card in kept else worth for card, worth in enumerate(self.worth)]
        few = [sum([amount for _, amount in amounts]) for amounts in self.cards.resources]
        self.ways = [dear, self.worth, few]
        return True

    def _play(self, row: tuple[int, ...], ops: Held, won: Held) -> tuple[int, list[int]] | None:
        for hero, cover in self._covers(row[0], ops, won):
            self.steps -= 1
            if self.steps < 0:
                return None
            left = without(ops, [row[0]], hero)
            left = without(left, cover, -1 if self.cards.cooperative[row[0]] else hero)
            if len(row) == 1:
                return sum([self.worth[card] for held in left for card in held]), cover
            rest = self._play(row[1:], left, with_one(won, row[0], hero))
            if rest is not None:
                return rest[0], cover
        return None

    def _covers(self, adventure: int, ops: Held, won: Held) -> Iterator[tuple[int, list[int]]]:
        """Who could win it, and with which cards."""
        seen: list[tuple[int, list[int]]] = []
        for hero, held in enumerate(ops):
            if adventure not in held:
                continue
            for worth in self.ways:
                cover = self._cover(adventure, hero, ops, won, worth)
                if cover is None:
                    break
                way = hero, sorted(cover)
                if way not in seen:
                    seen.append(way)
                    yield way
            if self.cards.cooperative[adventure] and seen:
                return  # whoever begins it, all can help

    def _cover(self, adventure: int, hero: int, ops: Held, won: Held, worth: Worth) -> list[int] | None:
        cards = self.cards
        joint = cards.cooperative[adventure]
        lack = [0] * len(cards.amount_names)
        for name, amount in cards.common_costs[adventure]:
            lack[name] += amount
        for name, amount in cards.resources[adventure]:
            lack[name] -= amount
        there = set(self.skitter)
        for card in self.skitter:
            for name, amount in cards.feats[card]:
                lack[name] -= amount
        for owner, held in enumerate(won):
            there.update(held)
            for card in held:
                if joint or owner == hero or cards.common[card]:
                    for name, amount in cards.feats[card]:
                        lack[name] -= amount
        givers = ops if joint else (ops[hero],)
        pool = [card for held in givers for card in sorted(set(held)) if _open(cards, card, adventure, there)]
        if self.exact:
            return exact_cover(cards, lack, pool, worth, [adventure], len(givers), self.weights.nodes)
        return quick_cover(cards, lack, pool, worth, [adventure])


def _open(cards: Cards, card: int, adventure: int, there: set[int]) -> bool:
    """A support without effects that the adventure admits and whose conditions on buildsites are met,
    whosever they are."""
    if card <= cards.last_adventure or cards.has_effect[card] or not cards.fits[adventure][card]:
        return False
    for one in cards.allow[card]:
        if one.place < IN_PLAYGROUND:
            for kinds in one.sets:
                if kinds.isdisjoint(there):
                    return False
    return True


def without(ops: Held, spent: list[int], player: int) -> Held:
    """The ops after these cards were played: by this player, or by whoever has them (-1)."""
    left = [list(held) for held in ops]
    for card in spent:
        for owner, held in enumerate(left):
            if card in held and player in (-1, owner):
                held.remove(card)
                break
    return tuple(tuple(held) for held in left)


def with_one(won: Held, adventure: int, hero: int) -> Held:
    return tuple((*held, adventure) if owner == hero else held for owner, held in enumerate(won))

"""Deals that fit what a viewer knows: each is drawn anew, from one of the stories that may be true."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hearthside.kernel.chance import next_sim, sim_seed, sim_shuffle
from hearthside.kernel.matching import Scopes, matched
from hearthside.kernel.stories import GROUPS, Stories, Story
from hearthside.kernel.zones import BAG, PILE

if TYPE_CHECKING:
    from hearthside.kernel.knowledge import Knowledge

Fits = Callable[[int], bool]
TRIES: Final = 100  # before the stories are given up, because none has a deal that fits


@final
class Plan:
    """A story, made ready to be dealt: its groups and mixtures are numbered, the groups first."""

    def __init__(self, story: Story, limits: Mapping[int, Fits]) -> None:
        numbers = sorted(story.pools)
        place = {-number: -1 - at for at, number in enumerate(numbers)}
        self.groups = [story.pools[number] for number in numbers if number < GROUPS]
        mixtures = [story.pools[number] for number in numbers if number >= GROUPS]
        self.mixtures = [[-1 - place[group] for group in pool] for pool in mixtures]
        self.zones: list[tuple[int, list[int]]] = []
        self.alike: list[tuple[int, int, int]] = []  # zones with so many cards of one group
        limited: list[tuple[int, int, list[int], set[int]]] = []
        inside = [set(cards) for cards in self.groups]
        for pool in self.mixtures:
            inside.append(set().union(*(inside[group] for group in set(pool))))
        for zone, cards in sorted(story.zones.items()):
            if not cards:
                continue
            labels = [card if card > 0 else place[card] for card in cards]
            possible: set[int] = set()
            if zone in limits:
                for label in set(labels):
                    possible |= inside[-1 - label] if label < 0 else set()
            fits = {card for card in possible if limits[zone](card)}
            if len(fits) < len(possible):
                limited.append((len(fits), zone, labels, fits))
            elif labels[0] < 0 and -labels[0] <= len(self.groups) and labels.count(labels[0]) == len(labels):
                self.alike.append((zone, -1 - labels[0], len(labels)))
            else:
                self.zones.append((zone, labels))
        limited.sort(key=_narrowness)
        self.limited = limited  # zones for which some cards do not fit, the narrowest first

    def deal(self, zones: list[list[int]], rng: i64) -> i64:
        """Fill the zones; returns the new position of chance, or -1 if the cards that are left do not fit."""
        left: list[list[int]] = []
        for group in self.groups:
            cards = group[:]
            rng = sim_shuffle(cards, rng)
            left.append(cards)
        mixed: list[list[int]] = []
        for mixture in self.mixtures:
            places = mixture[:]
            rng = sim_shuffle(places, rng)
            mixed.append(places)
        count: i64 = len(left)
        for _, zone, labels, fits in self.limited:
            filled: list[int] = []
            for label in labels:
                card = label if label > 0 else fitting(left, mixed, -1 - label, fits)
                if not card:
                    return -1
                filled.append(card)
            zones[zone] = filled
        for zone, group_at, many in self.alike:
            cards = left[group_at]
            rest = len(cards) - many
            zones[zone] = cards[rest:] if rest else cards
            if rest:
                del cards[rest:]
        for zone, labels in self.zones:
            filled = []
            for label in labels:
                if label > 0:
                    filled.append(label)
                    continue
                at: i64 = -1 - label
                if at >= count:
                    at = mixed[at - count].pop()
                filled.append(left[at].pop())
            zones[zone] = filled
        return rng


def _narrowness(entry: tuple[int, int, list[int], set[int]]) -> int:
    return entry[0]


def fitting(left: list[list[int]], mixed: list[list[int]], at: int, fits: set[int]) -> int:
    """A card that fits, out of a group or mixture, or 0."""
    if at < len(left):
        return _out_of(left[at], fits)
    places = mixed[at - len(left)]
    for i in range(len(places) - 1, -1, -1):
        card = _out_of(left[places[i]], fits)
        if card:
            del places[i]
            return card
    return 0


def _out_of(cards: list[int], fits: set[int]) -> int:
    for i in range(len(cards) - 1, -1, -1):
        card = cards[i]
        if card in fits:
            del cards[i]
            return card
    return 0


@final
class Sampler:
    """Deals that fit the knowledge of one moment; what is learned later does not count.

    `limits`: which cards fit into a zone, where not all do.  `accept`: whether a deal will do, for what only
    the rules can tell.
    """

    def __init__(
        self,
        knowledge: "Knowledge",
        stories: Stories,
        rng: Random,
        limits: Mapping[int, Fits],
        accept: Callable[[list[list[int]]], bool] | None,
    ) -> None:
        self._limits = limits
        self._accept = accept
        slots = knowledge.slots
        self._seen = [cards[:] if knowledge.sees(zone) else [] for zone, cards in enumerate(slots)]
        self._bags = [
            zone for zone, kind in enumerate(knowledge.kinds) if kind == BAG and len(slots[zone]) > 1
        ]
        self._slots = [cards[:] for cards in slots]
        self._loose = dict(knowledge.loose)
        # Stories that were mended may say of a card what its scope excludes.
        hidden = [zone for zone in range(len(slots)) if not knowledge.sees(zone)]
        piles = [kind == PILE for kind in knowledge.kinds]
        self._scopes = Scopes(self._slots, self._loose, hidden, piles) if stories.repaired else None
        self._random = rng
        self._rng: i64 = sim_seed(rng.getrandbits(60))
        self._plans = [Plan(story, limits) for story in stories.each]
        self._reach: list[float] = []
        reached = 0.0
        for share in stories.shares():
            reached += share
            self._reach.append(reached)
        self.matched = 0  # deals for which no story would do

    def next(self) -> list[list[int]]:
        """The zones of another deal."""
        for _ in range(TRIES):
            zones: list[list[int]] = [cards[:] if cards else [] for cards in self._seen]
            after = self._plan().deal(zones, self._rng)
            if after < 0:
                continue
            self._rng = after
            for zone in self._bags:
                zones[zone].sort()
            if self._scopes is not None and not self._scopes.allow(zones):
                continue
            if self._accept is None or self._accept(zones):
                return zones
        return self._by_scopes()

    def _plan(self) -> Plan:
        """One of the stories, each as often as it is likely."""
        self._rng = next_sim(self._rng)
        if len(self._plans) == 1:
            return self._plans[0]
        mark = int(self._rng >> 22) / (1 << 40)
        low, high = 0, len(self._plans) - 1
        while low < high:
            middle = (low + high) // 2
            if self._reach[middle] < mark:
                low = middle + 1
            else:
                high = middle
        return self._plans[low]

    def _by_scopes(self) -> list[list[int]]:
        """No story has a deal that will do, so what is known of the single cards must."""
        self.matched += 1
        zones: list[list[int]] = []
        for _ in range(TRIES):
            zones = matched(self._slots, self._loose, self._limits, self._random)
            for zone in self._bags:
                zones[zone].sort()
            if self._accept is None or self._accept(zones):
                break
        return zones

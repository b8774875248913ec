"""Deals and the scopes of single cards: is one within them, and one by them alone, where no story will do."""

from collections.abc import Callable, Mapping
from random import Random
from typing import final


def matched(
    slots: list[list[int]],
    loose: Mapping[tuple[int, int], int],
    limits: Mapping[int, Callable[[int], bool]],
    rng: Random,
) -> list[list[int]]:
    """Give each loose card a free slot within its scope; when none is left, others make room (augmenting
    paths).  `limits`: which cards fit into a zone, where not all do."""
    zones = [cards[:] for cards in slots]
    places = [(zone, i) for zone, cards in enumerate(slots) for i, card in enumerate(cards) if not card]
    cards = [key for key, count in loose.items() for _ in range(count)]
    if len(cards) != len(places):
        raise AssertionError("knowledge must hold one loose card for each unknown slot")
    rng.shuffle(cards)
    rng.shuffle(places)
    by_zone: dict[int, list[int]] = {}
    for at, (zone, _) in enumerate(places):
        by_zone.setdefault(zone, []).append(at)
    holder: dict[int, tuple[int, int]] = {}  # place -> the loose card that lies there

    def fits(wanted: tuple[int, int], zone: int) -> bool:
        return wanted[0] >> zone & 1 != 0 and (zone not in limits or limits[zone](wanted[1]))

    for loose_card in sorted(cards, key=lambda key: key[0].bit_count()):  # the narrowest scopes first
        came_from: dict[int, int] = {}  # place -> the place whose card wants to move there
        queue = [(loose_card, -1)]
        free = -1
        while queue and free < 0:
            wanted, at = queue.pop(0)
            for zone in by_zone:
                if not fits(wanted, zone):
                    continue
                for place in by_zone[zone]:
                    if place in came_from:
                        continue
                    came_from[place] = at
                    if place not in holder:
                        free = place
                        break
                    queue.append((holder[place], place))
                if free >= 0:
                    break
        if free < 0:
            raise AssertionError("knowledge is inconsistent: a loose card fits nowhere")
        while came_from[free] >= 0:
            holder[free] = holder[came_from[free]]
            free = came_from[free]
        holder[free] = loose_card
    for at, (zone, i) in enumerate(places):
        zones[zone][i] = holder[at][1]
    return zones


@final
class Scopes:
    """What the knowledge of one moment says of every hidden card, to hold deals against it."""

    def __init__(
        self,
        slots: list[list[int]],
        loose: Mapping[tuple[int, int], int],
        hidden: list[int],
        piles: list[bool],
    ) -> None:
        """`hidden`: the zones that the viewer does not see; `piles`: whether a zone is one."""
        self._slots = slots
        self._hidden = hidden
        self._piles = piles
        self._of: dict[int, list[int]] = {}  # by card: where each of its loose copies may be
        for (scope, card), count in loose.items():
            if card not in self._of:
                self._of[card] = []
            self._of[card] += [scope] * count

    def allow(self, zones: list[list[int]]) -> bool:
        """Does every card lie where it may?"""
        lying: dict[int, list[int]] = {}  # by card: the zones of the copies that are not known
        for zone in self._hidden:
            rest = zones[zone][:]
            if self._piles[zone]:
                for at, slot in enumerate(self._slots[zone]):
                    if slot:
                        if rest[at] != slot:
                            return False
                        rest[at] = 0
            else:
                for slot in self._slots[zone]:
                    if slot:
                        if slot not in rest:
                            return False
                        rest.remove(slot)
            for card in rest:
                if card:
                    if card not in lying:
                        lying[card] = []
                    lying[card].append(zone)
        for card, places in lying.items():
            if not _given(places, self._of.get(card, [])):
                return False
        return True


def _given(places: list[int], scopes: list[int]) -> bool:
    """Can each place have a scope of its own that contains it?"""
    if len(places) > len(scopes):
        return False
    taken = [-1] * len(scopes)  # by scope: the place that has it
    return all(_augment(at, places, scopes, taken, [False] * len(scopes)) for at in range(len(places)))


def _augment(at: int, places: list[int], scopes: list[int], taken: list[int], tried: list[bool]) -> bool:
    """Find a scope for this place; whoever has it looks for another."""
    for i in range(len(scopes)):
        if scopes[i] >> places[at] & 1 and not tried[i]:
            tried[i] = True
            if taken[i] < 0 or _augment(taken[i], places, scopes, taken, tried):
                taken[i] = at
                return True
    return False

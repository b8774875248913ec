"""Ways in which the hidden moves of a game may have gone, as far as one viewer can tell.

A hidden card is no kind of card yet, but one of a *group*: of the cards that were shuffled, or lay in a hand,
together.  Which is which within a group is left open until somebody sees one.  Where cards of several groups
are mixed, they are a *mixture*: it is left open which of its places has a card of which group.  So a hidden
card is in the stories what it is at the table, one card that goes its way; that one was trashed and one was
dug up lets two cards change places and no more.

What a card turned out to be can be true in several ways: a refugee of the starting deck, or the card that was
dug up?  There the stories part.  Each is as likely as what was seen is by it (a particle filter); those that
have become too unlikely make room for copies of the others.
"""

from collections.abc import Collection, Mapping
from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from hearthside.kernel.chance import next_sim, sim_below, sim_seed
from hearthside.kernel.events import ALL, MOVE, PEEK, SHUFFLE, UNDER, Event
from hearthside.kernel.hindsight import in_hindsight
from hearthside.kernel.zones import BAG, PILE

MANY: Final = 128  # stories, once they have parted
ANYWHERE: Final = 1 << 20  # in place of an index
GROUPS: Final = 1 << 20  # numbers of mixtures begin here; below are groups


@final
class Story:
    """One way.  In its zones lie cards that the viewer knows, as their number, and others as minus the number
    of their group or mixture.  `pools`: the cards of each group, the groups of each mixture, in no order:
    as many as there are such places in zones and mixtures."""

    def __init__(self, zones: dict[int, list[int]], pools: dict[int, list[int]]) -> None:
        self.zones = zones
        self.pools = pools
        self.weight = 0.0  # the logarithm of how likely it is, beside the others
        self.likely = 0.0  # how likely the card was that has just been seen

    def copy(self) -> "Story":
        return Story(
            {zone: cards[:] for zone, cards in self.zones.items() if cards},
            {number: pool[:] for number, pool in self.pools.items()},
        )

    def at(self, zone: int) -> list[int]:
        """What lies in a zone."""
        if zone not in self.zones:
            self.zones[zone] = []
        return self.zones[zone]

    def chance(self, label: int, card: int) -> float:
        """How likely a place with this label has the card."""
        if label > 0:
            return 1.0 if label == card else 0.0
        pool = self.pools[-label]
        if -label < GROUPS:
            return pool.count(card) / len(pool)
        total = 0.0
        for group in set(pool):
            inner = self.pools[-group]
            total += pool.count(group) * inner.count(card) / len(inner)
        return total / len(pool)


@final
class Stories:
    def __init__(self, viewer: int, masks: list[int], kinds: list[int]) -> None:
        self.kinds = kinds
        self.seen: list[list[int]] = [[] for _ in masks]  # the zones that the viewer sees
        self.sees = [mask >> viewer & 1 != 0 for mask in masks]
        self.each = [Story({}, {})]
        self._rng: i64 = sim_seed(viewer)
        self._next = 1
        self.near: list[set[int]] = [{zone} for zone in range(len(masks))]  # zones with hidden moves between
        self.repaired = 0  # how often all stories were wrong

    def start(self, composition: Mapping[int, list[int]], together: Collection[int]) -> None:
        """As `Knowledge.start`."""
        zones, pools = self.each[0].zones, self.each[0].pools
        everywhere: list[int] = []
        self._next = 2  # 1: what lies in the zones together
        for zone, cards in composition.items():
            if self.sees[zone]:
                self.seen[zone] = list(cards)
            elif zone in together:
                everywhere += cards
                zones[zone] = [-1] * len(cards)
            elif cards:
                pools[self._next] = list(cards)
                zones[zone] = [-self._next] * len(cards)
                self._next += 1
        if everywhere:
            pools[1] = everywhere

    # ------------------------------------------------------------ chance
    def _below(self, n: int) -> int:
        self._rng = next_sim(self._rng)
        return int(sim_below(self._rng, n))

    def _share(self) -> float:
        self._rng = next_sim(self._rng)
        return int(self._rng >> 22) / (1 << 40)

    # ------------------------------------------------------------ events
    def fold(self, event: Event) -> None:
        """Take in one event, redacted for the viewer."""
        kind, source, target, card, depth = event
        if kind == MOVE or kind == UNDER:
            self._move(source, target, card, kind == UNDER)
        elif kind == ALL:
            self._all(source, target)
        elif kind == SHUFFLE:
            if not self.sees[source]:
                for story in self.each:
                    self._mix(story, source)
        elif kind == PEEK and card:
            if self.sees[source]:
                self.seen[source][-1 - depth] = card
            else:
                self._turned_up(source, -1 - depth, card)

    def _move(self, source: int, target: int, card: int, under: bool) -> None:
        if self.sees[source]:
            slots = self.seen[source]
            if self.kinds[source] == PILE and slots[-1] == card:
                slots.pop()
            else:
                slots.remove(card)
            label = card
        elif card:  # it comes to light
            if self.kinds[source] == PILE:
                self._turned_up(source, -1, card)
                for story in self.each:
                    story.at(source).pop()
            else:
                self._taken_out(source, card)
            label = card
        else:
            label = 0
        if self.sees[target]:
            self._put(self.seen[target], label, under)
            return
        if not self.sees[source]:
            self._neighbours(source, target)
        for story in self.each:
            self._put(story.at(target), label or self._unseen(story, source), under)

    def _neighbours(self, source: int, target: int) -> None:
        self.near[source].add(target)
        self.near[target].add(source)

    def _put(self, slots: list[int], label: int, under: bool) -> None:
        if under:
            slots.insert(0, label)
        else:
            slots.append(label)

    def _unseen(self, story: Story, source: int) -> int:
        """A card leaves a hidden zone, and the viewer does not see which.  Parts of mixtures would have to be
        drawn to be mixed anew; rather the one that leaves is drawn."""
        cards = story.at(source)
        if self.kinds[source] != PILE:
            if self._parts(story, cards):
                return cards.pop(self._below(len(cards)))
            self._mix(story, source)
            cards = story.at(source)
        return cards.pop()

    def _parts(self, story: Story, labels: list[int]) -> bool:
        """Are there mixtures here that also have places elsewhere?"""
        for label in set(labels):
            if label <= -GROUPS and labels.count(label) < len(story.pools[-label]):
                return labels.count(label) < len(labels)
        return False

    def _all(self, source: int, target: int) -> None:
        """The cards keep their order; of a hidden zone that is no pile nobody knows it."""
        if self.sees[source]:
            cards = self.seen[source]
            if self.kinds[source] == BAG:
                cards.sort()
            self.seen[source] = []
            if self.sees[target]:
                self.seen[target] += cards
                return
            for story in self.each:
                story.at(target).extend(cards)
            return
        self._neighbours(source, target)
        unordered = self.kinds[source] != PILE and self.kinds[target] == PILE
        for story in self.each:
            if unordered:
                self._mix(story, source)
            story.at(target).extend(story.at(source))
            del story.zones[source]

    # ------------------------------------------------------------ mixing
    def _mix(self, story: Story, zone: int) -> None:
        """Which of its cards lies where, nobody knows any more."""
        labels = story.at(zone)
        count = len(labels)
        if not count or labels.count(labels[0]) == count:
            return
        pools = story.pools
        opened: list[int] = []  # the same without mixtures
        for label in set(labels):
            times = labels.count(label)
            if label > -GROUPS:
                opened += [label] * times
            else:
                opened += self._drawn(pools, -label, times)
        known: list[int] = []  # cards of which each lies in this zone
        mixture: list[int] = []
        for label in set(opened):
            times = opened.count(label)
            if label > 0:
                known += [label] * times
            elif times == len(pools[-label]):
                known += pools.pop(-label)
            else:
                mixture += [label] * times
        number = self._next
        self._next += 1
        if known:
            pools[number] = known
            mixture += [-number] * len(known)
        if mixture.count(mixture[0]) == count:
            story.zones[zone] = mixture
            return
        pools[GROUPS + number] = mixture
        story.zones[zone] = [-(GROUPS + number)] * count

    def _drawn(self, pools: dict[int, list[int]], number: int, times: int) -> list[int]:
        """So many of a mixture, by lot; the other places keep the rest."""
        pool = pools[number]
        if times == len(pool):
            del pools[number]
            return pool
        out: list[int] = []
        for _ in range(times):
            at = self._below(len(pool))
            out.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        return out

    # ------------------------------------------------------------ what comes to light
    def _turned_up(self, zone: int, at: int, card: int) -> None:
        """The viewer sees which card lies at a place of a hidden pile."""
        if all(story.at(zone)[at] == card for story in self.each):
            return  # known already
        self._part()
        for story in self.each:
            story.likely = story.chance(story.at(zone)[at], card)
        self._weigh(zone, card, at)
        for story in self.each:
            cards = story.at(zone)
            self._attribute(story, cards[at], card)
            cards[at] = card
        self._select()

    def _taken_out(self, zone: int, card: int) -> None:
        """A card is taken out of a hidden zone, and the viewer sees it."""
        if all(card in story.at(zone) for story in self.each):  # it was known to be there
            for story in self.each:
                story.at(zone).remove(card)
            return
        self._part()
        for story in self.each:
            cards = story.at(zone)
            total = 0.0
            for label in set(cards):
                total += cards.count(label) * story.chance(label, card)
            story.likely = total / len(cards)
        self._weigh(zone, card, ANYWHERE)
        for story in self.each:
            cards = story.at(zone)
            labels = sorted(set(cards))
            label = labels[0]
            if len(labels) > 1:
                shares = [cards.count(one) * story.chance(one, card) for one in labels]
                label = labels[self._pick(shares)]
            self._attribute(story, label, card)
            cards.remove(label)
        self._select()

    def _pick(self, shares: list[float]) -> int:
        """An index, each as often as its share says."""
        left = self._share() * sum(shares)
        for at, share in enumerate(shares):
            left -= share
            if left < 0 and share > 0:
                return at
        return max(range(len(shares)), key=shares.__getitem__)

    def _attribute(self, story: Story, label: int, card: int) -> None:
        """A place with this label has turned out to be this card: it leaves its group."""
        if label > 0:
            return
        number = -label
        pool = story.pools[number]
        if number >= GROUPS:
            groups = sorted(set(pool))
            group = groups[0]
            if len(groups) > 1:
                group = groups[self._pick([pool.count(one) * story.chance(one, card) for one in groups])]
            pool.remove(group)
            if not pool:
                del story.pools[number]
            number = -group
            pool = story.pools[number]
        pool.remove(card)
        if not pool:
            del story.pools[number]

    # ------------------------------------------------------------ stories part
    def _part(self) -> None:
        """Before something is seen that can be true in several ways."""
        if len(self.each) == 1 and self._ambiguous(self.each[0]):
            first = self.each[0]
            self.each = [first] + [first.copy() for _ in range(MANY - 1)]

    def _ambiguous(self, story: Story) -> bool:
        """Only where there are mixtures, or cards of several groups in one zone, is anything open but the
        order within a group."""
        for number in story.pools:
            if number >= GROUPS:
                return True
        for zone, cards in story.zones.items():
            if self.kinds[zone] != PILE and cards and cards.count(cards[0]) < len(cards):
                return True
        return False

    def _weigh(self, zone: int, card: int, at: int) -> None:
        """What was seen makes some stories more likely; those that exclude it are over."""
        left = [story for story in self.each if story.likely > 0]
        if not left:
            self.repaired += 1
            for story in self.each:
                self._repair(story, zone, card, at)
                story.likely = 1.0
            return
        for story in left:
            story.weight += log(story.likely)
        self.each = left

    def _repair(self, story: Story, zone: int, card: int, at: int) -> None:
        """None of the stories that were kept is true.  The card was thought to lie somewhere else, most
        likely not far away.  It changes places with one that was thought to be here."""
        cards = story.at(zone)
        if at == ANYWHERE:
            at = self._below(len(cards))
        label = cards[at]
        there = [-number for number, pool in story.pools.items() if number < GROUPS and card in pool]
        if not there:  # it was thought to be known
            places = [place for place, labels in story.zones.items() if card in labels]
            labels = story.zones[max(places, key=lambda place: (place in self.near[zone], place))]
            labels[labels.index(card)] = label
            cards[at] = card
            return
        if label > 0:  # drawn as it left a zone
            label = -self._next
            self._next += 1
            story.pools[-label] = [cards[at]]
            cards[at] = label
        if label <= -GROUPS:
            pool = story.pools[-label]
            label = max(set(pool), key=lambda group: (self._nearness(story, zone, group), group))
        group = max(there, key=lambda group: (self._nearness(story, zone, group), group))
        theirs, mine = story.pools[-group], story.pools[-label]
        at = self._below(len(mine))
        theirs[theirs.index(card)] = mine[at]
        mine[at] = card

    def _nearness(self, story: Story, zone: int, group: int) -> float:
        """How much of a group lies in zones from which cards come here, or where they go."""
        near = all_of_it = 0.0
        for place, labels in story.zones.items():
            here = float(labels.count(group))
            for label in set(labels):
                if label <= -GROUPS:
                    pool = story.pools[-label]
                    here += labels.count(label) * pool.count(group) / len(pool)
            all_of_it += here
            near += here if place in self.near[zone] else 0.0
        return near / all_of_it if all_of_it else 0.0

    def _select(self) -> None:
        """When few of the stories have all the weight, copies of these take the place of the others."""
        if len(self.each) == 1:
            return
        shares = self.shares()
        if 1.0 / sum(share * share for share in shares) > MANY / 2:
            return
        at, reached = 0, shares[0]
        step = 1.0 / MANY
        mark = self._share() * step
        chosen: list[Story] = []
        last = -1
        for _ in range(MANY):
            while mark > reached and at + 1 < len(shares):
                at += 1
                reached += shares[at]
            chosen.append(self.each[at].copy() if at == last else self.each[at])
            last = at
            mark += step
        for story in chosen:
            story.weight = 0.0
        self.each = chosen

    def follow(self, events: list[Event]) -> None:
        first = self.each[0]
        sizes = [len(seen) or len(first.zones.get(zone, [])) for zone, seen in enumerate(self.seen)]
        for event in in_hindsight(events, sizes, self.sees, self.kinds):
            self.fold(event)

    def shares(self) -> list[float]:
        """How likely each of the stories is."""
        top = max(story.weight for story in self.each)
        raw = [exp(story.weight - top) for story in self.each]
        total = sum(raw)
        return [one / total for one in raw]

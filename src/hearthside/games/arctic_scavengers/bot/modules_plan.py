"""Which cards of the hand draw, hunt and dig at a table with expansions, and what is left to fight.

As `plan`, with leaders, refugees who help along, people who pay, and the new fighters.  Every group
that nothing cheaper equals is tried; hands are counted by kind of card, as there.
"""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.forces import FIELD, GUARD
from hearthside.games.arctic_scavengers.bot.modules_outlook import MOST, ModulesOutlook
from hearthside.games.arctic_scavengers.bot.plan import cards_of
from hearthside.games.arctic_scavengers.cards import (
    COURIER,
    DECOYS,
    DIG,
    DRAW,
    FIGHT,
    GANGSTER,
    HARDY_SCAVENGER,
    HUNT,
    IS_REFUGEE,
    IS_TOOL,
    MEDS,
    MENTOR,
    PEOPLE,
    PLUS,
    PROVOCATEUR,
)
from hearthside.games.arctic_scavengers.modules.buildings import CARDS_PER_DECOY, works
from hearthside.games.arctic_scavengers.modules.leader_values import ALWAYS, BASE_WITH, MENTOR_HELPS, worth
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.games.arctic_scavengers.sayings import DIGGING, DRAWING, HUNTING
from hearthside.kernel.choices import distinct

PER_COURIER: Final = 2  # drawn cards that are discarded again
LARGE_HAND: Final = 8


@final
class Group:
    """Some cards that could do one action together; `helper`: the refugee sent along, or 0."""

    def __init__(self, code: int, value: int, couriers: int, meds: int, refugees: int, helper: int) -> None:
        self.code = code
        self.value = value
        self.couriers = couriers
        self.meds = meds  # of those who could have paid
        self.refugees = refugees
        self.helper = helper


NOBODY: Final = Group(0, 0, 0, 0, 0, 0)


@final
class Split:
    """A split of the hand by verb, who is helped by which refugee, and what all that promises."""

    def __init__(self, cards: dict[int, list[int]], helped: int, helper: int, promise: float) -> None:
        self.cards = cards
        self.helped = helped  # the verb of the action with a helper, or 0
        self.helper = helper
        self.promise = promise


class Splitter:
    """Splits hands by one outlook.  `can`: the standard actions that are still open, as verbs."""

    def __init__(self, outlook: ModulesOutlook, can: set[int], hired: bool) -> None:
        self.outlook = outlook
        self.can = can
        self.hired = hired
        self._forces: dict[tuple[int, ...], float] = {}
        camp = outlook.camp
        self.decoys = works(camp.state, camp.seat, DECOYS)
        self.by_the_book = outlook.leader not in ALWAYS  # the leader changes nobody's abilities

    def _strength(self, cards: list[int], ability: int) -> int:
        if self.by_the_book:
            return strength(cards, ability)  # the same, and quicker
        return worth(cards, ability, self.outlook.leader)

    def promise(self, hand: list[int], given: int = 0) -> float:
        return self.split(hand, given).promise

    def split(self, hand: list[int], given: int = 0, without: int = 0) -> Split:
        """The best split.  given: further food and medicine from a leader; without: a verb not to use."""
        outlook = self.outlook
        given |= outlook.given
        kinds = distinct(sorted(hand))
        counts = [hand.count(kind) for kind in kinds]
        whole = 0
        guards = 0
        for i, count in enumerate(counts):
            whole |= count << FIELD * i
            guards |= GUARD << FIELD * i
        meds = sum(MEDS[card] for card in hand)
        refugees = sum(1 for card in hand if IS_REFUGEE[card])
        can = self.can - {without}
        draws = self.groups(kinds, counts, DRAW) if DRAWING in can else [NOBODY]
        hunts = self.groups(kinds, counts, HUNT) if HUNTING in can and not self.hired else [NOBODY]
        digs = self.groups(kinds, counts, DIG) if DIGGING in can else [NOBODY]
        forces: dict[int, float] = {}
        best = -1000.0
        chosen = (NOBODY, NOBODY, NOBODY)
        dug = outlook.dug if DIGGING in can else [0.0]
        most = len(dug) - 1
        dig_gains = [(dig.code, dug[min(dig.value, most)], dig) for dig in digs]
        best_dig = max(dig_gain for _, dig_gain, _ in dig_gains)
        for draw in draws:
            left = whole - draw.code
            draw_gain = self._draw_gain(draw)
            for hunt in hunts:
                after_hunt = (left | guards) - hunt.code
                if after_hunt & guards != guards or (draw.helper and hunt.helper):
                    continue
                after_hunt |= guards
                gain = draw_gain
                if not self.hired:
                    at_hand = refugees - draw.refugees - hunt.refugees
                    gain += outlook.hire(min(hunt.value, MOST), meds - draw.meds - hunt.meds, at_hand, given)
                everybody = after_hunt ^ guards
                limit = forces.get(everybody)  # fewer cards never fight better
                if limit is None:
                    limit = forces[everybody] = self.force(cards_of(kinds, everybody))
                limit += gain
                if limit + best_dig <= best:
                    continue
                helped = draw.helper or hunt.helper
                for code, dig_gain, dig in dig_gains:
                    if limit + dig_gain <= best:
                        continue
                    rest = after_hunt - code
                    if rest & guards != guards or (helped and dig.helper):
                        continue
                    rest ^= guards
                    force = forces.get(rest)
                    if force is None:
                        force = self.force(cards_of(kinds, rest))
                        forces[rest] = force
                    promise = gain + dig_gain + force
                    if promise > best:
                        best = promise
                        chosen = (draw, hunt, dig)
        return self._split(kinds, chosen, best)

    def _draw_gain(self, draw: Group) -> float:
        """What is drawn, and that Couriers let one choose what to keep of it."""
        if not draw.code:
            return 0.0
        drawn = self.outlook.drawn
        kept = draw.value - PER_COURIER * draw.couriers
        choice = self.outlook.weights.courier_choice * draw.couriers
        return drawn[max(0, min(kept, MOST))] + choice * drawn[1]

    def _split(self, kinds: list[int], chosen: tuple[Group, Group, Group], promise: float) -> Split:
        cards: dict[int, list[int]] = {}
        helped = 0
        helper = 0
        for verb, group in zip((DRAWING, HUNTING, DIGGING), chosen, strict=True):
            if group.code:
                cards[verb] = cards_of(kinds, group.code)
                if group.helper:
                    helped, helper = verb, group.helper
                    cards[verb].remove(helper)
        return Split(cards, helped, helper, promise)

    def groups(self, kinds: list[int], counts: list[int], ability: int) -> list[Group]:
        """All groups for an action in which no card is idle, of equal ones only the cheapest; and the
        empty group."""
        outlook = self.outlook
        base = BASE_WITH[outlook.leader][ability]
        plus = PLUS[ability]
        codes = [0]
        for i, kind in enumerate(kinds):
            if base[kind] >= 0 or plus[kind]:
                step = 1 << FIELD * i
                codes = [code + more * step for code in codes for more in range(counts[i] + 1)]
        bonus = outlook.helper(ability)
        helpers = [i for i, kind in enumerate(kinds) if IS_REFUGEE[kind]] if bonus else []
        by_value: dict[int, list[tuple[float, Group]]] = {}
        use = outlook.use
        for code in codes[1:]:
            cards = cards_of(kinds, code)
            able = 0
            idle = 0
            tools = 0
            meds = 0
            refugees = 0
            cost = 0.0
            for card in cards:
                cost += use[card]
                if base[card] >= 0:
                    able += 1
                    if base[card] == 0 and not plus[card]:
                        idle += 1
                elif IS_TOOL[card]:
                    tools += 1
                meds += MEDS[card]
                refugees += IS_REFUGEE[card]
            if not able or tools > able or idle > max(tools, 1):
                continue
            value = self._strength(cards, ability)
            couriers = cards.count(COURIER) if ability == DRAW else 0
            if value:
                group = Group(code, value, couriers, meds, refugees, 0)
                by_value.setdefault(value, []).append((cost, group))
            for i in helpers:
                if (code >> FIELD * i & 31) < counts[i]:
                    group = Group(
                        code + (1 << FIELD * i), value + bonus, couriers, meds, refugees + 1, kinds[i]
                    )
                    by_value.setdefault(value + bonus, []).append((cost + use[kinds[i]], group))
        large = sum(counts) >= LARGE_HAND
        keep = outlook.weights.groups_of_many if large else outlook.weights.groups
        out = [NOBODY]
        for groups in by_value.values():
            groups.sort(key=lambda pair: pair[0])
            out += [group for _, group in groups[:keep]]
        return out

    # ------------------------------------------------------------ the skirmish
    def force(self, cards: list[int]) -> float:
        """What the rest of the hand is worth: in the skirmish, and as cards that can be trashed."""
        key = tuple(cards)
        value = self._forces.get(key)
        if value is None:
            value = self._force(cards)
            self._forces[key] = value
        return value

    def _force(self, cards: list[int]) -> float:
        outlook = self.outlook
        worth_of = outlook.worth
        relief = 0.0
        people = 0
        hardy = 0
        for card in cards:
            if worth_of[card] < 0:
                relief -= worth_of[card]
            people += PEOPLE[card]
            hardy += card == HARDY_SCAVENGER
        if not outlook.fight:
            return relief
        weights = outlook.weights
        fight = self.fight(cards)
        whole = min(int(fight), len(outlook.fight) - 2)
        low = outlook.fight[whole]
        high = outlook.fight[whole + 1]
        if outlook.leader == GANGSTER:
            people += sum(1 for card in cards if IS_REFUGEE[card])
        people += self.decoys * (len(cards) // CARDS_PER_DECOY)
        value = relief + low + (high - low) * min(1.0, fight - whole)
        return value + people * weights.people_in_force + hardy * weights.hardy_back

    def fight(self, cards: list[int]) -> float:
        """The fight of a force, with what its specials are worth as fight."""
        outlook = self.outlook
        if outlook.leader == MENTOR and outlook.helps and any(IS_REFUGEE[card] for card in cards):
            fight = float(worth(cards, FIGHT, MENTOR, MENTOR_HELPS))
        else:
            fight = float(self._strength(cards, FIGHT))
        special = outlook.weights.special_fight
        for card in cards:
            if special[card]:
                fight += special[card]
        if PROVOCATEUR in cards:
            people = sum(PEOPLE[card] for card in cards) + self.decoys * (len(cards) // CARDS_PER_DECOY)
            fight = max(fight, float(people))
        return fight

"""What the bot knows at a table with expansions or alone, and what one more card is worth there."""

from functools import cached_property
from typing import Final, final

from hearthside.games.arctic_scavengers.bot.rivals import Rival, Rivals
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import (
    CARDS,
    GEARHEADS,
    HUMANITARIANS,
    IS_CONTESTED,
    IS_MEDICINE,
    IS_REFUGEE,
    IS_TOOL,
    MASONS,
    MEDS,
    NUMBER,
    PEOPLE,
    PHARMERS,
)
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.places import (
    BUILT,
    COMMITTED,
    CONTESTED,
    DEALT,
    DECK,
    GANGS_ROW,
    JUNKYARD,
    LAYOUT,
    LEADER,
    LEADERS_PILE,
    ROUND,
    SCHEMATICS,
    SKIRMISH_FROM,
    SOLO_ROUNDS,
    SPIED,
    TIMER,
)
from hearthside.games.arctic_scavengers.scoring import POINTS_FOR_CONTESTED
from hearthside.kernel.bot import Chair
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State

# What can lie in a pile; knowledge alone may be vaguer than that.
LIES_IN: Final[dict[int, list[bool]]] = {
    JUNKYARD: [card.kind not in ("building", "leader", "gang") for card in CARDS],
    CONTESTED: IS_CONTESTED,
    SCHEMATICS: [card.kind == "building" for card in CARDS],
    LEADERS_PILE: [card.kind == "leader" for card in CARDS],
}
TYPICAL: Final = NUMBER["scavenger"]
CARRY_MEDICINE: Final = [card for card in range(len(CARDS)) if MEDS[card]]
REFUGEES: Final = [card for card in range(len(CARDS)) if IS_REFUGEE[card]]
# What is worked out anew for each question that asks for it.
LOOKED_UP: Final = (
    "state",
    "leader",
    "knowledge",
    "rivals",
    "prize",
    "unseen",
    "owned",
    "unknown",
    "use",
    "worth",
)
NOT_CARDS: Final = (BUILT, LEADER, DEALT, SPIED)  # zones of a seat whose cards are not its own tribe


@final
class Camp:
    """One seat's knowledge.  Cards come from the kernel's Knowledge, rivals' forces from what was said."""

    def __init__(self, seat: int, sight: Observation, weights: Weights) -> None:
        self.seat = seat
        self.seats = sight.seats
        self.alone = sight.seats == 1
        self.weights = weights
        apart = [zones[seat] for zones in NOT_CARDS]
        self.own = [
            zone for zone in range(len(sight.counts)) if LAYOUT.owner(zone) == seat and zone not in apart
        ]
        self.unseen_own = [DECK[seat], *(timer[seat] for timer in TIMER)]
        self._hidden = sum(1 << zone for zone in self.unseen_own)
        self._forces = Rivals(self.seats, weights)

    def follow(self, chair: Chair) -> None:
        """Take in what is seen now; what follows from it is worked out when it is asked for."""
        self._chair = chair
        self.sight = chair.sight
        for name in LOOKED_UP:
            self.__dict__.pop(name, None)

    @cached_property
    def state(self) -> State:
        """The table in the form that the helpers of the rules read."""
        return self.sight.as_state(unknown=0)

    @cached_property
    def leader(self) -> int:
        """The own leader, if its power works."""
        return leader_of(self.state, self.seat)

    @cached_property
    def knowledge(self) -> Knowledge:
        return self._chair.memory.knowledge()

    @cached_property
    def rivals(self) -> list[Rival]:
        """How strong everybody's forces have been."""
        self._forces.follow(self._chair.events)
        return self._forces.each

    @cached_property
    def prize(self) -> int:
        """The contested resource at stake, if it is known, else 0."""
        pile = self.knowledge.slots[CONTESTED]
        return pile[-1] if pile else 0

    @cached_property
    def unseen(self) -> list[int]:
        """Own cards in the deck or under buildings, by what must be there."""
        knowledge = self.knowledge
        out = [card for zone in self.unseen_own for card in knowledge.slots[zone] if card]
        elsewhere = ~self._hidden
        for (scope, card), count in knowledge.loose.items():
            if scope & elsewhere == 0:
                out += [card] * count
        there = sum(self.sight.counts[zone] for zone in self.unseen_own)
        return out + [TYPICAL] * (there - len(out))  # set up by hand, a deck may be unknown

    @cached_property
    def owned(self) -> list[int]:
        out = list(self.unseen)
        for zone in self.own:
            cards = self.sight.cards[zone]
            if cards:
                out += cards
        return out

    # ------------------------------------------------------------ time
    def rounds_left(self) -> int:
        """After the current one."""
        facts = self.sight.facts
        if self.alone:
            last = facts[SOLO_ROUNDS]
            return max(0, last - facts[ROUND]) if last else self.weights.solo_horizon
        return self.sight.counts[CONTESTED] - 1 + max(0, SKIRMISH_FROM - facts[ROUND])

    # ------------------------------------------------------------ hidden piles
    @cached_property
    def unknown(self) -> list[int]:
        """Per zone, how many of its cards are unknown."""
        return [slots.count(0) if slots else 0 for slots in self.knowledge.slots]

    def expected(self, pile: int) -> dict[int, float]:
        """How many of each card to expect among the unknown cards of a pile."""
        knowledge = self.knowledge
        unknown = self.unknown
        out: dict[int, float] = {}
        if not unknown[pile]:
            return out
        fits = LIES_IN[pile]
        share: dict[int, float] = {}
        for (scope, card), count in knowledge.loose.items():
            if scope >> pile & 1 and fits[card]:
                if scope not in share:
                    places = 0
                    rest = scope
                    while rest:
                        lowest = rest & -rest
                        places += unknown[lowest.bit_length() - 1]
                        rest ^= lowest
                    share[scope] = unknown[pile] / max(1, places)
                out[card] = out.get(card, 0.0) + count * share[scope]
        return out

    def known_top(self, pile: int) -> list[int]:
        """The cards on top of a pile as far as they are known, the top first."""
        out: list[int] = []
        for card in reversed(self.knowledge.slots[pile]):
            if not card:
                break
            out.append(card)
        return out

    def known_force(self, seat: int) -> list[int]:
        """The cards that a rival has committed, if all are known (by a Spy); else nothing."""
        cards = self.knowledge.slots[COMMITTED[seat]]
        return cards if cards and 0 not in cards else []

    # ------------------------------------------------------------ worth
    @cached_property
    def counts(self) -> list[float]:
        """Per card, what it counts at the end."""
        return [self._count(card) for card in range(len(CARDS))]

    def _count(self, card: int) -> float:
        """With its share of the gangs' favour."""
        if self.alone:
            return POINTS_FOR_CONTESTED if IS_CONTESTED[card] else 1
        weights = self.weights
        value = float(PEOPLE[card])
        for gang in self.sight.seen(GANGS_ROW):
            if gang == GEARHEADS and IS_TOOL[card]:
                value += weights.gang_tool
            elif gang == PHARMERS and IS_MEDICINE[card]:
                value += weights.gang_medicine * MEDS[card]
            elif gang == HUMANITARIANS and IS_REFUGEE[card]:
                value += weights.gang_refugee
        return value

    def has_masons(self) -> bool:
        return MASONS in self.sight.seen(GANGS_ROW)

    @cached_property
    def use(self) -> list[float]:
        """How much each card does when it is drawn; medicine the less, the more there is."""
        weights = self.weights
        medicine = sum(1 for card in self.owned if MEDS[card])
        crowd = 1 - weights.medicine_crowd * (medicine / max(1, len(self.owned)) - 0.15)
        out = list(weights.use_with_modules)
        for card in CARRY_MEDICINE:
            out[card] *= crowd
        if self.leader:
            for card in REFUGEES:
                out[card] += weights.refugee_with[self.leader]
        return out

    @cached_property
    def worth(self) -> list[float]:
        """Per card, what owning one more of it brings until the end of the game, in people or points."""
        use = self.use
        cards = len(self.owned)
        average = sum(use[card] for card in self.owned) / max(1, cards)
        if self.alone:
            average = 0.0  # a large deck is no burden: it is shuffled, and wears away, less often
        draws = self.rounds_left() * self.weights.cards_per_round / (cards + 1)
        return [count + draws * (use - average) for count, use in zip(self.counts, use, strict=True)]

    def ballast(self, card: int) -> float:
        """How much lighter the deck is without the card, while it still counts at the end."""
        return self.counts[card] - self.worth[card]

    def junkyard(self) -> dict[int, float]:
        return self.expected(JUNKYARD)

"""What the bot remembers: its own cards, what may lie in the junkyard, and how strong its rivals were."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.rivals import REFUGEE, Rival, Rivals
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BASE_GAME, LAST_OF_BASE, MEDS, PEOPLE
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DECK,
    DISCARD,
    FIRED,
    HAND,
    INITIATOR,
    JUNKYARD,
    LOOKED,
    MERCENARIES,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.sayings import KEEPS, TRASHES
from hearthside.games.arctic_scavengers.supply import REMOVED_WITH_TWO
from hearthside.kernel.events import ALL, MOVE, PEEK, SAY, Event
from hearthside.kernel.memory import Follower
from hearthside.kernel.state import State

STARTER: Final[list[int]] = [card.number for card in BASE_GAME for _ in range(card.starter)]
OWN: Final = (DECK, HAND, DISCARD, PLAYED, CHOSEN, COMMITTED, REVEALED, FIRED)  # where a tribe's cards lie
JUNK: Final = next(card.number for card in BASE_GAME if card.id == "junk")
USUAL_PRIZE: Final = next(card.number for card in BASE_GAME if card.id == "tribe_family_3")
# What a rival is thought to have kept from a dig, the first of these that is left.
COVETED: Final[list[int]] = [
    next(card.number for card in BASE_GAME if card.id == name)
    for name in ("medkit", "pills", "spear", "pickaxe", "net", "multitool", "shovel", "refugee")
]


@final
class Tribe(Follower):
    """Follows the events of one seat."""

    def __init__(self, seat: int, seats: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.seats = seats
        self._discard = DISCARD[seat]
        self._chosen = CHOSEN[seat]
        self._looked = LOOKED[seat]
        self._own = [zones[seat] for zones in OWN]
        super().__init__()

    def begin(self) -> None:
        self.owned = list(STARTER)
        self.junkyard = [0] * (LAST_OF_BASE + 1)  # a guess: copies of each card
        for card in BASE_GAME[1:]:
            if card.pile == "junkyard":
                removed = REMOVED_WITH_TWO if self.seats == 2 else 0
                self.junkyard[card.number] = card.copies - card.starter * self.seats - removed
        self._forces = Rivals(self.seats, self.weights)
        self.rivals = self._forces.each
        self.prize = 0  # the contested resource at stake, if this seat has looked at it
        self.picked: list[int] = []  # for the action under way
        self._worth: list[float] = []  # as it was last asked for, with so many rounds left
        self._worth_for = -1

    def fold(self, event: Event) -> None:
        kind, source, target, card, _ = event
        if kind == MOVE:
            if target == self._discard or target == self._chosen:
                self._moved(source, target, card)
            elif source == self._chosen and card in self.picked:
                self.picked.remove(card)
            if source == CONTESTED:
                self.prize = 0
                if target == JUNKYARD:
                    self.junkyard[USUAL_PRIZE] += 1
        elif kind == SAY:
            self._forces.fold(event)
            self._said(source, target, card)
        elif kind == ALL:
            if source == self._chosen:
                self._trashed()
        elif kind == PEEK:
            if source == CONTESTED and target == self.seat:
                self.prize = card

    def _moved(self, source: int, target: int, card: int) -> None:
        """To this seat's discard pile, or among the cards that it has chosen."""
        if target == self._chosen:
            self.picked.append(card)
        elif source == self._looked or source == MERCENARIES or source == CONTESTED:
            self.owned.append(card)
            self._worth_for = -1
            if source == self._looked:
                self.junkyard[card] = max(0, self.junkyard[card] - 1)

    def _trashed(self) -> None:
        """What this seat had picked went into the junkyard."""
        for card in self.picked:
            self.junkyard[card] += 1
            if card in self.owned:
                self.owned.remove(card)
        self.picked.clear()
        self._worth_for = -1

    def _said(self, what: int, seat: int, value: int) -> None:
        if what == TRASHES and seat != self.seat:
            self._rival_trashed(self.rivals[seat], value)
        elif what == KEEPS and value and seat != self.seat:
            for card in COVETED:
                if self.junkyard[card]:
                    self.junkyard[card] -= 1
                    break

    def _rival_trashed(self, rival: Rival, count: int) -> None:
        """Nobody saw what; most likely refugees, as long as there were any."""
        refugees = min(count, rival.refugees)
        rival.refugees -= refugees
        self.junkyard[REFUGEE] += refugees
        self.junkyard[JUNK] += count - refugees

    def look(self, g: State) -> None:
        """In an imagined state, in which nobody has seen anything happen: what is known of the own cards and
        the junkyard is how it is."""
        zones = g.zones
        self.owned = []
        for zone in self._own:
            self.owned += zones[zone]
        self.junkyard = [0] * (LAST_OF_BASE + 1)
        for card in zones[JUNKYARD]:
            self.junkyard[card] += 1
        looked = self.seats > 2 and g.facts[INITIATOR] == self.seat and g.facts[ROUND] >= SKIRMISH_FROM
        self.prize = zones[CONTESTED][-1] if looked and zones[CONTESTED] else 0
        self._worth_for = -1

    def worth(self, rounds_left: int) -> list[float]:
        """Per card, what owning one more of it brings until the end of the game, in people.

        It counts at the end, and each round it takes the place of an average card in the hand
        about as often as it is drawn.
        """
        if self._worth_for != rounds_left:
            self._worth = self._worths(rounds_left)
            self._worth_for = rounds_left
        return self._worth

    def _worths(self, rounds_left: int) -> list[float]:
        weights = self.weights
        use = self.uses()
        cards = len(self.owned)
        total = 0.0
        for card in self.owned:
            total += use[card]
        average = total / cards if cards else 0.0
        draws = rounds_left * weights.cards_per_round / (cards + 1)
        return [PEOPLE[card] + draws * (use[card] - average) for card in range(len(use))]

    def uses(self) -> list[float]:
        """How much each card does when it is drawn: medicine the less, the more there is."""
        weights = self.weights
        cards = max(1, len(self.owned))
        medicine = 0
        for card in self.owned:
            if MEDS[card]:
                medicine += 1
        medicine_use = 1 - weights.medicine_crowd * (medicine / cards - 0.15)
        out = list(weights.use)
        for card in range(len(out)):
            if MEDS[card]:
                out[card] *= medicine_use
        return out

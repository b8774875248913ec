"""What the bot remembers of everybody's forces."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BASE_GAME
from hearthside.games.arctic_scavengers.sayings import COMMITS, FORCE
from hearthside.kernel.events import SAY, Event
from hearthside.kernel.memory import Follower

REFUGEE: Final = next(card.number for card in BASE_GAME if card.id == "refugee")


@final
class Rival:
    """How strong another player's forces have been; later skirmishes count more."""

    def __init__(self, weights: Weights) -> None:
        self.fight = weights.rival_rate * weights.rival_cards
        self.cards = weights.rival_cards
        self.skirmishes = 1.0
        self.refugees = BASE_GAME[REFUGEE].starter

    def saw(self, cards: int, fight: int, memory: float) -> None:
        self.fight = self.fight * memory + fight
        self.cards = self.cards * memory + cards
        self.skirmishes = self.skirmishes * memory + 1

    def expected(self, committed: int) -> float:
        """The fight to expect; `committed` is -1 as long as nobody knows how many cards."""
        if committed < 0:
            return self.fight / self.skirmishes
        return committed * self.fight / self.cards if self.cards else 0.0


@final
class Rivals(Follower):
    """Follows what is said of the forces; the own one is among them."""

    def __init__(self, seats: int, weights: Weights) -> None:
        self.seats = seats
        self.weights = weights
        super().__init__()

    def begin(self) -> None:
        self.each = [Rival(self.weights) for _ in range(self.seats)]
        self._committed = [0] * self.seats

    def fold(self, event: Event) -> None:
        kind, what, seat, value, _ = event
        if kind != SAY:
            return
        if what == COMMITS:
            self._committed[seat] = value
        elif what == FORCE:
            self.each[seat].saw(self._committed[seat], value, self.weights.memory)
            self._committed[seat] = 0

"""`expert`: what could be done is done on paper, and the game played on to its end.

All cards lie face up, and in most packs nothing is left to chance once they are dealt: then one look tells
what comes of a decision, if the others play like `gardener`.
"""

from math import tanh
from typing import TYPE_CHECKING, Final, cast

from hearthside.games.gardener.bot.gardener import Gardener
from hearthside.games.gardener.bot.policy import Thinkers
from hearthside.games.gardener.bot.thinker import Thinker
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import ERAS_WON, PLAYERS, POINTS, VOID_ERAS
from hearthside.games.gardener.rules.groups import player_of
from hearthside.kernel import expert
from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Chair
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack

WAYS: Final = 6  # that are looked at if nothing is said: a turn has many, and there are many turns
LEAD: Final = 10.0  # points that make a victory safe, or a defeat
BESIDE: Final = 0.3  # how much a lead counts beside the victory


class Course(expert.Question):
    """The rest of the game after one decision."""

    longest = 6000

    def __init__(self, cards: Cards, seat: int, ways: list[int], mine: Thinker) -> None:
        super().__init__(seat, ways)
        self.certain = not cards.epic  # an epic era deals cards when it begins
        self.enough = 1.0  # a victory
        self._cards = cards
        self._mine = mine

    def policy(self, g: State, at: int) -> Policy:
        policy = Thinkers(self._cards, g.seats, self._mine.weights)
        own = policy.thinkers[self.seat]
        own.failed = dict(self._mine.failed)
        own.begun = self._mine.begun
        return policy

    def standing(self, g: State) -> float:
        return standing(self._cards, g, player_of(g, self.seat))


def standing(cards: Cards, g: State, me: int) -> float:
    """How good the end of a game is for a player: what part of the victory it has, and by how much."""
    facts = g.facts
    if cards.epic:
        lead = float(facts[ERAS_WON[0]] - facts[VOID_ERAS])
        return float(lead > 0) + BESIDE * tanh(lead)
    players = range(facts[PLAYERS])
    won = [facts[ERAS_WON[player]] for player in players]
    best = max(won)
    share = 1 / won.count(best) if best and won[me] == best else 0.0
    others = [facts[POINTS[player]] for player in players if player != me]
    return share + BESIDE * tanh((facts[POINTS[me]] - max(others, default=0)) / LEAD)


class GardenerExpert(expert.Expert):
    """Thinks about what `gardener` answers at a glance; it trades like `gardener`."""

    work = 30_000
    pure_work = 5_000

    interjects = True

    def __init__(self, seed: int, deals: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed, deals, seconds)
        self._house = Gardener()

    def reflex(self, chair: Chair) -> int:
        return self._house.choose(chair)

    def interject(self, chair: Chair) -> int | None:
        return self._house.interject(chair)

    def question(self, chair: Chair, usual: int) -> Course | None:
        if usual & FREE:
            return None
        others = [action for action in chair.actions if action != usual and not action & FREE]
        if not others:
            return None
        self._rng.shuffle(others)
        return self.among(chair, [usual, *others] if self.told else [usual, *others[: WAYS - 1]])

    def among(self, chair: Chair, ways: list[int]) -> Course:
        cards = cast("GardenerPack", chair.pack).card_table
        return Course(cards, chair.seat, ways, self._house.mind(chair))

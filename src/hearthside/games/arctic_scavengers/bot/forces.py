"""What the rest of a hand is worth in the skirmish."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BASE, DISARMS, FIGHT, IS_TOOL, PEOPLE, PLUS, SNIPES

# A hand as one number: how many cards of each kind there are, in fields with a guard bit above.
FIELD: Final = 5
GUARD: Final = 16


@final
class Forces:
    """Of one hand: its kinds of cards, and what each result of a fight is worth."""

    def __init__(self, kinds: list[int], fight: list[float], worth: list[float], weights: Weights) -> None:
        self.fight = fight
        self.people_in_force = weights.people_in_force
        base = BASE[FIGHT]
        plus = PLUS[FIGHT]
        self.kinds = kinds
        self.burdens = [-worth[kind] if worth[kind] < 0 else 0.0 for kind in kinds]  # of which one is rid
        self.own = [base[kind] for kind in kinds]
        self.helps = [0 if base[kind] >= 0 or IS_TOOL[kind] else plus[kind] for kind in kinds]
        self.people = [PEOPLE[kind] for kind in kinds]
        # Each person holds one tool, so the best are taken.
        tools = [(plus[kind], i) for i, kind in enumerate(kinds) if base[kind] < 0 and IS_TOOL[kind]]
        tools.sort(reverse=True)
        self.tools = [i for more, i in tools if more]
        self.tool_fight = [more for more, _ in tools if more]
        shots = [
            (i, weights.sniper_fight if SNIPES[kind] else weights.saboteur_fight)
            for i, kind in enumerate(kinds)
            if SNIPES[kind] or DISARMS[kind]
        ]
        self.shooters = [i for i, _ in shots]
        self.shots = [shot for _, shot in shots]
        self.known: dict[int, float] = {}

    def of(self, code: int) -> float:
        """What these cards are worth, the guards set."""
        worth = self.known.get(code, -1.0)
        if worth < 0:
            worth = self._worth([code >> FIELD * i & 15 for i in range(len(self.kinds))])
            self.known[code] = worth
        return worth

    def _worth(self, counts: list[int]) -> float:
        """By the number of cards of each kind; added card by card, in the order of the hand."""
        relief = 0.0
        able = 0
        total = 0
        people = 0
        for i, count in enumerate(counts):
            if count:
                burden = self.burdens[i]
                if burden > 0:
                    for _ in range(count):
                        relief += burden
                own = self.own[i]
                if own >= 0:
                    able += count
                    total += own * count
                else:
                    total += self.helps[i] * count
                people += self.people[i] * count
        if not self.fight:
            return relief
        fight = float(self._with_tools(counts, able, total)) if able else 0.0
        for at, i in enumerate(self.shooters):
            for _ in range(counts[i]):
                fight += self.shots[at]
        most = len(self.fight) - 2  # more than that is as good, whatever a shot is thought to be worth
        floor = int(fight) if fight < most else most
        low = self.fight[floor]
        high = self.fight[floor + 1]
        return relief + low + (high - low) * min(1.0, fight - floor) + people * self.people_in_force

    def _with_tools(self, counts: list[int], able: int, total: int) -> int:
        for at, i in enumerate(self.tools):
            used = counts[i] if counts[i] < able else able
            total += self.tool_fight[at] * used
            able -= used
        return total

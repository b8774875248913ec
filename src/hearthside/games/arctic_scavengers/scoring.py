"""WINNING: the largest tribe, then the most contested resources, then the most cards."""

from hearthside.games.arctic_scavengers.cards import IS_CONTESTED, PEOPLE
from hearthside.games.arctic_scavengers.zones import LAYOUT
from hearthside.kernel.pack import Result
from hearthside.kernel.state import State

COMPARED = ("people", "contested", "cards")
REASONS = {
    "people": "The largest tribe wins.",
    "contested": "The largest tribes are equal; the most contested resources decide (AS-R85).",
    "cards": "Tribes and contested resources are equal; the most cards decide (AS-R86).",
    "shared": "Everything is equal: the victory is shared.",
}


def owned(state: State, seat: int) -> list[int]:
    """All cards of a player, wherever they lie (AS-R84)."""
    return [card for zone, cards in enumerate(state.zones) if LAYOUT.owner(zone) == seat for card in cards]


def result(state: State) -> Result:
    breakdown: list[dict[str, int]] = []
    for seat in range(state.seats):
        cards = owned(state, seat)
        breakdown.append(
            {
                "people": sum(PEOPLE[card] for card in cards),
                "contested": sum(1 for card in cards if IS_CONTESTED[card]),
                "cards": len(cards),
            }
        )
    marks = [tuple(row[what] for what in COMPARED) for row in breakdown]
    ranking = [
        [seat for seat in range(state.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    reason = _reason(marks, ranking)
    return Result(ranking, [row["people"] for row in breakdown], reason, REASONS[reason], breakdown)


def _reason(marks: list[tuple[int, ...]], ranking: list[list[int]]) -> str:
    """Which comparison told the winner from the next."""
    if len(ranking[0]) > 1:
        return "shared"
    first, second = sorted(marks, reverse=True)[:2]
    return next(what for i, what in enumerate(COMPARED) if first[i] != second[i])

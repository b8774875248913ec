"""WINNING: the largest tribe, then the most contested resources, then the most cards; and solo."""

from hearthside.games.arctic_scavengers.cards import CARDS, IS_CONTESTED, PEOPLE
from hearthside.games.arctic_scavengers.modules.gangs import joined
from hearthside.games.arctic_scavengers.places import BATTLES_LOST, BATTLES_WON, FORCES, GANGS_ROW
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.kernel.pack import Result
from hearthside.kernel.state import State

COMPARED = ("people", "contested", "cards")
REASONS = {
    "people": "The largest tribe wins.",
    "contested": "The largest tribes are equal; the most contested resources decide (AS-R85).",
    "cards": "Tribes and contested resources are equal; the most cards decide (AS-R86).",
    "shared": "Everything is equal: the victory is shared.",
}
ALONE = {
    "won": "The winter is yours.",
    "lost": "The winter was stronger.",
}
POINTS_FOR_CONTESTED = 2  # alone; any other card is worth 1


def result(state: State) -> Result:
    if state.seats == 1:
        return _alone(state)
    gangs = state.zones[GANGS_ROW] if len(state.zones) > GANGS_ROW else []
    allies = joined(state) if gangs else {}
    breakdown: list[dict[str, int]] = []
    for seat in range(state.seats):
        cards = owned(state, seat)
        parts = {"tribe": sum(PEOPLE[card] for card in cards)}
        for gang in gangs:
            parts[CARDS[gang].id] = PEOPLE[gang] if allies.get(gang) == seat else 0
        row = {"people": sum(parts.values())}
        if gangs:  # of whom the people are: the parts add up to them
            row.update(parts)
        row["contested"] = sum(1 for card in cards if IS_CONTESTED[card])
        row["cards"] = len(cards)
        breakdown.append(row)
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


def _alone(state: State) -> Result:
    """Two points for a contested resource, one for any other card (AS-R103).  Won, if more battles were won
    than lost and somebody is left (HS-AS-11)."""
    cards = owned(state, 0)
    contested = sum(1 for card in cards if IS_CONTESTED[card])
    points = len(cards) + (POINTS_FOR_CONTESTED - 1) * contested
    met = sum(1 for force in FORCES if not state.zones[force])
    won, lost = state.facts[BATTLES_WON], state.facts[BATTLES_LOST]
    row = {"points": points, "won": won, "lost": lost, "contested": contested, "cards": len(cards)}
    reason = "won" if cards and won > lost else "lost"
    battles = f"Of {met} battles you won {won} and lost {lost}"
    worth = f"{points} {'point' if points == 1 else 'points'}"
    text = f"{ALONE[reason]} {battles}; your tribe is worth {worth}."
    ranking = [[0]] if reason == "won" else [[], [0]]
    return Result(ranking, [points], reason, text, [row])

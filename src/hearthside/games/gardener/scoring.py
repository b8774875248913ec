"""END OF SESSION: who has won the most eras; in epic sessions, whether all have won more than the void."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import COVERED, ERAS_WON, PLAYERS, POINTS, SKIP_ERAS, VOID_ERAS
from hearthside.games.gardener.rules.end_of_era import victory_points
from hearthside.games.gardener.rules.groups import player_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Result
from hearthside.kernel.standings import Standing, Standings
from hearthside.kernel.state import State
from hearthside.kernel.texts import who

REASONS = {
    "points": "Whoever has covered the costs of the era and has the most victory points wins.",
    "eras": "Whoever has won the most eras wins.",
    "nobody": "Nobody has won an era, so nobody wins (GT-R-37).",
    "epic_won": "The players have won more eras than the void.",
    "void_wins": "The players have not won more eras than the void, so the void wins (GT-R-37).",
}


def standings(cards: Cards, sight: Observation) -> Standings:
    """Eras, and the points of this one so far; seats of a group are one player."""
    state = sight.as_state()
    rows = []
    for player in range(sight.facts[PLAYERS]):
        eras, points = sight.facts[ERAS_WON[player]], victory_points(cards, state, player)
        rows.append(Standing(player, who(player), {"eras won": eras, "points now": points}))
    if len(cards.eras) == 1:
        return Standings(["points now"], rows)
    return Standings(["eras won", "points now"], rows, deciding=2)


def progress(cards: Cards, state: State) -> list[int]:
    """The points of ended eras, and of this one as it is."""
    players = [player_of(state, seat) for seat in range(state.seats)]
    return [state.facts[POINTS[player]] + victory_points(cards, state, player) for player in players]


def result(cards: Cards, state: State) -> Result:
    facts = state.facts
    seats = range(state.seats)
    players = [player_of(state, seat) for seat in seats]
    won = [facts[ERAS_WON[player]] for player in players]
    points = [facts[POINTS[player]] for player in players]
    breakdown = [
        {
            "eras_won": facts[ERAS_WON[player]],
            "points": facts[POINTS[player]],
            "covered": facts[COVERED[player]],
            "void_eras": facts[VOID_ERAS],
        }
        for player in players
    ]
    if cards.epic:
        all_won = facts[ERAS_WON[0]] > facts[VOID_ERAS]
        reason = "epic_won" if all_won else "void_wins"
        ranking = [list(seats)] if all_won else [[], list(seats)]
        return Result(ranking, points, reason, REASONS[reason], breakdown)
    # Equally many eras share a place, whatever their points are: only eras count.
    ranking = [[seat for seat in seats if won[seat] == count] for count in sorted(set(won), reverse=True)]
    if not max(won[: facts[PLAYERS]]):
        return Result([[], *ranking], points, "nobody", REASONS["nobody"], breakdown)
    reason = "points" if len(cards.eras) - facts[SKIP_ERAS] == 1 else "eras"
    return Result(ranking, points, reason, REASONS[reason], breakdown)

"""GAME END: whoever is furthest past the finish line wins; alone, turns and days are counted."""

from hearthside.games.iditacards.cards import FINISH
from hearthside.games.iditacards.places import CROSSED, DAYS, SQUARE, SUDDEN_FINISH, TURNS
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Result
from hearthside.kernel.standings import Standing, Standings
from hearthside.kernel.state import State
from hearthside.kernel.texts import fill, who

REASONS = {
    "furthest": "The racer who is furthest past the finish line wins.",
    "first": "The first across the finish line wins (ID-9.1).",
    "crossed_first": "Two are equally far past the line; who crossed it first wins (ID-9.1).",
    "limit": "Nobody has finished after 200 rounds; who is furthest ahead wins (ID-9.25).",
    "shared": "Nobody has finished and the leaders are still at the start: the victory is shared.",
    "alone": "You have reached the finish.",
    "gave_up": "After 200 rounds the finish is still not reached (ID-9.25).",
}
HOW_LONG = " It took {turns:turn|turns} and {days:day|days}."


def standings(sight: Observation) -> Standings:
    """Who is how far, and in how many turns and days."""
    told = {"square": SQUARE, "turns": TURNS, "days": DAYS}
    rows = [
        Standing(seat, who(seat), {name: sight.facts[of_each[seat]] for name, of_each in told.items()})
        for seat in range(sight.seats)
    ]
    return Standings(list(told), rows)


def progress(state: State) -> list[int]:
    return [state.facts[SQUARE[seat]] for seat in range(state.seats)]


def result(state: State) -> Result:
    seats = range(state.seats)
    sudden = state.facts[SUDDEN_FINISH] != 0
    squares = [state.facts[SQUARE[seat]] for seat in seats]
    crossed = [state.facts[CROSSED[seat]] for seat in seats]
    if sudden:  # how far past the line makes no difference
        squares = [min(square, FINISH) for square in squares]
    breakdown = [
        {
            "square": state.facts[SQUARE[seat]],
            "turns": state.facts[TURNS[seat]],
            "days": state.facts[DAYS[seat]],
        }
        for seat in seats
    ]
    if state.seats == 1:
        reason = "alone" if crossed[0] else "gave_up"
        turns, days = breakdown[0]["turns"], breakdown[0]["days"]
        text = fill(REASONS[reason] + HOW_LONG, turns=turns, days=days)
        ranking = [[0]] if crossed[0] else [[], [0]]
        return Result(ranking, [turns], reason, text, breakdown)
    # Who crossed earlier is ahead of others equally far; short of the line equals share a place.
    marks = [(squares[seat], -crossed[seat]) for seat in seats]
    ranking = [[seat for seat in seats if marks[seat] == mark] for mark in sorted(set(marks), reverse=True)]
    reason = _reason(squares, ranking, sudden)
    return Result(ranking, squares, reason, REASONS[reason], breakdown)


def _reason(squares: list[int], ranking: list[list[int]], sudden: bool) -> str:
    best = max(squares)
    if best < FINISH:
        return "limit" if len(ranking[0]) == 1 else "shared"
    if sudden:
        return "first"
    return "furthest" if squares.count(best) == 1 else "crossed_first"

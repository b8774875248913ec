"""Ratings of bots from games of any number of players, by Plackett and Luce's model, fitted to all of them.

In it a bot of twice the strength wins twice as often, and who is left plays for the next rank in the same
way.  Bots do not change, so nothing is gained by rating game after game as one does with people.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, exp, log, sqrt
from random import Random

from msgspec import Struct

from hearthside.lab.stats.shares import Z95
from hearthside.lab.stats.spread import between

POINTS = 400 / log(10)  # as with Elo's: 400 points more are ten times the strength
AVERAGE = 1500.0
BLOCKS = 1_000  # at most so many lots of deals are drawn from
GHOST = 1.0  # every bot also plays one game against a ghost, half won and half lost
CLOSE = 1e-5  # in logarithms of strengths: a few thousandths of a point

Place = tuple[str, int]  # a bot and its rank in a game, from 0; ties share a rank
Contest = tuple[tuple[int, int], ...]  # a bot's number and how many of its chairs are still in it


class Rating(Struct, frozen=True):
    bot: str
    points: float
    low: float  # 95 % interval
    high: float
    games: int


def rate(deals: Iterable[Sequence[Sequence[Place]]], seed: int = 0, samples: int = 200) -> list[Rating]:
    """Ratings of all bots, the best first.  A deal is the list of its games, a game the list of its chairs.

    Intervals are found by drawing deals anew (a bootstrap), since games of one deal are alike.  Where one bot
    always wins, all draws are the same; so an interval is at least as wide as the number of games allows.
    """
    games: Counter[str] = Counter()
    told: list[_Told] = []
    numbers: dict[str, int] = {}
    for deal in deals:
        block = _Told()
        for game in deal:
            games.update(bot for bot, _ in game)
            for bot, _ in game:
                numbers.setdefault(bot, len(numbers))
            block.add_game([(numbers[bot], rank) for bot, rank in game])
        told.append(block)
    if not numbers:
        return []
    every = _total(told)
    strengths = fit(every.wins, every.contests, len(numbers))
    points = _points(strengths)
    blocks = [_total(told[first::BLOCKS]) for first in range(min(BLOCKS, len(told)))]
    rng = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(samples):
        again = _total(rng.choices(blocks, k=len(blocks)))
        drawn.append(_points(fit(again.wins, again.contests, len(numbers), strengths)))
    out: list[Rating] = []
    errors = _errors(strengths, every.contests)
    for bot, number in numbers.items():
        reached = sorted(sample[number] for sample in drawn)
        reach = Z95 * POINTS * errors[number]
        low = min(between(reached, 0.025), points[number] - reach)
        high = max(between(reached, 0.975), points[number] + reach)
        out.append(Rating(bot, points[number], low, high, games[bot]))
    return sorted(out, key=lambda one: (-one.points, one.bot))


def fit(
    wins: Mapping[int, float], contests: Mapping[Contest, float], bots: int, start: Sequence[float] = ()
) -> list[float]:
    """The likeliest strengths, by minorising and maximising (Hunter 2004); their geometric mean is 1."""
    strengths = list(start) or [1.0] * bots
    while True:
        below = [GHOST / (strength + 1) for strength in strengths]
        for contest, weight in contests.items():
            share = weight / sum(chairs * strengths[bot] for bot, chairs in contest)
            for bot, chairs in contest:
                below[bot] += chairs * share
        better = [(wins.get(bot, 0.0) + GHOST / 2) / below[bot] for bot in range(bots)]
        # The ghost is as strong as the average bot: otherwise all would drift along with it for ever.
        average = exp(sum(map(log, better)) / bots)
        better = [strength / average for strength in better]
        moved = max(abs(log(new / old)) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if moved < CLOSE:
            return strengths


def _errors(strengths: Sequence[float], contests: Mapping[Contest, float]) -> list[float]:
    """How far each logarithm, measured from their mean, may be off if all games are independent: from the
    curvature of the likelihood."""
    bots = range(len(strengths))
    curve = [[0.0 for _ in bots] for _ in bots]
    for bot, strength in enumerate(strengths):
        curve[bot][bot] = GHOST * strength / (strength + 1) ** 2
    for contest, weight in contests.items():
        total = sum(chairs * strengths[bot] for bot, chairs in contest)
        for one, chairs in contest:
            first = weight * chairs * strengths[one] / total
            curve[one][one] += first
            for two, others in contest:
                curve[one][two] -= first * others * strengths[two] / total
    spread = _inverse(curve)
    size = len(strengths)
    by_row = [sum(row) / size for row in spread]
    middle = sum(by_row) / size
    return [sqrt(max(0.0, spread[bot][bot] - 2 * by_row[bot] + middle)) for bot in bots]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a positive definite one (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for number in range(size):
            if number != at:
                by = rows[number][at]
                rows[number] = [a - by * b for a, b in zip(rows[number], rows[at], strict=True)]
    return [row[size:] for row in rows]


def _points(strengths: Sequence[float]) -> list[float]:
    return [AVERAGE + POINTS * log(strength) for strength in strengths]


class _Told(Struct):
    """Who has come out of which contests: all that the model wants to know about games."""

    wins: dict[int, float] = {}  # by the bot's number
    contests: dict[Contest, float] = {}  # how often there was such a contest

    def add_game(self, game: Sequence[tuple[int, int]]) -> None:
        for winners, contenders, weight in _contests(game):
            contest = tuple(sorted(Counter(contenders).items()))
            if len(contest) == 1:
                continue  # a bot against itself tells nothing
            self.contests[contest] = self.contests.get(contest, 0.0) + weight
            for bot in winners:
                self.wins[bot] = self.wins.get(bot, 0.0) + weight / len(winners)


def _contests(game: Sequence[tuple[int, int]]) -> Iterator[tuple[list[int], list[int], float]]:
    """The contests of one game: for the first rank, then among the others for the next, and so on.

    Of a tie all orders are equally likely: with some of them already out, which happens in one of so many
    ways, the others are next in equal parts.
    """
    for rank in sorted({rank for _, rank in game}):
        tied = [bot for bot, other in game if other == rank]
        worse = [bot for bot, other in game if other > rank]
        for out in range(len(tied)):
            weight = 1 / comb(len(tied), out)
            for left in combinations(tied, len(tied) - out):
                if len(left) + len(worse) > 1:
                    yield list(left), [*left, *worse], weight


def _total(all_told: Iterable[_Told]) -> _Told:
    out = _Told()
    for told in all_told:
        for bot, wins in told.wins.items():
            out.wins[bot] = out.wins.get(bot, 0.0) + wins
        for contest, weight in told.contests.items():
            out.contests[contest] = out.contests.get(contest, 0.0) + weight
    return out

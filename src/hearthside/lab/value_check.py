"""How good values are, on games that no fit has seen: leads foretold, chances that hold what they promise."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from hearthside.kernel.extras import needed
from hearthside.kernel.valued import Weighed
from hearthside.lab.value_fit import Sample, foretold, weigh

if TYPE_CHECKING:
    from numpy.typing import NDArray

STAGES: Final = 10  # of a game
MIDDLE: Final = (0.4, 0.6)
END: Final = (0.9, 1.0)
BINS: Final = 10  # of chances
SURE: Final = 1.96  # standard errors to either side: 95 %
RESAMPLED: Final = 200  # times, for the intervals of R² and Brier scores


class Range(Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Stage(Struct, frozen=True):
    """A part of the game."""

    first: float
    last: float
    states: int
    r2: Range  # the part of the variance of leads that is foretold
    r2_score: float  # the same from the score of the moment alone
    brier: Range  # mean squared error of the chances
    brier_score: float
    brier_equal: float  # of saying that all are equally likely to win


class Bin(Struct, frozen=True):
    """Chances that are alike, and what came of them."""

    states: int  # of seats
    told: float
    won: Range


class Checked(Struct, frozen=True):
    games: int
    nobody: float  # the part of the games that nobody has won; they have no part in Brier scores and bins
    stages: list[Stage]
    middle: Stage
    end: Stage
    whole: Stage
    bins: list[Bin]
    off: float  # how far told and won are apart, on average over all chances told


def check(sample: Sample, weighed: Weighed) -> Checked:
    """The rival, what the score of the moment alone says, is fitted to the very games that are checked: that
    flatters it."""
    np = needed("numpy", "analysis")
    first = next(iter(weighed.weights))
    alone = sample._replace(rows=sample.rows[:, :, :1])
    rival = foretold(alone, weigh(alone, [first], "", tuple(weighed.knots)))
    judge = _Judge(sample, foretold(sample, weighed), rival)
    edges = [at / STAGES for at in range(STAGES + 1)]
    stages = [judge.stage(low, high) for low, high in pairwise(edges)]
    bins = judge.bins()
    total = sum(one.states for one in bins)
    games = len(np.unique(sample.game))
    nobody = len(np.unique(sample.game[~judge.won])) / games
    off = sum(one.states * abs(one.told - one.won.value) for one in bins) / max(1, total)
    return Checked(
        games,
        nobody,
        [one for one in stages if one.states],
        judge.stage(*MIDDLE),
        judge.stage(*END),
        judge.stage(0.0, 1.0),
        bins,
        off,
    )


class _Judge:
    def __init__(self, sample: Sample, ours: Any, rival: Any) -> None:
        np = self._np = needed("numpy", "analysis")
        self._sample = sample
        leads = sample.scores - sample.scores.mean(axis=1, keepdims=True)
        self.won = sample.shares.sum(axis=1) > 0
        seats = sample.shares.shape[1]
        # By state: squares of the leads, of what was wrong about them, and of the chances.
        self._leads = (leads**2).sum(axis=1)
        self._wrong = [((leads - margins) ** 2).sum(axis=1) for margins, _ in (ours, rival)]
        chances = [ours[1], rival[1], np.full_like(sample.shares, 1 / seats)]
        self._brier = [((one - sample.shares) ** 2).mean(axis=1) for one in chances]
        self._chances = ours[1]

    def stage(self, low: float, high: float) -> Stage:
        passed = self._sample.passed
        here = (passed >= low) & ((passed < high) | (high >= 1.0))
        won = here & self.won
        return Stage(
            low,
            high,
            int(here.sum()),
            self._r2(here),
            self._ratio(self._wrong[1], here),
            self._mean(self._brier[0], won),
            float(self._brier[1][won].mean()) if won.any() else 0.0,
            float(self._brier[2][won].mean()) if won.any() else 0.0,
        )

    def _ratio(self, wrong: "NDArray[Any]", here: "NDArray[Any]") -> float:
        there = float(self._leads[here].sum())
        return 1 - float(wrong[here].sum()) / there if there else 0.0

    def _r2(self, here: "NDArray[Any]") -> Range:
        """With an interval by resampling games, since the states of a game are alike."""
        np = self._np
        value = self._ratio(self._wrong[0], here)
        wrong = _by_game(np, self._sample.game[here], self._wrong[0][here])
        there = _by_game(np, self._sample.game[here], self._leads[here])
        if len(wrong) < 2:
            return Range(value, value, value)
        draws = np.random.default_rng(0).integers(0, len(wrong), (RESAMPLED, len(wrong)))
        found = 1 - wrong[draws].sum(axis=1) / np.maximum(there[draws].sum(axis=1), 1e-12)
        low, high = np.quantile(found, [0.025, 0.975])
        return Range(value, float(low), float(high))

    def _mean(self, values: "NDArray[Any]", here: "NDArray[Any]") -> Range:
        np = self._np
        return _mean_by_game(np, self._sample.game[here], values[here])

    def bins(self) -> list[Bin]:
        np = self._np
        chances = self._chances[self.won]
        shares = self._sample.shares[self.won]
        games = np.broadcast_to(self._sample.game[self.won][:, None], chances.shape)
        out: list[Bin] = []
        for at in range(BINS):
            here = (chances >= at / BINS) & ((chances < (at + 1) / BINS) | (at == BINS - 1))
            if not here.any():
                continue
            won = _mean_by_game(np, games[here], shares[here])
            out.append(Bin(int(here.sum()), float(chances[here].mean()), won))
        return out


def _by_game(np: Any, games: "NDArray[Any]", values: "NDArray[Any]") -> Any:
    _, where = np.unique(games, return_inverse=True)
    return np.bincount(where, values)


def _mean_by_game(np: Any, games: "NDArray[Any]", values: "NDArray[Any]") -> Range:
    """The mean of all, with an interval that goes by games."""
    if not len(values):
        return Range(0.0, 0.0, 0.0)
    mean = float(values.mean())
    apart = _by_game(np, games, values - mean)
    error = float(np.sqrt((apart**2).sum())) / len(values)
    return Range(mean, mean - SURE * error, mean + SURE * error)

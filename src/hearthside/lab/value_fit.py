"""Weights for values: by least squares from games that were gathered, and how good they are on others.

The lead of a seat is fitted as a sum of its features less those of the mean seat, each with a weight that
goes in straight lines from knot to knot of the game; then, with the leads as they are, what lead makes how
much of a victory likely.  Both have one best answer, so the same games always give the same weights.
"""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.kernel.valued import Weighed
from hearthside.lab.value_data import Data

if TYPE_CHECKING:
    from numpy import floating
    from numpy.typing import NDArray

    Numbers = NDArray[floating[Any]]

KNOTS: Final = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0)
# As much as so many states of one size say: that a weight is 0, and that it is the same at the next knot.
# Keeps weights in bounds of which the games say little.
RIDGE: Final = 5.0
SMOOTH: Final = 100.0
HELD_OUT: Final = 5  # one game in so many is not fitted
LEAST_SPREAD: Final = 0.05
FEWEST: Final = 50  # games, for a fit


class Sample(NamedTuple):
    """States of games, with what came of them."""

    game: "NDArray[Any]"  # by state: the number of its game
    passed: "Numbers"
    rows: "Numbers"  # by state, seat, feature
    scores: "Numbers"  # by state, seat; of the end
    shares: "Numbers"

    def of(self, which: "NDArray[Any]") -> "Sample":
        return Sample(*(column[which] for column in self))


def load(data: Data) -> Sample:
    np = needed("numpy", "analysis")
    seats, features = data.gathered.asked.seats, len(data.gathered.features)
    columns: list[list[Any]] = [[], [], [], [], []]
    for games in data.games():
        count = len(games.game)
        columns[0].append(np.array(games.game, np.int64))
        for column, content, shape in (
            (1, games.passed, (count,)),
            (2, games.rows, (count, seats, features)),
            (3, games.scores, (count, seats)),
            (4, games.shares, (count, seats)),
        ):
            columns[column].append(np.frombuffer(content, np.float32).reshape(shape).astype(np.float64))
    if not columns[0]:
        raise HearthsideError(f"{data.folder} holds no games yet; `hearthside value data` goes on")
    return Sample(*(np.concatenate(parts) for parts in columns))


def held_out(sample: Sample) -> "NDArray[Any]":
    """Which states are of games that no fit sees."""
    which: NDArray[Any] = sample.game % HELD_OUT == HELD_OUT - 1
    return which


def fit(sample: Sample, names: list[str], made: str) -> Weighed:
    """`made`: by which commands."""
    np = needed("numpy", "analysis")
    games = len(np.unique(sample.game))
    if games < FEWEST:
        raise HearthsideError(f"{games} games are too few to fit weights to: take at least {FEWEST}")
    return weigh(sample, names, made, KNOTS)


def weigh(sample: Sample, names: list[str], made: str, knots: tuple[float, ...]) -> Weighed:
    """However few they are."""
    np = needed("numpy", "analysis")
    hats = _hats(sample.passed, knots)
    weights = _least_squares(_centred(sample.rows), _centred(sample.scores), hats)
    margins = np.einsum("nk,nsf,kf->ns", hats, _centred(sample.rows), weights, optimize=True)
    spread = _spread(margins, sample.shares, hats)
    by_name = {name: [float(one) for one in weights[:, at]] for at, name in enumerate(names)}
    return Weighed(made, "", list(knots), spread, by_name)


def _hats(passed: "Numbers", knots: tuple[float, ...]) -> "Numbers":
    """By state and knot: how much the knot counts; two neighbours share each state."""
    np = needed("numpy", "analysis")
    columns = [
        np.interp(passed, knots, [float(at == one) for at in range(len(knots))]) for one in range(len(knots))
    ]
    return np.stack(columns, axis=1)  # type: ignore[no-any-return]


def _centred(by_seat: "Numbers") -> "Numbers":
    return by_seat - by_seat.mean(axis=1, keepdims=True)  # type: ignore[no-any-return]


def _least_squares(rows: "Numbers", leads: "Numbers", hats: "Numbers") -> "Numbers":
    """By knot and feature."""
    np = needed("numpy", "analysis")
    states, seats, features = rows.shape
    knots = hats.shape[1]
    sizes = np.sqrt((rows**2).mean(axis=(0, 1)))
    sizes[sizes == 0] = 1.0
    square = np.zeros((knots * features, knots * features))
    right = np.zeros(knots * features)
    at_once = max(1, 2_000_000 // (seats * features * knots))
    for first in range(0, states, at_once):
        some = slice(first, first + at_once)
        scaled = rows[some] / sizes
        design = np.einsum("nk,nsf->nskf", hats[some], scaled).reshape(-1, knots * features)
        square += design.T @ design
        right += design.T @ leads[some].reshape(-1)
    steps = np.diff(np.eye(knots), axis=0)
    square += RIDGE * np.eye(knots * features) + SMOOTH * np.kron(steps.T @ steps, np.eye(features))
    return np.linalg.solve(square, right).reshape(knots, features) / sizes  # type: ignore[no-any-return]


def _spread(margins: "Numbers", shares: "Numbers", hats: "Numbers") -> list[float]:
    """By knot: the spread that makes what happened most likely, found one knot after the other."""
    np = needed("numpy", "analysis")
    won = shares.sum(axis=1) > 0
    margins, shares, hats = margins[won], shares[won], hats[won]
    size = max(LEAST_SPREAD, float(np.sqrt((margins**2).mean())))
    spread = np.full(hats.shape[1], size)

    def loss(knot: int, value: float, some: "NDArray[Any]") -> float:
        tried = spread.copy()
        tried[knot] = value
        chances = softmax(margins[some], hats[some] @ tried)
        return float(-(shares[some] * np.log(chances + 1e-12)).sum())

    for _ in range(6):
        for knot in range(len(spread)):
            some = np.flatnonzero(hats[:, knot])
            if len(some):
                spread[knot] = _lowest(lambda value, k=knot, s=some: loss(k, value, s), size)
    return [float(one) for one in spread]


def _lowest(loss: Any, size: float) -> float:
    """Where a function with one valley is lowest, by the golden section of its logarithm."""
    np = needed("numpy", "analysis")
    low, high = np.log(LEAST_SPREAD), np.log(20 * size)
    golden = (5**0.5 - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = loss(float(np.exp(left))), loss(float(np.exp(right)))
    while high - low > 0.01:
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = loss(float(np.exp(left)))
        else:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = loss(float(np.exp(right)))
    return float(np.exp((low + high) / 2))


def softmax(margins: "Numbers", spread: "Numbers") -> "Numbers":
    np = needed("numpy", "analysis")
    scaled = margins / spread[:, None]
    powers = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


def foretold(sample: Sample, weighed: Weighed) -> "tuple[Numbers, Numbers]":
    """By state and seat: leads and chances."""
    np = needed("numpy", "analysis")
    hats = _hats(sample.passed, tuple(weighed.knots))
    weights = np.array(list(weighed.weights.values())).T
    margins = np.einsum("nk,nsf,kf->ns", hats, _centred(sample.rows), weights, optimize=True)
    return margins, softmax(margins, hats @ np.array(weighed.spread))

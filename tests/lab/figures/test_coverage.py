"""Intervals of what cards do cover the truth as often as they say: dealt, banned, on the table."""

import numpy as np
import pytest
from numpy.typing import NDArray

from hearthside.lab.figures.effects import Effects
from hearthside.lab.stats.shares import Estimate, Pair, Sums, mean_difference, share_difference

Floats = NDArray[np.float64]
RUNS = 4_000
SEATS = 4
HAD = 0.3  # how often a seat is dealt each card
STRENGTHS = np.array([0.8, -0.8, *[0.0] * 8])  # what each card adds
BETTER = 0.7  # the first bot, where bots differ


class Made:
    """Enough of a report's data to ask for effects: games of `rotations` each deal, in which deals favour
    seats of their own."""

    def __init__(self, rng: np.random.Generator, deals: int, rotations: int) -> None:
        dealt = rng.random((deals, 1, SEATS, len(STRENGTHS))) < HAD
        luck = rng.standard_normal((deals, 1, SEATS)) + rng.gumbel(size=(deals, rotations, SEATS))
        chair = (np.arange(SEATS) - np.arange(rotations)[:, None]) % SEATS  # [rotation, seat]
        first = (chair == 0) & (rotations > 1)
        luck = luck + dealt @ STRENGTHS + BETTER * first
        win = luck.argmax(axis=2)[..., None] == np.arange(SEATS)
        self.dealt = np.broadcast_to(dealt, (*win.shape, len(STRENGTHS))).reshape(-1, len(STRENGTHS))
        self.deal_no = np.repeat(np.arange(deals), rotations * SEATS)
        self.stratum = np.broadcast_to(np.arange(SEATS) + SEATS * first, win.shape).ravel()
        wins = win.ravel().astype(float)
        seen = np.bincount(self.stratum)
        means = np.bincount(self.stratum, wins) / np.maximum(seen, 1)
        self.off = wins - means[self.stratum]
        self.connection = self

    def execute(self, query: str) -> None:
        """The tables are there already."""

    def arrays(self, query: str) -> dict[str, NDArray[np.generic]]:
        if "FROM cards" not in query:
            return {"off": self.off, "stratum": self.stratum, "deal_no": self.deal_no}
        card, row = np.nonzero(self.dealt.T)
        return {
            "card": card.astype(str),
            "stratum": self.stratum[row],
            "deal_no": self.deal_no[row],
            "off": self.off[row],
        }


def effects(rng: np.random.Generator, deals: int, rotations: int) -> dict[str, Estimate]:
    return Effects(Made(rng, deals, rotations)).of("dealt > 0")  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize(("deals", "rotations"), [(250, 1), (100, SEATS)])
def test_dealt_effects(deals: int, rotations: int) -> None:
    rng = np.random.default_rng(deals)
    truth = effects(rng, 60_000 // rotations, rotations)
    inside = [
        found.low <= truth[card].value <= found.high
        for _ in range(400)
        for card, found in effects(rng, deals, rotations).items()
    ]
    assert len(inside) == 400 * len(STRENGTHS)
    assert 0.94 <= np.mean(inside) <= 0.96


# ------------------------------------------------------------ two groups of games
def pairs(n1: Floats, y1: Floats, n2: Floats, y2: Floats) -> list[Pair]:
    """Of each run; all are [run, deal]."""

    def sums(n: Floats, y: Floats) -> list[Sums]:
        columns = ((n > 0), n, y, n * n, n * y, y * y)
        return [Sums(*row) for row in zip(*(one.sum(axis=1).tolist() for one in columns), strict=True)]

    both = zip(*((a * b).sum(axis=1).tolist() for a in (n1, y1) for b in (n2, y2)), strict=True)
    return [
        Pair(one, two, *shared) for one, two, shared in zip(sums(n1, y1), sums(n2, y2), both, strict=True)
    ]


def covered(found: list[Estimate], truth: float) -> float:
    return float(np.mean([one.low <= truth <= one.high for one in found]))


def banned(rng: np.random.Generator, runs: int, deals: int) -> tuple[Floats, Floats]:
    """How often the first chair wins with and without its card in all rotations of each deal."""
    has = rng.random((runs, deals, 1, SEATS)) < 0.5
    luck = rng.standard_normal((runs, deals, 1, SEATS)) + 0.8 * has
    own = np.eye(SEATS, dtype=bool)  # [rotation, seat]: where the first chair sits
    out = []
    for usable in (True, False):
        played = luck + rng.gumbel(size=(runs, deals, SEATS, SEATS)) - 0.8 * (has & own & (not usable))
        out.append((played.argmax(axis=3) == np.arange(SEATS)).sum(axis=2).astype(float))
    return out[0], out[1]


@pytest.mark.slow
def test_ban_effects() -> None:
    deals = 60
    rng = np.random.default_rng(deals)
    usual, without = banned(rng, 1, 60_000)
    truth = float(without.mean() - usual.mean()) / SEATS
    found: list[Estimate] = []
    for _ in range(8):  # in lots, for the memory
        usual, without = banned(rng, RUNS // 8, deals)
        games = np.full_like(usual, SEATS)
        found += [share_difference(both) for both in pairs(games, without, games, usual)]
    assert 0.94 <= covered(found, truth) <= 0.96


@pytest.mark.slow
@pytest.mark.parametrize("rotations", [1, SEATS])
def test_cards_on_the_table(rotations: int) -> None:
    """Games with them are longer, and who begins wins more often."""
    rng = np.random.default_rng(rotations)
    deals = 200
    there = rng.random((RUNS, deals)) < 0.25
    n1, n2 = rotations * there.astype(float), rotations * (~there).astype(float)
    length = rng.normal(0, 5, (RUNS, deals)) * rotations + 20 * rotations * there
    length += rng.exponential(10 * np.sqrt(rotations), (RUNS, deals))
    found = [mean_difference(both) for both in pairs(n1, length * there, n2, length * ~there)]
    assert 0.94 <= covered(found, 20.0) <= 0.96
    kind = rng.normal(0, 0.1, (RUNS, deals)).clip(-0.2, 0.2)  # deals are kinder to who begins, or less
    wins = rng.binomial(rotations, 0.3 + 0.1 * there + kind).astype(float)
    apart = [share_difference(both) for both in pairs(n1, wins * there, n2, wins * ~there)]
    assert 0.94 <= covered(apart, 0.1) <= 0.96

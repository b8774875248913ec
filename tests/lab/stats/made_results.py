"""Results of games that nobody has played, of bots whose win shares are known."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Truth:
    """Bots of some strengths; seats of some advantages; each deal favours seats of its own.

    Who has the most of all that and of the luck of the game wins it, so chairs of a game depend on each
    other, and games of a deal are alike.
    """

    def __init__(self, seats: int, bots: list[int], seed: int) -> None:
        """`bots`: the number of the bot in each chair."""
        self.rng = np.random.default_rng(seed)
        self.seats = seats
        self.bots = np.array(bots)
        self.strengths = self.rng.normal(0, 0.6, max(bots) + 1)
        self.advantages = self.rng.normal(0, 0.3, seats)
        self.deal = self.rng.uniform(0.0, 1.5)  # how much a deal decides

    def play(self, runs: int, deals: int, rotations: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The seat that wins and the chair that sits in it: [run, deal, rotation]."""
        deal_luck = self.deal * self.rng.standard_normal((runs, deals, 1, self.seats), dtype=np.float32)
        luck = self.rng.standard_exponential((runs, deals, rotations, self.seats), dtype=np.float32)
        luck = deal_luck - np.log(luck + np.float32(1e-30))
        games = np.arange(deals)[:, None] if rotations == 1 else np.arange(rotations)[None, :]
        chairs = (np.arange(self.seats) - games[..., None]) % self.seats  # [deal, rotation, seat]
        luck += (self.strengths[self.bots[chairs]] + self.advantages).astype(np.float32)
        seat = luck.argmax(axis=-1)
        chair = (seat - np.broadcast_to(games, seat.shape[1:])) % self.seats
        return seat, chair

    def shares(self, games: int = 400_000) -> tuple[Floats, Floats]:
        """The win share of each seat and of each bot's chairs, over very many games of a deal each."""
        seat, chair = self.play(1, games, 1)
        by_seat = np.bincount(seat.ravel(), minlength=self.seats) / games
        wins = np.bincount(self.bots[chair.ravel()], minlength=len(self.strengths))
        return by_seat, wins / games / np.bincount(self.bots)

"""A small policy learns to beat `random`: policy gradient with masked actions, in numpy alone.

    pip install -r examples/requirements.txt        (in a checkout: pip install -e '.[rl]')
    python examples/policy_gradient.py --game arctic_scavengers --minutes 3

One learner sits among bots (`rl.solo`).  Its policy is a net with one hidden layer, whose logits count only
where the mask says that something is possible; a second head guesses how the game will end.  After each batch
of games every choice becomes more likely by how much better than guessed its game went (REINFORCE with a
baseline, Adam, a little entropy).  At the end it is measured in games that it has not seen.
"""

import argparse
import os
import time
from collections.abc import Iterator
from math import sqrt

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for matrices as small as these, more only wait

import numpy as np

from hearthside import rl
from hearthside.rl.seat_env import SeatEnv

Choice = tuple[np.ndarray, np.ndarray, int]  # what was seen, what was possible, what was chosen

HIDDEN = 64
BATCH = 32  # games
RATE = 2e-3
ENTROPY = 0.01
GUESSING = 0.5  # how much the guess counts beside the policy


class Policy:
    """observation -> hidden layer -> a logit for each action, and a guess of the reward."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights = {
            "in": rng.normal(0, 1 / sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, actions), np.float32),
            "out_bias": np.zeros(actions, np.float32),
            "guess": np.zeros((HIDDEN, 1), np.float32),
            "guess_bias": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Hidden layer, probabilities (0 where the mask is), guesses; a row for each observation."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["in_bias"])
        logits = np.where(masks, hidden @ w["out"] + w["out_bias"], -np.inf)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ w["guess"] + w["guess_bias"])[:, 0]

    def choose(self, seen: np.ndarray, mask: np.ndarray) -> int:
        _, chances, _ = self.forward(seen[None], mask[None])
        return int(np.searchsorted(np.cumsum(chances[0]), self.rng.random() * 0.999999))

    def learn(self, seen: np.ndarray, masks: np.ndarray, chosen: np.ndarray, rewards: np.ndarray) -> None:
        hidden, chances, guesses = self.forward(seen, masks)
        count = len(chosen)
        better = rewards - guesses
        better = (better - better.mean()) / (better.std() + 1e-6)
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = chances * better[:, None]  # of the loss, by logit
        slope[np.arange(count), chosen] -= better
        slope += ENTROPY * chances * (logs + entropy)
        slope /= count
        guess_slope = GUESSING * (guesses - rewards)[:, None] / count
        back = (slope @ self.weights["out"].T + guess_slope @ self.weights["guess"].T) * (1 - hidden**2)
        self._step(
            {
                "in": seen.T @ back,
                "in_bias": back.sum(axis=0),
                "out": hidden.T @ slope,
                "out_bias": slope.sum(axis=0),
                "guess": hidden.T @ guess_slope,
                "guess_bias": guess_slope.sum(axis=0),
            }
        )

    def _step(self, slopes: dict[str, np.ndarray]) -> None:
        """Adam."""
        self._updates += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scaled = mean / (1 - 0.9**self._updates)
            self.weights[name] -= RATE * scaled / (np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8)


def play(env: SeatEnv, policy: Policy, seed: int | None = None) -> tuple[float, list[Choice]]:
    """A game: what it was worth, and every choice that there was with what was seen."""
    seen, info = env.reset(seed=seed)
    earned, over = 0.0, False
    choices: list[Choice] = []
    while not over:
        mask = info["action_mask"].astype(bool)
        legal = np.flatnonzero(mask)
        if len(legal) == 1:
            action = int(legal[0])
        else:
            action = policy.choose(seen, mask)
            choices.append((seen, mask, action))
        seen, reward, ended, cut, info = env.step(action)
        earned += reward
        over = ended or cut
    return earned, choices


def batches(env: SeatEnv, policy: Policy) -> Iterator[float]:
    """Plays and learns, batch by batch; gives out the mean reward of each."""
    while True:
        rewards: list[float] = []
        choices: list[Choice] = []
        for _ in range(BATCH):
            earned, made = play(env, policy)
            choices += made
            rewards += [earned] * len(made)
        seen, masks, chosen = (np.array(column) for column in zip(*choices, strict=True))
        policy.learn(seen, masks, chosen, np.array(rewards, np.float32))
        yield float(np.mean(rewards))


def measure(env: SeatEnv, policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """The share of victories in new games, and half of its 95 % interval."""
    shares = [play(env, policy, seed + number)[0] for number in range(games)]
    return float(np.mean(shares)), 1.96 * float(np.std(shares)) / sqrt(games)


def main() -> None:
    parser = argparse.ArgumentParser(description="A small policy learns to beat a bot")
    parser.add_argument("--game", default="arctic_scavengers")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--minutes", type=float, default=3, help="of CPU time")
    parser.add_argument("--games", type=int, default=1000, help="in which it is measured before and after")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()

    learning = rl.solo(said.game, 0, [said.opponent], seats=said.seats, shaping="score")
    measuring = rl.solo(said.game, 0, [said.opponent], seats=said.seats)
    learning.reset(seed=said.seed)
    rng = np.random.default_rng(said.seed)
    policy = Policy(learning.observation_space.shape[0], int(learning.action_space.n), rng)
    table = learning.table
    print(f"{said.game}, {table.seats} seats: {len(table.columns)} numbers, {len(table.actions)} actions")
    told = "share of victories against {}: {:.1%} ± {:.1%} in {:,} games"
    print(
        "before:", told.format(said.opponent, *measure(measuring, policy, said.games, 1_000_000), said.games)
    )

    begun, shown = time.process_time(), 0.0
    for number, reward in enumerate(batches(learning, policy), 1):
        spent = time.process_time() - begun
        if spent >= shown:
            print(f"{spent:5.0f} s: {number * BATCH:,} games, reward {reward:.3f}")
            shown += 20
        if spent > said.minutes * 60:
            break
    print(
        "after:", told.format(said.opponent, *measure(measuring, policy, said.games, 2_000_000), said.games)
    )


if __name__ == "__main__":
    main()

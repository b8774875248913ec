"""What is measured of our own kernel, in either build."""

from __future__ import annotations

from time import process_time

from benchmarks import ours
from benchmarks.contender import GAMES_FOR_STATES, STATES_A_GAME, Contender, NotAvailable
from benchmarks.timing import (
    SEEDS_A_ROUND,
    Measure,
    Sample,
    from_the_middle,
    operation_measure,
    play_measure,
    timed,
)

#: Games from which the share of real choices is taken.
GAMES_FOR_SHARE = 100


class Hearthside(Contender):
    """One of our games with random play."""

    def __init__(self) -> None:
        self.version = f"hearthside {ours.version()} ({ours.build()})"
        seeds = range(GAMES_FOR_SHARE)
        self.choice_share = sum(map(ours.play_choices, seeds)) / sum(map(ours.play, seeds))
        self._states: list[ours.State] = []
        self._games: list[tuple[int, list[ours.Decision]]] = []
        for seed in range(GAMES_FOR_STATES):
            decisions = ours.record(seed)
            self._games.append((seed, decisions))
            self._states += from_the_middle(ours.states_of(seed, decisions), STATES_A_GAME)
        self._saved = [ours.save(state) for state in self._states]
        self._check()

    def _check(self) -> None:
        """The speed of something that does not work is of no interest."""
        for data in self._saved:
            if ours.save(ours.load(data)) != data:
                raise NotAvailable("a saved state does not come back as it was")
        for seed, decisions in self._games:
            if not ours.over(ours.replay(seed, decisions)):
                raise NotAvailable(f"the replay of game {seed} does not reach its end")

    def measures(self) -> dict[str, Measure]:
        return {
            "play": play_measure(ours.play),
            "log": self._log,
            "clone": operation_measure(lambda: ours.clone_all(self._states)),
            "view": operation_measure(lambda: ours.view_all(self._states)),
            "save": operation_measure(lambda: ours.save_all(self._states)),
            "load": operation_measure(lambda: ours.load_all(self._saved)),
            "replay": operation_measure(self._replay_all),
        }

    def _replay_all(self) -> int:
        for seed, decisions in self._games:
            ours.replay(seed, decisions)
        return len(self._games)

    def _log(self, seconds: float, round_number: int) -> Sample:
        """Each game twice in a row, without and with the log.

        The cost is a small difference between two large times, so the two must be taken over the same
        games and within the same milliseconds, and neither may always be the one that warms the caches.
        """
        without = with_log = 0.0
        decisions = 0

        def plain(seed: int) -> None:
            nonlocal without, decisions
            start = process_time()
            decisions += ours.play(seed)
            without += process_time() - start

        def logged(seed: int) -> int:
            nonlocal with_log
            start = process_time()
            _, events = ours.play_logged(seed)
            with_log += process_time() - start
            return events

        def pair(seed: int) -> int:
            if seed % 2:
                plain(seed)
                return logged(seed)
            events = logged(seed)
            plain(seed)
            return events

        run = timed(pair, seconds, first=round_number * SEEDS_A_ROUND)
        return {
            "cpu": with_log,
            "cpu_without": without,
            "games": run.calls,
            "decisions": decisions,
            "events": run.units,
        }


def open_contender(variant: str, pack: str, preset: str) -> Contender:
    """The build that was asked for, or a word about the one that came instead."""
    ours.choose(pack, preset)
    if ours.build() != variant:
        raise NotAvailable(f"asked for the {variant} build, but the {ours.build()} one was imported")
    return Hearthside()

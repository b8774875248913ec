"""Many short matches one after the other, with other bots in each: by this process, several, or a cluster."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.lab.cluster import connected, executor
from hearthside.lab.match import Asked, Match
from hearthside.lab.play import Played, Player
from hearthside.lab.workers import ignore_interrupts, match_of, not_interrupted

Games = list[Played]
PlayAll = Callable[[Sequence[tuple[Match, int]]], list[Games]]  # each match with how many games of it


def play_match(asked: Asked, games: int) -> Games:
    """In a worker."""
    player = Player(match_of(asked))
    return [player.play(index) for index in range(games)]


@contextmanager
def many(example: Match, workers: int, cluster: str = "") -> Iterator[PlayAll]:
    """Somewhere to play matches like this one."""
    if cluster:
        with connected(example.asked(), cluster) as client:
            there = executor(client)
            yield lambda wanted: _all(there, wanted)
    elif workers > 1:
        if example.pack.source is None and api.packs().get(example.pack.id) is not example.pack:
            raise HearthsideError(f"{example.pack.name} is not installed: only workers=1 can play it")
        pool = ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts)
        try:
            yield lambda wanted: _all(pool, wanted)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    else:
        yield lambda wanted: [_here(match, games) for match, games in wanted]


def _here(match: Match, games: int) -> Games:
    player = Player(match)
    return [player.play(index) for index in range(games)]


def _all(pool: Executor, wanted: Sequence[tuple[Match, int]]) -> list[Games]:
    with not_interrupted():
        futures = [pool.submit(play_match, match.asked(), games) for match, games in wanted]
    return [future.result() for future in futures]

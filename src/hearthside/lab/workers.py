"""Who plays the games of a match: this process, several, or a cluster.  Games always come back in order.

They are handed out in batches of a few seconds, a few ahead of what has come back.  A batch depends on
nothing but the match and its numbers, so one that was lost is simply played again.
"""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from hearthside import __version__, api
from hearthside.kernel.errors import HearthsideError
from hearthside.lab.match import Asked, Match
from hearthside.lab.play import Played, Player

BATCH_SECONDS = 2.0  # what a batch is to take: long beside handing it out, short beside a run
FIRST_BATCH = 4  # games, as long as nobody knows how long one takes
LARGEST_BATCH = 5000
AHEAD = 2  # batches for each worker that are handed out before results are in


class Batch(NamedTuple):
    games: list[Played]
    seconds: float


class Crew(NamedTuple):
    """Somewhere to play."""

    submit: Callable[[range], "Future[Batch]"]
    workers: Callable[[], int]  # there may be more of them later, or fewer
    trouble: Callable[[BaseException, range], BaseException]  # what to tell people of it


# ------------------------------------------------------------ handing out
def played(match: Match, games: range, crew: Crew | None) -> Iterator[tuple[int, Played]]:
    """Number and game, in order; crew: None plays in this process."""
    if crew is None:
        player = Player(match)
        for index in games:
            yield index, player.play(index)
        return
    for batch, found in _batches(games, crew):
        yield from zip(batch, found.games, strict=True)


def _batches(games: range, crew: Crew) -> Iterator[tuple[range, Batch]]:
    running: dict[Future[Batch], range] = {}
    waiting: dict[int, tuple[range, Batch]] = {}  # back too early
    handed = told = games.start
    pace = 0.0  # seconds a game
    try:
        while told < games.stop:
            while handed < games.stop and len(running) + len(waiting) < AHEAD * max(1, crew.workers()):
                size = _size(pace, games.stop - handed, crew.workers())
                batch = range(handed, handed + size)
                running[crew.submit(batch)] = batch
                handed += size
            ready, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                batch = running.pop(future)
                try:
                    found = future.result()
                except Exception as error:
                    raise crew.trouble(error, batch) from error
                pace = found.seconds / len(batch) if not pace else (pace + found.seconds / len(batch)) / 2
                waiting[batch.start] = batch, found
            while told in waiting:
                batch, found = waiting.pop(told)
                told = batch.stop
                yield batch, found
    finally:
        for future in running:
            future.cancel()


def _size(pace: float, left: int, workers: int) -> int:
    """Of the next batch: smaller towards the end, so that all workers end at about the same time."""
    wanted = int(BATCH_SECONDS / pace) if pace else FIRST_BATCH
    return max(1, min(wanted, LARGEST_BATCH, -(-left // (2 * max(1, workers)))))


# ------------------------------------------------------------ in a process of its own
_players: dict[bytes, Player] = {}  # the worker's own: by what was asked
HERE = b""  # of a process that plays one match only


def play_batch(key: bytes, asked: Asked | None, games: range) -> Batch:
    """In a worker, which knows the match already or is told."""
    started = perf_counter()
    if asked is not None and key not in _players:
        _players[key] = Player(match_of(asked))
    player = _players[key]
    return Batch([player.play(index) for index in games], perf_counter() - started)


def match_of(asked: Asked) -> Match:
    """The same match here; refused if the game is not the same."""
    pack = api.pack(asked.game) if asked.files is None else api.from_files(asked.files, linted=True)
    if pack.pin(asked.seats, asked.options) != asked.pin:
        raise HearthsideError(
            f"{asked.game} is not the same game here as where the run was begun (Hearthside {__version__}); "
            "use the same version everywhere"
        )
    return Match(
        pack,
        asked.seats,
        asked.specs,
        asked.seed,
        asked.options,
        paired=asked.paired,
        bans=asked.bans,
        recorded=asked.recorded,
        choices=asked.choices,
    )


# ------------------------------------------------------------ several processes
def crew_of(match: Match, workers: int) -> AbstractContextManager[Crew | None]:
    """This process, or so many others."""
    return _processes(match, workers) if workers > 1 else nullcontext()


@contextmanager
def _processes(match: Match, workers: int) -> Iterator[Crew]:
    """Fresh interpreters on this machine."""
    registered = match.pack.source is not None or api.packs().get(match.pack.id) is match.pack
    given = None if registered else match  # a pack that nobody else could find travels itself
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, (match.asked(), given))

    def submit(games: range) -> "Future[Batch]":
        with not_interrupted():
            return pool.submit(play_batch, HERE, None, games)

    try:
        yield Crew(submit, lambda: workers, _broken)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def not_interrupted() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C, from their first moment on: whoever presses
    it means the process that waits, which hears it right after."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _broken(error: BaseException, games: range) -> BaseException:
    if isinstance(error, BrokenProcessPool):
        return HearthsideError(
            "a worker process ended early; in a script, call simulate below "
            "`if __name__ == '__main__':`, or use workers=1"
        )
    return error


def ignore_interrupts() -> None:
    """In a worker: whoever presses Ctrl-C means the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _sit_down(asked: Asked, match: Match | None) -> None:
    ignore_interrupts()
    _players[HERE] = Player(match or match_of(asked))

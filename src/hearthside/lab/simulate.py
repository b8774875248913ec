"""Many games of bots against each other, in this process or in several."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import Files
from hearthside.kernel.pack import Pack
from hearthside.lab.play import Match
from hearthside.lab.summary import Report, make_report
from hearthside.lab.tally import Tally

Progress = Callable[[int, int], None]  # games done, games in all

BATCH = 50  # games that a worker plays before it reports
BATCHES_AHEAD = 2  # per worker: what is handed out before results are in


def simulate(
    pack: Pack,
    games: int,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int = 0,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
    on_progress: Progress | None = None,
    preset: str = "",
) -> Report:
    """Play `games` games and report how each bot did.

    bots         specs (see hearthside.bots); the last one also takes the chairs that are left, so
                 ["scavenger", "random"] at four seats is one scavenger against three randoms.
                 In game i everybody sits i chairs further, so each bot plays every seat equally often.
    seats        default: as many as there are bots, but at least what the game needs
    seed         game i depends on (seed, i) alone: the number of workers changes only the time it takes
    workers      processes; 1 plays in this one.  More start fresh interpreters: call it from a module
                 that can be imported, or below `if __name__ == "__main__":`
    options      of the table, such as {"interrupt_spends_action": True}
    on_progress  called now and then, in this process, with (games done, games in all)
    preset       of the game, by its id; `options` count where they differ

    Raises HearthsideError for what cannot be played.
    """
    if games < 1:
        raise HearthsideError(f"at least one game must be played, not {games}")
    if workers < 1:
        raise HearthsideError(f"at least one worker is needed, not {workers}")
    if seats is None:
        seats = max(len(bots), pack.preset(preset).min_seats if preset else pack.few_seats())
    pack.check_seats(seats)
    match = Match(pack, seats, fill(bots, seats), seed, pack.options_from(preset, seats, options))
    tell = on_progress or _silent
    started = perf_counter()
    tally = _here(match, games, tell) if workers == 1 else _spread_out(match, games, workers, tell)
    return make_report(match, games, workers, perf_counter() - started, tally)


def fill(bots: Sequence[str], seats: int) -> list[str]:
    """A spec for every chair: the last bot takes what is left."""
    if not bots:
        raise HearthsideError("say at least one bot, such as 'random'")
    if len(bots) > seats:
        raise HearthsideError(f"{len(bots)} bots do not fit on {seats} seats")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def _silent(done: int, total: int) -> None:
    pass


def _here(match: Match, games: int, tell: Progress) -> Tally:
    tally = Tally(match.seats)
    for index in range(games):
        tally.count(match.play(index), match.chairs(index))
        tell(index + 1, games)
    return tally


def _spread_out(match: Match, games: int, workers: int, tell: Progress) -> Tally:
    """Hand out batches, a few ahead of the results, and add up what comes back."""
    batches = _batches(games, workers)
    pack: Pack | Files | str = match.pack
    if match.pack.source is not None:
        pack = match.pack.source.files
    elif api.packs().get(match.pack.id) is match.pack:
        pack = match.pack.id
    setup = (pack, match.seats, match.specs, match.seed, match.options)
    tally = Tally(match.seats)
    done = 0
    running: set[Future[tuple[int, Tally]]] = set()
    with ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, setup) as pool:
        try:
            while True:
                while len(running) < workers * BATCHES_AHEAD and (batch := next(batches, None)):
                    running.add(pool.submit(_play_batch, batch))
                if not running:
                    return tally
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ready:
                    played, part = future.result()
                    tally.add(part)
                    done += played
                    tell(done, games)
        except BrokenProcessPool as error:
            raise HearthsideError(
                "a worker process ended early; in a script, call simulate below "
                "`if __name__ == '__main__':`, or use workers=1"
            ) from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _batches(games: int, workers: int) -> Iterator[range]:
    """The numbers of the games, in pieces small enough that all workers end at about the same time."""
    size = max(1, min(BATCH, games // (workers * 4)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


# ------------------------------------------------------------ in a worker
_match: list[Match] = []  # the worker's own


def _sit_down(
    pack: Pack | Files | str, seats: int, specs: Sequence[str], seed: int, options: Mapping[str, Any]
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the process that waits
    if isinstance(pack, str):
        pack = api.pack(pack)
    chosen = pack if isinstance(pack, Pack) else api.from_files(pack, linted=True)
    _match.append(Match(chosen, seats, specs, seed, options))


def _play_batch(batch: range) -> tuple[int, Tally]:
    match = _match[0]
    tally = Tally(match.seats)
    for index in batch:
        tally.count(match.play(index), match.chairs(index))
    return len(batch), tally

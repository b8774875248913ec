"""Many games of bots against each other, and what they tell."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.lab.cluster import cluster as on_cluster
from hearthside.lab.match import Match
from hearthside.lab.play import Played, Player
from hearthside.lab.run import Run, keep
from hearthside.lab.stats.sequential import Sequential
from hearthside.lab.summary import Summary, summarise
from hearthside.lab.tally import Tally
from hearthside.lab.workers import Crew, crew_of, played

Progress = Callable[[int, int], None]  # games done, games in all


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; what was played until then is summed up, and kept if it was to be."""

    def __init__(self, summary: Summary | None) -> None:
        super().__init__()
        self.summary = summary


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
    *,
    paired: bool | None = None,
    bans: Sequence[str] = (),
    choices: int = 0,
    out: Path | None = None,
    resume: bool = False,
    until: tuple[float, float] | None = None,
    cluster: str = "",
) -> Summary:
    """Play games and sum up how each bot did.

    games        how many; up to whole deals, so there may be a few more
    bots         specs (see hearthside.bots); the last one also takes the chairs that are left, so
                 ["scavenger", "random"] at four seats is one scavenger against three randoms
    seats        default: as many as there are bots, but at least what the game needs
    seed         game i depends on (seed, i) alone: the number of workers changes only the time it takes
    workers      processes; 1 plays in this one.  More start fresh interpreters: call it from a module
                 that can be imported, or below `if __name__ == "__main__":`
    options      of the table, such as {"interrupt_spends_action": True}
    on_progress  called now and then, in this process, with (games done, games in all)
    preset       of the game, by its id; `options` count where they differ
    paired       every deal is played with the bots in all chairs; else each game has a deal of its own, and
                 everybody moves up one chair from game to game.  Default: where bots differ
    bans         cards: in further games of every deal one chair after the other may not use such a card
    choices      of one deal in so many, what could be chosen and what was is kept, too
    out          a folder in which the run is kept (docs/lab.md); resume: go on with the one that is there
    until        two win shares of the first bot: stop as soon as it is clear which of them it is
    cluster      the address of a Dask scheduler, instead of processes here

    Raises HearthsideError for what cannot be played, and Stopped on Ctrl-C.
    """
    if games < 1:
        raise HearthsideError(f"at least one game must be played, not {games}")
    if workers < 1:
        raise HearthsideError(f"at least one worker is needed, not {workers}")
    if seats is None:
        seats = max(len(bots), pack.preset(preset).min_seats if preset else pack.few_seats())
    pack.check_seats(seats)
    specs = fill(bots, seats)
    match = Match(
        pack,
        seats,
        specs,
        seed,
        pack.options_from(preset, seats, options),
        paired=len(set(specs)) > 1 if paired is None else paired,
        bans=bans,
        recorded=out is not None,
        choices=choices,
    )
    question = _question(match, until)
    Player(match)  # whatever cannot be played is refused before anything is written
    run = keep(out, match, match.whole_blocks(games), resume) if out is not None else None
    with on_cluster(match, cluster) if cluster else crew_of(match, workers) as crew:
        return _play(match, match.whole_blocks(games), workers, crew, run, question, on_progress or _silent)


def fill(bots: Sequence[str], seats: int) -> list[str]:
    """A spec for every chair: the last bot takes what is left."""
    if not bots:
        raise HearthsideError("say at least one bot, such as 'random'")
    if len(bots) > seats:
        raise HearthsideError(f"{len(bots)} bots do not fit on {seats} seats")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def _question(match: Match, until: tuple[float, float] | None) -> Sequential | None:
    if until is None:
        return None
    low, high = until
    if not 0 <= low < high <= 1:
        raise HearthsideError(f"two shares between 0 and 1, the smaller first, not {low:g} and {high:g}")
    if len(set(match.specs)) == 1:
        raise HearthsideError("whose share is asked for? Bots that are all the same share the victories")
    return Sequential(low, high)


def _silent(done: int, total: int) -> None:
    pass


def _play(
    match: Match,
    games: int,
    workers: int,
    crew: Crew | None,
    run: Run | None,
    until: Sequential | None,
    tell: Progress,
) -> Summary:
    tally = Tally(match)
    stopped = False

    def take(index: int, game: Played) -> bool:
        """Is that enough?"""
        tally.count(index, game)
        if until is None or not match.ends_deal(index):
            return False
        return until.add(tally.mean_of_deal()) is not None

    first, enough = 0, False
    if run is not None:
        first = run.done
        for index, game in run.earlier():
            enough = take(index, game)
        tell(first, games)
    earlier, started = tally.decisions, perf_counter()
    try:
        for index, game in played(match, range(first, first if enough else games), crew):
            enough = take(index, game)
            if run is not None:
                run.add(index, game)
            tell(index + 1, games)
            if enough:
                break
    except KeyboardInterrupt:
        stopped = True
    if run is not None:
        run.close()
    seconds = perf_counter() - started
    summary = summarise(match, tally, workers, seconds, earlier, until) if tally.plain else None
    if stopped or summary is None:
        raise Stopped(summary)
    return summary

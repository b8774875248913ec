"""A million pairs of tables that differ only in what a viewer may not know: he cannot tell them apart.

Most are pairs of the kernel's oracle, over every game, size and option; some sit at a server's tables, where
bytes are compared."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from hearthside.kernel.game import Game
from hearthside.kernel.pack import Viewer
from hearthside.server.setup import UndoMode
from tests.conformance.oracle import Leak, compared, look, positions, search, twin_of
from tests.conformance.tables import TABLES, stroll
from tests.endurance.progress import Progress
from tests.endurance.spread import spread
from tests.server.security import twins

FIRST = 10_000  # seeds that no other test uses
TWINS = 20  # of a position and viewer
FOLLOWED = 2  # of them go on with the same decisions
TRIED = 4  # of them hear what is refused, which takes half of the time
STEPS = 4
UNDO: tuple[UndoMode, ...] = ("strict", "request", "friendly")


class Piece(NamedTuple):
    table: int  # number in TABLES; -1: a server's
    seed: int


class Outcome(NamedTuple):
    where: str
    pairs: int
    leaks: list[str]


def search_piece(piece: Piece) -> Outcome:
    return _at_a_server(piece.seed) if piece.table < 0 else _in_the_kernel(piece)


def _in_the_kernel(piece: Piece) -> Outcome:
    table = TABLES[piece.table]
    game, rng = table.game(piece.seed), table.random(f"leaks {piece.seed}")
    pairs, leaks = 0, []
    for position in positions(game, stroll(game, rng), rng, 1):
        for viewer in (*range(game.seats), None):
            pairs += TWINS
            leaks += [f"{table}, seed {piece.seed}: {leak}" for leak in _leaks(position, viewer, rng)]
    return Outcome(table.pack.id, pairs, leaks)


def _leaks(position: Game, viewer: Viewer, rng: Random) -> Iterator[Leak]:
    real = look(position, viewer)
    quiet = {channel: said for channel, said in real.items() if channel != "refusals"}
    sampler = position.knowledge(viewer).sampler(rng)
    for number in range(FOLLOWED, TWINS):
        twin = twin_of(position, sampler.next())
        twin._memories = position._memories  # of the same events: taken in once for all twins
        if leak := compared(position, twin, viewer, real if number < TRIED else quiet):
            yield leak
    if leak := search(position, viewer, rng, FOLLOWED, STEPS):
        yield leak


def _at_a_server(seed: int) -> Outcome:
    seats, undo = 2 + seed % 4, UNDO[seed % 3]
    table = twins.begun(twins.record_of(seats, seed, undo))
    found, pairs = twins.leaks(table, Random(seed), twins=2, steps=3)
    leaks = [f"a server's table for {seats}, {undo}, seed {seed}: {leak}" for leak in found]
    return Outcome("a server's table", pairs, leaks)


def pieces() -> Iterator[Piece]:
    """All tables before any has a second game; in another order each time: some take long."""
    tables = list(range(-1, len(TABLES)))
    for seed in count(FIRST):
        Random(seed).shuffle(tables)
        yield from (Piece(table, seed) for table in tables)


def search_all(pairs: int) -> list[str]:
    progress = Progress("leaks", pairs, "pairs")
    done: Counter[str] = Counter()
    leaks: list[str] = []
    outcomes = spread(search_piece, pieces())
    for outcome in outcomes:
        done[outcome.where] += outcome.pairs
        leaks += outcome.leaks
        progress.at(done.total(), f", {len(leaks)} leaks")
        if leaks or done.total() >= pairs:
            break
    outcomes.close()
    told = ", ".join(f"{number:,} of {where}" for where, number in sorted(done.items()))
    progress.over(f"{done.total():,} pairs ({told}), {len(leaks)} leaks")
    return leaks


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_million_pairs(size: Callable[[int], int]):
    assert search_all(size(1_000_000)) == []

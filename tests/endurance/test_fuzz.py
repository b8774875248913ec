"""A hundred thousand whole games, spread over the games and their tables: each ends, and ends right."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, cycle

import pytest

from tests.endurance.progress import Progress
from tests.endurance.spread import spread
from tests.fuzz import (
    test_arctic_modules,
    test_arctic_scavengers,
    test_endless_winter,
    test_gardener,
    test_iditacards,
)
from tests.fuzz.play import play_quickly

AT_ONCE = 10  # games of one table in a row
FIRST = 1_000_000  # seeds that no other test uses

Piece = tuple[str, int, range]  # game, number of the table, seeds


def play_piece(piece: Piece) -> tuple[str, int]:
    game, number, seeds = piece
    if game == "arctic modules":
        test_arctic_modules.play_all(seeds)
    elif game == "gardener":
        pack, seats, options = test_gardener.TABLES[number]
        test_gardener.play_quickly(pack, seats, options, seeds)
    else:
        module = PLAIN[game]
        play_quickly(module.TABLES[number], seeds, module.MOST_DECISIONS, module.over)
    return game, len(seeds)


PLAIN = {
    "arctic": test_arctic_scavengers,
    "endless winter": test_endless_winter,
    "iditacards": test_iditacards,
}
TABLES = {
    **{game: len(module.TABLES) for game, module in PLAIN.items()},
    "arctic modules": 1,
    "gardener": len(test_gardener.TABLES),
}


def pieces(games: int) -> Iterator[Piece]:
    """As many of each game, all its tables in turn."""
    turns = {game: cycle(range(number)) for game, number in TABLES.items()}
    left = games
    for first in count(FIRST, AT_ONCE):
        for game, turn in turns.items():
            if left <= 0:
                return
            yield game, next(turn), range(first, first + min(AT_ONCE, left))
            left -= AT_ONCE


def play_all(games: int) -> Counter[str]:
    progress = Progress("fuzz", games, "games")
    played: Counter[str] = Counter()
    for game, number in spread(play_piece, pieces(games)):
        played[game] += number
        progress.at(played.total())
    told = ", ".join(f"{number:,} of {game}" for game, number in sorted(played.items()))
    progress.over(f"{played.total():,} whole games ({told}), all ended as they should")
    return played


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_hundred_thousand_games(size: Callable[[int], int]):
    games = size(100_000)
    assert play_all(games).total() == games


def test_games_are_spread_over_all_games_and_tables():
    found = list(pieces(2_000))
    assert sum(len(seeds) for _, _, seeds in found) == 2_000
    assert {(game, number) for game, number, _ in found} == {
        (game, number) for game, tables in TABLES.items() for number in range(tables)
    }
    seen = [(game, number, seed) for game, number, seeds in found for seed in seeds]
    assert len(set(seen)) == len(seen)

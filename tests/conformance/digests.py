"""Prints the digests of games at every table, for a comparison between processes.

python -m tests.conformance.digests
"""

import json

from tests.conformance.tables import TABLES, Table, stroll

EVERY = 20
DECISIONS = 120
SEEDS = (11, 12)


def course(table: Table, seed: int):
    """Play, and give out the digest now and then."""
    game = table.game(seed)
    for at, _ in enumerate(stroll(game, table.random(f"digests {seed}"))):
        if at % EVERY == 0:
            yield game.digest()
        if at == DECISIONS:
            break
    yield game.digest()
    yield game.save().decode()


def one_after_the_other() -> dict[str, list[str]]:
    return {f"{table} {seed}": list(course(table, seed)) for table in TABLES for seed in SEEDS}


def interleaved() -> dict[str, list[str]]:
    """A few decisions of each game in turn."""
    found: dict[str, list[str]] = {f"{table} {seed}": [] for table in TABLES for seed in SEEDS}
    running = {f"{table} {seed}": course(table, seed) for table in TABLES for seed in SEEDS}
    while running:
        for name, game in list(running.items()):
            try:
                found[name].append(next(game))
            except StopIteration:
                del running[name]
    return found


if __name__ == "__main__":
    print(json.dumps(one_after_the_other()))

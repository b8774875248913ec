"""Saved games come back, and a seed and its decisions are the same game everywhere."""

import json
import os
import subprocess
import sys

import pytest

from hearthside.kernel.game import Game
from hearthside.kernel.replay import load, read
from tests.conformance import digests
from tests.conformance.tables import Table, at_every_table, decide

SAVES = 4


@at_every_table
def test_a_saved_game_is_the_same_when_loaded(table: Table):
    rng = table.random("save")
    game = table.game(4)
    points = {rng.randrange(1, 250) for _ in range(SAVES)}
    while not game.over and len(game.journal) <= max(points):
        seat, action = decide(game._state, rng)
        game.act(seat, action)
        if game.can_undo(seat) and rng.random() < 0.1:
            game.undo(seat)
        if len(game.journal) in points:
            same(game, table)
    same(game, table)


def same(game: Game, table: Table) -> None:
    again = load(read(game.save()), table.pack)
    assert again.digest() == game.digest()
    assert again.journal == game.journal
    assert again.waiting == game.waiting
    for viewer in (*range(table.seats), None):
        assert again.events(viewer) == game.events(viewer)
    assert again.save() == game.save()


@pytest.fixture(scope="module")
def here() -> dict[str, list[str]]:
    return digests.interleaved()


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_another_process_plays_the_same_games(hash_seed: str, here: dict[str, list[str]]):
    """Here they were interleaved, there they come one after the other, with other hashes of texts."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", digests.__name__],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == here

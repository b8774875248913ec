"""Prints one line for every game played: a fingerprint of everything that can be seen of it.

Run by compare.py with the compiled and with the pure modules; the lines must be the same.
"""

import sys
from hashlib import blake2b
from random import Random

import msgspec

from hearthside import api
from hearthside._pure import compiled
from hearthside.kernel.codec import encode_state
from hearthside.kernel.game import Game
from hearthside.kernel.playout import random_game
from hearthside.kernel.state import State

SIMULATED = 60  # games for each number of seats
LIVE = 2


def trace_simulation(pack_id: str, seats: int, seed: int) -> str:
    """Options, actions, events and the state after every decision."""
    pack = api.pack(pack_id)
    made = random_game(pack.new_state(seats, seed), seed)
    log: list[int] = []
    state: State = pack.new_state(seats, seed, log=log)
    seen = blake2b(digest_size=16)
    for seat, action, _ in made:
        options = state.options(seat)
        assert action in options
        seen.update(msgspec.json.encode([seat, action, options]))
        state.apply(seat, action)
        seen.update(encode_state(pack, state))
    seen.update(msgspec.json.encode(log))
    return f"{pack_id} {seats} seats, simulation {seed}: {len(made)} decisions {seen.hexdigest()}"


def trace_live(pack_id: str, seats: int, seed: int) -> str:
    """Views, events, reasons and knowledge of all viewers along a live game."""
    game: Game = api.new(pack_id, seats, seed)
    chooser = Random(seed)
    seen = blake2b(digest_size=16)
    while not game.over:
        seat = chooser.choice(game.waiting)
        seen.update(msgspec.json.encode(game.blocked(seat)))
        viewer = chooser.choice([None, *range(seats)])
        seen.update(msgspec.json.encode(game.view(viewer)))
        if chooser.random() < 0.05:
            seen.update(msgspec.json.encode(game.knowledge(viewer).sampler(Random(seed)).next()))
        game.act(seat, chooser.choice(game.options(seat)))
    for viewer in (None, *range(seats)):
        seen.update(msgspec.json.encode(game.events(viewer)))
    seen.update(msgspec.json.encode(game.result))
    return f"{pack_id} {seats} seats, live {seed}: {len(game.journal)} decisions {seen.hexdigest()}"


def main() -> None:
    print("compiled" if compiled() else "pure", file=sys.stderr)
    for info in api.games():
        for seats in range(info.min_seats, info.max_seats + 1):
            for seed in range(SIMULATED):
                print(trace_simulation(info.id, seats, seed))
            for seed in range(LIVE):
                print(trace_live(info.id, seats, seed))


if __name__ == "__main__":
    main()

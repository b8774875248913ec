"""What a deal of the unknown cards costs, beside the chain of swaps that made them before.

    python benchmarks/deals.py                                    the sources
    PYTHONPATH=build/compiled python benchmarks/deals.py          the compiled kernel

House bots play; at some of their decisions the seat that is asked deals.  CPU time, both in turn at the same
positions; `folding` is what all hidden moves of a game cost one seat, `making` a sampler of them.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.swap_chain import SwapChain
from hearthside import api, bots
from hearthside.kernel import stories

TABLES = (
    ("arctic_scavengers", "base", 2),
    ("arctic_scavengers", "base", 4),
    ("arctic_scavengers", "everything", 4),
    ("iditacards", "", 4),
    ("endless_winter", "", 4),
)


def measured(name: str, preset: str, seats: int, games: int, deals: int) -> str:
    pack = api.pack(name)
    rng = Random(f"{name} {preset} {seats}")
    ours: list[float] = []
    before: list[float] = []
    making: list[float] = []
    folding: list[float] = []
    for number in range(games):
        options = pack.options_from(preset, seats, {}) if preset else {}
        game = api.new(name, seats, 700 + number, options=options)
        players = [bots.make(next(iter(pack.bots)), pack, seat) for seat in range(seats)]
        spent = [0.0] * seats
        while not game.over:
            seat = game.waiting[0]
            chair = game.chair(seat)
            if len(game.waiting) == 1 and rng.random() < 0.05:
                knowledge = chair.memory.knowledge()
                begun = process_time()
                knowledge.stories()
                spent[seat] += process_time() - begun
                begun = process_time()
                sampler = chair.sampler(rng)
                making.append(process_time() - begun)
                chain = SwapChain(knowledge, rng)
                for one, costs in ((sampler, ours), (chain, before)):
                    begun = process_time()
                    for _ in range(deals):
                        one.next()
                    costs.append((process_time() - begun) / deals)
            game.act(seat, players[seat].choose(chair))
        folding += spent
    micro = mean(ours) * 1e6
    return (
        f"{name} {preset or 'usual'} {seats} seats: {micro:.1f} µs a deal, "
        f"the chain {mean(before) * 1e6:.1f} ({mean(before) / mean(ours):.1f} times); "
        f"making {mean(making) * 1e3:.2f} ms, "
        f"folding {mean(folding) * 1e3:.0f} ms a game and seat"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args()
    compiled = not str(stories.__file__).endswith(".py")
    print("compiled" if compiled else "pure")
    for table in TABLES:
        print(measured(*table, given.games, given.deals), flush=True)


if __name__ == "__main__":
    main()

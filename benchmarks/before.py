"""How quick are the rules beside those of another checkout?

    python benchmarks/before.py OTHER [--rounds N] [--only hq_3,everything] [--here PATH]

OTHER is a checkout, or a folder with a copy of the package such as build/compiled.  Both play random games of
the same tables in short turns, one after the other in one run, and what counts is the time of the processor,
so that the ratios hold on a busy machine.  A copy of a state is measured in the same way.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

GAMES_A_TURN = 3
COPIES = 200
MIDDLE = 150  # decisions into a game
SEATS = 4


def tables() -> dict[str, tuple[str, str, int]]:
    """Name -> game, preset, seats: every preset of Arctic Scavengers, and the other games as they are."""
    from hearthside import api

    out: dict[str, tuple[str, str, int]] = {}
    for info in api.games():
        pack = api.pack(info.id)
        seats = max(pack.min_seats, min(pack.max_seats, SEATS))
        if pack.id == "arctic_scavengers":
            for preset in pack.presets:
                out[preset.id] = (pack.id, preset.id, min(preset.max_seats, SEATS))
        else:
            out[pack.id] = (pack.id, "", seats)
    return out


def work() -> None:
    """Asked for a table and a seed a line, answers with decisions, seconds, and microseconds a copy."""
    from hearthside import api
    from hearthside._pure import compiled
    from hearthside.kernel.playout import random_playout

    known = tables()
    print("compiled" if compiled() else "pure", *known, flush=True)
    for line in sys.stdin:
        name, number = line.split()
        game, preset, seats = known[name]
        pack, seed = api.pack(game), int(number)
        options = pack.options_from(preset, seats, {})
        states = [pack.new_state(seats, seed + at, options) for at in range(GAMES_A_TURN)]
        begun = time.process_time()
        decisions = sum(random_playout(state, seed + at) for at, state in enumerate(states))
        played = time.process_time() - begun
        state = pack.new_state(seats, seed, options)
        random_playout(state, seed, MIDDLE)
        begun = time.process_time()
        for _ in range(COPIES):
            state.clone()
        print(decisions, played, (time.process_time() - begun) / COPIES * 1e6, flush=True)


class Side:
    def __init__(self, path: str) -> None:
        folder = Path(path).resolve()
        package = folder / "src" if (folder / "src").is_dir() else folder
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work"],
            env=dict(os.environ, PYTHONPATH=str(package)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.form, *self.tables = self._answer()
        self.figures: dict[str, tuple[int, float, float]] = {}

    def _answer(self) -> list[str]:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()

    def turn(self, name: str, seed: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name} {seed}\n")
        self.process.stdin.flush()
        decisions, seconds, copy = self._answer()
        made, took, quickest = self.figures.get(name, (0, 0.0, float("inf")))
        self.figures[name] = (made + int(decisions), took + float(seconds), min(quickest, float(copy)))

    def rate(self, name: str) -> float:
        return self.figures[name][0] / self.figures[name][1]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default="", help="names of tables, with commas between")
    parser.add_argument("--here", default=str(Path(__file__).parents[1]), help="instead of this checkout")
    args = parser.parse_args()
    before, now = Side(args.other), Side(args.here)
    names = args.only.split(",") if args.only else [name for name in now.tables if name in before.tables]
    for at in range(args.rounds):
        for name in names:
            for side in (before, now) if at % 2 else (now, before):
                side.turn(name, 100 * at)
    print(f"| table | before ({before.form}) | now ({now.form}) | × | copy before | now |")
    print("|---|--:|--:|--:|--:|--:|")
    for name in names:
        ratio = now.rate(name) / before.rate(name)
        copies = f"{before.figures[name][2]:.1f} µs | {now.figures[name][2]:.1f} µs"
        print(f"| {name} | {before.rate(name):,.0f}/s | {now.rate(name):,.0f}/s | {ratio:.2f} | {copies} |")


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()

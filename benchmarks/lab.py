"""How many games a second do the house bots play, beside those of another checkout?

    python benchmarks/lab.py [OTHER] [--rounds N] [--only arctic,iditacards] [--here PATH]

All seats are played by the bot of the game.  OTHER is a checkout, or a folder with a copy of the package such
as build/compiled; without it only this one is measured.  Both play the same games in short turns, one after
the other in one run, and what counts is the time of the processor, so that the ratios hold on a busy machine.
It is also looked at whether both play the same; where bots have come to choose otherwise, it is said.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

# Name -> game, preset, seats, bot, games a turn.
TABLES = {
    "arctic": ("arctic_scavengers", "", 4, "scavenger", 6),
    "arctic-everything": ("arctic_scavengers", "everything", 4, "scavenger", 1),
    "iditacards": ("iditacards", "", 4, "musher", 6),
    "risewater": ("risewater", "", 2, "gardener", 3),
    "endless-winter": ("endless_winter", "", 4, "elder", 1),
}


def work() -> None:
    """Asked for a table and its first game a line, answers with games, seconds and how they ended."""
    from hearthside import api
    from hearthside._pure import compiled
    from hearthside.lab import play

    lab: Any = play  # of any age
    player = getattr(lab, "Player", lambda match: match)  # once a match played its games itself
    print("compiled" if compiled() else "pure", flush=True)
    players: dict[str, Any] = {}
    for line in sys.stdin:
        name, first = line.split()
        game, preset, seats, bot, games = TABLES[name]
        if name not in players:
            pack = api.pack(game)
            options = pack.options_from(preset, seats, {})
            players[name] = player(lab.Match(pack, seats, [bot] * seats, 0, options))
            players[name].play(1_000_000)  # what is made once is not counted
        begun = time.process_time()
        played = [players[name].play(int(first) + at) for at in range(games)]
        took = time.process_time() - begun
        ended = "/".join(f"{one.decisions}:{'-'.join(map(str, one.scores))}" for one in played)
        print(games, took, ended, flush=True)


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
        (self.form,) = self._answer()
        self.figures: dict[str, tuple[int, float]] = {}

    def _answer(self) -> list[str]:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline().split()
        if not answer:
            sys.exit("a worker has ended early")
        return answer

    def turn(self, name: str, first: int) -> str:
        """Plays some games; returns how they ended."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name} {first}\n")
        self.process.stdin.flush()
        games, seconds, ended = self._answer()
        made, took = self.figures.get(name, (0, 0.0))
        self.figures[name] = (made + int(games), took + float(seconds))
        return ended

    def rate(self, name: str) -> float:
        return self.figures[name][0] / self.figures[name][1]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", nargs="?")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default="", help="names of tables, with commas between")
    parser.add_argument("--here", default=str(Path(__file__).parents[1]), help="instead of this checkout")
    args = parser.parse_args()
    now = Side(args.here)
    before = Side(args.other) if args.other else None
    names = args.only.split(",") if args.only else list(TABLES)
    other_choices: set[str] = set()
    for at in range(args.rounds):
        for name in names:
            first = 100 * at
            ended = [side.turn(name, first) for side in ((before, now) if at % 2 else (now, before)) if side]
            if len(set(ended)) > 1:
                other_choices.add(name)
    if before is None:
        print(f"| table | games/s ({now.form}) |\n|---|--:|")
        for name in names:
            print(f"| {name} | {now.rate(name):.1f} |")
        return
    print(f"| table | games/s before ({before.form}) | now ({now.form}) | × |\n|---|--:|--:|--:|")
    for name in names:
        ratio = now.rate(name) / before.rate(name)
        print(f"| {name} | {before.rate(name):.1f} | {now.rate(name):.1f} | {ratio:.2f} |")
    for name in sorted(other_choices):
        print(f"\nAt {name} games went another way: the bots choose otherwise.")


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()

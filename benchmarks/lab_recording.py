"""What does it cost to keep the games of a run?

    python benchmarks/lab_recording.py [--rounds N] [--only arctic,iditacards]

Games are played with and without a recorder in turns, and written down as a run writes them, in a part that
holds them several times, so that it is as long as the parts of a long run.  What counts is the time of the
processor.  For the compiled package: PYTHONPATH=build/compiled.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.lab import TABLES
from hearthside import api
from hearthside._pure import compiled
from hearthside.lab.match import Match
from hearthside.lab.parts import write_part
from hearthside.lab.play import Played, Player

PART = 2000  # games


def measure(name: str, rounds: int) -> str:
    game, preset, seats, bot, games = TABLES[name]
    pack = api.pack(game)
    options = pack.options_from(preset, seats, {})
    matches = [Match(pack, seats, [bot] * seats, 0, options, recorded=recorded) for recorded in (False, True)]
    players = [Player(match) for match in matches]
    for player in players:
        player.play(1_000_000)  # what is made once is not counted
    took = [0.0, 0.0]
    kept: list[Played] = []
    for at in range(rounds):
        for recorded in (False, True) if at % 2 else (True, False):
            begun = time.process_time()
            played = [players[recorded].play(at * games + number) for number in range(games)]
            took[recorded] += time.process_time() - begun
            if recorded:
                kept += played
    part = [(number, kept[number % len(kept)]) for number in range(PART)]
    with tempfile.TemporaryDirectory() as folder:
        write_part(Path(folder), matches[True], part)
        begun = time.process_time()
        write_part(Path(folder), matches[True], part)
        written = (time.process_time() - begun) / PART
    plain, told = took[False] / len(kept), took[True] / len(kept)
    cost = 100 * (told + written - plain) / (told + written)
    return f"| {name} | {1 / plain:.1f} | {1000 * (told - plain):.2f} | {1000 * written:.2f} | {cost:.1f} % |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default="", help="names of tables, with commas between")
    args = parser.parse_args()
    form = "compiled" if compiled() else "pure"
    print(f"| table ({form}) | games/s | recorder ms | writing ms | speed lost |\n|---|--:|--:|--:|--:|")
    for name in args.only.split(",") if args.only else TABLES:
        print(measure(name, args.rounds), flush=True)


if __name__ == "__main__":
    main()

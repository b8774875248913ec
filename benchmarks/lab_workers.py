"""What do several processes, or a Dask cluster, add to the games of one process?

    python benchmarks/lab_workers.py [--games N] [--table arctic] [--most 2]

The same games are played in this process, in one and more others, and by Dask's workers on this machine.  The
clock on the wall tells how it scales, if the machine does nothing else.  The time of the processor, of all
processes together, tells what handing out costs; it is that of a long run less that of a short one, so that
starting does not count.  For the compiled package: PYTHONPATH=build/compiled.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.lab import TABLES
from hearthside import api, lab
from hearthside._pure import compiled
from hearthside.kernel.extras import needed


def cpu() -> float:
    """Of this process and of all that it has started and that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


@contextmanager
def dask(workers: int) -> Iterator[str]:
    """The address of a scheduler with so many workers on this machine."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "scheduler.json")
        started = [_start(folder, "scheduler", "--port", "0", "--scheduler-file", str(file))]
        address = ""
        while not address:
            time.sleep(0.1)
            with suppress(OSError, ValueError, KeyError):
                address = json.loads(file.read_text())["address"]
        started += [
            _start(folder, "worker", address, "--nthreads", "1", "--no-nanny") for _ in range(workers)
        ]
        distributed = needed("distributed", "cluster")
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(workers)
        try:
            yield address
        finally:
            for process in reversed(started):
                process.terminate()
            for process in started:
                process.wait()


def _start(folder: str, *words: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "dask", *words, "--no-dashboard", "--host", "127.0.0.1"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet)


def run(table: str, games: int, workers: int, on_dask: bool) -> tuple[float, float]:
    """Seconds on the wall while games were played, and of the processor from the beginning to the end."""
    game, preset, seats, bot, _ = TABLES[table]
    pack = api.pack(game)
    begun = cpu()
    if on_dask:
        with dask(workers) as address:
            found = lab.simulate(pack, games, [bot], seats=seats, preset=preset, cluster=address)
    else:
        found = lab.simulate(pack, games, [bot], seats=seats, preset=preset, workers=workers or 1)
    return found.seconds, cpu() - begun


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--table", default="arctic", choices=sorted(TABLES))
    parser.add_argument("--most", type=int, default=2, help="processes")
    args = parser.parse_args()
    few = args.games // 4
    form = "compiled" if compiled() else "pure"
    print(f"| {args.table} ({form}) | games/s on the wall | processor ms a game |\n|---|--:|--:|")
    ways = [("this process", 0, False)]
    ways += [(f"{count} processes", count, False) for count in range(2, args.most + 1)]
    ways += [(f"{count} workers of Dask", count, True) for count in range(1, args.most + 1)]
    for name, workers, on_dask in ways:
        _, short = run(args.table, few, workers, on_dask)
        wall, whole = run(args.table, args.games, workers, on_dask)
        a_game = 1000 * (whole - short) / (args.games - few)
        print(f"| {name} | {args.games / wall:.1f} | {a_game:.2f} |", flush=True)


if __name__ == "__main__":
    main()

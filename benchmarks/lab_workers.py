"""What do several processes, or a Dask cluster, add to the games of one process?

    python benchmarks/lab_workers.py [--games N] [--table arctic] [--most 2]

The same games are played in one process, in several, and by Dask's workers on this machine.  The clock on the
wall tells how it scales, if the machine does nothing else.  The time of the processor, of all processes
together, tells what handing out costs.  Both are those of a long run less those of a short one, so that
starting does not count.  For the compiled package: PYTHONPATH=build/compiled.

Every run is a process of its own.  What it has started and not waited for becomes a child of this one (Linux
alone can do that), so that the time of all of them is counted when the last has ended.
"""

import argparse
import ctypes
import json
import os
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

SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of prctl(2)


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


def play(table: str, games: int, workers: int, on_dask: bool) -> float:
    """Seconds on the wall while games were played."""
    game, preset, seats, bot, _ = TABLES[table]
    pack = api.pack(game)
    if on_dask:
        with dask(workers) as address:
            return lab.simulate(pack, games, [bot], seats=seats, preset=preset, cluster=address).seconds
    return lab.simulate(pack, games, [bot], seats=seats, preset=preset, workers=workers).seconds


def measured(table: str, games: int, workers: int, on_dask: bool) -> tuple[float, float]:
    """Seconds on the wall, and of the processor in all processes."""
    before = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    words = [str(games), str(workers), str(int(on_dask))]
    command = [sys.executable, __file__, "--table", table, "--play", *words]
    wall = float(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    with suppress(ChildProcessError):
        while True:
            os.wait()  # for whatever it has left behind
    return wall, sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - before


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--table", default="arctic", choices=sorted(TABLES))
    parser.add_argument("--most", type=int, default=2, help="processes")
    parser.add_argument("--play", nargs=3, type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        games, workers, on_dask = args.play
        print(play(args.table, games, workers, bool(on_dask)))
        return
    ctypes.CDLL(None).prctl(SUBREAPER, 1)
    few = args.games // 4
    form = "compiled" if compiled() else "pure"
    print(f"| {args.table} ({form}) | games/s on the wall | processor ms a game |\n|---|--:|--:|")
    ways = [(f"{count} process{'es' * (count > 1)}", count, False) for count in range(1, args.most + 1)]
    ways += [(f"{count} worker{'s' * (count > 1)} of Dask", count, True) for count in range(1, args.most + 1)]
    for name, workers, on_dask in ways:
        short_wall, short = measured(args.table, few, workers, on_dask)
        wall, whole = measured(args.table, args.games, workers, on_dask)
        more = args.games - few
        print(
            f"| {name} | {more / (wall - short_wall):.1f} | {1000 * (whole - short) / more:.2f} |", flush=True
        )


if __name__ == "__main__":
    main()

"""How long `pack print` takes, in processor time of this process and of the one that draws:

python benchmarks/printing.py [PACK] [--rounds 5]
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

WAYS = {
    "sheets with backs": [],
    "low ink": ["--theme", "low-ink"],
    "a page a card": ["--layout", "single"],
    "with everything in the box": ["--with", "all"],
}


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(pack: str, args: list[str], rounds: int) -> tuple[list[float], int, bool]:
    """Seconds of each round, kilobytes, and whether all files are alike."""
    seconds: list[float] = []
    files: set[bytes] = set()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "cards.pdf")
        command = [sys.executable, "-m", "hearthside", "pack", "print", pack, "-o", str(file), *args]
        for _ in range(rounds):
            before = spent()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            seconds.append(spent() - before)
            files.add(file.read_bytes())
    return seconds, len(files.pop()) >> 10, not files


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pack", nargs="?", default="risewater")
    parser.add_argument("--rounds", type=int, default=5)
    said = parser.parse_args()
    print("| `pack print` | s of CPU, median [best] | kB | every file the same |")
    print("|---|--:|--:|---|")
    for name, args in WAYS.items():
        seconds, size, alike = measured(said.pack, args, said.rounds)
        middle = statistics.median(seconds)
        print(f"| {name} | {middle:.2f} [{min(seconds):.2f}] | {size:,} | {'yes' if alike else 'no'} |")


if __name__ == "__main__":
    main()

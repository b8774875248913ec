"""Do two checkouts play alike?

    python tests/side_by_side/compare.py OTHER [--game G] [--decisions N] [--seed S] [--here PATH]

OTHER is another checkout of the project, or a folder with an installed copy of the package such as
build/compiled; of a compiled copy `PATH:pure` runs the sources and `PATH:compiled` insists on the rest.
Both play the same games, each in a process of its own, and after every decision everything must be the
same: who is asked, the options, zones, facts, chance and log; of some games also what people read.  At
tables of the plain game the frames must be the same too, with `--frames all` at all of them, with `--frames
none` at none.  The first decision that differs is printed with both sides.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from itertools import zip_longest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TRACE = Path(__file__).with_name("trace.py")


class Side:
    def __init__(self, text: str) -> None:
        path, _, form = text.partition(":")
        folder = Path(path).resolve()
        self.name = text
        self.form = form
        self.package = folder / "src" if (folder / "src").is_dir() else folder
        own = folder / ".venv" / "bin" / "python"
        self.python = str(own) if own.exists() else sys.executable

    def start(self, *arguments: object) -> subprocess.Popen[str]:
        path = os.pathsep.join((str(self.package), str(ROOT)))
        environment = dict(os.environ, PYTHONPATH=path, HEARTHSIDE_PURE=str(int(self.form == "pure")))
        command = [self.python, str(TRACE), *map(str, arguments)]
        return subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def lines(self, *arguments: object) -> list[str]:
        done, trouble = (process := self.start(*arguments)).communicate()
        if process.returncode:
            print(f"{self.name} failed:\n{trouble}")
        return done.splitlines()


def compare(sides: tuple[Side, Side], *what: object) -> tuple[int, Counter[str], list[str]]:
    """How many decisions were the same, which verbs they took, and which they never did; ends the program at
    a difference."""
    running = [side.start(*what) for side in sides]
    same = 0
    for left, right in zip_longest(*(process.stdout or [] for process in running)):
        if left != right:
            for process in running:
                process.kill()
            if left is None or right is None:
                for side, process in zip(sides, running, strict=True):
                    print(f"{side.name}: {(process.stderr.read() if process.stderr else '')[-3000:]}")
                number = int((left or right).split()[0])
            else:
                number = int(left.split()[0])
            show(sides, *what, number)
            sys.exit(
                f"{what[0]}: game {number} of seed {what[2]} differs, after {same} decisions that did not"
            )
        same += int(left.split()[1])
    verbs: dict[str, Any] = {}
    for side, process in zip(sides, running, strict=True):
        trouble = process.communicate()[1]
        if process.returncode:
            sys.exit(f"{side.name} failed:\n{trouble}")
        form = trouble.splitlines()[0]
        if side.form and side.form != form:
            sys.exit(f"asked for the {side.form} modules of {side.name}, got the {form} ones")
        verbs = json.loads(trouble.splitlines()[-1])
    return same, Counter(verbs["taken"]), verbs["never"]


def show(sides: tuple[Side, Side], *what: object) -> None:
    """The first decision of a game that differs."""
    before: dict[str, Any] = {}
    both = (side.lines(*what) for side in sides)
    for texts in zip_longest(*both, fillvalue="{}"):
        left, right = (json.loads(text) for text in texts)
        if left != right:
            print(
                f"after {before.get('done', 'the beginning')!r}, decision {left.get('at', right.get('at'))}:"
            )
            for what in sorted({*left, *right}):
                if left.get(what) != right.get(what):
                    for side, line in zip(sides, (left, right), strict=True):
                        print(f"  {what} of {side.name}: {json.dumps(line.get(what))}")
            return
        before = left


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other")
    parser.add_argument("--game")
    parser.add_argument("--decisions", type=int, default=20_000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--here", default=str(ROOT), help="instead of this checkout")
    parser.add_argument(
        "--frames", choices=("plain", "all", "none"), default="plain", help="where they are compared"
    )
    args = parser.parse_args()
    sides = (Side(args.other), Side(args.here))
    for game in [args.game] if args.game else sides[1].lines():
        same, verbs, never = compare(sides, game, args.decisions, args.seed, args.frames)
        rare = ", ".join(f"{verb} {count}" for verb, count in verbs.most_common()[:-9:-1])
        print(f"{game}: {same} decisions are the same; {len(verbs)} verbs taken, the rarest: {rare}")
        print(f"    never taken: {', '.join(never) or 'none'}", flush=True)


if __name__ == "__main__":
    main()

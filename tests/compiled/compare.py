"""Do the compiled and the pure modules play alike?  usage: compare.py FOLDER

FOLDER holds a compiled install of hearthside (see .ci/run).  Both runs use that folder, once with
its extension modules and once, by HEARTHSIDE_PURE=1, with the sources beside them.
"""

import os
import subprocess
import sys
from pathlib import Path

TRACE = Path(__file__).with_name("trace.py")


def run(folder: str, pure: bool) -> list[str]:
    environment = dict(os.environ, PYTHONPATH=os.path.abspath(folder), HEARTHSIDE_PURE="1" if pure else "0")
    done = subprocess.run([sys.executable, str(TRACE)], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the {'pure' if pure else 'compiled'} run failed:\n{done.stderr}")
    form = done.stderr.strip()
    if form != ("pure" if pure else "compiled"):
        sys.exit(f"asked for the {'pure' if pure else 'compiled'} modules, got the {form} ones")
    return done.stdout.splitlines()


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    compiled = run(sys.argv[1], pure=False)
    pure = run(sys.argv[1], pure=True)
    different = [(a, b) for a, b in zip(compiled, pure, strict=True) if a != b]
    for a, b in different[:5]:
        print(f"compiled: {a}\npure:     {b}")
    if different:
        sys.exit(f"{len(different)} of {len(pure)} games differ")
    print(f"{len(pure)} games are the same, compiled and pure")


if __name__ == "__main__":
    main()

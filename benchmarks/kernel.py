"""Measures our kernel beside its peers, in one run: python benchmarks/kernel.py --help

See the README beside this file. This is only the door: it makes the file work both as a script
and as `python -m benchmarks.kernel`.
"""

import sys
from pathlib import Path


def main() -> None:
    """As a script, the import path starts with this folder instead of the one above."""
    if not __package__:
        sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from benchmarks import command

    command.main()


if __name__ == "__main__":
    main()

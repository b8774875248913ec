"""Measures the table server under load, beside one that does nothing: python benchmarks/server.py --help

Bounded, and on loopback only. A report, not a gate: a missed target is printed as missed, and the exit status
stays 0. This is only the door: it makes the file work both as a script and as `python -m benchmarks.server`.
"""

import sys
from pathlib import Path


def main() -> None:
    """As a script, the import path starts with this folder instead of the one above."""
    if not __package__:
        sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from benchmarks import server_command

    server_command.main()


if __name__ == "__main__":
    main()

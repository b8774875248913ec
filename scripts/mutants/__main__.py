"""python scripts/mutants AREA-OR-PATH... (see docs/contributing.md)"""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from mutants.command import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())

"""The server of a soak, in a process of its own: `python -m tests.endurance.soak_server DB SECONDS`.

The seconds are those after which tables at which nothing happens are put away."""

import sys

from hearthside.server.registry import Settings
from hearthside.server.serve import serve

if __name__ == "__main__":
    db, seconds = sys.argv[1:]
    settings = Settings(limited=False, unload_after=float(seconds), metrics=True)
    serve(db, "127.0.0.1", 0, settings, lambda where: print(where, flush=True))

"""Records the positions:  python -m tests.frozen_bots.record

By the bots that play in the house, so only before one of them changes: afterwards it would not say what the
frozen ones said.
"""

from functools import partial

from hearthside import api, bots
from tests.frozen_bots.recordings import Maker, Recording, file_of, record, save
from tests.frozen_bots.tables import tables


def main() -> None:
    for name, wanted in tables().items():
        live = name.partition("@")[0]
        done = [once_and_again(table, partial(bots.make, live, api.pack(table.pack))) for table in wanted]
        save(name, done)
        size = file_of(name).stat().st_size
        print(f"{name}: {sum(one.positions() for one in done)} positions, {len(done)} games, {size} bytes")


def once_and_again(table: Recording, maker: Maker) -> Recording:
    """A bot that would not say the same again cannot be compared with anything."""
    done = record(table, maker)
    assert record(table, maker) == done, f"{table} was not the same the second time"
    return done


if __name__ == "__main__":
    main()

"""Several nodes on one PostgreSQL of this machine: python benchmarks/nodes.py --db postgresql://…

As fast as it goes, with the people of a table at one node and then spread over all of them. The generator,
the nodes and the database share the cores: what counts is the CPU that a move costs each of them, not the
moves a second. Bounded, on loopback only; a report, not a gate.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

if not __package__:
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from benchmarks.server_command import lay_out
from benchmarks.server_load import Run
from benchmarks.server_process import Process, Usage
from benchmarks.server_tables import Table, Trouble

MOST_NODES = 8


class Together(Usage):
    """The CPU of several processes; one that has ended counts no more."""

    def __init__(self, pids: Sequence[int]) -> None:
        self._usages = [Usage(pid) for pid in pids]

    def cpu_seconds(self) -> float:
        return sum(usage.cpu_seconds() for usage in self._usages)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks/nodes.py", description=__doc__)
    parser.add_argument("--db", required=True, metavar="URL", help="a PostgreSQL database on this machine")
    parser.add_argument("--nodes", default="1,2,4", metavar="N,N", help="default 1,2,4")
    parser.add_argument("--tables", type=int, default=40, metavar="N", help="default 40")
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 6), metavar="N", help="default 4")
    parser.add_argument("--seconds", type=float, default=10, metavar="N", help="of each run; default 10")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    options = parser.parse_args(argv)
    counts = [int(count) for count in options.nodes.split(",")]
    if not all(0 < count <= MOST_NODES for count in counts):
        parser.error(f"there may be 1 to {MOST_NODES} nodes")
    found = [
        measured(options, count, spread) for count in counts for spread in (False, True)[: min(count, 2)]
    ]
    if options.json:
        print(json.dumps(found, indent=1))
        return
    print(
        "| nodes | a table's seats | moves/s | CPU ms a move: nodes | database | ack p50, p95 ms | refused |"
    )
    print("|---|---|---|---|---|---|---|")
    for one in found:
        where = "spread" if one["spread"] else "at one"
        print(
            f"| {one['nodes']} | {where} | {one['moves_per_s']:.0f} | {one['cpu_ms_per_move']:.2f} "
            f"| {one['database_ms_per_move']:.2f} | {one['ack_ms']['p50']:.1f}, {one['ack_ms']['p95']:.1f} "
            f"| {sum(one['refused'].values())} |"
        )


def measured(options: argparse.Namespace, count: int, spread: bool) -> dict[str, Any]:
    with ExitStack() as stack:
        nodes: list[Process] = []
        for _ in range(count):
            command = ["-m", "hearthside", "serve", "--no-browser", "--no-limits", "--port", "0"]
            nodes.append(Process([*command, "--db", options.db]))
            stack.callback(nodes[-1].stop)
        return asyncio.run(_measured(options, nodes, spread))


async def _measured(options: argparse.Namespace, nodes: list[Process], spread: bool) -> dict[str, Any]:
    rng, trouble = Random(1), Trouble()
    each = -(-options.tables // len(nodes))
    tables: list[Table] = []
    for at, node in enumerate(nodes):
        # In a thread: the database and the nodes work meanwhile.
        laid = await asyncio.to_thread(lay_out, "arctic_scavengers", node.port, each, options.seats)
        for address in laid:
            table = Table(address, Random(rng.random()), trouble)
            turned = nodes[at:] + nodes[:at]
            await table.connect(*([one.port for one in turned] if spread else [node.port]))
            tables.append(table)
    usage = Together([node.pid for node in nodes])
    database = Together(_database_pids(options.db))
    await Run(tables, usage).flat_out(2)  # to get warm
    before = database.cpu_seconds()
    figures = (await Run(tables, usage).flat_out(options.seconds)).facts()
    spent = database.cpu_seconds() - before
    for table in tables:
        table.close()
    return {
        "nodes": len(nodes),
        "spread": spread,
        **figures,
        "database_ms_per_move": 1000 * spent / max(figures["moves"], 1),
        "refused": dict(trouble.refused),
        "gaps": trouble.gaps,
        "memory_mb": [node.usage.rss_mb() for node in nodes],
    }


def _database_pids(db: str) -> list[int]:
    """All processes of the database that are busy for somebody or for themselves."""
    import psycopg

    with psycopg.connect(db, autocommit=True) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        ).fetchall()
    return [pid for (pid,) in found]


if __name__ == "__main__":
    main()

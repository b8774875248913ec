"""The command line of the server's load benchmark, and the order in which things are measured."""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import resource
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from benchmarks import machine
from benchmarks.command import milestone, progress
from benchmarks.server_load import Run
from benchmarks.server_process import Process
from benchmarks.server_report import print_report, ratios
from benchmarks.server_tables import Address, Table, Trouble

MOST_SOCKETS = 2000
MOST_SECONDS = 120.0
WARM_UP = 2.0  # seconds at the rate that is measured afterwards
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="benchmarks/server.py",
        description="Load the table server, and a server that does nothing, in one run.",
    )
    parser.add_argument("--tables", type=int, default=250, metavar="N", help="default 250")
    parser.add_argument(
        "--seats", type=int, default=4, choices=range(2, 6), metavar="N", help="at each; default 4"
    )
    parser.add_argument("--rate", type=float, default=300, metavar="N", help="moves/s in all; default 300")
    parser.add_argument("--seconds", type=float, default=20, metavar="N", help="of each run; default 20")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the choices that are made")
    parser.add_argument("--no-peer", action="store_true", help="only our own server")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    options = parser.parse_args(argv)
    if not 0 < options.tables * options.seats <= MOST_SOCKETS:
        parser.error(f"tables × seats must be 1 to {MOST_SOCKETS}")
    if not 0 < options.seconds <= MOST_SECONDS or options.rate <= 0:
        parser.error(f"a run takes up to {MOST_SECONDS:g} seconds, at more than 0 moves/s")
    return options


def main(argv: Sequence[str] | None = None) -> None:
    """Measure ours, then the peer, then report. A missed target is no failure: the exit status stays 0."""
    options = arguments(argv)
    _allow_files(2 * options.tables * options.seats + 200)
    facts: dict[str, Any] = {
        "schema": 1,
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "settings": {name: getattr(options, name) for name in ("tables", "seats", "rate", "seconds", "seed")},
        "machine": machine.facts(),
        "load_start": machine.load_average(),
    }
    with tempfile.TemporaryDirectory(prefix="hearthside-load-") as folder:
        command = ["-m", "hearthside", "serve", "--no-browser", "--no-limits", "--port", "0"]
        ours = measure(options, [*command, "--db", str(Path(folder) / "load.db")], lay_out)
    facts["servers"] = {"hearthside": ours}
    if not options.no_peer:
        size = ours["at_rate"]["update_bytes"]
        command = ["-m", "benchmarks.server_peer", str(options.seats), str(size)]
        facts["servers"]["no-op"] = peer = measure(options, command, rooms)
        facts["ratios"] = ratios(ours, peer)
    facts["load_end"] = machine.load_average()
    progress("")
    if options.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print_report(facts)


def measure(options: argparse.Namespace, command: Sequence[str], seat_all: Any) -> dict[str, Any]:
    """All runs on one server."""
    milestone(f"starting {command[1]}")
    server = Process(command)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            return runner.run(_measure(options, server, seat_all))
    finally:
        server.stop()


async def _measure(options: argparse.Namespace, server: Process, seat_all: Any) -> dict[str, Any]:
    rng, trouble = Random(options.seed), Trouble()
    out: dict[str, Any] = {"rss_start_mb": server.usage.rss_mb()}
    milestone(f"laying out {options.tables} tables (process {server.pid})")
    addresses = await asyncio.to_thread(seat_all, server.port, options.tables, options.seats)
    tables = [Table(address, Random(rng.random()), trouble) for address in addresses]
    for table in tables:
        await table.connect(server.port)
    gc.collect()
    gc.freeze()  # or the generator's own pauses would be measured
    out["rss_seated_mb"] = server.usage.rss_mb()
    out["rss_kb_per_table"] = round((out["rss_seated_mb"] - out["rss_start_mb"]) * 1024 / len(tables), 1)
    milestone("warming up")
    await Run(tables, server.usage).at_rate(options.rate, min(WARM_UP, options.seconds), rng)
    milestone(f"{options.rate:g} moves/s for {options.seconds:g} s")
    out["rss_before_mb"] = server.usage.rss_mb()
    out["at_rate"] = await Run(tables, server.usage).at_rate(options.rate, options.seconds, rng)
    milestone(f"as fast as it goes for {options.seconds:g} s")
    out["flat_out"] = await Run(tables, server.usage).flat_out(options.seconds)
    out["rss_end_mb"] = server.usage.rss_mb()
    moves = out["at_rate"]["moves"] + out["flat_out"]["moves"]
    out["rss_kb_per_move"] = round((out["rss_end_mb"] - out["rss_before_mb"]) * 1024 / max(moves, 1), 2)
    out["refused"] = dict(trouble.refused)
    out["closed_sockets"], out["gaps"] = trouble.closed, trouble.gaps
    out["agree"] = all(len(set(table.seqs)) == 1 for table in tables)
    for table in tables:
        table.close()
    return out


# ------------------------------------------------------------ the tables of each server
def lay_out(port: int, tables: int, seats: int) -> list[Address]:
    """A guest for every table, who holds all its seats; the games begin at once."""
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    wish = {"cid": "lay-out", "game": "arctic_scavengers", "seats": people, "start": True}
    out: list[Address] = []
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for _ in range(tables):
        connection.request("POST", "/api/tables", json.dumps(wish), {"Content-Type": "application/json"})
        response = connection.getresponse()
        body = response.read()
        if response.status != 201:
            raise RuntimeError(f"no table was laid out: {response.status} {body[:200]!r}")
        name = json.loads(body)["table"]
        cookie = response.headers["set-cookie"].partition(";")[0]
        out.append(Address(name, [f"/api/tables/{name}/seats/{n}/socket" for n in range(seats)], cookie))
        progress(f"laying out tables: {len(out)} of {tables}")
    connection.close()
    return out


def rooms(port: int, tables: int, seats: int) -> list[Address]:
    """The peer's tables are where one connects to them."""
    return [Address(f"{n}", [f"/{n}/{seat}" for seat in range(seats)], "none=0") for n in range(tables)]


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest loop there is: the generator has to be cheap."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _allow_files(needed: int) -> None:
    """A socket is an open file, here and in the server, which inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < needed:
        if hard != resource.RLIM_INFINITY and hard < needed:
            sys.exit(f"{needed} open files are needed, and the system allows {hard}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))

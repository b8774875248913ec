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
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks import machine
from benchmarks.command import milestone, progress
from benchmarks.server_load import Figures, Run
from benchmarks.server_process import ROOT, Process
from benchmarks.server_report import print_report, ratios
from benchmarks.server_tables import Address, Table, Trouble

MOST_SOCKETS = 2000
MOST_SECONDS = 120.0
WARM_UP = 2.0  # seconds at the rate that is measured afterwards
POLLS = 200
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
    parser.add_argument(
        "--game", default="arctic_scavengers", metavar="ID,ID", help="default arctic_scavengers"
    )
    parser.add_argument(
        "--rounds", type=int, default=1, metavar="N", help="a run in so many parts; default 1"
    )
    parser.add_argument("--before", default="", metavar="OTHER", help="beside the server of another checkout")
    parser.add_argument("--no-peer", action="store_true", help="only our own server")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    options = parser.parse_args(argv)
    if not 0 < options.tables * options.seats <= MOST_SOCKETS:
        parser.error(f"tables × seats must be 1 to {MOST_SOCKETS}")
    if not 0 < options.rounds <= 20:
        parser.error("a run has 1 to 20 parts")
    if not 0 < options.seconds <= MOST_SECONDS or options.rate <= 0:
        parser.error(f"a run takes up to {MOST_SECONDS:g} seconds, at more than 0 moves/s")
    return options


def main(argv: Sequence[str] | None = None) -> None:
    """Measure ours, then the peer, then report. A missed target is no failure: the exit status stays 0."""
    options = arguments(argv)
    _allow_files(2 * options.tables * options.seats + 200)
    reports = [_one_game(options, game) for game in options.game.split(",")]
    progress("")
    if options.json:
        print(json.dumps(reports if len(reports) > 1 else reports[0], ensure_ascii=False))
    else:
        for facts in reports:
            print_report(facts)


def _one_game(options: argparse.Namespace, game: str) -> dict[str, Any]:
    names = ("tables", "seats", "rate", "seconds", "rounds", "seed")
    facts: dict[str, Any] = {
        "schema": 2,
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "settings": {"game": game, **{name: getattr(options, name) for name in names}},
        "machine": machine.facts(),
        "load_start": machine.load_average(),
    }
    seat_all = partial(lay_out, game)
    with tempfile.TemporaryDirectory(prefix="hearthside-load-") as folder:
        serve = ["-m", "hearthside", "serve", "--no-browser", "--no-limits", "--port", "0", "--db"]
        servers = {"hearthside": Subject([*serve, str(Path(folder) / "load.db")], seat_all)}
        if options.before:
            there = Path(options.before).resolve()
            servers["before"] = Subject([*serve, str(Path(folder) / "before.db")], seat_all, there)
        facts["servers"] = measure(options, servers)
    ours = facts["servers"]["hearthside"]
    if options.before:
        facts["ratios"] = ratios(ours, facts["servers"]["before"])
    elif not options.no_peer:
        size = ours["at_rate"]["update_bytes"]
        command = ["-m", "benchmarks.server_peer", str(options.seats), str(size)]
        facts["servers"] |= measure(options, {"no-op": Subject(command, rooms)})
        facts["ratios"] = ratios(ours, facts["servers"]["no-op"])
    facts["load_end"] = machine.load_average()
    return facts


class Subject(NamedTuple):
    """A server to be measured: how it is started, how its tables are laid out, and whose code it runs."""

    command: Sequence[str]
    seat_all: Callable[[int, int, int], list[Address]]
    checkout: Path = ROOT


def measure(options: argparse.Namespace, servers: Mapping[str, Subject]) -> dict[str, Any]:
    """All runs, on each of the servers in turn, round by round: so a slow minute hits them alike."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner, ExitStack() as stack:
        sides: dict[str, Side] = {}
        for name, subject in servers.items():
            milestone(f"starting {name}")
            process = Process(subject.command, subject.checkout)
            stack.callback(process.stop)
            sides[name] = Side(options, process, subject.seat_all)
        return runner.run(_measure(options, sides))


async def _measure(options: argparse.Namespace, sides: Mapping[str, Side]) -> dict[str, Any]:
    for name, side in sides.items():
        milestone(f"{name}: laying out {options.tables} tables (process {side.server.pid})")
        await side.seat()
    gc.collect()
    gc.freeze()  # or the generator's own pauses would be measured
    seconds = options.seconds / options.rounds
    for side in sides.values():
        await side.warm_up()
    for turn in range(options.rounds):
        for name, side in sides.items():
            milestone(f"{name}: {options.rate:g} moves/s for {seconds:g} s ({turn + 1} of {options.rounds})")
            await side.at_rate(seconds)
    for turn in range(options.rounds):
        for name, side in sides.items():
            milestone(f"{name}: as fast as it goes for {seconds:g} s ({turn + 1} of {options.rounds})")
            await side.flat_out(seconds)
    return {name: await side.end() for name, side in sides.items()}


class Side:
    """One server under load, and what was measured of it."""

    def __init__(self, options: argparse.Namespace, server: Process, seat_all: Any) -> None:
        self.server = server
        self._options = options
        self._seat_all = seat_all
        self._rng = Random(options.seed)
        self._trouble = Trouble()
        self._tables: list[Table] = []
        self._runs: dict[str, Figures] = {}
        self._out: dict[str, Any] = {"rss_start_mb": server.usage.rss_mb()}

    async def seat(self) -> None:
        options, out = self._options, self._out
        addresses = await asyncio.to_thread(self._seat_all, self.server.port, options.tables, options.seats)
        self._tables = [Table(address, Random(self._rng.random()), self._trouble) for address in addresses]
        for table in self._tables:
            await table.connect(self.server.port)
        out["rss_seated_mb"] = self.server.usage.rss_mb()
        grown = out["rss_seated_mb"] - out["rss_start_mb"]
        out["rss_kb_per_table"] = round(grown * 1024 / options.tables, 1)
        out["rss_kb_per_socket"] = round(grown * 1024 / options.tables / options.seats, 1)

    async def warm_up(self) -> None:
        seconds = min(WARM_UP, self._options.seconds)
        await Run(self._tables, self.server.usage).at_rate(self._options.rate, seconds, self._rng)
        self._out["rss_before_mb"] = self.server.usage.rss_mb()

    async def at_rate(self, seconds: float) -> None:
        run = Run(self._tables, self.server.usage)
        self._add("at_rate", await run.at_rate(self._options.rate, seconds, self._rng))

    async def flat_out(self, seconds: float) -> None:
        self._add("flat_out", await Run(self._tables, self.server.usage).flat_out(seconds))

    def _add(self, name: str, figures: Figures) -> None:
        if name in self._runs:
            self._runs[name].add(figures)
        else:
            self._runs[name] = figures

    async def end(self) -> dict[str, Any]:
        out, tables = self._out, self._tables
        out |= {name: figures.facts() for name, figures in self._runs.items()}
        out["rss_end_mb"] = self.server.usage.rss_mb()
        sockets = len(tables) * self._options.seats
        out["rss_kb_per_socket_end"] = round((out["rss_end_mb"] - out["rss_start_mb"]) * 1024 / sockets, 1)
        moves = out["at_rate"]["moves"] + out["flat_out"]["moves"]
        out["rss_kb_per_move"] = round((out["rss_end_mb"] - out["rss_before_mb"]) * 1024 / max(moves, 1), 2)
        out["poll_ms"], out["poll_seq"] = await asyncio.to_thread(self._poll)
        out["refused"] = dict(self._trouble.refused)
        out["closed_sockets"], out["gaps"] = self._trouble.closed, self._trouble.gaps
        out["agree"] = all(len(set(table.seqs)) == 1 for table in tables)
        for table in tables:
            table.close()
        return out

    def _poll(self) -> tuple[float, int]:
        """The table with the longest log, looked at again and again by a spectator: CPU of one look, and how
        long the log is."""
        longest = max(self._tables, key=lambda table: max(table.seqs))
        seq = max(longest.seqs)
        path = longest.watch_path(seq)
        if not path:
            return 0.0, seq
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        spent = 0.0
        for turn in range(POLLS + 1):
            connection.request("GET", path, headers={"Cookie": longest.cookie})
            response = connection.getresponse()
            body = response.read()
            if response.status != 200:
                raise RuntimeError(f"a look at a table was refused: {response.status} {body[:200]!r}")
            if not turn:  # the first one finds the table as it is
                spent = self.server.usage.cpu_seconds()
        connection.close()
        return round(1000 * (self.server.usage.cpu_seconds() - spent) / POLLS, 3), seq


# ------------------------------------------------------------ the tables of each server
def lay_out(game: str, port: int, tables: int, seats: int) -> list[Address]:
    """A guest for every table, who holds all its seats; the games begin at once."""
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    wish = {"cid": "lay-out", "game": game, "seats": people, "start": True}
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

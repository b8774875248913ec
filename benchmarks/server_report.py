"""The report of the load benchmark as a table, for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

Facts = Mapping[str, Any]

RUNS = (("at_rate", "at a given rate"), ("flat_out", "as fast as it goes"))
POINTS = ("p50", "p95", "p99", "max")
OF_A_RUN = (
    ("moves_per_s", "moves/s acknowledged"),
    ("ack_ms", "acknowledged after ms"),
    ("shown_ms", "shown to the last seat after ms"),
    ("cpu_ms_per_move", "server's CPU per move, ms"),
    ("cpu_share", "server's share of a core"),
    ("generator_cpu_share", "generator's share of a core"),
    ("update_bytes", "bytes per update"),
    ("unanswered", "moves without an answer"),
)
IN_ALL = (
    ("rss_start_mb", "memory before the first table, MB"),
    ("rss_seated_mb", "… with all tables and sockets, MB"),
    ("rss_end_mb", "… at the end, MB"),
    ("rss_kb_per_table", "… per table with its sockets, kB"),
    ("rss_kb_per_socket", "… per socket, the games just begun, kB"),
    ("rss_kb_per_socket_end", "… per socket at the end, kB"),
    ("rss_kb_per_move", "… per move of both runs, kB"),
    ("poll_ms", "CPU of a look without a socket, ms"),
    ("poll_seq", "… after so many entries"),
    ("refused", "moves refused"),
    ("closed_sockets", "sockets closed by the server"),
    ("gaps", "updates out of order"),
    ("agree", "all seats of a table at the same entry"),
)
TARGET_RATE, TARGET_MS = 300.0, 100.0


def rows(server: Facts) -> Iterator[tuple[str, str, Any]]:
    """Everything that was measured of a server: section, label and value."""
    for run, words in RUNS:
        for key, label in OF_A_RUN:
            value = server[run][key]
            if isinstance(value, dict):
                yield from ((words, f"{label}, {point}", value[point]) for point in POINTS)
            else:
                yield words, label, value
    for key, label in IN_ALL:
        value = server[key]
        yield "in all", label, sum(value.values()) if isinstance(value, dict) else value


def ratios(ours: Facts, peer: Facts) -> dict[str, float]:
    """Ours over the peer's."""
    both = zip(rows(ours), rows(peer), strict=True)
    return {
        f"{section}: {label}": round(one / other, 2)
        for (section, label, one), (_, _, other) in both
        if isinstance(other, float) and other
    }


def print_report(facts: Facts) -> None:
    """The runs, memory, ratios, target, and under which conditions."""
    servers, settings = facts["servers"], facts["settings"]
    size = f"{settings['tables']} tables × {settings['seats']} sockets"
    title = f"{settings['game']}: {size}, {settings['rate']:g} moves/s"
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for name in (*servers, "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    before = ""
    for lines in zip(*(rows(server) for server in servers.values()), strict=True):
        section, label, _ = lines[0]
        if section != before:
            table.add_row(f"[bold]{section}[/]")
        before = section
        ratio = facts.get("ratios", {}).get(f"{section}: {label}", "")
        table.add_row(label, *(_cell(value) for _, _, value in lines), str(ratio))
    console = Console()
    console.print(table)
    console.print(_target(servers["hearthside"], settings), markup=False, highlight=False, soft_wrap=True)
    console.print(_foot(facts), markup=False, highlight=False, soft_wrap=True)


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "NO"
    return f"{value:,}"


def _target(ours: Facts, settings: Facts) -> str:
    measured = ours["at_rate"]
    p99 = measured["ack_ms"]["p99"]
    held = settings["rate"] >= TARGET_RATE and measured["moves_per_s"] > 0.95 * settings["rate"]
    verdict = "met" if held and p99 < TARGET_MS else "missed"
    return (
        f"Target, {TARGET_RATE:g} durable moves/s with p99 under {TARGET_MS:g} ms: {verdict} "
        f"({measured['moves_per_s']} moves/s, p99 {p99} ms)."
    )


def _foot(facts: Facts) -> str:
    host = facts["machine"]
    return (
        f"{host['python']}, {host['system']}, {host['cpu']}, {host['cores']} cores; "
        f"load averages {facts['load_start']} before, {facts['load_end']} after.\n"
        "The load generator shares the cores with the server: what it uses is missing there, and the\n"
        "highest rate is a floor. Times count from when a move was due, so waiting in line is part of them."
    )

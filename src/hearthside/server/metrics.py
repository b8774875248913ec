"""What the server counts about itself, as Prometheus text."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hearthside.server.door.ledger import Ledger
from hearthside.server.store.records import Entry

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()  # by kind
        self.refused: Counter[str] = Counter()  # by code
        self.evicted = 0
        self.limited = 0
        self._waits: Counter[float] = Counter()
        self._waited = 0.0

    def watch_door(self, ledger: Ledger) -> None:
        self.door = ledger

    def stored(self, entry: Entry) -> None:
        self.entries[entry.kind] += 1

    def answered(self, seconds: float) -> None:
        """From a command's arrival to its answer."""
        self._waited += seconds
        self._waits[next((bound for bound in BUCKETS if seconds <= bound), float("inf"))] += 1

    def text(self, tables: int, listeners: int, fallbacks: int) -> str:
        lines = [
            *counter("hearthside_entries_total", "Commands stored", "kind", self.entries),
            *counter("hearthside_refused_total", "Commands refused", "code", self.refused),
            *plain("hearthside_evicted_total", "counter", "Connections given up as too slow", self.evicted),
            *plain("hearthside_limited_total", "counter", "Requests over a rate limit", self.limited),
            *plain(
                "hearthside_bot_fallbacks_total", "counter", "Bots that gave no answer in time", fallbacks
            ),
            *plain("hearthside_tables_awake", "gauge", "Tables in memory", tables),
            *plain("hearthside_connections", "gauge", "Open sockets and streams", listeners),
        ]
        name = "hearthside_answer_seconds"
        lines += [f"# HELP {name} From a command's arrival to its answer", f"# TYPE {name} histogram"]
        total = 0
        for bound in (*BUCKETS, float("inf")):
            total += self._waits[bound]
            lines.append(f'{name}_bucket{{le="{"+Inf" if bound == float("inf") else bound}"}} {total}')
        lines += [f"{name}_sum {self._waited:.6f}", f"{name}_count {total}"]
        return "\n".join(lines) + "\n"


def of_store(counts: dict[str, Any]) -> str:
    """The same for what lies in the database, without a running server."""
    name = "hearthside_tables"
    lines = [f"# HELP {name} Tables in the database", f"# TYPE {name} gauge"]
    for status, games in counts["tables"].items():
        for game, number in games.items():
            lines.append(f'{name}{{status="{status}",game="{game}"}} {number}')
    lines += plain("hearthside_log_entries", "gauge", "Entries in all logs", counts["entries"])
    lines += plain("hearthside_guests", "gauge", "Guests", counts["guests"])
    lines += plain("hearthside_reports", "gauge", "Bug reports", counts["reports"])
    return "\n".join(lines) + "\n"


def plain(name: str, kind: str, text: str, value: float) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value}"]


def counter(name: str, text: str, label: str, values: Counter[str]) -> Iterable[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} counter"
    for value, number in sorted(values.items()):
        yield f'{name}{{{label}="{value}"}} {number}'

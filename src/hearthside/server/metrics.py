"""What the server counts about itself, for Prometheus.  Each server has a registry of its own."""

from collections import Counter as Tally
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from hearthside.server.door.ledger import Bounds, Ledger
from hearthside.server.store.records import Entry

if TYPE_CHECKING:
    from hearthside.server.registry import Registry

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._all = CollectorRegistry()
        self._entries = self._counter("hearthside_entries", "Commands stored", "kind")
        self._refused = self._counter("hearthside_refused", "Commands refused", "code")
        self._limited = self._counter("hearthside_limited", "Requests over a limit", "kind")
        self._responses = self._counter("hearthside_responses", "Answers to HTTP, streams too", "status")
        self._evicted = self._counter("hearthside_evicted", "Connections given up as too slow")
        self._answer = self._histogram("hearthside_answer_seconds", "From a command's arrival to its answer")
        self._commit = self._histogram("hearthside_commit_seconds", "What a commit takes, jobs included")
        self._jobs = self._counter("hearthside_committed_jobs", "Jobs of the store in commits that went well")
        self.door = Ledger(Bounds())  # the server puts its own here

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self._all)

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(name, text, buckets=BUCKETS, registry=self._all)

    # ------------------------------------------------------------ what happens
    def stored(self, entry: Entry) -> None:
        self._entries.labels(entry.kind).inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def limited(self, kind: str) -> None:
        self._limited.labels(kind).inc()

    def responded(self, status: int) -> None:
        self._responses.labels(str(status)).inc()

    def evicted(self) -> None:
        self._evicted.inc()

    def answered(self, seconds: float) -> None:
        """From a command's arrival to its answer."""
        self._answer.observe(seconds)

    def committed(self, seconds: float, jobs: int) -> None:
        """From the store's thread."""
        self._commit.observe(seconds)
        self._jobs.inc(jobs)

    # ------------------------------------------------------------ what is told
    def show(self, registry: "Registry") -> None:
        """Also how things stand there when somebody asks."""
        self._all.register(Standing(registry, self))

    def text(self) -> bytes:
        return generate_latest(self._all)


class Standing(Collector):
    """How things stand: queues, connections, the store."""

    def __init__(self, registry: "Registry", metrics: Metrics) -> None:
        self._registry = registry
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        awake = self._registry.awake()
        waiting = [owner.waiting for owner in awake]
        store, bots, door = self._registry.store.health(), self._registry.bots, self._metrics.door
        unsent = [listener.waiting for owner in awake for listener in owner.listeners]
        for name, text, value in (
            ("hearthside_tables_awake", "Tables in memory", len(awake)),
            ("hearthside_connections", "Open sockets and streams", len(unsent)),
            ("hearthside_lines", "Open network connections, whatever they are for", door.open),
            ("hearthside_store_up", "1 if the store can be used, else 0", int(store["state"] == "ok")),
            ("hearthside_store_queue", "Jobs that wait to be stored", store["queue"]),
            ("hearthside_inbox", "What waits to be done, at all tables", sum(waiting)),
            ("hearthside_inbox_longest", "The same at the busiest table", max(waiting, default=0)),
            (
                "hearthside_unsent_longest",
                "Messages that wait for the slowest reader",
                max(unsent, default=0),
            ),
            ("hearthside_bots_thinking", "Bots that think, or wait for a process to think in", bots.asked),
        ):
            yield GaugeMetricFamily(name, text, value)
        text = "Bots that gave no answer in time"
        yield CounterMetricFamily("hearthside_bot_fallbacks", text, bots.fallbacks)
        yield _tallied("hearthside_lines_refused", "Connections turned away or ended", "why", door.refused)


def _tallied(name: str, text: str, label: str, tally: Tally[str]) -> Metric:
    out = CounterMetricFamily(name, text, labels=[label])
    for value, number in sorted(tally.items()):
        out.add_metric([value], number)
    return out


def of_store(counts: dict[str, Any]) -> str:
    """The same for what lies in the database, without a running server."""
    everything = CollectorRegistry()
    tables = Gauge("hearthside_tables", "Tables in the database", ["status", "game"], registry=everything)
    for status, games in counts["tables"].items():
        for game, number in games.items():
            tables.labels(status, game).set(number)
    for name, text, number in (
        ("hearthside_log_entries", "Entries in all logs", counts["entries"]),
        ("hearthside_guests", "Guests", counts["guests"]),
        ("hearthside_reports", "Bug reports", counts["reports"]),
    ):
        Gauge(name, text, registry=everything).set(number)
    return generate_latest(everything).decode()

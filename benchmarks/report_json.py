"""The report as one JSON object, for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.pool import Worker
from benchmarks.summary import Numbers, means
from benchmarks.targets import Row


def as_json(
    workers: Sequence[Worker],
    numbers: Mapping[str, Numbers],
    rows: Sequence[Row],
    facts: Mapping[str, object],
) -> dict[str, object]:
    """Everything, ready for json.dumps."""
    contenders = {}
    for worker in workers:
        contenders[worker.entry.name] = {
            "title": worker.entry.title,
            "game": worker.entry.game,
            "version": worker.version or None,
            "missing": worker.missing or None,
            "failures": worker.failures,
            "numbers": {name: spread._asdict() for name, spread in numbers[worker.entry.name].items()},
            "means": means(worker),
            "samples": worker.samples,
        }
    targets = [{**row._asdict(), "verdict": row.verdict} for row in rows]
    return {**facts, "contenders": contenders, "targets": targets}

"""Bug reports: where in which game, under which versions, and what the reporter could see.  Nothing else."""

import platform
from hashlib import blake2b
from typing import Any

import msgspec

import hearthside
from hearthside._pure import compiled
from hearthside.server.names import clean
from hearthside.server.owner import Owner
from hearthside.server.quotas import may_report
from hearthside.server.registry import Registry
from hearthside.server.requests import ReportRequest
from hearthside.server.store import queries
from hearthside.server.store.records import Report
from hearthside.server.wall_clock import now_ms

LINES = 200  # of the log


async def file_report(registry: Registry, owner: Owner, guest: str, request: ReportRequest) -> dict[str, Any]:
    """Keep a report and give it back; its id is the hash of what it holds."""
    await may_report(registry, guest)
    seen = msgspec.json.decode(await owner.view(request.seat, guest, 0))
    record = owner.table.record
    body: dict[str, Any] = {
        "table": owner.id,
        "seq": seen["seq"],
        "seat": request.seat,
        "at": now_ms(),
        "text": "\n".join(clean(line) for line in request.text.splitlines()),
        "client": clean(request.client),
        "versions": {
            "hearthside": hearthside.__version__,
            "compiled": compiled(),
            "python": platform.python_version(),
            "system": platform.system(),
            "game": record.game,
            "rules": record.version,
            "content": record.content,
        },
        "view": seen["view"],
        "hash": seen["hash"],
        "log": seen["log"][-LINES:],
    }
    encoded = msgspec.json.encode(body, order="deterministic")
    name = blake2b(encoded, digest_size=8).hexdigest()
    report = Report(name, owner.id, seen["seq"], guest, body["at"], encoded)
    await registry.store.write(lambda c: queries.add_report(c, report), report.table)
    return {"report": name, **body}

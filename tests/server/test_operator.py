"""What whoever runs the server is told of a table, and what they do with it beside the running server."""

import asyncio
from typing import Any

import msgspec
import pytest

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.server.operator import closed, inspected, invited_anew
from hearthside.server.table import Refused
from tests.server.client import Browser
from tests.server.running import Running
from tests.server.security.people import inside, log_of


def looked_at(server: Running, table: str, with_log: bool = False) -> dict[str, Any]:
    return inside(server, inspected(server.registry, table, with_log))


def lay_out(server: Running, *seats: str, **more: Any) -> str:
    async def run() -> str:
        async with Browser(server.url) as ada:
            return str((await ada.lay_out(*seats, **more))["table"])

    return asyncio.run(run())


def test_everything_about_a_table_but_its_key(server: Running):
    table = lay_out(server, "Ada", "bot:random", start=True, title="Tuesday")
    record, entries = log_of(server, table)
    pack = api.pack(record.game)
    told = looked_at(server, table)
    setup, waiting = told.pop("setup"), told.pop("waiting")
    assert told == {
        "id": table,
        "game": pack.id,
        "version": pack.version,
        "options": record.options,
        "title": "Tuesday",
        "listed": False,
        "status": "playing",
        "commitment": record.commitment,
        "goes_on_from_another_game": False,
        "entries": len(entries),
        "created": record.created,
        "updated": record.updated,
        "seats": [
            {"kind": "person", "name": "Ada", "bot": "", "away": ""},
            {"kind": "bot", "name": told["seats"][1]["name"], "bot": "random", "away": ""},
        ],
        "ended": "",
    }
    assert setup == msgspec.json.decode(record.setup)
    assert waiting


def test_its_log_is_told_if_it_is_wished_for(server: Running):
    table = lay_out(server, "Ada", "open")
    _, entries = log_of(server, table)
    log = looked_at(server, table, with_log=True)["log"]
    assert [line["seq"] for line in log] == list(range(1, len(entries) + 1))
    assert [(line["at"], line["author"]) for line in log] == [(entry.at, entry.author) for entry in entries]
    assert log[0]["command"]["type"] == "sit"


def test_what_the_operator_does_is_an_entry_like_any_other(server: Running):
    table = lay_out(server, "Ada", "open")
    seq = len(log_of(server, table)[1]) + 1
    inside(server, invited_anew(server.registry, table))
    assert inside(server, closed(server.registry, table, "moving house")) == seq + 1
    _, entries = log_of(server, table)
    assert [(entry.seq, entry.cid, entry.kind) for entry in entries[-2:]] == [
        (seq, f"operator-{seq}", "new_invite"),
        (seq + 1, f"operator-{seq + 1}", "operator_close"),
    ]
    told = looked_at(server, table)
    assert (told["status"], told["ended"]) == ("closed", "closed")
    with pytest.raises(Refused, match="this table is already closed"):
        inside(server, closed(server.registry, table, "once more"))


@pytest.mark.parametrize("asked", [lambda r: inspected(r, "none", False), lambda r: invited_anew(r, "none")])
def test_a_table_that_is_not_there_is_named(server: Running, asked: Any):
    with pytest.raises(HearthsideError) as refused:
        inside(server, asked(server.registry))
    assert str(refused.value) == "there is no table 'none' (hearthside store tables lists them)"

"""What is told, asked for and kept is never changed by whoever holds it."""

from types import ModuleType
from typing import Any

import msgspec
import pytest

from hearthside.server import botworker, commands, messages, requests, responses, setup
from hearthside.server.requests import SeatRequest
from hearthside.server.setup import Clock, Setup
from hearthside.server.store import records
from hearthside.server.web import pages

EVERYTHING = [botworker, commands, messages, requests, responses, setup, records, pages]


def structs(module: ModuleType) -> list[Any]:
    """Those that are written there."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


@pytest.mark.parametrize("module", EVERYTHING)
def test_nobody_changes_what_others_hold_too(module: ModuleType):
    assert structs(module)
    assert [kind.__name__ for kind in structs(module) if not kind.__struct_config__.frozen] == []


def test_a_seat_with_something_unknown_in_it_is_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field `nmae`"):
        msgspec.json.decode(b'{"kind": "me", "nmae": "Ada"}', type=SeatRequest)


def test_a_seat_is_written_without_what_nobody_said():
    assert msgspec.json.encode(SeatRequest("open")) == b'{"kind":"open"}'


def test_a_table_is_set_up_with_what_is_known_and_in_time():
    """Thirty days are the longest time that anything waits for."""
    month = 30 * 24 * 3600
    assert msgspec.json.decode(b'{"bank": %d}' % month, type=Clock).bank == month
    with pytest.raises(msgspec.ValidationError, match=f"`int` <= {month}"):
        msgspec.json.decode(b'{"bank": %d}' % (month + 1), type=Clock)
    for kind, body in ((Clock, b'{"bank": 1, "bonus": 2}'), (Setup, b'{"undos": "strict"}')):
        with pytest.raises(msgspec.ValidationError, match="unknown field"):
            msgspec.json.decode(body, type=kind)
    assert msgspec.json.encode(Setup()) == b"{}"

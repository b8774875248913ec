"""The protocol's files for other languages are what the structs say."""

import runpy
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from hearthside.server import commands, messages, protocol, readworker, requests, responses, view_schema
from hearthside.server.commands import SeatCommand
from hearthside.server.messages import PROTOCOL
from hearthside.server.store import records
from hearthside.server.web.answers import Failure, understood

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ending", [".schema.json", ".ts"])
def test_the_files_are_up_to_date(ending):
    written = (ROOT / f"web/src/protocol{ending}").read_text()
    assert written == protocol.files()[ending], "run: python -m hearthside.server.protocol web/src/protocol"


def test_they_are_written_by_a_command(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["protocol", str(tmp_path / "new" / "protocol")])
    monkeypatch.delitem(sys.modules, "hearthside.server.protocol")
    runpy.run_module("hearthside.server.protocol", run_name="__main__")
    for ending, said in zip((".schema.json", ".ts"), capsys.readouterr().out.split(), strict=True):
        assert Path(said) == tmp_path / "new" / f"protocol{ending}"
        assert Path(said).read_text() == (ROOT / f"web/src/protocol{ending}").read_text()
    monkeypatch.setattr(sys, "argv", ["protocol"])
    with pytest.raises(SystemExit, match="usage: python -m hearthside"):
        runpy.run_module("hearthside.server.protocol", run_name="__main__")


@pytest.mark.parametrize(
    "module",
    [commands, messages, requests, responses, records, readworker, view_schema],
    ids=lambda module: module.__name__,
)
def test_what_was_said_or_stored_is_never_changed(module: ModuleType):
    """It lies in queues, and in memory beside what is stored; the parts of a scene are made for one view."""
    structs = [
        found
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found.__module__ == module.__name__
    ]
    assert structs
    left_open = {found for found in structs if not found.__struct_config__.frozen}
    assert left_open == (set(view_schema.PartInfo.__args__) if module is view_schema else set())


def test_every_struct_of_the_schema_is_a_type():
    text = protocol.typescript()
    for name in protocol.schema()["$defs"]:
        assert f"export interface {name} " in text or f"export type {name} " in text


def test_the_page_knows_which_version_it_speaks():
    assert f"export const PROTOCOL = {PROTOCOL};" in protocol.typescript()


@pytest.mark.parametrize(
    "message",
    [
        {"type": "move", "cid": "a", "decision": 1, "seq": 1, "action": "done", "seat": 1},
        {"type": "move", "cid": "a", "decision": 1, "seq": 1},
        {"type": "move", "cid": "a b", "decision": 1, "seq": 1, "action": "done"},
        {"type": "move", "cid": "a", "decision": -1, "seq": 1, "action": "done"},
        {"type": "move", "cid": "a", "decision": 1.5, "seq": 1, "action": "done"},
        {"type": "sit", "cid": "a", "seat": 1, "name": "Ada"},
        {"type": "stand_in", "cid": "a", "seat": 0, "bot": "random", "why": "absent"},
        {"cid": "a"},
        [],
    ],
)
def test_what_is_not_exactly_a_message_is_refused(message):
    with pytest.raises(Failure) as failure:
        understood(msgspec.json.encode(message), SeatCommand)
    assert failure.value.status == 400

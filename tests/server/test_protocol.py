"""The protocol's files for other languages are what the structs say."""

import pkgutil
import runpy
import sys
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import hearthside.server
from hearthside.server import protocol, view_schema
from hearthside.server.commands import SeatCommand
from hearthside.server.messages import PROTOCOL
from hearthside.server.web.answers import Failure, understood

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ending", [".schema.json", ".ts"])
def test_the_files_are_up_to_date(ending):
    written = (ROOT / f"web/src/protocol{ending}").read_text()
    assert written == protocol.files()[ending], "run: python -m hearthside.server.protocol web/src/protocol"


def test_they_are_written_by_a_command(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["protocol", str(tmp_path / "new" / "folder" / "protocol")])
    monkeypatch.delitem(sys.modules, "hearthside.server.protocol")
    runpy.run_module("hearthside.server.protocol", run_name="__main__")
    for ending, said in zip((".schema.json", ".ts"), capsys.readouterr().out.split(), strict=True):
        assert Path(said) == tmp_path / "new" / "folder" / f"protocol{ending}"
        assert Path(said).read_text() == (ROOT / f"web/src/protocol{ending}").read_text()
    monkeypatch.setattr(sys, "argv", ["protocol"])
    with pytest.raises(SystemExit, match="usage: python -m hearthside"):
        runpy.run_module("hearthside.server.protocol", run_name="__main__")


CHANGED = {  # what is a table's or the server's own, what is read of a file, and parts made for one view
    "Seat", "Request", "Picture", "Found", "Settings", "_Seat", "_Notes", "_Numbered",
    *(part.__name__ for part in view_schema.PartInfo.__args__),
}  # fmt: skip


def test_what_was_said_or_stored_is_never_changed():
    """It lies in queues, and in memory beside what is stored."""
    modules = [
        import_module(found.name)
        for found in pkgutil.walk_packages(hearthside.server.__path__, "hearthside.server.")
        if ".migrations" not in found.name
    ]
    structs = {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    }
    assert {thing.__name__ for thing in structs if not thing.__struct_config__.frozen} == CHANGED


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

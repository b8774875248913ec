"""The protocol's files for other languages are what the structs say."""

from pathlib import Path

import msgspec
import pytest

from hearthside.server import protocol
from hearthside.server.commands import SeatCommand
from hearthside.server.messages import PROTOCOL
from hearthside.server.web.answers import Failure, understood

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ending", [".schema.json", ".ts"])
def test_the_files_are_up_to_date(ending):
    written = (ROOT / f"web/src/protocol{ending}").read_text()
    assert written == protocol.files()[ending], "run: python -m hearthside.server.protocol web/src/protocol"


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

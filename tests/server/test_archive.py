"""Games that were played: who gets their files and positions, and what is in them."""

import json

import pytest

from hearthside.server import archive
from hearthside.server import commands as c
from hearthside.server.table import Refused
from tests.server.tabletop import ADA, BO, Tabletop


def test_a_file_is_given_out_only_when_the_game_is_over():
    top = Tabletop(seats=2)
    told = "the file shows everything, so it is given out only when the game is over"
    for _ in ("before it begins", "while it runs"):
        with pytest.raises(Refused) as refused:
            archive.game_file(top.table)
        assert (refused.value.code, refused.value.why) == ("too_early", told)
        if top.table.game is None:
            top.begin(ADA, BO).play(4)
    top.say(ADA, 0, c.Concede(cid="x"))
    archive.game_file(top.table)


def test_a_file_says_who_sat_where():
    top = Tabletop(seats=3)
    top.say(ADA, None, c.Sit(cid="a", seat=0, name="Ada"))
    top.say(ADA, None, c.SeatBot(cid="b", seat=2, bot="random"))
    top.say(ADA, None, c.Start(cid="c"))
    top.say(ADA, 0, c.Concede(cid="d"))
    notes = json.loads(archive.game_file(top.table))["table"]
    bot = top.table.seats[2].name
    assert notes == {
        "seats": [
            {"name": "Ada", "bot": ""},
            {"name": "Seat 1", "bot": ""},
            {"name": bot, "bot": "random"},
        ],
        "over": False,
    }


def test_there_is_no_position_after_the_last_entry():
    top = Tabletop(seats=2).begin(ADA, BO).play(4)
    last, pack = top.table.seq, top.table.pack
    assert archive.at(top.table.record, top.entries, None, pack).seq == last
    assert archive.at(top.table.record, top.entries, last, pack).seq == last
    assert archive.at(top.table.record, top.entries, 3, pack).seq == 3
    with pytest.raises(Refused, match=f"^the log of this table has {last} entries$") as refused:
        archive.at(top.table.record, top.entries, last + 1, pack)
    assert refused.value.code == "no_entry"


def test_a_game_that_somebody_brings_is_not_shown_to_all():
    top = Tabletop(seats=2).begin(ADA, BO).play(4)
    top.say(ADA, 0, c.Concede(cid="x"))
    record, _ = archive.from_file(archive.game_file(top.table))
    assert (record.listed, record.status, record.title, record.owner) == (False, "over", "", "")

"""Acting for somebody else: with his cid, his message, his seat's number, his table's secrets."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from hearthside.server import commands as c
from hearthside.server import guests
from hearthside.server.registry import Settings
from hearthside.server.store.records import Guest
from hearthside.server.web import identity as web_identity
from hearthside.server.web.identity import Identity
from tests.server.client import Browser
from tests.server.running import Running
from tests.server.security.people import (
    EVERYBODY,
    HOLDER,
    OTHER,
    OWNER,
    SPECTATOR,
    STRANGER,
    around_a_table,
    log_of,
    owner_of,
    say,
)
from tests.server.security.test_files import sealed

HOUSE: dict[str, dict[str, Any]] = {
    "stand_in": {"seat": 1, "bot": "random", "why": "absent"},
    "rematch": {"table": "x"},
    "operator_close": {"why": "x"},
    "new_rules": {"before": 1, "version": 2, "content": "x"},
    "cut_back": {"kept": 3, "version": 2, "content": "x"},
    "imported": {"seats": [["A", ""], ["B", ""], ["C", ""]]},
    "imported_entry": {"line": "0 pass"},
    "imported_end": {},
}


def test_every_command_of_the_house_is_tried():
    assert {str(kind.__struct_config__.tag) for kind in get_args(c.HouseCommand)} == HOUSE.keys()


def test_commands_of_the_house_are_unknown_to_guests(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            before = scene.state
            player = await scene[HOLDER].player(scene.table, 0).connect()
            for kind, fields in HOUSE.items():
                answer = await player.say(kind, **fields)
                assert (answer["type"], answer["code"]) == ("refused", "bad_message")
                for who in EVERYBODY:
                    for place in ("commands", "seats/0/messages"):
                        path = f"/api/tables/{scene.table}/{place}"
                        refused = await scene[who].post(path, say(kind, **fields))
                        assert refused.status_code == 400
            await player.close()
            assert scene.state == before

    asyncio.run(run())


def test_commands_at_the_wrong_door(server: Running):
    """What a seat says is no command of the table, nor the other way round."""

    async def run() -> None:
        async with around_a_table(server) as scene:
            before = scene.state
            path = f"/api/tables/{scene.table}"
            chat = await scene[HOLDER].post(f"{path}/commands", say("chat", text="x"))
            close = await scene[OWNER].post(f"{path}/seats/0/messages", say("close"))
            assert (chat.status_code, close.status_code) == (400, 400)
            player = await scene[HOLDER].player(scene.table, 0).connect()
            assert (await player.say("start"))["code"] == "bad_message"
            await player.close()
            assert scene.state == before

    asyncio.run(run())


def test_a_seat_in_the_message_does_not_count(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            before = scene.state
            player = await scene[HOLDER].player(scene.table, 0).connect()
            for field in ("seat", "author", "guest", "holder", "spent"):
                answer = await player.say("chat", text="x", **{field: 1})
                assert answer["code"] == "bad_message"
            await player.close()
            assert scene.state == before

    asyncio.run(run())


# ------------------------------------------------------------ cids
def test_the_same_cid_of_two_guests_is_two_commands(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            path = f"/api/tables/{scene.table}/seats"
            body = {"type": "chat", "cid": "the-same", "text": "mine"}
            one = await scene[HOLDER].post(f"{path}/0/messages", body)
            two = await scene[OTHER].post(f"{path}/1/messages", {**body, "text": "yours"})
            again = await scene[OTHER].post(f"{path}/1/messages", {**body, "text": "yours"})
            assert one.json()["seq"] + 1 == two.json()["seq"] == again.json()["seq"]
            said = [entry for entry in log_of(server, scene.table)[1] if entry.cid == "the-same"]
            assert len({entry.author for entry in said}) == len(said) == 2

    asyncio.run(run())


def test_names_of_the_house_are_nobodys_cid(server: Running):
    """The server enters who sits where and the start itself.  A guest who happens to choose the same cid must
    not get their answers, for a command that was never looked at."""

    async def run() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open", cid="reserved")
            _, entries = log_of(server, laid["table"])
            for entry in entries:
                answer = await ada.command(laid["table"], "seat_bot", cid=entry.cid, seat=1, bot="none")
                assert answer.status_code != 200, answer.text

    asyncio.run(run())


def test_anothers_move_sent_again_does_nothing(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            waiting = owner_of(server, scene.table).table.waiting
            mover, seat = (HOLDER, 0) if 0 in waiting else (OTHER, waiting[0])
            thief, his = (OTHER, 1) if mover == HOLDER else (HOLDER, 0)
            path = f"/api/tables/{scene.table}/seats"
            view = (await scene[mover].get(f"{path}/{seat}")).json()
            option = view["view"]["options"][0]
            move = say("move", decision=option["decision"], seq=view["seq"], action=option["key"])
            before = scene.state
            assert (await scene[thief].post(f"{path}/{seat}/messages", move)).status_code == 403
            assert (await scene[thief].post(f"{path}/{his}/messages", move)).status_code == 409
            assert scene.state == before
            assert (await scene[mover].post(f"{path}/{seat}/messages", move)).status_code == 200
            after = scene.state
            assert (await scene[mover].post(f"{path}/{seat}/messages", move)).status_code == 200  # as before
            assert (await scene[thief].post(f"{path}/{seat}/messages", move)).status_code == 403
            assert scene.state == after

    asyncio.run(run())


def test_nobody_moves_for_a_bot(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "bot:random", cid="with-a-bot", start=True)
            move = say("move", decision=0, seq=0, action="pass")
            refused = await ada.post(f"/api/tables/{laid['table']}/seats/1/messages", move)
            assert refused.status_code == 403
            assert (await ada.get(f"/api/tables/{laid['table']}/seats/1")).status_code == 403

    asyncio.run(run())


# ------------------------------------------------------------ cookies and ids
def test_a_cookie_is_worth_what_the_store_says(server: Running):
    """Neither a guest's id nor what the store keeps of his secret opens anything."""

    async def run() -> None:
        async with around_a_table(server) as scene, Browser(server.url) as thief:
            token = scene[HOLDER].http.cookies["hearthside"]
            guest = owner_of(server, scene.table).table.seats[0].holder
            forged = [guest, guests.hashed(token), token[:-1], token + "A", token.upper(), "", "x" * 5000]
            for cookie in forged:
                headers = {"cookie": f"hearthside={cookie}"}
                path = f"/api/tables/{scene.table}"
                for place in ("", "/watch", "/seats/0", "/invite"):
                    assert (await thief.get(path + place, headers=headers)).status_code == 404
                assert not (await thief.get("/api/me", headers=headers)).json()["guest"]

    asyncio.run(run())


def test_only_so_many_guests_are_remembered(monkeypatch: pytest.MonkeyPatch):
    """Who came first is forgotten first, and looked for in the store when they come again."""
    monkeypatch.setattr(web_identity, "REMEMBERED", 3)
    identity = Identity(SimpleNamespace(settings=Settings(), neighbours=None))  # type: ignore[arg-type]
    for number in range(5):
        identity.remember(Guest(f"guest {number}", guests.hashed(f"token {number}"), "", 0))
    known = [guest.id for guest in identity._known.values()]
    assert known == ["guest 2", "guest 3", "guest 4"]


def test_ten_thousand_guests_are_remembered():
    identity = Identity(SimpleNamespace(settings=Settings(), neighbours=None))  # type: ignore[arg-type]
    for number in range(10_001):
        identity.remember(Guest(f"guest {number}", f"token {number}", "", 0))
    assert len(identity._known) == 10_000
    assert "token 0" not in identity._known


def test_ids_are_long_and_not_to_be_guessed(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            mine = await ada.lay_out("Ada", "open", cid="one-cid")
            again = await ada.lay_out("Ada", "open", cid="one-cid")
            other = await ada.lay_out("Ada", "open", cid="another-cid")
            yours = await ben.lay_out("Ben", "open", cid="one-cid")
            assert mine == again
            assert len({mine["table"], other["table"], yours["table"]}) == 3
            assert len({mine["invite"], other["invite"], yours["invite"]}) == 3
            assert min(len(one[name]) for one in (mine, yours) for name in ("table", "invite")) >= 22

    asyncio.run(run())


# ------------------------------------------------------------ what a published key opens
def test_a_game_file_does_not_open_the_table_it_comes_from(server: Running):
    """The key in the file is everybody's; the table's chat and its link are not."""

    async def run() -> None:
        async with around_a_table(server, "over") as scene:
            file = json.loads((await scene[SPECTATOR].get(f"/api/tables/{scene.table}/file")).content)
            invites = [guests.invitation(bytes.fromhex(file["key"]))]
            took = await scene[STRANGER].request("POST", "/api/files", content=sealed(file))
            copy = took.json()["table"]
            given = await scene[STRANGER].get(f"/api/tables/{copy}/invite")
            invites.append(given.json().get("invite", ""))
            for invite in invites:
                joined = await scene[STRANGER].get(f"/join/{invite}")
                assert not joined.headers.get("location", "").endswith(scene.table)
            assert (await scene[STRANGER].get(f"/api/tables/{scene.table}/watch")).status_code == 404

    asyncio.run(run())


def test_a_game_file_does_not_take_the_next_game_away(server: Running):
    """A stranger lays the file out and asks for a rematch before the players do."""

    async def run() -> None:
        async with around_a_table(server, "over", listed=True) as scene:
            path = f"/api/tables/{scene.table}"
            file = json.loads((await scene[STRANGER].get(f"{path}/file")).content)
            file["table"] = {"seats": [{"name": name, "bot": "random"} for name in "ABC"]}
            took = await scene[STRANGER].request("POST", "/api/files", content=sealed(file))
            copy = took.json()["table"]
            stolen = (await scene[STRANGER].post(f"/api/tables/{copy}/rematch")).json().get("table")
            own = (await scene[HOLDER].post(f"{path}/rematch")).json()["table"]
            assert own != stolen
            assert (await scene[HOLDER].get(f"/api/tables/{own}")).json()["seats"] == [1]

    asyncio.run(run())

"""Invite links that are made anew, and guests whose seat was freed."""

import asyncio

import pytest

from hearthside.server import commands as c
from hearthside.server.operator import invited_anew
from tests.server.client import Browser
from tests.server.running import Running
from tests.server.security.people import inside
from tests.server.tabletop import ADA, BO, Tabletop, restored


async def link(browser: Browser, table: str) -> str:
    return str((await browser.get(f"/api/tables/{table}/invite")).json()["invite"])


def test_a_revoked_link_leads_nowhere(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben, Browser(server.url) as cy:
            laid = await ada.lay_out("Ada", "open")
            table, old = laid["table"], laid["invite"]
            await ben.join(old)
            assert (await ben.command(table, "new_invite")).status_code == 403
            assert (await ada.command(table, "new_invite")).status_code == 200
            assert (await cy.get(f"/join/{old}")).status_code == 404
            new = await link(ada, table)
            assert new != old
            assert await cy.join(new) == table
            assert (await ben.get(f"/api/tables/{table}")).status_code == 404, "he came by the old one"
            assert await ben.join(new) == table
            assert (await ben.command(table, "sit", seat=1, name="Ben")).status_code == 200
            assert (await ada.command(table, "new_invite")).status_code == 200
            assert (await ben.get(f"/api/tables/{table}")).status_code == 200, "he has a seat"

    asyncio.run(run())


def test_whoever_watches_by_a_revoked_link_is_put_out(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            laid = await ada.lay_out("Ada", "open")
            await ben.join(laid["invite"])
            watching = await ben.player(laid["table"], None).connect()
            await watching.hear()
            await ada.command(laid["table"], "new_invite")
            assert watching.ws is not None
            await asyncio.wait_for(watching.ws.wait_closed(), 10)
            assert watching.ws.close_code == 1008

    asyncio.run(run())


@pytest.mark.parametrize("listed", [False, True])
def test_a_removed_guest_does_not_sit_down_again_with_the_old_link(server: Running, listed: bool):
    async def run() -> None:
        async with (
            Browser(server.url) as ada,
            Browser(server.url) as ben,
            Browser(server.url) as again,
            Browser(server.url) as cy,
        ):
            laid = await ada.lay_out("Ada", "open", listed=listed)
            table, old = laid["table"], laid["invite"]
            await ben.join(old)
            await cy.join(old)
            assert (await ben.command(table, "sit", seat=1, name="Ben")).status_code == 200
            assert (await ada.command(table, "free_seat", seat=1)).status_code == 200
            refused = await ben.command(table, "sit", seat=1, name="Ben")
            assert (refused.status_code, refused.json()["code"]) in ((404, "not_found"), (409, "sent_away"))
            for browser in (ben, again):  # with this cookie, and as somebody new
                assert (await browser.get(f"/join/{old}")).status_code == 404
            assert (await cy.get(f"/api/tables/{table}")).status_code == 200, "it is not his affair"
            await ben.join(await link(ada, table))
            assert (await ben.command(table, "sit", seat=1, name="Ben")).status_code == 200

    asyncio.run(run())


def test_freeing_a_bots_seat_leaves_the_link_alone(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            laid = await ada.lay_out("Ada", "bot:random")
            assert (await ada.command(laid["table"], "free_seat", seat=1)).status_code == 200
            assert (await ada.command(laid["table"], "free_seat", seat=0)).status_code == 200
            assert await ben.join(laid["invite"]) == laid["table"]

    asyncio.run(run())


def test_the_operator_revokes_beside_a_running_server(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben, Browser(server.url) as cy:
            laid = await ada.lay_out("Ada", "open")
            await ben.join(laid["invite"])
            new = await asyncio.to_thread(inside, server, invited_anew(server.registry, laid["table"]))
            assert (await cy.get(f"/join/{laid['invite']}")).status_code == 404
            assert await cy.join(new) == laid["table"]
            assert (await ada.command(laid["table"], "seat_bot", seat=1, bot="random")).status_code == 409
            assert await link(ada, laid["table"]) == new, "the server has read the log again"
            assert (await ben.get(f"/api/tables/{laid['table']}")).status_code == 404

    asyncio.run(run())


def test_a_table_remembers_it():
    top = Tabletop(seats=2)
    assert top.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada")) is None
    assert top.say(BO, None, c.Sit(cid="2", seat=1, name="Bo")) is None
    assert top.say(ADA, None, c.FreeSeat(cid="3", seat=1)) is None
    for table in (top.table, top.again(), restored(top.table)):
        assert (table.invited_at, table.sent_away) == (3, [BO])
    assert top.refused(BO, None, c.NewInvite(cid="4")).code == "not_yours"
    assert top.say(ADA, None, c.NewInvite(cid="5")) is None
    assert top.say(BO, None, c.Sit(cid="6", seat=1, name="Bo")) is None
    assert (top.table.invited_at, top.table.sent_away) == (4, [])

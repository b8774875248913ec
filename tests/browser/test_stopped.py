"""A table whose rules have changed: it says so, and its players go on or end it."""

import asyncio
from collections.abc import Callable

from playwright.sync_api import Page, expect
from sqlalchemy import update

from hearthside.server.store.schema import entry
from tests.browser.axe import axe
from tests.browser.tables import command, lay_out, look, move, take_seat
from tests.server.running import Running

Comes = Callable[..., Page]


def stop_at(server: Running, table: str, seq: int) -> None:
    """As if the rules came to something else from this entry on."""
    other = update(entry).where(entry.c.table == table, entry.c.seq == seq).values(digest="0" * 16)

    async def change() -> None:
        await server.store.write(lambda connection: connection.execute(other).rowcount)
        for owner in server.registry.awake():
            if owner.id == table:
                owner._lost = True  # so that it is read back

    asyncio.run_coroutine_threadsafe(change(), server.loop).result(10)


def begun(ada: Page, bo: Page, server: Running) -> str:
    """Ada and Bo, two decisions, the second of which does not fit."""
    laid = lay_out(ada, "Ada", "open")
    table = str(laid["table"])
    take_seat(bo, laid["invite"], 1, "Bo")
    command(ada, table, "start")
    for _ in range(2):
        asked = look(ada, table, 0)["view"]["table"]["waiting"][0]
        page = (ada, bo)[asked]
        move(page, table, asked, look(page, table, asked)["view"]["options"][0]["key"])
    stop_at(server, table, 5)
    for page in (ada, bo):
        page.goto(f"/table/{table}")
        expect(page.get_by_text("The rules have changed.")).to_be_visible()
    return table


def test_all_agree_to_go_on(page: Page, somebody: Comes, server: Running) -> None:
    ada, bo = page, somebody()
    begun(ada, bo, server)
    assert axe(ada) == []
    ada.get_by_role("button", name="Go on under version").click()
    expect(bo.get_by_text("Ada asks to go on under the rules that are here now.")).to_be_visible()
    bo.get_by_role("button", name="Agree").click()
    for one in (ada, bo):
        expect(one.get_by_text("The rules have changed.")).to_have_count(0)
    asked = [one for one in (ada, bo) if one.get_by_role("group", name="What you can do").count()]
    assert asked


def test_the_host_closes_it_and_others_propose_to_end_it(
    page: Page, somebody: Comes, server: Running
) -> None:
    ada, bo = page, somebody()
    begun(ada, bo, server)
    expect(bo.get_by_role("button", name="Propose to end it")).to_be_visible()
    ada.get_by_role("button", name="Close the table").click()
    for one in (ada, bo):
        expect(one.get_by_role("heading", name="its rules have changed")).to_be_visible()
        expect(one.get_by_role("button", name="Play again")).to_be_visible()

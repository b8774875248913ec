"""Getting people to a table."""

from typing import Any

from tests.server.client import Browser


async def seated(host: Browser, guests: list[Browser], *bots: str, **more: Any) -> str:
    """A table that has begun: the host in seat 0, the guests in the next ones, then the bots."""
    wish = ["Host", *("open" for _ in guests), *bots]
    laid = await host.lay_out(*wish, **more)
    table: str = laid["table"]
    for seat, guest in enumerate(guests, start=1):
        assert await guest.join(laid["invite"]) == table
        sat = await guest.command(table, "sit", seat=seat, name=f"Guest {seat}")
        assert sat.status_code == 200, sat.text
    begun = await host.command(table, "start")
    assert begun.status_code == 200, begun.text
    return table


async def seat_view(browser: Browser, table: str, seat: int | None) -> dict[str, Any]:
    """As somebody gets it who only asks now and then."""
    place = "watch" if seat is None else f"seats/{seat}"
    response = await browser.get(f"/api/tables/{table}/{place}")
    assert response.status_code == 200, response.text
    out: dict[str, Any] = response.json()
    return out

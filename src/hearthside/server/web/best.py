"""The best games for one: of a game with some options, and those that a table's game is compared with."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from hearthside import api
from hearthside.kernel.best import SHOWN, list_id
from hearthside.kernel.pack import BestList
from hearthside.server.best import why_not
from hearthside.server.requests import Options
from hearthside.server.responses import BestEntry, BestResponse
from hearthside.server.store import queries
from hearthside.server.store.records import BestLine
from hearthside.server.web.access import Access
from hearthside.server.web.answers import NotFound, json, understood


async def of_game(access: Access, request: Request) -> Response:
    """?options={"mercy": false}: those that are not named are as usual."""
    pack = api.packs().get(request.path_params["game"])
    if pack is None or pack.best is None:
        raise NotFound
    name = list_id(pack, understood(request.query_params.get("options", "{}"), Options))
    guest = await access.guest_id(request)
    lines = await access.registry.store.read(lambda c: queries.best_lines(c, name, guest, SHOWN))
    return json(_response(pack.best, lines, guest))


async def of_table(access: Access, request: Request) -> Response:
    """The table's own line is there wherever it stands; if there is none after the end, it is said why."""
    owner, guest = await access.watcher(request)
    pack, seats, options = owner.table.pack, owner.table.record.seats, owner.table.record.options
    if pack.best is None or seats != 1:
        raise NotFound
    name = list_id(pack, options)

    def query(c: Any) -> tuple[list[BestLine], BestLine | None]:
        return queries.best_lines(c, name, guest, SHOWN), queries.best_line_of(c, owner.id, guest)

    why = await owner.look(lambda table: why_not(table) if table.over else "")
    lines, own = await access.registry.store.read(query)
    if own is not None and own not in lines:
        lines.append(own)
    return json(_response(pack.best, lines, guest, owner.id, why))


def _response(
    best: BestList, lines: list[BestLine], guest: str, table: str = "", why: str = ""
) -> BestResponse:
    entries = [
        BestEntry(
            line.place,
            line.name,
            line.numbers,
            line.at,
            line.table if line.may_watch else None,
            bool(guest) and line.guest == guest,
            line.table == table,
        )
        for line in lines
    ]
    return BestResponse([measure.name for measure in best.measures], entries, why)

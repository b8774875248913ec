"""How balanced a game is: its last report, and small runs that make a new one."""

import asyncio
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from hearthside import api
from hearthside.kernel.pack import Pack
from hearthside.server.balance.pages import Facts, Odd, Pages
from hearthside.server.requests import LEAST_GAMES, MOST_GAMES, BalanceRequest
from hearthside.server.responses import BalanceResponse
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, body, json
from hearthside.server.web.origin import address_of, from_this_machine
from hearthside.server.web.pages import File, ready

NOT_HERE = "Whoever runs this server can let bots play here: hearthside serve --lab."
KEPT = 8  # pages that are ready to be handed out
NOT_YOURS = "only whoever began a run can cancel it"


async def show(access: Access, request: Request) -> Response:
    pack = await _pack(request)
    balance = access.registry.balance
    here = from_this_machine(request.scope, request.headers)
    guest = await access.guest_id(request)
    report, note = await asyncio.to_thread(balance.report, pack)
    why_not = balance.missing if _may(access, here) else NOT_HERE
    run = balance.run(pack.id, guest, _commands(access, here))
    return json(BalanceResponse(report, run, not why_not, why_not, note, LEAST_GAMES, MOST_GAMES))


async def page(access: Access, request: Request) -> Response:
    """The report itself.  It may run its own script and nothing else, and is of no origin of ours."""
    pack = await _pack(request)
    pages = access.registry.balance.pages
    found = await asyncio.to_thread(_read, pages, pack) if pages is not None else None
    if found is None:
        raise NotFound
    facts, file = found
    response = file.answer(request, 200, "no-cache")
    response.headers["content-security-policy"] = facts.policy
    return response


def _read(pages: Pages, pack: Pack) -> tuple[Facts, File] | None:
    try:
        facts, file = pages.facts(pack.id), pages.file(pack.id)
        stat = file.stat()
        return (facts, _packed(file, stat.st_mtime_ns, stat.st_size)) if facts is not None else None
    except (Odd, OSError):
        return None


@lru_cache(maxsize=KEPT)
def _packed(file: Path, changed: int, size: int) -> File:
    """Compressed once, however often it is asked for."""
    return ready("report.html", file.read_bytes())


async def start(access: Access, request: Request) -> Response:
    here = _may_here(access, request)
    pack = await _pack(request)
    wanted = await body(request, BalanceRequest)
    access.spend(request, "balance")
    guest, cookie = await access.welcome(request)
    balance = access.registry.balance
    await balance.start(pack, wanted, guest.id, address_of(request.scope))
    response = json(balance.run(pack.id, guest.id, here), 201)
    if cookie:
        cookie(response)
    return response


async def cancel(access: Access, request: Request) -> Response:
    here = _may_here(access, request)
    pack = await _pack(request)
    balance = access.registry.balance
    run = balance.run(pack.id, await access.guest_id(request), here)
    if run is not None and not run.mine:
        raise Failure(403, NOT_YOURS, "not_yours")
    await balance.cancel(pack.id)
    return json({})


def _may(access: Access, here: bool) -> bool:
    lab = access.registry.settings.lab
    return bool(access.registry.settings.reports) and (lab == "guests" or (lab == "here" and here))


def _commands(access: Access, here: bool) -> bool:
    """Who sits at the machine may cancel what others have begun."""
    return here and access.registry.settings.lab != "nobody"


def _may_here(access: Access, request: Request) -> bool:
    """Whether it is somebody at this machine; refused if they may not."""
    here = from_this_machine(request.scope, request.headers)
    if not _may(access, here):
        raise Failure(403, NOT_HERE, "not_allowed")
    return here


async def _pack(request: Request) -> Pack:
    known = await asyncio.to_thread(api.packs().get, request.path_params["game"])
    if known is None:
        raise NotFound
    return known

"""Games that were played: positions, files, and playing on."""

from starlette.requests import Request
from starlette.responses import Response

from hearthside.server import archive, create_table, quotas
from hearthside.server.eyes import Eye
from hearthside.server.owner import Owner
from hearthside.server.requests import PlayOnRequest
from hearthside.server.web.access import Access, number, number_in
from hearthside.server.web.answers import Failure, NotFound, TooMany, body, json, raw, read
from hearthside.server.web.origin import address_of

MOST_FILE_BYTES = 2 * 1024 * 1024
A_WHILE = 5.0  # seconds, in which some of those that are on their way will have come


async def position(access: Access, request: Request) -> Response:
    """A position of a game that is over: ?seq=120&eye=open, public or a seat's number."""
    owner, _ = await access.watcher(request)
    if not await owner.look(lambda table: table.over):
        raise Failure(409, "a game can be replayed only when it is over", "too_early")
    text = request.query_params.get("eye", "public")
    eye: Eye = "open" if text == "open" else None if text == "public" else number(text)
    if text not in ("open", "public") and (eye is None or eye >= len(owner.table.seats)):  # type: ignore[operator]
        raise Failure(400, "eye is open, public or the number of a seat")
    return await _position(access, request, owner, eye)


async def history(access: Access, request: Request) -> Response:
    """An earlier position of a game that still runs, as the guest's own seat saw it then."""
    owner, _, seat = await access.seat(request)
    return await _position(access, request, owner, seat)


async def _position(access: Access, request: Request, owner: Owner, eye: Eye) -> Response:
    seq = number_in(request, "seq", None)
    record, entries = await access.registry.log_of(owner.id)
    since, pack = number_in(request, "since", 0) or 0, owner.table.pack
    look = access.registry.replaying
    return raw(await look(archive.position, record, entries, seq, eye, since, pack))


async def file(access: Access, request: Request) -> Response:
    """The game as a file, key and all: when it is over."""
    owner, _ = await access.watcher(request)
    data = await owner.look(archive.game_file)
    name = f"{owner.table.record.game}-{owner.id[:8]}.hearth"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, 200, headers, "application/json")


async def take_in(access: Access, request: Request) -> Response:
    """A game file becomes a table at which it can be looked through and played on."""
    with access.files.one(address_of(request.scope)) as room:
        if not room:
            access.registry.metrics.limited("file")
            raise TooMany(A_WHILE)
        return await _take_in(access, request)


async def _take_in(access: Access, request: Request) -> Response:
    data = await read(request, MOST_FILE_BYTES)
    access.spend(request, "create_table")
    await quotas.may_bring(access.registry, await access.guest_id(request))
    found = await archive.read_file(access.registry, data, address_of(request.scope))
    guest, cookie = await access.welcome(request)
    table = await archive.keep(access.registry, guest, *archive.table_of(found))
    response = json({"table": table, "notice": found.notice} if found.notice else {"table": table}, 201)
    if cookie:
        cookie(response)
    return response


async def play_on(access: Access, request: Request) -> Response:
    wanted = await body(request, PlayOnRequest)
    owner, _ = await access.watcher(request)
    if not await owner.look(lambda table: table.over):
        raise Failure(409, "you can play on from a game only when it is over", "too_early")
    guest = await access.guest(request)
    if guest is None:
        raise NotFound
    access.spend(request, "create_table")
    record, entries = await access.registry.log_of(owner.id)
    look = access.registry.replaying
    table = await look(archive.at, record, entries, wanted.seq, owner.table.pack)
    return json(await create_table.play_on(access.registry, guest, table, wanted), 201)

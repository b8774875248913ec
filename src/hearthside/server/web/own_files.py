"""Pictures and fonts of a pack that is written in the browser: listed, shown, added, taken away, put back."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from hearthside.kernel.enclosed import MOST_EACH, stamps
from hearthside.server.pack_problems import failure
from hearthside.server.requests import PutBackRequest
from hearthside.server.responses import StudioAway, StudioOwn, StudioOwnFile
from hearthside.server.studio.enclosures import NoFile
from hearthside.server.studio.put_away import PutAway
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, TooMany, body, json, read
from hearthside.server.web.origin import address_of
from hearthside.server.web.preview import POLICY
from hearthside.server.web.studio import beside, place_of

A_WHILE = 5.0  # seconds
TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
}


async def show(access: Access, request: Request) -> Response:
    access.studio(request)
    return json(await beside(_told, access, place_of(access, request.path_params["pack"])))


async def one(access: Access, request: Request) -> Response:
    """The file itself, if it is one of the pack's: nothing is looked for on the disk by a name from here."""
    access.studio(request)
    place = place_of(access, request.path_params["pack"])
    name = _name(request)
    data = (await beside(access.registry.enclosures.of, place)).get(name)
    if data is None:
        raise NotFound
    kept = "max-age=31536000, immutable" if "mark" in request.query_params else "no-cache"
    headers = {"cache-control": f"private, {kept}", "content-security-policy": POLICY}
    return Response(data, 200, headers, TYPES[Path(name).suffix.lower()])


async def add(access: Access, request: Request) -> Response:
    """The body is the file.  One that cannot be drawn with is refused, and what was there stays."""
    access.studio(request)
    place = place_of(access, request.path_params["pack"])
    with access.files.one(address_of(request.scope)) as room:
        if not room:
            access.registry.metrics.limited("file")
            raise TooMany(A_WHILE)
        access.spend(request, "studio")
        data = await _brought(request)
        enclosures = access.registry.enclosures
        name, _ = await beside(enclosures.checked, place, _name(request), data)
        if wrong := await access.registry.drawer.tried({name: data}):
            raise Failure(400, wrong[0], "bad_file")
        async with access.registry.workshop.lock:
            replaced = await beside(enclosures.add, place, name, data)
    return json(await beside(_told, access, place, replaced), 201)


async def remove(access: Access, request: Request) -> Response:
    access.studio(request)
    access.spend(request, "studio")
    place = place_of(access, request.path_params["pack"])
    async with access.registry.workshop.lock:
        try:
            await beside(access.registry.enclosures.remove, place, _name(request))
        except NoFile:
            raise NotFound from None
    return json(await beside(_told, access, place))


async def put_back(access: Access, request: Request) -> Response:
    access.studio(request)
    wanted = await body(request, PutBackRequest)
    access.spend(request, "studio")
    place = place_of(access, request.path_params["pack"])
    async with access.registry.workshop.lock:
        await beside(access.registry.enclosures.put_back, place, wanted.id)
    return json(await beside(_told, access, place))


def _told(access: Access, place: Path, replaced: list[str] | None = None) -> StudioOwn:
    own = access.registry.enclosures.of(place)
    marks = stamps(place)
    files = [
        StudioOwnFile(path, len(data), "{:x}-{:x}".format(*marks.get(path, (0, 0))))
        for path, data in own.items()
    ]
    away = [StudioAway(one.id, one.path, one.at, one.size) for one in PutAway(place).lines()]
    return StudioOwn(files, away, [failure(error) for error in own.refused], replaced or [])


def _name(request: Request) -> str:
    return f"{request.path_params['place']}/{request.path_params['file']}"


async def _brought(request: Request) -> bytes:
    try:
        return await read(request, MOST_EACH)
    except Failure as error:
        if error.status != 413:
            raise
        why = f"{_name(request)}: a picture or font has at most {MOST_EACH >> 20} MB"
        raise Failure(413, why, error.code) from None

"""Packs as one file: opened, played and kept by whom the operator lets; and the gallery of what is here."""

import asyncio
from base64 import b64encode
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearthside import api
from hearthside.games.gardener.loading import SHIPPED
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import is_pack
from hearthside.kernel.pack import Pack
from hearthside.server import create_table
from hearthside.server.covers.draw import draw
from hearthside.server.readpool import Fatal, TooLong
from hearthside.server.requests import PlayFileRequest, TryRequest
from hearthside.server.responses import (
    GalleryEntry,
    GalleryResponse,
    PackFileResponse,
    PackKept,
    StudioTrial,
)
from hearthside.server.studio.drafts import Playable, Tried, Unplayable
from hearthside.server.studio.sharing import Opened, Packed, Unopened
from hearthside.server.studio.writing import NoPack
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, TooMany, json, read
from hearthside.server.web.lobby import summary
from hearthside.server.web.origin import address_of
from hearthside.studio.share import licences
from hearthside.studio.share.installing import Installed, Other, install
from hearthside.studio.share.onefile import ENDING, MOST_PACKED, pack_up, unpack

A_WHILE = 5.0  # seconds
NO_LICENCE = "its author has not said that others may hand it on"
NOT_GIVEN = "whoever runs this server hands out no packs"

_packing = asyncio.Semaphore(1)  # to pack one up takes a while, and anybody can ask


# ------------------------------------------------------------ a file that somebody brings
async def look(access: Access, request: Request) -> Response:
    """What is in it; nothing is kept."""
    data = await _brought(access, request)
    found = await _opened(access, request, data)
    cover = await asyncio.to_thread(draw, found.facts.id, found.look)
    picture = f"data:image/svg+xml;base64,{b64encode(cover.encode()).decode()}"
    return json(PackFileResponse(found.facts, picture, found.problems, found.playing, *_here(access, found)))


async def play(access: Access, request: Request) -> Response:
    """A table pinned to its text, at once; nothing is installed."""
    access.studio(request)
    wanted = _query(request)
    data = await _brought(access, request)
    found = await _opened(access, request, data)
    tried = await _ask(access, request, Tried(found.facts.id, found.files))
    if isinstance(tried, Unplayable):
        return json(StudioTrial("", [], tried.why, tried.problems))
    assert isinstance(tried, Playable)
    pack = await asyncio.to_thread(api.from_files, tried.files, found.facts.id, True)
    guest, cookie = await access.welcome(request)
    chair = TryRequest(cid=wanted.cid, files={}, name=wanted.name)
    created = await create_table.try_out(access.registry, guest, pack, chair, tried)
    response = json(StudioTrial(created.table, tried.skipped, "", []), 201)
    if cookie:
        cookie(response)
    return response


async def keep(access: Access, request: Request) -> Response:
    """Into the folder of packs.  With ?replace=1 another one of its id is moved aside, and kept."""
    data = await _brought(access, request)
    found = await _opened(access, request, data)
    workshop = access.registry.workshop
    folder = Path(access.registry.settings.packs.folder)
    if why := workshop.why_no_more:
        raise Failure(409, why, "no_room")
    replace = request.query_params.get("replace") == "1"

    def put() -> Installed:
        return install(unpack(data), folder, replace)

    async with workshop.lock:
        try:
            done = await asyncio.to_thread(put)
        except Other as other:
            raise Failure(409, _other(other), "other_version") from None
    backup = done.backup.name if done.backup is not None else ""
    return json(PackKept(done.folder.name, found.facts.id, done.same, done.before, backup), 201)


def _other(other: Other) -> str:
    which = f"version {other.there}"
    if other.there == other.new:
        which += ", too, but with other cards or words"
    return f"{other.game} is in the folder of packs already: {which}. This is version {other.new}."


async def _brought(access: Access, request: Request) -> bytes:
    access.studio(request)
    with access.files.one(address_of(request.scope)) as room:
        if not room:
            access.registry.metrics.limited("file")
            raise TooMany(A_WHILE)
        access.spend(request, "pack_file")
        return await read(request, MOST_PACKED)


async def _opened(access: Access, request: Request, data: bytes) -> Opened:
    found = await _ask(access, request, Packed(data))
    if isinstance(found, Unopened):
        raise Failure(400, found.why, "bad_pack")
    assert isinstance(found, Opened)
    return found


async def _ask(access: Access, request: Request, question: Packed | Tried) -> object:
    try:
        return await access.registry.writing.ask(question, address_of(request.scope))
    except (TooLong, Fatal) as error:
        raise Failure(422, f"the pack cannot be looked at: {error}", "bad_pack") from None


def _query(request: Request) -> PlayFileRequest:
    try:
        return msgspec.convert(dict(request.query_params), PlayFileRequest)
    except msgspec.ValidationError as error:
        raise Failure(400, f"this is not as it should be: {error}") from None


def _here(access: Access, found: Opened) -> tuple[str, str]:
    """Whether it can be kept: why not, and the version that is there already."""
    game = found.facts.id
    if is_pack(SHIPPED / game):
        return f"{game} comes with Hearthside, so it cannot be kept under this id; it can be played.", ""
    for status in access.registry.watch.statuses():
        if status.game == game:
            known = api.packs().get(game)
            return "", known.text.manifest.version if isinstance(known, GardenerPack) else ""
    return access.registry.workshop.why_no_more, ""


# ------------------------------------------------------------ the gallery
async def gallery(access: Access, request: Request) -> Response:
    """All that can be played here, with what people choose it by."""
    may_write = access.may_write_packs(request)
    known = await asyncio.to_thread(api.offered)
    entries = [_entry(access, pack, may_write) for pack in known]
    broken = [status for status in access.registry.watch.statuses() if status.state == "broken"]
    return json(GalleryResponse(entries, broken if may_write else [], may_write))


def _entry(access: Access, pack: Pack, may_write: bool) -> GalleryEntry:
    told, cards = summary(pack), pack.cards()
    if not isinstance(pack, GardenerPack):
        return GalleryEntry(told, "", "", "", "", "", len(cards), True, False, "")
    manifest = pack.text.manifest
    why_not = _why_not(access, manifest.licence, may_write)
    return GalleryEntry(
        told,
        manifest.credits,
        manifest.licence,
        licences.means(manifest.licence),
        manifest.system_credit,
        manifest.version,
        len(cards),
        is_pack(SHIPPED / pack.id) and pack is api.packs().get(pack.id),
        not why_not,
        why_not,
    )


def _why_not(access: Access, licence: str, may_write: bool) -> str:
    """Why who asks does not get the file; empty if they do.  Whose folder it is always does."""
    if may_write:
        return ""
    if access.registry.settings.downloads == "nobody":
        return NOT_GIVEN
    return "" if licences.may_share(licence) else NO_LICENCE


async def download(access: Access, request: Request) -> Response:
    """A pack as one file, if its author lets others hand it on and the operator does not mind."""
    game = request.path_params["game"]
    pack = await asyncio.to_thread(api.packs().get, game)
    if not isinstance(pack, GardenerPack):
        raise NotFound
    why_not = _why_not(access, pack.text.manifest.licence, access.may_write_packs(request))
    if why_not:
        raise Failure(403, f"This pack is not handed out: {why_not}.", "not_allowed")
    access.spend(request, "download")
    folder = _folder(access, game)
    async with _packing:
        try:
            data = await asyncio.to_thread(pack_up, folder)
        except OSError as error:
            raise HearthsideError(f"the pack cannot be read: {error.strerror or error}") from None
    headers = {"content-disposition": f'attachment; filename="{game}{ENDING}"', "cache-control": "no-store"}
    return Response(data, 200, headers, "application/zip")


def _folder(access: Access, game: str) -> Path:
    """Where a pack lies that can be played."""
    for status in access.registry.watch.statuses():
        if status.game == game and status.state == "ready":
            try:
                return access.registry.workshop.place(status.folder)
            except NoPack:
                raise NotFound from None
    if is_pack(SHIPPED / game):
        return SHIPPED / game
    raise NotFound

"""Packs written in the browser, by whom the operator lets."""

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearthside import api
from hearthside.games.gardener.loading import shipped
from hearthside.kernel.enclosed import names
from hearthside.kernel.errors import HearthsideError
from hearthside.server import create_table
from hearthside.server.readpool import Fatal, TooLong
from hearthside.server.readworker import Answer, Question
from hearthside.server.requests import DrawRequest, LookRequest, PackRequest, SaveRequest, TryRequest
from hearthside.server.responses import (
    DrawResponse,
    PackStatus,
    ShippedPack,
    StudioConflict,
    StudioFile,
    StudioFiles,
    StudioFindings,
    StudioHistory,
    StudioMade,
    StudioOldFiles,
    StudioPack,
    StudioPacks,
    StudioResponse,
    StudioSaved,
    StudioTrial,
    StudioVersion,
)
from hearthside.server.studio.drafts import Findings, Playable, Tried, Unplayable, Written
from hearthside.server.studio.drawing import Scene, plain
from hearthside.server.studio.history import History, NoVersion
from hearthside.server.studio.preview import faces_named
from hearthside.server.studio.sketching import Sketch, Sketched
from hearthside.server.studio.writing import Change, NoPack, mark
from hearthside.server.web.access import NO_STUDIO, Access
from hearthside.server.web.answers import Failure, NotFound, body, json
from hearthside.server.web.origin import address_of
from hearthside.studio.share.onefile import ENDING, pack_up

P = ParamSpec("P")
T = TypeVar("T")

MOST_BYTES = 4 << 20  # of a request with all files of a pack, as JSON writes them
MOST_DRAWN = 20  # cards of one request
NOTHING = msgspec.Raw(b"null")


async def show(access: Access, request: Request) -> Response:
    may = access.may_write_packs(request)
    return json(StudioResponse(may, "" if may else NO_STUDIO, not access.registry.drawer.missing))


# ------------------------------------------------------------ the list
async def packs(access: Access, request: Request) -> Response:
    access.studio(request)
    workshop = access.registry.workshop
    folders = await asyncio.to_thread(workshop.names)
    known = {status.folder: status for status in access.registry.watch.statuses()}
    lines = [_line(name, known.get(name)) for name in folders]
    return json(StudioPacks(lines, await asyncio.to_thread(_shipped), workshop.why_no_more))


def _line(name: str, status: PackStatus | None) -> StudioPack:
    if status is None:  # it has just been made
        return StudioPack(name, "", "reading", 0, 0)
    said = [problem.severity for problem in status.problems]
    return StudioPack(name, status.name, status.state, said.count("error"), said.count("warning"))


@cache
def _shipped() -> list[ShippedPack]:
    manifests = [pack.text.manifest for pack in shipped()]
    return [ShippedPack(one.id, one.name, one.licence, one.credits) for one in manifests]


async def new_pack(access: Access, request: Request) -> Response:
    access.studio(request)
    wanted = await body(request, PackRequest)
    access.spend(request, "new_pack")
    workshop = access.registry.workshop
    async with workshop.lock:
        if wanted.fork:
            folder = await beside(workshop.fork, wanted.fork, wanted.name)
        else:
            folder = await beside(workshop.create, wanted.name)
    return json(StudioMade(folder), 201)


# ------------------------------------------------------------ one pack
async def files(access: Access, request: Request) -> Response:
    access.studio(request)
    name = request.path_params["pack"]
    return json(StudioFiles(name, _marked(await beside(access.registry.workshop.read, name))))


async def save(access: Access, request: Request) -> Response:
    access.studio(request)
    wanted = await body(request, SaveRequest, MOST_BYTES)
    access.spend(request, "studio")
    changes = [Change(one.file, one.text, one.base) for one in wanted.changes]
    workshop = access.registry.workshop
    async with workshop.lock:
        done = await beside(workshop.save, request.path_params["pack"], changes)
    conflicts = [
        StudioConflict(file, text, "" if text is None else mark(text)) for file, text in done.others.items()
    ]
    return json(StudioSaved(_marked(done.files), conflicts))


async def history(access: Access, request: Request) -> Response:
    access.studio(request)
    access.spend(request, "studio")
    lines = await beside(_history(access, request).lines)
    return json(StudioHistory([StudioVersion(one.id, one.at, one.how, one.changed) for one in lines]))


async def version(access: Access, request: Request) -> Response:
    access.studio(request)
    found = await beside(_history(access, request).get, request.path_params["version"])
    return json(StudioOldFiles(found.files))


async def download(access: Access, request: Request) -> Response:
    """As one file, as it was saved last."""
    access.studio(request)
    access.spend(request, "studio")
    name = request.path_params["pack"]
    place = place_of(access, name)
    data = await beside(pack_up, place)
    headers = {"content-disposition": f'attachment; filename="{_in_a_header(name)}{ENDING}"'}
    return Response(data, 200, headers | {"cache-control": "no-store"}, "application/zip")


def _in_a_header(name: str) -> str:
    return "".join(sign if sign.isascii() and (sign.isalnum() or sign in "-_.") else "_" for sign in name)


# ------------------------------------------------------------ what is written, saved or not
async def look(access: Access, request: Request) -> Response:
    access.studio(request)
    wanted = await body(request, LookRequest, MOST_BYTES)
    access.spend(request, "studio")
    own = await beside(names, place_of(access, request.path_params["pack"]))
    written = Written(request.path_params["pack"], wanted.files, wanted.words, own)
    found = await _asked(access, request, written)
    assert isinstance(found, Findings)
    return json(StudioFindings(found.problems, msgspec.Raw(found.words) if found.words else NOTHING))


async def draw(access: Access, request: Request) -> Response:
    """Some cards, with the pictures and fonts that lie in the folder."""
    access.studio(request)
    wanted = await body(request, DrawRequest, MOST_BYTES)
    access.spend(request, "studio")
    if len(wanted.cards) > MOST_DRAWN:
        raise Failure(400, f"at most {MOST_DRAWN} cards are drawn at once")
    name = request.path_params["pack"]
    place = place_of(access, name)
    drawer = access.registry.drawer
    if drawer.missing:
        raise Failure(501, drawer.missing, "not_installed")
    own = await beside(access.registry.enclosures.of, place)
    found = await _asked(access, request, Sketch(name, wanted.files, list(own), whole=False))
    assert isinstance(found, Sketched)
    if found.look is None:
        return json(DrawResponse({}, found.problems))
    scene = Scene(found.name, found.look, own)
    faces = faces_named(found, set(wanted.cards))
    problems = await drawer.draw(scene, faces)
    svgs = {face.identifier: drawer.svg(scene.picture(face)) for face in faces}
    return json(DrawResponse({card: plain(svg) for card, svg in svgs.items() if svg is not None}, problems))


async def try_out(access: Access, request: Request) -> Response:
    access.studio(request)
    wanted = await body(request, TryRequest, MOST_BYTES)
    access.spend(request, "create_table")
    name = request.path_params["pack"]
    place_of(access, name)
    found = await _asked(access, request, Tried(name, wanted.files, wanted.position))
    if isinstance(found, Unplayable):
        return json(StudioTrial("", [], found.why, found.problems))
    assert isinstance(found, Playable)
    pack = await asyncio.to_thread(api.from_files, found.files, name, True)
    guest, cookie = await access.welcome(request)
    created = await create_table.try_out(access.registry, guest, pack, wanted, found)
    response = json(StudioTrial(created.table, found.skipped, "", []), 201)
    if cookie:
        cookie(response)
    return response


async def _asked(access: Access, request: Request, question: Question) -> Answer:
    try:
        return await access.registry.writing.ask(question, address_of(request.scope))
    except (TooLong, Fatal) as error:
        raise Failure(422, f"the pack cannot be looked at: {error}") from None


# ------------------------------------------------------------ common
def place_of(access: Access, name: str) -> Path:
    try:
        return access.registry.workshop.place(name)
    except NoPack:
        raise NotFound from None


def _history(access: Access, request: Request) -> History:
    return History(place_of(access, request.path_params["pack"]))


def _marked(texts: dict[str, str]) -> dict[str, StudioFile]:
    return {file: StudioFile(text, mark(text)) for file, text in texts.items()}


async def beside(do: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """In a thread: a disk may take its time."""
    try:
        return await asyncio.to_thread(do, *given, **more)
    except (NoPack, NoVersion):
        raise NotFound from None
    except OSError as error:
        raise HearthsideError(f"the folder of packs cannot be used: {error.strerror or error}") from None

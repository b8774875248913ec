"""Reviews of games that are over.  Of a running game nobody gets any: neither who plays nor who watches."""

from starlette.requests import Request
from starlette.responses import Response

from hearthside.coach.hint import EXPERT
from hearthside.kernel.recorded import Recorded
from hearthside.server import archive, folding, quotas
from hearthside.server.owner import Owner
from hearthside.server.requests import ReviewRequest
from hearthside.server.responses import ReviewResponse
from hearthside.server.reviews.runs import About, Asked
from hearthside.server.table import Refused, Table
from hearthside.server.web.access import Access, number
from hearthside.server.web.answers import Failure, body, json
from hearthside.server.web.origin import address_of

NOT_YOURS = "only whoever began a review can cancel it"


async def show(access: Access, request: Request) -> Response:
    """What is there of it: ?eye=open or a seat's number."""
    owner, guest = await _of_a_game_that_is_over(access, request)
    return json(await _told(access, owner, About(owner.id, _eye_of(request, owner)), guest))


async def start(access: Access, request: Request) -> Response:
    """What is there already is not made again."""
    owner, guest = await _of_a_game_that_is_over(access, request)
    wanted = await body(request, ReviewRequest)
    why = await owner.look(why_not)
    if why:
        raise Refused("no_review", why)
    about, reviews = About(owner.id, _eye(wanted.eye, owner)), access.registry.reviews
    deals = reviews.deeper if wanted.deeper else reviews.deals
    kept = await reviews.kept(about, *owner.table.pin)
    if (kept is not None and kept.deals >= deals) or reviews.run(about, guest) is not None:
        return json(await _told(access, owner, about, guest))
    access.spend(request, "review")
    await quotas.may_review(access.registry, guest)
    known, cookie = await access.welcome(request)
    reviews.start(about, await _asked(access, owner), deals, known.id, address_of(request.scope))
    response = json(await _told(access, owner, about, known.id), 201)
    if cookie:
        cookie(response)
    return response


async def cancel(access: Access, request: Request) -> Response:
    owner, guest = await _of_a_game_that_is_over(access, request)
    about, reviews = About(owner.id, _eye_of(request, owner)), access.registry.reviews
    run = reviews.run(about, guest)
    if run is not None and not run.mine:
        raise Failure(403, NOT_YOURS, "not_yours")
    await reviews.cancel(about)
    return json(await _told(access, owner, about, guest))


def why_not(table: Table) -> str:
    """Why there is no review of a game that is over, in a sentence."""
    game, name = table.game, table.pack.name
    if isinstance(game, Recorded):
        return f"the rules of {name} have changed since this game was played, so there is no review of it"
    if game is None or game.result is None:
        return "this game was not played to its end, so there is no review of it"
    if EXPERT not in table.pack.bots:
        return f"{name} has no bot that thinks, so there are no reviews"
    return ""


async def _of_a_game_that_is_over(access: Access, request: Request) -> tuple[Owner, str]:
    owner, guest = await access.watcher(request)
    if not await owner.look(lambda table: table.over):
        raise Failure(409, "a game can be reviewed only when it is over", "too_early")
    return owner, guest


async def _told(access: Access, owner: Owner, about: About, guest: str) -> ReviewResponse:
    reviews = access.registry.reviews
    run = reviews.run(about, guest)  # first: one that ends meanwhile is kept by then
    kept = await reviews.kept(about, *owner.table.pin)
    why = await owner.look(why_not)
    return ReviewResponse(kept, run, why, reviews.note(about), reviews.deals, reviews.deeper)


async def _asked(access: Access, owner: Owner) -> Asked:
    file = await owner.look(archive.game_file)
    record, entries = await access.registry.log_of(owner.id)
    table = owner.table
    seqs = await access.registry.replaying(folding.seqs, record, entries, table.pack)
    return Asked(file, table.pack, *table.pin, seqs)


def _eye_of(request: Request, owner: Owner) -> int | None:
    text = request.query_params.get("eye", "open")
    seat = number(text)
    if text != "open" and seat is None:
        raise Failure(400, "eye is open or the number of a seat")
    return _eye(seat, owner)


def _eye(seat: int | None, owner: Owner) -> int | None:
    if seat is not None and seat >= len(owner.table.seats):
        raise Failure(400, f"there is no seat {seat}; the seats are 0 to {len(owner.table.seats) - 1}")
    return seat

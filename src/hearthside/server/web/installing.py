"""What draws cards, if it is not there: offered to whom the operator lets, and installed when they press."""

from starlette.requests import Request
from starlette.responses import Response

from hearthside.server.responses import InstallingResponse
from hearthside.server.studio.installing import AtIt, IsThere
from hearthside.server.web.access import NO_INSTALLS, Access
from hearthside.server.web.answers import Failure, json


async def show(access: Access, request: Request) -> Response:
    access.studio(request)
    return json(_told(access, request))


async def start(access: Access, request: Request) -> Response:
    access.installs(request)
    access.spend(request, "install")
    try:
        access.registry.installing.start()
    except (AtIt, IsThere) as error:
        raise Failure(409, str(error), "busy") from None
    return json(_told(access, request), 202)


def _told(access: Access, request: Request) -> InstallingResponse:
    run = access.registry.installing
    may = access.may_install(request)
    return InstallingResponse(
        run.installed,
        may,
        "" if may else NO_INSTALLS,
        run.says,
        run.state,
        run.seconds,
        run.lines,
        run.why,
        run.by_hand,
    )

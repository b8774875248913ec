"""How the server is, for whoever looks after it: a supervisor, a proxy, a person.

Alive is a server that answers: one that does not wants to be started anew.  Ready is one that can read and
write its store: to one that is not, no more players should be sent; starting it anew would seldom help.
"""

import platform

from starlette.requests import Request
from starlette.responses import Response

import hearthside
from hearthside.server.web.access import Access
from hearthside.server.web.answers import json


async def alive(access: Access, request: Request) -> Response:
    return json({"status": "ok"})


async def ready(access: Access, request: Request) -> Response:
    store = await access.registry.store.tried()
    well = store["state"] == "ok"
    return json(
        {
            "status": "ok" if well else "degraded",
            "version": hearthside.__version__,
            "python": platform.python_version(),
            "store": store,
            "tables": len(access.registry.awake()),
        },
        200 if well else 503,
    )

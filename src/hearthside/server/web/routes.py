"""All routes of the server: which address, which handler, and who may pass.

`who` is not looked at here: each handler asks its Access.  The tests try every route as everybody and
compare with this table.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Literal

from msgspec import Struct

from hearthside.server.web import (
    balance,
    best,
    cards,
    health,
    hints,
    installing,
    lobby,
    own_files,
    packs,
    pages,
    preview,
    replays,
    reviews,
    sockets,
    studio,
    tables,
)

Who = Literal[
    "anyone",
    "watcher",  # whoever was invited; at listed tables everybody
    "player",  # who sits at the table or laid it out
    "seat",  # who holds the seat in the address
    "lab",  # whom the operator lets run the lab: usually who sits at this machine
    "studio",  # whom the operator lets write packs: usually who sits at this machine
    "installer",  # who may, and whom the operator lets install what draws cards
    "operator",  # only if the operator has asked for it
]
Method = Literal["GET", "POST", "PUT", "SOCKET"]


class Route(Struct, frozen=True):
    method: Method
    path: str
    who: Who
    handler: Callable[..., Awaitable[Any]]


TABLE = "/api/tables/{table}"
SEAT = TABLE + "/seats/{seat}"
WRITTEN = "/api/studio/packs/{pack}"
OWN = WRITTEN + "/own/{place}/{file}"

ROUTES = (
    Route("GET", "/", "anyone", pages.page),
    Route("GET", "/about", "anyone", pages.page),
    Route("GET", "/new/{game}", "anyone", pages.page),
    Route("GET", "/rules/{game}", "anyone", pages.page),
    Route("GET", "/cards/{game}", "anyone", pages.page),
    Route("GET", "/preview", "anyone", pages.page),
    Route("GET", "/balance/{game}", "anyone", pages.page),
    Route("GET", "/balance/{game}/report", "anyone", balance.page),
    Route("GET", "/packs", "anyone", pages.page),
    Route("GET", "/studio", "anyone", pages.page),
    Route("GET", "/studio/{pack}", "anyone", pages.page),
    Route("GET", "/table/{table}", "anyone", pages.page),
    Route("GET", "/assets/{file}", "anyone", pages.asset),
    Route("GET", "/livez", "anyone", health.alive),
    Route("GET", "/readyz", "anyone", health.ready),
    Route("GET", "/healthz", "anyone", health.ready),
    Route("GET", "/metrics", "operator", pages.metrics),
    Route("GET", "/join/{invite}", "anyone", lobby.join),
    Route("GET", "/api/games", "anyone", lobby.games),
    Route("GET", "/api/games/{game}", "anyone", lobby.game),
    Route("GET", "/api/games/{game}/cover.svg", "anyone", lobby.cover),
    Route("GET", "/api/games/{game}/cards", "anyone", cards.of_game),
    Route("GET", "/api/games/{game}/best", "anyone", best.of_game),
    Route("GET", "/api/games/{game}/balance", "anyone", balance.show),
    Route("POST", "/api/games/{game}/balance", "lab", balance.start),
    Route("POST", "/api/games/{game}/balance/cancel", "lab", balance.cancel),
    Route("GET", "/api/packs", "anyone", lobby.packs),
    Route("GET", "/api/gallery", "anyone", packs.gallery),
    Route("POST", "/api/packs/file", "studio", packs.look),
    Route("POST", "/api/packs/file/play", "studio", packs.play),
    Route("POST", "/api/packs/file/keep", "studio", packs.keep),
    Route("GET", "/api/packs/{game}/file", "anyone", packs.download),
    Route("GET", "/api/preview", "studio", preview.show),
    Route("GET", "/api/preview/stream", "studio", preview.stream),
    Route("GET", "/api/preview/cards/{picture}", "studio", preview.picture),
    Route("GET", "/api/studio", "anyone", studio.show),
    Route("GET", "/api/studio/installing", "studio", installing.show),
    Route("POST", "/api/studio/installing", "installer", installing.start),
    Route("GET", "/api/studio/packs", "studio", studio.packs),
    Route("POST", "/api/studio/packs", "studio", studio.new_pack),
    Route("GET", WRITTEN, "studio", studio.files),
    Route("POST", WRITTEN, "studio", studio.save),
    Route("POST", WRITTEN + "/look", "studio", studio.look),
    Route("POST", WRITTEN + "/try", "studio", studio.try_out),
    Route("POST", WRITTEN + "/draw", "studio", studio.draw),
    Route("GET", WRITTEN + "/own", "studio", own_files.show),
    Route("POST", WRITTEN + "/own/back", "studio", own_files.put_back),
    Route("GET", OWN, "studio", own_files.one),
    Route("PUT", OWN, "studio", own_files.add),
    Route("POST", OWN + "/remove", "studio", own_files.remove),
    Route("GET", WRITTEN + "/history", "studio", studio.history),
    Route("GET", WRITTEN + "/history/{version}", "studio", studio.version),
    Route("GET", WRITTEN + "/download", "studio", studio.download),
    Route("GET", "/api/me", "anyone", lobby.me),
    Route("PUT", "/api/me", "anyone", lobby.rename),
    Route("GET", "/api/tables", "anyone", lobby.tables),
    Route("POST", "/api/tables", "anyone", lobby.new_table),
    Route("POST", "/api/files", "anyone", replays.take_in),
    Route("GET", TABLE, "watcher", tables.show),
    Route("GET", TABLE + "/game", "watcher", lobby.game_of_table),
    Route("POST", TABLE + "/commands", "watcher", tables.command),
    Route("GET", TABLE + "/invite", "player", lobby.invite),
    Route("POST", TABLE + "/rematch", "player", tables.rematch),
    Route("POST", TABLE + "/reports", "watcher", tables.report),
    Route("GET", TABLE + "/watch", "watcher", tables.public_view),
    Route("GET", TABLE + "/watch/stream", "watcher", sockets.watch_stream),
    Route("SOCKET", TABLE + "/watch/socket", "watcher", sockets.watch_socket),
    Route("GET", TABLE + "/replay", "watcher", replays.position),
    Route("GET", TABLE + "/best", "watcher", best.of_table),
    Route("GET", TABLE + "/file", "watcher", replays.file),
    Route("POST", TABLE + "/play-on", "watcher", replays.play_on),
    Route("GET", TABLE + "/review", "watcher", reviews.show),
    Route("POST", TABLE + "/review", "watcher", reviews.start),
    Route("POST", TABLE + "/review/cancel", "watcher", reviews.cancel),
    Route("GET", SEAT, "seat", tables.seat_view),
    Route("GET", SEAT + "/history", "seat", replays.history),
    Route("POST", SEAT + "/messages", "seat", tables.message),
    Route("POST", SEAT + "/hint", "seat", hints.hint),
    Route("GET", SEAT + "/stream", "seat", sockets.seat_stream),
    Route("SOCKET", SEAT + "/socket", "seat", sockets.seat_socket),
    # Last: afterwards the table is not there for them any more.
    Route("POST", TABLE + "/remove", "watcher", tables.remove),
)

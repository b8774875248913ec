"""All doors of the server: which address, which handler, and who may pass.

`who` is not looked at here: each handler asks its Desk.  The tests try every door as everybody and
compare with this table.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Literal

from msgspec import Struct

from hearthside.server.web import best, lobby, pages, replays, sockets, tables

Who = Literal[
    "anyone",
    "watcher",  # whoever was invited; at listed tables everybody
    "player",  # who sits at the table or laid it out
    "seat",  # who holds the seat in the address
    "operator",  # only if the operator has asked for it
]
Method = Literal["GET", "POST", "PUT", "SOCKET"]


class Door(Struct, frozen=True):
    method: Method
    path: str
    who: Who
    handler: Callable[..., Awaitable[Any]]


TABLE = "/api/tables/{table}"
SEAT = TABLE + "/seats/{seat}"

DOORS = (
    Door("GET", "/", "anyone", pages.page),
    Door("GET", "/about", "anyone", pages.page),
    Door("GET", "/new/{game}", "anyone", pages.page),
    Door("GET", "/rules/{game}", "anyone", pages.page),
    Door("GET", "/table/{table}", "anyone", pages.page),
    Door("GET", "/assets/{file}", "anyone", pages.asset),
    Door("GET", "/healthz", "anyone", pages.health),
    Door("GET", "/metrics", "operator", pages.metrics),
    Door("GET", "/join/{invite}", "anyone", lobby.join),
    Door("GET", "/api/games", "anyone", lobby.games),
    Door("GET", "/api/games/{game}", "anyone", lobby.game),
    Door("GET", "/api/games/{game}/best", "anyone", best.of_game),
    Door("GET", "/api/packs", "anyone", lobby.packs),
    Door("GET", "/api/me", "anyone", lobby.me),
    Door("PUT", "/api/me", "anyone", lobby.rename),
    Door("GET", "/api/tables", "anyone", lobby.tables),
    Door("POST", "/api/tables", "anyone", lobby.lay_out),
    Door("POST", "/api/files", "anyone", replays.take_in),
    Door("GET", TABLE, "watcher", tables.show),
    Door("GET", TABLE + "/game", "watcher", lobby.game_of_table),
    Door("POST", TABLE + "/commands", "watcher", tables.command),
    Door("GET", TABLE + "/invite", "player", lobby.invite),
    Door("POST", TABLE + "/rematch", "player", tables.rematch),
    Door("POST", TABLE + "/reports", "watcher", tables.report),
    Door("GET", TABLE + "/watch", "watcher", tables.public_view),
    Door("GET", TABLE + "/watch/stream", "watcher", sockets.watch_stream),
    Door("SOCKET", TABLE + "/watch/socket", "watcher", sockets.watch_socket),
    Door("GET", TABLE + "/replay", "watcher", replays.position),
    Door("GET", TABLE + "/best", "watcher", best.of_table),
    Door("GET", TABLE + "/file", "watcher", replays.file),
    Door("POST", TABLE + "/play-on", "watcher", replays.play_on),
    Door("GET", SEAT, "seat", tables.seat_view),
    Door("GET", SEAT + "/history", "seat", replays.history),
    Door("POST", SEAT + "/messages", "seat", tables.message),
    Door("GET", SEAT + "/stream", "seat", sockets.seat_stream),
    Door("SOCKET", SEAT + "/socket", "seat", sockets.seat_socket),
)

"""Running the server: one process, one port, an orderly end."""

import asyncio
import gc
import logging
import os
import signal
import socket as sockets
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
from msgspec.structs import replace

from hearthside.kernel.errors import HearthsideError
from hearthside.server.door.http import BoundedHttp
from hearthside.server.door.ledger import Ledger, room_for
from hearthside.server.door.socket import BoundedSocket
from hearthside.server.farewell import say_goodbye
from hearthside.server.registry import Registry, Settings
from hearthside.server.store import Store
from hearthside.server.web.app import application

USUAL_PORT = 8642
USUAL_PORTS = range(USUAL_PORT, USUAL_PORT + 20)  # tried one after the other
FRAME = 64 * 1024
AT_LATEST = 4.3  # seconds from the signal to the end of the process
PROXIES = ("127.0.0.1", "::1")  # whom --behind-proxy trusts about addresses
GRACEFUL = 3  # seconds for connections to end; together with everything else less than five


class Server(uvicorn.Server):
    """uvicorn, with a word to the clients before the connections close."""

    def __init__(self, config: uvicorn.Config, registry: Registry, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._registry = registry
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever still runs then, in a thread or on a connection, is not waited for: what was acknowledged
        is stored, and kill -9 would lose nothing either."""
        last = threading.Timer(AT_LATEST, os._exit, [0])
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._registry.reading.hurry()
        self._registry.balance.hurry()
        self._registry.reviews.hurry()
        self._registry.installing.hurry()
        self._registry.preview.hurry()
        say_goodbye(self._registry.awake(), "the server restarts")
        await asyncio.sleep(0.05)  # for the senders to get it out
        await super().shutdown(sockets)


def listening(host: str, port: int | None, share: bool = False) -> sockets.socket:
    """A socket that listens.  Without a wish for a port it is the usual one, or the next that is free.
    `share`: with other processes."""
    tried = [port] if port is not None else [*USUAL_PORTS, 0]
    error: OSError | None = None
    for candidate in tried:
        try:
            return _bind(host, candidate, share)
        except OSError as failed:
            error = failed
    assert error is not None
    where = f"port {port} of {host}" if port is not None else host
    raise HearthsideError(f"cannot listen on {where}: {error.strerror or error}")


def _bind(host: str, port: int, share: bool) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # Said to be TCP, or asyncio does not switch off the delay that gathers small packets: 40 ms an answer.
    out = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    try:
        out.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        if share:
            out.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
        out.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        out.bind((host, port))
        out.listen(1024)
    except OSError:
        out.close()
        raise
    return out


def address(host: str, bound: sockets.socket) -> str:
    """As a browser on this machine reaches it."""
    port = bound.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def serve(
    url: str,
    host: str,
    port: int | None,
    settings: Settings,
    tell: Callable[[str], None],
    open_browser: bool = False,
    behind_proxy: bool = False,
    page: str = "",
    share_port: bool = False,
) -> None:
    """Serve until somebody ends it.  `page`: what the browser opens, if not the first one.  `share_port`: as
    one of several processes that somebody else has started."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _leave)  # uvicorn passes the signal on when it has shut down
    store = Store(url)
    bound: sockets.socket | None = None
    try:
        store.claim()  # first of all: who asks for the port of the running server hears of that server
        bound = listening(host, port, share_port)
        here = address(host, bound)
        store.open(holder=here)
        _spare_the_collector()
        where = here + page
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(_run(store, bound, settings, behind_proxy, lambda: _ready(where, tell, open_browser)))
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
        if bound is not None:
            bound.close()


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one; asyncio.run by itself would not take it."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _spare_the_collector() -> None:
    """Moves leave no cycles behind, but each makes a thousand containers that live until the next one: with
    the usual thresholds a third of the time goes into looking through them, half a second at once.  Cycles
    come with connections and requests; they are looked for when so many containers have come to stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 10, 10)


def _leave(*_: object) -> None:
    raise SystemExit(0)


def _ready(where: str, tell: Callable[[str], None], open_browser: bool) -> None:
    tell(where)
    if open_browser:  # in a thread: some browsers only come back when they are closed
        threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()


async def _run(
    store: Store,
    bound: sockets.socket,
    settings: Settings,
    behind_proxy: bool,
    ready: Callable[[], None],
) -> None:
    registry = Registry(store, settings)
    await Server(config(registry, behind_proxy), registry, ready).serve([bound])


def _of_our_doing(line: logging.LogRecord) -> bool:
    """Anybody can send what is no HTTP, or open a socket that is answered with 403 or 404; uvicorn takes the
    latter for a mistake of ours.  /metrics counts them."""
    said = line.getMessage()
    return "completing handshake" not in said and "Invalid HTTP request" not in said


def config(registry: Registry, behind_proxy: bool) -> uvicorn.Config:
    logging.getLogger("uvicorn.error").addFilter(_of_our_doing)
    settings = registry.settings
    bounds = replace(settings.bounds, connections=room_for(settings.bounds.connections))
    ledger = Ledger(bounds, settings.limited, PROXIES if behind_proxy else ())
    registry.metrics.door = ledger
    return uvicorn.Config(
        application(registry),
        http=cast(type[asyncio.Protocol], partial(BoundedHttp, ledger)),
        ws=cast(type[asyncio.Protocol], partial(BoundedSocket, ledger)),
        log_config=None,  # its lines are to look like ours
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        forwarded_allow_ips=list(PROXIES),
        timeout_keep_alive=bounds.idle_seconds,
        ws_max_size=FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # it costs 300 kB a connection, and updates are small
        timeout_graceful_shutdown=GRACEFUL,
    )
